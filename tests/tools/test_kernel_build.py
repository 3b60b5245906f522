"""The units of the kernel: each contains what it needs, and nothing that another game changes."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest
from setuptools import Distribution, Extension
from setuptools.errors import CompileError
from tools import kernel_build
from tools.kernel_build import (
    BuildUnits,
    Unit,
    declared_name,
    header_chunks,
    inlined_functions,
    unit_name,
    used_declarations,
    write_units,
)

STRUCTS = """#ifndef MYPYC_NATIVE_parkett_kernel_H
#define MYPYC_NATIVE_parkett_kernel_H
#include <Python.h>
#ifndef MYPYC_DECLARED_tuple_T2II
#define MYPYC_DECLARED_tuple_T2II
typedef struct tuple_T2II {
    long f0;
    long f1;
} tuple_T2II;
#endif
typedef struct {
    PyObject_HEAD
    tuple_T2II pair;
} StateObject;
typedef struct {
    PyObject_HEAD
} OtherObject;
#endif
"""
FUNCTIONS = """#ifndef MYPYC_LIBRT_INTERNAL_parkett_kernel_H
#define MYPYC_LIBRT_INTERNAL_parkett_kernel_H
#include "__native_parkett_kernel.h"
extern PyObject *CPyStatics[12];
extern long CPyDef_state___task(PyObject *self);
extern PyObject *CPyDef_shark___name(PyObject *self);
#endif
"""
STATE = """#include "__native_parkett_kernel.h"
long CPyDef_state___task(PyObject *self) {
    return ((StateObject *)self)->pair.f0;
}
long CPyDef_state_____top_level__(void) {
    return 0;
}
"""
SHARK = """#include "__native_parkett_kernel.h"
PyObject *CPyDef_shark___name(PyObject *self) {
    return CPyDef_state___task(self) ? CPyStatics[{first}] : CPyStatics[{second}];
}
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Generated files of one shared module and one game."""
    texts = {
        "__native_parkett_kernel.h": STRUCTS,
        "__native_internal_parkett_kernel.h": FUNCTIONS,
        "__native_parkett_kernel.c": "int group;\n",
        "__native_parkett___core___state.c": STATE,
        "__native_parkett___games___shark___kernel___codes.c": shark(7, 3),
    }
    for name, text in texts.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    return tmp_path


def shark(first: int, second: int) -> str:
    """The C of a game that uses two literals."""
    return SHARK.replace("{first}", str(first)).replace("{second}", str(second))


def units(folder: Path) -> dict[str, str]:
    """The texts of the written units by name."""
    written = write_units(folder, sorted(folder.glob("__native_*.c")))
    return {path.name: path.read_text(encoding="utf-8") for path in written}


def test_a_module_belongs_to_its_game_or_to_the_shared_unit() -> None:
    modules = ("core___rng", "games___shark___bots___features", "bots___kernel___policy")
    names = [unit_name(Path(f"__native_parkett___{module}.c")) for module in modules]

    assert names == ["shared", "shark", "shared"]


def test_a_declaration_is_kept_with_all_its_lines_and_known_by_its_name() -> None:
    guarded = STRUCTS[STRUCTS.index("#ifndef MYPYC_DECLARED") : STRUCTS.rindex("#endif")]

    assert [declared_name(chunk) for chunk in header_chunks(guarded)] == [
        "tuple_T2II",
        "StateObject",
        "OtherObject",
    ]
    assert declared_name("extern long CPyDef_task(PyObject *self);\n") == "CPyDef_task"
    assert declared_name("#include <Python.h>\n") == ""


def test_only_what_is_used_is_declared_and_what_that_needs() -> None:
    kept = used_declarations(STRUCTS, "((StateObject *)self)")

    assert "tuple_T2II" in kept
    assert "StateObject" in kept
    assert "OtherObject" not in kept


def test_functions_of_core_are_there_to_be_inlined_but_not_its_start(folder: Path) -> None:
    copies = inlined_functions([folder / "__native_parkett___core___state.c"])

    assert "extern inline __attribute__((gnu_inline)) long CPyDef_state___task" in copies
    assert "top_level" not in copies
    assert copies.split("{", 1)[1] in units(folder)["unit_shark.c"]


def test_new_literals_elsewhere_change_no_unit(folder: Path) -> None:
    before = units(folder)
    module = folder / "__native_parkett___games___shark___kernel___codes.c"
    module.write_text(shark(9, 5), encoding="utf-8")  # another game has two strings more
    header = folder / "__native_internal_parkett_kernel.h"
    header.write_text(FUNCTIONS.replace("CPyStatics[12]", "CPyStatics[14]"), encoding="utf-8")
    after = units(folder)

    assert after["unit_shark.c"] == before["unit_shark.c"]
    assert after["unit_shared.c"] == before["unit_shared.c"]
    assert "parkett_literals_shark[] = {9, 5}" in after["unit_literals.c"]


def test_a_unit_reads_literals_through_its_own_table(folder: Path) -> None:
    module = folder / "__native_parkett___games___shark___kernel___codes.c"
    unit = Unit("shark", [module], [STRUCTS, FUNCTIONS], "")

    assert unit.literals == ["7", "3"]
    assert "CPyStatics[parkett_literals_shark[1]]" in unit.text


class RecordingBuild(BuildUnits):
    """A build that notes what is compiled and linked how, and compiles nothing."""

    def __init__(self, folder: Path) -> None:
        super().__init__(Distribution({"name": "kernel"}))
        self.compiler = type("Compiler", (), {"compiler_so": ["cc"]})()
        self.build_temp = str(folder / "temp")
        self.build_lib = str(folder / "lib")
        self.calls: list[tuple[str, str]] = []

    def write_manifest(self, package: Path) -> None:
        """Nothing."""

    def compile_unit(self, ext: Extension, source: Path, options: tuple[str, ...]) -> str:
        self.calls.append((source.stem, " ".join(options)))
        return f"{source.stem}.o"

    def link(self, objects: list[str], target: Path, options: tuple[str, ...] = ()) -> None:
        self.calls.append(("linked", " ".join(Path(name).stem.split("-")[0] for name in objects)))


@pytest.fixture
def build(folder: Path, monkeypatch: pytest.MonkeyPatch) -> RecordingBuild:
    """A build of two units in an empty package, whose playouts count nothing."""
    monkeypatch.setattr(kernel_build, "SOURCE", folder / "src")
    monkeypatch.setattr(kernel_build, "play_for_profile", lambda *_: ("-fprofile-use",))
    for name in ("src", "lib"):
        (folder / name / "parkett").mkdir(parents=True)
    for name in ("shark", "tycoon"):
        (folder / f"unit_{name}.c").write_text("", encoding="utf-8")
    return RecordingBuild(folder)


def count(build: RecordingBuild, folder: Path) -> tuple[str, ...]:
    """Count in playouts when only one of two units has changed."""
    sources = [folder / "unit_shark.c", folder / "unit_tycoon.c"]
    extension = Extension("kernel__mypyc", [str(folder / "__native_parkett_kernel.c")])
    return build.count_in_playouts(extension, sources, sources[:1])


def test_only_a_unit_that_has_changed_is_compiled_to_count(
    build: RecordingBuild, folder: Path
) -> None:
    assert count(build, folder) == ("-fprofile-use",)
    assert [name for name, _ in build.calls] == ["unit_shark", "linked"]
    assert build.calls[0][1].startswith("-fprofile-generate=")
    assert build.calls[1] == ("linked", "unit_shark unit_tycoon")


@pytest.mark.parametrize(
    "problem",
    [CompileError("no such option"), subprocess.CalledProcessError(1, "play"), OSError("no disk")],
)
def test_without_a_profile_the_build_goes_on(
    build: RecordingBuild,
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    problem: Exception,
) -> None:
    def fail(*_: object) -> tuple[str, ...]:
        raise problem

    monkeypatch.setattr(kernel_build, "play_for_profile", fail)

    assert count(build, folder) == ()
    assert "compiled without a profile" in capsys.readouterr().err
