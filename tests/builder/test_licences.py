"""The list of what others wrote."""

import zipfile
from pathlib import Path

from builder.layout import project_layout
from builder.licences import licences_file
from builder.problems import Problems

ROOT = Path(__file__).parents[2]
LAYOUT = project_layout(ROOT)


def make_wheel_of_others(folder: Path, metadata: str) -> Path:
    """A wheel with the given metadata."""
    path = folder / "other-1.0-py3-none-any.whl"
    with zipfile.ZipFile(path, "w") as wheel:
        wheel.writestr("other-1.0.dist-info/METADATA", metadata)
        wheel.writestr("other-1.0.dist-info/licenses/LICENSE", "Be kind.")
    return path


def test_site_names_katex_and_its_fonts(built: Path) -> None:
    """What every build ships is in the list with version and licence."""
    text = (built / "licences.txt").read_text()
    assert "\nkatex 0." in text
    assert "SIL Open Font License" in text


def test_bundled_packages_are_found_by_their_files() -> None:
    """A file of an npm package puts that package into the list, our files nothing."""
    inputs = ["../node_modules/@codemirror/view/dist/index.js", "src/main.ts"]
    problems = Problems()
    text = licences_file(inputs, (), LAYOUT, problems).decode()
    assert "\n@codemirror/view 6." in text
    assert "main" not in text.partition("\n\n")[2].partition("\n\n")[0]
    assert not list(problems)


def test_wheels_are_named_from_their_metadata(tmp_path: Path) -> None:
    """Name, version, licence and the text of the licence come from the wheel."""
    head = "Metadata-Version: 2.1\nName: other\nVersion: 1.0\n"
    wheel = make_wheel_of_others(tmp_path, f"{head}License-Expression: Zlib\n\n")
    problems = Problems()
    text = licences_file([], (wheel,), LAYOUT, problems).decode()
    assert "\nother 1.0: Zlib\n" in text
    assert "Be kind." in text
    assert "\npyodide 314.0.4: MPL-2.0\n" in text
    assert "\nPython and its standard library 3.14.0: PSF-2.0\n" in text
    assert not list(problems)


def test_classifiers_stand_in_for_a_licence(tmp_path: Path) -> None:
    """An old wheel that names its licence by a classifier is understood."""
    row = "Classifier: License :: OSI Approved :: BSD License\n\n"
    head = "Metadata-Version: 2.1\nName: other\nVersion: 1.0\n"
    wheel = make_wheel_of_others(tmp_path, head + row)
    text = licences_file([], (wheel,), LAYOUT, Problems()).decode()
    assert "\nother 1.0: BSD License\n" in text


def test_part_without_licence_is_a_problem(tmp_path: Path) -> None:
    """What names no licence is not shipped."""
    head = "Metadata-Version: 2.1\nName: other\nVersion: 1.0\n\n"
    wheel = make_wheel_of_others(tmp_path, head)
    problems = Problems()
    licences_file([], (wheel,), LAYOUT, problems)
    assert [problem.message for problem in problems] == ["other 1.0 has no licence"]
