"""What a person is told when something goes wrong: one entry for each leaf error class of the packages.

`bot.replies.explain` looks up `error.<Class>.<reason>`, then `error.<Class>`; the placeholders are the
error's own attributes. Details meant for the log are never shown.
"""

from typing import Final

from bot.replies.words import Room

_RESEARCH: Final[Room] = {
    "error.BudgetExhausted": {
        "en": "The budget leaves no room for the next step.",
        "vi": "Ngân sách không còn đủ cho bước tiếp theo.",
    },
    "error.ToolUnavailable": {
        "en": "{tool} does not answer at the moment.",
        "vi": "{tool} hiện không trả lời.",
    },
    "error.ModelUnavailable": {
        "en": "The language model does not answer at the moment.",
        "vi": "Mô hình ngôn ngữ hiện không trả lời.",
    },
    "error.TryAgain": {
        "en": "The language model asks us to wait.",
        "vi": "Mô hình ngôn ngữ yêu cầu chờ.",
    },
    "error.InvalidAnswer": {
        "en": "The language model gave an answer that cannot be used.",
        "vi": "Mô hình ngôn ngữ trả lời không dùng được.",
    },
    "error.NotAHost": {
        "en": "That is not the address of a web page.",
        "vi": "Đó không phải là địa chỉ của một trang web.",
    },
    "error.UnknownSource": {
        "en": "A page was asked for that no search and no person had named; it was not opened.",
        "vi": "Có yêu cầu đọc một trang mà không lượt tìm hay người nào nêu ra; trang đó đã không được mở.",
    },
    "error.DocumentsUnreadable": {
        "en": "The documents in {path} cannot be used.",
        "vi": "Không dùng được tài liệu trong {path}.",
    },
    "error.DocumentsUnreadable.missing": {
        "en": "There is no folder {path}.",
        "vi": "Không có thư mục {path}.",
    },
    "error.DocumentsUnreadable.not_a_folder": {
        "en": "{path} is a file, not a folder.",
        "vi": "{path} là một tệp, không phải thư mục.",
    },
    "error.DocumentsUnreadable.unreadable": {
        "en": "The folder {path} may not be read; its permissions forbid it.",
        "vi": "Không được phép đọc thư mục {path}.",
    },
    "error.DocumentsUnreadable.empty": {
        "en": "The folder {path} holds no document that can be read (Markdown, text, HTML or PDF).",
        "vi": "Thư mục {path} không có tài liệu nào đọc được (Markdown, văn bản, HTML hay PDF).",
    },
}

_CHANNELS: Final[Room] = {
    "error.RateLimited": {
        "en": "The platform asks us to wait; the answer follows.",
        "vi": "Nền tảng yêu cầu chờ; câu trả lời sẽ đến sau.",
    },
    "error.DeliveryRefused": {
        "en": "The platform did not accept the answer.",
        "vi": "Nền tảng không nhận câu trả lời.",
    },
    "error.DeliveryUnknown": {
        "en": "It is not certain that the last message arrived; this may be a repeat.",
        "vi": "Không chắc tin nhắn vừa rồi đã đến; đây có thể là bản gửi lại.",
    },
}

_EXPORTS: Final[Room] = {
    "error.UnknownFormat": {
        "en": "{path} does not end in .md, .html or .json, so it is not clear what to write.",
        "vi": "{path} không có đuôi .md, .html hay .json, nên không rõ phải ghi gì.",
    },
    "error.CannotWrite": {
        "en": "The report could not be written to {path}.",
        "vi": "Không ghi được báo cáo vào {path}.",
    },
    "error.CannotWrite.no_folder": {
        "en": "The report cannot be written to {path}: the folder does not exist.",
        "vi": "Không ghi được báo cáo vào {path}: thư mục không tồn tại.",
    },
    "error.CannotWrite.is_folder": {
        "en": "The report cannot be written to {path}: that is a folder.",
        "vi": "Không ghi được báo cáo vào {path}: đó là một thư mục.",
    },
    "error.CannotWrite.forbidden": {
        "en": "The report cannot be written to {path}: its permissions forbid it.",
        "vi": "Không ghi được báo cáo vào {path}: không có quyền ghi.",
    },
    "error.unexpected": {
        "en": "Something went wrong that we did not expect; it has been written to the log.",
        "vi": "Có trục trặc ngoài dự kiến; đã ghi vào nhật ký.",
    },
}

ROOM: Final[Room] = {**_RESEARCH, **_CHANNELS, **_EXPORTS}
