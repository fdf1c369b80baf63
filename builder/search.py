"""The index for the site's search: what a reader can see, and nothing else."""

import json
from collections.abc import Mapping

from builder.assets import Assets
from builder.manuscript import Manuscript
from builder.markdown import Parsed, plain_text
from builder.model import Reference

TEXTS = ("body", "task")


def add_search_index(
    manuscripts: Mapping[Reference, Manuscript], assets: Assets
) -> str:
    """The path of the index: title, address, headings and words of every page."""
    entries = [_entry(manuscript) for manuscript in manuscripts.values()]
    data = json.dumps({"format": 1, "pages": entries}, ensure_ascii=False)
    return assets.add("search.json", data.encode())


def _entry(manuscript: Manuscript) -> dict[str, object]:
    place = manuscript.place
    texts = [manuscript.texts[name] for name in TEXTS if name in manuscript.texts]
    return {
        "url": place.url,
        "kind": place.kind,
        "title": place.title,
        "number": place.number,
        "headings": [
            {"id": heading.id, "text": heading.text}
            for parsed in texts
            for heading in parsed.headings
        ],
        "text": " ".join(" ".join(_words(parsed).split()) for parsed in texts),
    }


def _words(parsed: Parsed) -> str:
    """The words of a document, without code blocks and formulas."""
    inline = (token for token in parsed.tokens if token.type == "inline")
    return " ".join(plain_text(token) for token in inline)
