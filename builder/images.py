"""Pictures that lie beside the text that shows them."""

from collections.abc import Mapping
from pathlib import Path, PurePosixPath

from builder.assets import Assets
from builder.layout import Layout
from builder.markdown import Parsed, walk
from builder.problems import Problems, did_you_mean

KINDS = (".svg", ".png", ".webp", ".jpg")


def collect_images(
    parsed: Parsed, layout: Layout, problems: Problems
) -> Mapping[str, Path]:
    """The file of each picture that a document names."""
    found = {}
    folder = (layout.content.parent / parsed.document.path).parent
    for token, line in walk(parsed):
        if token.type != "image":
            continue
        source = str(token.attrGet("src") or "")
        path = folder / source
        if path.suffix not in KINDS:
            hint = f"A picture is a file beside the text: {', '.join(KINDS)}."
            problems.add(
                parsed.document.path, line, f"unknown picture {source!r}", hint
            )
        elif not path.is_file():
            near = [file.name for file in folder.glob("*.*") if file.suffix in KINDS]
            hint = did_you_mean(source, near, kind="picture")
            problems.add(parsed.document.path, line, f"no picture {source!r}", hint)
        else:
            found[source] = path
    return found


def add_image(path: Path, assets: Assets) -> str:
    """The path of a picture in the output."""
    name = PurePosixPath("figures", path.name).as_posix()
    return assets.add(name, path.read_bytes())
