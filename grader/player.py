"""The interpreter side of a submission: runs it, hands back plain data.

This file stands alone (NumPy and the standard library): CPython runs it as a script,
the browser loads its text. `handle` takes one JSON request and returns one JSON reply:

    {"id", "do": "start", "code", "function", "seed"}  compile, load, find the function
    {"id", "do": "fresh", "seed"}                      load again in a new namespace
    {"id", "do": "call", "args", "kwargs"}             call the function once
    {"id", "do": "end"}                                undo what it did to modules

It knows no expected value, so the only way to pass is to compute the right answer.
What it does know (references to NumPy, builtins, JSON) is taken before a submission
runs, and a result is converted here, once, by its real type.
"""

import binascii
import builtins
import importlib
import io
import json
import os
import random
import re
import sys
import types
import warnings
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from json.encoder import encode_basestring_ascii
from pathlib import Path
from typing import Any, cast

if __name__ == "__main__":
    # Started without site-packages: the judge says where its NumPy lies.
    sys.path.append(sys.argv[1])

import numpy as np

# Functions defined below keep these builtins, whatever a submission patches.
__builtins__ = dict(vars(builtins))  # type: ignore[assignment]

Message = dict[str, Any]

FILENAME = "answer.py"
MODULE = "answer"
MAX_DEPTH = 8
MAX_ARRAY_BYTES = 64 << 20
MAX_ITEMS = 1_000_000
MAX_OUTPUT = 10_000
MAX_MESSAGE = 1_000
MAX_INT_BITS = 1_024
DTYPES = (
    *("bool", "int8", "int16", "int32", "int64"),
    *("uint8", "uint16", "uint32", "uint64"),
    *("float16", "float32", "float64", "complex64", "complex128"),
)

# --- plain data ---------------------------------------------------------------------

scan_json = cast("Any", json.JSONDecoder()).scan_once
to_base64 = binascii.b2a_base64
from_base64 = binascii.a2b_base64
share_memory = np.may_share_memory
make_dtype = np.dtype
from_buffer = np.frombuffer
default_rng = np.random.default_rng
Array = np.ndarray
AnyArray = np.ndarray[Any, Any]
SCALARS = tuple(np.dtype(name).type for name in DTYPES)


def to_json(value: Any) -> str:  # noqa: ANN401, PLR0911  (one line per type)
    """JSON text of lists, dicts, strings and numbers, without the json module.

    `json.dumps` looks its parts up in a module that a submission can patch.
    """
    kind = type(value)
    if value is None:
        return "null"
    if kind is bool:
        return "true" if value else "false"
    if kind is str:
        return encode_basestring_ascii(value)
    if kind is int:
        return int.__repr__(value)
    if kind is float:
        return _float_json(value)
    if kind is dict:
        pairs = [f"{to_json(str(key))}: {to_json(item)}" for key, item in value.items()]
        return "{" + ", ".join(pairs) + "}"
    return "[" + ", ".join([to_json(item) for item in value]) + "]"


def _float_json(value: float) -> str:
    if value != value:  # noqa: PLR0124  (true of nan only)
        return "NaN"
    if value in (float("inf"), float("-inf")):
        return "Infinity" if value > 0 else "-Infinity"
    return float.__repr__(value)


def decode(item: Any) -> Any:  # noqa: ANN401
    """The value that an item of the wire stands for (arrays are new and writable)."""
    if type(item) is not list:
        return item
    tag = item[0]
    if tag == "array":
        _, dtype, shape, data = item
        flat = from_buffer(from_base64(data), dtype=make_dtype(dtype))
        return flat.reshape(shape).copy()
    if tag == "scalar":
        return from_buffer(from_base64(item[2]), dtype=make_dtype(item[1]))[0]
    if tag == "rng":
        return default_rng(item[1])
    if tag == "dict":
        return {decode(key): decode(part) for key, part in item[1]}
    parts = [decode(part) for part in item[1]]
    return tuple(parts) if tag == "tuple" else parts


def encode(value: Any, depth: int = 0) -> Any:  # noqa: ANN401  (one line per type)
    """The item for a value, by its real type; `["other", …]` for what is not plain."""
    kind = type(value)
    if value is None or kind is bool or kind is str or kind is float:
        return value
    if kind is int:
        return (
            value if value.bit_length() <= MAX_INT_BITS else ["other", "a huge integer"]
        )
    if kind is Array:
        return _encode_array(value)
    if _is_one_of(kind, SCALARS):
        array = from_buffer(value.tobytes(), value.dtype)
        return ["scalar", array.dtype.name, _bytes_text(array)]
    if kind is list or kind is tuple or kind is dict:
        return _encode_container(value, kind, depth)
    return ["other", _describe_type(kind)]


def _encode_array(array: AnyArray) -> object:
    name = array.dtype.name
    if name not in DTYPES:
        return ["other", f"an array of {name}"]
    if array.nbytes > MAX_ARRAY_BYTES:
        return ["other", f"an array of shape {array.shape}, too large to read"]
    return ["array", name, list(array.shape), _bytes_text(array)]


def _bytes_text(array: AnyArray) -> str:
    little = array.astype(array.dtype.newbyteorder("<"), copy=False)
    return to_base64(little.tobytes(), newline=False).decode("ascii")


def _encode_container(value: Any, kind: type, depth: int) -> list[Any]:  # noqa: ANN401
    if depth >= MAX_DEPTH:
        return ["other", f"a {kind.__name__} nested too deep"]
    if len(value) > MAX_ITEMS:
        return ["other", f"a {kind.__name__} of {len(value)} items, too large to read"]
    if kind is dict:
        pairs = [
            [encode(key, depth + 1), encode(item, depth + 1)]
            for key, item in list(value.items())
        ]
        return ["dict", pairs]
    return [kind.__name__, [encode(item, depth + 1) for item in value]]


def _describe_type(kind: type) -> str:
    name = _type_name(kind)
    for base in (Array, np.float64, float, int, tuple, list, dict):
        if _is_one_of(base, type.mro(kind)):
            return f"an object of class {name}, a subclass of {base.__name__}"
    if kind is types.GeneratorType:
        return "a generator"
    if kind is types.FunctionType or kind is types.BuiltinFunctionType:
        return "a function"
    return f"an object of class {name}"


def _is_one_of(kind: type, kinds: Iterable[type]) -> bool:
    """Whether it is, by identity: a metaclass can make == and hash lie."""
    return any(kind is other for other in kinds)


def _type_name(kind: type) -> str:
    return str(_attribute(type, "__name__", kind))


def _attribute(owner: type, name: str, thing: object) -> Any:  # noqa: ANN401
    """The attribute as `owner` defines it, whatever a subclass says."""
    return owner.__dict__[name].__get__(thing)


def arrays_in(value: Any, depth: int = 0) -> Iterator[AnyArray]:  # noqa: ANN401
    """The arrays inside a value, containers opened."""
    kind = type(value)
    if kind is Array:
        yield value
    elif depth < MAX_DEPTH and (kind is list or kind is tuple or kind is dict):
        for item in value.values() if kind is dict else value:
            yield from arrays_in(item, depth + 1)


# --- what a submission may not do ---------------------------------------------------


# Modules through which a submission would leave its interpreter without an event.
FORBIDDEN_MODULES = frozenset(
    {
        *("ctypes", "_ctypes", "dbm", "_dbm", "_gdbm", "readline"),
        *("_posixsubprocess", "_testcapi", "_testinternalcapi", "_xxsubinterpreters"),
        *("_interpreters", "_interpchannels", "_interpqueues"),
    }
)
FORBIDDEN_EVENTS = (
    *("ctypes.", "cpython.", "fcntl.", "ftplib.", "gc.get_", "glob.", "http."),
    *("mmap.", "os.", "pty.", "resource.", "shutil.", "signal.", "smtplib."),
    *("socket.", "sqlite3.", "subprocess.", "sys._current_", "sys.addaudithook"),
    *("syslog.", "tempfile.", "urllib.", "webbrowser.", "_thread.start", "winreg."),
)


def allowed_modules() -> frozenset[str]:
    """The top-level names that a submission may import."""
    return (sys.stdlib_module_names | {"numpy", MODULE}) - FORBIDDEN_MODULES


def install_guard(switch: list[bool] | None = None) -> None:
    """Refuse, by an audit hook, whatever would lead a submission out of its room.

    An audit hook can't be removed. Without a `switch` it is on for good; with one,
    while `switch[0]` is true (the browser, where lesson cells share the interpreter).
    """
    write_flags = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND
    constants = (
        (True,) if switch is None else switch,
        *(allowed_modules(), FORBIDDEN_EVENTS),
        *(_library_folders(), _numpy_folders(), write_flags),
        *(type, str, bytes, ImportError, PermissionError),
    )
    empty: dict[str, object] = {"__builtins__": {}}
    sys.addaudithook(types.FunctionType(_guard.__code__, empty, "guard", constants))


def _guard(  # noqa: C901, PLR0917  (one function, see below)
    event: str,
    args: tuple[Any, ...],
    on: Sequence[bool],
    modules: frozenset[str],
    events: tuple[str, ...],
    folders: tuple[str, ...],
    numpy_folders: tuple[str, ...],
    write_flags: int,
    kind_of: type,
    text: type,
    data: type,
    no_import: type[Exception],
    refused: type[Exception],
) -> None:
    # A refusal hands this frame to the submission, with the globals, builtins and
    # closure cells it holds. So there are none: all is in defaults of parameters,
    # which a frame only has copies of.
    if not on[0]:
        return
    if event == "import":
        name = args[0]
        known = kind_of(name) is text and name.partition(".")[0] in modules
        # The standard library's own name for its build settings differs by machine.
        if not known and not (kind_of(name) is text and name[:15] == "_sysconfigdata_"):
            raise no_import(
                f"a submission may import NumPy and the standard library, not {name!r}"
            )
    elif event in ("open", "os.listdir", "os.scandir"):
        path = args[0]
        if kind_of(path) is data:
            path = path.decode("utf-8", "replace")
        if kind_of(path) is not text or (event == "open" and args[2] & write_flags):
            raise refused("a submission may not open files")
        folder = path + "/"
        library = folder.startswith(folders) and "-packages" not in folder
        if "/../" in folder or not (library or folder.startswith(numpy_folders)):
            raise refused("a submission may not open files")
    elif event == "object.__setattr__":
        if args[1] == "__code__":
            raise refused("a submission may not replace code")
    elif event.startswith(events):
        raise refused(f"a submission may not use {event}")


def _library_folders() -> tuple[str, ...]:
    """Where the standard library lies, each ending in a slash."""
    return tuple(entry.rstrip("/") + "/" for entry in _standard_path())


def _numpy_folders() -> tuple[str, ...]:
    folder = np.__file__.rpartition("/")[0]
    return (folder + "/", folder + ".libs/")


def _standard_path() -> list[str]:
    """The entries of sys.path that hold the standard library and nothing else."""
    names = [(entry, entry.rpartition("/")[2]) for entry in sys.path]
    return [
        entry
        for entry, name in names
        if name == "lib-dynload" or name.startswith("python3")
    ]


def close_side_doors() -> None:
    """Replace the ways to processes and threads that raise no audit event."""

    def refuse(*_: object, **__: object) -> None:
        raise PermissionError("a submission may not touch processes or threads")

    for module, names in (
        ("_posixsubprocess", ("fork_exec",)),
        ("_signal", ("pidfd_send_signal",)),
        ("signal", ("pidfd_send_signal",)),
        ("_thread", ("start_new_thread", "start_new", "start_joinable_thread")),
        ("threading", ("_start_new_thread", "_start_joinable_thread")),
    ):
        try:
            found = importlib.import_module(module)
        except ImportError:
            continue
        for name in names:
            if hasattr(found, name):
                setattr(found, name, refuse)
    # It takes the replaced function now; a submission can't load another one.
    importlib.import_module("subprocess")


@contextmanager
def alone() -> Iterator[None]:
    """Leave only NumPy and the standard library within reach of an import."""
    modules, path, finders = sys.modules, sys.path, sys.meta_path
    allowed = allowed_modules()
    hidden = {
        name: modules[name]
        for name in list(modules)
        if name.partition(".")[0] not in allowed and name != "__main__"
    }
    saved_path, saved_finders = list(path), list(finders)
    for name in hidden:
        del modules[name]
    path[:] = _standard_path()
    finders[:] = [finder for finder in finders if _is_standard_finder(finder)]
    try:
        yield
    finally:
        sys.modules, sys.path, sys.meta_path = modules, path, finders
        path[:], finders[:] = saved_path, saved_finders
        modules.update(hidden)


def _is_standard_finder(finder: object) -> bool:
    return getattr(finder, "__module__", "").startswith("_frozen_importlib")


def snapshot() -> Callable[[], None]:
    """A function that puts back what was patched in NumPy and the standard library."""
    allowed = allowed_modules()
    saved = [
        (vars(module), dict(vars(module)))
        for name, module in list(sys.modules.items())
        if type(module) is types.ModuleType
        and name.partition(".")[0] in allowed
        and name not in ("sys", "__main__")
    ]
    module_type = types.ModuleType

    def restore() -> None:
        sys.settrace(None)
        sys.setprofile(None)
        for current, original in saved:
            for key in [key for key in current if key not in original]:
                # A submodule imported since then is no patch.
                if type(current[key]) is not module_type:
                    del current[key]
            for key, value in original.items():
                if key not in current or current[key] is not value:
                    current[key] = value

    return restore


# --- one submission -----------------------------------------------------------------


class Output(io.StringIO):
    """What a submission prints, up to a limit."""

    def write(self, text: str) -> int:
        """The number of characters taken, as every writer returns."""
        room = MAX_OUTPUT + 1 - self.tell()
        if type(text) is not str:
            raise TypeError(f"write() argument must be str, not {type(text).__name__}")
        io.StringIO.write(self, text[: max(room, 0)])
        return len(text)


@contextmanager
def captured(output: Output) -> Iterator[None]:
    """Send print and the like to `output`; standard input is empty."""
    saved = sys.stdin, sys.stdout, sys.stderr
    sys.stdin, sys.stdout, sys.stderr = io.StringIO(), output, output
    try:
        yield
    finally:
        sys.stdin, sys.stdout, sys.stderr = saved


@contextmanager
def recorded_warnings(found: list[list[object]]) -> Iterator[None]:
    """Collect NumPy's floating-point warnings as [message, learner's line]."""
    frame = sys._getframe  # noqa: SLF001  (the way to a caller's line)

    def show(message: Warning | str, category: type, *_: object) -> None:
        text = str(message)
        kinds = ("overflow", "divide by zero", "invalid value")
        if category is RuntimeWarning and text.startswith(kinds) and not found:
            found.append([text, _line_of_frame(frame(1))])

    with warnings.catch_warnings(), np.errstate(all="warn", under="ignore"):
        warnings.simplefilter("always")
        warnings.showwarning = cast("Any", show)
        yield


def _line_of_frame(frame: types.FrameType | None) -> int | None:
    while frame is not None:
        if frame.f_code.co_filename == FILENAME:
            return frame.f_lineno
        frame = frame.f_back
    return None


def describe_error(error: BaseException) -> Message:
    """Type, message and the learner's own line of an exception."""
    kind = type(error)
    known = vars(builtins)
    family = type.mro(kind)
    bases = [name for base in family if known.get(name := _type_name(base)) is base]
    return {
        "type": "MemoryError" if "MemoryError" in bases else _type_name(kind),
        "bases": bases,
        "message": _message(error, bases),
        "line": _line_of_error(error),
    }


def _message(error: BaseException, bases: list[str]) -> str:
    if "RecursionError" in bases:
        return "maximum recursion depth exceeded"
    if isinstance(error, SyntaxError) and type(error.msg) is str:
        return error.msg
    try:
        return _stable(str.__str__(str(error))[:MAX_MESSAGE])
    except BaseException:  # noqa: BLE001  (the message is the learner's code, too)
        return "(its message can't be read)"


# What Python 3.11 to 3.14 say differently, and how we have it said.
REWORDED = (
    (
        re.compile(
            r"(integer |float |complex )?(floor )?"
            r"(division|modulo|division or modulo|divmod\(\))( by zero)?"
        ),
        "division by zero",
    ),
    (re.compile(r"0\.0 cannot be raised to a negative.*"), "zero to a negative power"),
    (re.compile(r"(too many values to unpack \(expected \d+), got \d+\)"), r"\1)"),
    (re.compile(r"expected a \w+ (input|argument)(,? .*)?"), "math domain error"),
)


def _stable(message: str) -> str:
    """The message in the words that every version of Python gets from us."""
    for pattern, words in REWORDED:
        found = pattern.fullmatch(message)
        if found is not None:
            return found.expand(words)
    return message


def _line_of_error(error: BaseException) -> int | None:
    line = None
    if isinstance(error, SyntaxError) and error.filename == FILENAME:
        line = error.lineno
    trace = _attribute(BaseException, "__traceback__", error)
    while trace is not None:
        if trace.tb_frame.f_code.co_filename == FILENAME:
            line = trace.tb_lineno
        trace = trace.tb_next
    return line if type(line) is int else None


class Submission:
    """A learner's program: its code, its present namespace, its last result."""

    def __init__(self, restore: Callable[[], None]) -> None:
        self.restore = restore
        self.code: types.CodeType | None = None
        self.name = ""
        self.function: Callable[..., object] | None = None
        self.previous: list[AnyArray] = []

    def start(self, request: Message) -> Message:
        """Compile, then load in a new namespace."""
        self.code, self.function = None, None
        self.name = request["function"]
        try:
            self.code = compile(request["code"], FILENAME, "exec", dont_inherit=True)
        except BaseException as error:  # noqa: BLE001  (any failure is the learner's)
            return {"error": describe_error(error)}
        return self.fresh(request)

    def fresh(self, request: Message) -> Message:
        """Run the program in a new namespace and find its function."""
        self.function, self.previous = None, []
        self.restore()
        sys.modules[MODULE] = module = types.ModuleType(MODULE)
        random.seed(request["seed"])
        np.random.seed(request["seed"] % 2**32)  # noqa: NPY002  (the legacy state too)
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                exec(cast("Any", self.code), vars(module))  # noqa: S102  (what this file is for)
        except BaseException as error:  # noqa: BLE001
            return {"error": describe_error(error)}
        if self.name not in vars(module):
            return {"error": _fault(f"there is no function {self.name}")}
        self.function = vars(module)[self.name]
        if not callable(self.function):
            kind = _type_name(type(self.function))
            return {"error": _fault(f"{self.name} is not a function ({kind})")}
        return {"value": None}

    def end(self, _: Message) -> Message:
        """Forget the program and what it patched (the browser goes on after it)."""
        self.code, self.function, self.previous = None, None, []
        sys.modules.pop(MODULE, None)
        self.restore()
        return {"value": None}

    def call(self, request: Message) -> Message:
        """Call the function once; what came back, and what happened to the inputs."""
        args = [decode(item) for item in request["args"]]
        kwargs = {name: decode(item) for name, item in request["kwargs"].items()}
        inputs = [*enumerate(args), *kwargs.items()]
        before = [encode(value) for _, value in inputs]
        found: list[list[object]] = []
        try:
            with recorded_warnings(found):
                value = cast("Any", self.function)(*args, **kwargs)
        except BaseException as error:  # noqa: BLE001
            return {"error": describe_error(error)}
        after = [encode(value) for _, value in inputs]
        results = list(arrays_in(value))
        reply = {
            "value": encode(value),
            "changed": [
                name
                for (name, _), old, new in zip(inputs, before, after, strict=True)
                if to_json(old) != to_json(new)
            ],
            "shared": [name for name, part in inputs if _overlap(results, part)],
            "reused": _overlap(results, self.previous),
            "warnings": found,
        }
        self.previous = results
        return reply


def _fault(message: str) -> Message:
    return {"type": "NameError", "bases": [], "message": message, "line": None}


def _overlap(results: list[AnyArray], value: object) -> bool:
    return any(
        share_memory(result, part) for part in arrays_in(value) for result in results
    )


# --- the conversation ---------------------------------------------------------------


def make_handler(switch: list[bool] | None = None) -> Callable[[str], str]:
    """The function from a request to its reply, for one player."""
    submission = Submission(snapshot())
    deeds = {
        "start": submission.start,
        "fresh": submission.fresh,
        "call": submission.call,
        "end": submission.end,
    }

    def handle(text: str) -> str:
        request, _ = scan_json(text, 0)
        output = Output()
        if switch is not None:
            switch[0] = True
        try:
            with alone(), captured(output):
                reply = deeds[request["do"]](request)
        finally:
            if switch is not None:
                switch[0] = False
        reply["id"] = request["id"]
        reply["stdout"] = io.StringIO.getvalue(output)
        return to_json(reply)

    return handle


def make_browser_handler() -> Callable[[str], str]:
    """A handler whose guard sleeps between requests, for a shared interpreter."""
    switch = [False]
    install_guard(switch)
    return make_handler(switch)


def main(numpy_parent: str, memory: int, cpu_seconds: int) -> None:
    """Answer requests line by line until standard input ends."""
    read_end, write_end = os.dup(0), os.dup(1)
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(nowhere, stream)
    limit_resources(memory, cpu_seconds)
    sys.dont_write_bytecode = True
    sys.argv = [""]
    sys.path.remove(numpy_parent)
    close_side_doors()
    handle = make_handler()
    install_guard()
    read, write = os.read, os.write
    pending = b""
    while True:
        while b"\n" not in pending:
            piece = read(read_end, 1 << 20)
            if not piece:
                os._exit(0)
            pending += piece
        line, _, pending = pending.partition(b"\n")
        data = handle(line.decode("utf-8")).encode("ascii") + b"\n"
        while data:
            data = data[write(write_end, data) :]


def limit_resources(memory: int, cpu_seconds: int) -> None:
    """Cap memory (beyond what is in use now) and processor time, where possible."""
    try:
        import resource  # noqa: PLC0415  (not everywhere)

        sizes = Path("/proc/self/statm").read_text(encoding="ascii")
        used = int(sizes.split()[0]) * resource.getpagesize()
    except (ImportError, OSError):
        return
    resource.setrlimit(resource.RLIMIT_AS, (used + memory,) * 2)
    resource.setrlimit(resource.RLIMIT_CPU, (cpu_seconds,) * 2)
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    resource.setrlimit(resource.RLIMIT_NPROC, (0, 0))


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
