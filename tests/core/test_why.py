"""`match.why` answers every sentence that can be read with a rule, and never raises for one.

Sentences are made of words of legal actions: said at other moments, with other pieces and numbers,
longer and shorter.  What cannot be read is told with the word that is wrong, and cites no rule.
"""

from __future__ import annotations

import re
from random import Random

import pytest

import parkett
from parkett.conformance.mixed_options import draw_mixed_game
from parkett.core.errors import NotationError
from parkett.core.match import Match
from parkett.games import game_class

CITATION = re.compile(r"\b[A-Z]{3}-\d")
EVERY = 7  # moves between two moments at which sentences are tried
TRIED = 60  # sentences at each of them
NUMBERS = ("0", "1", "3", "7", "24", "99", "1000", "55001", "10000000000000000000")


def recombine(sentences: list[str], random: Random) -> str:
    """A sentence of some words of others."""
    words = random.choice(sentences).split()
    others = random.choice(sentences).split()
    way = random.randrange(6)
    if way == 0:
        words[random.randrange(len(words))] = random.choice(others)
    elif way == 1:
        words += words[-1:] * random.randrange(1, 5)
    elif way == 2:
        words += others[1:]
    elif way == 3:
        del words[random.randrange(len(words))]
    elif way == 4:
        words = [random.choice(NUMBERS) if word.isdigit() else word for word in words]
    return " ".join(words)


def check_answer(match: Match, sentence: str, seat: int | None) -> str:
    """Ask why; a refusal must cite a rule, an error name a word.  Tells which it was."""
    before, problem = match.state.dump(), ""
    try:
        refused = match.why(sentence, seat)
    except NotationError as error:
        problem = str(error)
    assert match.state.dump() == before
    if problem:
        assert not sentence or any(word in problem for word in sentence.split()), problem
        assert not CITATION.search(problem), f"{sentence!r} is read, but raises: {problem}"
        return "unreadable"
    if refused is None:
        return "legal"
    assert match.game.cited_rule(refused).en
    return "refused"


@pytest.mark.parametrize(
    ("name", "edition"),
    [(name, edition) for name in parkett.GAMES for edition in game_class(name).editions],
)
def test_every_sentence_is_answered(name: str, edition: str) -> None:
    """By the printed rules and under a mixture of options."""
    random = Random(f"{name} {edition}")
    said: list[str] = []
    answers = dict.fromkeys(("legal", "refused", "unreadable"), 0)
    for game in (parkett.game(name, edition), draw_mixed_game(name, edition, random)):
        match = game.new(random.choice(game.edition.seats), 0, keep_steps=False)
        for number in range(600):
            legal = match.legal()
            said += random.sample(legal, min(3, len(legal)))
            if number % EVERY == 0 or match.over:
                for _ in range(TRIED):
                    seat = random.choice((None, *range(match.state.seats)))
                    answers[check_answer(match, recombine(said, random), seat)] += 1
            if match.over:
                break
            match.play(random.choice(legal))

    assert all(answers.values()), answers


@pytest.mark.parametrize("name", list(parkett.GAMES))
def test_a_move_said_before_a_draw_is_out_of_turn(name: str) -> None:
    game = parkett.game(name)
    said = game.new(game.edition.seats[0], "said").legal()[0]
    by_hand = game.new(game.edition.seats[0])
    while by_hand.to_act != "chance":
        by_hand.play(by_hand.legal()[0])

    assert check_answer(by_hand, said, None) == "refused"
    assert check_answer(by_hand, said, 0) == "refused"
