"""The words of the traces: titles of questions and columns, what `/stats` and alerts say, errors."""

from typing import Final

from bot.replies.words import Room

_QUESTIONS: Final[Room] = {
    "stats.cost": {"en": "What it cost", "vi": "Đã tốn bao nhiêu"},
    "stats.p95": {"en": "How long calls take", "vi": "Mỗi lượt gọi mất bao lâu"},
    "stats.errors": {"en": "How often services fail", "vi": "Các dịch vụ lỗi bao nhiêu lần"},
    "stats.jobs": {"en": "How jobs ended", "vi": "Các việc kết thúc ra sao"},
    "stats.phases": {"en": "Where the time goes", "vi": "Thời gian dùng vào đâu"},
    "stats.citations": {
        "en": "How the writer's sentences stood the check",
        "vi": "Kiểm tra câu của người viết",
    },
    "stats.dedup": {"en": "Queries that were asked before", "vi": "Truy vấn đã hỏi trước đó"},
    "stats.cache": {"en": "What the cache had", "vi": "Bộ nhớ đệm có sẵn những gì"},
    "stats.quality": {"en": "What judges and people think", "vi": "Người chấm và người dùng nghĩ gì"},
    "stats.operators_only": {
        "en": "Only operators see figures.",
        "vi": "Chỉ người vận hành mới xem được số liệu.",
    },
    "command.help.stats": {
        "en": "for operators: what it does, costs and where it hurts",
        "vi": "dành cho người vận hành: hoạt động, chi phí và sự cố",
    },
    "alert.burning": {
        "en": "{person} of {workspace} has spent {usd} in 24 hours.",
        "vi": "{person} của {workspace} đã dùng {usd} trong 24 giờ.",
    },
    "alert.down": {
        "en": "{provider} is going down: of its last {calls} calls in ten minutes {failed} failed.",
        "vi": "{provider} đang gặp sự cố: {failed} trên {calls} lượt gọi trong mười phút qua bị lỗi.",
    },
    "stats.page": {"en": "Footnote in figures", "vi": "Footnote qua các con số"},
    "stats.since": {"en": "since {since}", "vi": "từ {since}"},
    "stats.more": {"en": ("and 1 more", "and {count} more"), "vi": "và {count} mục nữa"},
    "stats.numbers": {"en": "the numbers", "vi": "các con số"},
    "stats.nothing": {"en": "Nothing yet.", "vi": "Chưa có gì."},
    "stats.counts": {
        "en": "Events: {emitted} emitted, {written} written, {waiting} waiting, {dropped} dropped.",
        "vi": "Sự kiện: {emitted} đã phát, {written} đã ghi, {waiting} đang chờ, {dropped} đã bỏ.",
    },
}

_COLUMNS: Final[Room] = {
    "stats.column.by": {"en": "by", "vi": "theo"},
    "stats.column.name": {"en": "name", "vi": "tên"},
    "stats.column.role": {"en": "role", "vi": "vai trò"},
    "stats.column.calls": {"en": "calls", "vi": "lượt gọi"},
    "stats.column.p50": {"en": "half within", "vi": "một nửa trong"},
    "stats.column.p95": {"en": "95 % within", "vi": "95 % trong"},
    "stats.column.longest": {"en": "longest", "vi": "lâu nhất"},
    "stats.column.usd": {"en": "cost", "vi": "chi phí"},
    "stats.column.tokens": {"en": "tokens", "vi": "token"},
    "stats.column.provider": {"en": "service", "vi": "dịch vụ"},
    "stats.column.failed": {"en": "failed", "vi": "lỗi"},
    "stats.column.rate": {"en": "share", "vi": "tỉ lệ"},
    "stats.column.share": {"en": "share", "vi": "tỉ lệ"},
    "stats.column.mostly": {"en": "mostly", "vi": "chủ yếu"},
    "stats.column.new": {"en": "new", "vi": "mới"},
    "stats.column.duplicate": {"en": "asked before", "vi": "đã hỏi"},
    "stats.column.outcome": {"en": "outcome", "vi": "kết quả"},
    "stats.column.sentences": {"en": "sentences", "vi": "số câu"},
    "stats.column.tier": {"en": "tier", "vi": "tầng"},
    "stats.column.hits": {"en": "hits", "vi": "có sẵn"},
    "stats.column.misses": {"en": "misses", "vi": "không có"},
    "stats.column.saved": {"en": "saved", "vi": "tiết kiệm"},
    "stats.column.saved_time": {"en": "time saved", "vi": "thời gian tiết kiệm"},
    "stats.column.jobs": {"en": "jobs", "vi": "số việc"},
    "stats.column.phase": {"en": "phase", "vi": "giai đoạn"},
    "stats.column.times": {"en": "times", "vi": "số lần"},
    "stats.column.total": {"en": "together", "vi": "tổng cộng"},
    "stats.column.version": {"en": "prompts", "vi": "bản lời nhắc"},
    "stats.column.first": {"en": "since", "vi": "từ ngày"},
    "stats.column.source": {"en": "who", "vi": "ai"},
    "stats.column.measure": {"en": "what", "vi": "điều gì"},
    "stats.column.mean": {"en": "score", "vi": "điểm"},
}

_CHECKS: Final[Room] = {
    "stats.word.number_not_in_quote": {"en": "number not in the quote", "vi": "số không có trong trích dẫn"},
    "stats.word.date_not_in_quote": {"en": "date not in the quote", "vi": "ngày không có trong trích dẫn"},
    "stats.word.name_not_in_quote": {"en": "name not in the quote", "vi": "tên không có trong trích dẫn"},
    "stats.word.quote_says_the_opposite": {
        "en": "quote says the opposite",
        "vi": "trích dẫn nói ngược lại",
    },
    "stats.word.words_not_in_quote": {"en": "words not in the quote", "vi": "lời không có trong trích dẫn"},
    "stats.word.quote_is_about_something_else": {
        "en": "quote is about something else",
        "vi": "trích dẫn nói chuyện khác",
    },
    "stats.word.no_citation": {"en": "no citation", "vi": "không có chú thích"},
    "stats.word.said_before": {"en": "said before", "vi": "đã nói ở trên"},
    "stats.word.code": {"en": "code", "vi": "mã lệnh"},
}

_WORDS: Final[Room] = {
    "stats.word.total": {"en": "together", "vi": "tổng cộng"},
    "stats.word.provider": {"en": "service", "vi": "dịch vụ"},
    "stats.word.person": {"en": "person", "vi": "người"},
    "stats.word.job": {"en": "job", "vi": "việc"},
    "stats.word.role": {"en": "role", "vi": "vai trò"},
    "stats.word.done": {"en": "done", "vi": "xong"},
    "stats.word.partial": {"en": "partial", "vi": "một phần"},
    "stats.word.nothing_found": {"en": "nothing found", "vi": "không tìm thấy"},
    "stats.word.failed": {"en": "failed", "vi": "thất bại"},
    "stats.word.verdict": {"en": "judge", "vi": "người chấm"},
    "stats.word.feedback": {"en": "people", "vi": "người dùng"},
    "stats.word.evaluation": {"en": "evaluation set", "vi": "bộ đánh giá"},
    "stats.word.ok": {"en": "all right", "vi": "ổn"},
    "stats.word.planner": {"en": "planner", "vi": "người lập kế hoạch"},
    "stats.word.reader": {"en": "reader", "vi": "người đọc"},
    "stats.word.reflector": {"en": "reflector", "vi": "người cân nhắc"},
    "stats.word.writer": {"en": "writer", "vi": "người viết"},
    "stats.word.judge": {"en": "judge", "vi": "người chấm"},
    "stats.word.search": {"en": "search", "vi": "tìm"},
    "stats.word.read": {"en": "read", "vi": "đọc"},
    "stats.word.page": {"en": "page", "vi": "trang"},
    "stats.word.answer": {"en": "answer", "vi": "câu trả lời"},
    "stats.word.hit": {"en": "was there", "vi": "có sẵn"},
    "stats.word.miss": {"en": "was not there", "vi": "không có"},
    "stats.word.shared": {"en": "shared with another job", "vi": "dùng chung với việc khác"},
    "stats.word.revalidated": {"en": "still the same", "vi": "vẫn như cũ"},
    "stats.word.stale": {"en": "too old", "vi": "đã cũ"},
    "stats.word.offered": {"en": "offered", "vi": "đã đề nghị"},
    "stats.word.new": {"en": "new", "vi": "mới"},
    "stats.word.duplicate": {"en": "asked before", "vi": "đã hỏi"},
    "stats.word.accepted": {"en": "accepted", "vi": "đạt"},
    "stats.word.rejected": {"en": "rejected", "vi": "chưa đạt"},
    "stats.word.cancelled": {"en": "broken off", "vi": "bị ngắt"},
    "stats.word.cut": {"en": "broken off", "vi": "bị ngắt"},
    "stats.word.rate_limited": {"en": "told to wait", "vi": "bị bảo chờ"},
    "stats.word.thumb": {"en": "thumbs", "vi": "ngón tay cái"},
    **_CHECKS,
}

_TIMELINE: Final[Room] = {
    "timeline.tool_call": {"en": "call", "vi": "gọi"},
    "timeline.model_call": {"en": "model", "vi": "mô hình"},
    "timeline.wait": {"en": "waits for", "vi": "chờ"},
    "timeline.replay": {"en": "known from an earlier run", "vi": "đã có từ lần chạy trước"},
    "timeline.cache": {"en": "cache", "vi": "bộ nhớ đệm"},
    "timeline.settlement": {"en": "charged", "vi": "tính phí"},
    "timeline.queries": {"en": "queries", "vi": "truy vấn"},
    "timeline.reflection": {"en": "decision", "vi": "quyết định"},
    "timeline.citations": {"en": "check of sentences", "vi": "kiểm tra câu"},
    "timeline.verdict": {"en": "judged", "vi": "chấm"},
    "timeline.phase": {"en": "phase", "vi": "giai đoạn"},
    "timeline.job": {"en": "the whole job", "vi": "cả công việc"},
    "timeline.delivery": {"en": "sent", "vi": "gửi"},
    "timeline.clarification": {"en": "asked back", "vi": "hỏi lại"},
    "timeline.watch": {"en": "watch", "vi": "theo dõi"},
    "timeline.feedback": {"en": "feedback", "vi": "phản hồi"},
    "timeline.error": {"en": "error", "vi": "lỗi"},
    "timeline.run": {"en": "run {count}", "vi": "lần chạy {count}"},
}

_ERRORS: Final[Room] = {
    "error.StoreAway": {
        "en": "The trace store does not answer: {detail}",
        "vi": "Kho số liệu không trả lời: {detail}",
    },
    "error.NoTraceStore": {
        "en": "There is no trace store; {count} events wait for one.",
        "vi": "Chưa có kho số liệu; {count} sự kiện đang chờ.",
    },
    "error.NoTraceStore.not_installed": {
        "en": "There is no trace store; {count} events wait for one. Install footnote-colleague[traces] "
        "or set CLICKHOUSE_URL.",
        "vi": "Chưa có kho số liệu; {count} sự kiện đang chờ. Hãy cài footnote-colleague[traces] hoặc đặt "
        "CLICKHOUSE_URL.",
    },
    "error.NoTraceStore.owned": {
        "en": "Another process has the trace store open and does not answer yet; please try again soon.",
        "vi": "Một tiến trình khác đang giữ kho số liệu và chưa trả lời; vui lòng thử lại sau giây lát.",
    },
    "error.RowRefused": {
        "en": "The trace store does not take a row.",
        "vi": "Kho số liệu không nhận một dòng.",
    },
    "error.BadSetting.not_a_stretch": {
        "en": "{name} does not take {value}; it takes a stretch of time such as {allowed}.",
        "vi": "{name} không nhận {value}; hãy dùng khoảng thời gian như {allowed}.",
    },
    "cli.written_to": {"en": "Written to {path}.", "vi": "Đã ghi vào {path}."},
}

ROOM: Final[Room] = {**_QUESTIONS, **_COLUMNS, **_WORDS, **_TIMELINE, **_ERRORS}
