"""The words of the inbox and the outbox themselves: what could not be kept, what is added to a delivery."""

from typing import Final

from bot.replies.words import Room

ROOM: Final[Room] = {
    "error.NotAccepted": {"en": "{words}", "vi": "{words}"},
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
