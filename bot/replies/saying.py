"""Words of `footnote check --say`: the test message itself, and what became of it."""

from typing import Final

from bot.replies.words import Room

ROOM: Final[Room] = {
    "check.said": {"en": "test message", "vi": "tin nhắn thử"},
    "check.say.message": {
        "en": "This is a test message. I can write here; ask me a question to see the rest.",
        "vi": "Đây là tin nhắn thử. Tôi viết được ở đây; hãy hỏi tôi một câu để xem phần còn lại.",
    },
    "check.say.there": {
        "en": "it is there; next, start `footnote serve` and ask a question",
        "vi": "đã tới nơi; tiếp theo hãy chạy `footnote serve` rồi đặt một câu hỏi",
    },
    "check.say.where": {
        "en": "say where as slack:C… (the channel's id) or telegram:… (the chat's number)",
        "vi": "hãy ghi nơi gửi như slack:C… (mã kênh) hoặc telegram:… (số của cuộc trò chuyện)",
    },
    "check.say.not_in_channel": {
        "en": "the bot is not in this channel; write /invite @footnote there",
        "vi": "bot chưa ở trong kênh này; hãy gõ /invite @footnote trong kênh",
    },
    "check.say.channel_not_found": {
        "en": "there is no such channel, or the bot is not in it; its id (C…) stands in its address",
        "vi": "không có kênh này, hoặc bot chưa vào kênh; mã kênh (C…) nằm trong địa chỉ của nó",
    },
    "check.say.is_archived": {
        "en": "this channel is archived, so nobody can write in it",
        "vi": "kênh này đã được lưu trữ nên không ai viết được",
    },
    "check.say.missing_scope": {
        "en": "the bot may not write; add chat:write under OAuth & Permissions and reinstall the app",
        "vi": "bot chưa được phép viết; hãy thêm chat:write ở mục OAuth & Permissions rồi cài lại ứng dụng",
    },
    "check.say.chat_not_found": {
        "en": "Telegram knows no such chat: write to the bot first, or add it to the group",
        "vi": "Telegram không biết cuộc trò chuyện này: hãy nhắn cho bot trước, hoặc thêm bot vào nhóm",
    },
    "check.say.never_started": {
        "en": "this person has not written to the bot yet; Telegram lets nobody be written to before",
        "vi": "người này chưa nhắn cho bot; Telegram không cho bot viết trước",
    },
    "check.say.blocked": {
        "en": "this person has blocked the bot",
        "vi": "người này đã chặn bot",
    },
    "check.say.left": {
        "en": "the bot is not in this group any more; add it again",
        "vi": "bot không còn trong nhóm này; hãy thêm lại",
    },
    "check.say.kicked": {
        "en": "the bot was removed from this group; add it again",
        "vi": "bot đã bị đưa ra khỏi nhóm này; hãy thêm lại",
    },
    "check.say.no_rights": {
        "en": "the bot may not write in this chat; its administrators can allow it",
        "vi": "bot không được viết ở đây; quản trị viên có thể cho phép",
    },
    "check.say.refused": {
        "en": "the platform refused it ({detail})",
        "vi": "nền tảng đã từ chối ({detail})",
    },
    "check.say.moved": {
        "en": "this chat has another id now; try it with {detail}",
        "vi": "cuộc trò chuyện này nay có mã khác; hãy thử với {detail}",
    },
    "check.say.later": {
        "en": "it was not sent: the platform asks to wait, or cannot be reached; try again in a minute",
        "vi": "chưa gửi: nền tảng yêu cầu chờ, hoặc không kết nối được; hãy thử lại sau một phút",
    },
    "check.say.unknown": {
        "en": "the platform gave no clear answer, so look whether it is there",
        "vi": "nền tảng không trả lời rõ ràng, hãy xem tin đã tới chưa",
    },
}
