"""What is asked back when words do not say when a watch should look. One sentence a `Reason`."""

from typing import Final

from bot.replies.words import Room

ROOM: Final[Room] = {
    "when.not_understood": {
        "en": "I do not understand “{about}”. Say for example “every weekday at 8:00” or “Mondays at 17:00”.",
        "vi": "Tôi không hiểu “{about}”. Hãy nói chẳng hạn “thứ 2 đến thứ 6 lúc 8 giờ”.",
    },
    "when.how_often": {
        "en": "How often: every day, every weekday, or on certain days of the week?",
        "vi": "Bao lâu một lần: mỗi ngày, các ngày làm việc, hay vào những thứ nào trong tuần?",
    },
    "when.which_weekday": {
        "en": "On which days of the week?",
        "vi": "Vào những thứ nào trong tuần?",
    },
    "when.which_day": {
        "en": "On which day? Say for example “on the 1st of every month” or “first Monday of the month”.",
        "vi": "Vào ngày nào? Hãy nói chẳng hạn “ngày 1 hàng tháng” hoặc “thứ hai đầu tiên của tháng”.",
    },
    "when.which_times": {
        "en": "At which times of day?",
        "vi": "Vào những giờ nào trong ngày?",
    },
    "when.which_zone": {
        "en": "In which time zone? Name one city, for example “9:00 New York time”.",
        "vi": "Theo múi giờ nào? Hãy nêu tên một thành phố, chẳng hạn “9 giờ sáng giờ New York”.",
    },
    "when.half_day": {
        "en": "Is {about} in the morning or in the afternoon?",
        "vi": "{about} sáng hay chiều?",
    },
    "when.once": {
        "en": "A watch looks again and again; that names one time only. How often should it look?",
        "vi": "Mục theo dõi lặp lại nhiều lần, còn đó chỉ là một lần. Bao lâu thì xem một lần?",
    },
    "when.once_or_weekly": {
        "en": "A watch looks again and again. Is that every week on that day?",
        "vi": "Mục theo dõi lặp lại nhiều lần. Có phải là hằng tuần vào thứ đó không?",
    },
    "when.start": {
        "en": "From which day should it count? Say for example “starting {first}”.",
        "vi": "Tính bắt đầu từ ngày nào? Hãy nói chẳng hạn “bắt đầu từ {first}”.",
    },
    "when.ambiguous": {
        "en": "That can be read in two ways. Which days and times do you mean?",
        "vi": "Câu đó có thể hiểu theo hai cách. Bạn muốn những ngày nào và giờ nào?",
    },
    "when.conflict": {
        "en": "Those words contradict each other. Which days and times do you mean?",
        "vi": "Các lời đó mâu thuẫn nhau. Bạn muốn những ngày nào và giờ nào?",
    },
    "when.two_watches": {
        "en": "One watch has one minute and one row of days. Which? Make a second watch for the other.",
        "vi": "Mỗi mục chỉ có một phút và một dãy ngày. Bạn chọn cái nào? Hãy tạo thêm mục cho cái còn lại.",
    },
    "when.holidays": {
        "en": "I do not know your holidays, so I cannot leave them out. Shall it look on those days too?",
        "vi": "Tôi không biết lịch nghỉ lễ của bạn nên không bỏ qua được. Vẫn xem cả những ngày ấy chứ?",
    },
    "when.working_day": {
        "en": "I cannot count working days. Which day of the month, or which weekday of it, shall it be?",
        "vi": "Tôi không đếm được ngày làm việc. Bạn chọn ngày nào trong tháng, hoặc thứ mấy của tháng?",
    },
    "when.lunar": {
        "en": "I only know the solar calendar. Which day of the solar month shall it be?",
        "vi": "Tôi chỉ biết dương lịch. Bạn chọn ngày nào của tháng dương lịch?",
    },
    "when.short_months": {
        "en": "Not every month has that day. Shall it be the last day of the month, or a day up to the 28th?",
        "vi": "Không phải tháng nào cũng có ngày đó. Bạn chọn ngày cuối tháng, hay một ngày không quá 28?",
    },
    "when.uneven": {
        "en": "I cannot count by {about} evenly. Possible are every 1, 2, 3, 4, 6, 8 or 12 hours, days of "
        "the week or of the month.",
        "vi": "Tôi không chia đều theo {about} được. Có thể chọn mỗi 1, 2, 3, 4, 6, 8 hoặc 12 tiếng, thứ "
        "trong tuần hoặc ngày trong tháng.",
    },
    "when.too_often": {
        "en": "That is too often; a watch looks once an hour at most. How often should it look?",
        "vi": "Như vậy quá dày; mỗi mục theo dõi xem nhiều nhất một lần mỗi giờ. Bao lâu thì xem một lần?",
    },
    "when.impossible": {
        "en": "There is no “{about}”. Which day or time do you mean?",
        "vi": "Không có “{about}”. Bạn muốn ngày hoặc giờ nào?",
    },
    "when.weekday_number": {
        "en": "Programs do not agree which day {about} is. Write names: mon, tue, wed, thu, fri, sat, sun.",
        "vi": "Mỗi chương trình hiểu {about} một khác. Hãy viết tên thứ: mon, tue, wed, thu, fri, sat, sun.",
    },
    "when.bad_cron": {
        "en": "The part “{about}” of the cron expression means nothing. The five parts are minute, hour, "
        "day, month, weekday.",
        "vi": "Phần “{about}” của biểu thức cron không có nghĩa. Năm phần là phút, giờ, ngày, tháng, thứ.",
    },
}
