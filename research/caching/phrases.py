"""Ways to say one thing that may stand for each other in any question, in English and in Vietnamese.

`canonical` is the caller. Each line is one meaning: the first entry is how it is kept. Only what is safe in
every question is here: "automobile" is a car, but a "rise" is not always an "increase in price".
"""

import re
from typing import Final

_TABLE: Final = """
#count; how many; number of; the number of; what number of; total number of; count of; quantity of; \
số lượng; có bao nhiêu; bao nhiêu; mấy
#much; how much; amount of; the amount of; what amount of
#price; how much does # cost; how much do # cost; how much is; how much are; price of; prices of; \
cost of; costs of; price; prices; cost; costs; pricing; giá cả; giá thành; giá tiền; giá
#size; how big; how large; size of; the size of; quy mô; độ lớn
#long; how long; duration of; length of time; bao lâu; mất bao lâu; thời gian bao lâu
#far; how far; distance; khoảng cách; cách bao xa; bao xa
#old; how old; age of; bao nhiêu tuổi; mấy tuổi; độ tuổi của
#tall; how tall; how high; height of; cao bao nhiêu; chiều cao
#often; how often; how frequently; frequency of; bao lâu một lần; tần suất
#fast; how fast; how quickly; speed of; nhanh thế nào; tốc độ
#when; when; what year; which year; in what year; in which year; what date; which date; on what date; \
what day; what time; at what time; date of; khi nào; bao giờ; lúc nào; năm nào; vào năm nào; ngày nào; \
hôm nào; thời điểm nào
#where; where; in which place; in what place; which place; what place; ở đâu; đâu; nơi nào; chỗ nào; \
tại đâu
#why; why; what is the reason; what are the reasons; reason for; reasons for; reasons; reason; \
reason why; reasons why; the reason; how come; what causes; what caused; cause of; causes of; vì sao; \
tại sao; lý do; lí do; nguyên nhân; vì lý do gì; do đâu; sao lại; cớ sao
#how; how; how to; steps to; steps for; ways to; way to; guide to; hướng dẫn cách; hướng dẫn; các bước; \
in what way; in which way; by what means; như thế nào; thế nào; ra sao; làm sao; bằng cách nào; \
cách thức; cách
#who; who; which person; what person; ai là; người nào
#side; side effect of; side effects of; side effects; side effect; tác dụng phụ; phản ứng phụ
#effect; effect of; effects of; impact of; impacts of; influence of; consequences of; consequence of; \
effect; effects; impact; impacts; influence; consequences; tác động; ảnh hưởng; hệ quả; hậu quả
#pros; advantages; advantage; benefits; benefit; pros; upsides; upside; strengths; merits; lợi ích; \
ưu điểm; điểm mạnh; mặt tốt; lợi thế
#cons; disadvantages; disadvantage; drawbacks; drawback; cons; downsides; downside; weaknesses; \
demerits; nhược điểm; hạn chế; bất lợi; điểm yếu; mặt trái
#compare; compare; comparison of; comparison between; comparing; comparison; compared; versus; vs; \
difference between; differences between; difference; differences; differ; differs; different; so sánh; \
so với; khác nhau giữa; khác nhau; khác biệt giữa; sự khác biệt; khác biệt; điểm khác; khác gì; khác
#largest; largest; biggest; greatest in size; lớn nhất; to nhất
#latest; latest; newest; most recent; mới nhất; gần đây nhất; gần nhất
#now; now; currently; current; at present; present; at the moment; right now; nowadays; these days; \
today's; today; hiện nay; hiện tại; bây giờ; hiện giờ; ngày nay; lúc này; hôm nay
#main; main; key; primary; principal; major; most important; chính; chủ yếu; quan trọng nhất; then chốt
#begin; begin; begins; began; start; starts; started; starting; bắt đầu; khởi đầu
#buy; buy; buys; bought; buying; purchase; purchases; purchased; purchasing; mua; mua sắm
#company; business; businesses; company; companies; firm; firms; corporation; corporations; enterprise; \
enterprises; công ty; doanh nghiệp; hãng
#car; car; cars; automobile; automobiles; ô tô; xe hơi; xe ô tô; oto
#ev; electric vehicle; electric vehicles; electric car; electric cars; ev; evs; \
battery electric vehicles; xe điện; ô tô điện; xe hơi điện
#worker; workers; worker; employees; employee; staff; nhân viên; người lao động
#law; law; laws; legislation; luật; pháp luật
#rule; rule; rules; regulation; regulations; quy định; quy tắc
#movie; movie; movies; film; films; phim; bộ phim
#doctor; doctor; doctors; physician; physicians; bác sĩ; thầy thuốc
#phone; phone; phones; smartphone; smartphones; mobile phone; mobile phones; cell phone; điện thoại; \
điện thoại thông minh; điện thoại di động
#ai; ai; a.i; artificial intelligence; trí tuệ nhân tạo
#eu; eu; european union; e.u; liên minh châu âu; liên minh âu châu
#us; usa; u.s; u.s.a; united states; united states of america; hoa kỳ; nước mỹ; mỹ
#uk; uk; u.k; united kingdom; vương quốc anh; nước anh
#gdp; gdp; gross domestic product; tổng sản phẩm quốc nội; tổng sản phẩm nội địa
#cpi; cpi; consumer price index; chỉ số giá tiêu dùng
#fdi; fdi; foreign direct investment; đầu tư trực tiếp nước ngoài; vốn đầu tư trực tiếp nước ngoài
#hcmc; ho chi minh city; hcmc; saigon; tp hcm; tp.hcm; tphcm; thành phố hồ chí minh; sài gòn; tp. hcm
#hanoi; hanoi; ha noi; hà nội; thủ đô hà nội
#vn; vietnam; viet nam; việt nam; nước ta; vn
#ceo; ceo; chief executive; chief executive officer; tổng giám đốc; giám đốc điều hành
#cfo; cfo; chief financial officer; giám đốc tài chính
#population; population of; population; dân số; how many people live; how many people are there; \
how many inhabitants; số dân; có bao nhiêu người; có bao nhiêu dân
#capital; capital city of; capital of; capital city; capital; thủ đô
#revenue; revenue; revenues; turnover; doanh thu; doanh số
#profit; profit; profits; earnings; lợi nhuận; lãi
#growth; growth rate; rate of growth; growth; tốc độ tăng trưởng; tăng trưởng; mức tăng trưởng
#inflation; inflation rate; rate of inflation; inflation; lạm phát; tỷ lệ lạm phát; tỉ lệ lạm phát; \
mức lạm phát
#interest; interest rate; interest rates; rate of interest; lãi suất
#unemployment; unemployment rate; rate of unemployment; unemployment; thất nghiệp; tỷ lệ thất nghiệp; \
tỉ lệ thất nghiệp
#wage; minimum wage; lương tối thiểu; mức lương tối thiểu
#tax; tax; taxes; thuế
#market; market; thị trường
#trend; trend; trends; xu hướng; xu thế
#symptom; symptoms of; symptom of; symptoms; signs of; triệu chứng; dấu hiệu
#treat; treatment of; treatments for; treatment for; treatments; treatment; treat; treated; điều trị; \
chữa trị; chữa
#risk; risks of; risk of; risks; risk; dangers of; danger of; rủi ro; nguy cơ
#work; work; works; function; functions; operate; operates; hoạt động; vận hành
#make; make; makes; making; made; manufacture; manufactures; produced; produce; produces; sản xuất; \
chế tạo
#use; use; uses; used; using; utilize; utilise; sử dụng; dùng
#need; need; needs; needed; require; requires; required; necessary; cần; yêu cầu; cần thiết
#apply; apply for; apply; applying; xin; nộp đơn
#found; founder of; founders of; founder; founders; founded; established; set up; created; thành lập; \
sáng lập; người sáng lập; nhà sáng lập
#release; released; launched; come out; came out; release date of; release date; launch date of; \
launch date; ra mắt; phát hành
#die; die; died; dies; death of; death; pass away; passed away; qua đời; mất; chết
#invent; invented; inventor of; invents; invent; phát minh
#write; wrote; written by; author of; writes; tác giả; viết
#lead; leads; led by; headed by; head of; leader of; đứng đầu; lãnh đạo
#top; top; leading; hàng đầu
#method; method; methods; approach; approaches; technique; techniques; phương pháp
#big; big; large; lớn
#small; small; little; nhỏ; bé
#quick; quick; fast; rapid; nhanh
#cheap; cheap; inexpensive; affordable; low-cost; rẻ; giá rẻ
#expensive; expensive; costly; pricey; đắt; đắt đỏ; mắc
#important; important; significant; quan trọng
#problem; problem; problems; issue; issues; challenge; challenges; difficulties; vấn đề; thách thức; \
khó khăn
#child; child; children; kid; kids; trẻ em; trẻ nhỏ; con nít
#job; job; jobs; employment; việc làm; công việc
#city; city; cities; thành phố
#country; country; countries; nation; nations; nước; quốc gia; đất nước
#food; food; foods; thực phẩm; đồ ăn
#coffee; coffee; cà phê; cafe
#rice; rice; gạo; lúa gạo
#export; exports; export; exported; xuất khẩu
#import; imports; import; imported; nhập khẩu
#increase; increase; increases; increased; increasing; rise; rises; rose; rising; go up; goes up; \
went up; going up; tăng; tăng lên; gia tăng
#decrease; decrease; decreases; decreased; decreasing; fall; falls; fell; falling; go down; goes down; \
went down; drop; drops; dropped; decline; declines; declined; giảm; giảm xuống; sụt giảm
#happen; happen; happens; happened; occur; occurs; occurred; take place; takes place; took place; \
xảy ra; diễn ra
#live; live; lives; living; reside; sống; sinh sống
#help; help; helps; assist; giúp; hỗ trợ
#fix; fix; repair; resolve; solve; khắc phục; sửa; sửa chữa
#own; owns; own; owner of; owned by; chủ sở hữu; sở hữu
#affect; affect; affects; affected; influence; influences; impact on; effect on; effects on; impacts on
"""
_FREE_WORDS: Final = """
#count #much #long #far #old #tall #often #fast #when #where #why #how #pros #cons #compare #largest
#latest #now #main #effect #side
"""
FREE: Final = frozenset(_FREE_WORDS.split())
"""Meanings that may stand anywhere in a question without changing who does what."""
_ASPECTS_WORDS: Final = """
#price #size #population #capital #revenue #profit #growth #inflation #interest #unemployment #wage
#symptom #risk #trend #gdp #cpi #fdi #ceo #cfo #market #method #problem #treat #tax #found #write
"""
ASPECTS: Final = frozenset(_ASPECTS_WORDS.split())
"""What is asked about something, before or behind it as in "gold price", where nobody does anything."""
ROLES: Final = frozenset(["#ceo", "#cfo", "#write", "#invent", "#lead", "#own", "#found"])
"""Meanings that ask for a person by themselves."""


def _read() -> dict[str, str]:
    found: dict[str, str] = {}
    for line in _TABLE.replace("\\\n", "").strip().splitlines():
        meaning, *ways = (one.strip() for one in line.split(";"))
        for way in ways:
            if " # " not in way:
                found.setdefault(way, meaning)
    return found


_MEANING: Final = _read()
_WAYS: Final = re.compile(
    r"(?<![\w#])(?:"
    + "|".join(re.escape(one) for one in sorted(_MEANING, key=len, reverse=True))
    + r")(?!\w)"
)
_COST: Final = re.compile(r"\bhow much (?:does|do|did|would|will) (.{2,60}?) cost\b")


def meanings(text: str) -> str:
    """Lower-case words with every known way to say a thing in the way that it is kept."""
    return _WAYS.sub(_kept, _COST.sub(r"#price \1", text))


def _kept(found: re.Match[str]) -> str:
    return f" {_MEANING[found.group()]} "
