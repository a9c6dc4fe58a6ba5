"""The words of chat platforms: what a channel says by itself, its forms and buttons, and the listener.

Channels get them through `ChannelSetup.say`; `bot.present.actions` and `bot.views` say the rest.
"""

from typing import Final

from bot.replies.words import Room

_CHANNEL: Final[Room] = {
    "chat.taken": {"en": "Got it.", "vi": "Đã nhận."},
    "chat.usage": {
        "en": "Write a question after the command, or one of: status, stop, resume, budget, jobs, help.",
        "vi": "Hãy viết câu hỏi sau lệnh, hoặc một trong các từ: status, stop, resume, budget, jobs, help.",
    },
    "menu.research": {
        "en": "research a question, with a footnote under every sentence",
        "vi": "nghiên cứu một câu hỏi, mỗi câu đều có chú thích nguồn",
    },
    "chat.long_report": {
        "en": "This is the summary. The whole report with every footnote is in the file below.",
        "vi": "Đây là phần tóm tắt. Toàn bộ báo cáo với mọi chú thích nằm trong tệp bên dưới.",
    },
    "chat.working": {"en": "is researching…", "vi": "đang nghiên cứu…"},
    "chat.stop": {"en": "Stop", "vi": "Dừng"},
    "chat.not_there": {
        "en": "That is not there, or not for you to see.",
        "vi": "Mục này không có, hoặc bạn không được phép xem.",
    },
    "chat.no_place": {
        "en": "Slack does not let me write to you. Please ask in a channel that I am in.",
        "vi": "Slack không cho phép tôi viết cho bạn. Vui lòng hỏi trong một kênh có tôi.",
    },
    "chat.refused.not_in_channel": {
        "en": "I am not in this channel, so I cannot answer here. Invite me with /invite, then ask again.",
        "vi": "Tôi không có trong kênh này nên chưa trả lời được. Hãy mời tôi bằng /invite rồi hỏi lại.",
    },
    "chat.refused.channel_not_found": {
        "en": "I cannot see this conversation, so I cannot answer here. Invite me, or write to me alone.",
        "vi": "Tôi không thấy cuộc trò chuyện này nên chưa trả lời được. Hãy mời tôi, hoặc nhắn riêng.",
    },
    "chat.refused.is_archived": {
        "en": "This channel is archived, so nothing can be posted here.",
        "vi": "Kênh này đã được lưu trữ nên không đăng gì được nữa.",
    },
    "chat.refused.restricted_action": {
        "en": "I am not allowed to post in this channel. An admin of the workspace can change that.",
        "vi": "Tôi không được phép đăng trong kênh này. Quản trị viên có thể cho phép việc đó.",
    },
    "chat.window.sources": {"en": "Sources", "vi": "Nguồn"},
    "chat.window.memory": {"en": "Memory", "vi": "Ghi nhớ"},
    "chat.window.watches": {"en": "Watches", "vi": "Theo dõi"},
    "chat.window.home": {"en": "Home", "vi": "Trang chính"},
    "chat.window.other": {"en": "Not there", "vi": "Không có"},
    "chat.close": {"en": "Close", "vi": "Đóng"},
    "chat.column": {"en": "Column {number}", "vi": "Cột {number}"},
}

_FORM: Final[Room] = {
    "chat.form.title": {"en": "New research", "vi": "Nghiên cứu mới"},
    "chat.form.send": {"en": "Ask", "vi": "Gửi"},
    "chat.form.cancel": {"en": "Cancel", "vi": "Hủy"},
    "chat.form.question": {"en": "What would you like to know?", "vi": "Bạn muốn biết điều gì?"},
    "chat.form.depth": {"en": "How deep", "vi": "Mức độ"},
    "chat.form.depth.quick": {"en": "A quick look", "vi": "Tìm nhanh"},
    "chat.form.depth.standard": {"en": "Standard", "vi": "Thông thường"},
    "chat.form.depth.deep": {"en": "Deep", "vi": "Chuyên sâu"},
    "chat.form.budget": {"en": "At most, in US dollars", "vi": "Tối đa, tính bằng đô la Mỹ"},
    "chat.form.budget.hint": {
        "en": "Leave it empty for the usual limit.",
        "vi": "Để trống nếu dùng mức thông thường.",
    },
    "chat.form.budget.wrong": {"en": "A number, such as 1.50.", "vi": "Hãy ghi một số, chẳng hạn 1.50."},
    "chat.form.language": {"en": "Language of the report", "vi": "Ngôn ngữ của báo cáo"},
    "chat.form.language.auto": {"en": "As I ask", "vi": "Như câu hỏi"},
    "chat.form.language.en": {"en": "English", "vi": "Tiếng Anh"},
    "chat.form.language.vi": {"en": "Vietnamese", "vi": "Tiếng Việt"},
}

_LISTENER: Final[Room] = {
    "error.NowhereToAnswer": {
        "en": "I may not write here ({why}), so I did not begin.",
        "vi": "Tôi không được viết ở đây ({why}) nên chưa bắt đầu.",
    },
    "error.CannotListen": {
        "en": "FOOTNOTE_HTTP={address} cannot be used: it is taken, or not an address of this machine.",
        "vi": "Không dùng được FOOTNOTE_HTTP={address}: địa chỉ đã có nơi dùng, hoặc không thuộc máy này.",
    },
}

_ACTIONS: Final[Room] = {
    "action.deeper": {"en": "Deeper", "vi": "Sâu hơn"},
    "action.sources": {"en": "Sources", "vi": "Nguồn"},
    "action.watch": {"en": "Watch", "vi": "Theo dõi"},
    "action.share": {"en": "Share to channel", "vi": "Chia sẻ lên kênh"},
    "action.good": {"en": "👍", "vi": "👍"},
    "action.bad": {"en": "👎", "vi": "👎"},
    "action.file": {"en": "{title} ({name})", "vi": "{title} ({name})"},
    "action.shared": {
        "en": "The summary stands in the channel now.",
        "vi": "Phần tóm tắt đã được đăng lên kênh.",
    },
    "action.partial": {
        "en": "This comes from a report that ended at a limit.",
        "vi": "Phần này lấy từ một báo cáo đã dừng ở giới hạn.",
    },
    "action.thanks": {"en": "Thank you, noted.", "vi": "Cảm ơn bạn, đã ghi nhận."},
    "action.sorry": {
        "en": "Noted. Tell me in this thread what was wrong or missing, and I look again.",
        "vi": "Đã ghi nhận. Hãy cho tôi biết ngay trong luồng này điều gì sai hoặc thiếu, tôi sẽ xem lại.",
    },
}

_VIEWS: Final[Room] = {
    "view.no_sources": {
        "en": "This report cites no source.",
        "vi": "Báo cáo này không trích dẫn nguồn nào.",
    },
    "view.home.title": {"en": "Your research", "vi": "Nghiên cứu của bạn"},
    "view.home.jobs": {"en": "Your last questions", "vi": "Các câu hỏi gần đây của bạn"},
    "view.home.no_jobs": {
        "en": "You have not asked anything yet. Mention me in a channel, or write to me under Messages.",
        "vi": "Bạn chưa hỏi gì. Hãy nhắc tên tôi trong một kênh, hoặc nhắn cho tôi ở mục Tin nhắn.",
    },
    "view.home.job": {"en": "{state}, {day}, {usd}", "vi": "{state}, {day}, {usd}"},
    "view.home.job_unpaid": {"en": "{state}, {day}", "vi": "{state}, {day}"},
    "view.home.budget": {"en": "Budget today", "vi": "Ngân sách hôm nay"},
    "view.home.settings": {"en": "How I work here", "vi": "Cách tôi làm việc ở đây"},
    "view.home.confirm": {
        "en": "From about {usd} on I show you the plan and its price before I begin.",
        "vi": "Từ khoảng {usd} trở lên, tôi cho bạn xem kế hoạch và chi phí trước khi bắt đầu.",
    },
    "view.home.limits": {
        "en": "A standard question costs at most {usd} and takes at most {time}.",
        "vi": "Một câu hỏi thông thường tốn nhiều nhất {usd} và mất nhiều nhất {time}.",
    },
    "view.home.mention_only": {
        "en": "In channels I only hear what names me.",
        "vi": "Trong kênh, tôi chỉ nghe những gì nhắc tên tôi.",
    },
    "view.home.threads": {
        "en": "Commands do not work in threads: there mention me, or write !research and your question.",
        "vi": "Lệnh không dùng được trong luồng: ở đó hãy nhắc tên tôi, hoặc viết !research rồi câu hỏi.",
    },
    "view.home.listens": {
        "en": "In a thread of yours that I take part in you need not name me again.",
        "vi": "Trong luồng của bạn mà tôi đang tham gia, bạn không cần nhắc tên tôi nữa.",
    },
}

_SETTINGS: Final[Room] = {
    "setting.language": {"en": "I answer you in:", "vi": "Tôi trả lời bạn bằng:"},
    "setting.language.auto": {"en": "The language you write in", "vi": "Ngôn ngữ bạn viết"},
    "setting.language.en": {"en": "English", "vi": "Tiếng Anh"},
    "setting.language.vi": {"en": "Vietnamese", "vi": "Tiếng Việt"},
    "setting.language.auto.set": {
        "en": "From now on I answer you in the language that you write in.",
        "vi": "Từ giờ tôi trả lời bạn bằng ngôn ngữ bạn viết.",
    },
    "setting.language.en.set": {
        "en": "From now on I answer you in English, whatever you write in.",
        "vi": "Từ giờ tôi trả lời bạn bằng tiếng Anh, dù bạn viết bằng ngôn ngữ nào.",
    },
    "setting.language.vi.set": {
        "en": "From now on I answer you in Vietnamese, whatever you write in.",
        "vi": "Từ giờ tôi trả lời bạn bằng tiếng Việt, dù bạn viết bằng ngôn ngữ nào.",
    },
}

_CHECK: Final[Room] = {
    "check.channel": {"en": "channel", "vi": "kênh"},
    "check.channel.off": {"en": "set {detail} to turn it on", "vi": "đặt {detail} để bật"},
    "check.channel.nobody": {
        "en": "FOOTNOTE_ALLOW names nobody, so nobody may use it in chat",
        "vi": "FOOTNOTE_ALLOW chưa ghi tên ai nên chưa ai dùng được trong trò chuyện",
    },
    "check.slack.bot": {"en": "{detail}", "vi": "{detail}"},
    "check.slack.token": {
        "en": "Slack does not take SLACK_BOT_TOKEN ({detail}); it is under OAuth & Permissions of the app",
        "vi": "Slack không nhận SLACK_BOT_TOKEN ({detail}); mã này ở mục OAuth & Permissions của ứng dụng",
    },
    "check.slack.scopes": {
        "en": "these scopes are missing: {detail}; add them under OAuth & Permissions and reinstall the app",
        "vi": "thiếu các quyền: {detail}; hãy thêm ở mục OAuth & Permissions rồi cài lại ứng dụng",
    },
    "check.slack.fewer_scopes": {
        "en": "works without these scopes, and does less: {detail} (docs/slack.md says what)",
        "vi": "vẫn chạy khi thiếu các quyền này, nhưng làm được ít hơn: {detail} (xem docs/slack.md)",
    },
    "check.slack.socket_open": {"en": "Socket Mode", "vi": "Socket Mode"},
    "check.slack.socket": {
        "en": "Slack does not take SLACK_APP_TOKEN ({detail}); it needs the scope connections:write",
        "vi": "Slack không nhận SLACK_APP_TOKEN ({detail}); mã này cần quyền connections:write",
    },
    "check.slack.http": {
        "en": "Slack calls FOOTNOTE_HTTP at /slack/events",
        "vi": "Slack gọi vào FOOTNOTE_HTTP ở đường dẫn /slack/events",
    },
    "check.telegram.bot": {"en": "{detail}", "vi": "{detail}"},
    "check.telegram.token": {
        "en": "Telegram does not take TELEGRAM_BOT_TOKEN ({detail}); @BotFather gives it under /mybots",
        "vi": "Telegram không nhận TELEGRAM_BOT_TOKEN ({detail}); lấy mã ở @BotFather, mục /mybots",
    },
    "check.telegram.unreachable": {
        "en": "Telegram cannot be reached ({detail}); TELEGRAM_API_URL says where it is looked for",
        "vi": "Không kết nối được Telegram ({detail}); TELEGRAM_API_URL cho biết tìm ở đâu",
    },
    "check.telegram.reads_all": {
        "en": "privacy mode is off: it is shown all that is said in groups, and hears only what names it",
        "vi": "chế độ riêng tư đang tắt: bot nhận mọi tin trong nhóm, nhưng chỉ nghe tin gọi đến nó",
    },
    "check.telegram.polls": {"en": "polls for messages", "vi": "tự hỏi lấy tin nhắn"},
    "check.telegram.webhook": {"en": "Telegram calls {detail}", "vi": "Telegram gọi vào {detail}"},
    "check.telegram.webhook_set": {
        "en": "a webhook is set ({detail}) while TELEGRAM_WEBHOOK_URL is not; `footnote serve` removes it",
        "vi": "đang có webhook ({detail}) mà TELEGRAM_WEBHOOK_URL chưa đặt; `footnote serve` sẽ gỡ bỏ",
    },
    "check.telegram.other_webhook": {
        "en": "Telegram calls another address ({detail}); `footnote serve` sets TELEGRAM_WEBHOOK_URL",
        "vi": "Telegram đang gọi địa chỉ khác ({detail}); `footnote serve` sẽ đặt TELEGRAM_WEBHOOK_URL",
    },
    "check.telegram.webhook_fails": {
        "en": "Telegram cannot deliver to TELEGRAM_WEBHOOK_URL: {detail}",
        "vi": "Telegram không gửi được tới TELEGRAM_WEBHOOK_URL: {detail}",
    },
    "check.slack.no_way": {
        "en": "set SLACK_APP_TOKEN for Socket Mode, or SLACK_SIGNING_SECRET for HTTP",
        "vi": "hãy đặt SLACK_APP_TOKEN cho Socket Mode, hoặc SLACK_SIGNING_SECRET cho HTTP",
    },
}

ROOM: Final[Room] = {**_CHANNEL, **_FORM, **_ACTIONS, **_VIEWS, **_SETTINGS, **_CHECK, **_LISTENER}
