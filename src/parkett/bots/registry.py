"""The bots by name: level, title, style and avatar, which games they play, how to make one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from parkett.bots.budget import Budget
from parkett.bots.factory import (
    MakeBot,
    MakeBotWithWeights,
    frozen_champion_maker,
    make_beginner_bot,
    make_champion_bot,
    make_planner_bot,
    make_search_bot,
    policy_bot_maker,
)
from parkett.bots.faulty_bots import FAULTY_BOTS
from parkett.bots.random_bot import RandomBot
from parkett.bots.toolkit import BALANCED, load_toolkit

FROZEN_2026 = "champion-2026"  # the champions of November 2026
DEFAULT_BUDGET = Budget(simulations=200)
Texts = dict[str, str]  # language -> text
Shape = Literal["circle", "square", "triangle", "diamond", "hexagon", "star"]


@dataclass(frozen=True)
class Avatar:
    """A simple shape in a colour with so many eyes, drawn by whoever shows the bot."""

    shape: Shape
    colour: str
    eyes: int = 2


@dataclass(frozen=True)
class BotProfile:
    """A bot as people meet it."""

    name: str
    level: int  # 0 for bots of the arena alone, 1 the easiest to 5 the strongest
    title: Texts
    style: Texts
    avatar: Avatar
    make: MakeBot
    plays: Callable[[str], bool]  # whether it plays a game
    budget: Budget = DEFAULT_BUDGET  # where the game's toolkit names none
    uses_all_time: bool = False  # given a time, it searches until that is over
    make_with_weights: MakeBotWithWeights | None = None  # if it has learned weights

    def budget_in(self, game: str) -> Budget:
        """What it gets for a decision of a game if nobody says otherwise."""
        simulations = load_toolkit(game).budgets.get(self.name, 0)
        return Budget(simulations=simulations) if simulations else self.budget

    def simulation_limit(self, game: str) -> int:
        """Simulations after which it need not use up its time, 0 if there is no limit."""
        return 0 if self.uses_all_time else load_toolkit(game).budgets.get(self.name, 0)


def any_game(_game: str) -> bool:
    """For bots that need no toolkit of the game's own."""
    return True


def has_policy(personality: str) -> Callable[[str], bool]:
    """Whether a game has heuristics of this personality."""
    return lambda game: load_toolkit(game).policy(personality) is not None


def has_champion_evaluator(game: str) -> bool:
    """Whether a game has an evaluator with learned weights."""
    return load_toolkit(game).champion_evaluator is not None


def has_beginner(game: str) -> bool:
    """Whether a game has a beginner below its greedy players."""
    return load_toolkit(game).beginner is not None


def has_frozen_champion(name: str) -> Callable[[str], bool]:
    """Whether an earlier champion of a game is kept under this name."""
    return lambda game: name in load_toolkit(game).frozen_champions


_PROFILES: tuple[BotProfile, ...] = (
    BotProfile(
        "random",
        1,
        {"en": "Dicey", "de": "Würfel", "fr": "Hasard"},
        {
            "en": "plays anything that is allowed",
            "de": "spielt irgendetwas Erlaubtes",
            "fr": "joue n’importe quel coup permis",
        },
        Avatar("circle", "#9aa5b1", 1),
        RandomBot,
        any_game,
    ),
    BotProfile(
        "beginner",
        1,
        {"en": "Rookie", "de": "Neuling", "fr": "Novice"},
        {
            "en": "has just learned the rules and keeps it simple",
            "de": "hat die Regeln eben gelernt und hält es einfach",
            "fr": "vient d’apprendre les règles et joue simplement",
        },
        Avatar("circle", "#7fb7be"),
        make_beginner_bot,
        has_beginner,
    ),
    BotProfile(
        "greedy",
        2,
        {"en": "Penny", "de": "Heller", "fr": "Liard"},
        {
            "en": "goes for majorities and quick money",
            "de": "will Mehrheiten und schnelles Geld",
            "fr": "vise les majorités et l’argent rapide",
        },
        Avatar("square", "#e0a030"),
        policy_bot_maker(BALANCED),
        has_policy(BALANCED),
    ),
    BotProfile(
        "greedy-bold",
        2,
        {"en": "Dash", "de": "Draufgänger", "fr": "Fonceuse"},
        {
            "en": "spends all it has and forces the pace",
            "de": "gibt alles aus und macht Tempo",
            "fr": "dépense tout et force l’allure",
        },
        Avatar("triangle", "#d1495b"),
        policy_bot_maker("bold"),
        has_policy("bold"),
    ),
    BotProfile(
        "greedy-careful",
        2,
        {"en": "Thrift", "de": "Sparfuchs", "fr": "Écureuil"},
        {
            "en": "keeps cash and waits for a bargain",
            "de": "hält Bargeld und wartet auf Günstiges",
            "fr": "garde du liquide et attend l’aubaine",
        },
        Avatar("circle", "#66a182"),
        policy_bot_maker("careful"),
        has_policy("careful"),
    ),
    BotProfile(
        "planner",
        3,
        {"en": "Ada", "de": "Ada", "fr": "Ada"},
        {
            "en": "weighs every turn it could make and can say why",
            "de": "wägt jeden möglichen Zug ab und kann ihn begründen",
            "fr": "pèse chaque coup possible et sait dire pourquoi",
        },
        Avatar("diamond", "#3d7ea6"),
        make_planner_bot,
        any_game,
    ),
    BotProfile(
        "search",
        4,
        {"en": "Scout", "de": "Späher", "fr": "Éclaireur"},
        {
            "en": "looks into hundreds of possible futures",
            "de": "schaut in Hunderte mögliche Zukünfte",
            "fr": "explore des centaines d’avenirs possibles",
        },
        Avatar("hexagon", "#5f4b8b"),
        make_search_bot,
        any_game,
    ),
    BotProfile(
        "champion",
        5,
        {"en": "Queen of the floor", "de": "Parkettkönigin", "fr": "Reine de la corbeille"},
        {
            "en": "searches with a judgement learned from its own games",
            "de": "rechnet mit einem Urteil, das sie in eigenen Partien gelernt hat",
            "fr": "calcule avec un jugement appris dans ses propres parties",
        },
        Avatar("star", "#c9a227"),
        make_champion_bot,
        has_champion_evaluator,
        Budget(simulations=1000),
        uses_all_time=True,
        make_with_weights=make_champion_bot,
    ),
    BotProfile(
        FROZEN_2026,
        0,
        {"en": "Queen of 2026", "de": "Königin von 2026", "fr": "Reine de 2026"},
        {
            "en": "an earlier champion, kept to measure the next one by",
            "de": "eine frühere Meisterin, an der die nächste gemessen wird",
            "fr": "une ancienne championne, gardée pour mesurer la suivante",
        },
        Avatar("star", "#8d99ae"),
        frozen_champion_maker(FROZEN_2026),
        has_frozen_champion(FROZEN_2026),
        Budget(simulations=1000),
        uses_all_time=True,
    ),
    *(
        BotProfile(
            name,
            0,
            {"en": f"Saboteur ({name})", "de": f"Saboteur ({name})", "fr": f"Saboteur ({name})"},
            {
                "en": "misbehaves on purpose",
                "de": "benimmt sich mit Absicht daneben",
                "fr": "se conduit mal exprès",
            },
            Avatar("triangle", "#222222", 0),
            kind,
            any_game,
        )
        for name, kind in FAULTY_BOTS.items()
    ),
)
BOT_PROFILES: dict[str, BotProfile] = {profile.name: profile for profile in _PROFILES}


def list_profiles_for_game(game: str) -> list[BotProfile]:
    """The bots that play a game, those of the arena alone left out, the easiest first."""
    return [each for each in BOT_PROFILES.values() if each.level > 0 and each.plays(game)]
