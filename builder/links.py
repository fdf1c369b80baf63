"""Links: those that authors write, and those in the finished pages."""

import posixpath
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from html.parser import HTMLParser

from builder.markdown import Parsed, walk
from builder.model import Reference
from builder.problems import Problems, did_you_mean
from builder.site_map import Place, relative
from builder.write import Files

SCHEMES = ("step", "lesson", "page", "term")
GLOSSARY, SOURCES = Reference("page", "glossary"), Reference("page", "sources")
PAGES_TO_WRITE: Mapping[Reference, str] = {
    page: f"Write content/{page.slug}.md and name it in `pages` of course.toml."
    for page in (GLOSSARY, SOURCES)
}
URL_ATTRIBUTES = ("href", "src", "data-checks", "data-solution", "data-runtime")


@dataclass(frozen=True)
class Targets:
    """What a link may name: pages, and the anchors of each."""

    places: Mapping[Reference, Place]
    anchors: Mapping[Reference, frozenset[str]]
    unreadable: frozenset[Reference] = frozenset()
    """Pages that course.toml names and that have problems of their own."""

    def url(self, target: str) -> str | None:
        """The address that `step:gae` or `term:advantage` stands for, or None."""
        reference, anchor = read_target(target)
        place = self.places.get(reference)
        if place is None or (anchor and anchor not in self.anchors[reference]):
            return None
        return f"{place.url}#{anchor}" if anchor else place.url


def read_target(target: str) -> tuple[Reference, str]:
    """The page and the anchor that a link names."""
    kind, _, rest = target.partition(":")
    slug, _, anchor = rest.partition("#")
    if kind == "term":
        return GLOSSARY, f"term-{slug}"
    if kind == "source":
        return SOURCES, f"term-{slug.lower()}"
    return Reference(kind, slug), anchor


def is_external(target: str) -> bool:
    """Whether a link leaves the site."""
    return target.startswith(("https://", "http://"))


def check_links(parsed: Parsed, targets: Targets, problems: Problems) -> None:
    """Every link of a document must lead somewhere."""
    own = {heading.id for heading in parsed.headings} | set(parsed.terms)
    for token, line in walk(parsed):
        if token.type == "citation":
            target = f"source:{token.meta['id']}"
        elif token.type == "link_open":
            target = str(token.attrGet("href") or "")
        else:
            continue
        if not is_external(target):
            complaint = _complain(target, own, targets)
            if complaint:
                problems.add(parsed.document.path, line, *complaint)


def _complain(target: str, own: set[str], targets: Targets) -> tuple[str, str] | None:
    """The message and the hint for a link inside the site, or None if it is right."""
    scheme, colon, _ = target.partition(":")
    if target.startswith("#"):
        return _complain_anchor(target, target[1:], own)
    if scheme == "exercise":
        hint = "A step page lists the exercises that follow it by itself."
        return f"prose does not link to exercises: {target!r}", hint
    if not colon or scheme not in (*SCHEMES, "source"):
        hint = f"Write {', '.join(f'{name}:…' for name in SCHEMES)} or https://…."
        return f"unknown link {target!r}", hint
    return _complain_page(target, targets)


def _complain_page(target: str, targets: Targets) -> tuple[str, str] | None:
    reference, anchor = read_target(target)
    if reference in targets.places:
        return _complain_anchor(target, anchor, targets.anchors[reference])
    if reference in targets.unreadable:
        return None
    known = [ref.slug for ref in targets.places if ref.kind == reference.kind]
    hint = did_you_mean(reference.slug, known, kind=reference.kind)
    return f"dead link {target!r}", PAGES_TO_WRITE.get(reference, hint)


def _complain_anchor(
    target: str, anchor: str, known: Collection[str]
) -> tuple[str, str] | None:
    if not anchor or anchor in known:
        return None
    names = [name.removeprefix("term-") for name in known]
    hint = did_you_mean(anchor.removeprefix("term-"), names, kind="anchor there")
    return f"dead anchor {target!r}", hint


class _Page(HTMLParser):
    """The anchors and the addresses of a finished page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.urls: list[tuple[str, int]] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note what an element is called and where it points."""
        for name, value in attrs:
            if name == "id" and value:
                self.ids.append(value)
            elif name in URL_ATTRIBUTES and value:
                self.urls.append((value, self.getpos()[0]))
        del tag


def check_pages(files: Files, problems: Problems) -> None:
    """Every address in the finished pages must be a file of the output."""
    pages = {
        name: _Page(data.decode("utf-8"))
        for name, data in files.items()
        if name.endswith(".html")
    }
    for name, page in pages.items():
        for anchor in sorted({a for a in page.ids if page.ids.count(a) > 1}):
            problems.add(name, 1, f"the id {anchor!r} occurs twice")
        for url, line in page.urls:
            for message in _check_url(name, url, pages, files):
                problems.add(name, line, message)


def _check_url(
    name: str, url: str, pages: Mapping[str, _Page], files: Files
) -> Iterator[str]:
    if is_external(url) or url.startswith("data:"):
        return
    if url.startswith("/") or ":" in url.partition("/")[0]:
        yield f"expected a relative address, got {url!r}"
        return
    path, _, anchor = url.partition("#")
    target = posixpath.normpath(posixpath.join(posixpath.dirname(name), path))
    target = name if not path else target
    if target not in files:
        yield f"dead link {url!r}"
    elif anchor and target in pages and anchor not in pages[target].ids:
        yield f"dead anchor {url!r}"


def link_from(source: str, target: str, targets: Targets) -> str:
    """The address that a page writes for a link of its text."""
    if is_external(target) or target.startswith("#"):
        return target
    url = targets.url(target)
    if url is None:
        raise KeyError(target)
    return relative(source, url)
