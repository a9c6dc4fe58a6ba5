"""The words of the daemon's own errors: settings, data directory, server, questions that cannot be asked."""

from typing import Final

from bot.replies.words import Room

ROOM: Final[Room] = {
    "error.BadSetting": {
        "en": "{name} cannot be {value}.",
        "vi": "{name} không thể là {value}.",
    },
    "error.BadSetting.not_a_whole_number": {
        "en": "{name} must be a whole number that is not negative, not {value}.",
        "vi": "{name} phải là số nguyên không âm, không phải {value}.",
    },
    "error.BadSetting.not_positive": {
        "en": "{name} must be more than 0, not {value}.",
        "vi": "{name} phải lớn hơn 0, không phải {value}.",
    },
    "error.BadSetting.not_a_number": {
        "en": "{name} must be a number from 0 to 1,000,000,000, not {value}.",
        "vi": "{name} phải là số từ 0 đến 1.000.000.000, không phải {value}.",
    },
    "error.BadSetting.unknown_choice": {
        "en": "{name} must be one of {allowed}, not {value}.",
        "vi": "{name} phải là một trong {allowed}, không phải {value}.",
    },
    "error.BadSetting.unknown_timezone": {
        "en": "{name}: there is no time zone {value}.",
        "vi": "{name}: không có múi giờ {value}.",
    },
    "error.BadSetting.not_a_path": {
        "en": "{name}: {value} is not a path.",
        "vi": "{name}: {value} không phải là đường dẫn.",
    },
    "error.BadSetting.not_a_server": {
        "en": "{name} must begin with one of {allowed}, not {value}.",
        "vi": "{name} phải bắt đầu bằng một trong {allowed}, không phải {value}.",
    },
    "error.BadSetting.not_a_host_pair": {
        "en": "{name} must hold pairs like {allowed}, not {value}.",
        "vi": "{name} phải gồm các cặp dạng {allowed}, không phải {value}.",
    },
    "error.BadSetting.not_a_name": {
        "en": "{name} must be letters and digits like {allowed}, not {value}.",
        "vi": "{name} phải gồm chữ và số như {allowed}, không phải {value}.",
    },
    "error.BadSetting.not_an_entry": {
        "en": "{name} must hold entries like {allowed}, not {value}.",
        "vi": "{name} phải gồm các mục dạng {allowed}, không phải {value}.",
    },
    "error.BadSetting.not_an_address": {
        "en": "{name} must be an address like {allowed}, not {value}.",
        "vi": "{name} phải là địa chỉ dạng {allowed}, không phải {value}.",
    },
    "error.BadSetting.not_a_pair": {
        "en": "explain cache takes two questions, as two words or as a list of two; this is not: {value}.",
        "vi": "explain cache cần hai câu hỏi, là hai từ hoặc một danh sách gồm hai; đây không phải: {value}.",
    },
    "error.BadSetting.not_listening": {
        "en": "{name} must be a host and a port like {allowed}, not {value}.",
        "vi": "{name} phải là máy và cổng dạng {allowed}, không phải {value}.",
    },
    "error.BadSetting.not_that_token": {
        "en": "{name} does not look like its kind of token: it should look like {allowed}. Copy it anew.",
        "vi": "{name} không giống loại mã của nó: phải có dạng {allowed}. Hãy chép lại.",
    },
    "error.BadSetting.unreadable_file": {
        "en": "{name}: the file {value} cannot be read.",
        "vi": "{name}: không đọc được tệp {value}.",
    },
    "error.BadSetting.not_toml": {
        "en": "{name} is not a TOML file: {value}.",
        "vi": "{name} không phải là tệp TOML: {value}.",
    },
    "error.BadSetting.not_a_playbook": {
        "en": "{name} must be the name of a playbook, such as {allowed}, not {value}.",
        "vi": "{name} phải là tên một cách làm, ví dụ {allowed}, không phải {value}.",
    },
    "error.BadSetting.not_a_host": {
        "en": "{name}: {value} is not the name of a host, such as example.com.",
        "vi": "{name}: {value} không phải tên máy chủ, ví dụ example.com.",
    },
    "error.BadSetting.not_a_list": {
        "en": "{name}: {value} must be one of the lists {allowed}, each with host names.",
        "vi": "{name}: {value} phải là một trong các danh sách {allowed}, mỗi danh sách gồm tên máy chủ.",
    },
    "error.BadSetting.not_json": {
        "en": "Each line of the input must be JSON; this one is not: {value}",
        "vi": "Mỗi dòng đầu vào phải là JSON; dòng này không phải: {value}",
    },
    "error.BadSetting.no_text": {
        "en": "Each message needs a text; this one has none: {value}",
        "vi": "Mỗi tin nhắn cần có text; tin này không có: {value}",
    },
    "error.BadSetting.no_id": {
        "en": "{name} needs the id of a job; footnote jobs list shows them.",
        "vi": "{name} cần mã của một việc; footnote jobs list liệt kê các mã.",
    },
    "error.BadSetting.too_many": {
        "en": "{name} takes nothing more; {value} means nothing there.",
        "vi": "{name} không nhận thêm gì; {value} không có nghĩa ở đó.",
    },
    "error.BadSetting.not_text": {
        "en": "{name} holds bytes that are not UTF-8 text.",
        "vi": "{name} chứa byte không phải văn bản UTF-8.",
    },
    "error.BadSetting.unknown_name": {
        "en": "There is no setting {name}.",
        "vi": "Không có thiết lập {name}.",
    },
    "error.BadQuestion.empty": {
        "en": "There is no question to answer.",
        "vi": "Không có câu hỏi nào để trả lời.",
    },
    "error.BadQuestion.too_long": {
        "en": "The question has {length} characters; {limit} are the most.",
        "vi": "Câu hỏi dài {length} ký tự; nhiều nhất là {limit}.",
    },
    "error.BadQuestion.foreign": {
        "en": "Footnote reads questions in English and Vietnamese.",
        "vi": "Footnote đọc câu hỏi bằng tiếng Anh và tiếng Việt.",
    },
    "error.BadQuestion": {
        "en": "This cannot be asked.",
        "vi": "Không thể hỏi như vậy.",
    },
    "error.BadWorld": {
        "en": "The folder {path} cannot be used as a world: {detail}",
        "vi": "Không dùng được thư mục {path} làm bộ đánh giá: {detail}",
    },
    "error.BadWorld.not_a_folder": {
        "en": "There is no folder {path}.",
        "vi": "Không có thư mục {path}.",
    },
    "error.BadWorld.no_questions": {
        "en": "The world in {path} has no questions.",
        "vi": "Bộ đánh giá ở {path} không có câu hỏi nào.",
    },
    "error.BadWorld.unknown_fact": {
        "en": "The questions of the world in {path} name facts that it does not have: {detail}",
        "vi": "Câu hỏi của bộ đánh giá ở {path} nêu những dữ kiện không có: {detail}",
    },
    "error.DataDirUnusable": {
        "en": "The data directory {path} cannot be used.",
        "vi": "Không dùng được thư mục dữ liệu {path}.",
    },
    "error.DataDirUnusable.not_writable": {
        "en": "The data directory {path} cannot be written.",
        "vi": "Không ghi được vào thư mục dữ liệu {path}.",
    },
    "error.DataDirUnusable.not_a_folder": {
        "en": "The data directory {path} is a file, not a folder.",
        "vi": "Thư mục dữ liệu {path} là một tệp, không phải thư mục.",
    },
    "error.DataDirUnusable.disk_full": {
        "en": "The disk of the data directory {path} is full.",
        "vi": "Ổ đĩa chứa thư mục dữ liệu {path} đã đầy.",
    },
    "error.DaemonRunning": {
        "en": "Another Footnote (process {pid}) already runs on the data directory {path}.",
        "vi": "Một Footnote khác (tiến trình {pid}) đang chạy trên thư mục dữ liệu {path}.",
    },
    "error.ForeignPackage": {
        "en": "The package {name} is somebody else's ({where}); install Footnote in its own environment.",
        "vi": "Gói {name} là của phần mềm khác ({where}); hãy cài Footnote trong môi trường riêng.",
    },
    "error.UnknownJob": {"en": "There is no job {job_id}.", "vi": "Không có việc {job_id}."},
    "error.ServerUnusable": {
        "en": "The state server cannot be used: {detail}",
        "vi": "Không dùng được máy chủ trạng thái: {detail}",
    },
    "error.ServerUnusable.missing": {
        "en": "There is no Valkey or Redis server on this machine; set REDIS_URL or install valkey-server.",
        "vi": "Máy này không có máy chủ Valkey hay Redis; hãy đặt REDIS_URL hoặc cài valkey-server.",
    },
    "error.ServerUnusable.cannot_start": {
        "en": "The state server does not start; its last words: {detail}",
        "vi": "Máy chủ trạng thái không khởi động được; dòng cuối cùng: {detail}",
    },
    "error.ServerUnusable.too_old": {
        "en": "The state server is version {detail}; 6.2 is the oldest that works.",
        "vi": "Máy chủ trạng thái là bản {detail}; bản cũ nhất dùng được là 6.2.",
    },
    "error.ServerUnusable.unreachable": {
        "en": "The state server at REDIS_URL does not answer ({detail}).",
        "vi": "Máy chủ trạng thái ở REDIS_URL không trả lời ({detail}).",
    },
    "error.DoesNotEnd": {
        "en": "The work was told to stop and does not end; Footnote leaves it there, without a report.",
        "vi": "Công việc đã được yêu cầu dừng nhưng không dừng; Footnote thoát luôn, không có báo cáo.",
    },
    "error.ServerUnusable.gone": {
        "en": "The state server went away during the work, so there is no report; please ask again.",
        "vi": "Máy chủ trạng thái mất kết nối giữa chừng nên không có báo cáo; vui lòng hỏi lại.",
    },
    "error.JournalTooNew": {
        "en": "A newer release of Footnote has begun the work on it, and this one cannot go on with it.",
        "vi": "Một bản Footnote mới hơn đã bắt đầu việc này, bản đang chạy không làm tiếp được.",
    },
    "error.Contended": {
        "en": "Too much happens in this conversation at once; please say it again.",
        "vi": "Cuộc trò chuyện này đang có quá nhiều việc cùng lúc; vui lòng nói lại.",
    },
    "error.InboxFull": {
        "en": "Too many questions are waiting already; please ask again later.",
        "vi": "Đang có quá nhiều câu hỏi chờ; vui lòng hỏi lại sau.",
    },
}
