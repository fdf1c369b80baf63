"""What a page says when a file of the runtime does not arrive as it should."""

import hashlib
import json

import pytest

from tests.web.runtime.harness import Harness
from tests.web.static_server import Fault

HTML = Fault(body=b"<!doctype html><p>Please sign in</p>", content_type="text/html")
BROKEN = b"no snapshot"
EMPTY = Fault(body=b"")
FILES = (
    *("manifest", "pyodide-", "pyodide.asm-", ".wasm", "python_stdlib"),
    *("snapshot", "numpy", "pycode"),
)


@pytest.fixture
def server(static_server, runtime_site):
    """The host of the harness, to be told what to do wrong."""
    return static_server(runtime_site)


@pytest.fixture
def fresh(page, server):
    """The harness in a fresh profile, nothing loaded yet."""
    return Harness(page, server.url).open()


def failed_then_retried(harness, server):
    """The named failure of a run; after it the host is well and a run must work."""
    end = harness.run("print(1)")["end"]
    server.faults.clear()
    assert harness.printed("print('well')") == "well\n"
    return end


@pytest.mark.parametrize("part", FILES)
def test_a_missing_file_is_named_and_a_retry_works(fresh, server, guard, part):
    """A 404 for any file of the runtime ends the run with its name."""
    server.faults[part] = Fault(status=404)
    end = failed_then_retried(fresh, server)
    assert end["kind"] == "failed"
    assert part in end["file"]
    assert end["reason"] == "404"
    guard.findings.expect("404")


@pytest.mark.parametrize("part", ["manifest", ".wasm", "numpy", "pyodide.asm-"])
def test_a_sign_in_page_instead_of_a_file_is_named(fresh, server, guard, part):
    """An HTML answer with status 200 is never taken for the file."""
    server.faults[part] = HTML
    end = failed_then_retried(fresh, server)
    assert end["kind"] == "failed"
    assert part in end["file"]
    guard.findings.expect("MIME type")


def test_an_empty_answer_is_named(fresh, server):
    """An empty body with status 200 is never taken for the file."""
    server.faults[".wasm"] = EMPTY
    end = failed_then_retried(fresh, server)
    assert (".wasm" in end["file"], end["reason"]) == (True, "the answer is empty")


def test_a_wrong_type_for_webassembly_does_no_harm(fresh, server):
    """A host that calls the WebAssembly file plain text is good enough."""
    server.faults[".wasm"] = Fault(content_type="text/plain")
    assert fresh.printed("print(1)") == "1\n"


def test_a_changed_file_is_refused(fresh, server, runtime_site):
    """A file of the right length with other bytes is named as a different file."""
    file = next((runtime_site / "runtime").glob("numpy*"))
    body = bytearray(file.read_bytes())
    body[-1] ^= 1
    server.faults["numpy"] = Fault(body=bytes(body))
    assert (
        failed_then_retried(fresh, server)["reason"] == "the answer is a different file"
    )


def test_a_missing_worker_script_is_named(page, server, guard):
    """Without the worker's script a run ends with its name instead of hanging."""
    server.faults["worker.js"] = Fault(status=404)
    harness = Harness(page, server.url).open()
    end = harness.run("print(1)")["end"]
    assert (end["kind"], end["file"]) == ("failed", "worker.js")
    guard.findings.expect("404")


def test_a_policy_that_forbids_webassembly_is_named(
    page, static_server, own_site, guard
):
    """Where the worker may not compile, the run ends with the reason."""
    headers = {"Content-Security-Policy": "script-src 'self'"}
    harness = Harness(page, static_server(own_site, headers=headers).url).open()
    end = harness.run("print(1)")["end"]
    assert end["kind"] == "failed"
    assert ".wasm" in end["file"]
    guard.findings.expect("policy", "Policy")


def test_python_starts_without_its_snapshot(page, static_server, own_site):
    """A snapshot that can't be used costs time only."""
    manifest = next((own_site / "runtime").glob("manifest*"))
    data = json.loads(manifest.read_text())
    name = data["roles"]["snapshot"]
    (own_site / "runtime" / name).write_bytes(BROKEN)
    for file in data["files"]:
        if file["name"] == name:
            file["bytes"] = len(BROKEN)
            file["sha256"] = hashlib.sha256(BROKEN).hexdigest()
    manifest.write_text(json.dumps(data))
    harness = Harness(page, static_server(own_site).url).open()
    assert harness.printed("print(1)") == "1\n"
