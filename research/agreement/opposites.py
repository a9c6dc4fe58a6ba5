"""Words that point in opposite directions, in English and Vietnamese.

`polarity` is the caller. Each line names a pair and the side that its words stand on; a '_' joins the
syllables of one Vietnamese word.
"""

import re
from typing import Final

from research.agreement.words import stem

_TABLE: Final = """
move + rise increase grow climb gain jump surge expand raise lift boost hike
move + went_up gone_up goes_up go_up was_up is_up were_up are_up up_by tăng dâng mở_rộng
move - fall decrease decline drop shrink reduce sink plunge cut slash
move - went_down gone_down goes_down go_down was_down is_down were_down are_down down_by giảm hạ sụt thu_hẹp
size + larger bigger greater higher cao_hơn lớn_hơn
size - smaller lower fewer thấp_hơn nhỏ_hơn
extreme + largest biggest highest lớn_nhất cao_nhất
extreme - smallest lowest nhỏ_nhất thấp_nhất
consent + approve accept agree adopt ratify support endorse voted_for votes_for
consent + ủng_hộ phê_duyệt thông_qua đồng_ý chấp_thuận tán_thành chấp_nhận
consent - voted_against votes_against reject refuse veto oppose block turn_down
consent - từ_chối bác_bỏ phản_đối bác_đơn bác_yêu_cầu
consent - bác_đề_nghị bác_kháng_cáo bác_khiếu_nại khước_từ
duty + mandatory compulsory obligatory bắt_buộc
duty - optional voluntary tự_nguyện tùy_chọn
nutrition + edible ăn_được
nutrition - poisonous toxic inedible có_độc
lasting + permanent vĩnh_viễn
lasting - temporary tạm_thời
harm + cause trigger worsen aggravate gây_ra
harm - relieve ease alleviate cure làm_giảm
strength + strengthen
strength - weaken
verdict + guilty convict convicted có_tội kết_án
verdict - acquit innocent vô_tội trắng_án tha_bổng
permit + allow permit legalise legalize welcome cho_phép
permit - ban forbid prohibit outlaw cấm
door + open reopen mở_cửa khai_trương
door - close shut đóng_cửa
begin + start begin launch bắt_đầu khởi_công khởi_động
begin - end finish conclude cease kết_thúc chấm_dứt
outcome + win succeed success successful thắng thành_công
outcome - lose fail failure unsuccessful thua thất_bại
switch + enable activate bật kích_hoạt
switch - disable deactivate tắt vô_hiệu
safety + safe harmless an_toàn vô_hại
safety - unsafe dangerous harmful hazardous nguy_hiểm có_hại
money + profit surplus lãi lợi_nhuận thặng_dư
money - loss deficit lỗ thâm_hụt
law + legal lawful hợp_pháp
law - illegal unlawful bất_hợp_pháp trái_phép
chance + likely
chance - unlikely
truth + true correct confirm đúng xác_nhận
truth - false incorrect deny sai phủ_nhận
speed + faster quicker nhanh_hơn
speed - slower chậm_hơn
record + fastest nhanh_nhất
record - slowest chậm_nhất
age + oldest older cổ_nhất lâu_đời_nhất
age - newest youngest newer trẻ_nhất mới_nhất
quality + better improve tốt_hơn cải_thiện
quality - worse worsen deteriorate kém_hơn xấu_đi tệ_hơn
merit + best tốt_nhất
merit - worst tệ_nhất
inclusion + include bao_gồm
inclusion - exclude loại_trừ
merit + tốt
merit - kém
moment + sớm_hơn
moment - muộn_hơn trễ_hơn
trade + export xuất_khẩu
trade - import nhập_khẩu
"""


def _read() -> dict[str, tuple[str, bool]]:
    found: dict[str, tuple[str, bool]] = {}
    for line in _TABLE.strip().splitlines():
        name, sign, *words = line.split()
        for word in words:
            found.setdefault(stem(word.replace("_", " ")), (name, sign == "+"))
    return found


def _phrases() -> str:
    """The Vietnamese words of the table that are more than one syllable."""
    words = {word for line in _TABLE.strip().splitlines() for word in line.split()[2:]}
    return "|".join(sorted(word.replace("_", " ") for word in words if "_" in word and not word.isascii()))


_PASSIVE: Final = re.compile(
    rf"\b(?P<no>(?:không|chưa|chẳng) (?:được|bị)) (?P<agent>(?:[^\W\d_]+ ){{1,5}}?)(?P<verb>{_phrases()})\b",
    re.IGNORECASE,
)


def agent_first(text: str) -> str:
    """The text with who does it before the "not" of a passive: "không được ủy ban chấp nhận" denies the
    accepting and not the committee.
    """
    return _PASSIVE.sub(r"\g<agent>\g<no> \g<verb>", text)


# A stem or a Vietnamese word, and the pair and side that it belongs to.
OPPOSITES: Final = _read()
DIRECTION_STEMS: Final = frozenset(OPPOSITES)
