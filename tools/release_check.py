"""Build what would be released, install it in empty environments, and use every command there.

python tools/release_check.py             sdist, compiled and pure wheel, with and without compiler
python tools/release_check.py --pythons python3.12 python3.13   the wheels on these, too

Only the package registry is needed.  Nothing of the tree is imported: the environments and the
working directory lie elsewhere.
"""

from __future__ import annotations

import argparse
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).parents[1]
WITHOUT_EXTRAS = (  # the arguments of a command; "$" stands for the working directory
    "--help",
    "--version",
    "doctor",
    "games",
    "rules acquire 6.4",
    "board export tycoon",
    "simulate shark --games 20",
    "arena --game acquire --bots greedy,random --games 4 --workers 1",
    "bot new $/mine.py",
    "bot try $/mine.py@20 --game shark --against random",
    "bench-agent random --game acquire --deals 1 --workers 1",  # the fastest, interpreted
    "bench-decisions random --game tycoon",
    "replay $/game.jsonl",
    "verify $/game.jsonl",
    "draw $/game.jsonl --at 20 -o $/board.svg",
    "position check $/position.json",
    "puzzles list acquire",
    "completion bash",
)
COMPILED = ("review $/game.jsonl --depth quick --workers 1",)  # minutes where interpreted
NEEDING = {  # and the extra that each names where it is missing
    "play acquire --seats 2 --bot random": "play",
    "serve": "server",
    "print aid shark -o $/aid.pdf": "print",
    "check-replays --data $/data": "server",
    "mcp": "mcp",
    "arena --game acquire --bots greedy,random --games 4 --out $/out": "arena",
    "arena --game acquire --bots greedy,random --games 4 --ray local": "ray",
    "dataset $/set --only tycoon": "dataset",
}
RECORD = """
import json, parkett, parkett.core.state
match = parkett.game("acquire").new(2, seed="release")
while not match.over:
    match.play(match.legal()[0])
open("game.jsonl", "w").write(match.record().text())
open("position.json", "w").write(json.dumps(parkett.game("acquire").new(2, seed="x").position()))
assert parkett.core.state.State.apply.__doc__
for name in parkett.GAMES:
    assert parkett.game(name).rulebook.version
print(parkett.compiled, parkett.__file__)
"""


class Failed(Exception):
    """What was released does not do what it should."""


@dataclass
class Environment:
    """A virtual environment outside the tree, and a directory to work in."""

    folder: Path
    variables: dict[str, str] = field(default_factory=dict)

    @property
    def python(self) -> str:
        """Its interpreter."""
        return str(self.folder / "bin" / "python")

    @property
    def work(self) -> Path:
        """Where commands run and leave their files."""
        made = self.folder / "work"
        made.mkdir(exist_ok=True)
        return made

    def run(self, *command: str, typed: str = "") -> subprocess.CompletedProcess[str]:
        """Run a program of this environment."""
        kept = {key: value for key, value in os.environ.items() if not key.startswith("PYTHON")}
        return subprocess.run(
            command, cwd=self.work, input=typed, text=True, capture_output=True, check=False,
            timeout=900, env={**kept, **self.variables},
        )  # fmt: skip

    def expect(self, *command: str, typed: str = "") -> str:
        """What a program prints; it must succeed."""
        done = self.run(*command, typed=typed)
        if done.returncode:
            raise Failed(f"{' '.join(command)}\n{done.stdout}{done.stderr}")
        return done.stdout

    def parkett(self, line: str, typed: str = "") -> subprocess.CompletedProcess[str]:
        """Run the command `parkett`."""
        words = line.replace("$", str(self.work)).split()
        return self.run(str(self.folder / "bin" / "parkett"), *words, typed=typed)


def make_environment(folder: Path, python: str = sys.executable) -> Environment:
    """An empty environment."""
    subprocess.run([python, "-m", "venv", str(folder)], check=True)
    return Environment(folder)


def play_games(environment: Environment, *, compiled: bool) -> None:
    """Play all games in Python, and keep a record and a position for the commands."""
    told = environment.expect(environment.python, "-c", RECORD).split()
    if told[0] != str(compiled) or str(environment.folder) not in told[1]:
        raise Failed(f"the kernel in {told[1]} runs compiled: {told[0]}, expected {compiled}")


def check_without_extras(environment: Environment, commands: Sequence[str]) -> None:
    """Commands of the core work; the others name their extra in one sentence."""
    for line in commands:
        done = environment.parkett(line)
        words = line.replace("$", str(environment.work)).split()
        told = Path(words[-1]).is_file() if "-o" in words else done.stdout
        if done.returncode or not told:
            raise Failed(f"parkett {line}\n{done.stdout}{done.stderr}")
    for line, extra in NEEDING.items():
        check_missing_extra(line, extra, environment.parkett(line))


def check_missing_extra(line: str, extra: str, done: subprocess.CompletedProcess[str]) -> None:
    """Refuse a traceback, more than one sentence, or one without the extra."""
    said = done.stderr.strip().splitlines()
    if done.returncode != 2 or len(said) != 1 or f"parkett[{extra}]" not in said[0]:
        raise Failed(f"parkett {line} does not name the extra {extra}:\n{done.stdout}{done.stderr}")


def check_with_extras(environment: Environment) -> None:
    """Play in the terminal, serve the page, rate bots, check what is stored."""
    told = environment.parkett("play acquire --seats 2 --bot random --seed x", "1\nquit\n")
    if told.returncode or "Traceback" in told.stderr:
        raise Failed(f"parkett play\n{told.stdout}{told.stderr}")
    with serving(environment) as address:
        page = read(address)
        if "<script" not in page or "acquire" not in read(address + "api/catalogue"):
            raise Failed("parkett serve does not serve the web table and the games")
    for line in (
        "check-replays --data $/data",
        "print aid shark -o $/aid.pdf",
        "arena --game acquire --bots greedy,random --games 4 --workers 1 --out $/out",
        "mcp",  # ends at once: nobody talks to it
        "doctor --data $/data",
    ):
        done = environment.parkett(line)
        if done.returncode:
            raise Failed(f"parkett {line}\n{done.stdout}{done.stderr}")


def read(address: str) -> str:
    """What a server answers."""
    with urllib.request.urlopen(address, timeout=20) as answer:  # noqa: S310  (our own server)
        return str(answer.read().decode())


@contextmanager
def serving(environment: Environment) -> Iterator[str]:
    """Run `parkett serve` and give its address."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = [str(environment.folder / "bin" / "parkett"), "serve", "--port", str(port)]
    log = environment.work / "serve.log"
    with log.open("w", encoding="utf-8") as written:
        process = subprocess.Popen(
            [*command, "--data", str(environment.work / "data")],
            cwd=environment.work, stderr=written,
            env={**os.environ, "PYTHONPATH": "", **environment.variables},
        )  # fmt: skip
    address = f"http://127.0.0.1:{port}/"
    try:
        for _ in range(600):
            try:
                read(address + "readyz")
                break
            except OSError as error:
                if process.poll() is not None:
                    raise Failed(f"parkett serve ended: {log.read_text()}") from error
                time.sleep(0.1)
        yield address
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait(20)


def pip_wheel(source: Path, target: Path, python: str, *flags: str, **variables: str) -> Path:
    """A wheel of a source distribution or of the tree."""
    target.mkdir(parents=True, exist_ok=True)
    command = [python, "-m", "pip", "wheel", "--quiet", "--no-deps", *flags]
    subprocess.run(
        [*command, "--wheel-dir", str(target), str(source)],
        check=True,
        env={**os.environ, **variables},
    )
    return next(target.glob("parkett-*.whl"))


def say(sentence: str) -> None:
    """Tell what is done."""
    print(f"release-check: {sentence}", flush=True)


def check_distribution(
    name: str, installed: Path, folder: Path, python: str, *, compiled: bool, **variables: str
) -> None:
    """Install one file in an empty environment and use it, without extras and with them."""
    say(f"{name}: {installed.name} in an empty environment")
    environment = make_environment(folder / name, python)
    environment.variables = variables
    install = [environment.python, "-m", "pip", "install", "--quiet"]
    environment.expect(*install, str(installed))
    play_games(environment, compiled=compiled)
    check_without_extras(environment, WITHOUT_EXTRAS + (COMPILED if compiled else ()))
    say(f"{name}: with the extras play, server, arena, print and mcp")
    environment.expect(*install, f"{installed}[play,server,arena,print,mcp]")
    check_with_extras(environment)
    say(f"{name}: {environment.parkett('doctor').stdout.splitlines()[2]}")


def check_release(folder: Path, pythons: Sequence[str]) -> None:
    """Both wheels on every Python; on the first one also the sdist where there is no compiler."""
    say("the source distribution, with the web table")
    subprocess.run(
        [sys.executable, "-m", "build", "--sdist", "--outdir", str(folder / "dist"), str(ROOT)],
        check=True, stdout=subprocess.DEVNULL,
    )  # fmt: skip
    source = next((folder / "dist").glob("parkett-*.tar.gz"))
    say("the pure wheel from it")
    pure = pip_wheel(source, folder / "pure", pythons[0], PARKETT_PURE="1")
    if not pure.name.endswith("py3-none-any.whl"):
        raise Failed(f"{pure.name} is not for every Python")
    missing = {"CC": "no-such-compiler"}
    check_distribution("sdist-no-compiler", source, folder, pythons[0], compiled=False, **missing)
    for number, python in enumerate(pythons):
        place = folder / str(number)
        check_distribution("pure-wheel", pure, place, python, compiled=False)
        say(f"{python}: the compiled wheel (about three minutes)")
        builder = make_environment(place / "builder", python)  # Debian's Pythons have no pip
        wheel = pip_wheel(source, place / "compiled", builder.python)
        check_distribution("wheel", wheel, place, python, compiled=True)


def main() -> int:
    """Check a release with one or more Pythons."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pythons", nargs="+", default=[], metavar="PYTHON")
    pythons = [sys.executable, *parser.parse_args().pythons]
    folder = Path(tempfile.mkdtemp(prefix="parkett-release-"))
    try:
        check_release(folder, pythons)
    except (Failed, subprocess.SubprocessError) as problem:
        print(f"release-check: {problem}", file=sys.stderr)
        return 1
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    say("everything works")
    return 0


if __name__ == "__main__":
    sys.exit(main())
