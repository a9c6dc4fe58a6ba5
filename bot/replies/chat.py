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

ROOM: Final[Room] = {**_CHANNEL, **_FORM, **_LISTENER}
