"""The words about a person's memory: what is kept, shown, forgotten, and what stays elsewhere."""

from typing import Final

from bot.replies.words import Room

_KEEPING: Final[Room] = {
    "memory.kept": {"en": "Noted: {facts}.", "vi": "Tôi đã ghi nhớ: {facts}."},
    "memory.kept_shared": {
        "en": "Noted: {facts}. Others read here, so I may use it here too; what you tell me in private stays "
        "there.",
        "vi": "Tôi đã ghi nhớ: {facts}. Ở đây có người khác đọc nên tôi có thể dùng điều này ở đây; điều bạn "
        "nói riêng thì chỉ dùng riêng.",
    },
    "memory.nothing_to_keep": {
        "en": "I found nothing in that to remember about you. Say it in one sentence, like “remember that I "
        "work in Hanoi”.",
        "vi": "Tôi không thấy điều gì về bạn để ghi nhớ. Bạn nói thành một câu nhé, ví dụ “nhớ là mình làm ở "
        "Hà Nội”.",
    },
    "memory.secret": {
        "en": "I do not keep passwords, keys, card numbers or the like. Better take that message back.",
        "vi": "Tôi không lưu mật khẩu, khóa, số thẻ hay những thứ tương tự. Bạn nên gỡ tin nhắn đó đi.",
    },
    "memory.lost": {
        "en": "What I had remembered about you could not be read any more. I set the file aside ({name}) and "
        "begin anew.",
        "vi": "Những gì tôi ghi nhớ về bạn không đọc được nữa. Tôi đã để tệp đó sang một bên ({name}) và bắt "
        "đầu lại.",
    },
    "memory.lost_copied": {
        "en": "The file of what I remember about you was damaged. I set it aside ({name}) and use the last "
        "good copy.",
        "vi": "Tệp ghi nhớ về bạn bị hỏng. Tôi đã để nó sang một bên ({name}) và dùng bản lành gần nhất.",
    },
    "error.MemoryTooNew": {
        "en": "A newer release has written what is remembered about you, so I left it as it is.",
        "vi": "Phần ghi nhớ về bạn do bản mới hơn viết nên tôi để nguyên.",
    },
    "error.MemoryNotKept": {
        "en": "The disk did not take it. What I remember about you is as it was before.",
        "vi": "Ổ đĩa không ghi được. Những gì tôi nhớ về bạn vẫn như trước.",
    },
    "error.NotAMemory": {
        "en": "What I remember about you cannot be read.",
        "vi": "Không đọc được những gì tôi nhớ về bạn.",
    },
}

_SHOWING: Final[Room] = {
    "memory.empty": {
        "en": "I remember nothing about you.",
        "vi": "Tôi chưa ghi nhớ điều gì về bạn.",
    },
    "memory.known": {
        "en": ("I remember one thing about you.", "I remember {count} things about you."),
        "vi": "Tôi nhớ {count} điều về bạn.",
    },
    "memory.section.work": {"en": "Work", "vi": "Công việc"},
    "memory.section.personal": {"en": "You", "vi": "Về bạn"},
    "memory.section.top_of_mind": {"en": "On your mind now", "vi": "Đang bận tâm"},
    "memory.section.recent_months": {"en": "In recent months", "vi": "Mấy tháng gần đây"},
    "memory.section.earlier": {"en": "Earlier", "vi": "Trước đó"},
    "memory.section.background": {"en": "Background", "vi": "Nền tảng lâu dài"},
    "memory.fact": {"en": "{fact} ({day})", "vi": "{fact} ({day})"},
    "memory.fact_private": {"en": "{fact} ({day}, in private)", "vi": "{fact} ({day}, nói riêng)"},
    "memory.more": {"en": ("And one more.", "And {count} more."), "vi": "Và {count} điều nữa."},
    "memory.questions": {
        "en": ("I also know of one question of yours.", "I also know of {count} questions of yours."),
        "vi": "Tôi cũng biết {count} câu bạn đã hỏi.",
    },
    "memory.only_shared": {
        "en": "Others read here, so this is only what you told me where others read.",
        "vi": "Ở đây có người khác đọc nên chỉ có những điều bạn từng nói ở nơi chung.",
    },
    "memory.how": {
        "en": "Write me “forget …” to have something forgotten, or “forget me” for all of it.",
        "vi": "Hãy nhắn “quên …” để tôi quên một điều, hoặc “quên hết đi” để tôi quên tất cả.",
    },
    "view.home.memory": {"en": "What I remember about you", "vi": "Những gì tôi nhớ về bạn"},
    "memory.export": {
        "en": "This is everything that I may show here, as it is kept:",
        "vi": "Đây là mọi điều tôi được phép đưa ra ở đây, đúng như đang lưu:",
    },
    "memory.used": {
        "en": "This is what I used of what I know about you, to choose tone and length:",
        "vi": "Đây là những điều tôi biết về bạn đã được dùng để chọn giọng văn và độ dài:",
    },
    "memory.used_nothing": {
        "en": "I used nothing that I know about you.",
        "vi": "Tôi không dùng điều gì mình biết về bạn.",
    },
    "memory.button.export": {"en": "Export", "vi": "Xuất ra"},
    "memory.button.forget_one": {"en": "Forget something", "vi": "Quên một điều"},
    "memory.button.forget_me": {"en": "Forget everything", "vi": "Quên hết"},
}

_FORGETTING: Final[Room] = {
    "memory.nothing_to_forget": {
        "en": "I know nothing of that here. What you told me in private is forgotten in private.",
        "vi": "Ở đây tôi không biết điều đó. Điều bạn nói riêng thì hãy bảo tôi quên ở chỗ riêng.",
    },
    "memory.forgotten": {
        "en": ("Forgotten.", "Forgotten: {count} things."),
        "vi": "Tôi đã quên {count} điều.",
    },
    "memory.which": {"en": "Which of these shall I forget?", "vi": "Bạn muốn tôi quên điều nào?"},
    "memory.forget_me": {
        "en": "Shall I forget everything about you? That removes what I remember, your jobs, watches and "
        "private reports. It cannot be undone.",
        "vi": "Bạn muốn tôi quên mọi điều về bạn chứ? Tôi sẽ xóa những gì đã ghi nhớ, các việc, mục theo dõi "
        "và báo cáo riêng của bạn. Không thể hoàn tác.",
    },
    "memory.left": {"en": "All right, I leave it as it is.", "vi": "Vâng, tôi để nguyên."},
    "memory.button.yes": {"en": "Yes, forget", "vi": "Vâng, quên đi"},
    "memory.button.no": {"en": "No", "vi": "Không"},
    "memory.button.all": {"en": "All of these", "vi": "Tất cả"},
    "memory.forgotten_all": {
        "en": "I have forgotten you: memory, jobs, watches, private reports and what was on its way. {kept}",
        "vi": "Tôi đã quên bạn: phần ghi nhớ, các việc, mục theo dõi, báo cáo riêng và những gì đang gửi. "
        "{kept}",
    },
    "memory.kept_platform": {
        "en": "Messages that stand in this chat are not mine to remove.",
        "vi": "Tin nhắn đã có trong khung chat này thì tôi không xóa được.",
    },
    "memory.kept_reports": {
        "en": "Reports that you asked for where others read stay theirs too.",
        "vi": "Báo cáo bạn hỏi ở nơi có người khác đọc thì vẫn còn.",
    },
    "memory.kept_backups": {
        "en": "Backups of this machine keep older data until whoever runs it replaces them.",
        "vi": "Bản sao lưu của máy này vẫn giữ dữ liệu cũ cho đến khi người vận hành thay chúng.",
    },
    "memory.kept_foreign": {
        "en": "Backups of the team's server keep older data until whoever runs it replaces them.",
        "vi": "Bản sao lưu của máy chủ nhóm vẫn giữ dữ liệu cũ cho đến khi người vận hành thay chúng.",
    },
    "memory.kept_failed": {
        "en": "This could not be reached just now: {parts}. Please say it again later.",
        "vi": "Lúc này chưa với tới được: {parts}. Bạn hãy nói lại sau nhé.",
    },
    "command.help.memory": {
        "en": "what I remember about you: /memory, /memory forget …, /memory export",
        "vi": "những gì tôi nhớ về bạn: /memory, /memory quên …, /memory xuất",
    },
    "command.help.remember": {
        "en": "have something about you kept: /remember I work in Hanoi",
        "vi": "nhờ tôi ghi nhớ một điều về bạn: /remember mình làm việc ở Hà Nội",
    },
    "command.help.forget": {
        "en": "have something about you forgotten: /forget my address",
        "vi": "nhờ tôi quên một điều về bạn: /forget địa chỉ của mình",
    },
}

ROOM: Final[Room] = {**_KEEPING, **_SHOWING, **_FORGETTING}
