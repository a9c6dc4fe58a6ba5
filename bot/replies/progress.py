"""The words of a job under way: phases, counts, and the names of the four limits.

`bot.present` puts them into progress cards.
"""

from typing import Final

from bot.replies.words import Room

ROOM: Final[Room] = {
    "phase.planning": {"en": "Planning the work", "vi": "Đang lập kế hoạch"},
    "phase.searching": {"en": "Searching and reading", "vi": "Đang tìm và đọc"},
    "phase.reflecting": {"en": "Weighing what is known", "vi": "Đang cân nhắc những gì đã biết"},
    "phase.writing": {"en": "Writing the report", "vi": "Đang viết báo cáo"},
    "phase.checking": {"en": "Checking every footnote", "vi": "Đang kiểm tra từng chú thích"},
    "progress.phase": {"en": "{phase}, round {round}", "vi": "{phase}, vòng {round}"},
    "progress.facts": {"en": ("{count} fact", "{count} facts"), "vi": "{count} dữ kiện"},
    "progress.line": {
        "en": ("{question} ({count} fact)", "{question} ({count} facts)"),
        "vi": "{question} ({count} dữ kiện)",
    },
    "progress.sources_found": {"en": "Pages found", "vi": "Trang tìm thấy"},
    "progress.sources_read": {"en": "Pages read", "vi": "Trang đã đọc"},
    "progress.unread": {"en": "Not readable", "vi": "Không đọc được"},
    "progress.facts_found": {"en": "Facts found", "vi": "Dữ kiện tìm được"},
    "meter.tool_calls": {"en": "Searches and reads", "vi": "Lượt tìm và đọc"},
    "meter.tokens": {"en": "Tokens", "vi": "Số token"},
    "meter.usd": {"en": "Money", "vi": "Chi phí"},
    "meter.deadline": {"en": "Time", "vi": "Thời gian"},
}
