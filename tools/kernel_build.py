"""Compile mypyc's C one game at a time: in parallel, at full speed, and only what has changed.

mypyc writes one C file a module, a header that declares everything, and one table of all literals.
Compiled like that every edit touches every file, and no call into `core` can be inlined.  So the
modules of a game become one unit, all that is shared becomes another, and each unit gets

- a header with only the declarations it uses,
- copies of the small functions of `core` for the compiler to inline,
- a literal table of its own, so that a new string in one game moves no number in another,
- the docstrings, which mypyc leaves out.

The name of an object file contains a digest of all that went into it: what is there is up to date.
With PARKETT_PGO=1 a unit that has changed is compiled twice: once to count while
`tools/train_profile.py` plays in a copy of the package, and once with what was counted.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from concurrent.futures import ThreadPoolExecutor
from distutils.ccompiler import new_compiler
from distutils.sysconfig import customize_compiler
from pathlib import Path
from typing import Any

from setuptools import Extension
from setuptools.command.build_ext import build_ext
from setuptools.errors import CompileError, LinkError, PlatformError
from tools.kernel_docstrings import add_docstrings
from tools.kernel_hints import add_hints

SOURCE = Path(__file__).parents[1] / "src"
PREFIX = "__native_"
SHARED = "shared"  # the unit of everything that belongs to no game
INLINED = (  # modules with small functions that games call in loops
    "core___state",
    "core___rng",
    "core___majorities",
    "envs___kernel___encoder",
)
FUNCTION = re.compile(
    r"^(?!static)[^\n;{}#]*\bCPyDef_(\w+)\([^\n;{}]*\) \{\n.*?^\}\n", re.MULTILINE | re.DOTALL
)
TABLE = re.compile(r"^extern PyObject \*CPyStatics\[\d+\];\n", re.MULTILINE)  # of all literals
LITERAL = re.compile(r"\bCPyStatics\[(\d+)\]")
WORD = re.compile(r"[A-Za-z_]\w*")
INCLUDE = re.compile(r'^#include "__native_[^\n]*\n', re.MULTILINE)


def unit_name(source: Path) -> str:
    """The unit a generated file belongs to: its game, or the shared one."""
    parts = source.stem.removeprefix(PREFIX).split("___")
    return parts[2] if parts[1:2] == ["games"] and len(parts) > 3 else SHARED


def header_chunks(text: str) -> list[str]:
    """The declarations of a generated header, each with all its lines."""
    chunks: list[str] = []
    lines: list[str] = []
    braces = conditions = 0
    for line in text.splitlines(keepends=True):
        lines.append(line)
        conditions += line.startswith("#if") - line.startswith("#endif")
        braces += line.count("{") - line.count("}")
        if braces == 0 and conditions == 0:
            chunks.append("".join(lines))
            lines = []
    return chunks


def declared_name(chunk: str) -> str:
    """The name that a chunk declares; empty where the chunk is always wanted."""
    text = chunk.strip()
    if text.startswith("#ifndef MYPYC_DECLARED_"):
        return text.split(None, 2)[1].removeprefix("MYPYC_DECLARED_")
    if text.startswith("#") or not text.endswith(";"):
        return ""
    if "{" in text:
        return text.rstrip(";").rsplit("}", 1)[1].strip()
    head = re.split(r"[(\[;]", text, maxsplit=1)[0]
    return WORD.findall(head)[-1] if WORD.findall(head) else ""


def used_declarations(header: str, text: str) -> str:
    """The parts of a header that a text needs, directly or through other declarations."""
    named = [(declared_name(chunk), chunk) for chunk in header_chunks(body_of(header))]
    words = set(WORD.findall(text))
    wanted: set[int] = set()
    for number in range(len(named) - 1, -1, -1):  # what is used stands before what uses it
        name, chunk = named[number]
        if not name or name in words:
            wanted.add(number)
            words.update(WORD.findall(chunk))
    return "".join(chunk for number, (_, chunk) in enumerate(named) if number in wanted)


def body_of(header: str) -> str:
    """A generated header without its guard and without the include of its twin."""
    lines = INCLUDE.sub("", header).splitlines(keepends=True)
    text = "".join(lines[2:])
    return TABLE.sub("", text[: text.rindex("#endif")])


def inlined_functions(sources: list[Path]) -> str:
    """Copies of the functions of core that are only ever used for inlining."""
    copies = []
    for source in sources:
        if source.stem.endswith(INLINED):
            for match in FUNCTION.finditer(source.read_text(encoding="utf-8")):
                if not match[1].endswith("top_level__"):
                    copies.append(f"extern inline __attribute__((gnu_inline)) {match[0]}")
    return "".join(copies)


def read_documented(generated: Path) -> str:
    """The C of a module with its docstrings."""
    module = generated.stem.removeprefix(PREFIX)
    source = SOURCE.joinpath(*module.split("___")).with_suffix(".py")
    return add_docstrings(generated.read_text(encoding="utf-8"), module, source)


class Unit:
    """The C text of one unit, and the literals it uses in the order of its own table."""

    def __init__(self, name: str, sources: list[Path], headers: list[str], inlined: str) -> None:
        self.name = name
        self.literals: list[str] = []
        text = inlined + "".join(INCLUDE.sub("", read_documented(source)) for source in sources)
        text = add_hints(text, of_game=name != SHARED)
        places: dict[str, int] = {}
        table = f"parkett_literals_{name}"
        text = LITERAL.sub(
            lambda match: f"CPyStatics[{table}[{places.setdefault(match[1], len(places))}]]", text
        )
        self.literals = list(places)
        declared = used_declarations(headers[1], text)
        structs = used_declarations(headers[0], text + declared)
        self.text = (
            f"{structs}{declared}extern PyObject *CPyStatics[];\n"
            f"extern const int {table}[];\n{text}"
        )

    def table(self) -> str:
        """The literal table as C."""
        numbers = ", ".join(self.literals) or "0"
        return f"const int parkett_literals_{self.name}[] = {{{numbers}}};\n"


def write_units(folder: Path, sources: list[Path]) -> list[Path]:
    """Replace the modules' C files by units; returns all files to compile."""
    modules = [file for file in sources if file.stem.startswith(f"{PREFIX}parkett___")]
    group = next(file for file in sources if file.stem == f"{PREFIX}parkett_kernel")
    names = (f"{group.stem}.h", f"{PREFIX}internal_parkett_kernel.h")
    headers = [(folder / name).read_text(encoding="utf-8") for name in names]
    inlined = inlined_functions(modules)
    grouped: dict[str, list[Path]] = {}
    for file in modules:
        grouped.setdefault(unit_name(file), []).append(file)
    units = [
        Unit(name, files, headers, "" if name == SHARED else inlined)
        for name, files in sorted(grouped.items(), key=lambda item: -len(item[1]))
    ]
    written = [write(folder / f"unit_{unit.name}.c", unit.text) for unit in units]
    tables = write(folder / "unit_literals.c", "".join(unit.table() for unit in units))
    return [*written, tables, *(file for file in sources if file not in modules)]


def write(path: Path, text: str) -> Path:
    """Write a file unless it says the same already."""
    if not path.exists() or path.read_text(encoding="utf-8") != text:
        path.write_text(text, encoding="utf-8")
    return path


def has_c_compiler() -> bool:
    """Whether a program that includes Python.h can be compiled."""
    compiler = new_compiler()
    customize_compiler(compiler)
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "probe.c"
        source.write_text("#include <Python.h>\nint probe;\n", encoding="utf-8")
        try:
            compiler.compile(
                [str(source)], output_dir=folder, include_dirs=[sysconfig.get_path("include")]
            )
        except (CompileError, PlatformError):
            return False
    return True


def play_for_profile(package: Path, profile: Path) -> tuple[str, ...]:
    """Play with a package that counts; what the compiler is told of the counts."""
    play = [sys.executable, str(Path(__file__).with_name("train_profile.py"))]
    subprocess.run(play, env={**os.environ, "PYTHONPATH": str(package)}, check=True)
    counted = sorted(str(file) for file in profile.rglob("*.profraw"))
    if not counted:  # gcc's: what was not played is compiled as ever
        return (f"-fprofile-use={profile}", "-fprofile-partial-training")
    merge = ["llvm-profdata", "merge", f"--output={profile / 'default.profdata'}"]
    subprocess.run([*merge, *counted], check=True)
    return (f"-fprofile-use={profile}",)


class BuildUnits(build_ext):
    """Builds the kernel's shared library from units; the small shims as usual."""

    compiler: Any  # a name, then an object of setuptools
    extensions: list[Any]

    def finalize_options(self) -> None:
        """Build the shims side by side, too."""
        super().finalize_options()
        self.parallel: int = self.parallel or os.cpu_count() or 1

    def build_extensions(self) -> None:
        """Build the shims first: a profile is counted with them."""
        kernels = [ext for ext in self.extensions if ext.name.endswith("__mypyc")]
        every, self.extensions = self.extensions, [e for e in self.extensions if e not in kernels]
        super().build_extensions()
        self.extensions = every
        for ext in kernels:
            self.build_extension(ext)

    def build_extension(self, ext: Extension) -> None:
        """Compile what has changed, two or more at once, and link."""
        if not ext.name.endswith("__mypyc") or self.compiler.compiler_type != "unix":
            super().build_extension(ext)
            return
        folder = next(Path(file).parent for file in ext.sources if PREFIX in file)
        sources = write_units(folder, [Path(file) for file in ext.sources])
        guided = bool(os.environ.get("PARKETT_PGO"))
        changed = [file for file in sources if not self.stored(ext, file, guided).exists()]
        options: tuple[str, ...] = ()
        if guided and changed:
            options = self.count_in_playouts(ext, sources, changed)
            guided = bool(options)
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            objects = pool.map(lambda file: self.compile_once(ext, file, guided, options), sources)
            self.link(list(objects), Path(self.get_ext_fullpath(ext.name)))

    def count_in_playouts(
        self, ext: Extension, sources: list[Path], changed: list[Path]
    ) -> tuple[str, ...]:
        """Play with units that count; return what the compiler is told of it, or nothing.

        Only changed units count: the others are linked as they are.  The games are played in a copy
        of the package, so nobody else loads what only counts.
        """
        training = Path(self.build_temp).absolute() / "training"
        profile = training / "profile"
        target = Path(self.get_ext_fullpath(ext.name))
        shutil.rmtree(training, ignore_errors=True)
        ignored = shutil.ignore_patterns("web", "__pycache__", "*.so")

        def counting_object(file: Path) -> str:
            if file in changed:
                return self.compile_unit(ext, file, (f"-fprofile-generate={profile}",))
            return str(self.stored(ext, file, True))

        try:
            shutil.copytree(SOURCE / "parkett", training / "parkett", ignore=ignored)
            shims = target.parent / "parkett"
            shutil.copytree(shims, training / "parkett", dirs_exist_ok=True)
            self.write_manifest(training)
            with ThreadPoolExecutor(os.cpu_count()) as pool:
                objects = list(pool.map(counting_object, sources))
            self.link(objects, training / target.name, (f"-fprofile-generate={profile}",))
            return play_for_profile(training, profile)
        except (CompileError, LinkError, OSError, subprocess.CalledProcessError) as problem:
            print(f"parkett: compiled without a profile: {problem}", file=sys.stderr)
            return ()

    def write_manifest(self, package: Path) -> None:
        """Write down from which sources a kernel in a folder is compiled."""
        raise NotImplementedError

    def link(self, objects: list[str], target: Path, options: tuple[str, ...] = ()) -> None:
        """Link the kernel's shared library."""
        self.compiler.link_shared_object(
            objects, str(target), build_temp=self.build_temp, extra_postargs=list(options)
        )

    def compile_unit(self, ext: Extension, source: Path, options: tuple[str, ...]) -> str:
        """Compile a source."""
        made: list[str] = self.compiler.compile(
            [str(source)],
            output_dir=self.build_temp,
            include_dirs=ext.include_dirs,
            extra_postargs=[*ext.extra_compile_args, *options, "-w"],  # generated code
        )
        return made[0]

    def compile_once(
        self, ext: Extension, source: Path, guided: bool, options: tuple[str, ...]
    ) -> str:
        """The object of a source: an old one if nothing has changed since."""
        stored = self.stored(ext, source, guided)
        if not stored.exists():
            stored.parent.mkdir(exist_ok=True)
            for stale in stored.parent.glob(f"{source.stem}-*.o"):
                stale.unlink()
            shutil.move(self.compile_unit(ext, source, options), stored)
        return str(stored)

    def stored(self, ext: Extension, source: Path, guided: bool) -> Path:
        """Where the object of a source is kept; guided by a profile it is another one."""
        folder = next(Path(file).parent for file in ext.sources if PREFIX in file)
        name = f"{source.stem}-{self.digest(ext, source, folder, guided)}.o"
        return folder / "objects" / name

    def digest(self, ext: Extension, source: Path, folder: Path, guided: bool) -> str:
        """A name for all that goes into an object."""
        from mypy.version import __version__ as mypy_version  # noqa: PLC0415  (not for a pure build)

        how = (mypy_version, sys.version, self.compiler.compiler_so, ext.extra_compile_args)
        whole = hashlib.sha256(source.read_bytes() + repr((how, guided)).encode())
        if not source.name.startswith("unit_"):  # includes headers of mypyc and of the group
            for header in sorted(folder.rglob("*.h")):
                whole.update(header.read_bytes())
        return whole.hexdigest()[:16]
