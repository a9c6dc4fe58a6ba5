"""The words of inbox, queue and outbox themselves: what could not be kept, what is added to a delivery."""

from typing import Final

from bot.replies.words import Room

ROOM: Final[Room] = {
    "error.NotAccepted": {"en": "{words}", "vi": "{words}"},
    "error.TooManyJobs.person": {
        "en": "{waiting} of your questions wait already and {running} are being worked on; more than {limit} "
        "may not wait. Ask again when one is done, or stop one.",
        "vi": "Bạn đã có {waiting} câu hỏi đang chờ và {running} câu đang làm; không thể chờ quá {limit} "
        "câu. Hãy hỏi lại khi một câu xong, hoặc dừng bớt một câu.",
    },
    "error.TooManyJobs.workspace": {
        "en": "{waiting} questions of your team wait already and {running} are being worked on; more than "
        "{limit} may not wait. Please ask again later.",
        "vi": "Nhóm của bạn đã có {waiting} câu hỏi đang chờ và {running} câu đang làm; không thể chờ quá "
        "{limit} câu. Vui lòng hỏi lại sau.",
    },
    "error.NeedsAnswer": {
        "en": "The work goes on when you have answered.",
        "vi": "Công việc sẽ tiếp tục khi bạn trả lời.",
    },
    "inbox.not_kept": {
        "en": "Your message could not be kept just now. Please send it again in a minute.",
        "vi": "Lúc này chưa lưu được tin nhắn của bạn. Vui lòng gửi lại sau một phút.",
    },
    "delivery.closed": {
        "en": "The work on this is over; the answer follows below.",
        "vi": "Phần việc này đã xong; câu trả lời ở ngay bên dưới.",
    },
    "delivery.ready": {
        "en": "Ready: the answer stands above.",
        "vi": "Đã xong: câu trả lời ở phía trên.",
    },
    "delivery.part_gone": {
        "en": "This part is no longer needed.",
        "vi": "Phần này không còn cần nữa.",
    },
}
