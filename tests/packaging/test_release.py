"""What would be released, outside the tree: the short form of `make release-check`.

The environment has the three packages of the core less librt, and no extra.  The long form, with
compiled wheels, the registry and every command, is `make release-check`.
"""

from __future__ import annotations

import email
import os
import shutil
import site
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from importlib.util import find_spec
from pathlib import Path

import pytest
from tools.page_build import PageMissing, ensure_page, is_built
from tools.release_check import (
    COMPILED,
    NEEDING,
    WITHOUT_EXTRAS,
    Environment,
    check_missing_extra,
    check_with_extras,
    pip_wheel,
    play_games,
)

import parkett
from parkett.cli.main import COMMANDS
from parkett.extras import EXTRAS

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
OFFLINE = ("--no-build-isolation", "--no-index")
MODULES = {  # how one imports what is called otherwise in the registry
    "prometheus-client": "prometheus_client",
    "nats-py": "nats",
    "pillow": "PIL",
    "open_spiel": "pyspiel",
    "myst-nb": "myst_nb",
    "sphinx-copybutton": "sphinx_copybutton",
}


@pytest.fixture(scope="module")
def sdist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The source distribution, unpacked."""
    made = tmp_path_factory.mktemp("sdist")
    command = [sys.executable, "setup.py", "--quiet", "sdist", "--dist-dir", str(made)]
    subprocess.run(command, cwd=ROOT, check=True, env={**os.environ, "PARKETT_PURE": "1"})  # noqa: S603
    with tarfile.open(next(made.glob("*.tar.gz"))) as packed:
        packed.extractall(made, filter="data")
    return made / f"parkett-{parkett.__version__}"


@pytest.fixture(scope="module")
def wheel(sdist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The pure wheel, made from the source distribution."""
    target = tmp_path_factory.mktemp("wheel")
    return pip_wheel(sdist, target, sys.executable, *OFFLINE, PARKETT_PURE="1")


@pytest.fixture(scope="module")
def bare(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Environment:
    """An environment with the wheel, msgspec and mypy-extensions, and nothing else."""
    environment = Environment(tmp_path_factory.mktemp("bare") / "venv")
    command = [sys.executable, "-m", "venv", "--without-pip", str(environment.folder)]
    subprocess.run(command, check=True)  # noqa: S603
    packages = next(environment.folder.glob("lib/python*/site-packages"))
    zipfile.ZipFile(wheel).extractall(packages)  # noqa: S202  (made just now)
    for name in ("msgspec", "mypy_extensions"):
        spec = find_spec(name)
        assert spec is not None
        assert spec.origin is not None
        if spec.submodule_search_locations:
            shutil.copytree(Path(spec.origin).parent, packages / name)
        else:
            shutil.copy(spec.origin, packages)
    script = environment.folder / "bin" / "parkett"
    script.write_text(
        f"#!{environment.python}\nimport sys\nfrom parkett.cli.main import main\nsys.exit(main())\n"
    )
    script.chmod(0o755)
    play_games(environment, compiled=False)
    return environment


def files_of(folder: Path) -> set[str]:
    """The files of a package's folder that are neither compiled nor made while running."""
    left_out = {".pyc", ".so"}
    return {
        file.relative_to(folder).as_posix()
        for file in folder.rglob("*")
        if file.is_file() and file.suffix not in left_out and file.name != "_compiled.json"
    }


def test_the_source_distribution_has_the_whole_package_and_what_builds_it(sdist: Path) -> None:
    assert files_of(sdist / "src" / "parkett") == files_of(ROOT / "src" / "parkett")
    for name in ("mypyc.ini", "setup.py", "CHANGELOG.md", "LICENSE", "README.md"):
        assert (sdist / name).is_file()
    assert (sdist / "tools" / "kernel_build.py").is_file()


def test_the_wheel_has_the_whole_package(wheel: Path) -> None:
    names = {
        name.removeprefix("parkett/")
        for name in zipfile.ZipFile(wheel).namelist()
        if name.startswith("parkett/")
    }

    assert names == files_of(ROOT / "src" / "parkett")
    assert {"web/index.html", "py.typed", "games/acquire/bots/weights.json"} <= names
    assert wheel.name.endswith("-py3-none-any.whl")


def test_the_metadata_name_only_what_the_interpreted_kernel_needs(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as packed:
        name = next(n for n in packed.namelist() if n.endswith("/METADATA"))
        metadata = email.message_from_bytes(packed.read(name))
    needed = [line for line in metadata.get_all("Requires-Dist", []) if "extra ==" not in line]

    assert [line.partition(">")[0] for line in needed] == ["msgspec", "mypy-extensions"]
    assert set(metadata.get_all("Provides-Extra", [])) == set(EXTRAS)
    assert metadata["Version"] == parkett.__version__
    assert "Typing :: Typed" in metadata.get_all("Classifier", [])


def test_the_table_of_extras_says_what_the_project_file_says() -> None:
    declared = {
        extra: {
            MODULES.get(name, name)
            for line in lines
            if (name := line.partition(">")[0].partition("[")[0]) != "uvloop"  # not on Windows
        }
        for extra, lines in PROJECT["optional-dependencies"].items()
    }

    assert {extra: set(names) for extra, names in EXTRAS.items()} == declared


@pytest.mark.parametrize("line", ["--help", "--version", "doctor", "games", "verify $/game.jsonl"])
def test_a_command_of_the_core_needs_no_extra(bare: Environment, line: str) -> None:
    done = bare.parkett(line)

    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    assert done.stdout


@pytest.mark.parametrize("command", sorted(COMMANDS))
def test_every_command_has_help_without_extras(bare: Environment, command: str) -> None:
    done = bare.parkett(f"{command} --help")

    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("usage: parkett")


def test_the_release_check_uses_every_command() -> None:
    used = {line.split()[0] for line in (*WITHOUT_EXTRAS, *COMPILED, *NEEDING)}

    assert set(COMMANDS) - used == set()


@pytest.mark.parametrize(("line", "extra"), NEEDING.items(), ids=str)
def test_a_missing_extra_is_named_in_one_sentence(bare: Environment, line: str, extra: str) -> None:
    check_missing_extra(line, extra, bare.parkett(line))


def test_the_doctor_tells_what_is_there_and_what_is_missing(bare: Environment) -> None:
    told = bare.parkett("doctor").stdout

    assert "interpreted, more than ten times slower: the kernel is not compiled" in told
    assert "web table  built" in told
    assert "none yet at" in told
    assert "play: no rich (pip install 'parkett[play]')" in told


def test_with_its_extras_the_wheel_plays_serves_and_rates(bare: Environment) -> None:
    extended = Environment(bare.folder.with_name("extended"))
    shutil.copytree(bare.folder, extended.folder, symlinks=True)
    packages = next(extended.folder.glob("lib/python*/site-packages"))
    (packages / "extras.pth").write_text("\n".join(site.getsitepackages()))  # behind its own
    script = extended.folder / "bin" / "parkett"
    script.write_text(script.read_text().replace(bare.python, extended.python))

    play_games(extended, compiled=False)
    check_with_extras(extended)


def test_a_clone_without_npm_says_so_in_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "web").mkdir()
    (tmp_path / "web" / "package.json").write_text("{}")
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("PARKETT_WITHOUT_PAGE", raising=False)

    with pytest.raises(PageMissing, match=r"Node\.js 20 with npm is needed"):
        ensure_page(tmp_path)
    monkeypatch.setenv("PARKETT_WITHOUT_PAGE", "1")
    ensure_page(tmp_path)


def test_a_page_older_than_its_sources_is_built_again(tmp_path: Path) -> None:
    page, source = tmp_path / "src/parkett/web/index.html", tmp_path / "web/src/app.tsx"
    for file in (page, source):
        file.parent.mkdir(parents=True)
        file.touch()
    os.utime(page, (2, 2))

    assert not is_built(tmp_path)
    os.utime(source, (1, 1))
    assert is_built(tmp_path)
