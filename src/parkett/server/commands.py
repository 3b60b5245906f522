"""What follows from a command: events to be stored, or a refusal.  Nothing is changed here."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from typing import Any, Literal, TypeAlias

import msgspec

from parkett.core.errors import IllegalAction, NotationError
from parkett.core.match import TriedMove
from parkett.core.state import NOBODY
from parkett.server import events
from parkett.server import protocol as wire
from parkett.server.command_context import (
    Decision,
    Facts,
    No,
    Who,
    acting_seat,
    ending,
    expect,
    played_steps,
    playing,
    running,
    spend,
)
from parkett.server.manual_draws import correction, enter
from parkett.server.prompts import reveals
from parkett.server.table_state import Sheet, new_match
from parkett.server.undo import moves_back_to

NAME = 24
LINE = 300


def decide(sheet: Sheet, command: wire.TableCommand, who: Who, facts: Facts) -> Decision:
    """The events that follow from a command; raises No."""
    if sheet.status == "frozen" and not isinstance(command, wire.Chat):
        raise No("frozen", rules=sheet.created.rules)
    rule = RULES.get(type(command))
    if rule is None:
        raise No("not_a_table_command")
    return rule(sheet, command, who, facts)


# Playing ---------------------------------------------------------------------------------------


def move(sheet: Sheet, command: wire.Move, who: Who, facts: Facts) -> Decision:
    """Say a sentence of the game."""
    seat = acting_seat(sheet, command.seat, who)
    match = playing(sheet)
    expect(sheet, command.expected_seq)
    if seat != match.actor:  # before reading: even a misread sentence may tell secrets
        refusal = match.game.turn_refusal(match.state, seat)
        raise No(refusal.code, refusal.rule, **refusal.facts)
    try:
        tried = match.try_move(command.say)
    except IllegalAction as error:
        refusal = error.refusal
        raise No(refusal.code, refusal.rule, **refusal.facts) from None
    except NotationError as error:
        raise No("not_understood", detail=str(error)[:200]) from None
    left = spend(sheet, seat, facts.spent)
    decided: list[events.TableEvent] = [events.Moved(seat, played_steps(tried), left)]
    if tried.state.actor() == NOBODY:
        decided.append(ending(sheet, tried))
    return Decision(decided, tried)


def undo(sheet: Sheet, command: wire.Undo, who: Who, facts: Facts) -> Decision:
    """Take the last move back: free in one's own turn, else with everyone's consent."""
    playing(sheet)
    slip = correction(sheet, who, facts)
    if slip is not None:
        expect(sheet, command.expected_seq)
        return slip
    wanted = command.seat if command.seat is not None else last_mover(sheet, who)
    seat = acting_seat(sheet, wanted, who)
    expect(sheet, command.expected_seq)
    back = moves_back_to(sheet.undo_marks, seat)
    if back == 0:
        raise No("nothing_to_undo")
    if back == 1 and is_free(sheet):
        return Decision([events.Undone(seat, 1, running(sheet, facts.spent))])
    if sheet.proposal is not None:
        raise No("already_proposed")
    asked = events.Proposed(seat, "undo")
    if sheet.people() - voices(sheet, who):
        return Decision([asked])
    return Decision([asked, events.Undone(seat, back, running(sheet, facts.spent))])


def last_mover(sheet: Sheet, who: Who) -> int | None:
    """The last seat that moved, if it is one of one's own."""
    marks = sheet.undo_marks
    return marks[-1].seat if len(marks) > 1 and marks[-1].seat in who.seats else None


def is_free(sheet: Sheet) -> bool:
    """Whether the last move may be taken back without asking."""
    last = sheet.undo_marks[-1]
    if not last.free or sheet.match is None:
        return False
    before, code = sheet.match.copy(), sheet.match.moves[-1][0]
    before.undo()
    return not reveals(before.game, before.state, code, last.seat)


# Agreeing --------------------------------------------------------------------------------------


def voices(sheet: Sheet, who: Who) -> set[int]:
    """The seats whose consent this token can give."""
    return sheet.people() & set(who.seats)


def pause(sheet: Sheet, command: wire.Pause, who: Who, facts: Facts) -> Decision:
    """Stop the table, at once if nobody else has a say."""
    seat = acting_seat(sheet, None, who)
    playing(sheet)
    if sheet.proposal is not None:
        raise No("already_proposed")
    asked = events.Proposed(seat, "pause")
    if sheet.people() - voices(sheet, who):
        return Decision([asked])
    return Decision([asked, events.Paused(running(sheet, facts.spent))])


def answer(sheet: Sheet, command: wire.Answer, who: Who, facts: Facts) -> Decision:
    """Agree or decline; the last consent carries the proposal out."""
    proposal = sheet.proposal
    mine = sorted(voices(sheet, who) - set(proposal.agreed if proposal else ()))
    if not who.seats:
        raise No("not_seated")
    if proposal is None or not mine:
        raise No("nothing_proposed")
    decided: list[events.TableEvent] = [events.Answered(mine[0], command.agree)]
    if command.agree and sheet.people() <= {*proposal.agreed, *mine}:
        left = running(sheet, facts.spent)
        if proposal.what == "pause":
            decided.append(events.Paused(left))
        else:
            playing(sheet)
            back = moves_back_to(sheet.undo_marks, proposal.seat)
            decided.append(events.Undone(proposal.seat, back, left))
    return Decision(decided)


def resume(sheet: Sheet, command: wire.Resume, who: Who, facts: Facts) -> Decision:
    """Go on after a pause; any player may say so."""
    seat = acting_seat(sheet, None, who)
    if sheet.status != "paused":
        raise No("not_paused")
    return Decision([events.Resumed(seat)])


# Seats -----------------------------------------------------------------------------------------


def waiting(sheet: Sheet) -> None:
    """The game must not have begun."""
    if sheet.status != "open":
        raise No("already_started")


def start(sheet: Sheet, command: wire.Start, who: Who, facts: Facts) -> Decision:
    """Deal; the host says when."""
    waiting(sheet)
    if not who.host:
        raise No("not_the_host")
    if any(seat.open for seat in sheet.seats):
        raise No("seats_are_open")
    started, tried = deal(sheet, [seat.salt for seat in sheet.seats])
    return Decision([started], tried)


def deal(sheet: Sheet, salts: list[str]) -> tuple[events.Started, TriedMove]:
    """The first draws with everybody's salt."""
    assert sheet.game is not None
    banker = sheet.created.banker
    used = [] if banker else [salt for salt in salts if salt]
    try:
        tried = new_match(sheet, used).try_deal()
    except (ValueError, IndexError, OverflowError) as error:
        raise No("cannot_be_played", detail=str(error)[:200]) from None
    return events.Started(used, played_steps(tried)), tried


def sit(sheet: Sheet, wanted: int | None, name: str, token: str, salt: str) -> Decision:
    """Sit down at an open seat; the game begins when that was the last one."""
    if sheet.status != "open":
        raise No("already_started")
    free = [n for n, seat in enumerate(sheet.seats) if seat.open]
    if not free:
        raise No("no_open_seat")
    seat = free[0] if wanted is None else wanted
    if seat not in free:
        raise No("seat_taken", seat=seat)
    return filled(sheet, events.Sat(seat, clean_name(name, seat), token, salt=salt))


def filled(sheet: Sheet, sat: events.Sat) -> Decision:
    """Somebody sits; deal if the table waits for nothing else."""
    others = [seat for n, seat in enumerate(sheet.seats) if n != sat.seat]
    if sheet.created.start == "host" or any(seat.open for seat in others):
        return Decision([sat])
    salts = [sat.salt if n == sat.seat else seat.salt for n, seat in enumerate(sheet.seats)]
    started, tried = deal(sheet, salts)
    return Decision([sat, started], tried)


def seat_bot(sheet: Sheet, command: wire.SeatBot, who: Who, facts: Facts) -> Decision:
    """Put a bot on an open seat."""
    waiting(sheet)
    if not who.host:
        raise No("not_the_host")
    if command.bot not in facts.bots():
        raise No("unknown_bot", bot=command.bot)
    if command.seat >= len(sheet.seats) or not sheet.seats[command.seat].open:
        raise No("seat_taken", seat=command.seat)
    return filled(sheet, events.Sat(command.seat, command.bot, bot=command.bot))


def leave(sheet: Sheet, command: wire.Leave, who: Who, facts: Facts) -> Decision:
    """Give one's seats free."""
    waiting(sheet)
    if not who.seats:
        raise No("not_seated")
    return Decision([events.Left(seat) for seat in who.seats])


def rename(sheet: Sheet, command: wire.Rename, who: Who, facts: Facts) -> Decision:
    """Change the name at one's seats."""
    if not who.seats:
        raise No("not_seated")
    return Decision([sat_again(sheet, n, name=clean_name(command.name, n)) for n in who.seats])


def add_salt(sheet: Sheet, command: wire.AddSalt, who: Who, facts: Facts) -> Decision:
    """Add one's own salt before the first draw."""
    waiting(sheet)
    if not who.seats:
        raise No("not_seated")
    if sheet.created.banker:
        raise No("no_dealer")
    return Decision([sat_again(sheet, who.seats[0], salt=clean(command.salt, 64))])


def sat_again(sheet: Sheet, number: int, **changes: Any) -> events.Sat:  # noqa: ANN401
    """The same person at the same seat, with something changed."""
    seat = sheet.seats[number]
    sat = events.Sat(number, seat.name, seat.token, seat.bot, seat.salt)
    return msgspec.structs.replace(sat, **changes)


def take_over(sheet: Sheet, command: wire.TakeOver, who: Who, facts: Facts) -> Decision:
    """Let a bot play for somebody who has gone."""
    playing(sheet)
    if not who.seats and not who.inside:
        raise No("not_seated")
    if command.bot not in facts.bots():
        raise No("unknown_bot", bot=command.bot)
    seat = sheet.seats[command.seat] if command.seat < len(sheet.seats) else None
    if seat is None or not seat.token or seat.stand_in:
        raise No("no_such_person", seat=command.seat)
    if command.seat not in who.seats and command.seat not in facts.gone() and not who.inside:
        raise No("still_here", seat=command.seat)
    left = running(sheet, facts.spent)
    reason: Literal["clock", "absent"] = "clock" if who.inside else "absent"
    return Decision([events.TakenOver(command.seat, command.bot, reason, left)])


def hand_back(sheet: Sheet, command: wire.HandBack, who: Who, facts: Facts) -> Decision:
    """A person plays again."""
    if command.seat not in who.seats:
        raise No("foreign_seat", seat=command.seat)
    if not sheet.seats[command.seat].stand_in:
        raise No("not_taken_over", seat=command.seat)
    return Decision([events.HandedBack(command.seat)])


# Talking ---------------------------------------------------------------------------------------


def chat(sheet: Sheet, command: wire.Chat, who: Who, facts: Facts) -> Decision:
    """Say something; people at the table only."""
    if not who.seats:
        raise No("not_seated")
    if not sheet.created.chat:
        raise No("no_chat_here")
    text = clean(command.text, LINE + 1)
    if not text:
        raise No("nothing_said")
    if len(text) > LINE:
        raise No("too_long", most=LINE)
    seat = who.seats[0]
    return Decision([events.Said(seat, sheet.seats[seat].name, text)])


def clean(text: str, most: int) -> str:
    """Text without control and direction characters, composed, in one line, shortened."""
    kept = (c for c in unicodedata.normalize("NFC", text) if unicodedata.category(c)[0] != "C")
    return " ".join("".join(kept).split())[:most].strip()


def clean_name(name: str, seat: int) -> str:
    """A name to show, or one for somebody who gave none."""
    return clean(name, NAME) or f"Guest {seat + 1}"


Rule: TypeAlias = Callable[[Sheet, Any, Who, Facts], Decision]
RULES: dict[type, Rule] = {
    wire.Move: move,
    wire.Enter: enter,
    wire.Undo: undo,
    wire.Pause: pause,
    wire.Resume: resume,
    wire.Answer: answer,
    wire.Chat: chat,
    wire.Rename: rename,
    wire.AddSalt: add_salt,
    wire.Start: start,
    wire.Leave: leave,
    wire.SeatBot: seat_bot,
    wire.TakeOver: take_over,
    wire.HandBack: hand_back,
}
