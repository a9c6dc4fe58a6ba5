"""The words of answers from a report's evidence: a footnote's quote, reasons, and the report told again.

`bot.conversation.followups` says them.
"""

from typing import Final

from bot.replies.words import Room

ROOM: Final[Room] = {
    "followup.says": {
        "en": "Footnote {number}, word for word:",
        "vi": "Chú thích {number}, nguyên văn:",
    },
    "followup.no_footnote": {
        "en": ("The last report has one footnote.", "The last report has {count} footnotes, 1 to {last}."),
        "vi": "Báo cáo gần nhất có {count} chú thích, từ 1 đến {last}.",
    },
    "followup.no_report": {
        "en": "There is no report in this conversation to look that up in.",
        "vi": "Trong cuộc trò chuyện này chưa có báo cáo nào để tra lại.",
    },
    "followup.carries": {
        "en": "The report rests this on it: “{claim}”",
        "vi": "Báo cáo dựa vào đó để nói: “{claim}”",
    },
    "followup.agrees": {
        "en": ("One other source says the same:", "{count} other sources say the same:"),
        "vi": "{count} nguồn khác cũng nói như vậy:",
    },
    "followup.disagrees": {
        "en": ("One other source says otherwise:", "{count} other sources say otherwise:"),
        "vi": "{count} nguồn khác nói khác:",
    },
    "followup.because": {
        "en": "This is what the report says, and the words that it rests on.",
        "vi": "Đây là điều báo cáo nói và những lời làm căn cứ.",
    },
    "followup.independent": {
        "en": ("one independent source", "{count} independent sources"),
        "vi": "{count} nguồn độc lập",
    },
    "followup.inferred": {
        "en": "This sentence is a conclusion of the writer; no source says it.",
        "vi": "Câu này là suy luận của người viết; không nguồn nào nói điều đó.",
    },
    "followup.from_evidence": {
        "en": "From what was found for the last report:",
        "vi": "Theo những gì đã tìm được cho báo cáo vừa rồi:",
    },
    "followup.told.short": {"en": "In short:", "vi": "Tóm lại:"},
    "followup.told.table": {"en": "The same as a table:", "vi": "Cũng nội dung ấy, dạng bảng:"},
    "followup.told.same": {"en": "The same in English:", "vi": "Cũng nội dung ấy, bằng tiếng Việt:"},
    "followup.short": {"en": "In short", "vi": "Tóm lại"},
    "followup.table_wish": {
        "en": "Answer with one table only: a row for each thing, a column for each respect.",
        "vi": "Chỉ trả lời bằng một bảng: mỗi hàng một đối tượng, mỗi cột một khía cạnh.",
    },
    "followup.as_table": {"en": "As a table", "vi": "Dạng bảng"},
    "followup.statement": {"en": "What is known", "vi": "Điều đã biết"},
    "followup.sources": {"en": "Sources", "vi": "Nguồn"},
    "followup.not_translated": {
        "en": "There is no language model here, so the sentences stay as they were written; only what is"
        " around them is in English.",
        "vi": "Ở đây không có mô hình ngôn ngữ nên các câu giữ nguyên như đã viết; chỉ phần bao quanh được"
        " chuyển sang tiếng Việt.",
    },
    "followup.missing": {
        "en": "That is not in what I have found so far, so I look it up; what was found stays.",
        "vi": "Điều này chưa có trong những gì đã tìm được nên tôi tìm thêm; kết quả cũ được giữ lại.",
    },
    "followup.context": {
        "en": "It goes on from this question: {question}",
        "vi": "Tiếp nối câu hỏi: {question}",
    },
}
