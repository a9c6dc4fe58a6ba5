"""How people speak of themselves in Vietnamese. `statements` goes through the rules in their order."""

from typing import Final

from memory.rule import Rule, rule
from memory.types import Category

_ADV: Final = (
    r"(?:(?:đang|hiện|hiện đang|hiện tại|bây giờ|giờ|vẫn|cũng|mới|vừa|vừa mới|thường|rất|khá|cực) )*"
)
_S: Final = rf"(?:mình|tôi|tớ|em|tao) {_ADV}"
_OWN: Final = r"(?: (?:của )?(?:mình|tôi|tớ|em|bọn mình|chúng tôi|chúng mình))"
_X: Final = r"(?P<x>\S.{0,99}?)"
_NAME: Final = r"(?P<x>\S{1,30}(?: (?!(?:nhé|nha|ạ|đó|đấy|thôi|rồi)$)\S{1,30}){0,3})"
_NOT_HERE: Final = (
    r"(?!(?:cái|câu|phương án|ý|bản|báo cáo|bài|điều) (?:này|đó|kia|trên|đầu|thứ)\b|(?:nó|vậy|thế)\b)"
)
_END: Final = r"(?: (?:nhé|nha|ạ|đó|đấy|thôi|rồi))?"
_THING: Final = (
    r"(?P<whose>sếp|quản lý|trưởng nhóm|vợ|chồng|con trai|con gái|mẹ|bố|anh trai|chị gái|nghề|"
    r"nghề nghiệp|công việc|"
    r"chức danh|nhóm|team|phòng|công ty|trường|văn phòng|quê|nhà|sinh nhật|email|số điện thoại|địa chỉ|"
    r"múi giờ|"
    r"ngôn ngữ mẹ đẻ|dự án|sản phẩm|trang web|lĩnh vực|ngân sách|màu yêu thích|món ưa thích)"
)

RULES: Final[tuple[Rule, ...]] = (
    rule(rf"(?:{_S}tên(?: là)?|tên{_OWN} là) {_NAME}{_END}", Category.IDENTITY, "name", "is called"),
    rule(
        rf"(?:cứ |hãy |bạn )*gọi (?:mình|tôi|tớ|em) là {_NAME}{_END}", Category.IDENTITY, "name", "is called"
    ),
    rule(
        rf"{_S}(?:làm|làm việc|công tác) (?:ở|tại|cho|trong) {_X}{_END}", Category.WORK, "work.at", "works at"
    ),
    rule(
        rf"{_S}(?:chuyển|mới chuyển|vào làm|sang làm) (?:sang |qua |việc sang )?(?:làm )?(?:ở|tại|"
        rf"cho) {_X}{_END}",
        Category.WORK,
        "work.at",
        "works at",
    ),
    rule(rf"{_S}ăn chay{_END}", Category.PERSONAL, "diet"),
    rule(rf"{_S}(?:bị )?dị ứng (?:với )?{_X}{_END}", Category.PERSONAL, "allergic:", "is allergic to"),
    rule(rf"{_S}không (?:ăn|uống)(?: được)? {_X}{_END}", Category.PERSONAL, "eats:"),
    rule(
        rf"{_S}(?:chuyển|dọn) (?:nhà )?(?:đến|tới|về|vào|ra|lên|xuống|sang) (?:sống ở |ở )?{_X}{_END}",
        Category.PERSONAL,
        "home",
        "lives in",
    ),
    rule(rf"{_S}(?:sống|sinh sống|ở|cư trú)(?: ở| tại)? {_X}{_END}", Category.PERSONAL, "home", "lives in"),
    rule(
        rf"{_S}(?:quê(?: ở)?|sinh ra ở|lớn lên ở|đến từ|là người) {_X}{_END}",
        Category.BACKGROUND,
        "from:",
        "is from",
    ),
    rule(
        rf"{_S}(?:từng (?:làm|học|sống|dạy)|học (?:ngành|ở|tại)|tốt nghiệp) {_X}{_END}", Category.BACKGROUND
    ),
    rule(rf"{_S}(?:nói|đọc)(?: được)? tiếng {_X}{_END}", Category.PERSONAL, "speaks:", "speaks"),
    rule(rf"{_S}(?:không thích|ghét|không ưa) {_X}{_END}", Category.PREFERENCE, "likes:", "dislikes"),
    rule(
        rf"{_S}(?:thích|yêu thích|chuộng|ưa|mê) {_NOT_HERE}{_X}{_END}", Category.PREFERENCE, "likes:", "likes"
    ),
    rule(rf"{_S}quan tâm (?:đến|tới|về)? ?{_X}{_END}", Category.PREFERENCE, "interest:", "is interested in"),
    rule(rf"{_S}(?:dùng|sử dụng|xài) {_X}{_END}", Category.WORK, "uses:", "uses"),
    rule(
        rf"(?:mình|tôi|tớ|em|bọn mình|chúng tôi|chúng mình) (?:hiện )?đang (?:làm|viết|chuẩn bị|"
        rf"nghiên cứu|xây dựng|"
        rf"phát triển|lên kế hoạch|triển khai)(?: về| cho)? {_X}{_END}",
        Category.FOCUS,
        "busy:",
        "works on",
    ),
    rule(rf"{_S}(?:phụ trách|quản lý|dẫn dắt|dạy|điều hành) {_X}{_END}", Category.WORK, "leads:", "leads"),
    rule(rf"{_S}làm (?:nghề )?{_X}{_END}", Category.WORK, "work.role", "works as"),
    rule(rf"{_S}là (?:một )?{_X}{_END}", Category.WORK, "work.role", "works as"),
    rule(
        rf"(?P<whose>nhóm|team|công ty|phòng|dự án){_OWN} {_ADV}(?:dùng|sử dụng|xài) {_X}{_END}",
        Category.WORK,
        "uses:",
        "uses",
        owned=True,
    ),
    rule(rf"{_THING}{_OWN} (?:là|tên là|tên|ở|tại) {_X}{_END}", Category.PERSONAL, "my:", "has"),
    rule(
        r"(?:luôn|luôn luôn|đừng bao giờ|từ (?:giờ|nay|bây giờ)(?: trở đi)?|sau này|mặc định) .{2,200}",
        Category.PREFERENCE,
    ),
)
"""Facts."""

OVERS: Final[tuple[Rule, ...]] = (
    rule(
        rf"(?:mình|tôi|tớ|em) (?:không còn|không|hết|thôi) làm (?:việc )?(?:ở|tại|cho) {_X}(?: nữa)?{_END}",
        Category.WORK,
        "work.at",
    ),
    rule(
        rf"(?:mình|tôi|tớ|em) (?:đã |mới |vừa )*(?:nghỉ(?: việc| làm)?|rời)(?: ở| tại| khỏi)? {_X}{_END}",
        Category.WORK,
        "work.at",
    ),
    rule(
        rf"(?:mình|tôi|tớ|em) (?:không còn|không) (?:sống|ở)(?: ở| tại)? {_X}(?: nữa)?{_END}",
        Category.PERSONAL,
        "home",
    ),
    rule(
        rf"(?:mình|tôi|tớ|em) (?:không còn|thôi không|không) (?:dùng|sử dụng|xài) {_X} nữa{_END}",
        Category.WORK,
        "uses:",
    ),
    rule(rf"(?:mình|tôi|tớ|em) (?:không còn|hết) (?:dùng|xài) {_X}{_END}", Category.WORK, "uses:"),
    rule(rf"(?:mình|tôi|tớ|em) (?:không còn|hết|không) thích {_X} nữa{_END}", Category.PREFERENCE, "likes:"),
    rule(
        rf"(?:mình|tôi|tớ|em) (?:đã |vừa )?(?:làm xong|viết xong|hoàn thành|nộp) {_X}{_END}",
        Category.FOCUS,
        "busy:",
    ),
)
"""What is over."""
