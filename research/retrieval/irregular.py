"""English verbs whose past the stemmer cannot lead back to them: paid is pay, bought is buy.

`tokens` asks it for every word. Forms that are more often another word (found, left, saw, felt) are not here.
"""

from typing import Final

# Each line is a verb and its forms.
_TABLE: Final = """
awake awoke awoken
become became
begin began begun
blow blew blown
break broke broken
breed bred
bring brought
build built
burn burnt
buy bought
catch caught
choose chose chosen
come came
deal dealt
dig dug
draw drew drawn
drink drank drunk
drive drove driven
eat ate eaten
fall fell fallen
feed fed
fight fought
flee fled
fly flew flown
forbid forbade forbidden
forget forgot forgotten
freeze froze frozen
give gave given
go went gone
grow grew grown
hear heard
hide hid hidden
hold held
keep kept
know knew known
lay laid
lead led
lend lent
lose lost
make made
mean meant
meet met
pay paid
ride rode ridden
rise rose risen
run ran
say said
seek sought
sell sold
send sent
shake shook shaken
shoot shot
show shown
shrink shrank shrunk
sing sang sung
sink sank sunk
sleep slept
speak spoke spoken
spend spent
stand stood
steal stole stolen
strike struck
swear swore sworn
sweep swept
swim swam swum
take took taken
teach taught
tell told
think thought
throw threw thrown
understand understood
wear wore worn
weave wove woven
win won
write wrote written
"""

BASE: Final = {form: verb for verb, *forms in map(str.split, _TABLE.strip().splitlines()) for form in forms}
"""The verb by each of its forms."""
