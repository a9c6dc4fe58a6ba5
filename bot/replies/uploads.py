"""The words about files that people attach. `bot.conversation.attaching` says them."""

from typing import Final

from bot.replies.words import Room

ROOM: Final[Room] = {
    "files.what_for": {
        "en": "I have {names}. What shall I find out in it?",
        "vi": "Tôi đã nhận {names}. Bạn muốn tôi tìm gì trong đó?",
    },
    "files.unknown": {
        "en": "I did not read {names}: I read Markdown, text, HTML and PDF.",
        "vi": "Tôi không đọc {names}: tôi đọc được Markdown, văn bản, HTML và PDF.",
    },
    "files.too_large": {
        "en": "I did not read {names}: more than 20 MB.",
        "vi": "Tôi không đọc {names}: lớn hơn 20 MB.",
    },
    "files.too_many": {
        "en": "I did not read {names}: I take {most} files with a question.",
        "vi": "Tôi không đọc {names}: mỗi câu hỏi tôi nhận {most} tệp.",
    },
    "files.failed": {
        "en": "I could not get {names}; send it again if it matters.",
        "vi": "Tôi không tải được {names}; nếu cần, bạn gửi lại giúp tôi.",
    },
    "files.unused": {
        "en": "I did not read the attached file: I read files together with a question.",
        "vi": "Tôi chưa đọc tệp đính kèm: tôi đọc tệp khi có câu hỏi đi cùng.",
    },
    "files.none_readable": {
        "en": "None of the attached files can be read: each is broken, locked, without text or too large.",
        "vi": "Không đọc được tệp đính kèm nào: tệp hỏng, bị khóa, không có chữ hoặc quá lớn.",
    },
}
