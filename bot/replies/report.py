"""The words around a report: its headings, and how it ended.

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
    "stop.crashed": {
        "en": "The work on it broke off again and again, so it was ended; this is what was found until then.",
        "vi": "Công việc bị gián đoạn hết lần này đến lần khác nên đã kết thúc; "
        "đây là những gì tìm được đến lúc ấy.",
    },
}

ROOM: Final[Room] = {**_HEADINGS, **_TEXT, **_STANDING, **_STATUS}
