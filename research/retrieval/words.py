"""Words that carry no subject, and words that carry little, English and Vietnamese side by side.

`question` weighs a question's words with them. They are written in plain words; `tokens.form_of` turns them
into the forms that are compared. Words that can stand for each other are in `alike`.
"""

from typing import Final

from research.retrieval.alike import groups

__all__ = ["STOP_EN", "STOP_VI", "WEAK_EN", "WEAK_VI", "groups"]


def _listed(text: str) -> tuple[str, ...]:
    return tuple(text.split())


STOP_EN: Final = _listed(
    """
    a an the this that these those it its itself he she they them their theirs his her hers we us our you
    your i my me is are was were be been being am do does did doing done has have had having can could may
    might must shall should will would of in on at by for with from to into onto about as than then so if or
    and but nor not no yes there here what which who whom whose when where why how whether any some each
    every both all such own same other also very too just only ever over under between among during within
    without per up out off again once please tell let s t don doesn didn isn aren wasn weren won wouldn
    shouldn couldn can't don't doesn't didn't isn't aren't wasn't weren't get gets got while because since
    more most ago therefore until against through before after above below upon via etc vs anything
    something everything nothing anyone someone everyone many much
    """
)

STOP_VI: Final = _listed(
    """
    là của và có được trong cho với các những một này đó kia ấy thì mà ở tại từ đến về như để bị do bởi nào
    gì ai đâu bao nhiêu mấy thế sao vì hay hoặc không đã đang sẽ cũng rất vào ra lên theo trên dưới giữa khi
    nếu nên còn chỉ đều vẫn mới rồi nhưng tuy dù bằng qua lại cùng nhau mỗi từng mọi thuộc hãy xin vui lòng
    tôi bạn chúng ta họ nó ông bà anh chị em mình cái chiếc con việc sự điều phải cần thể à ạ nhé vậy bên
    ngoài trước sau nhất hơn quá lắm lúc hồi khoảng tầm
    """
)

# Words of a question that shape it without naming its subject; they weigh little.
WEAK_EN: Final = _listed(
    """
    name names called kind kinds type types sort number amount main list give given mean means
    meaning happen happened happens use used using take takes took taken make makes made part parts thing
    things way ways long different difference differences compare comparison example examples one two first
    new now currently current exactly people person work works do say says said know known find found go
    goes went come comes put set need needs want wants describe explain according document documents report
    reports information detail details consist include includes included become became allow allowed keep
    kept provide provides provided carry carries hold holds contain contains
    still less least often usually generally typically year years day days
    """
)

WEAK_VI: Final = _listed(
    """
    tên gọi loại kiểu số lượng chính yếu chủ nghĩa xảy dùng sử dụng làm lấy phần cách khác ví dụ thứ đầu
    tiên hiện nay người biết tìm thấy đi đặt nêu trình bày giải thích mô tả theo tài liệu báo cáo thông tin
    chi tiết gồm bao trở thành phép giữ cung cấp thường nhiều ít lần năm ngày so sánh hiện hành bây
    vụ lượt gây
    """
)
