"""Places and bodies that English and Vietnamese call by different names.

`names.known_as` is the way in. A name that is not in here is written alike in both, but for diacritics.
"""

from typing import Final

# Each line: every name of one place, parted by commas, in plain words of either language.
_TABLE: Final = """
germany, german, đức
france, french, pháp
china, chinese, trung quốc
japan, japanese, nhật bản, nhật
south korea, korea, korean, hàn quốc
north korea, triều tiên
russia, russian, nga
united kingdom, britain, british, england, english, uk, anh, vương quốc anh
united states, america, american, us, u.s, usa, mỹ, hoa kỳ
india, indian, ấn độ
thailand, thai, thái lan
laos, lao, lào
cambodia, cambodian, campuchia
spain, spanish, tây ban nha
portugal, portuguese, bồ đào nha
italy, italian, ý, italia
netherlands, holland, dutch, hà lan
belgium, belgian, bỉ
switzerland, swiss, thụy sĩ, thụy sỹ
sweden, swedish, thụy điển
norway, norwegian, na uy
denmark, danish, đan mạch
finland, finnish, phần lan
poland, polish, ba lan
austria, austrian, áo
australia, australian, úc
greece, greek, hy lạp
turkey, turkish, thổ nhĩ kỳ
egypt, egyptian, ai cập
south africa, nam phi
mongolia, mông cổ
ukraine, ukraina
ireland, irish, ailen, ireland
brazil, brazilian, brasil
taiwan, đài loan
hong kong, hồng kông
beijing, bắc kinh
shanghai, thượng hải
london, luân đôn
moscow, mátxcơva, moskva
rome, roma
europe, european, châu âu
asia, asian, châu á
africa, african, châu phi
north america, bắc mỹ
south america, nam mỹ
southeast asia, đông nam á
european union, eu, liên minh châu âu
united nations, un, liên hợp quốc
mekong, mekong delta, cửu long, mê kông, mê công
red river, sông hồng
ho chi minh city, saigon, sài gòn, tp.hcm, tphcm, tp hcm
east sea, south china sea, biển đông
central highlands, tây nguyên
world bank, ngân hàng thế giới
international monetary fund, imf, quỹ tiền tệ quốc tế
world health organization, world health organisation, tổ chức y tế thế giới
asian development bank, adb, ngân hàng phát triển châu á
vietnam, vietnamese, viet nam, việt nam
hanoi, hà nội
pacific, thái bình dương
atlantic, đại tây dương
indian ocean, ấn độ dương
"""


def table() -> list[tuple[str, ...]]:
    """The names of each place, as they are written."""
    return [tuple(name.strip() for name in line.split(",")) for line in _TABLE.strip().splitlines()]
