"""Units of measure and money in English and Vietnamese, each tied to a base unit and a factor.

`figures` is the caller. A symbol is read as it is written, since case parts `mW` from `MW`; a word in any
case.
"""

import re
from typing import Final, NamedTuple

# Each line: base unit, factor, then every way to write it; two-word spellings are joined by '_'.
_TABLE: Final = """
% 1 % percent per_cent pct phần_trăm
pp 1 percentage_point percentage_points điểm_phần_trăm điểm_% pp ppts
pp 0.01 basis_point basis_points bps điểm_cơ_bản
% 0.1 ‰ phần_nghìn
m 0.001 mm millimetre millimetres millimeter millimeters milimét mi-li-mét
m 0.01 cm centimetre centimetres centimeter centimeters xentimét xăng-ti-mét
m 1 m metre metres meter meters mét
m 1000 km kilometre kilometres kilometer kilometers kms cây_số ki-lô-mét kilômét
m 1609.344 mile miles mi dặm
m 1852 nautical_mile nautical_miles hải_lý
m 0.3048 ft foot feet
m 0.0254 inch inches
m2 1 m² m2 square_metre square_metres square_meter square_meters mét_vuông
m2 1000000 sq_km
m2 2589988 sq_miles sq_mi
m2 1000000 km² km2 square_kilometre square_kilometres square_kilometer square_kilometers
m2 1000000 ki-lô-mét_vuông cây_số_vuông
m2 10000 ha hectare hectares héc-ta héc_ta hecta
m2 4046.856 acre acres
m2 2589988 square_mile square_miles
m3 1 m³ m3 cubic_metre cubic_metres cubic_meter cubic_meters mét_khối
m3 1000000000 km³ km3 cubic_kilometre cubic_kilometres cubic_kilometer cubic_kilometers ki-lô-mét_khối
m3 0.001 l L litre litres liter liters lít
m3 0.000001 ml mL millilitre millilitres milliliter milliliters
g 0.001 mg milligram milligrams
g 1 g gram grams gam
g 1000 kg kilogram kilograms kilo kilos ki-lô-gam kilôgam cân ký
g 100000 tạ
g 1000000 t ton tons tonne tonnes tấn
g 1000000000 kilotonne kilotonnes kt
g 453.592 lb lbs
s 0.001 ms millisecond milliseconds mili_giây mili-giây
s 1 s sec secs second seconds giây
s 60 min mins minute minutes phút
s 3600 h hr hrs hour hours giờ tiếng giờ_đồng_hồ
s 86400 day days ngày
s 604800 week weeks tuần
month 1 month months tháng
month 3 quarter quarters quý
month 12 year years yr yrs năm
month 120 decade decades thập_kỷ thập_niên
month 1200 century centuries thế_kỷ
km/h 1 km/h kph kmh kilometres_per_hour kilometers_per_hour km/giờ
km/h 1.609344 mph miles_per_hour
km/h 3.6 m/s
W 1 W watt watts oát
W 1000 kW kilowatt kilowatts
W 1000000 MW megawatt megawatts
W 1000000000 GW gigawatt gigawatts
Wh 1000 kWh
Wh 1000000 MWh
Wh 1000000000 GWh
Wh 1000000000000 TWh
B 1 byte bytes
B 1000 KB kB
B 1000000 MB megabyte megabytes
B 1000000000 GB gigabyte gigabytes
B 1000000000000 TB terabyte terabytes
Hz 1 Hz
Hz 1000 kHz
Hz 1000000 MHz
Hz 1000000000 GHz
ppm 1 ppm
degC 1 °C ℃ °c degrees_Celsius degree_Celsius degrees_C độ_C độ_xê
degF 0.5555555555555556 °F ℉ degrees_Fahrenheit degrees_F độ_F
deg 1 ° degree degrees độ
usd 1 $ US$ USD dollar dollars US_dollar US_dollars đô_la đô_la_Mỹ đô đô-la USD$
usd 0.01 cent cents
eur 1 € EUR euro euros ơ-rô
gbp 1 £ GBP pound pounds pound_sterling pounds_sterling sterling bảng_Anh bảng
vnd 1 ₫ đ VND VNĐ đồng dong Vietnamese_dong đồng_Việt_Nam
jpy 1 ¥ JPY yen yên
cny 1 CNY RMB yuan nhân_dân_tệ NDT tệ
krw 1 ₩ KRW won
crown 1 crown crowns koruna kronor krona krone kroner CZK SEK NOK DKK
chf 1 CHF franc francs
inr 1 ₹ INR rupee rupees
thb 1 ฿ THB baht
mxn 1 MXN peso pesos
times 1 times lần fold x ×
"""


class Unit(NamedTuple):
    """A base unit and what one of the written unit is worth in it."""

    base: str
    factor: float


def _table() -> dict[str, Unit]:
    units: dict[str, Unit] = {}
    for line in _TABLE.strip().splitlines():
        base, factor, *names = line.split()
        for name in names:
            units[name.replace("_", " ")] = Unit(base, float(factor))
    return units


_UNITS: Final = _table()
_WORDS: Final = {name.lower(): unit for name, unit in _UNITS.items() if len(name) > 3 or not name.isascii()}
_NAME: Final = r"[^\W\d_]+(?:-[^\W\d_]+){0,2}"
_AFTER: Final = re.compile(
    rf"[ \u00a0\u202f-]?(US\$|[%‰℃℉€£¥₫₩×$]|°[ ]?[CcF]?\b|°|(?:{_NAME})(?:[23²³](?!\d)|/{_NAME})?)"
    rf"(?: ((?:{_NAME}|%)[²³]?))?(?: ({_NAME}))?"
)
_BEFORE: Final = re.compile(r"(US\$|USD|EUR|GBP|VND|VNĐ|[$€£¥₫₩])\s?$")


def unit_after(text: str, end: int) -> tuple[Unit, int] | None:
    """The unit that stands behind a number ending at `end`, and where it ends; the longest name wins."""
    match = _AFTER.match(text, end)
    if match is None:
        return None
    for count in (3, 2, 1):
        if (
            count == 1
            and text[match.end(1) : match.end(1) + 2] == " \x00"
            and match.group(1).lower() == "năm"
        ):
            # In "vùng 1 năm 2024" the year has been taken out, and nothing lasts for a year.
            return None
        words = [word for word in match.groups()[:count] if word]
        if len(words) == count:
            name = " ".join(words).replace("° ", "°")
            unit = _UNITS.get(name) or _WORDS.get(name.lower())
            if unit is not None:
                return unit, match.end(count)
    # "12 USD/tháng" is money, whatever it is counted by.
    head = match.group(1).partition("/")[0]
    unit = _UNITS.get(head) or _WORDS.get(head.lower())
    return (unit, match.start(1) + len(head)) if unit is not None else None


def money_before(text: str, start: int) -> tuple[Unit, int] | None:
    """The currency sign right before a number that starts at `start`, and where the sign starts."""
    match = _BEFORE.search(text, max(0, start - 5), start)
    return (_UNITS[match.group(1)], match.start()) if match else None


def in_celsius(value: float, unit: Unit) -> tuple[float, str]:
    """A value in its base unit; Fahrenheit, alone among units, also needs a shift."""
    if unit.base == "degF":
        return (value - 32) * unit.factor, "degC"
    return value * unit.factor, unit.base
