"""What short and slangy spellings stand for, in each language. `spelling` replaces them word by word."""

from typing import Final


def _table(lines: str) -> dict[str, str]:
    """From lines of spellings and what they stand for: `pls plz > please`."""
    pairs = (line.split(" > ") for line in lines.strip().split("\n"))
    return {short: meaning for spellings, meaning in pairs for short in spellings.split()}


ENGLISH: Final = _table(
    """
pls plz plx plese pleas > please
u > you
ur > your
r > are
thx tks thnx tnx ty thanx thnks > thanks
thankyou > thank you
wat wut waht > what
abt > about
gimme > give me
lemme > let me
wanna > want to
gonna > going to
dont > don't
cant > can't
doesnt > doesn't
didnt > didn't
isnt > isn't
havent > haven't
whats > what's
hows > how's
whos > who's
wheres > where's
thats > that's
theres > there's
youre > you're
im > i'm
ive > i've
cuz becuase bc > because
idk > i don't know
idc > i don't care
nvm > never mind
rn > right now
k kk okay okey okie oke oki > ok
yea yeah yep yup yess > yes
nah nope > no
pics > pictures
info > information
smth > something
ppl > people
tmr > tomorrow
wen > when
teh > the
wich > which
reserch resarch reasearch > research
stpo sotp > stop
remeber rember rememeber > remember
forgrt froget foget > forget
watchs > watches
alot > a lot
serach > search
chnage > change
vietnamse vietnames > vietnamese
englsh > english
"""
)
VIETNAMESE: Final = _table(
    """
ko k hk hok kh khum hông hong khong hem hổng > không
dc đc đk dk > được
mk mik mìk > mình
ntn > như thế nào
tn > thế nào
j ji > gì
bn > bao nhiêu
vs > với
r rùi rui òi > rồi
z v zậy zay > vậy
thui > thôi
cx cũg > cũng
lm > làm
bít bik bit bic > biết
tui > tôi
nx > nữa
trc > trước
nhìu nhiu > nhiều
bh > bây giờ
đag dag > đang
ik > đi
ak ah > à
uk uh um ừm uhm > ừ
cám cam > cảm
camon cmon > cảm ơn
thank tks thks thx > thanks
oke okie okê okela okay oki okla > ok
kím > tìm
lun > luôn
vn > việt nam
đt > điện thoại
sdt sđt > số điện thoại
hnay > hôm nay
giùm dùm hộ > giúp
ds > danh sách
nch > nói chuyện
ng > người
nhug nhg > nhưng
mn > mọi người
chx > chưa
s > sao
"""
)
_TELLING_TEXT: Final = "ko dc đc ntn mk mik bik trc nx camon hnay sdt sđt nhiu zay zậy hok khum đk thui rui"
TELLING: Final = frozenset(_TELLING_TEXT.split())
"""Slang that no other language has."""
