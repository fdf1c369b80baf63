"""The slow work, done for all pages together: formulas, cells, figures."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from markdown_it import MarkdownIt

from builder.assets import Assets
from builder.cells import Outcome, check_outcomes, render_output
from builder.figures import Figure, draw_figures, render_figure
from builder.images import add_image
from builder.layout import Layout
from builder.links import Targets
from builder.manuscript import Manuscript, targets_of
from builder.math_styles import replace_styles, style_rules
from builder.maths import Formula, render_formulas
from builder.model import Reference
from builder.problems import Problems
from builder.prose import Materials, render_line
from builder.run_cells import run_cells
from builder.site_map import root_of

Manuscripts = Mapping[Reference, Manuscript]


@dataclass(frozen=True)
class Workshop:
    """What KaTeX, Python and matplotlib made of all manuscripts."""

    targets: Targets
    formulas: Mapping[Formula, str]
    formula_rules: str
    outcomes: Mapping[Reference, Mapping[str, Outcome]]
    drawings: Mapping[Figure, Mapping[str, str]]


def run_workshop(
    manuscripts: Manuscripts, layout: Layout, problems: Problems
) -> Workshop:
    """Everything that takes long; what fails is noted."""
    uses = [use for text in manuscripts.values() for use in text.formulas()]
    styled = render_formulas(uses, layout, problems)
    with_cells = {ref: text.cells for ref, text in manuscripts.items() if text.cells}
    outcomes = run_cells(with_cells, layout, problems)
    for reference, results in outcomes.items():
        if results:
            check_outcomes(manuscripts[reference].cells, results, problems)
    figures = [figure for text in manuscripts.values() for figure in text.figures]
    return Workshop(
        targets=targets_of(manuscripts),
        formulas={key: replace_styles(html) for key, html in styled.items()},
        formula_rules=style_rules(styled.values()),
        outcomes=outcomes,
        drawings=draw_figures(figures, layout, problems),
    )


def materials_for(
    reference: Reference,
    manuscript: Manuscript,
    workshop: Workshop,
    parser: MarkdownIt,
    assets: Assets,
) -> Materials:
    """The finished pieces of one page; its pictures become assets."""
    url = manuscript.place.url
    root = root_of(url)
    outcomes = workshop.outcomes.get(reference, {})
    plain = Materials(
        url=url,
        targets=workshop.targets,
        formulas=workshop.formulas,
        outputs={
            cell.id: render_output(cell, outcomes[cell.id], root, assets)
            for cell in manuscript.cells
        },
        figures={},
        images={
            source: root + add_image(path, assets)
            for source, path in manuscript.images.items()
        },
    )
    figures = {}
    for figure in manuscript.figures:
        caption = manuscript.texts[f"caption-{figure.id}"]
        words = render_line(parser, caption, plain)
        svg = workshop.drawings[figure]
        figures[figure.id] = render_figure(figure, svg, words, root, assets)
    return replace(plain, figures=figures)
