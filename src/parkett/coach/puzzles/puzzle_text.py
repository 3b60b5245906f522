"""A puzzle in words: the question, the verdict on an answer, and why the best move is best."""

from __future__ import annotations

from collections.abc import Iterator

from parkett.coach.puzzles.puzzle_data import Puzzle, PuzzleMove
from parkett.coach.wording import load_coach_words, word_entries, word_parts, word_percent
from parkett.core.game import Game
from parkett.core.message_catalogue import load_words
from parkett.core.message_format import join_list
from parkett.core.translated_text import Language
from parkett.drawing.seat_names import default_seat_names

MOST_TOLD = 4  # moves whose win chance is told


class PuzzleText:
    """Tells puzzles of one game in one language."""

    def __init__(self, game: Game, language: Language) -> None:
        self.game = game
        self.language = language
        self.words = load_coach_words(language)
        self.game_words = load_words(game, language)

    def head(self, puzzle: Puzzle) -> str:
        """Its number, its question and its level."""
        question = self.game_words.text(f"puzzle.{puzzle.kind}")
        return self.words.text("puzzle.head", id=puzzle.id, kind=question, level=puzzle.level)

    def judge(self, puzzle: Puzzle, given: PuzzleMove) -> Iterator[str]:
        """Whether an answer is right, the win chances, and why."""
        names = default_seat_names(puzzle.view["seats"], self.language)
        right = given.say == puzzle.answer.say
        yield self.words.text("puzzle.right" if right else "puzzle.wrong")
        told = puzzle.moves[:MOST_TOLD]
        for move in told if given in told else [*told, given]:
            said = self.game_words.sentence_line(move.say, names)
            yield f"  {word_percent(move.share, self.language):>8}  {said}"
        yield from word_entries(self.game, puzzle.entries, names, self.language)
        why = word_parts(puzzle.parts, self.language)
        if why:
            yield why
        following = puzzle.moves[1]
        other = self.game_words.sentence_line(following.say, names)
        gain, futures = word_percent(following.end_loss, self.language), following.end_futures
        yield self.words.text("puzzle.played", futures=futures, gain=gain, other=other)
        if puzzle.wrong:
            yield self.words.text("puzzle.bots", bots=join_list(puzzle.wrong, self.language))
