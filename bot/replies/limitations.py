"""What limits a report, and why a page was not read.

`bot.present` and `bot.exports` use them; keys end in a type's value (`note.unread`), and a test holds them to
be complete for that type.
"""

from typing import Final

from bot.replies.words import Room

_NOTES: Final[Room] = {
    "note.unanswered": {
        "en": ("One question stayed without an answer.", "{count} questions stayed without an answer."),
        "vi": ("Còn {count} câu hỏi chưa có lời đáp.", "Còn {count} câu hỏi chưa có lời đáp."),
    },
    "note.unanswered.about": {
        "en": "Nothing was found on “{about}”.",
        "vi": "Không tìm thấy gì về “{about}”.",
    },
    "note.single_source": {
        "en": "Some answers rest on a single independent source.",
        "vi": "Một số câu trả lời chỉ dựa trên một nguồn độc lập.",
    },
    "note.single_source.about": {
        "en": "The answer on “{about}” rests on a single independent source.",
        "vi": "Câu trả lời về “{about}” chỉ dựa trên một nguồn độc lập.",
    },
    "note.extractive": {
        "en": "No language model took part: the sentences are the sources' own words, put in order.",
        "vi": "Không có mô hình ngôn ngữ nào tham gia: các câu là nguyên văn của nguồn, được xếp lại.",
    },
    "note.unread": {
        "en": ("One page was not read.", "{count} pages were not read."),
        "vi": ("{count} trang không đọc được.", "{count} trang không đọc được."),
    },
    "note.unread.about": {
        "en": ("One page was not read: {why}.", "{count} pages were not read: {why}."),
        "vi": ("{count} trang không đọc được: {why}.", "{count} trang không đọc được: {why}."),
    },
    "note.unread_page": {
        "en": "A page that you named was not read.",
        "vi": "Một trang bạn nêu không đọc được.",
    },
    "note.unread_page.about": {
        "en": "{about} was not read: {why}.",
        "vi": "{about} không đọc được: {why}.",
    },
    "note.sentences_removed": {
        "en": (
            "One sentence was removed because no quote carried it.",
            "{count} sentences were removed because no quote carried them.",
        ),
        "vi": (
            "{count} câu đã bị bỏ vì không có trích dẫn nào đỡ cho nó.",
            "{count} câu đã bị bỏ vì không có trích dẫn nào đỡ cho chúng.",
        ),
    },
    "note.no_sources": {
        "en": "There was nothing to search: no folder and no page was named, and no search service has a key "
        "here. `footnote check` says how to get one.",
        "vi": "Không có gì để tìm: không có thư mục hay trang nào được nêu, và ở đây chưa có khóa của dịch "
        "vụ tìm kiếm nào. `footnote check` cho biết cách lấy khóa.",
    },
    "note.tool_down": {
        "en": "A search service did not answer.",
        "vi": "Một dịch vụ tìm kiếm không trả lời.",
    },
    "note.tool_down.about": {"en": "{about} did not answer.", "vi": "{about} không trả lời."},
    "note.key_refused": {
        "en": "A search service did not accept its key.",
        "vi": "Một dịch vụ tìm kiếm không chấp nhận khóa của nó.",
    },
    "note.key_refused.wrong_key": {
        "en": "{about} did not accept the key in {setting}, which is for {purpose}; the others went on. A new"
        " one is to be had at {site}.",
        "vi": "{about} không chấp nhận khóa trong {setting}, dùng để {purpose}; các dịch vụ khác vẫn làm"
        " tiếp. Có thể lấy khóa mới ở {site}.",
    },
    "note.key_refused.quota_gone": {
        "en": "The quota of the key in {setting}, which is for {purpose}, is used up, so {about} did not"
        " answer; the others went on. More is to be had at {site}.",
        "vi": "Hạn mức của khóa trong {setting}, dùng để {purpose}, đã hết nên {about} không trả lời; các"
        " dịch vụ khác vẫn làm tiếp. Có thể mua thêm ở {site}.",
    },
    "note.key_refused.forbidden": {
        "en": "The key in {setting} may not do this at {about}, where it is for {purpose}; the others went"
        " on. What it may do is set at {site}.",
        "vi": "Khóa trong {setting} không được phép làm việc này ở {about}, nơi nó dùng để {purpose}; các"
        " dịch vụ khác vẫn làm tiếp. Quyền của khóa được đặt ở {site}.",
    },
    "note.quoted": {
        "en": (
            "One part was not written by the language model: it is the sources' own words.",
            "{count} parts were not written by the language model: they are the sources' own words.",
        ),
        "vi": (
            "Có {count} phần không do mô hình ngôn ngữ viết: đó là nguyên lời của nguồn.",
            "Có {count} phần không do mô hình ngôn ngữ viết: đó là nguyên lời của nguồn.",
        ),
    },
    "note.read_plainly": {
        "en": (
            "One page was read without the language model, so something in it may have been missed.",
            "{count} pages were read without the language model, so something in them may have been missed.",
        ),
        "vi": (
            "Có {count} trang được đọc mà không có mô hình ngôn ngữ, nên có thể đã bỏ sót điều gì đó.",
            "Có {count} trang được đọc mà không có mô hình ngôn ngữ, nên có thể đã bỏ sót điều gì đó.",
        ),
    },
    "note.unreviewed": {
        "en": "No reviewer has judged whether the quotes carry the sentences.",
        "vi": "Chưa có người duyệt nào xét xem các trích dẫn có đỡ cho các câu hay không.",
    },
    "note.named": {
        "en": "A page on the list of places to avoid was read, because you named it.",
        "vi": "Một trang trong danh sách cần tránh đã được đọc vì bạn nêu tên nó.",
    },
    "note.named.about": {
        "en": "{about} is on the list of places to avoid; its page was read because you named it.",
        "vi": "{about} nằm trong danh sách cần tránh; trang của nó được đọc vì bạn nêu tên nó.",
    },
    "note.doubted": {
        "en": (
            "The reviewer doubts that one sentence is carried by its quote.",
            "The reviewer doubts that {count} sentences are carried by their quotes.",
        ),
        "vi": (
            "Người duyệt ngờ rằng có {count} câu không được trích dẫn của nó đỡ.",
            "Người duyệt ngờ rằng có {count} câu không được trích dẫn của chúng đỡ.",
        ),
    },
    "note.doubted.about": {
        "en": "The reviewer doubts that the quote carries this: “{about}”",
        "vi": "Người duyệt ngờ rằng trích dẫn không đỡ cho câu này: “{about}”",
    },
}

_UNREAD: Final[Room] = {
    "unread.unreachable": {"en": "no connection", "vi": "không kết nối được"},
    "unread.refused_address": {
        "en": "the address is inside a private network",
        "vi": "địa chỉ nằm trong mạng riêng",
    },
    "unread.http_error": {"en": "the server answered with an error", "vi": "máy chủ báo lỗi"},
    "unread.too_large": {"en": "too large", "vi": "quá lớn"},
    "unread.too_slow": {"en": "too slow to answer", "vi": "quá chậm"},
    "unread.bot_check": {"en": "the site wanted proof of a human", "vi": "trang đòi xác nhận là người"},
    "unread.needs_scripts": {
        "en": "text is shown only to a browser that runs scripts",
        "vi": "chỉ hiện chữ trong trình duyệt có chạy script",
    },
    "unread.paywall": {"en": "behind a paywall", "vi": "phải trả tiền mới đọc được"},
    "unread.binary": {"en": "not a text", "vi": "không phải là văn bản"},
    "unread.broken": {"en": "damaged file", "vi": "tệp bị hỏng"},
    "unread.encrypted": {"en": "locked with a password", "vi": "bị khóa bằng mật khẩu"},
    "unread.no_text": {"en": "no text inside", "vi": "không có chữ"},
    "unread.not_found": {"en": "not there any more", "vi": "không còn ở đó nữa"},
    "unread.denylisted": {
        "en": "on the list of places to avoid",
        "vi": "nằm trong danh sách cần tránh",
    },
    "unread.robots": {
        "en": "the site asks machines not to read it",
        "vi": "trang yêu cầu máy không đọc",
    },
}

ROOM: Final[Room] = {**_NOTES, **_UNREAD}
