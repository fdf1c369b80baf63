"""Pages outside the lessons: the glossary, the sources, and others."""

from pathlib import Path

import pytest

from builder.layout import Layout
from builder.pipeline import build, make_draft
from builder.problems import BuildError

HEAD = '+++\ntitle = "{title}"\nsummary = "One sentence."\n+++\n'
STEP = Path("lessons/alpha/subtraction.md")


@pytest.fixture
def with_pages(layout: Layout) -> Layout:
    """The tiny course with a glossary and a list of sources."""
    toml = layout.content / "course.toml"
    pages = 'pages = ["glossary", "sources"]\ngoals ='
    toml.write_text(toml.read_text().replace("goals =", pages))
    glossary = HEAD.format(title="Glossary") + "Reward to go\n:   What is to come.\n"
    (layout.content / "glossary.md").write_text(glossary)
    sources = HEAD.format(title="Sources") + "knuth-1968\n:   A book.\n"
    (layout.content / "sources.md").write_text(sources)
    return layout


def write(layout: Layout, text: str) -> None:
    """Add a paragraph to a step."""
    path = layout.content / STEP
    path.write_text(f"{path.read_text()}\n{text}\n")


def test_terms_and_sources_are_linked(with_pages: Layout) -> None:
    """`term:` leads to the glossary and `[@id]` to the sources, and both are pages."""
    write(with_pages, "The [return](term:reward-to-go) [@knuth-1968].")
    files = build(with_pages, runtime=None)
    page = files[STEP.with_suffix(".html").as_posix()].decode()
    assert 'href="../../glossary.html#term-reward-to-go">return</a>' in page
    assert 'href="../../sources.html#term-knuth-1968">[knuth-1968]</a>' in page
    assert '<dt id="term-knuth-1968">' in files["sources.html"].decode()
    assert 'href="glossary.html">Glossary</a>' in files["index.html"].decode()


def test_unknown_terms_and_sources_are_problems(with_pages: Layout) -> None:
    """A term or a source that is not in its page is reported with the nearest one."""
    write(with_pages, "The [return](term:reward-to-do)\n[@knuth-1986].")
    with pytest.raises(BuildError) as caught:
        make_draft(with_pages)
    assert [str(problem).partition(": ")[2] for problem in caught.value.problems] == [
        "dead anchor 'term:reward-to-do'. Did you mean 'reward-to-go'?",
        "dead anchor 'source:knuth-1986'. Did you mean 'knuth-1968'?",
    ]


def test_missing_page_is_a_problem(layout: Layout) -> None:
    """A page that course.toml names must be there."""
    toml = layout.content / "course.toml"
    toml.write_text(toml.read_text().replace("goals =", 'pages = ["x"]\ngoals ='))
    with pytest.raises(BuildError) as caught:
        make_draft(layout)
    assert str(caught.value) == "content/course.toml:6: content/x.md is missing."


def test_hosts_are_told_what_may_be_kept_for_ever(built: Path) -> None:
    """The file of headers names hashed folders only, and every page's own policy."""
    headers = (built / "_headers").read_text()
    page = (built / "index.html").read_text()
    policy = headers.split("Content-Security-Policy: ")[1].split("; frame-anc")[0]
    assert policy.replace("'", "&#39;") in page
    kept = [line for line in headers.splitlines() if line.startswith("/")]
    assert kept == ["/*", "/assets/*", "/runtime/*"]
    assert (built / ".nojekyll").read_bytes() == b""
