"""The words of watches and their digests; what is asked back about when stands in `bot.replies.when`."""

from typing import Final

from bot.replies.words import Room

_DIGESTS: Final[Room] = {
    "digest.changed": {"en": "What has changed", "vi": "Những gì đã thay đổi"},
    "digest.before": {"en": "Before", "vi": "Trước đây"},
    "digest.now": {"en": "Now", "vi": "Bây giờ"},
    "digest.first": {
        "en": "The first digest of this watch; from now on you get only what is new.",
        "vi": "Bản tin đầu tiên của mục theo dõi này; từ nay bạn chỉ nhận những gì mới.",
    },
    "digest.since": {
        "en": ("One thing is new since {since}.", "{count} things are new since {since}."),
        "vi": "Có {count} điều mới kể từ {since}.",
    },
    "digest.nothing_new": {
        "en": "Nothing new about “{topic}”.",
        "vi": "Không có gì mới về “{topic}”.",
    },
    "digest.skipped": {
        "en": "The digest of {day} on “{topic}” was skipped: it could not be made in time. The next one "
        "is due {next}.",
        "vi": "Bản tin ngày {day} về “{topic}” đã bị bỏ qua vì không làm kịp giờ. Bản tiếp theo: {next}.",
    },
    "digest.failed": {
        "en": "The watch on “{topic}” could not look this time. {why} It tries again at its next time.",
        "vi": "Lần này mục theo dõi “{topic}” không xem được. {why} Lần tới nó sẽ thử lại.",
    },
    "digest.failed_again": {
        "en": "The watch on “{topic}” has failed {count} times in a row. {why} It goes on trying quietly and "
        "rests after ten failures.",
        "vi": "Mục theo dõi “{topic}” đã hỏng {count} lần liên tiếp. {why} Nó sẽ lặng lẽ thử tiếp và nghỉ "
        "sau mười lần hỏng.",
    },
    "digest.paused": {
        "en": "The watch on “{topic}” has failed {count} times in a row and is paused. {why}",
        "vi": "Mục theo dõi “{topic}” đã hỏng {count} lần liên tiếp và được tạm dừng. {why}",
    },
}

_WATCHES: Final[Room] = {
    "watch.question": {"en": "What is new about {topic}?", "vi": "Có gì mới về {topic}?"},
    "watch.button.pause": {"en": "Pause", "vi": "Tạm dừng"},
    "watch.button.resume": {"en": "Resume", "vi": "Tiếp tục"},
    "watch.button.remove": {"en": "Remove", "vi": "Xóa"},
    "watch.button.run": {"en": "Look now", "vi": "Xem ngay"},
    "watch.button.keep": {"en": "Keep watching", "vi": "Theo dõi tiếp"},
    "watch.go_on": {
        "en": "Nobody has answered here for {days} days. Shall I go on watching “{topic}”?",
        "vi": "Đã {days} ngày không ai trả lời ở đây. Tôi tiếp tục theo dõi “{topic}” chứ?",
    },
    "watch.rests": {
        "en": "Nobody has said whether to go on, so the watch on “{topic}” rests. Resume it whenever you "
        "like.",
        "vi": "Không ai cho biết có tiếp tục không nên mục theo dõi “{topic}” tạm nghỉ. Bạn có thể bật "
        "lại bất cứ lúc nào.",
    },
}

_TALK: Final[Room] = {
    "command.help.watch": {
        "en": "watch a topic: /watch the EU AI Act every weekday at 8:00",
        "vi": "theo dõi một chủ đề: /watch giá cà phê mỗi sáng thứ hai",
    },
    "command.help.watches": {"en": "what you watch", "vi": "những gì bạn đang theo dõi"},
    "watch.usage": {
        "en": "Say what to watch and when: /watch the EU AI Act every weekday at 8:00",
        "vi": "Hãy nói theo dõi gì và khi nào: /watch giá cà phê mỗi sáng thứ hai",
    },
    "watch.which_topic": {"en": "What shall I watch?", "vi": "Tôi theo dõi điều gì?"},
    "watch.when": {
        "en": "How often shall I look at “{topic}”, and when?",
        "vi": "Bao lâu tôi xem “{topic}” một lần, và vào lúc nào?",
    },
    "watch.starting": {"en": "starting {day}", "vi": "bắt đầu từ ngày {day}"},
    "watch.made": {"en": "I watch “{topic}”: {said}.", "vi": "Tôi theo dõi “{topic}”: {said}."},
    "watch.changed": {"en": "Changed: “{topic}”, {said}.", "vi": "Đã đổi: “{topic}”, {said}."},
    "watch.times": {
        "en": "Next: {times} ({zone}). Up to {usd} each time. You get what is new, or nothing.",
        "vi": "Sắp tới: {times} ({zone}). Mỗi lần tối đa {usd}. Bạn chỉ nhận những gì mới.",
    },
    "watch.line": {"en": "{topic}: {said} ({state})", "vi": "{topic}: {said} ({state})"},
    "watch.next": {"en": "next {next}", "vi": "lần tới {next}"},
    "watch.no_next": {"en": "not due again", "vi": "không còn lần nào"},
    "watch.paused.person": {"en": "paused", "vi": "đang tạm dừng"},
    "watch.paused.failures": {"en": "paused after ten failures", "vi": "tạm dừng sau mười lần hỏng"},
    "watch.paused.gone": {"en": "paused: nobody can receive there", "vi": "tạm dừng: nơi nhận không còn"},
    "watch.paused.unread": {"en": "paused: nobody answered", "vi": "tạm dừng: không ai trả lời"},
    "watch.view": {"en": "Your watches", "vi": "Những gì bạn theo dõi"},
    "watch.none": {
        "en": "You watch nothing yet. Say for example “watch the EU AI Act every weekday at 8:00”.",
        "vi": "Bạn chưa theo dõi gì. Hãy nói chẳng hạn “theo dõi giá cà phê mỗi sáng thứ hai”.",
    },
    "watch.which": {
        "en": "Which watch do you mean? /watches numbers them.",
        "vi": "Bạn muốn nói mục nào? /watches đánh số các mục.",
    },
    "watch.edit_how": {
        "en": "Say what it shall be, for example “edit 1 every Friday at 17:00”.",
        "vi": "Hãy nói muốn đổi thành gì, chẳng hạn “sửa 1 mỗi thứ sáu lúc 17 giờ”.",
    },
    "watch.unknown": {"en": "There is no such watch any more.", "vi": "Mục theo dõi đó không còn nữa."},
    "watch.given_up": {"en": "Then not.", "vi": "Vậy thì thôi."},
    "watch.looking": {"en": "Looking at “{topic}” now.", "vi": "Đang xem “{topic}” ngay."},
    "watch.busy": {"en": "“{topic}” is being looked at already.", "vi": "“{topic}” đang được xem rồi."},
    "watch.removed": {"en": "“{topic}” is no longer watched.", "vi": "Đã thôi theo dõi “{topic}”."},
    "watch.paused_now": {
        "en": "“{topic}” rests until you resume it.",
        "vi": "“{topic}” tạm nghỉ đến khi bạn bật lại.",
    },
    "watch.resumed": {"en": "“{topic}” is watched again.", "vi": "Lại theo dõi “{topic}”."},
    "watch.kept": {"en": "I go on watching “{topic}”.", "vi": "Tôi tiếp tục theo dõi “{topic}”."},
    "watch.full.person": {
        "en": "You have {most} watches already; remove one first.",
        "vi": "Bạn đã có {most} mục theo dõi; hãy xóa bớt một mục.",
    },
    "watch.full.workspace": {
        "en": "There are {most} watches here already; one must go first.",
        "vi": "Ở đây đã có {most} mục theo dõi; phải bớt một mục trước.",
    },
    "cli.no_watches": {"en": "There are no watches.", "vi": "Chưa có mục theo dõi nào."},
    "error.UnknownWatch": {
        "en": "There is no watch {watch_id}; footnote watch list shows them.",
        "vi": "Không có mục theo dõi {watch_id}; footnote watch list liệt kê các mục.",
    },
    "watch.day.0": {"en": "Mon", "vi": "thứ hai"},
    "watch.day.1": {"en": "Tue", "vi": "thứ ba"},
    "watch.day.2": {"en": "Wed", "vi": "thứ tư"},
    "watch.day.3": {"en": "Thu", "vi": "thứ năm"},
    "watch.day.4": {"en": "Fri", "vi": "thứ sáu"},
    "watch.day.5": {"en": "Sat", "vi": "thứ bảy"},
    "watch.day.6": {"en": "Sun", "vi": "chủ nhật"},
}

ROOM: Final[Room] = {**_DIGESTS, **_WATCHES, **_TALK}
