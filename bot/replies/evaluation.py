"""The words of `footnote eval`: the heads of its table, what they mean, and what has changed."""

from typing import Final

from bot.replies.words import Room

ROOM: Final[Room] = {
    "eval.world": {"en": "world", "vi": "bộ"},
    "eval.facts": {"en": "facts", "vi": "dữ kiện"},
    "eval.contradictions": {"en": "contradictions", "vi": "mâu thuẫn"},
    "eval.independence": {"en": "independence", "vi": "độc lập"},
    "eval.answered": {"en": "questions", "vi": "câu hỏi"},
    "eval.citations": {"en": "citations", "vi": "trích dẫn"},
    "eval.calls": {"en": "calls", "vi": "lượt gọi"},
    "eval.usd": {"en": "dollars", "vi": "đô la"},
    "eval.seconds": {"en": "seconds", "vi": "giây"},
    "eval.all": {"en": "all", "vi": "tất cả"},
    "eval.engine": {
        "en": "Asked with {engine}. Found of what the keys hold; in brackets the change since {before}.",
        "vi": "Hỏi bằng {engine}. Tìm được trên số có trong đáp án; trong ngoặc là thay đổi so với {before}.",
    },
    "eval.first": {
        "en": "Asked with {engine}. Found of what the keys hold; there is no earlier run to compare with.",
        "vi": "Hỏi bằng {engine}. Tìm được trên số có trong đáp án; chưa có lần chạy trước để so sánh.",
    },
    "eval.extractive": {"en": "no language model", "vi": "không có mô hình ngôn ngữ"},
    "eval.kept": {"en": "Kept in {path}.", "vi": "Đã lưu ở {path}."},
    "eval.failed": {
        "en": ("One question could not be asked.", "{count} questions could not be asked."),
        "vi": "Có {count} câu hỏi không hỏi được.",
    },
    "eval.asking": {"en": "{world}: {done} of {count}", "vi": "{world}: {done} trên {count}"},
}
