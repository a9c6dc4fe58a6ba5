"""The words of watches and their digests."""

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
        "vi": "Mục theo dõi “{topic}” đã hỏng {count} lần liên tiếp. {why} Nó sẽ lặng lẽ thử tiếp và tạm nghỉ "
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

ROOM: Final[Room] = {**_DIGESTS, **_WATCHES}
