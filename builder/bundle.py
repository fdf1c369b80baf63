"""Scripts and styles: one call of esbuild for modules, one for the service worker."""

import json
import subprocess
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from builder.layout import Layout
from builder.problems import ToolError
from builder.write import Files

MAIN, WORKER, STYLE = "src/main.ts", "src/runtime/worker.ts", "css/main.css"
SERVICE_WORKER, FIRST_PAINT = "src/sw.ts", "src/first-paint.ts"
FLAGS = (
    "--bundle",
    "--format=esm",
    "--minify",
    "--target=es2022",
    "--charset=utf8",
    "--legal-comments=none",
    "--loader:.py=text",
    "--log-level=warning",
)


@dataclass(frozen=True)
class Bundle:
    """The output of esbuild: files by path, entries by source, and what went in."""

    files: Files
    entries: Mapping[str, str]
    inputs: tuple[str, ...]


def bundle_site(layout: Layout) -> Bundle:
    """The scripts and styles of the site, with hashed names, and `sw.js`."""
    modules = _run_esbuild(
        layout,
        (MAIN, WORKER, STYLE),
        "--splitting",
        "--entry-names=assets/[name]-[hash]",
        "--chunk-names=assets/[name]-[hash]",
        "--asset-names=assets/[name]-[hash]",
    )
    worker = _run_esbuild(layout, (SERVICE_WORKER,), "--entry-names=[name]")
    early = _run_esbuild(
        layout,
        (FIRST_PAINT,),
        "--entry-names=assets/[name]-[hash]",
        "--format=iife",
    )
    return Bundle(
        {**modules.files, **worker.files, **early.files},
        {**modules.entries, **worker.entries, **early.entries},
        (*modules.inputs, *worker.inputs, *early.inputs),
    )


def _run_esbuild(layout: Layout, sources: tuple[str, ...], *flags: str) -> Bundle:
    missing = [name for name in sources if not (layout.site / name).is_file()]
    if missing:
        raise ToolError(f"site: expected {', '.join(missing)}, found nothing. ADD it.")
    with tempfile.TemporaryDirectory() as folder:
        meta = Path(folder) / "meta.json"
        out = Path(folder) / "out"
        done = subprocess.run(
            [
                str(layout.root / "node_modules" / ".bin" / "esbuild"),
                *(f"./{name}" for name in sources),
                *FLAGS,
                *flags,
                f"--outdir={out}",
                f"--metafile={meta}",
            ],
            capture_output=True,
            text=True,
            check=False,
            cwd=layout.site,
        )
        if done.returncode:
            raise ToolError(f"site: esbuild failed.\n{done.stderr.rstrip()}")
        return _collect(out, json.loads(meta.read_text(encoding="utf-8")), layout)


def _collect(out: Path, meta: dict[str, Any], layout: Layout) -> Bundle:
    files = {
        path.relative_to(out).as_posix(): path.read_bytes()
        for path in sorted(out.rglob("*"))
        if path.is_file()
    }
    entries = {}
    for name, output in meta["outputs"].items():
        if output.get("entryPoint"):
            path = (layout.site / name).resolve().relative_to(out.resolve())
            entries[output["entryPoint"]] = path.as_posix()
    return Bundle(files, entries, tuple(sorted(meta["inputs"])))
