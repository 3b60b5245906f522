"""A review as text: the account, turning points, what should have been done, who played well."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from parkett.coach.review_data import GameReview, SeatReview, Shift, StepReview
from parkett.coach.shares import WHOLE
from parkett.coach.wording import load_coach_words, word_entries, word_parts, word_percent
from parkett.core.game import Game
from parkett.core.message_catalogue import load_words
from parkett.core.message_format import join_list
from parkett.core.translated_text import Language

HEADS = ("start", "luck", "own", "others", "rest", "result")
MOST_DECISIONS = 10  # that are told
TOLD = ("inaccurate", "mistake", "blunder")


class ReviewText:
    """Writes one review in one language."""

    def __init__(
        self, game: Game, review: GameReview, names: Sequence[str], language: Language
    ) -> None:
        self.game = game
        self.review = review
        self.names = names
        self.language = language
        self.words = load_coach_words(language)
        self.game_words = load_words(game, language)
        self.by_step = {step.step: step for step in review.steps}

    def lines(self, seat: int | None = None) -> Iterator[str]:
        """The whole text; of the decisions only those of a seat if one is named."""
        text, review = self.words.text, self.review
        title = text(
            "review.title", game=review.game, seats=len(self.names), steps=len(review.steps)
        )
        yield from (title, "", text("review.account"))
        yield from self.account_table()
        yield text("review.rest", rest=self.percent(review.mean_rest))
        yield from ("", text("review.shifts"))
        yield from (f"  {self.shift_line(shift)}" for shift in review.shifts)
        yield from ("", text("review.decisions"))
        yield from self.decision_lines(seat)
        yield from ("", text("review.players"))
        yield from (f"  {self.player_line(account)}" for account in review.seats)
        yield f"  {self.verdict_line()}"

    def percent(self, millionths: int) -> str:
        """A share in per cent."""
        return word_percent(millionths, self.language)

    def say(self, sentence: str) -> str:
        """A sentence of the notation in words."""
        return self.game_words.sentence_line(sentence, self.names)

    def account_table(self) -> Iterator[str]:
        """Start, luck, own, others, rest, result of every seat; every row adds up."""
        heads = ["", *(self.words.text(f"review.head.{head}") for head in HEADS)]
        rows = [heads] + [
            [self.names[account.seat], *(self.percent(tenths * 1000) for tenths in account.shown)]
            for account in self.review.seats
        ]
        widths = [max(len(row[column]) for row in rows) for column in range(len(heads))]
        for row in rows:
            cells = [row[0].ljust(widths[0])]
            cells += [cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True)]
            yield "  " + "  ".join(cells)

    def shift_line(self, shift: Shift) -> str:
        """A turning point with its cause."""
        step, name = self.by_step[shift.step], self.names[shift.seat]
        change, said = self.signed(shift.change), self.full_stop(self.said(step))
        if shift.cause == "luck":
            return self.words.text(
                "review.shift.luck", step=shift.step, said=said, change=change, name=name
            )
        by = self.names[shift.by] if isinstance(shift.by, int) else ""
        line = self.words.text(
            "review.shift.decision", step=shift.step, by=by, said=said, change=change, name=name
        )
        if not step.better:
            return line
        better = self.full_stop(self.say(step.better))
        return f"{line} {self.words.text('review.shift.better', by=by, better=better)}"

    def said(self, step: StepReview) -> str:
        """What was decided, in words; a draw as its notation says it."""
        return self.say(step.say) if isinstance(step.by, int) else step.say

    def signed(self, millionths: int) -> str:
        """A change with its sign."""
        return ("+" if millionths > 0 else "") + self.percent(millionths)

    @staticmethod
    def full_stop(line: str) -> str:
        """A sentence ends with a full stop."""
        return line if line.endswith((".", "!", "?")) else line + "."

    def decision_lines(self, seat: int | None) -> Iterator[str]:
        """The costliest decisions: what was better, what it leads to, and why."""
        found = [step for step in self.review.steps if step.mark in TOLD]
        found = [step for step in found if seat is None or step.by == seat]
        found.sort(key=lambda step: -step.loss)
        if not found:
            yield "  " + self.words.text("review.none")
        for step in found[:MOST_DECISIONS]:
            yield from (f"  {line}" for line in self.explain_decision(step))

    def explain_decision(self, step: StepReview) -> list[str]:
        """One decision: the mark, the better one, its consequences with rule and sums."""
        seat = int(step.by)
        mark, name = self.words.name_value("mark", step.mark or ""), self.names[seat]
        said = self.full_stop(self.said(step))
        loss, now = self.percent(-step.loss), min(step.after[seat], WHOLE - step.loss)
        head = self.words.text(
            "review.decision", step=step.step, name=name, mark=mark, loss=loss, said=said
        )
        better = self.words.text(
            "review.better", better=self.full_stop(self.say(step.better)),
            then=self.percent(now + step.loss), now=self.percent(now),
        )  # fmt: skip
        lines = [head, f"    {better}"]
        lines += [
            f"    {line}"
            for line in word_entries(self.game, step.entries, self.names, self.language)
        ]
        why = word_parts(step.parts, self.language)
        return [*lines, f"    {why}"] if why else lines

    def player_line(self, account: SeatReview) -> str:
        """How a seat decided on the whole."""
        marks = [
            self.words.text("review.marks", count=count, mark=self.words.name_value("mark", mark))
            for mark, count in account.marks.items()
            if count
        ]
        return self.words.text(
            "review.player", name=self.names[account.seat], loss=self.percent(account.mean_loss),
            half=self.percent(account.half), count=account.decisions,
            marks=join_list(marks, self.language),
        )  # fmt: skip

    def verdict_line(self) -> str:
        """Who played best, and how sure that is."""
        verdict = self.review.verdict
        key = "review.verdict.sure" if verdict.sure else "review.verdict.open"
        name, following = self.names[verdict.seat], self.names[verdict.following]
        return self.words.text(key, name=name, following=following)
