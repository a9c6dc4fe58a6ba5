"""What words mean for comparing statements: the same thing in both languages, an attribute, a contrast.

`statements` and `compare` are the callers. Every table is in plain words, English and Vietnamese; a '_' joins
the syllables of one Vietnamese word.
"""

from functools import lru_cache
from typing import Final

from research.agreement import translated
from research.agreement.words import stem
from research.retrieval.words import groups

# What is measured: statements about two of these are about different things even if all else is the same.
_ATTRIBUTES: Final = """
length long length longest dài chiều_dài
width wide width broad rộng chiều_rộng
height tall height high cao chiều_cao
depth deep depth sâu chiều_sâu độ_sâu
weight weigh weight heavy nặng cân_nặng trọng_lượng
area area diện_tích
speed speed fast tốc_độ vận_tốc
price price fare ticket giá giá_vé
cost cost chi_phí kinh_phí tốn
budget budget ngân_sách
revenue revenue turnover sales doanh_thu doanh_số
profit profit earnings lợi_nhuận lãi
loss loss deficit lose lỗ thâm_hụt
debt debt loan nợ
wage wage salary lương
tax tax thuế
people population resident inhabitant dân_số cư_dân người_dân dân
staff employee staff worker nhân_viên lao_động
visitor visitor tourist guest du_khách khách_tham_quan lượt_khách
passenger passenger hành_khách
student student pupil học_sinh sinh_viên
death death dead die kill tử_vong thiệt_mạng chết
injury injury injure hurt bị_thương
temperature temperature nhiệt_độ
rain rainfall precipitation lượng_mưa
capacity capacity công_suất sức_chứa dung_tích dung_lượng
output output production sản_lượng
export export xuất_khẩu
import import nhập_khẩu
area area surface diện_tích
age age aged old tuổi
magnitude magnitude richter cường_độ
rating rating score
gift donate donation give receive quyên_góp
spending spend expenditure chi_tiêu
share share proportion tỷ_lệ tỉ_lệ thị_phần
growth growth tăng_trưởng
unemployment unemployment jobless thất_nghiệp
inflation inflation lạm_phát
"""
# Members of one family exclude each other: a statement about the one says nothing about the other, and one
# that names a member does not contradict one that names none.
_CONTRASTS: Final = """
side | north northern phía_bắc miền_bắc | south southern phía_nam miền_nam
side | east eastern phía_đông miền_đông | west western phía_tây miền_tây | central miền_trung
sex | men male boys đàn_ông nam_giới | women female girls phụ_nữ nữ_giới nữ
place | urban thành_thị đô_thị | rural countryside nông_thôn
account | gross | net ròng
tax | including_tax including_vat tax_included vat_included with_tax of_tax gồm_thuế cả_thuế gồm_vat cả_vat
tax | excluding_tax excluding_vat before_tax without_tax plus_tax plus_vat chưa_thuế chưa_vat trước_thuế
season | summer mùa_hè mùa_hạ | winter mùa_đông | spring mùa_xuân | autumn mùa_thu
season | dry mùa_khô | rainy wet mùa_mưa
bound | minimum lowest tối_thiểu thấp_nhất | maximum highest peak record tối_đa cao_nhất kỷ_lục
bound | average mean median trung_bình bình_quân
pace | daily a_day per_day each_day hằng_ngày hàng_ngày mỗi_ngày | weekly a_week per_week hằng_tuần mỗi_tuần
pace | monthly a_month per_month hằng_tháng hàng_tháng mỗi_tháng
age | adult adults người_lớn | child children trẻ_em | elderly pensioners người_già
floor | upper_house upper_floor upper_deck | lower_house lower_floor lower_deck
year | fiscal fy tài_chính niên_độ | calendar dương_lịch
tenure | former ex previous cựu tiền_nhiệm nguyên_giám nguyên_chủ nguyên_tổng nguyên_bộ
tenure | acting interim tạm_quyền
flow | hire recruit tuyển tuyển_dụng | dismiss lay_off sa_thải
tenure | deputy vice phó
day | daytime weekday ban_ngày ngày_thường | night nighttime ban_đêm | weekend cuối_tuần
kind | public công_lập nhà_nước | private tư_nhân tư_thục
case | low-emission | high-emission
order | first đầu_tiên thứ_nhất | second thứ_hai | third thứ_ba | last cuối_cùng
metal | copper | gold vàng | silver | iron quặng_sắt | steel
crop | rice gạo | coffee cà_phê | pepper hồ_tiêu hạt_tiêu | cashew hạt_điều | rubber cao_su | tea | corn maize
food | shrimp tôm | fish hải_sản | fruit trái_cây rau_quả | meat
fuel | coal than_đá điện_than | gas khí_đốt | oil dầu_thô dầu_mỏ | solar điện_mặt_trời | wind điện_gió
fuel | hydropower thủy_điện | nuclear hạt_nhân
vehicle | car cars ô_tô | bus buses xe_buýt | motorcycle motorbike scooter moped xe_máy | bicycle bike xe_đạp
vehicle | train tàu_hỏa | ferry phà | tram | electric xe_điện
deed | repair renovate restore maintain maintenance renovation restoration sửa_chữa trùng_tu bảo_trì nâng_cấp
deed | demolish phá_dỡ | replace thay_thế | extend extension
share | export xuất_khẩu | import nhập_khẩu
deal | domestic nội_địa trong_nước | foreign international quốc_tế nước_ngoài
"""
# Things that happen to a subject once, so that two dates for one of them cannot both be right.
_EVENTS_TABLE: Final = """
available phát_hành chính_thức open shut found establish build construct sign die born launch approve
complete elect begin start end publish sink inaugurate invent discover ratify adopt install appoint demolish
close acquire merge introduce release patent ban abolish finish cấm bãi_bỏ force reopen rebuild handover
effect retire resign arrive expire erupt eruption xây dig đào khai_giảng có_hiệu hiệu_lực thông_xe bàn_giao
xây_lại xây_dựng_lại hết_hạn từ_chức sáp_nhập khánh_thành thành_lập khởi_công hoàn_thành ký_kết ký qua_đời
sinh ra_mắt phê_duyệt mở_cửa thông_qua bầu bắt_đầu kết_thúc xuất_bản khai_trương xây_dựng bổ_nhiệm đóng_cửa
ra_đời phát_minh lắp_đặt công_bố phá_dỡ vào_hoạt vào_sử vào_vận
"""
# Offices and deeds that one name alone fills at a time.
_ROLES_TABLE: Final = """
design designer architect found founder author compose invent inventor build builder director mayor
president chair chairman chairwoman chief ceo owner capital captain headquarter minister editor manufacturer
publisher painter sculptor conductor curator write author direct win winner champion describe discover
discoverer lead leader head translate translator coach trainer huấn_luyện thiết_kế kiến_trúc_sư sáng_lập
tác_giả phát_minh giám_đốc thị_trưởng chủ_tịch tổng_thống thủ_đô chủ_sở_hữu thuyền_trưởng bộ_trưởng biên_tập
nhà_thầu trụ_sở vô_địch đạo_diễn thủ_tướng hiệu_trưởng tổng_giám viết sáng_tác giành_chức đoạt_giải
phát_hiện dịch_giả đứng_đầu
"""


def _phrases(table: str) -> frozenset[str]:
    return frozenset(_form(word) for word in table.split())


def _form(word: str) -> str:
    word = word.replace("_", " ")
    return word if " " in word else stem(word)


# The same thing in both languages, where a word has one plain counterpart.
_COUNTERPARTS: Final = """
open inaugurate khánh_thành khai_trương mở_cửa thông_xe
born sinh
elect bầu
install lắp_đặt
merge sáp_nhập
end kết_thúc
ban cấm
abolish bãi_bỏ
resign từ_chức
demolish phá_dỡ
found establish founder thành_lập sáng_lập
begin start khởi_công bắt_đầu vào_hoạt vào_sử vào_vận
complete finish hoàn_thành
build construct xây_dựng xây
erupt eruption phun_trào
dig đào
force effect có_hiệu hiệu_lực
rebuild xây_lại xây_dựng_lại
handover bàn_giao
expire hết_hạn
write author viết tác_giả sáng_tác
direct director giám_đốc đạo_diễn
design designer thiết_kế
compose composer
discover discoverer phát_hiện
translate translator dịch_giả
win winner champion vô_địch giành_chức đoạt_giải
lead leader head đứng_đầu
chief ceo tổng_giám
sign ký ký_kết
die qua_đời
launch ra_mắt
approve phê_duyệt thông_qua
publish xuất_bản
appoint bổ_nhiệm
close shut đóng_cửa
invent inventor phát_minh
architect kiến_trúc_sư
mayor thị_trưởng
president chairman chủ_tịch
capital thủ_đô
minister bộ_trưởng
headquarter trụ_sở
"""
_FIRST_OF: Final = {
    _form(word): _form(line.split()[0])
    for line in _COUNTERPARTS.strip().splitlines()
    for word in line.split()
}


def _named(table: str) -> dict[str, str]:
    return {word: _FIRST_OF.get(word, word) for word in _phrases(table)}


# Each phrase, and the word that stands for it in either language.
EVENTS: Final = _named(_EVENTS_TABLE)
ROLES: Final = _named(_ROLES_TABLE)


def _attributes() -> dict[str, str]:
    lines = (line.split() for line in _ATTRIBUTES.strip().splitlines())
    return {_form(word): name for name, *words in lines for word in words}


def _contrasts() -> dict[str, tuple[str, int]]:
    found: dict[str, tuple[str, int]] = {}
    for number, line in enumerate(_CONTRASTS.strip().splitlines()):
        family, *members = line.split("|")
        for at, member in enumerate(members):
            for word in member.split():
                found[_form(word)] = (family.strip(), 10 * number + at)
    return found


ATTRIBUTES: Final = _attributes()
CONTRASTS: Final = _contrasts()


@lru_cache(maxsize=1)
def meanings() -> dict[str, frozenset[int]]:
    """The numbers of the groups of like words to which a stem or a Vietnamese word belongs."""
    found: dict[str, set[int]] = {}
    for number, (english, vietnamese) in enumerate((*groups(), *translated.groups())):
        for word in [*english, *vietnamese]:
            found.setdefault(_form(word), set()).add(number)
    return {word: frozenset(numbers) for word, numbers in found.items()}
