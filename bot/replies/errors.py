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
    "error.ToolUnavailable.wrong_key": {
        "en": "{tool} does not accept the key in {key}.",
        "vi": "{tool} không chấp nhận khóa trong {key}.",
    },
    "error.ToolUnavailable.quota_gone": {
        "en": "The quota of the key in {key} for {tool} is used up.",
        "vi": "Hạn mức của khóa trong {key} cho {tool} đã hết.",
    },
    "error.ToolUnavailable.forbidden": {
        "en": "The key in {key} may not do this at {tool}.",
        "vi": "Khóa trong {key} không được phép làm việc này ở {tool}.",
    },
    "error.ToolUnavailable.unknown_model": {
        "en": "{tool} does not know the model {detail}.",
        "vi": "{tool} không có mô hình {detail}.",
    },
    "error.ToolUnavailable.rate_limited": {
        "en": "{tool} asks us to wait.",
        "vi": "{tool} yêu cầu chờ.",
    },
    "error.ToolUnavailable.overloaded": {
        "en": "{tool} is overloaded.",
        "vi": "{tool} đang quá tải.",
    },
    "error.ToolUnavailable.too_slow": {
        "en": "{tool} took too long to answer.",
        "vi": "{tool} trả lời quá lâu.",
    },
    "error.ToolUnavailable.unreachable": {
        "en": "{tool} cannot be reached.",
        "vi": "Không kết nối được với {tool}.",
    },
    "error.ToolUnavailable.garbled": {
        "en": "{tool} answered with something that cannot be read.",
        "vi": "{tool} trả lời bằng thứ không đọc được.",
    },
    "error.ToolUnavailable.rejected": {
        "en": "{tool} did not accept the request.",
        "vi": "{tool} không chấp nhận yêu cầu.",
    },
    "error.BadPlaybook": {
        "en": "The playbook {file} cannot be used and is skipped.",
        "vi": "Không dùng được tệp cách làm {file} nên bỏ qua.",
    },
    "error.BadPlaybook.unreadable": {
        "en": "The playbook {file} cannot be read as UTF-8 text and is skipped.",
        "vi": "Không đọc được tệp cách làm {file} như văn bản UTF-8 nên bỏ qua.",
    },
    "error.BadPlaybook.no_front_matter": {
        "en": "The playbook {file} does not begin with TOML between two lines of +++ and is skipped.",
        "vi": "Tệp cách làm {file} không mở đầu bằng TOML giữa hai dòng +++ nên bỏ qua.",
    },
    "error.BadPlaybook.not_toml": {
        "en": "Between the lines of +++ in the playbook {file} stands no TOML ({detail}); it is skipped.",
        "vi": "Phần giữa hai dòng +++ của tệp cách làm {file} không phải TOML ({detail}) nên bỏ qua.",
    },
    "error.BadPlaybook.unknown_field": {
        "en": "The playbook {file} has a field {detail} that means nothing; it is skipped.",
        "vi": "Tệp cách làm {file} có mục {detail} không có nghĩa nên bỏ qua.",
    },
    "error.BadPlaybook.bad_field": {
        "en": "The field {detail} of the playbook {file} is missing or not as it must be; it is skipped.",
        "vi": "Mục {detail} của tệp cách làm {file} bị thiếu hoặc sai dạng nên bỏ qua.",
    },
    "error.BadPlaybook.unknown_role": {
        "en": "The playbook {file} has a heading {detail}, which is no role; it is skipped.",
        "vi": "Tệp cách làm {file} có tiêu đề {detail} không phải là một vai nên bỏ qua.",
    },
    "error.BadPlaybook.too_long": {
        "en": "The playbook {file} is too long and is skipped.",
        "vi": "Tệp cách làm {file} quá dài nên bỏ qua.",
    },
    "error.BadPlaybook.same_name": {
        "en": "The playbook {file} has the name of another one, {detail}, and is skipped.",
        "vi": "Tệp cách làm {file} trùng tên với tệp khác, {detail}, nên bỏ qua.",
    },
    "error.ModelUnavailable": {
        "en": "The language model does not answer at the moment.",
        "vi": "Mô hình ngôn ngữ hiện không trả lời.",
    },
    "error.Superseded": {
        "en": "Another worker has taken the question over.",
        "vi": "Một tiến trình khác đã nhận làm câu hỏi này.",
    },
    "error.BrokeOff": {
        "en": "A step of the work broke off {count} times, so it was left out.",
        "vi": "Một bước của công việc đã bị gián đoạn {count} lần nên được bỏ qua.",
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
    "error.AddressRefused": {
        "en": "That address lies inside a network and may not be opened from here.",
        "vi": "Địa chỉ đó nằm trong mạng nội bộ, không được mở từ đây.",
    },
    "error.NameUnknown": {
        "en": "There is no such web site.",
        "vi": "Không có trang web đó.",
    },
    "error.NotInflatable": {
        "en": "The page was sent in a form that cannot be unpacked.",
        "vi": "Trang được gửi ở dạng không giải nén được.",
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
    "error.DocumentsUnreadable.none_readable": {
        "en": "No document in {path} can be read: each is broken, locked, without text or over 20 MB.",
        "vi": "Không đọc được tài liệu nào trong {path}: tệp hỏng, bị khóa, không có chữ hoặc quá 20 MB.",
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
    "error.CannotWrite.bad_name": {
        "en": "The report cannot be written to {path}: that name is too long or not possible here.",
        "vi": "Không ghi được báo cáo vào {path}: tên đó quá dài hoặc không dùng được.",
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
