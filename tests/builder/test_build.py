"""The output of a build as a whole."""

import os
import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from builder.layout import Layout
from builder.links import check_pages
from builder.model import Reference
from builder.pipeline import build, make_draft
from builder.problems import BuildError, Problems
from builder.site_map import relative

ROOT = Path(__file__).parents[2]
STEP = Path("lessons/alpha/subtraction.md")
PAGES = {
    "index.html",
    "404.html",
    "lessons/alpha.html",
    "lessons/beta.html",
    "lessons/alpha/addition.html",
    "lessons/alpha/subtraction.html",
    "exercises/add-two.html",
}


def snapshot(folder: Path) -> dict[str, bytes]:
    """Every file of a folder."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file()
    }


def break_course(layout: Layout) -> None:
    """Put a mistake into a step."""
    path = layout.content / STEP
    path.write_text(path.read_text() + "\n[nowhere](step:nowhere)\n")


def test_pages_of_the_site(built: Path) -> None:
    """A build writes one page for each step, exercise and lesson, a home and a 404."""
    found = {path.relative_to(built).as_posix() for path in built.rglob("*.html")}
    assert found == PAGES


def test_same_input_gives_same_bytes(layout: Layout, tmp_path: Path) -> None:
    """Two builds with two caches differ in no byte and in no name."""
    build(layout, runtime=None)
    again = replace(layout, out=tmp_path / "again", cache=tmp_path / "other cache")
    build(again, runtime=None)
    assert snapshot(layout.out) == snapshot(again.out)


def test_failed_build_keeps_the_old_output(layout: Layout) -> None:
    """After a mistake the output is what it was, and no temporary folder is left."""
    build(layout, runtime=None)
    before = snapshot(layout.out)
    break_course(layout)
    with pytest.raises(BuildError):
        build(layout, runtime=None)
    assert snapshot(layout.out) == before
    assert [path.name for path in layout.out.parent.glob("dist*")] == ["dist"]


def test_new_build_leaves_nothing_of_the_old(layout: Layout) -> None:
    """A page that is gone from the content is gone from the output."""
    build(layout, runtime=None)
    toml = layout.content / "course.toml"
    toml.write_text(toml.read_text().replace(', "step:subtraction"', ""))
    (layout.content / STEP).unlink()
    step = layout.content / "lessons/alpha/addition.md"
    step.write_text(step.read_text().replace("step:subtraction#taking-away", "#term"))
    step.write_text(step.read_text().replace("(#term)", "(lesson:beta)"))
    build(layout, runtime=None)
    assert not (layout.out / "lessons/alpha/subtraction.html").exists()
    assert (layout.out / "lessons/alpha/addition.html").exists()


def test_removing_an_exercise_and_its_line_leaves_a_clean_build(layout: Layout) -> None:
    """No other file speaks of an exercise."""
    toml = layout.content / "course.toml"
    toml.write_text(toml.read_text().replace('"exercise:add-two", ', ""))
    for path in sorted((layout.content / "exercises").rglob("*"), reverse=True):
        path.unlink() if path.is_file() else path.rmdir()
    files = build(layout, runtime=None)
    assert not any(b"add-two" in data for data in files.values())


@pytest.mark.parametrize("base", ["", "deep/base"])
def test_links_work_under_any_base(built: Path, base: str) -> None:
    """Every link of the output leads to a file, wherever the site is put."""
    files = {f"{base}/{name}".lstrip("/"): d for name, d in snapshot(built).items()}
    problems = Problems()
    check_pages(files, problems)
    assert not list(problems)


def test_dead_links_of_finished_pages_are_found() -> None:
    """The last check sees dead links, dead anchors, absolute links and doubled ids."""
    page = (
        b'<p id="a"></p><p id="a"></p><a href="b.html"></a><a href="#c"></a>'
        b'<a href="/d.html"></a><a href="x/y.html#e"></a><img src="x/i.png">'
    )
    problems = Problems()
    check_pages({"index.html": page, "x/y.html": b"<p>"}, problems)
    assert [problem.message for problem in problems] == [
        "dead anchor '#c'",
        "dead anchor 'x/y.html#e'",
        "dead link 'b.html'",
        "dead link 'x/i.png'",
        "expected a relative address, got '/d.html'",
        "the id 'a' occurs twice",
    ]


@pytest.mark.parametrize(
    ("source", "target", "link"),
    [
        ("index.html", "lessons/a.html", "lessons/a.html"),
        ("lessons/a/b.html", "index.html", "../../index.html"),
        ("lessons/a/b.html", "lessons/a/c.html#d", "c.html#d"),
        ("lessons/a/b.html", "lessons/a/b.html#d", "#d"),
    ],
)
def test_relative_link(source: str, target: str, link: str) -> None:
    """A link is written from the page where it stands."""
    assert relative(source, target) == link


def test_reading_order(built: Path) -> None:
    """Previous and next follow course.toml through lessons, steps and exercises."""
    page, seen = "lessons/alpha.html", []
    while page:
        seen.append(page)
        text = (built / page).read_text()
        _, found, rest = text.partition('rel="next" href="')
        target = rest.partition('"')[0]
        page = os.path.normpath(Path(page).parent / target) if found else ""
    assert seen == [
        "lessons/alpha.html",
        "lessons/alpha/addition.html",
        "exercises/add-two.html",
        "lessons/alpha/subtraction.html",
        "lessons/beta.html",
    ]


def test_planned_steps_are_shown_as_missing(built: Path) -> None:
    """The map names what is planned and does not link to it."""
    text = (built / "index.html").read_text()
    assert "What multiplication repeats</span>" in text
    assert "not there yet" in text


def test_step_lists_the_exercises_that_follow_it(built: Path) -> None:
    """Exercises up to the next step are listed on the page before them only."""
    link = 'href="../../exercises/add-two.html"><span class="contents__title">'
    assert link in (built / "lessons/alpha/addition.html").read_text()
    assert link not in (built / "lessons/alpha/subtraction.html").read_text()


def test_output_of_cells_is_in_the_page(built: Path) -> None:
    """What a cell prints, raises or draws can be read before anything runs."""
    text = (built / "lessons/alpha/addition.html").read_text()
    assert '<pre class="output">total 3\n</pre>' in text
    assert "ZeroDivisionError: division by zero" in text
    assert 'alt="A rising line"' in text


def test_figure_comes_in_two_themes(built: Path) -> None:
    """A figure has a light and a dark picture with the same words."""
    text = (built / "lessons/alpha/addition.html").read_text()
    pictures = sorted(built.glob("assets/figures/line-*.svg"))
    assert [path.name.split("-")[1] for path in pictures] == ["dark", "light"]
    assert text.count('alt="A line"') == 2
    assert not any(b"<dc:date>" in path.read_bytes() for path in pictures)


def test_pages_have_no_inline_style_or_script(built: Path) -> None:
    """The policy of the site forbids both, so that a stray one would not work."""
    for path in built.rglob("*.html"):
        text = path.read_text()
        assert " style=" not in text
        assert "<style" not in text
        assert not re.search(r"<script(?![^>]* src=)", text)


def test_formulas_are_readable_without_scripts(built: Path) -> None:
    """MathML stays in the page for screen readers."""
    text = (built / "lessons/alpha/addition.html").read_text()
    assert '<annotation encoding="application/x-tex">\\sum_{i=1}^{2}' in text


def test_build_id_is_in_every_page(built: Path) -> None:
    """All pages carry one id, and nothing carries the mark that stands for it."""
    ids = {
        path.read_text().partition('data-build="')[2].partition('"')[0]
        for path in built.rglob("*.html")
    }
    assert len(ids) == 1
    assert not any(b"@@BUILD@@" in data for data in snapshot(built).values())


def test_command_line_from_another_folder(layout: Layout, tmp_path: Path) -> None:
    """The build works from any folder, with spaces in paths, and says what it wrote."""
    out = tmp_path / "out of the way" / "dist"
    options = ["build", "--no-runtime", "--out", str(out)]
    script = [sys.executable, str(ROOT / "build.py"), "--content", str(layout.content)]
    environment = {**os.environ, "COURSE_CACHE": str(layout.cache)}
    done = subprocess.run(
        [*script, *options],
        cwd=tmp_path,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert f"{out}: " in done.stdout
    assert set(snapshot(out)) >= PAGES


def test_command_line_reports_problems(layout: Layout) -> None:
    """A failed build exits with 1 and prints every problem with file and line."""
    break_course(layout)
    script = [sys.executable, str(ROOT / "build.py"), "--content", str(layout.content)]
    environment = {**os.environ, "COURSE_CACHE": str(layout.cache)}
    done = subprocess.run(
        [*script, "build", "--no-runtime", "--out", str(layout.out)],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1
    assert "content/lessons/alpha/subtraction.md:15: dead link" in done.stderr
    assert "1 problem" in done.stderr


def test_builder_needs_no_grader_and_no_hypothesis(layout: Layout) -> None:
    """A build in a Python where both cannot be imported still works."""
    program = (
        "import sys\n"
        "for name in ('grader', 'pycode', 'hypothesis'):\n"
        "    sys.modules[name] = None\n"
        "from builder.cli import main\n"
        "from pathlib import Path\n"
        "sys.exit(main(sys.argv[1:], root=Path.cwd()))\n"
    )
    arguments = ["--content", str(layout.content), "build", "--no-runtime"]
    done = subprocess.run(
        [sys.executable, "-c", program, *arguments, "--out", str(layout.out)],
        cwd=ROOT,
        env={**os.environ, "COURSE_CACHE": str(layout.cache)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr


def test_line_ends_of_windows_change_nothing(layout: Layout) -> None:
    """A file with CRLF is read as the same file with LF."""
    path = layout.content / STEP
    before = make_draft(layout).manuscripts[Reference("step", "subtraction")]
    path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    after = make_draft(layout).manuscripts[Reference("step", "subtraction")]
    assert before.texts["body"].document == after.texts["body"].document
