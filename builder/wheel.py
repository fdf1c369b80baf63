"""Our own packages as wheels, the same bytes for the same sources."""

import base64
import hashlib
import io
import tomllib
import zipfile
from pathlib import Path

EPOCH = (1980, 1, 1, 0, 0, 0)
SUFFIXES = (".py", ".typed")
TAG = "py3-none-any"


def project_version(root: Path) -> str:
    """The version that `pyproject.toml` gives to the project."""
    text = (root / "pyproject.toml").read_text(encoding="utf-8")
    return str(tomllib.loads(text)["project"]["version"])


def make_wheel(package: Path, version: str) -> tuple[str, bytes]:
    """The file name and the bytes of a wheel that holds one package folder."""
    name = package.name
    info = f"{name}-{version}.dist-info"
    members = {
        path.relative_to(package.parent).as_posix(): path.read_bytes()
        for path in sorted(package.rglob("*"))
        if path.suffix in SUFFIXES
    }
    members[f"{info}/METADATA"] = (
        f"Metadata-Version: 2.4\nName: {name}\nVersion: {version}\n"
        "License-Expression: MIT\n"
    ).encode()
    members[f"{info}/WHEEL"] = (
        f"Wheel-Version: 1.0\nGenerator: builder\nRoot-Is-Purelib: true\nTag: {TAG}\n"
    ).encode()
    record = "".join(_record_row(path, data) for path, data in members.items())
    members[f"{info}/RECORD"] = f"{record}{info}/RECORD,,\n".encode()
    return f"{name}-{version}-{TAG}.whl", _zip(members)


def _record_row(path: str, data: bytes) -> str:
    digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=")
    return f"{path},sha256={digest.decode()},{len(data)}\n"


def _zip(members: dict[str, bytes]) -> bytes:
    """A zip file without dates and without anything of this machine."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path, data in members.items():
            member = zipfile.ZipInfo(path, EPOCH)
            member.create_system = 3
            member.external_attr = 0o644 << 16
            member.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(member, data, compresslevel=9)
    return buffer.getvalue()
