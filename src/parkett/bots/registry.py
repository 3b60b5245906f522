"""The bots by name: who they are at the table, and how to make one."""

from __future__ import annotations

import importlib.util
import inspect
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

from parkett.bots.bot import Bot, BotError, Budget
from parkett.bots.budgets import settled
from parkett.bots.engines import PlannerBot, ProofBot, RuleBot, SearchBot, TrialBot
from parkett.bots.faulty_bots import SABOTEURS
from parkett.bots.kernel.evaluator import Judge, Playout
from parkett.bots.kernel.turn_planner import Adviser
from parkett.bots.kernel.turn_search import Turns
from parkett.bots.random_bot import RandomBot
from parkett.bots.toolkit import skill
from parkett.core.game import Game

STANDARD = Budget(simulations=200)
TURNS = 12  # that are tried out, where turns are
Make = Callable[[Game, int], Bot]
Words = dict[str, str]  # language -> text
Shape = Literal["circle", "square", "triangle", "diamond", "hexagon", "star"]


@dataclass(frozen=True)
class Face:
    """A simple shape in a colour with so many eyes, drawn by whoever shows the bot."""

    shape: Shape
    colour: str
    eyes: int = 2


@dataclass(frozen=True)
class Persona:
    """A bot as people meet it."""

    name: str
    level: int  # 0 for practice dummies, 1 the easiest to 5 the strongest
    title: Words
    style: Words
    face: Face
    make: Make
    fits: Callable[[str], bool]  # whether it plays a game
    budget: Budget = STANDARD  # where a game has settled nothing else

    def budget_in(self, game: str) -> Budget:
        """What it gets for a decision of a game if nobody says otherwise."""
        simulations = settled(game, self.name)
        return Budget(simulations=simulations) if simulations else self.budget


def everywhere(_game: str) -> bool:
    """Plays every game."""
    return True


def greedy(personality: str) -> Make:
    """A maker of rule players of a personality."""

    def make(game: Game, seed: int) -> Bot:
        policy = skill(game.name).policy(personality)
        if policy is None:
            raise BotError(f"no bot of {game.name} is {personality}")
        return RuleBot(game, seed, policy)

    return make


def planner(game: Game, seed: int) -> Bot:
    """A player that plans its own turn."""
    return PlannerBot(game, seed, skill(game.name).plan())


def search(game: Game, seed: int) -> Bot:
    """A player that searches, with playouts to the end unless the game knows better."""
    skills = skill(game.name)
    judge = Playout(skills.playout) if skills.search is None else skills.search()
    if skills.search_opinion is not None:
        return trier(game, seed, skills.search_opinion(), judge, skills.explore)
    return searcher(game, seed, judge, skills.explore)


def champion(game: Game, seed: int) -> Bot:
    """A player that searches with a learned judgement."""
    skills = skill(game.name)
    if skills.champion is None:
        raise BotError(f"there is no champion for {game.name} yet")
    if skills.opinion is not None:
        judge = skills.champion()
        return trier(game, seed, skills.opinion(), judge, skills.explore_judged)
    return searcher(game, seed, skills.champion(), skills.explore_judged)


def searcher(game: Game, seed: int, judge: Judge, explore: float) -> Bot:
    """A player that searches as the game likes it."""
    skills = skill(game.name)
    if skills.doubt > 0:
        return ProofBot(game, seed, skills.playout, judge, skills.doubt)
    return SearchBot(game, seed, skills.playout, judge, explore, skills.trust, paired=skills.paired)


def trier(game: Game, seed: int, opinion: Adviser, judge: Judge, explore: float) -> Bot:
    """A player that tries out the turns which an opinion finds best."""
    skills = skill(game.name)
    turns = Turns(skills.playout, opinion, skills.steps, TURNS)
    return TrialBot(game, seed, turns, judge, explore)


def knows(personality: str) -> Callable[[str], bool]:
    """Whether a game has rules of thumb of this personality."""
    return lambda game: skill(game).policy(personality) is not None


PERSONAS: tuple[Persona, ...] = (
    Persona(
        "random",
        1,
        {"en": "Dicey", "de": "Würfel", "fr": "Hasard"},
        {
            "en": "plays anything that is allowed",
            "de": "spielt irgendetwas Erlaubtes",
            "fr": "joue n'importe quel coup permis",
        },
        Face("circle", "#9aa5b1", 1),
        RandomBot,
        everywhere,
    ),
    Persona(
        "greedy",
        2,
        {"en": "Penny", "de": "Heller", "fr": "Liard"},
        {
            "en": "goes for majorities and quick money",
            "de": "will Mehrheiten und schnelles Geld",
            "fr": "vise les majorités et l'argent rapide",
        },
        Face("square", "#e0a030"),
        greedy("balanced"),
        knows("balanced"),
    ),
    Persona(
        "greedy-bold",
        2,
        {"en": "Dash", "de": "Draufgänger", "fr": "Fonceuse"},
        {
            "en": "spends all it has and forces the pace",
            "de": "gibt alles aus und macht Tempo",
            "fr": "dépense tout et force l'allure",
        },
        Face("triangle", "#d1495b"),
        greedy("bold"),
        knows("bold"),
    ),
    Persona(
        "greedy-careful",
        2,
        {"en": "Thrift", "de": "Sparfuchs", "fr": "Écureuil"},
        {
            "en": "keeps cash and waits for a bargain",
            "de": "hält Bargeld und wartet auf Günstiges",
            "fr": "garde du liquide et attend l'aubaine",
        },
        Face("circle", "#66a182"),
        greedy("careful"),
        knows("careful"),
    ),
    Persona(
        "planner",
        3,
        {"en": "Ada", "de": "Ada", "fr": "Ada"},
        {
            "en": "weighs every turn it could make and can say why",
            "de": "wägt jeden möglichen Zug ab und kann ihn begründen",
            "fr": "pèse chaque tour possible et sait dire pourquoi",
        },
        Face("diamond", "#3d7ea6"),
        planner,
        everywhere,
    ),
    Persona(
        "search",
        4,
        {"en": "Scout", "de": "Späher", "fr": "Éclaireur"},
        {
            "en": "looks into hundreds of possible futures",
            "de": "schaut in Hunderte mögliche Zukünfte",
            "fr": "explore des centaines d'avenirs possibles",
        },
        Face("hexagon", "#5f4b8b"),
        search,
        everywhere,
    ),
    Persona(
        "champion",
        5,
        {"en": "Queen of the floor", "de": "Parkettkönigin", "fr": "Reine du parquet"},
        {
            "en": "searches with a judgement learned from its own games",
            "de": "rechnet mit einem Urteil, das sie in eigenen Partien gelernt hat",
            "fr": "calcule avec un jugement appris dans ses propres parties",
        },
        Face("star", "#c9a227"),
        champion,
        lambda game: skill(game).champion is not None,
        Budget(simulations=1000),
    ),
    *(
        Persona(
            name,
            0,
            {"en": f"Saboteur ({name})", "de": f"Saboteur ({name})", "fr": f"Saboteur ({name})"},
            {
                "en": "misbehaves on purpose",
                "de": "benimmt sich mit Absicht daneben",
                "fr": "se conduit mal exprès",
            },
            Face("triangle", "#222222", 0),
            kind,
            everywhere,
        )
        for name, kind in SABOTEURS.items()
    ),
)
BY_NAME: dict[str, Persona] = {persona.name: persona for persona in PERSONAS}


def personas(game: str) -> list[Persona]:
    """The bots that play a game, dummies left out, the easiest first."""
    return [persona for persona in PERSONAS if persona.level > 0 and persona.fits(game)]


@dataclass(frozen=True)
class Entrant:
    """A bot as written on the command line: `search`, `search@500`, `champion@2s`, `my.py`."""

    text: str
    name: str
    budget: Budget

    def make(self, game: Game, seed: int) -> Bot:
        """A fresh bot for one seat of one game."""
        maker = BY_NAME[self.name].make if self.name in BY_NAME else from_file(self.name)
        return maker(game, seed)


def entrant(text: str, game: Game, budget: Budget | None = None) -> Entrant:
    """Read a bot as written and make sure that it can play; raises BotError."""
    name, _, written = text.strip().partition("@")
    persona = BY_NAME.get(name)
    if persona is None and not name.endswith((".py",)) and ".py:" not in name:
        known = ", ".join(p.name for p in personas(game.name))
        raise BotError(f"unknown bot {name!r}; bots for {game.name} are {known}, or a .py file")
    if persona is not None and not persona.fits(game.name):
        raise BotError(f"{name!r} does not play {game.name}")
    standard = budget or (persona.budget_in(game.name) if persona else STANDARD)
    found = Entrant(text.strip(), name, Budget.read(written) if written else standard)
    if persona is None or persona.level:
        found.make(game, 1)  # a bot that cannot be made is noticed before the first game
    return found


def from_file(written: str) -> Make:
    """The bot class of a file, `my.py` or `my.py:Name`; raises BotError."""
    path, _, wanted = written.partition(".py")
    file = Path(path + ".py")
    if not file.is_file():
        raise BotError(f"{file}: no such bot file")
    spec = importlib.util.spec_from_file_location(f"parkett_bot_{file.stem}", file)
    if spec is None or spec.loader is None:
        raise BotError(f"{file}: cannot be loaded")
    module = importlib.util.module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except Exception as error:
        raise BotError(f"{file}: does not load: {type(error).__name__}: {error}") from error
    name = wanted.removeprefix(":")
    kinds: list[Any] = [
        kind
        for _, kind in inspect.getmembers(module, inspect.isclass)
        if kind.__module__ == module.__name__ and callable(getattr(kind, "choose", None))
    ]
    chosen = [kind for kind in kinds if not name or kind.__name__ == name]
    if len(chosen) != 1:
        found = ", ".join(kind.__name__ for kind in kinds) or "none"
        raise BotError(f"{file}: needs one class with a choose method; found: {found}")
    return guarded(chosen[0], file)


def guarded(kind: Make, file: Path) -> Make:
    """A maker that says which file is to blame when its class cannot be made."""

    def make(game: Game, seed: int) -> Bot:
        try:
            return kind(game, seed)
        except Exception as error:
            raise BotError(f"{file}: cannot be made: {type(error).__name__}: {error}") from error

    return make
