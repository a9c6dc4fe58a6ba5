"""The words of the daemon: commands, turns and jobs that end without a report, and `footnote check`."""

from typing import Final

from bot.replies.words import Room

_JOBS: Final[Room] = {
    "job.failed": {
        "en": "The question could not be answered. {why}",
        "vi": "Không trả lời được câu hỏi. {why}",
    },
    "job.given_up": {
        "en": "The work on it broke off {count} times, so it was given up.",
        "vi": "Công việc đã bị gián đoạn {count} lần nên đã dừng hẳn.",
    },
    "job.stopped_before_start": {
        "en": "Stopped before it began; nothing was searched and nothing was spent.",
        "vi": "Đã dừng trước khi bắt đầu; chưa tìm gì và chưa tốn gì.",
    },
    "job.elsewhere": {
        "en": "I can no longer write where you asked “{question}”, so the answer comes to you alone.",
        "vi": "Tôi không còn viết được ở nơi bạn đã hỏi “{question}” nên gửi câu trả lời riêng cho bạn.",
    },
    "job.state.queued": {"en": "waiting", "vi": "đang chờ"},
    "job.state.running": {"en": "running", "vi": "đang chạy"},
    "job.state.done": {"en": "done", "vi": "xong"},
    "job.state.failed": {"en": "failed", "vi": "thất bại"},
    "turn.given_up": {
        "en": "Your message could not be handled; the reason is in the log. Please send it again later.",
        "vi": "Không xử lý được tin nhắn của bạn; lý do nằm trong nhật ký. Vui lòng gửi lại sau.",
    },
    "delivery.repeat": {
        "en": "This message may be a repeat: it is not certain that it arrived the first time.",
        "vi": "Tin nhắn này có thể bị lặp: không chắc lần gửi đầu đã đến nơi.",
    },
}

_COMMANDS: Final[Room] = {
    "command.help": {
        "en": "Ask a question in your own words. You can also say:",
        "vi": "Hãy hỏi bằng lời của bạn. Bạn cũng có thể dùng:",
    },
    "command.help.status": {
        "en": "how far your running questions are",
        "vi": "câu hỏi của bạn đang làm đến đâu",
    },
    "command.help.stop": {
        "en": "stop, and get what was found so far",
        "vi": "dừng lại và nhận những gì đã tìm được",
    },
    "command.help.jobs": {"en": "your last questions", "vi": "các câu hỏi gần đây của bạn"},
    "command.help.resume": {
        "en": "go on with a question that was stopped, failed or ended at a limit",
        "vi": "làm tiếp câu hỏi đã dừng, bị lỗi hoặc hết giới hạn",
    },
    "command.help.budget": {
        "en": "what was spent today, and what is left",
        "vi": "hôm nay đã tốn bao nhiêu và còn bao nhiêu",
    },
    "command.help.new": {
        "en": "begin a new topic; earlier questions here are not looked back at",
        "vi": "bắt đầu chủ đề mới, không nhìn lại các câu hỏi trước ở đây",
    },
    "command.new": {
        "en": "A new topic, then. What would you like to know?",
        "vi": "Vậy ta sang chủ đề mới. Bạn muốn biết điều gì?",
    },
    "command.resumed": {
        "en": "It goes on from where it ended: {question}",
        "vi": "Tôi làm tiếp từ chỗ đã dừng: {question}",
    },
    "command.nothing_to_resume": {
        "en": "There is nothing to go on with.",
        "vi": "Không có gì để làm tiếp.",
    },
    "command.budget_person": {
        "en": "You have spent {usd} of {most} today.",
        "vi": "Hôm nay bạn đã dùng {usd} trên {most}.",
    },
    "command.budget_person.unlimited": {
        "en": "You have spent {usd} today; there is no limit a day for a person.",
        "vi": "Hôm nay bạn đã dùng {usd}; không đặt giới hạn mỗi ngày cho một người.",
    },
    "command.budget_workspace": {
        "en": "Everybody here together: {usd} of {most} today.",
        "vi": "Tất cả mọi người ở đây: hôm nay đã dùng {usd} trên {most}.",
    },
    "command.budget_workspace.unlimited": {
        "en": "Everybody here together: {usd} today, without a limit.",
        "vi": "Tất cả mọi người ở đây: hôm nay đã dùng {usd}, không đặt giới hạn.",
    },
    "command.budget_job": {
        "en": "So far {usd} of at most {most}.",
        "vi": "Đến lúc này đã dùng {usd} trên nhiều nhất {most}.",
    },
    "command.help.help": {"en": "this list", "vi": "danh sách này"},
    "command.job_line": {"en": "{id} ({state}): {question}", "vi": "{id} ({state}): {question}"},
    "command.status_line": {
        "en": "{phase}; {read} sources read, {facts} facts found",
        "vi": "{phase}; đã đọc {read} nguồn, tìm được {facts} dữ kiện",
    },
    "command.nothing_runs": {"en": "Nothing is running.", "vi": "Không có gì đang chạy."},
    "command.no_jobs": {"en": "You have not asked anything yet.", "vi": "Bạn chưa hỏi câu nào."},
    "command.nothing_to_stop": {"en": "There is nothing to stop.", "vi": "Không có gì để dừng."},
    "command.stopping": {
        "en": ("Stopping; what was found follows.", "Stopping {count} questions; what was found follows."),
        "vi": "Đang dừng {count} câu hỏi; những gì đã tìm được sẽ gửi ngay.",
    },
}

_CHECK: Final[Room] = {
    "check.on": {"en": "on", "vi": "bật"},
    "check.off": {"en": "off", "vi": "tắt"},
    "check.problem": {"en": "problem", "vi": "lỗi"},
    "check.data_dir": {"en": "data directory", "vi": "thư mục dữ liệu"},
    "check.server": {"en": "state server", "vi": "máy chủ trạng thái"},
    "check.daemon": {"en": "daemon", "vi": "tiến trình nền"},
    "check.tool": {"en": "search", "vi": "tìm kiếm"},
    "check.limits": {"en": "limits of a job", "vi": "giới hạn của một việc"},
    "check.prices": {"en": "prices", "vi": "bảng giá"},
    "check.playbook": {"en": "playbook", "vi": "cách làm"},
    "check.vectors": {"en": "sentence vectors", "vi": "véc-tơ câu"},
    "check.no_vectors": {
        "en": "not installed (the extra “embedding”); passages are found by their words alone",
        "vi": "chưa cài (phần bổ sung “embedding”); chỉ tìm đoạn văn theo từ",
    },
    "check.traces": {"en": "traces", "vi": "dấu vết"},
    "check.no_traces": {
        "en": "no store installed (the extra “traces”, or CLICKHOUSE_URL); events wait in the state server",
        "vi": "chưa có kho (phần bổ sung “traces”, hoặc CLICKHOUSE_URL); sự kiện chờ ở máy chủ trạng thái",
    },
    "check.or": {"en": "or", "vi": "hoặc"},
    "check.sources": {"en": "lists of sources", "vi": "danh sách nguồn"},
    "check.fetch_hosts": {"en": "ADDRESSES PAST THE GUARD", "vi": "ĐỊA CHỈ VƯỢT RÀO CHẮN"},
    "check.setting": {"en": "setting", "vi": "thiết lập"},
    "check.embedded": {"en": "embedded, {detail}", "vi": "nhúng sẵn, {detail}"},
    "check.needs": {"en": "needs {detail}; for {purpose}", "vi": "cần {detail}; dùng để {purpose}"},
    "check.needs_from": {
        "en": "needs {detail}; for {purpose}; keys are to be had at {site}",
        "vi": "cần {detail}; dùng để {purpose}; lấy khóa ở {site}",
    },
    "check.key_help": {
        "en": "{why} It is for {purpose}; a key is to be had at {site}.",
        "vi": "{why} Khóa này dùng để {purpose}; có thể lấy khóa ở {site}.",
    },
    "check.answers": {"en": "answers", "vi": "trả lời tốt"},
    "check.not_tried": {
        "en": "the key was not tried, because that costs money",
        "vi": "chưa thử khóa vì việc thử mất tiền",
    },
    "check.model": {"en": "language model", "vi": "mô hình ngôn ngữ"},
    "check.not_running": {"en": "not running", "vi": "không chạy"},
    "check.limits_line": {
        "en": "{calls} tool calls, {tokens} tokens, {seconds} s, {usd} US dollars",
        "vi": "{calls} lượt gọi công cụ, {tokens} token, {seconds} giây, {usd} đô la Mỹ",
    },
    "check.shipped_prices": {"en": "as shipped", "vi": "theo bản phát hành"},
}

_SERVICES: Final[Room] = {
    "service.anthropic": {
        "en": "planning, reading, writing and judging with a language model",
        "vi": "lập kế hoạch, đọc, viết và xét duyệt bằng mô hình ngôn ngữ",
    },
    "service.tavily": {"en": "searching and reading the web", "vi": "tìm và đọc trên web"},
    "service.firecrawl": {
        "en": "searching and reading the web, also pages that need a browser",
        "vi": "tìm và đọc trên web, kể cả trang cần trình duyệt",
    },
    "service.brave": {"en": "searching the web", "vi": "tìm trên web"},
    "service.exa": {"en": "searching the web by meaning", "vi": "tìm trên web theo ý nghĩa"},
    "service.jina": {
        "en": "reading web pages, also those that need a browser",
        "vi": "đọc trang web, kể cả trang cần trình duyệt",
    },
    "service.semantic_scholar": {"en": "searching for papers", "vi": "tìm bài báo khoa học"},
    "service.arxiv": {"en": "searching for preprints", "vi": "tìm bản thảo khoa học"},
    "service.other": {"en": "searching", "vi": "tìm kiếm"},
}

_CLI: Final[Room] = {
    "cli.usage": {
        "en": "The command line is not understood: {detail}.",
        "vi": "Không hiểu dòng lệnh: {detail}.",
    },
    "cli.no_command": {
        "en": "There is no command {name}; footnote --help lists them.",
        "vi": "Không có lệnh {name}; footnote --help liệt kê các lệnh.",
    },
    "cli.stopping": {
        "en": "Stopping; the report so far follows. Press Ctrl-C again to leave at once.",
        "vi": "Đang dừng; báo cáo tới lúc này sẽ hiện ra. Nhấn Ctrl-C lần nữa để thoát ngay.",
    },
    "cli.stopped_early": {
        "en": "Stopped before the work began.",
        "vi": "Đã dừng trước khi bắt đầu làm việc.",
    },
    "error.CannotPrint": {
        "en": "The answer could not be printed: standard output does not take it.",
        "vi": "Không in được câu trả lời: đầu ra chuẩn không nhận.",
    },
    "cli.unexpected": {
        "en": "Something went wrong that we did not expect: {detail}",
        "vi": "Có trục trặc ngoài dự kiến: {detail}",
    },
    "cli.written": {"en": "The report is in {path}.", "vi": "Báo cáo nằm ở {path}."},
    "cli.serving": {
        "en": "Footnote is running ({role}). Ctrl-C ends it.",
        "vi": "Footnote đang chạy ({role}). Nhấn Ctrl-C để dừng.",
    },
    "cli.resumed": {
        "en": ("1 question is taken up again.", "{count} questions are taken up again."),
        "vi": "Làm tiếp {count} câu hỏi.",
    },
    "cli.draining": {
        "en": "Ending; what runs has {seconds} s, the rest goes on next time.",
        "vi": "Đang kết thúc; việc đang chạy có {seconds} giây, phần còn lại làm tiếp lần sau.",
    },
    "cli.chat": {
        "en": "Ask away; /help lists what else can be said. Ctrl-C stops the work, Ctrl-D leaves.",
        "vi": "Bạn cứ hỏi; /help liệt kê những gì có thể nói. Ctrl-C dừng việc, Ctrl-D để thoát.",
    },
    "cli.cancelled": {"en": "Job {id} is being stopped.", "vi": "Đang dừng việc {id}."},
    "cli.already_over": {"en": "Job {id} is over already.", "vi": "Việc {id} đã kết thúc rồi."},
    "cli.reopened": {
        "en": "Job {id} is taken up again; a running daemon goes on with it, else the next one.",
        "vi": "Việc {id} được làm tiếp; tiến trình nền đang chạy, hoặc lần chạy tới, sẽ tiếp tục.",
    },
    "cli.not_reopened": {
        "en": "Job {id} is running or answered already.",
        "vi": "Việc {id} đang chạy hoặc đã được trả lời.",
    },
    "cli.no_jobs": {"en": "There are no jobs.", "vi": "Chưa có việc nào."},
}

ROOM: Final[Room] = {**_JOBS, **_COMMANDS, **_CHECK, **_SERVICES, **_CLI}
