"""Sixty days of one person's conversations, and what a good model would say of each, played by hand.

She is a data analyst who changes her city, her employer, her tools and her mind, in two languages, between
questions, uploads, pasted mails and passing matters.
"""

from memory.ports import Proposal, Proposed

SAID: dict[int, str] = {
    1: "Hi! I'm a data analyst. I work at Harbourline and I live in Hue. What is new in freight pricing?",
    2: "Compare the container rates of May and June for 14 ports, please.",
    3: "I prefer short answers. Which index is best for spot rates?",
    4: "Please summarize this mail: I am leaving for Berlin. My budget is 40,000. I use SAP.",
    5: "We're preparing the summer tariff review. What drives bunker costs?",
    6: "rates-2026.xlsx is attached, I work with the numbers in it",
    7: "My boss is Minh. Who publishes port congestion data?",
    8: "I'm at the dentist this afternoon, back later.",
    9: "I use Tableau. How do I join two shapefiles?",
    10: "tôi không ăn thịt bò. Quán nào ngon ở Huế?",
    11: "I PREFER SHORT ANSWERS!!",
    12: '"I work at Maersk", he said. Is that likely?',
    14: "I like charts. What does a tanker cost a day?",
    15: "I like tea. I like chess. What is the Baltic Dry Index?",
    17: "Thanks, great.",
    18: "I prefer the second option.",
    20: "I've finished the summer tariff review. What about demurrage?",
    21: "I moved to Da Nang last month. Which ferries run on Sundays?",
    22: "I'm working on the reefer forecast. Which sensors log humidity?",
    24: "My team uses Postgres. Is it good for time series?",
    25: "remember that our fiscal year ends in March",
    26: "I stopped using Tableau. What else draws maps?",
    27: "I use Metabase now. Can it draw maps?",
    28: "What did I say about my budget?",
    30: "I no longer work at Harbourline. What is a notice period in Vietnam?",
    31: "I joined Quayside Labs last week. What is their stock symbol?",
    33: "I'm a team lead now. How do others run stand-ups?",
    35: "tôi thích trả lời bằng tiếng Việt. Giá dầu thế nào?",
    36: "I speak French. I speak Vietnamese.",
    38: "Call me Hana. Which ports in Chile are deep enough?",
    40: "My boss is Ingrid. How long is the Kiel canal?",
    42: "I'm tired today. What is a lighter vessel?",
    44: "I don't like chess any more. Any good Go club?",
    46: "Always cite the year of each figure. How many TEU passed Suez?",
    48: "remember that my laptop password is heron-77",
    50: "I studied geography. What is a ria?",
    52: "mình đang làm dự án cảng xanh. Tiêu chuẩn nào áp dụng?",
    54: "I live in Da Nang. Which bridges open for ships?",
    56: "Please give me long answers from now on. What is slow steaming?",
    58: "I'm allergic to shellfish. What is on the menu of the port canteen?",
    60: "What do you know about me?",
}

PROPOSED: dict[int, Proposal] = {
    1: Proposal(
        (
            Proposed("I'm a data analyst", "work", 0.9),
            Proposed("I work at Harbourline", "work", 0.9),
            Proposed("I live in Hue", "personal", 0.9),
        )
    ),
    3: Proposal((Proposed("I prefer short answers", "preference", 0.9),)),
    5: Proposal((Proposed("We're preparing the summer tariff review", "focus", 0.8),)),
    7: Proposal((Proposed("My boss is Minh", "personal", 0.9),)),
    9: Proposal((Proposed("I use Tableau", "work", 0.8),)),
    10: Proposal((Proposed("tôi không ăn thịt bò", "personal", 0.9),)),
    14: Proposal((Proposed("I like charts", "preference", 0.8),)),
    15: Proposal((Proposed("I like tea", "preference", 0.8), Proposed("I like chess", "preference", 0.8))),
    21: Proposal((Proposed("I moved to Da Nang last month", "personal", 0.9),)),
    22: Proposal((Proposed("I'm working on the reefer forecast", "focus", 0.8),)),
    24: Proposal((Proposed("My team uses Postgres", "work", 0.8),)),
    25: Proposal((Proposed("our fiscal year ends in March", "work", 0.9),)),
    27: Proposal((Proposed("I use Metabase now", "work", 0.9),)),
    31: Proposal((Proposed("I joined Quayside Labs last week", "work", 0.9),)),
    33: Proposal((Proposed("I'm a team lead now", "work", 0.9),)),
    35: Proposal((Proposed("tôi thích trả lời bằng tiếng Việt", "preference", 0.9),)),
    36: Proposal(
        (Proposed("I speak French", "personal", 0.9), Proposed("I speak Vietnamese", "personal", 0.9))
    ),
    38: Proposal((Proposed("Call me Hana", "identity", 0.9),)),
    40: Proposal((Proposed("My boss is Ingrid", "personal", 0.9),)),
    46: Proposal((Proposed("Always cite the year of each figure", "preference", 0.9),)),
    50: Proposal((Proposed("I studied geography", "background", 0.9),)),
    52: Proposal((Proposed("mình đang làm dự án cảng xanh", "focus", 0.8),)),
    54: Proposal((Proposed("I live in Da Nang", "personal", 0.9),)),
    56: Proposal((Proposed("Please give me long answers from now on", "preference", 0.9),)),
    58: Proposal((Proposed("I'm allergic to shellfish", "personal", 0.9),)),
}
"""By day; on days that are not there the model adds nothing. What is over it removes: see `OVER`."""

OVER: dict[int, str] = {
    20: "We're preparing the summer tariff review",
    26: "I use Tableau",
    30: "I work at Harbourline",
    44: "I like chess",
}
"""The fact that the model finds to be no longer so, by day."""
