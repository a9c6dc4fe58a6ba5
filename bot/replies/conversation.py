"""The words of a conversation: questions back, briefs, offers, guidance, edits, and who may press what.

`bot.conversation` and `bot.router` say them, `bot.present` what a report must say of it; the words about a
report's evidence are in `bot.replies.followup`.
"""

from typing import Final

from bot.replies.words import Room

_ASKING: Final[Room] = {
    "ask.anchor": {"en": "{name} asks: {question}", "vi": "{name} hỏi: {question}"},
    "ask.anchor_nameless": {"en": "Asked: {question}", "vi": "Câu hỏi: {question}"},
    "clarify.first": {
        "en": (
            "One thing would change what I look for. A number or your own words will do.",
            "{count} things would change what I look for. Numbers or your own words will do.",
        ),
        "vi": "Có {count} điều làm thay đổi hướng tìm của tôi. Bạn trả lời bằng số hay bằng lời đều được.",
    },
    "clarify.still": {
        "en": ("Noted. One question is still open.", "Noted. {count} questions are still open."),
        "vi": "Đã ghi nhận. Còn {count} câu hỏi chưa có lời đáp.",
    },
    "clarify.just_go": {"en": "Just go", "vi": "Cứ làm đi"},
    "clarify.left_open": {"en": "left open", "vi": "để ngỏ"},
    "clarify.timed_out": {
        "en": "Nobody answered, so I go on with this: {assumed}. The report says so too.",
        "vi": "Chưa có ai trả lời nên tôi làm tiếp với giả định: {assumed}. Báo cáo cũng ghi rõ điều này.",
    },
    "clarify.compare.question": {
        "en": "What should “{what}” be compared with?",
        "vi": "Bạn muốn so sánh “{what}” với gì?",
    },
    "clarify.compare.about": {"en": "Compared with", "vi": "So sánh với"},
    "clarify.compare.alternatives": {"en": "Its closest alternatives", "vi": "Các lựa chọn gần nhất"},
    "clarify.compare.earlier": {
        "en": "How it was five years ago",
        "vi": "Chính nó của năm năm trước",
    },
    "clarify.period.question": {"en": "Over which period?", "vi": "Trong khoảng thời gian nào?"},
    "clarify.period.about": {"en": "Period", "vi": "Khoảng thời gian"},
    "clarify.period.year": {"en": "The last 12 months", "vi": "12 tháng gần đây"},
    "clarify.period.five": {"en": "The last five years", "vi": "Năm năm gần đây"},
    "clarify.period.all": {"en": "As far back as there is data", "vi": "Từ khi có số liệu"},
    "clarify.what.question": {
        "en": "What do you mean by “{word}”?",
        "vi": "“{word}” ở đây là gì vậy bạn?",
    },
    "clarify.what.about": {"en": "“{word}” means", "vi": "“{word}” nghĩa là"},
    "draft.cancelled": {
        "en": "All right, I leave it. Nothing was searched.",
        "vi": "Vâng, tôi bỏ qua câu này. Chưa tìm gì cả.",
    },
    "answer.nothing_asked": {
        "en": "I have not asked you anything that is still open. What would you like to know?",
        "vi": "Hiện tôi không có câu hỏi nào đang chờ bạn. Bạn muốn biết điều gì?",
    },
}

_BRIEF: Final[Room] = {
    "brief.looks_into": {"en": "This is what I would look into:", "vi": "Tôi sẽ tìm hiểu những điều sau:"},
    "brief.keeps_to": {"en": "Keeping to:", "vi": "Theo các điều kiện:"},
    "brief.expected": {
        "en": "{depth}: about {usd} (at most {most}), about {time}",
        "vi": "{depth}: khoảng {usd} (nhiều nhất {most}), mất chừng {time}",
    },
    "brief.go": {"en": "Start", "vi": "Bắt đầu"},
    "brief.deeper": {"en": "Deeper", "vi": "Sâu hơn"},
    "brief.cheaper": {"en": "Cheaper", "vi": "Rẻ hơn"},
    "brief.cancel": {"en": "Cancel", "vi": "Hủy"},
    "depth.quick": {"en": "A quick look", "vi": "Tìm nhanh"},
    "depth.standard": {"en": "Standard research", "vi": "Nghiên cứu thông thường"},
    "depth.deep": {"en": "Deep research", "vi": "Nghiên cứu sâu"},
}

_OFFER: Final[Room] = {
    "offer.question": {
        "en": "Continue for at most {usd} more ({calls} searches and reads, {time})?",
        "vi": "Bạn có muốn tôi làm tiếp, tốn thêm nhiều nhất {usd} ({calls} lượt tìm và đọc, {time})?",
    },
    "offer.adds": {"en": "It would look into what is still open:", "vi": "Tôi sẽ tìm những điều còn bỏ ngỏ:"},
    "offer.adds_sources": {
        "en": "Every question has an answer; it would look for further sources.",
        "vi": "Câu nào cũng đã có lời đáp; tôi sẽ tìm thêm nguồn.",
    },
    "offer.continue": {"en": "Continue", "vi": "Làm tiếp"},
    "offer.no": {"en": "No", "vi": "Không"},
    "offer.declined": {
        "en": "All right; the report stays as it is.",
        "vi": "Vâng, báo cáo giữ nguyên như vậy.",
    },
    "offer.gone": {
        "en": "That one cannot be continued: it goes on already, or it is complete.",
        "vi": "Không làm tiếp được: việc đó đang chạy hoặc đã hoàn tất.",
    },
}

_STEERING: Final[Room] = {
    "guidance.taken": {
        "en": "Noted. I take it into account at the next step; the report says so.",
        "vi": "Đã ghi nhận. Tôi sẽ tính đến ở bước tiếp theo và nêu rõ trong báo cáo.",
    },
    "guidance.before_start": {
        "en": "Noted. The work has not begun yet and takes it into account from the start.",
        "vi": "Đã ghi nhận. Việc chưa bắt đầu, tôi sẽ tính đến ngay từ đầu.",
    },
    "guidance.late": {
        "en": "Noted, but the report is being written already. If it comes too late, the report says so.",
        "vi": "Đã ghi nhận, nhưng báo cáo đang được viết. Nếu không kịp, báo cáo sẽ nói rõ.",
    },
    "edit.changed": {
        "en": "I saw your edit; the work begins with the new words.",
        "vi": "Tôi đã thấy bạn sửa câu hỏi; việc sẽ bắt đầu theo lời mới.",
    },
    "edit.steered": {
        "en": "I saw your edit. The work runs already; the new words count from its next step.",
        "vi": "Tôi đã thấy bạn sửa câu hỏi. Việc đang chạy nên tôi tính đến lời mới từ bước sau.",
    },
    "edit.guidance": {
        "en": "The question now reads: {question}",
        "vi": "Câu hỏi nay được sửa thành: {question}",
    },
    "edit.too_late": {
        "en": "I saw your edit, but that question is answered already. Send the new words as a new message.",
        "vi": "Tôi đã thấy bạn sửa, nhưng câu hỏi ấy đã được trả lời. Hãy gửi lời mới thành tin nhắn mới.",
    },
}

_STEERED: Final[Room] = {
    "note.assumed": {
        "en": "Something was assumed, because nobody answered.",
        "vi": "Có điều phải giả định vì chưa có ai trả lời.",
    },
    "note.assumed.about": {
        "en": "Assumed, because it was left open: {about}",
        "vi": "Giả định vì chưa được trả lời: {about}",
    },
    "note.guided": {
        "en": "Words of yours during the work were taken into account.",
        "vi": "Lời bạn nói trong lúc làm đã được tính đến.",
    },
    "note.guided.about": {
        "en": "You said during the work, and it was taken into account: “{about}”",
        "vi": "Bạn đã nói trong lúc làm và điều đó đã được tính đến: “{about}”",
    },
    "note.guided_late": {
        "en": "Words of yours came too late to be taken into account.",
        "vi": "Có lời của bạn đến quá muộn nên không kịp tính đến.",
    },
    "note.guided_late.about": {
        "en": "This came too late to be taken into account: “{about}”. Say it again, and I look further.",
        "vi": "Lời này đến quá muộn nên không kịp tính đến: “{about}”. Bạn nói lại thì tôi sẽ tìm thêm.",
    },
}

_PEOPLE: Final[Room] = {
    "access.refused": {
        "en": "I may not work for you here. Whoever runs me can add you: {entry}",
        "vi": "Tôi không được phép làm việc cho bạn ở đây. Người vận hành có thể thêm bạn: {entry}",
    },
    "access.refused.group": {
        "en": "I may not work in this group. Whoever runs me can add it: {entry}",
        "vi": "Tôi không được phép làm việc trong nhóm này. Người vận hành có thể thêm nhóm: {entry}",
    },
    "access.pairing": {
        "en": "I do not know you yet. Give this code to whoever runs me: {code}\n\n"
        "It holds for an hour; they confirm it with: footnote pair {code}. Then just ask again.",
        "vi": "Tôi chưa biết bạn. Hãy gửi mã này cho người vận hành: {code}\n\n"
        "Mã có hiệu lực một giờ; họ xác nhận bằng lệnh: footnote pair {code}. Sau đó bạn chỉ cần hỏi lại.",
    },
    "access.paired": {
        "en": "You may use me now. Just ask a question.",
        "vi": "Bây giờ bạn có thể dùng tôi. Cứ đặt câu hỏi nhé.",
    },
    "pair.done": {"en": "{entry} may use it now.", "vi": "{entry} nay được dùng."},
    "pair.unknown": {
        "en": "No such code waits; a code holds for an hour.",
        "vi": "Không có mã nào như vậy đang chờ; mỗi mã có hiệu lực một giờ.",
    },
    "error.TooManyTries": {
        "en": "Too many wrong codes; try again in an hour.",
        "vi": "Nhập sai quá nhiều lần; hãy thử lại sau một giờ.",
    },
    "pair.removed": {"en": "{entry} may not use it any more.", "vi": "{entry} không còn được dùng."},
    "pair.nobody": {"en": "Nobody was let in by a code.", "vi": "Chưa ai được nhận bằng mã."},
    "press.not_yours": {
        "en": "Only the person who asked can decide that.",
        "vi": "Chỉ người đã hỏi mới quyết định được việc này.",
    },
    "press.late": {
        "en": "That is settled already.",
        "vi": "Việc này đã xong từ trước rồi.",
    },
    "talk.hello": {
        "en": "Hello. Ask me something, and I come back with an answer whose every sentence has its source.",
        "vi": "Chào bạn. Bạn cứ hỏi, tôi sẽ trả lời với nguồn dẫn cho từng câu.",
    },
    "talk.thanks": {"en": "You are welcome.", "vi": "Không có gì đâu bạn."},
    "talk.bye": {"en": "Until next time.", "vi": "Hẹn gặp lại bạn."},
    "talk.about_me": {
        "en": "I am Footnote, a research colleague: I read pages and documents and quote them to the letter.",
        "vi": "Tôi là Footnote, một đồng nghiệp nghiên cứu: tôi đọc trang và tài liệu rồi trích nguyên văn.",
    },
    "quick.unsourced": {
        "en": "{words} (Without sources; say “look it up” and I research it.)",
        "vi": "{words} (Không có nguồn; nói “tìm giúp” thì tôi sẽ tra cứu.)",
    },
    "quick.now": {"en": "It is {time} on {day} ({zone}).", "vi": "Bây giờ là {time} ngày {day} ({zone})."},
}

ROOM: Final[Room] = {**_ASKING, **_BRIEF, **_OFFER, **_STEERING, **_STEERED, **_PEOPLE}
