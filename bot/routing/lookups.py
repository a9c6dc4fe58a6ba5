"""What a dictionary or an encyclopedia has in its first line: meanings, words, facts everybody agrees on.

`routes.quick` looks with these; `NOT_IN_A_LINE` is what makes a question one for research all the same.
"""

from typing import Final

from bot.routing.phrases import Phrases

DEFINES: Final = Phrases(
    r"""
(?:define|definition of|meaning of|the meaning of|synonyms? (?:for|of)|antonyms? (?:for|of)|
    opposite of|spell|pronounce|plural of|past tense of|abbreviation of|acronym|etymology of|
    another word for) .{2,60}|.{2,40} (?:meaning|definition|in one (?:line|sentence|word)|stands for|
    means what|synonym|abbreviation)
what (?:does|do|is|'s)(?: the)? .{1,50} (?:mean|stand for|short for|called in .{2,20}|
    mean in .{2,30})|what(?:'s| is)(?: the)? (?:meaning|definition|plural|opposite|full form|past tense|
    synonym|antonym|abbreviation|word|english word|vietnamese word|symbol|formula|capital|currency|
    population|area|boiling point|melting point|speed of|atomic|chemical|square|tallest|largest|longest|
    highest|smallest|biggest|deepest|national|official language|time difference|time zone|timezone|
    zip code|country code|calling code|iso code|flag|distance|first name|author|height|name)(?: (?:of|for|
    to|between|in|on|number|mountain|river|city|country|planet|ocean|animal|lake|dish|anthem|from|light|
    sound|symbol|formula))* ?.{0,60}|how (?:do|would|can) (?:you|i|we) (?:say|spell|pronounce|write|
    translate) .{1,60}|(?:translate|dịch) (?!(?:it|this|that|the (?:report|answer|summary|whole|
    last))(?:\W|$)|(?:to|into|sang|ra|lại|nó|báo cáo|cái|bản)(?:\W|$)).{1,160} (?:to|into|in|sang|ra|
    qua) (?:tiếng )?\w+|.{1,60} in (?:vietnamese|english|french|german|japanese|spanish|chinese|korean)\?
(?:capital|currency|population|president|prime minister|author|height|area) of .{2,40}|who (?:wrote|
    painted|invented|discovered|composed|directed|founded|sang|sings|played|plays|won|is the (?:president|
    ceo|author|king|queen|prime minister|founder|chancellor|pope|director|inventor) of|was the (?:first|
    president|king|queen|inventor|founder)|is the (?:current )?(?:president|ceo|author|king|queen|
    founder)) (?!.* and ).{2,60}|(?:when|what year|in what year|in which year|which year|
    what date) (?:did|was|were|does|is|do) (?!.* and ).{2,40} (?:end|start|begin|born|die|died|founded|
    happen|invented|built|released|open|published|sink|fall|land|established|discovered|created|over|
    become|begin|join)(?: .{0,20})?|when was .{2,40} (?:born|founded|built|invented|released|published|
    created|discovered|established)|how (?:tall|high|deep|old|far|big|long|heavy|wide|fast|hot|
    large) (?:is|are|was|does|do) (?:the |a |an |mount |it )?.{2,40}|
    how many [\w-]+ (?:are )?(?:there )?(?:in|on|make) (?:a|an|one|the) [\w-]+(?: [\w-]+)?|
    what (?:language|currency|continent|country|color|colour|religion|time zone)s? (?:do|does|is|
    are) .{2,40}|how many (?:states|planets|
    continents|countries|bones|sides|letters|provinces|legs|players|strings|keys|teeth|oceans|moons|
    chromosomes|time zones|cards) (?:are there |does |do |in |are in |has |is )?.{0,40}|where (?:is|are|
    was) (?:the )?[\w']+(?: [\w']+){0,2}(?: located| born)?|which (?:country|continent|city|planet|ocean|
    state) (?:is|has|does|are) .{2,40}
tiếng (?:anh|việt|pháp|nhật|đức|hàn|trung|tây ban nha) của .{1,40} là gì|(?:bao nhiêu|
    mấy) .{1,20} trong (?:1|một) .{1,20}
(?:nước|núi|sông|thành phố|quốc gia|hồ|đảo|tòa nhà|con vật|loài vật|động vật|sa mạc|đại dương|tỉnh|
    đỉnh núi|hành tinh) nào
    (?: là)? (?:lớn|cao|dài|đông dân|nhỏ|sâu|rộng|xa|gần|nặng|nhanh|đông)(?: mặt trời)? nhất(?: .{0,30})?
(?:bán kính|chu vi|đường kính|khoảng cách|độ cao|chiều cao|chiều dài|vận tốc|tốc độ|nhiệt độ|
    diện tích|dân số|khối lượng) .{2,40}
    (?:là )?bao nhiêu(?: .{0,10})?
(?:which|what)(?:'s| is| are)? .{0,20}(?:tallest|largest|longest|highest|smallest|deepest|oldest|
    fastest|heaviest|biggest)
    .{0,30}(?:in|on|of) (?:the )?(?:world|earth|europe|asia|africa|vietnam|solar system|usa?|universe)
[\d.,]+ ?% .{0,12}on .{0,4}[\d.,]+.{0,10}
(?:nghĩa|ý nghĩa|định nghĩa) (?:của |từ |của từ |là gì |tiếng |chữ |cụm )*.{1,60}|
    .{1,60} (?:nghĩa là gì|là viết tắt của (?:từ )?(?:gì|chữ gì|cái gì)|viết tắt (?:của|là) (?:từ )?(?:gì|
    nào|chữ gì)|có nghĩa (?:là )?(?:gì|thế nào)|tức là gì|tiếng (?:anh|việt|pháp|nhật|đức|hàn|
    trung) (?:là|nói là|gọi là|nói|viết) (?:gì|thế nào|sao|như thế nào)|đọc (?:là )?(?:thế nào|
    như thế nào|sao)|viết (?:thế nào|như thế nào|sao) (?:cho đúng|trong tiếng .{2,10})|
    trong tiếng .{2,10} là gì|có (?:bao nhiêu|mấy) (?:số 0|chữ số|chữ cái|giây|phút|giờ|ngày|tuần|tháng|
    mét|km|cm|gam|gram|lít|thành viên|cạnh|chân)|cách nhau bao xa|cao bao nhiêu.{0,10}|
    dài bao nhiêu.{0,10}|nặng bao nhiêu.{0,10}|rộng bao nhiêu.{0,10}|sinh năm (?:nào|bao nhiêu)|
    mất năm nào|thành lập năm nào|ra đời năm nào|kết thúc năm nào|bắt đầu năm nào|nằm ở (?:đâu|nước nào|
    châu nào|tỉnh nào)|thuộc (?:nước|tỉnh|châu) nào|do ai (?:viết|sáng tác|phát minh|sáng lập|vẽ)|của ai|
    ở nước nào|là của nước nào|có bao nhiêu (?:tỉnh|bang|nước|ngày|chữ|hành tinh|châu|quận|người))|
    (?:thủ đô|dân số|diện tích|tiền tệ|đơn vị tiền|từ đồng nghĩa|từ trái nghĩa|công thức|ký hiệu|mã vùng|
    quốc kỳ|tổng thống|thủ tướng|chủ tịch) .{1,40}|ai (?:là )?(?:viết|sáng tác|phát minh|sáng lập|tác giả|
    tổng thống|thủ tướng|giám đốc|vẽ|tìm ra|vua|chủ tịch) .{2,50}
"""
)
WHAT_IS: Final = Phrases(
    r"(?:what(?:'s| is| are)|explain(?: what)?|what exactly is) (?:an? |"
    r"the )?(?P<thing>[\w .+'/&-]{1,40}?)(?: (?:in one (?:line|sentence)|briefly|exactly|in short|again|"
    r"short))?"
    r"|(?P<noun>[\w .+'/&-]{1,30}?) (?:là (?:cái )?gì|nghĩa gì|là j|là ai)(?: .{0,10})?"
)
NOT_IN_A_LINE: Final = Phrases(
    r"""
best|better|worst|latest|newest|recent|recently|currently|current|today|trends?|news|state of|impact|
    impacts|effects?|affect|risks?|benefits?|pros|cons|causes?|reasons?|market|prices?|cost|costs|
    evidence|research|studies|study|known|happening|happened|future|outlook|forecast|role|status|history|
    strategy|strategies|ways?|options?|alternatives?|challenges?|problems?|issues?|relationship|
    link between|likelihood|chances?|top|main|major|leading|most|biggest (?:challenge|risk|problem)|
    safest|cheapest|20\d\d|compare|comparison|policy|policies|regulations?|laws?|requirements|treatments?|
    symptoms|theory behind|consensus|debate|controversy|situation|case for|deal with|going on|side effects
tốt nhất|mới nhất|gần đây|hiện nay|hiện tại|xu hướng|tin tức|tác động|ảnh hưởng|tác hại|rủi ro|
    lợi ích|nguyên nhân|lý do|thị trường|giá|chi phí|bằng chứng|nghiên cứu|tương lai|triển vọng|vai trò|
    lịch sử|chiến lược|cách|giải pháp|thách thức|vấn đề|khác biệt|mối liên hệ|chính sách|quy định|luật|
    điều trị|triệu chứng|tình hình|thực trạng|hàng đầu|20\d\d|so sánh|đặc điểm|ưu điểm|
    nhược điểm|tác dụng|thu nhập|điểm khác|bài học|yếu tố|hậu quả
"""
)
OF_WHAT_STANDS_HERE: Final = Phrases(
    r"the .+|missing|new|next|wrong|left|different|important|unclear|interesting|best|known|unknown|"
    r"unusual|surprising"
)
DIFFERENCE: Final = Phrases(
    r"(?:what(?:'s| is) the )?differences? between (?:an? |the )?[\w-]+(?: [\w-]+)? and (?:an? |"
    r"the )?[\w-]+(?: [\w-]+)?|[\w-]+(?: [\w-]+){0,2} (?:khác|"
    r"với) [\w-]+(?: [\w-]+){0,2} (?:khác nhau )?(?:thế nào|ở điểm nào|chỗ nào|ra sao|khác gì)"
)
