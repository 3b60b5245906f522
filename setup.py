"""Build the compiled kernel; without a C compiler the same source is installed as it is."""

from __future__ import annotations

import hashlib
import json
import os
import sys
from pathlib import Path

from setuptools import setup

ROOT = Path(__file__).parent
sys.path.insert(0, str(ROOT))  # an isolated build does not look here by itself

from tools.kernel_build import BuildUnits  # noqa: E402

SOURCE = ROOT / "src"
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
INLINING = ("-fno-semantic-interposition", "-fvisibility=hidden")  # no function is replaced later
PLAIN = {  # used when a game or a position is loaded, not at every move
    "__init__",
    "agenda",
    "board",
    "edition",
    "inference",
    "journal",
    "personalities",
}


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


class BuildKernel(BuildUnits):
    """Compile, and write down from which sources; or say once that the kernel is interpreted."""

    def run(self) -> None:
        """Build, or fall back."""
        super().run()
        built = all(Path(self.get_ext_fullpath(e.name)).exists() for e in self.extensions)
        target = SOURCE if self.inplace else Path(self.build_lib)
        manifest = target / "parkett" / "_compiled.json"
        if built:
            manifest.write_text(json.dumps(fingerprint(kernel_modules()), indent=1) + "\n")
        else:
            manifest.unlink(missing_ok=True)
            print(
                "parkett: no working C compiler, so the kernel is installed interpreted "
                "(same rules, more than ten times slower)",
                file=sys.stderr,
            )


def extensions() -> list[object]:
    """The mypyc extensions, optional so that a missing compiler does not stop the install."""
    if os.environ.get("PARKETT_PURE"):
        return []
    from mypyc.build import mypycify  # noqa: PLC0415

    os.environ["MYPYPATH"] = str(SOURCE)
    files = [str(file.relative_to(ROOT)) for file in kernel_modules()]
    built = mypycify(
        [*files, "--explicit-package-bases", "--config-file", str(ROOT / "mypyc.ini")],
        opt_level="3",
        debug_level="0",
        group_name="parkett_kernel",
        multi_file=True,  # kernel_build puts the files of a game together again
    )
    for extension in built:
        extension.optional = True
        if os.name == "posix":  # lets the compiler inline our own functions in a shared library
            flags = extension.extra_compile_args  # one list for all of them
            extension.extra_compile_args = [
                *flags,
                "-fno-semantic-interposition",
                "-fvisibility=hidden",
            ]
    return list(built)


setup(ext_modules=extensions(), cmdclass={"build_ext": BuildKernel})
