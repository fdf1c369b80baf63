"""A small site with the real Python and a page that does what tests say."""

import subprocess
from pathlib import Path

from builder.precache import NAME, precache_file

ROOT = Path(__file__).parents[3]
POLICY = (
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; "
    "style-src 'self'; img-src 'self' data: blob:; font-src 'self'; "
    "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'"
)
CHECKS = """
import numpy as np
from grader import strategies as gs
from grader.check import check

@check("doubles", title="Each entry is doubled", cases=gs.tuples(gs.rewards()),
       examples=[(np.array([1.0, 2.0]),)], call_seconds=1)
def doubles(run, x):
    run(x).equals(2 * x, why="twice the input")
"""
SOLUTION = "def double(x):\n    return 2 * x\n"


def bundle(source: Path, out: Path, *flags: str) -> None:
    """Write the bundled script to `out`."""
    tool = ROOT / "node_modules" / ".bin" / "esbuild"
    command = [str(tool), str(source), "--bundle", "--format=esm", "--target=es2022"]
    command += ["--loader:.py=text", "--log-level=warning", f"--outfile={out}", *flags]
    subprocess.run(command, check=True, cwd=ROOT)


def write_page(folder: Path, manifest: str, build: str) -> None:
    """Write what changes from build to build."""
    source = ROOT / "site" / "src" / "sw.ts"
    bundle(source, folder / "sw.js")
    script = (folder / "sw.js").read_text(encoding="utf-8")
    text = script.replace("@@BUILD@@", build)
    (folder / "sw.js").write_text(text, encoding="utf-8")
    (folder / "index.html").write_text(
        f'<!doctype html><html lang="en" data-build="{build}" '
        f'data-worker="assets/worker.js" data-runtime="{manifest}"><head>'
        f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">'
        '<link rel="icon" href="data:,"><title>harness</title>'
        '<script type="module" src="assets/harness.js"></script></head>'
        f"<body><p>{build}</p></body></html>",
        encoding="utf-8",
    )
    paths = [p.relative_to(folder).as_posix() for p in folder.rglob("*") if p.is_file()]
    python = [path for path in paths if path.startswith("runtime/")]
    (folder / NAME).write_bytes(precache_file(paths, python))
