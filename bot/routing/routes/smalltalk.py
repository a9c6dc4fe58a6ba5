"""The route `smalltalk`: greetings, thanks, praise, laughter, emoji; what asks for nothing.

Registered in `bot.routing.registry`.
"""

import re
from typing import Final

from bot.routing.phrases import Phrases
from bot.routing.route import Context, Label, Route, Rule
from bot.routing.said import Said

_WARM: Final = (
    r"(?:hi|hello|hey|hiya|howdy|yo|sup|greetings|hi there|hey there|hello there|good (?:morning|"
    r"afternoon|evening|night|day)|morning|evening|night|bye|goodbye|bye bye|see (?:you|ya)(?: (?:later|"
    r"tomorrow|soon|around))?|later|take care|cheers|welcome|welcome back|happy (?:new year|birthday|"
    r"friday|holidays|monday|weekend|tet)|merry christmas|congrats|congratulations|good luck|"
    r"have a (?:nice|good|great|lovely) (?:day|one|evening|weekend|night|time)|nice to meet you|"
    r"long time no see|i'm back|back again"
    r"|thanks|thank you|many thanks|thanks a (?:lot|million|bunch|ton)|thank you (?:so|very) much|"
    r"much appreciated|appreciate (?:it|that|your help|the help)|i appreciate .{1,20}|much obliged|"
    r"bless you|no thanks|thanks (?:for|to) .{1,60}|thank you for .{1,60}|cheers for .{1,40}"
    r"|ok|cool|great|nice|nice one|good|perfect|awesome|amazing|wonderful|excellent|fantastic|brilliant|"
    r"lovely|super|sweet|neat|impressive|wow|whoa|yay|hooray|woohoo|nice work|great (?:work|job|stuff|"
    r"report|answer|help|one)|good (?:job|work|bot|boy|girl|stuff|one|to know|point|answer|report|"
    r"question)|well done|bravo|bad bot|excellent (?:work|job|report)|nice (?:job|report|answer|"
    r"summary)|interesting|fascinating|makes sense|fair enough|got it|gotcha|i see|understood|noted|"
    r"alright|all good|all right|no worries|no problem|np|no rush|take your time|"
    r"whenever you(?:'re| are) ready|sorry(?: (?:about|for) .{1,25})?|(?:that|this) (?:was|"
    r"is) (?:\w+ )?(?:fast|quick|funny|fun|easy|sweet|weird|wild|crazy|dope|sick|epic)|my bad|oops|sure|"
    r"fine|right|exactly|indeed|agreed|of course|"
    r"yes|no|never mind|forget it|ok then|i'll wait|waiting|take it easy|you're welcome|anytime|hmm?|"
    r"hm+|uh|um+|ah+|oh|aw+|meh|ugh|test|testing|ping|just testing|hello world|are you there|"
    r"anyone there|you there"
    r"|lol|lmao|rofl|(?:ha){1,6}|(?:he){2,6}|hihi|hehe|kk+|(?:hi){2,5}|xd|:\)+|:d|;\)|<3|:\(+|:-\)|=\)+|\^\^"
    r"|(?:that|this|it)(?:'s| is| was| looks) (?:really |very |so |super |just |exactly |quite |"
    r"pretty )*(?:great|good|helpful|useful|perfect|nice|awesome|amazing|cool|funny|interesting|"
    r"excellent|brilliant|(?:just |exactly |precisely )*(?:what|everything|all) (?:i|we) (?:needed|"
    r"wanted|need|want|was "
    r"looking for|were looking for|hoped for|asked for)|wonderful|impressive|fantastic|fine|ok|fast|"
    r"quick)|(?:really |"
    r"very |so |super )*(?:helpful|useful|impressive|fast|kind(?: of you)?|funny|quick|clear)|"
    r"you(?:'re| are) (?:really |very |so |the |a |an |such a |too )*(?:great|good|amazing|awesome|"
    r"helpful|best|kind|smart|funny|legend|star|lifesaver|genius|cool|sweet|wonderful|welcome|brilliant|"
    r"fast|cute|nice|useful|stupid|useless|annoying|slow)(?: .{0,20})?|(?:i )?(?:love|like) (?:it|this|"
    r"that|you|your (?:work|answer|report|style))(?: .{0,20})?|you rock|(?:just|exactly|precisely) what "
    r"(?:i|we) (?:needed|wanted|need|want|was "
    r"looking for|were looking for|hoped for|asked for)|you nailed it|nailed it|(?:this|that|you|it) "
    r"(?:really |just )?"
    r"(?:saved|made) (?:me|us|my) (?:a lot of|so much|hours|day|time|tons of|the) ?(?:time|work|day)?|"
    r"couldn't ask for "
    r"more|better than (?:i )?expected|(?:a )?(?:big|huge|great) help|"
    r"you did (?:great|well)|"
    r"i'm (?:bored|tired|happy|sad|fine|good|ok|great|sleepy|hungry|so happy|impressed)(?: .{0,20})?|"
    r"what a (?:day|week|great .{1,15}|nice .{1,15}|relief|mess)|nice weather(?: .{0,20})?|"
    r"it's (?:raining|hot|cold|friday|late)(?: .{0,20})?|(?:it )?worked|works|that (?:helps|helped|"
    r"works|worked)(?: .{0,20})?|this (?:helps|helped)(?: .{0,20})?|so much|a lot|very much|again|"
    r"for now|today|everyone|everybody|team|all|guys|folks|there|bot|footnote|friend|buddy|dear|"
    r"my friend|man|mate|bro|dude|sir|really|very|so|too|and|then|well|please|helpful|now"
    r"|that's (?:all|it)(?: for (?:today|now))?|(?:who's|who is) a good (?:bot|boy|girl)|merci|danke|"
    r"gracias|arigato|ciao|hola|bonjour|heya|hallo|oki|okie|how are you(?: doing| today| feeling)*|"
    r"how(?:'s| is) (?:your day|life|things|everything going with you)(?: .{0,10})?|how do you do|"
    r"how have you been|how was your (?:day|weekend|night)|what's up|what's new|are you (?:ok|tired|"
    r"happy|alive|awake|there|real|bored|sad)|do you (?:like|love|sleep|dream|eat|have (?:feelings|"
    r"friends|a girlfriend|a boyfriend)) ?.{0,30}|tell me (?:a|another) (?:joke|story|fun fact|"
    r"funny story)|(?:a )?joke(?: please)?|sing (?:me )?a song|make me laugh|"
    r"say something(?: funny| nice)?|will you marry me|do you love me|let's (?:chat|talk)|"
    r"can we (?:chat|talk)|i need a (?:break|coffee|hug))"
)
_WARM_VI: Final = (
    r"(?:xin chào|chào|chào (?:bạn|bot|em|anh|chị|cả nhà|mọi người|buổi (?:sáng|trưa|chiều|tối)|"
    r"footnote|ad|nhé|cậu)|alo|ê|ơi|bạn ơi|hế lô|hello|hi|hey|tạm biệt|bái bai|bai|bye|hẹn gặp lại|"
    r"gặp lại sau|mai gặp(?: lại)?|ngủ ngon|chúc (?:ngủ ngon|.{2,40})|buổi sáng (?:tốt lành|vui vẻ)|"
    r"ngày mới (?:tốt lành|vui vẻ)|năm mới vui vẻ|lâu rồi không gặp"
    r"|cảm ơn|cảm ơn (?:bạn|em|anh|chị|nhiều|nhé|nha|bot|ad|vì .{2,50}|rất nhiều|bạn nhiều|"
    r"bạn rất nhiều|lắm|trước)|biết ơn.{0,20}|thanks|thank|ok|okay|ừ|ừ nhỉ|vâng|dạ|ạ|rồi|được|được rồi|"
    r"tốt|tốt lắm|tốt quá|hay|hay (?:quá|lắm|ghê|thật|đấy|đó|thế|vậy|phết)|tuyệt|tuyệt (?:vời|quá|"
    r"cú mèo|lắm|thật)|xuất sắc|giỏi|giỏi (?:quá|lắm|thế|ghê|thật)|bạn (?:giỏi|hay|tốt|dễ thương|"
    r"đáng yêu|thông minh|tuyệt|nhanh|siêu|xịn|đỉnh|ngốc|vui tính|chậm|tệ|dở)(?: .{0,20})?|đỉnh|"
    r"đỉnh (?:quá|thật|cao|của chóp|vãi)|xịn|xịn (?:quá|thế|sò)|chuẩn|chuẩn (?:luôn|rồi|quá|"
    r"không cần chỉnh)|quá (?:hay|tốt|đỉnh|tuyệt|đã|xịn)|ngon|ngon (?:lành|quá|rồi)|đẹp|đẹp quá|"
    r"thích (?:quá|ghê|lắm|thật)|vui quá|dễ thương (?:quá|ghê)|(?:đúng|trúng|chính xác|đúng y) (?:là "
    r")?(?:cái|thứ|điều|những gì|những thứ|ý|phần)(?: (?:mình|"
    r"tôi|em|team|bọn mình))?(?: (?:đang )?(?:cần|tìm|muốn|mong|hỏi))?|đúng ý(?: (?:mình|tôi|em))?|cứu "
    r"(?:mình|tôi|em) "
    r"rồi|giúp (?:mình|tôi|em) (?:nhiều )?(?:quá|lắm|rất nhiều)|hữu ích|bổ ích|có ích|hoàn hảo|ổn|"
    r"ổn (?:rồi|áp|đấy|quá)|không sao|không có gì|không có chi|không vội|cứ từ từ|từ từ|thong thả|"
    r"hiểu rồi|mình hiểu rồi|rõ rồi|biết rồi|ra vậy|ra thế|ra là vậy|thì ra là thế|thú vị|thú vị (?:quá|"
    r"ghê|thật|đấy)|bất ngờ (?:quá|ghê|thật)|wow|ồ|ô|à|ừm|haha|hihi|hehe|kaka|kk|hic|huhu|hu hu|trời ơi|"
    r"trời|ôi|xin lỗi|sorry|mình nhầm|nhầm|thôi|thôi vậy|thôi khỏi|quên đi|kệ đi|có|không|đúng|đúng rồi|"
    r"đúng vậy"
    r"|rất|quá|lắm|nhiều|nhé|nha|luôn|thật|ghê|bạn|bot|em|anh|chị|mình|báo cáo|câu trả lời|bài|này|và|"
    r"mà|làm|giúp|đi|vậy|thế|đó|đấy|kết quả|cực kỳ|siêu|nhanh|đầy đủ|chi tiết|rõ ràng|vãi|cả nhà|"
    r"mọi người|việc|công nhận|làm tốt lắm|lại"
    r"|(?:bạn |bot |em )?(?:có )?(?:khỏe|ổn|vui|buồn|mệt|bận)(?: không| chứ| hông| ko)(?: .{0,10})?|"
    r"hôm nay (?:bạn )?(?:thế nào|ra sao|khỏe không|vui không|trời (?:đẹp|nóng|lạnh|mưa).{0,15})|"
    r"bạn (?:thế nào|ăn cơm chưa|ngủ chưa|dậy chưa|có người yêu chưa|đang làm gì đó|yêu mình không|"
    r"thích .{1,30} không)|ăn cơm chưa|dạo này (?:thế nào|sao rồi|sao|khỏe không)|kể (?:mình nghe |"
    r"tôi nghe |cho mình )?(?:một |1 )?(?:chuyện cười|câu chuyện cười|chuyện vui|chuyện)(?: .{0,15})?|"
    r"hát (?:một bài )?.{0,15}|mình (?:buồn|mệt|vui|chán|đói|buồn ngủ)(?: .{0,15})?|trời (?:đẹp|nóng|"
    r"lạnh|mưa)(?: .{0,15})?|có ai (?:ở đó|đó|không)(?: .{0,10})?|yêu bạn|thương bạn|test|thử thôi|"
    r"nói chuyện (?:với mình )?đi|tâm sự .{0,10})"
)
_SMALL: Final = Phrases(rf"{_WARM}|{_WARM_VI}")
_BETWEEN: Final = re.compile(r"[\s,.!?~&-]+")
_MOST_WORDS: Final = 25
_LONGEST_PHRASE: Final = 12
_EXCLAIMS: Final = Phrases(r"(?:[\w]+ ){1,2}(?:quá|ghê|thật|lắm)(?: \w+)?")
_FEW: Final = 6
_WARM_WORD: Final = Phrases(
    r"thanks|thank you|love you|good (?:bot|job|work)|great (?:job|work)|awesome|amazing|haha+|lol|"
    r"hello|bye|cheers|see you|you(?:'re| are) (?:so|the|very|really) \w+"
    r"|cảm ơn|tuyệt|giỏi|dễ thương|đáng yêu|hay quá|chào|tạm biệt|thương|yêu|hihi|hehe|chúc|xịn|đỉnh|"
    r"tốt quá|ghê"
)

_LAUGHING: Final = 10
_LAUGHING_PICTURES: Final = frozenset("😂🤣😆😹😅")
_LAUGHTER: Final = Phrases(
    r"(?:can't|cannot|couldn't|can not) (?:stop|quit|help) (?:laughing|smiling|giggling|crying|lol\w*|"
    r"haha\w*)|(?:you(?:'re| "
    r"are)|this is|that's|it's) (?:killing me|hilarious|too funny|cracking me up)|i'm (?:dying|dead) (?:of )?"
    r"(?:laughing|laughter|lol|here)|(?:made|makes|making) me laugh|laugh(?:ing|ed) (?:so hard|out loud|"
    r"my .{2,10} off)|"
    r"cười (?:không (?:dừng|ngừng|nín|nhịn|ngậm)|chết|ngất|đau bụng|xỉu|vỡ bụng|bể bụng|lăn|sặc|chảy "
    r"nước mắt|muốn|"
    r"quá|té|ra nước mắt|rớt|ẻ)|(?:mắc|buồn) cười (?:quá|ghê|thật|vãi|chết)"
)


def wordless(said: Said, context: Context) -> bool:
    """An emoji, a sign, or nothing beside the mention."""
    return not any(one.isalnum() for one in said.text)


def small(said: Said, context: Context) -> bool:
    """Nothing but greetings, thanks, praise and the like."""
    words = [one for one in _BETWEEN.split(said.text.strip(" ;:()")) if one]
    if not 0 < len(words) <= _MOST_WORDS:
        return False
    phrases = _SMALL.of(said.unmarked)
    reached = {0}
    for start in range(len(words)):
        if start in reached:
            ends = range(start + 1, min(len(words), start + _LONGEST_PHRASE) + 1)
            reached.update(end for end in ends if phrases.fullmatch(" ".join(words[start:end])))
    return len(words) in reached


def warm(said: Said, context: Context) -> bool:
    """A few words that are no question, with a warm one among them."""
    few = said.count <= _FEW and not said.question and not context.holds
    return few and (said.holds(_WARM_WORD) or said.is_whole(_EXCLAIMS, ways="core text"))


def laughs(said: Said, context: Context) -> bool:
    """Laughter in words, whatever cannot be stopped: "can't stop laughing"."""
    return said.count <= _LAUGHING and not said.question and said.holds(_LAUGHTER)


def laughing_picture(said: Said, context: Context) -> bool:
    """A few words with a laughing picture, where nothing is going on that they could steer."""
    return bool(_LAUGHING_PICTURES & set(said.pictures)) and said.count <= _FEW and not context.holds


def one_small_word(said: Said, context: Context) -> bool:
    """One short word that nobody knows."""
    return said.count == 1 and len(said.core) <= _FEW and not context.holds


ROUTE: Final = Route(
    label=Label.SMALLTALK,
    about=(
        "Greetings, thanks, praise, jokes, laughter, an emoji, a yes or no to nothing: what asks for"
        " no work. A greeting before a question is not small talk."
    ),
    rules=(
        Rule(small),
        Rule(wordless),
        Rule(laughs),
        Rule(laughing_picture),
        Rule(warm),
        Rule(one_small_word),
    ),
)
