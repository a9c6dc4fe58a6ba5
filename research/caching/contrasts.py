"""Words of which one asks for something else than the other: opposites, and members of one series.

`sameness` is the caller: two questions that differ in such a pair are never the same, however alike they are.
"""

from typing import Final

from research.agreement.opposites import OPPOSITES
from research.agreement.units import unit_after
from research.agreement.words import stem

# Each line is one series; '_' joins the words of one entry, ',' parts what stands for each other.
_SERIES: Final = """
best tốt_nhất ngon_nhất | worst tệ_nhất kém_nhất xấu_nhất dở_nhất
most nhiều_nhất | least fewest ít_nhất
more nhiều_hơn | less fewer ít_hơn
taller | shorter
longer | shorter
older | younger newer
bigger larger | smaller
faster | slower
better tốt_hơn | worse kém_hơn tệ_hơn
highest cao_nhất | lowest thấp_nhất
#largest | smallest nhỏ_nhất bé_nhất
maximum max tối_đa | minimum min tối_thiểu
#pros | #cons
#buy | sell sells sold selling bán
buyer buyers người_mua | seller sellers người_bán
#cheap | #expensive
cheapest rẻ_nhất | expensive đắt_nhất
#increase | #decrease
#export | #import
exporter exporters | importer importers
strong strongest mạnh mạnh_nhất | weak weakest yếu yếu_nhất
high higher cao | low lower thấp
hot hottest nóng nóng_nhất | cold coldest lạnh lạnh_nhất
first earliest đầu_tiên sớm_nhất | last latest_ever cuối_cùng muộn_nhất
oldest #old_est cổ_nhất | newest youngest trẻ_nhất
#latest | first oldest đầu_tiên
longest dài_nhất | shortest ngắn_nhất
fastest nhanh_nhất | slowest chậm_nhất
richest giàu_nhất | poorest nghèo_nhất
rich giàu | poor nghèo
before trước prior | after sau following
since từ | until till đến tới
with có | without không_có
over above trên hơn | under below dưới
include includes including bao_gồm | exclude excludes excluding except trừ ngoại_trừ
men male males nam nam_giới | women female females nữ phụ_nữ nữ_giới
#child | adult adults người_lớn | elderly seniors người_già người_cao_tuổi \
| teenager teenagers teens thanh_thiếu_niên
boy boys | girl girls
urban thành_thị | rural nông_thôn
public công | private tư tư_nhân
domestic trong_nước nội_địa | foreign international nước_ngoài quốc_tế
inbound incoming | outbound outgoing
online trực_tuyến | offline trực_tiếp
north northern bắc miền_bắc phía_bắc | south southern nam_bộ miền_nam phía_nam \
| east eastern đông miền_đông phía_đông | west western tây miền_tây phía_tây | central trung miền_trung
morning sáng | afternoon chiều | evening tối | night đêm
spring xuân | summer hè mùa_hè | autumn thu mùa_thu | winter đông mùa_đông
daily hàng_ngày hằng_ngày | weekly hàng_tuần hằng_tuần | monthly hàng_tháng hằng_tháng | quarterly hàng_quý \
| yearly annual annually hàng_năm hằng_năm
monday | tuesday | wednesday | thursday | friday | saturday | sunday
january | february | march | april | may | june | july | august | september | october | november | december
supply cung | demand cầu
#profit | loss losses lỗ | #revenue | expense expenses chi_phí | debt nợ
income thu_nhập | expenditure spending chi_tiêu
employer employers | #worker
landlord | tenant | owner
upload | download
install installation | uninstall removal
enable bật | disable tắt
encrypt | decrypt
encode | decode
open mở | close đóng
start #begin | end finish ending kết_thúc | stop
hire hiring tuyển | fire firing layoffs sa_thải
cause causes caused gây | prevent prevents phòng_ngừa ngăn_ngừa | cure
win wins won thắng | lose loses lost thua
accept accepted | reject rejected refuse
allow allowed được_phép cho_phép | forbid forbidden ban banned cấm
legal hợp_pháp | illegal bất_hợp_pháp
safe an_toàn | dangerous unsafe nguy_hiểm
healthy | unhealthy
gain gains | lose loses
use uses using dùng sử_dụng | avoid avoids avoiding tránh
like likes love thích | dislike hate hates chán ghét
strengthen strengthens | weaken weakens
tighten | loosen
deficiency lack thiếu | overload excess surplus thừa
đông_dân_nhất đông_dân đông_nhất | ít_dân_nhất ít_dân ít_nhất
eighties 1980s | nineties 1990s | seventies 1970s | sixties 1960s
borrow vay | lend cho_vay
ascending | descending
input | output
horizontal ngang | vertical dọc
gross gộp | net ròng
nominal danh_nghĩa | real thực
fixed cố_định | variable biến_đổi thả_nổi
short-term short ngắn_hạn ngắn | long-term long dài_hạn dài | medium-term trung_hạn
wholesale bán_buôn bán_sỉ | retail bán_lẻ
federal | state | local
primary | secondary | tertiary
full-time toàn_thời_gian | part-time bán_thời_gian
arrive arrival đến | depart departure đi
#when | #where | #why | #count | #price | #size | #often
half | double | triple
million triệu | billion tỷ tỉ | trillion | thousand nghìn ngàn
celsius | fahrenheit
percent phần_trăm | percentage_points
"""


def _read() -> dict[str, set[tuple[int, int]]]:
    found: dict[str, set[tuple[int, int]]] = {}
    for number, line in enumerate(_SERIES.replace("\\\n", "").strip().splitlines()):
        for side, words in enumerate(line.split("|")):
            for word in words.split():
                plain = word.replace("_", " ")
                for form in {plain, plain if plain[0] == "#" else stem(plain)}:
                    found.setdefault(form, set()).add((number, side))
    return found


_SIDES: Final = _read()
LONGEST: Final = max(len(word.split()) for word in _SIDES)


def contrast(one: frozenset[str], other: frozenset[str]) -> str | None:
    """A pair of words, 'best/worst', in which what only `one` has is set against what only `other` has.

    The sets hold single words, and runs of words joined by spaces.
    """
    for mine in sorted(one):
        for theirs in sorted(other):
            if _apart(mine, theirs):
                return f"{mine.strip('#')}/{theirs.strip('#')}"
    return None


def _apart(mine: str, theirs: str) -> bool:
    for line, side in _SIDES.get(mine, ()):
        if any(line == other and side != far for other, far in _SIDES.get(theirs, ())):
            return True
    here, there = OPPOSITES.get(mine), OPPOSITES.get(theirs)
    if here and there and here[0] == there[0] and here[1] != there[1]:
        return True
    return _unit(mine) is not None and _unit(theirs) is not None and _unit(mine) != _unit(theirs)


def _unit(word: str) -> object:
    if not word.isalpha() or len(word) < 2:  # a lone letter is more often a word
        return None
    found = unit_after(f"1 {word}", 1)
    return found[0] if found else None
