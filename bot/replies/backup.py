"""The words of backups: made, put back, refused. `bot.cli.backup` and `bot.cli.restore` say them."""

from typing import Final

from bot.replies.words import Room

ROOM: Final[Room] = {
    "backup.done": {"en": "The backup is in {path}.", "vi": "Bản sao lưu nằm ở {path}."},
    "backup.no_state": {
        "en": "Jobs, conversations and watches are in your own state server: back that up by itself.",
        "vi": "Công việc, hội thoại và chủ đề theo dõi nằm ở máy chủ trạng thái của bạn: hãy sao lưu riêng.",
    },
    "backup.no_traces": {
        "en": "The traces are not in it: there are none here, or a running daemon has them open.",
        "vi": "Bản này không có dấu vết: ở đây không có, hoặc một tiến trình đang chạy đang mở chúng.",
    },
    "restore.done": {
        "en": "{path} is as it was at {made_at}. Start footnote serve; what was under way goes on.",
        "vi": "{path} đã trở lại như lúc {made_at}. Chạy footnote serve; việc dở dang lúc đó sẽ tiếp tục.",
    },
    "restore.done_without_state": {
        "en": "{path} is as it was at {made_at}, but for the state, which is in a server of its own.",
        "vi": "{path} đã trở lại như lúc {made_at}, trừ trạng thái nằm ở máy chủ riêng.",
    },
    "error.CannotBackUp": {
        "en": "The backup could not be written to {path}.",
        "vi": "Không ghi được bản sao lưu vào {path}.",
    },
    "error.CannotBackUp.exists": {
        "en": "{path} exists already: name a new file.",
        "vi": "{path} đã có: hãy đặt tên tệp khác.",
    },
    "error.CannotBackUp.no_folder": {
        "en": "The backup cannot be written to {path}: the folder does not exist.",
        "vi": "Không ghi được bản sao lưu vào {path}: thư mục không tồn tại.",
    },
    "error.NoBackup": {
        "en": "{path} is no backup of Footnote, or it is damaged; nothing was changed.",
        "vi": "{path} không phải bản sao lưu của Footnote, hoặc đã hỏng; chưa có gì thay đổi.",
    },
    "error.NoBackup.missing": {"en": "There is no file {path}.", "vi": "Không có tệp {path}."},
    "error.NoBackup.too_new": {
        "en": "{path} was made by a newer Footnote: install that one first; nothing was changed.",
        "vi": "{path} do bản Footnote mới hơn tạo ra: hãy cài bản đó trước; chưa có gì thay đổi.",
    },
    "error.NotEmpty": {
        "en": "The data directory {path} is in use: set FOOTNOTE_DATA_DIR to an empty one.",
        "vi": "Thư mục dữ liệu {path} đang có dữ liệu: hãy đặt FOOTNOTE_DATA_DIR là một thư mục trống.",
    },
}
