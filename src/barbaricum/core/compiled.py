"""One decorator for every compiled function, and a cache that is never stale.

Numba notices a change only in the file of the function it compiled, not in the files
that function calls into, nor in the data frozen into it, and it ignores a change of
bounds checking. So the cache folder is named after every source and data file that
compiled code can reach, after data of the house, and after those switches.

Code of other editions of a game (core/edition.py) has a folder for each of them beside that one.

Where the package or the cache lies, and when a file was written, say nothing of that, so a
cache may be moved, or made on one machine for many: see `_Place` and `_for_any_processor`.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import platform
import shutil
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar, cast

import numba
import numpy as np
import platformdirs
from numba.core import event, types
from numba.core.caching import (
    CompileResultCacheImpl,
    FunctionCache,
    IndexDataCacheFile,
    UserProvidedCacheLocator,
)
from numba.core.codegen import CPUCodeLibrary
from numba.core.compiler import Compiler
from numba.core.imputils import lower_constant
from numba.extending import models, overload, register_model, typeof_impl

from barbaricum.core.edition import MARK, mark_in
from barbaricum.core.house import house
from barbaricum.core.names import Names

F = TypeVar("F", bound=Callable[..., Any])

RULES: dict[str, list[Callable[..., Any]]] = {}
"""Every rule function, filed as "game 2.3" under the section it carries out."""

_MADE: list[Any] = []
_GAMES = "barbaricum.games."

SWITCHES: Any = numba.config  # its attributes are made at run time
IS_COMPILED = not SWITCHES.DISABLE_JIT
PACKAGE = Path(__file__).parents[1]
ROOMS = ("core", "games", "agents", "research")
KEPT_FOLDERS = 6
"""Cache folders left after pruning: compiled and bounds-checked, for three versions."""
KEPT_EDITIONS = 12
"""Folders of editions that are left as well."""
IN_USE = 24 * 3600
"""Seconds for which a folder stays in any case: a process that opened it may still write there."""


def compiled(function: F) -> F:
    """Compile a function that other compiled code calls; plain under NUMBA_DISABLE_JIT=1.

    It has no door for Python and no machine code of its own, only a part in that of the
    crossings, which more than halves the first compile: see `_PartOnly`.
    """
    return _compile(function, no_cpython_wrapper=True, pipeline_class=_PartCompiler)


def crossing(function: F) -> F:
    """Compile a function that Python calls: one of the few in `core.border` and `agents`."""
    result: Any = _compile(function)
    if CAN_CACHE:
        cache: Any = _Kept
        result._cache = cache(function)  # as Numba does for `cache=True`
    return cast(F, result)


def _compile(function: F, **switches: Any) -> F:
    jit: Any = numba.njit  # its types leave out some of these switches
    result = jit(
        nogil=True,
        no_cfunc_wrapper=True,
        _nrt=False,  # compiled code allocates nothing, so nobody has to count references
        **switches,
    )(function)
    if IS_COMPILED:
        _take_any_whole_number(result)
    _MADE.append(result)
    return cast(F, result)


class _Place(UserProvidedCacheLocator):
    """Where the code of a function is kept, by its module and not by the path of its file."""

    def __init__(self, function: Callable[..., Any], file: str) -> None:
        self._py_file = file
        self._lineno = function.__code__.co_firstlineno
        self._is_ours = function.__module__.split(".")[0] == __name__.split(".")[0]
        by_path: Callable[[str], str] = self.get_suitable_cache_subpath
        folder = MARK.sub("", function.__module__) if self._is_ours else by_path(file)
        self._cache_path = str(cast(Path, CACHE) / folder)

    @classmethod
    def from_function(cls, function: Callable[..., Any], file: str) -> _Place:
        """Numba asks so: there is a place for any function."""
        return cls(function, file)

    def get_source_stamp(self) -> Any:
        """What the code must have been compiled from; the cache folder's name says it for ours."""
        return None if self._is_ours else super().get_source_stamp()  # type: ignore[no-untyped-call]  # numba's own


class _Choice(CompileResultCacheImpl):
    """Numba's reader and writer of compiled code, which knows no place but ours."""

    _locator_classes: list[type[object]] = [_Place]  # noqa: RUF012  # as the base class has it


class _Kept(FunctionCache):
    """What Numba keeps of a crossing's machine code: for each edition in a folder of its own."""

    _impl_class = _Choice

    def __init__(self, function: Callable[..., Any], mark: str = "") -> None:
        super().__init__(function)  # type: ignore[no-untyped-call]  # numba's own
        self._mark = mark
        self._others: dict[str, _Kept] = {}
        if mark:
            place = self._impl.locator
            folder = Path(place.get_cache_path()).relative_to(cast(Path, CACHE))
            make: Any = IndexDataCacheFile
            self._cache_file = make(
                str(_edition_folder(mark) / folder),
                self._impl.filename_base,
                place.get_source_stamp(),
            )

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        """The code for a signature, if it was kept."""
        kept: Any = super(_Kept, self._that_keeps(sig))
        return kept.load_overload(sig, target_context)

    def save_overload(self, sig: Any, data: Any) -> None:
        """Keep the code for a signature."""
        keeper = self._that_keeps(sig)
        kept: Any = super(_Kept, keeper)
        if keeper is not self:
            Path(keeper._cache_file._cache_path).mkdir(parents=True, exist_ok=True)
        kept.save_overload(sig, data)

    def _that_keeps(self, sig: Any) -> _Kept:
        """Itself, or what keeps the code of the edition whose records are in the signature."""
        mark = mark_in(str(sig))
        if mark == self._mark:
            return self
        if mark not in self._others:
            self._others[mark] = _Kept(self._py_func, mark)
        return self._others[mark]


class _PartOnly(CPUCodeLibrary):
    """The code of a function that only ever becomes part of a crossing's.

    Numba would optimise it, turn it into machine code and store it, and do all that again
    with each function that calls it. Once, in the crossing, is enough.
    """

    def _optimize_final_module(self) -> None:
        """The crossing's task."""

    def _finalize_final_module(self) -> None:
        self._finalized = True

    def get_pointer_to_function(self, name: str) -> int:
        """Nowhere: Python cannot call it."""
        self._ensure_finalized()  # type: ignore[no-untyped-call]  # numba's own
        return 0

    @property
    def codegen(self) -> _PartOnly:
        """What Numba asks to `set_env`."""
        return self

    def set_env(self, name: str, env: Any) -> None:
        """There is no machine code that would look for its environment."""


class _PartCompiler(Compiler):
    """Numba's compiler, filling a `_PartOnly`."""

    def compile_extra(self, function: Callable[..., Any]) -> Any:
        """Compile one function."""
        make: Any = _PartOnly
        self.state.library = make(self.state.targetctx.codegen(), function.__qualname__)
        return super().compile_extra(function)  # type: ignore[no-untyped-call]  # numba's own


def how_many(package: str) -> int:
    """How many functions a game has to compile, near enough for a progress bar."""
    others = [made.__module__ for made in _MADE if made.__module__.startswith(_GAMES)]
    return len(_MADE) - sum(not module.startswith(f"{package}.") for module in others)


def cores() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _take_any_whole_number(dispatcher: Any) -> None:
    """Let one compiled version serve calls with int8, int16, constants and enum members.

    Numba would compile a function again for each mix of them, which tripled the time of the
    first compile. Whole numbers are handed over as int64 instead.
    """
    template = dispatcher.get_call_template

    def widen(kind: Any) -> Any:
        is_whole = isinstance(kind, types.Integer | types.IntegerLiteral | types.IntEnumMember)
        return types.int64 if is_whole else kind

    def widened(args: Any, kws: Any) -> Any:
        return template(tuple(map(widen, args)), {name: widen(kind) for name, kind in kws.items()})

    dispatcher.get_call_template = widened


def rule(section: str) -> Callable[[F], F]:
    """Compile a rule and file it under its section of the rulebook."""

    def file(function: F) -> F:
        game = function.__module__.split(".")[-2]
        result = compiled(function)
        RULES.setdefault(f"{game} {section}", []).append(result)
        return result

    return file


def source_digest() -> str:
    """A name for the sources, data and switches that compiled code depends on."""
    digest = hashlib.sha256()
    versions = (numba.__version__, np.__version__, sys.version_info[:2])
    processor = (platform.machine(), SWITCHES.CPU_NAME, SWITCHES.CPU_FEATURES)
    for switch in (SWITCHES.BOUNDSCHECK, *versions, *processor, house()):
        digest.update(repr(switch).encode())
    for room in ROOMS:
        for path in sorted((PACKAGE / room).rglob("*")):
            if path.suffix in (".py", ".toml"):
                digest.update(path.relative_to(PACKAGE).as_posix().encode())
                digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def cache_root() -> Path:
    """Where compiled code is kept; BARBARICUM_CACHE names another place."""
    chosen = os.environ.get("BARBARICUM_CACHE")
    return Path(chosen) if chosen else platformdirs.user_cache_path("barbaricum", False)


def _open_cache() -> Path | None:
    """Make this version's folder and prune the oldest; None where nothing can be written."""
    folder = cache_root() / source_digest()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        os.utime(folder)
        _prune()
    except OSError:
        return None
    return folder if os.access(folder, os.W_OK) else None


def _prune() -> None:
    """Delete the folders that were opened longest ago; those of editions are counted apart."""
    ages = {path: time.time() - path.stat().st_mtime for path in cache_root().iterdir()}
    by_age = sorted(ages, key=ages.__getitem__)
    editions = [path for path in by_age if mark_in(path.name)]
    others = [path for path in by_age if not mark_in(path.name)]
    for old in (*others[KEPT_FOLDERS:], *editions[KEPT_EDITIONS:]):
        if ages[old] > IN_USE:
            shutil.rmtree(old, ignore_errors=True)


def _edition_folder(mark: str) -> Path:
    """Where the code of an edition is kept, noted as opened."""
    folder = cast(Path, CACHE).with_name(f"{cast(Path, CACHE).name}{mark}")
    with contextlib.suppress(OSError):
        folder.mkdir(exist_ok=True)
        os.utime(folder)
        _prune()
    return folder


def _for_any_processor() -> None:
    """Compile for the processor family and not for this one, so that a cache suits any machine.

    The features count as much as the name: left alone, Numba would use what this processor has,
    and look for code that was compiled with just the same ones. Who asks for a processor by
    NUMBA_CPU_NAME or NUMBA_CPU_FEATURES gets it, and a cache of its own.
    """
    if not {"NUMBA_CPU_NAME", "NUMBA_CPU_FEATURES"} & os.environ.keys():
        SWITCHES.CPU_NAME, SWITCHES.CPU_FEATURES = "generic", ""


_for_any_processor()
SWITCHES.LOOP_VECTORIZE = 0  # rules are short loops: it would only lengthen the compile
CACHE = _open_cache() if IS_COMPILED else None
CAN_CACHE = CACHE is not None


def has_compiled(task: str) -> bool:
    """Whether `task` was compiled to the end before, with just these sources."""
    return not IS_COMPILED or (CACHE is not None and _note_of(task).exists())


def _note_of(task: str) -> Path:
    """Where it is noted that `task` was compiled: beside its code."""
    mark = mark_in(task)
    return (_edition_folder(mark) if mark else cast(Path, CACHE)) / f"{task}.done"


def note_compiled(task: str, seconds: float) -> None:
    """Remember that `task` needs no compiling any more, and how long it took."""
    if CACHE is not None:
        _note_of(task).write_text(f"{seconds:.1f}\n")


def seconds_to_compile(task: str) -> float | None:
    """How long `task` took to compile, if that was noted."""
    if CACHE is None or not has_compiled(task):
        return None
    return float(_note_of(task).read_text())


class _Counter(event.Listener):
    """Calls `progress` with the number of functions compiled so far."""

    def __init__(self, progress: Callable[[int], None]) -> None:
        self.done = 0
        self.progress = progress

    def on_start(self, event: Any) -> None:
        """Nothing to count yet."""

    def on_end(self, event: Any) -> None:
        """One more function is done."""
        self.done += 1
        self.progress(self.done)


@contextmanager
def counting_compiles(progress: Callable[[int], None]) -> Iterator[None]:
    """Report the functions compiled inside the block, as a running count."""
    with event.install_listener("numba:compile", _Counter(progress)):
        yield


class _NamesType(types.Type):
    """A list of names in compiled code: nothing of it is left there but its length."""

    def __init__(self, size: int) -> None:
        super().__init__(name=f"Names({size})")
        self.size = size


@typeof_impl.register(Names)
def _type_of_names(names: Names, context: Any) -> _NamesType:
    return _NamesType(len(names))


register_model(_NamesType)(models.OpaqueModel)


@lower_constant(_NamesType)  # type: ignore[no-untyped-call, untyped-decorator]  # numba's own
def _names_constant(context: Any, builder: Any, kind: Any, value: Any) -> Any:
    return context.get_dummy_value()


@overload(len, strict=False)
def _length_of_names(names: Any) -> Any:
    """Let `range(len(TRIBES))` compile to a constant."""
    if not isinstance(names, _NamesType):
        return None
    size = names.size
    return lambda names: size
