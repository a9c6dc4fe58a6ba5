"""The words of answers that were given before: served again with their date, or offered.

`bot.conversation.repeating` says them.
"""

from typing import Final

from bot.replies.words import Room

ROOM: Final[Room] = {
    "cache.served": {
        "en": "I answered this on {day} at {time} ({zone}); nothing was searched or spent now. "
        "Refresh researches it anew.",
        "vi": "Tôi đã trả lời câu này ngày {day} lúc {time} ({zone}); lần này không tìm gì và không tốn gì. "
        "Bấm Làm mới để nghiên cứu lại.",
    },
    "cache.offer": {
        "en": "A similar question was answered on {day} at {time} ({zone}): “{question}”. "
        "Use that answer, or research yours anew?",
        "vi": "Một câu hỏi tương tự đã được trả lời ngày {day} lúc {time} ({zone}): “{question}”. "
        "Bạn dùng câu trả lời đó, hay để tôi nghiên cứu mới câu của bạn?",
    },
    "cache.use": {"en": "Use that answer", "vi": "Dùng câu trả lời đó"},
    "cache.anew": {"en": "Research anew", "vi": "Nghiên cứu mới"},
    "cache.served_plain": {
        "en": "I answered this on {day} at {time} ({zone}); nothing was searched or spent now. "
        "With --fresh I research it anew.",
        "vi": "Tôi đã trả lời câu này ngày {day} lúc {time} ({zone}); lần này không tìm gì và không tốn gì. "
        "Thêm --fresh để nghiên cứu lại.",
    },
    "cache.refresh": {"en": "Refresh", "vi": "Làm mới"},
    "cache.gone": {
        "en": "That answer is not there any more, so I research your question.",
        "vi": "Câu trả lời đó không còn nữa, nên tôi nghiên cứu câu hỏi của bạn.",
    },
}
