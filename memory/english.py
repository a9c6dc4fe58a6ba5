"""How people speak of themselves in English. `statements` goes through the rules in their order."""

from typing import Final

from memory.rule import Rule, rule
from memory.types import Category

_ADV: Final = r"(?:(?:now|currently|still|also|just|actually|really|mostly|usually|recently) )*"
_I: Final = rf"i {_ADV}"
_AM: Final = rf"(?:i'm|i am) {_ADV}"
_X: Final = r"(?P<x>\S.{0,99}?)"
_NAME: Final = r"(?P<x>\S{1,30}(?: \S{1,30}){0,3})"
_NOT_HERE: Final = (
    r"(?!(?:(?:the|your) (?:first|second|third|other|latter|former|last|new|idea|reports?|summary|table|"
    r"plan|version|"
    r"one|option|way|answer)|this|that|it|these|those|option|how|what|when|if|to (?:know|see|hear|ask))\b)"
)
_WHEN: Final = (
    r"(?:last|this|in|a few|two|three) (?:week|month|year|spring|summer|autumn|fall|winter|\w+ ago).{0,12}"
)
_TAIL: Final = (
    r"(?:,? (?:as (?:a|an|the) .{1,60}|now|these days|at the moment|since .{1,20}|and .{1,60}"
    rf"|{_WHEN}))?"
)
_KIN: Final = (
    r"(?P<whose>boss|manager|team lead|colleague|assistant|wife|husband|partner|son|daughter|dog|cat|"
    r"mother|father|"
    r"brother|sister|job|job title|role|title|profession|field|team|department|company|employer|school|"
    r"university|"
    r"office|city|hometown|country|nationality|birthday|age|e?-?mail|email address|phone|phone number|"
    r"address|"
    r"time ?zone|native language|mother tongue|budget|product|project|main project|website|"
    r"(?:fiscal|financial) year|headquarters|"
    r"(?:favou?rite|preferred|default|usual) [\w ]{2,30}|[\w ]{2,30} (?:level|style|language|stack))"
)

RULES: Final[tuple[Rule, ...]] = (
    rule(rf"my (?:full |first |last )?name(?:'s| is) {_NAME}", Category.IDENTITY, "name", "is called"),
    rule(rf"(?:please |you can |just )*call me {_NAME}", Category.IDENTITY, "name", "is called"),
    rule(rf"i go by {_NAME}", Category.IDENTITY, "name", "is called"),
    rule(rf"my pronouns are {_X}", Category.IDENTITY, "pronouns"),
    rule(
        rf"(?:{_I}work|{_AM}(?:working|employed)) (?:at|for|with) {_X}{_TAIL}",
        Category.WORK,
        "work.at",
        "works at",
    ),
    rule(
        rf"i(?:'ve)? {_ADV}(?:joined|moved to work at|started (?:at|working (?:at|for))) {_X}{_TAIL}",
        Category.WORK,
        "work.at",
        "works at",
    ),
    rule(rf"{_I}work as (?:a|an|the) {_X}", Category.WORK, "work.role", "works as"),
    rule(rf"(?:{_I}work|{_AM}working) in {_X}{_TAIL}", Category.WORK, "work.in", "works in"),
    rule(
        rf"{_AM}(?:a |an )?(?P<x>vegetarian|vegan|pescatarian|diabetic|colou?r-?blind|left-handed|retired)",
        Category.PERSONAL,
        "is:",
    ),
    rule(rf"{_AM}allergic to {_X}", Category.PERSONAL, "allergic:", "is allergic to"),
    rule(
        rf"{_AM}(?:a|an|the) (?!(?:bit|little|lot|fan|big fan|huge fan|one|only one|same|few)\b){_X}",
        Category.WORK,
        "work.role",
        "works as",
    ),
    rule(
        rf"(?:{_I}live|{_AM}(?:living|based|located)) (?:in|near|at) {_X}{_TAIL}",
        Category.PERSONAL,
        "home",
        "lives in",
    ),
    rule(rf"i(?:'ve| have)? {_ADV}moved (?:back )?to {_X}{_TAIL}", Category.PERSONAL, "home", "lives in"),
    rule(
        rf"(?:{_AM}from|{_I}come from|{_I}was born in|{_I}grew up in) {_X}",
        Category.BACKGROUND,
        "from:",
        "is from",
    ),
    rule(
        rf"{_I}(?:studied|graduated (?:in|from)|did my (?:phd|master's|degree) (?:in|at)) {_X}",
        Category.BACKGROUND,
        "studied:",
        "studied",
    ),
    rule(rf"{_I}used to (?:work|be|live|teach|study) {_X}", Category.BACKGROUND),
    rule(rf"{_I}have (?:a|an) (?:phd|master's|degree|background) in {_X}", Category.BACKGROUND),
    rule(rf"{_I}(?:speak|read|am fluent in|am learning) {_X}", Category.PERSONAL, "speaks:", "speaks"),
    rule(rf"{_I}(?:don't|do not|never) (?:eat|drink) {_X}", Category.PERSONAL, "eats:"),
    rule(
        rf"{_I}(?:prefer|like|love|enjoy|am (?:a|an) (?:big |huge )?fan of) {_NOT_HERE}{_X}",
        Category.PREFERENCE,
        "likes:",
        "likes",
    ),
    rule(
        rf"{_I}(?:don't like|do not like|dislike|hate|can't stand|avoid) {_NOT_HERE}{_X}",
        Category.PREFERENCE,
        "likes:",
        "dislikes",
    ),
    rule(
        rf"{_AM}(?:(?:very|mostly|really|mainly) )?interested in {_X}",
        Category.PREFERENCE,
        "interest:",
        "is interested in",
    ),
    rule(rf"(?:{_I}use|{_AM}using) {_X}", Category.WORK, "uses:", "uses"),
    rule(
        rf"{_AM}(?:working on|preparing|writing|building|planning|developing|researching|studying|"
        rf"leading) {_X}",
        Category.FOCUS,
        "busy:",
        "works on",
    ),
    rule(rf"{_I}(?:lead|run|manage|maintain|own|teach) {_X}", Category.WORK, "leads:", "leads"),
    rule(
        rf"(?:we're|we are) {_ADV}(?:working on|preparing|writing|building|planning|developing|researching|"
        rf"launching) {_X}",
        Category.FOCUS,
        "busy:",
        "works on",
    ),
    rule(
        rf"my (?P<whose>team|company|department|project) {_ADV}(?:uses|runs on|is built (?:on|with)|"
        rf"works with) {_X}",
        Category.WORK,
        "uses:",
        "uses",
        owned=True,
    ),
    rule(
        rf"our (?P<whose>team|company|department|project|stack) {_ADV}(?:uses|runs on|is built (?:on|"
        rf"with)) {_X}",
        Category.WORK,
        "uses:",
        "uses",
        owned=True,
    ),
    rule(
        rf"my {_KIN}(?:'s (?:called|named)|'s| is(?: called| named)?| are(?: called| named)?) {_X}",
        Category.PERSONAL,
        "my:",
        "has",
    ),
    rule(
        rf"our {_KIN}(?:'s| is(?: called| named)?| are| has| ends| starts) {_X}", Category.WORK, "our:", "has"
    ),
    rule(
        r"(?:always|never|from now on|in (?:the )?future|going forward|by default) .{2,200}",
        Category.PREFERENCE,
    ),
)
"""Facts."""

OVERS: Final[tuple[Rule, ...]] = (
    rule(rf"i (?:no longer|don't|do not) work (?:at|for) {_X}(?: any ?more)?", Category.WORK, "work.at"),
    rule(rf"i(?:'ve| have)? (?:left|quit|resigned from) {_X}", Category.WORK, "work.at"),
    rule(rf"i (?:no longer|don't|do not) live (?:in|at) {_X}(?: any ?more)?", Category.PERSONAL, "home"),
    rule(rf"i (?:no longer use|(?:don't|do not) use {_X} any ?more)", Category.WORK, "uses:"),
    rule(r"i(?:'ve)? (?:no longer use|stopped using|no longer need) (?P<x>.{1,80})", Category.WORK, "uses:"),
    rule(
        r"i (?:no longer|don't|do not) (?:like|love|prefer|enjoy) (?P<x>.{1,80}?) any ?more",
        Category.PREFERENCE,
        "likes:",
    ),
    rule(r"i no longer (?:like|love|prefer|enjoy) (?P<x>.{1,80})", Category.PREFERENCE, "likes:"),
    rule(
        r"i(?:'m| am) (?:no longer|not) (?:working on|preparing|writing|building|"
        r"planning) (?P<x>.{1,80}?)(?: any ?more)?",
        Category.FOCUS,
        "busy:",
    ),
    rule(
        r"i(?:'ve| have) (?:finished|completed|delivered|shipped|submitted) (?P<x>.{1,80})",
        Category.FOCUS,
        "busy:",
    ),
    rule(r"i(?:'m| am) (?:no longer|not) (?:a |an |the )?(?P<x>.{1,60}?) any ?more", Category.WORK, ""),
    rule(r"i(?:'m| am) no longer (?:a |an |the )?(?P<x>.{1,60})", Category.WORK, ""),
)
"""What is over."""
