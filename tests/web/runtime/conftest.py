"""The small site of these tests, and its page in a browser."""

import json
import shutil
from pathlib import Path

import pytest

from builder.layout import project_layout
from builder.python_runtime import make_runtime
from tests.web.runtime.harness import Harness
from tests.web.runtime.small_site import CHECKS, ROOT, SOLUTION, bundle, write_page

HERE = Path(__file__).parent


@pytest.fixture(scope="session")
def runtime_site(tmp_path_factory):
    """The folder of the site."""
    folder = tmp_path_factory.mktemp("runtime") / "site"
    runtime = make_runtime(project_layout(ROOT), offline=False)
    for name, data in runtime.files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    bundle(ROOT / "site/src/runtime/worker.ts", folder / "assets" / "worker.js")
    bundle(HERE / "fixtures" / "harness.ts", folder / "assets" / "harness.js")
    exercise = {
        "format": 1,
        "id": "double",
        "function": "double",
        "version": 1,
        "starter": "def double(x):\n    raise NotImplementedError\n",
        "solution": SOLUTION,
        "checks": CHECKS,
        "wrong": [],
    }
    (folder / "assets" / "double.json").write_text(json.dumps(exercise))
    write_page(folder, runtime.manifest, "one")
    return folder


@pytest.fixture
def own_site(runtime_site, tmp_path):
    """A copy of the site that a test may change."""
    return Path(shutil.copytree(runtime_site, tmp_path / "site"))


@pytest.fixture
def harness(page, static_server, runtime_site):
    """The harness on a plain host, in a fresh profile."""
    return Harness(page, static_server(runtime_site).url).open()
