"""Words that can stand for each other in a question and its answer, in English and Vietnamese.

`question` gives them to its terms as what may stand for them, and so a question finds passages in the other
language; the extractive reflector asks again with them. A group holds words of like meaning; it need not hold
all of them, but a word too many makes a passage answer what it does not tell.
"""

from typing import Final

# ';' parts the groups and '|' the languages; '_' joins the syllables of a word, as `tokens.pairs` does.
_GROUPS: Final = """
cost price fee charge tariff rate expense | giá phí chi_phí giá_vé lệ_phí mức_phí tốn giá_cả ;
budget funding fund | ngân_sách kinh_phí quỹ ; revenue income turnover earnings | doanh_thu thu_nhập ;
profit surplus | lợi_nhuận lãi ; loss deficit | lỗ thua_lỗ thâm_hụt ; salary wage pay | lương tiền_lương ;
pay payment | trả thanh_toán chi_trả ; pay buy purchase acquire | mua trả ;
employee staff worker personnel workforce employ | nhân_viên công_nhân lao_động nhân_sự nhân_lực ;
volunteer | tình_nguyện tình_nguyện_viên ; member membership | thành_viên hội_viên ;
customer client user | khách_hàng người_dùng ; visitor guest tourist | khách du_khách khách_tham_quan ;
passenger rider | hành_khách ; student pupil | học_sinh sinh_viên học_viên ;
teacher instructor | giáo_viên thầy_cô ;
resident inhabitant citizen population | cư_dân dân_cư người_dân dân_số ;
director head chief leader lead chairman president manager boss |
    giám_đốc trưởng chủ_tịch đứng_đầu phụ_trách quản_lý ;
owner own belong | chủ_sở sở_hữu ; founder found establish create start set_up | thành_lập sáng_lập lập ;
start begin launch commence beginning | bắt_đầu khởi_động khởi_công mở khai_trương khởi_đầu ;
end finish complete conclude | kết_thúc hoàn_thành xong hoàn_tất ;
close shut closure closed | đóng đóng_cửa ; open opening | mở mở_cửa ;
build construct erect building construction | xây xây_dựng dựng ;
repair fix renovate restore maintain maintenance renovation |
    sửa sửa_chữa bảo_trì tu_sửa trùng_tu bảo_dưỡng ;
replace swap substitute | thay thay_thế ; buy purchase acquire procure | mua mua_sắm ;
sell sale sold | bán ; rent lease hire | thuê ;
increase rise grow growth higher up | tăng tăng_trưởng gia_tăng ;
decrease reduce fall drop decline lower down cut reduction | giảm sụt cắt_giảm ;
big large great huge | lớn to ; small little tiny | nhỏ bé ; length long | dài chiều_dài ;
height tall high | cao chiều_cao ; width wide broad | rộng chiều_rộng ; depth deep | sâu chiều_sâu độ_sâu ;
weight heavy weigh mass | nặng cân_nặng trọng_lượng khối_lượng ; area surface size | diện_tích ;
speed fast quick velocity | nhanh tốc_độ vận_tốc ;
capacity volume | sức_chứa dung_tích công_suất dung_lượng ; temperature degree celsius | nhiệt_độ ;
hot warm heat | nóng ; cold cool | lạnh ; duration last | kéo_dài thời_gian thời_hạn ;
deadline due | hạn hạn_chót thời_hạn hạn_cuối ; date day | ngày ; month monthly | tháng ;
annual annually yearly | năm hằng_năm hàng_năm ; week weekly | tuần ; hour hourly | giờ tiếng ;
minute | phút ; second | giây ; address location located site situated where | địa_chỉ nằm vị_trí địa_điểm ;
phone telephone | điện_thoại gọi ; email mail | thư email ; website page web | trang trang_web ;
rule regulation policy law requirement provision | quy_định luật quy_tắc chính_sách yêu_cầu ;
ban forbid prohibit forbidden prohibited disallow | cấm không_được ;
allow permit permission license licence | cho_phép giấy_phép cấp_phép ;
require mandatory obligatory compulsory | yêu_cầu bắt_buộc ;
aim goal purpose objective target | mục_tiêu mục_đích nhằm ;
reason cause because why due | lý_do nguyên_nhân ;
effect impact consequence result outcome | ảnh_hưởng tác_động hậu_quả kết_quả ;
benefit advantage | lợi_ích ưu_điểm ; risk danger hazard dangerous | rủi_ro nguy_cơ nguy_hiểm ;
problem issue fault trouble | vấn_đề sự_cố trục_trặc ; error mistake bug | lỗi sai ;
accident incident collision crash | tai_nạn sự_cố va_chạm ; injury injured hurt | bị_thương chấn_thương ;
death die dead killed | chết tử_vong qua_đời ; birth born | sinh ra_đời ;
ship vessel boat ferry | tàu thuyền phà ; harbour harbor port dock | cảng bến ; bridge | cầu ;
road street highway | đường đường_phố ; river | sông ; lake | hồ ; sea ocean | biển đại_dương ;
mountain hill | núi đồi ; forest wood | rừng ; tree | cây ; water | nước ; fire | cháy hỏa_hoạn lửa ;
flood flooding | lũ lụt ngập ; storm typhoon hurricane | bão giông ; rain rainfall | mưa lượng_mưa ;
wind | gió ; energy power electricity electric | năng_lượng điện ;
fuel petrol diesel gas | nhiên_liệu xăng dầu ; engine motor machine | động_cơ máy ;
equipment device gear | máy thiết_bị ; material | vật_liệu chất_liệu nguyên_liệu ; steel iron | thép sắt ;
gold | vàng ; colour color | màu màu_sắc ; house home dwelling housing | nhà nhà_ở ;
school | trường trường_học ; university college | đại_học ; hospital clinic | bệnh_viện phòng_khám ;
library | thư_viện ; museum | bảo_tàng ; market | chợ thị_trường ; shop store | cửa_hàng ;
factory plant | nhà_máy xưởng ; office headquarters | văn_phòng trụ_sở ;
company firm business enterprise | công_ty doanh_nghiệp ;
organisation organization institution agency | tổ_chức cơ_quan ; city town | thành_phố thị_trấn ;
village | làng ; country nation state | nước quốc_gia ; government | chính_phủ chính_quyền ;
council committee board | hội_đồng ủy_ban ban ; vote election elect ballot | bầu bầu_cử bỏ_phiếu ;
meeting session | cuộc_họp họp phiên_họp ; contract agreement deal | hợp_đồng thỏa_thuận ;
project programme program scheme | dự_án chương_trình ; plan planning | kế_hoạch quy_hoạch ;
study research survey | nghiên_cứu khảo_sát ; test trial experiment | thử thử_nghiệm kiểm_tra thí_nghiệm ;
measure measurement | đo đo_lường ; method procedure process | phương_pháp quy_trình thủ_tục ;
step stage phase | bước giai_đoạn ; training course class lesson | đào_tạo khóa_học lớp_học tập_huấn lớp ;
train railway rail | tàu_hỏa đường_sắt ; bus coach | xe_buýt ;
car vehicle automobile | xe ô_tô phương_tiện ; bicycle bike cycle | xe_đạp ; ticket fare pass | vé giá_vé ;
food meal eat | thức_ăn món_ăn ăn bữa_ăn ; animal species | động_vật loài ; bird | chim ;
fish fishing | cá đánh_cá ; dog | chó ; child children kid | trẻ trẻ_em ; woman women female | phụ_nữ nữ ;
men male | đàn_ông nam ; age aged | tuổi già cũ ; award prize medal | giải giải_thưởng ;
win won winner victory | thắng chiến_thắng ; book publish publication edition | sách xuất_bản ;
write author written writer | viết tác_giả ; design designer architect designed | thiết_kế kiến_trúc_sư ;
paint painter painting artist | vẽ họa_sĩ tranh ; music song concert | nhạc âm_nhạc bài_hát hòa_nhạc ;
festival celebration event | lễ_hội sự_kiện ; donate donation donor gift | quyên_góp tặng tài_trợ ;
sponsor support supporter | tài_trợ hỗ_trợ ủng_hộ ; invest investment investor | đầu_tư ;
loan borrow debt lend | vay nợ mượn khoản_vay ; fine penalty punish | phạt tiền_phạt ; tax | thuế ;
insurance insure | bảo_hiểm ; refund reimburse | hoàn_tiền hoàn ;
discount reduced concession | giảm_giá ưu_đãi ; export | xuất_khẩu ; import | nhập_khẩu ;
produce production output manufacture manufacturer maker | sản_xuất sản_lượng ;
waste rubbish garbage trash | rác chất_thải rác_thải ; recycle recycling | tái_chế ;
pollution pollute emission | ô_nhiễm khí_thải ; protect protection safety safe security | bảo_vệ an_toàn ;
noise loud | tiếng_ồn ồn ; light lamp lighting | đèn ánh_sáng chiếu_sáng ;
announce announcement statement notice | báo_cáo thông_báo công_bố ;
complain complaint | khiếu_nại phàn_nàn ; register registration enrol | đăng_ký ;
apply application | nộp đơn nộp_đơn ; password passcode | mật_khẩu ; login sign log | đăng_nhập ;
account | tài_khoản ; data record | dữ_liệu hồ_sơ ; backup copy | sao_lưu bản_sao ;
server computer | máy_chủ máy_tính ; version release | phiên_bản bản_phát_hành ;
delete remove erase | xóa gỡ ; store storage save keep kept retain | lưu lưu_trữ giữ giữ_lại ;
warehouse storehouse | kho nhà_kho ; send deliver delivery | gửi giao ; receive obtain | nhận ;
arrive arrival | đến ; depart departure | rời khởi_hành ;
percent percentage share proportion | phần_trăm tỷ_lệ tỉ_lệ ; average mean | trung_bình ;
maximum limit most cap | tối_đa giới_hạn ; minimum least | tối_thiểu ít_nhất ;
total overall sum | tổng tổng_số tổng_cộng ; spring | mùa_xuân ; summer | mùa_hè ; autumn fall | mùa_thu ;
winter | mùa_đông ; north northern | bắc ; south southern | nam ; east eastern | đông ; west western | tây ;
pause suspend halt stop postpone delay put_off | dừng ngừng tạm_dừng hoãn trì_hoãn ;
corrode corrosion rust rusty | gỉ rỉ ăn_mòn rỉ_sét ; carry transport haul | chở vận_chuyển ;
shift roster | ca ca_trực ; night overnight | đêm ban_đêm ;
allowance supplement extra bonus | phụ_cấp trợ_cấp thưởng ; dispatch return send_back | trả trả_lại ;
chair preside chaired | chủ_trì ; notice noticed discover spot spotted | phát_hiện ;
break broke broken snap part parted | đứt gãy hỏng vỡ ; rope line mooring cable | dây dây_buộc ;
gather assemble | tập_trung tập_hợp ; absent absence ill sick | vắng ốm nghỉ ;
charge charging recharge | sạc nạp ; change altered alter | đổi thay_đổi ;
expand expansion extend extension | mở_rộng ; yard | bãi ; gate | cổng ; crane | cẩu cần_cẩu ;
docker stevedore | bốc_xếp công_nhân_bốc ; conclude conclusion | kết_luận ;
approve approval approved | phê_duyệt duyệt thông_qua chấp_thuận ; guarantee warranty | bảo_hành ;
damage destroy destroyed harm | thiệt_hại hư_hại phá_hủy ; leak spill | rò_rỉ tràn ;
smell odour odor | mùi ; crack fracture | nứt ; clean cleaning wash | vệ_sinh rửa lau làm_sạch ;
cook boil simmer stew | nấu ninh hầm luộc ; bake roast | nướng ; mix stir | trộn khuấy ;
recipe ingredient | công_thức nguyên_liệu ; salt salty salinity | muối mặn độ_mặn ;
sugar sweet | đường ngọt ; drink beverage | uống đồ_uống thức_uống ; coffee tea | cà_phê trà ;
rice | gạo cơm lúa ; fruit | trái_cây hoa_quả quả ; vegetable | rau ; meat | thịt ; milk dairy | sữa ;
plant crop | cây_trồng trồng ; farm farmer agriculture | nông_dân nông_trại nông_nghiệp trang_trại ;
soil ground land | đất ; stone rock | đá ; wood timber | gỗ ; glass | kính thủy_tinh ; paper | giấy ;
plastic | nhựa ; cloth fabric textile | vải ; clothes uniform clothing dress | quần_áo đồng_phục ;
shoe boot | giày ; helmet hat | mũ ; glove | găng găng_tay ; key lock | khóa chìa_khóa ; door | cửa ;
window | cửa_sổ ; roof | mái ; wall | tường ; floor storey | tầng sàn ; room hall | phòng hội_trường ;
seat chair | ghế chỗ_ngồi ; table desk | bàn ; bed | giường ; lift elevator | thang_máy ;
stairs staircase | cầu_thang ; garden | vườn ; square plaza | quảng_trường ;
station stop | ga trạm bến ; airport | sân_bay ; flight plane aircraft | chuyến_bay máy_bay ;
trip journey travel voyage | chuyến chuyến_đi đi_lại ; route line course | tuyến lộ_trình ;
schedule timetable calendar | lịch lịch_trình thời_gian_biểu ; parking park | đỗ_xe gửi_xe bãi_đỗ ;
lorry truck | xe_tải ; tunnel | hầm ; traffic | giao_thông ; police | cảnh_sát công_an ;
fire_service firefighter | cứu_hỏa lính_cứu_hỏa ; doctor physician | bác_sĩ ; nurse | y_tá điều_dưỡng ;
patient | bệnh_nhân ; disease illness sick | bệnh ; medicine drug medication | thuốc ;
vaccine vaccination | vắc_xin tiêm tiêm_chủng ; blood | máu ; heart | tim ; health | sức_khỏe y_tế ;
emergency urgent | khẩn_cấp cấp_cứu ; rescue save | cứu cứu_hộ cứu_nạn ;
alarm siren warning alert | báo_động cảnh_báo còi ; exercise drill practice | diễn_tập luyện_tập ;
inspect inspection check examine | kiểm_tra thanh_tra ; count counted | đếm ;
record recording | ghi bản_ghi ; camera video | máy_quay camera ;
photo photograph picture image | ảnh hình_ảnh ; message notification | tin_nhắn thông_báo ; letter | thư ;
form | mẫu biểu_mẫu đơn ; signature signed | chữ_ký ký ; stamp seal | con_dấu niêm_phong ;
file folder | tệp thư_mục hồ_sơ ; software program application app | phần_mềm ứng_dụng ;
network internet | mạng ; screen display monitor | màn_hình ; printer | máy_in ; battery | pin ắc_quy ;
restart reboot | khởi_động_lại ; install installation set_up | cài cài_đặt lắp_đặt ;
update upgrade | cập_nhật nâng_cấp ; feature function | tính_năng chức_năng ; interview | phỏng_vấn ;
hire recruit recruitment | tuyển tuyển_dụng ; candidate applicant | ứng_viên ;
resign quit leave | nghỉ_việc thôi_việc ; retire retirement pension | nghỉ_hưu hưu ;
holiday vacation leave | nghỉ_phép kỳ_nghỉ ngày_nghỉ phép ; union | công_đoàn ;
department division unit | phòng bộ_phận ban ; team group crew | đội nhóm tổ ; secretary | thư_ký ;
deputy vice | phó ; engineer | kỹ_sư ; technician mechanic | kỹ_thuật_viên thợ ; driver | tài_xế lái_xe ;
captain master skipper | thuyền_trưởng ; guard watchman | bảo_vệ ;
supplier vendor contractor | nhà_cung_cấp nhà_thầu ; tender bid | đấu_thầu gói_thầu ;
order | đơn_hàng đặt_hàng ; goods cargo freight | hàng hàng_hóa ; bank | ngân_hàng ;
cash money | tiền tiền_mặt ; invoice bill receipt | hóa_đơn biên_lai ;
compensation compensate | bồi_thường đền_bù ; interest | lãi lãi_suất ; share stock | cổ_phần cổ_phiếu ;
asset property | tài_sản ; court judge lawsuit | tòa tòa_án kiện ; crime theft steal | tội trộm trộm_cắp ;
war battle | chiến_tranh trận ; king emperor | vua hoàng_đế ; church temple pagoda | nhà_thờ chùa đền ;
language | ngôn_ngữ tiếng ; word term | từ thuật_ngữ ; history historical | lịch_sử ;
science scientist | khoa_học nhà_khoa_học ; experience | kinh_nghiệm ; success successful | thành_công ;
failure fail | thất_bại hỏng ; survive alive live | sống còn_sống ;
grow growth cultivate | trồng phát_triển ; support help assist assistance | hỗ_trợ giúp giúp_đỡ ;
propose proposal suggest suggestion | đề_xuất kiến_nghị ; reject refuse refused decline | từ_chối bác ;
agree accept consent | đồng_ý chấp_nhận ; decide decision | quyết_định ;
cancel cancelled cancellation | hủy ; weak disadvantage drawback | nhược_điểm hạn_chế ;
run running execute | chạy ; job task work | công_việc việc ; question ask query | câu_hỏi hỏi ;
answer reply respond response | trả_lời đáp ;
footnote citation cite quote | chú_thích trích_dẫn ; sentence | câu ; spend spent spending | chi tiêu ;
begin start started begun | bắt_đầu khởi_động ; wait waiting | chờ đợi ; double twice | gấp_đôi ;
quality | chất_lượng ; standard | tiêu_chuẩn chuẩn ; level degree extent | mức mức_độ
"""

_DATES: Final = """
january jan | tháng_1 tháng_một ; february feb | tháng_2 tháng_hai ; march mar | tháng_3 tháng_ba ;
april apr | tháng_4 tháng_tư ; may | tháng_5 tháng_năm ; june jun | tháng_6 tháng_sáu ;
july jul | tháng_7 tháng_bảy ; august aug | tháng_8 tháng_tám ; september sep sept | tháng_9 tháng_chín ;
october oct | tháng_10 tháng_mười ; november nov | tháng_11 ; december dec | tháng_12 ;
q1 first_quarter | quý_1 quý_i ; q2 second_quarter | quý_2 quý_ii ; q3 third_quarter | quý_3 quý_iii ;
q4 fourth_quarter | quý_4 quý_iv
"""

Group = tuple[list[str], list[str]]


def groups() -> list[Group]:
    """Each group of like words: its English words and its Vietnamese words, these with '_' for a space."""
    return [*_parted(_GROUPS), *_parted(_DATES)]


def dates() -> list[Group]:
    """The groups that name a month or a quarter of the year."""
    return _parted(_DATES)


def _parted(table: str) -> list[Group]:
    halves = (group.partition("|") for group in table.split(";"))
    return [(english.split(), vietnamese.split()) for english, _, vietnamese in halves]
