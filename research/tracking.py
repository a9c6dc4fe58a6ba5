"""Which query parameters only say how a reader came to a page, and never which page it is.

Called by `research.urls`. Names are compared in lower case. A plain `ref`, `source`, `id` or `s` selects
content on too many sites (a branch, a search) to be dropped anywhere, so such short names go only on the
sites that are known to use them for tracking.
"""

from typing import Final

_PREFIXES: Final = ("utm_", "hsa_", "mtm_", "pk_campaign", "pk_kwd", "_branch_", "bsft_", "fb_action_")

_ANYWHERE_NAMES: Final = """
    gclid gclsrc dclid gbraid wbraid gad_source gad_campaignid srsltid _ga _gl
    fbclid fb_source fb_ref mibextid igshid igsh msclkid twclid ttclid yclid ysclid li_fat_id rdt_cid
    epik tblci obclid dicbo zarsrc gidzl ref_src ref_url
    mc_cid mc_eid mkt_tok _hsenc _hsmi __hssc __hstc __hsfp hsctatracking vero_id vero_conv
    oly_anon_id oly_enc_id ml_subscriber ml_subscriber_hash _ke _kx __s wickedid s_kwcid ef_id
    pk_source pk_medium pk_content piwik_campaign piwik_kwd matomo_campaign matomo_kwd
    at_medium at_campaign at_custom1 at_custom2 at_custom3 at_custom4 at_link_id at_link_type
    at_link_origin at_ptr_name at_format at_bbc_team ns_mchannel ns_source ns_campaign ns_linkname ns_fee
    wt_mc wt.mc_id trk_contact trk_msg trk_module trk_sid guccounter guce_referrer guce_referrer_sig
    vn_source vn_campaign vn_medium vn_term vn_thumb _openstat
    jsessionid phpsessid
"""
_ANYWHERE: Final = frozenset(_ANYWHERE_NAMES.split())

# What cartographers write with the same first letters: zone and coordinates of the UTM grid.
_GRID_NAMES: Final = """
    utm_zone utm_x utm_y utm_e utm_n utm_easting utm_northing utm_hemisphere utm_band utm_grid utm_epsg
    utm_srid
"""
_GRID: Final = frozenset(_GRID_NAMES.split())

_BY_HOST: Final = {
    "youtube.com": frozenset({"si", "feature", "pp", "ab_channel"}),
    "music.youtube.com": frozenset({"si", "feature"}),
    "youtu.be": frozenset({"si", "feature"}),
    "open.spotify.com": frozenset({"si"}),
    "twitter.com": frozenset({"s", "t"}),
    "x.com": frozenset({"s", "t"}),
    "nytimes.com": frozenset({"smid", "smtyp"}),
    "linkedin.com": frozenset({"trk", "trackingid"}),
    "tiktok.com": frozenset({"_r", "_t", "is_from_webapp", "sender_device"}),
    "vm.tiktok.com": frozenset({"_r", "_t"}),
    "aliexpress.com": frozenset({"spm", "scm"}),
    "reddit.com": frozenset({"share_id", "rdt"}),
    "old.reddit.com": frozenset({"share_id", "rdt"}),
}
_AMAZON: Final = frozenset({"ref", "ref_", "pf_rd_p", "pf_rd_r", "pd_rd_i", "pd_rd_r", "pd_rd_w", "pd_rd_wg"})
_AMAZON_ENDINGS: Final = frozenset(
    {
        "com",
        "ca",
        "com.mx",
        "com.br",
        "co.uk",
        "de",
        "fr",
        "es",
        "it",
        "nl",
        "se",
        "pl",
        "in",
        "co.jp",
        "com.au",
    }
)
_FRONT_DOORS: Final = ("www.", "m.", "mobile.")


def is_tracking(name: str, host: str) -> bool:
    """Whether the parameter `name` of a URL on `host` says nothing about which page is meant."""
    name = name.lower()
    if name in _ANYWHERE or (name.startswith(_PREFIXES) and name not in _GRID):
        return True
    # Only a site's front door: its help pages and forums use the same short names for what they search.
    site = next((host.removeprefix(door) for door in _FRONT_DOORS if host.startswith(door)), host)
    if site.startswith("amazon.") and site.removeprefix("amazon.") in _AMAZON_ENDINGS:
        return name in _AMAZON
    return name in _BY_HOST.get(site, ())
