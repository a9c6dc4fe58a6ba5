"""The words around a report: its headings, how it ended, what limits it, and why a page was not read.

`bot.present` and `bot.exports` use them; keys that end in a type's value (`status.done`) are complete for
that type, and a test holds them to it.
"""

from typing import Final

from bot.replies.words import Room

_HEADINGS: Final[Room] = {
    "report.kind": {"en": "Research report", "vi": "Báo cáo nghiên cứu"},
    "report.summary": {"en": "Summary", "vi": "Tóm tắt"},
    "report.findings": {"en": "What the sources say", "vi": "Các nguồn nói gì"},
    "report.contradictions": {"en": "Where the sources disagree", "vi": "Chỗ các nguồn mâu thuẫn"},
    "report.limitations": {"en": "Limitations", "vi": "Những hạn chế"},
    "report.looked_at": {"en": "What was looked at", "vi": "Đã tìm ở đâu"},
    "report.footnotes": {"en": "Footnotes", "vi": "Chú thích"},
    "report.sources": {"en": "Sources", "vi": "Nguồn"},
    "report.spend": {"en": "Spend and time", "vi": "Chi phí và thời gian"},
    "report.plan": {"en": "Questions looked into", "vi": "Những câu hỏi đã tìm hiểu"},
    "report.contents": {"en": "Contents", "vi": "Mục lục"},
    "report.about": {"en": "About", "vi": "Về điều gì"},
    "report.statement": {"en": "What the source says", "vi": "Nguồn nói gì"},
    "report.source": {"en": "Source", "vi": "Nguồn"},
    "report.used": {"en": "Used", "vi": "Đã dùng"},
    "report.amount": {"en": "Amount", "vi": "Khoản"},
    "report.share": {"en": "Share", "vi": "Tỉ lệ"},
    "report.table": {"en": "Table", "vi": "Bảng"},
    "report.skip": {"en": "Skip to the report", "vi": "Đến thẳng báo cáo"},
    "report.notes_counted": {"en": ("{count} footnote", "{count} footnotes"), "vi": "{count} chú thích"},
    "report.sources_counted": {"en": ("{count} source", "{count} sources"), "vi": "{count} nguồn"},
    "report.limit": {"en": "Limit", "vi": "Giới hạn"},
}

_TEXT: Final[Room] = {
    "report.nothing_found": {
        "en": "Nothing was found that answers this question, so this report claims nothing.",
        "vi": "Không tìm thấy gì trả lời được câu hỏi này, nên báo cáo không khẳng định điều gì.",
    },
    "report.failed": {
        "en": "The research could not be finished, so this report claims nothing.",
        "vi": "Không thể hoàn thành việc nghiên cứu, nên báo cáo không khẳng định điều gì.",
    },
    "report.inferred": {"en": "inference", "vi": "suy luận"},
    "report.inferred_meaning": {
        "en": "A sentence marked “inference” is a conclusion of the writer; no source says it.",
        "vi": "Câu có ghi “suy luận” là kết luận của người viết; không nguồn nào nói điều đó.",
    },
    "report.answered": {"en": "answered", "vi": "đã trả lời"},
    "report.open": {"en": "not answered", "vi": "chưa trả lời"},
    "report.cited": {
        "en": ("cited once", "cited {count} times"),
        "vi": ("được dẫn {count} lần", "được dẫn {count} lần"),
    },
    "report.fetched": {"en": "fetched {day}", "vi": "đọc ngày {day}"},
    "report.published": {"en": "published {day}", "vi": "đăng ngày {day}"},
    "report.same_origin": {
        "en": "same origin as {others}, so it counts once with it",
        "vi": "cùng gốc với {others}, nên chỉ tính là một nguồn",
    },
    "report.translated": {"en": "in English: {text}", "vi": "tiếng Việt: {text}"},
    "report.and_more": {"en": "{first} and {count} more", "vi": "{first} và {count} trang nữa"},
    "report.footnote": {"en": "Footnote {number}", "vi": "Chú thích {number}"},
    "report.disputed": {"en": "{footnote}, disputed", "vi": "{footnote}, có mâu thuẫn"},
    "report.footnote_of": {"en": "footnote {number}", "vi": "chú thích {number}"},
    "report.back": {"en": "Back to the text", "vi": "Trở lại văn bản"},
    "report.close": {"en": "Close", "vi": "Đóng"},
    "report.agrees": {
        "en": ("One other source says the same", "{count} other sources say the same"),
        "vi": ("{count} nguồn khác cũng nói như vậy", "{count} nguồn khác cũng nói như vậy"),
    },
    "report.disagrees": {
        "en": ("One other source says otherwise", "{count} other sources say otherwise"),
        "vi": ("{count} nguồn khác nói khác", "{count} nguồn khác nói khác"),
    },
    "report.independent": {
        "en": ("one independent source", "{count} independent sources"),
        "vi": ("{count} nguồn độc lập", "{count} nguồn độc lập"),
    },
    "report.quote_meaning": {
        "en": "The quotes were found word for word in the pages. Whether they support a sentence is for you"
        " to judge.",
        "vi": "Các trích dẫn được tìm thấy nguyên văn trong trang. Chúng có đỡ cho câu hay không là do bạn"
        " xét.",
    },
    "report.calls_made": {
        "en": ("One search or page read was made.", "{count} searches and page reads were made."),
        "vi": "Đã thực hiện {count} lượt tìm và đọc trang.",
    },
    "report.amount_of": {"en": "{name}: {spent} of {limit}", "vi": "{name}: {spent} trên {limit}"},
    "report.job": {"en": "job {job_id}", "vi": "mã việc {job_id}"},
    "report.at_most": {"en": "at most {amount}", "vi": "nhiều nhất {amount}"},
}

_STANDING: Final[Room] = {
    "standing.trusted": {"en": "on the list of trusted places", "vi": "thuộc danh sách nơi đáng tin cậy"},
    "standing.open": {"en": "anybody may write there", "vi": "ai cũng có thể viết ở đó"},
    "standing.copy": {"en": "passes on what others wrote", "vi": "đăng lại bài của nơi khác"},
    "standing.farm": {
        "en": "looks made to be found rather than to inform",
        "vi": "có vẻ được làm ra để câu lượt xem hơn là để thông tin",
    },
    "standing.avoided": {
        "en": "on the list of places to avoid, read because you named it",
        "vi": "nằm trong danh sách cần tránh, được đọc vì bạn nêu tên",
    },
}

_STATUS: Final[Room] = {
    "status.done": {"en": "Complete", "vi": "Hoàn tất"},
    "status.partial": {"en": "Partial", "vi": "Một phần"},
    "status.nothing_found": {"en": "Nothing found", "vi": "Không tìm thấy gì"},
    "status.failed": {"en": "Failed", "vi": "Thất bại"},
    "stop.tool_calls": {
        "en": "It stopped at the limit of searches and reads; what was not looked at by then is missing.",
        "vi": "Đã dừng khi hết số lượt tìm và đọc trang; những gì chưa kịp xem thì không có ở đây.",
    },
    "stop.tokens": {
        "en": "It stopped at the limit of tokens; what was not looked at by then is missing.",
        "vi": "Đã dừng khi hết số token; những gì chưa kịp xem thì không có ở đây.",
    },
    "stop.deadline": {
        "en": "It stopped when its time was up; what was not looked at by then is missing.",
        "vi": "Đã dừng khi hết giờ; những gì chưa kịp xem thì không có ở đây.",
    },
    "stop.usd": {
        "en": "It stopped at the limit of money; what was not looked at by then is missing.",
        "vi": "Đã dừng khi hết tiền được phép chi; những gì chưa kịp xem thì không có ở đây.",
    },
    "stop.person": {
        "en": "You stopped it; this is what was found until then.",
        "vi": "Bạn đã cho dừng; đây là những gì tìm được đến lúc ấy.",
    },
    "stop.model_down": {
        "en": "The language model went away; the rest was put together from quotes alone.",
        "vi": "Mô hình ngôn ngữ ngừng trả lời; phần còn lại chỉ được ghép từ các trích dẫn.",
    },
    "stop.search_down": {
        "en": "The search went away; what was not looked at by then is missing.",
        "vi": "Dịch vụ tìm kiếm ngừng trả lời; những gì chưa kịp xem thì không có ở đây.",
    },
}

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

ROOM: Final[Room] = {**_HEADINGS, **_TEXT, **_STANDING, **_STATUS, **_NOTES, **_UNREAD}
