"""The order of a build: load, check, run, render, check again, write."""

import hashlib
from collections.abc import Callable
from dataclasses import dataclass

from markdown_it import MarkdownIt

from builder.assets import Assets
from builder.bundle import FIRST_PAINT, MAIN, STYLE, WORKER, Bundle, bundle_site
from builder.host_files import host_files
from builder.layout import Layout
from builder.licences import NAME as LICENCES
from builder.licences import licences_file
from builder.links import check_pages
from builder.load import load_course
from builder.manuscript import read_manuscripts
from builder.markdown import make_parser
from builder.materials import Manuscripts, Workshop, run_workshop
from builder.math_sheet import add_math_sheet
from builder.model import Course
from builder.precache import NAME as PRECACHE
from builder.precache import precache_file
from builder.problems import BuildError, Problems
from builder.prose import teach_renderer
from builder.python_runtime import Runtime
from builder.render import Press, fill_pages
from builder.search import add_search_index
from builder.templates import BUILD_MARK, SiteFrame, make_environment
from builder.write import Files, replace_folder

STAMPED = (".html", "sw.js")
MakeRuntime = Callable[[], Runtime]
NO_RUNTIME = Runtime({}, "", ())


@dataclass(frozen=True)
class Draft:
    """A course without problems, ready to be rendered."""

    course: Course
    manuscripts: Manuscripts
    workshop: Workshop
    parser: MarkdownIt


def build(layout: Layout, *, runtime: MakeRuntime | None) -> Files:
    """The files of the site, after they have replaced the old output.

    With problems nothing is touched and `BuildError` is raised. The runtime is made
    only when the content has none.
    """
    files = make_site(layout, runtime=runtime)
    replace_folder(layout.out, files)
    return files


def make_draft(layout: Layout) -> Draft:
    """The course, parsed and run; raises `BuildError` with all problems."""
    problems = Problems()
    course = load_course(layout, problems)
    if course is None:
        raise BuildError(tuple(problems))
    parser = make_parser()
    teach_renderer(parser)
    manuscripts = read_manuscripts(course, parser, layout, problems)
    workshop = run_workshop(manuscripts, layout, problems)
    problems.stop_if_any()
    return Draft(course, manuscripts, workshop, parser)


def make_site(layout: Layout, *, runtime: MakeRuntime | None) -> Files:
    """The files of the site in memory, with every link checked."""
    draft = make_draft(layout)
    bundle = bundle_site(layout)
    python = runtime() if runtime else NO_RUNTIME
    problems = Problems()
    licences = licences_file(bundle.inputs, python.wheels, layout, problems)
    pages = render(draft, bundle, layout, python.manifest)
    content = {**pages, **python.files, LICENCES: licences}
    content[PRECACHE] = precache_file(content, python.files)
    files = {**stamp(content), **host_files()}
    check_pages(files, problems)
    problems.stop_if_any()
    return files


def render(draft: Draft, bundle: Bundle, layout: Layout, manifest: str) -> Files:
    """Pages and assets; the id of the build is still to be filled in."""
    assets = Assets()
    press = Press(
        draft.course,
        draft.manuscripts,
        draft.workshop,
        draft.parser,
        assets,
    )
    course = draft.course
    pages = tuple(
        text.place
        for reference, text in draft.manuscripts.items()
        if reference.kind == "page" and reference.slug in course.pages
    )
    frame = SiteFrame(
        course=course,
        pages=pages,
        first_paint=bundle.entries[FIRST_PAINT],
        script=bundle.entries[MAIN],
        style=bundle.entries[STYLE],
        worker=bundle.entries[WORKER],
        math_style=add_math_sheet(layout, draft.workshop.formula_rules, assets),
        runtime=manifest,
        search=add_search_index(draft.manuscripts, assets),
        icon=_icon(layout, assets),
    )
    html = fill_pages(press, make_environment(layout), frame)
    return {**html, **bundle.files, **assets.files}


def stamp(files: Files) -> Files:
    """The same files, with the hash of all of them where the build is named."""
    digest = hashlib.sha256()
    for name in sorted(files):
        digest.update(name.encode() + b"\0" + hashlib.sha256(files[name]).digest())
    build_id, mark = digest.hexdigest()[:12].encode(), BUILD_MARK.encode()
    return {
        path: data.replace(mark, build_id) if path.endswith(STAMPED) else data
        for path, data in sorted(files.items())
    }


def _icon(layout: Layout, assets: Assets) -> str:
    path = layout.site / "static" / "icon.svg"
    return assets.add("icon.svg", path.read_bytes()) if path.is_file() else ""
