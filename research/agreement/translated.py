"""Further words that mean the same in English and Vietnamese, for comparing statements alone.

`lexicon` is the caller. A question is not widened by them, as it is by `research.retrieval.alike`: to find a
passage asks for other words than to see that two sentences speak of one thing.
"""

from typing import Final

# ';' parts the groups and '|' the languages; '_' joins the syllables of a word.
_GROUPS: Final = """
work job employment function operate | làm_việc việc_làm hoạt_động ;
stay reside residence live | lưu_trú cư_trú sinh_sống ở_lại ; visa | thị_thực ; passport | hộ_chiếu ;
holder owner bearer | người_có chủ chủ_thẻ ; adult | người_lớn ;
cover coverage reimburse | chi_trả bảo_hiểm ; theft burglary | trộm mất_cắp ;
spectator audience viewer attendance | khán_giả người_xem ; match game | trận_đấu trận ;
goal | bàn_thắng ; club | câu_lạc_bộ câu_lạc ; player | cầu_thủ ; striker | tiền_đạo ;
goalkeeper | thủ_môn ; coach trainer | huấn_luyện ; season | mùa mùa_giải ;
stadium arena | sân_vận sân_vận_động ; score scorer | ghi_bàn ; swim swimming pool | bơi bể_bơi ;
apprentice trainee | học_việc học_nghề ; graduate | tốt_nghiệp ; exam examination | thi kỳ_thi ;
tuition | học_phí ; scholarship | học_bổng ; entry entrance admission enter | vào vào_cửa ; egg | trứng ;
nest | tổ ; insect | côn_trùng ; bee | ong ; honey | mật_ong ; snake | rắn ; cat | mèo ; horse | ngựa ;
pig pork | heo lợn ; chicken poultry hen | gà gia_cầm ; cow cattle beef | bò ; flower bloom | hoa ;
leaf leaves | lá ; seed | hạt hạt_giống ; root | rễ ; harvest pick | thu_hoạch ; apple | táo ;
pepper | tiêu hồ_tiêu ; sea_level level | mực mực_nước ; wave tide | sóng triều ; island | đảo ;
beach coast shore | bãi_biển bờ bờ_biển ; cave cavern | hang động ; valley | thung_lũng ;
waterfall | thác ; desert | sa_mạc ; ice glacier | băng sông_băng ; snow | tuyết ;
earthquake quake | động_đất ; volcano erupt | núi_lửa phun_trào ; drought | hạn_hán ;
star planet | sao hành_tinh ; moon | mặt_trăng ; orbit | quỹ_đạo ;
telescope observatory | kính_thiên thiên_văn đài_thiên ; satellite | vệ_tinh ; reservoir | hồ_chứa ;
dam | đập ; canal channel | kênh ; pipe pipeline | ống đường_ống ; pump | bơm ; tower | tháp ;
castle | lâu_đài ; palace | cung_điện ; statue monument | tượng đài_tưởng ;
exhibit artefact item | hiện_vật ; exhibition gallery | triển_lãm ;
theatre theater stage | nhà_hát sân_khấu ; film movie | phim ; actor actress | diễn_viên ;
opera | nhạc_kịch ; composer musician compose | nhạc_sĩ sáng_tác ; poet poem poetry | nhà_thơ thơ ;
novel story | tiểu_thuyết truyện ; sculptor sculpture | điêu_khắc ; singer sing | ca_sĩ hát ;
choir | hợp_xướng ; dance dancer | múa nhảy ; journalist press | nhà_báo báo_chí ;
invent invention inventor | phát_minh ; patent | bằng_sáng ; family | gia_đình ; father | cha bố ;
mother | mẹ ; parent | cha_mẹ bố_mẹ phụ_huynh ; marry married marriage wedding | kết_hôn cưới ;
brother | anh_trai em_trai ; sister | chị_gái em_gái ; name title | tên ; verdict | phán_quyết bản_án ;
jury | bồi_thẩm ; guilty convict conviction | có_tội kết_án ; acquit innocent | vô_tội tha_bổng trắng_án ;
fraud | lừa_đảo gian_lận ; prison jail | tù nhà_tù ; appeal | kháng_cáo phúc_thẩm ; witness | nhân_chứng ;
lawyer | luật_sư ; army soldier | quân quân_đội lính ; border | biên_giới ; tariff duty | thuế_suất ;
trade | thương_mại ; subsidy | trợ_cấp trợ_giá ; unemployment | thất_nghiệp ; inflation | lạm_phát ;
strike | đình_công ; tonne ton | tấn ; dose tablet pill | liều viên ; vaccinate | tiêm_chủng ;
infection infect virus | nhiễm vi_rút ; surgery operation | phẫu_thuật ; pregnant pregnancy | mang_thai ;
pressure | áp_suất huyết_áp ; fever | sốt ; headache pain | đau đau_đầu ; allergy | dị_ứng ; sleep | ngủ ;
smoke smoking tobacco | hút_thuốc thuốc_lá ; wine | rượu_vang ; beer | bia ; alcohol | rượu cồn ;
bread | bánh_mì ; flour | bột ; tea | trà chè ; sauce | nước_mắm nước_chấm sốt ; oil | dầu ; lead | chì ;
copper | đồng_đỏ quặng_đồng ; coal | than ; cement concrete | xi_măng bê_tông ; brick | gạch ;
scooter motorcycle motorbike | xe_máy ; electric | điện ; tyre wheel | lốp bánh_xe ; brake | phanh ;
speed_limit limit | giới_hạn ; pedestrian footbridge walk | đi_bộ cầu_đi ; tram | xe_điện ;
subway metro underground | tàu_điện ; runway | đường_băng ; cross crossing | vượt qua ;
deliver | giao_hàng ; default | mặc_định ; scanner scan | máy_quét quét ; code | mã ; port | cổng ;
timeout wait | chờ ; user | người_dùng ; free | miễn_phí ; offline | ngoại_tuyến ;
download | tải tải_xuống ; camera | máy_ảnh ; bell | chuông ; clock watch | đồng_hồ ; kitchen | bếp ;
pan pot | chảo nồi ; knife | dao ; toy | đồ_chơi ; furniture wooden | đồ_gỗ nội_thất ; shirt | áo ;
silk | lụa ; pottery ceramic | gốm ; tenant lodger | người_thuê khách_thuê ; landlord | chủ_nhà ;
rent | tiền_thuê ; lease | hợp_đồng_thuê ; reader borrower | bạn_đọc độc_giả ; household | hộ hộ_gia ;
villager | dân_làng
"""


def groups() -> tuple[tuple[tuple[str, ...], tuple[str, ...]], ...]:
    """Every group: its English words, and its Vietnamese words with spaces."""
    parted = (group.split("|") for group in _GROUPS.split(";"))
    return tuple(
        (tuple(english.split()), tuple(word.replace("_", " ") for word in vietnamese.split()))
        for english, vietnamese in parted
    )
