"""Build the compiled kernel; without a C compiler the same source is installed as it is."""

from __future__ import annotations

import hashlib
import json
import os
import sys
import sysconfig
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist

ROOT = Path(__file__).parent
sys.path.insert(0, str(ROOT))  # an isolated build does not look here by itself

from tools.kernel_build import BuildUnits, has_c_compiler  # noqa: E402
from tools.page_build import PageMissing, ensure_page  # noqa: E402

SOURCE = ROOT / "src"
MANIFEST = Path("parkett") / "_compiled.json"
COMPILED = (  # below src/parkett; everything else is plain Python
    "core/rng.py",
    "core/journal_buffer.py",
    "core/entry_writer.py",
    "core/state.py",
    "core/majorities.py",
    "core/grid.py",
    "core/serialization.py",
    "bots/kernel/*.py",
    "envs/kernel/*.py",
    "games/*/kernel/*.py",
    "games/*/speech/*.py",
    "games/*/bots/*.py",
    "games/*/env/encoder.py",
)
PLAIN = {  # used when a game or a position is loaded, not at every move
    "__init__",
    "agenda",
    "board",
    "distillation",
    "edition",
    "inference",
    "journal",
    "personalities",
}
INLINING = (  # no function is replaced later, and the checks in it do not make it a large one
    "-fno-semantic-interposition",
    "-fvisibility=hidden",
    "-finline-limit=400",
)
EXT_SUFFIX = str(sysconfig.get_config_var("EXT_SUFFIX"))
DEPENDENCIES = ["msgspec>=0.19", "mypy-extensions>=1.0"]
LIBRT = "librt>=0.16,<0.17"  # the vectors of the compiled kernel


def kernel_modules() -> list[Path]:
    """The files that mypyc compiles, in a stable order."""
    package = SOURCE / "parkett"
    found = {file: None for pattern in COMPILED for file in sorted(package.glob(pattern))}
    return [file for file in found if file.stem not in PLAIN or file.parent == package / "core"]


def fingerprint(files: list[Path]) -> dict[str, str]:
    """Module name to digest of its source, so that a stale build is noticed at import."""
    prints = {}
    for file in files:
        module = ".".join(file.relative_to(SOURCE).with_suffix("").parts)
        prints[module] = hashlib.sha256(file.read_bytes()).hexdigest()
    return prints


def write_manifest(target: Path) -> None:
    """Write down from which sources the kernel was compiled."""
    (target / MANIFEST).parent.mkdir(parents=True, exist_ok=True)
    (target / MANIFEST).write_text(json.dumps(fingerprint(kernel_modules()), indent=1) + "\n")


def build_key() -> str:
    """A digest of all that a kernel is made of: what has the same is up to date."""
    how = ("setup.py", "mypyc.ini", "requirements/build.txt")
    files = [ROOT / name for name in how if (ROOT / name).is_file()]
    files += sorted((ROOT / "tools").glob("kernel_*.py"))
    whole = hashlib.sha256(json.dumps(fingerprint(kernel_modules())).encode())
    for text in (file.read_bytes() for file in files):
        whole.update(text)
    for name in ("CC", "CFLAGS", "PARKETT_PGO"):
        whole.update(os.environ.get(name, "").encode() + b"\0")
    return whole.hexdigest()


def has_kernel() -> bool:
    """Whether every module has a compiled file beside it."""
    return (SOURCE / MANIFEST).is_file() and all(
        file.with_suffix(EXT_SUFFIX).is_file() for file in kernel_modules()
    )


class BuildKernel(BuildUnits):
    """Translate and compile, and write down from which sources; or say that it did not work."""

    def run(self) -> None:
        """Build, or fall back."""
        key, kept = build_key(), ROOT / "build" / f"kernel{EXT_SUFFIX}.key"
        if self.inplace and has_kernel() and kept.is_file() and kept.read_text() == key:
            return
        self.distribution.ext_modules = translate()  # only now: other commands need no C
        self.swig_opts: str | None = None  # as it was before it was read
        self.finalize_options()
        target = SOURCE if self.inplace else Path(self.build_lib)
        super().run()
        built = all(Path(self.get_ext_fullpath(e.name)).exists() for e in self.extensions)
        if built:
            write_manifest(target)
            if self.inplace:
                kept.write_text(key)
        else:
            (target / MANIFEST).unlink(missing_ok=True)
            say("the C compiler failed, so the kernel runs interpreted")

    def write_manifest(self, package: Path) -> None:
        """Write down from which sources a kernel in a folder is compiled."""
        write_manifest(package)


class SourcePackage(sdist):
    """A source distribution has the web table in it."""

    def run(self) -> None:
        """Build the page first."""
        require_page()
        super().run()


class PythonFiles(build_py):
    """A wheel has the web table in it; an editable install finds it where it is built."""

    def run(self) -> None:
        """Build the page first."""
        if not self.editable_mode:
            require_page()
            self.__dict__.pop("data_files", None)  # listed again, with the page
        super().run()


def require_page() -> None:
    """Build the page, or end with a sentence."""
    try:
        ensure_page(ROOT)
    except PageMissing as problem:
        sys.exit(f"parkett: {problem}")


def say(sentence: str) -> None:
    """Tell whoever builds."""
    print(f"parkett: {sentence} (same rules, more than ten times slower)", file=sys.stderr)


def translate() -> list[Extension]:
    """The mypyc extensions, optional so that a compiler that fails does not stop the install."""
    from mypyc.build import mypycify  # noqa: PLC0415

    os.environ["MYPYPATH"] = str(SOURCE)
    files = [str(file.relative_to(ROOT)) for file in kernel_modules()]
    printed = StringIO()
    try:
        with redirect_stdout(printed):  # hints for authors of fast code, and errors
            built: list[Extension] = mypycify(
                [*files, "--explicit-package-bases", "--config-file", str(ROOT / "mypyc.ini")],
                opt_level="3",
                debug_level="0",
                group_name="parkett_kernel",
                multi_file=True,  # kernel_build puts the files of a game together again
            )
    except SystemExit:
        print(printed.getvalue(), file=sys.stderr)
        raise
    for extension in built:
        extension.optional = True
        if os.name == "posix":  # lets the compiler inline our own functions in a shared library
            extension.extra_compile_args = [*extension.extra_compile_args, *INLINING]
    return built


def is_compiled() -> bool:
    """Whether this build compiles the kernel; says so where it cannot."""
    if os.environ.get("PARKETT_PURE"):
        return False
    if not has_c_compiler():
        say("there is no working C compiler, so the kernel is installed interpreted")
        return False
    return True


COMPILES = is_compiled()
setup(
    install_requires=[*DEPENDENCIES, LIBRT] if COMPILES else DEPENDENCIES,
    ext_modules=[Extension("parkett_kernel__mypyc", [])] if COMPILES else [],
    cmdclass={"build_ext": BuildKernel, "build_py": PythonFiles, "sdist": SourcePackage},
)
