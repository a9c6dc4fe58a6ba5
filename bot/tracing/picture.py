"""A picture: a chart, or several in two columns, as one PNG. `footnote stats --png` and `/stats` write it."""

from collections.abc import Sequence
from importlib.resources import as_file, files

from bot.tracing.charts import WIDTH, chart, height, svg
from bot.tracing.stats import Stat
from research.brief import Language


def png(stats: Sequence[Stat], language: Language) -> bytes:
    """The picture. It computes for a while and reads font files."""
    import resvg_py

    inner, tall = "", [0] if len(stats) < 2 else [0, 0]
    for one in stats:
        column = tall.index(min(tall))
        inner += chart(one, language, left=column * WIDTH, top=tall[column], framed=False)
        tall[column] += height(one)
    with as_file(files("font_roboto").joinpath("files")) as fonts:
        return bytes(
            resvg_py.svg_to_bytes(
                svg_string=svg(inner, max(*tall, 1), len(tall) * WIDTH),
                skip_system_fonts=True,
                font_files=[str(fonts / "Roboto-Regular.ttf"), str(fonts / "Roboto-Bold.ttf")],
                font_family="Roboto",
                sans_serif_family="Roboto",
                zoom=2,
            )
        )
