"""Words for time zones: "Tokyo time", "giờ Việt Nam", "UTC+7", "Europe/Berlin".

`scan` calls `TAKERS` in turn. Abbreviations that do not say whether summer time counts are asked about.
"""

import re
from functools import cache
from typing import Final
from zoneinfo import available_timezones

from bot.watches.when.clock_words import Taken
from bot.watches.when.items import Doubt, Item, Zone
from bot.watches.when.schedule import Reason
from bot.watches.when.tokens import fold

_HALF_HOURS: Final = {
    "+3:30": "Asia/Tehran", "+4:30": "Asia/Kabul", "+5:30": "Asia/Kolkata", "+5:45": "Asia/Kathmandu",
    "+6:30": "Asia/Yangon", "+9:30": "Australia/Darwin",
}  # fmt: skip
_OFFSET: Final = re.compile(
    r"(?:gio |mui gio )?(?:utc|gmt)\s?(?P<sign>[+-])\s?(?P<hours>\d{1,2})(?::?(?P<minutes>[0-5]\d))?\b"
)
_UTC: Final = re.compile(r"(?:gio |mui gio )?(?:utc|gmt|zulu)\b(?: time)?")
_PATH: Final = re.compile(r"(?:gio |mui gio |in )?([a-z]+/[a-z_]+(?:/[a-z_]+)?)\b(?: time)?")
_NAMES: Final = {
    "viet nam": "Asia/Ho_Chi_Minh", "vietnam": "Asia/Ho_Chi_Minh", "vietnamese": "Asia/Ho_Chi_Minh",
    "vn": "Asia/Ho_Chi_Minh", "ha noi": "Asia/Ho_Chi_Minh", "hanoi": "Asia/Ho_Chi_Minh",
    "sai gon": "Asia/Ho_Chi_Minh", "saigon": "Asia/Ho_Chi_Minh", "da nang": "Asia/Ho_Chi_Minh",
    "tp hcm": "Asia/Ho_Chi_Minh", "hcm": "Asia/Ho_Chi_Minh", "japan": "Asia/Tokyo", "nhat ban": "Asia/Tokyo",
    "nhat": "Asia/Tokyo", "korea": "Asia/Seoul", "han quoc": "Asia/Seoul", "china": "Asia/Shanghai",
    "trung quoc": "Asia/Shanghai", "beijing": "Asia/Shanghai", "bac kinh": "Asia/Shanghai",
    "thuong hai": "Asia/Shanghai", "thai lan": "Asia/Bangkok", "thailand": "Asia/Bangkok",
    "india": "Asia/Kolkata", "indian": "Asia/Kolkata", "an do": "Asia/Kolkata", "mumbai": "Asia/Kolkata",
    "delhi": "Asia/Kolkata", "uk": "Europe/London", "british": "Europe/London", "luan don": "Europe/London",
    "anh": "Europe/London", "germany": "Europe/Berlin", "german": "Europe/Berlin", "duc": "Europe/Berlin",
    "france": "Europe/Paris", "phap": "Europe/Paris", "eastern": "America/New_York", "et": "America/New_York",
    "central": "America/Chicago", "mountain": "America/Denver", "pacific": "America/Los_Angeles",
    "pt": "America/Los_Angeles", "san francisco": "America/Los_Angeles", "california": "America/Los_Angeles",
    "washington": "America/New_York", "boston": "America/New_York", "nyc": "America/New_York",
    "dai loan": "Asia/Taipei", "taiwan": "Asia/Taipei", "hong kong": "Asia/Hong_Kong",
    "ict": "Asia/Ho_Chi_Minh", "jst": "Asia/Tokyo", "kst": "Asia/Seoul", "sgt": "Asia/Singapore",
    "hkt": "Asia/Hong_Kong", "dong duong": "Asia/Ho_Chi_Minh",
}  # fmt: skip
_SEVERAL: Final = frozenset(
    [
        "us",
        "usa",
        "america",
        "american",
        "my",
        "hoa",
        "ky",
        "nga",
        "uc",
        "australia",
        "russia",
        "brazil",
        "canada",
        "mexico",
        "indonesia",
        "europe",
        "european",
        "chau",
        "au",
        "est",
        "edt",
        "cst",
        "cdt",
        "mst",
        "mdt",
        "pst",
        "pdt",
        "ist",
        "bst",
        "cet",
        "cest",
        "eet",
        "wet",
        "aest",
        "aedt",
    ]
)
_BARE: Final = re.compile(
    r"(?P<name>et|pt|ict|jst|kst|sgt|hkt|est|edt|cst|cdt|mst|mdt|pst|pdt|ist|bst|cet|cest|eet|aest|aedt)\b"
    r"(?: time)?"
)
_OWN: Final = re.compile(r"(?:in |at )?(?:my|our|local|the local)(?: own)? (?:local )?time\b|gio dia phuong")
_TIME: Final = re.compile(r"(?:in |at |on )?(?P<name>[a-z]+(?: [a-z]+){0,2}?)(?:'s)? time(?:\s?zone)?\b")
_GIO: Final = re.compile(r"(?:theo |tinh theo )?(?:mui )?gio (?:o )?(?P<name>[a-z]+(?: [a-z]+){0,2})")
_IN: Final = re.compile(r"(?:in|o|tai) (?P<name>[a-z]+(?: [a-z]+){0,2})")


@cache
def _known() -> dict[str, str]:
    """Cities of the time zone database and our names, by how they are written here."""
    cities = {}
    for zone in sorted(available_timezones()):
        region, _, city = zone.partition("/")
        if city and region in ("Africa", "America", "Asia", "Atlantic", "Australia", "Europe", "Pacific"):
            cities[fold(city.rpartition("/")[2].replace("_", " "))] = zone
    return cities | _NAMES


@cache
def _paths() -> dict[str, str]:
    return {zone.lower(): zone for zone in available_timezones()}


def _offset(text: str, at: int, before: tuple[Item, ...]) -> Taken | None:
    found = _OFFSET.match(text, at)
    if found is None:
        utc = _UTC.match(text, at)
        return Taken((Zone("UTC"),), utc.end()) if utc else None
    hours, minutes = int(found["hours"]), int(found["minutes"] or 0)
    if minutes:
        name = _HALF_HOURS.get(f"{found['sign']}{hours}:{minutes:02}")
        return Taken((Zone(name) if name else Doubt(Reason.WHICH_ZONE, found[0]),), found.end())
    if hours == 0:
        return Taken((Zone("UTC"),), found.end())
    if hours > (14 if found["sign"] == "+" else 12):
        return Taken((Doubt(Reason.IMPOSSIBLE, found[0]),), found.end())
    # The database counts these the other way round: Etc/GMT-7 is seven hours ahead of UTC.
    return Taken((Zone(f"Etc/GMT{'-' if found['sign'] == '+' else '+'}{hours}"),), found.end())


def _path(text: str, at: int, before: tuple[Item, ...]) -> Taken | None:
    found = _PATH.match(text, at)
    zone = _paths().get(found[1]) if found else None
    return Taken((Zone(zone),), found.end()) if found and zone else None


def _named(text: str, at: int, before: tuple[Item, ...]) -> Taken | None:
    if found := _OWN.match(text, at):
        return Taken((), found.end())
    if found := _BARE.match(text, at):
        return _taken(found["name"], found.end())
    if found := _TIME.match(text, at):
        return _taken(found["name"], found.end())
    for pattern in (_GIO, _IN):
        found = pattern.match(text, at)
        name = found["name"] if found else ""
        while found and name:
            taken = _taken(name, found.start("name") + len(name))
            if taken:
                return taken
            name = name.rpartition(" ")[0]
    return None


def _taken(name: str, end: int) -> Taken | None:
    if name in _SEVERAL:
        return Taken((Doubt(Reason.WHICH_ZONE, name),), end)
    zone = _known().get(name)
    return Taken((Zone(zone),), end) if zone else None


TAKERS: Final = (_offset, _path, _named)
