"""The words of inbox, queue, outbox and their store: what could not be kept, what is added to a delivery."""

from typing import Final

from bot.replies.words import Room

ROOM: Final[Room] = {
    "error.NotAccepted": {"en": "{words}", "vi": "{words}"},
    "error.TooManyJobs": {
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
    "check.server.nothing_kept": {
        "en": "The server keeps nothing on disk: accepted questions are lost when it restarts. "
        "Set appendonly yes.",
        "vi": "Máy chủ không lưu gì xuống đĩa: câu hỏi đã nhận sẽ mất khi nó khởi động lại. "
        "Hãy đặt appendonly yes.",
    },
    "check.server.snapshots_only": {
        "en": "The server keeps only snapshots ({value}): what came since the last one is lost when it dies. "
        "Set appendonly yes.",
        "vi": "Máy chủ chỉ lưu ảnh chụp ({value}): những gì đến sau lần chụp cuối sẽ mất nếu nó ngừng. "
        "Hãy đặt appendonly yes.",
    },
    "check.server.every_second": {
        "en": "appendfsync {value}: the last second, or more with no, is lost when the machine loses power. "
        "With always nothing is.",
        "vi": "appendfsync {value}: một giây cuối, hoặc hơn nếu là no, sẽ mất khi máy mất điện. "
        "Với always thì không mất gì.",
    },
    "check.server.evicts": {
        "en": "maxmemory-policy {value}: a full server would throw questions and answers away. "
        "Set noeviction.",
        "vi": "maxmemory-policy {value}: khi đầy, máy chủ sẽ vứt bỏ câu hỏi và câu trả lời. "
        "Hãy đặt noeviction.",
    },
    "check.server.silent": {
        "en": "The server does not tell its settings; see that appendonly is yes and maxmemory-policy "
        "noeviction.",
        "vi": "Máy chủ không cho biết thiết lập; hãy chắc rằng appendonly là yes và maxmemory-policy là "
        "noeviction.",
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
