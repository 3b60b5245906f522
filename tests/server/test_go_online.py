"""A game with the real box goes on online at a new table, if nothing is given away by that."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from parkett.server import http_schemas
from parkett.server.command_context import CommandRefused
from parkett.server.record_beginning import take_over_position
from parkett.server.table import Table
from parkett.server.table_setup import open_table
from tests.server.local_server import local_server, run
from tests.server.test_kept_hands import open_real_table
from tests.server.test_physical_box import play_on


@pytest.mark.parametrize(
    ("game", "kinds", "options", "code"),
    [
        ("shark", ("me", "invite"), {}, None),
        ("tycoon", ("me", "me"), {"tickets_visibility": "private"}, None),
        ("tycoon", ("me", "invite"), {"tickets_visibility": "public"}, None),
        ("tycoon", ("me", "invite"), {"tickets_visibility": "private"}, "hands_are_hidden"),
        ("acquire", ("me", "invite"), {}, "hands_are_hidden"),
    ],
)
def test_a_table_with_the_real_box_goes_on_online_where_nothing_is_hidden_from_the_opener(
    tmp_path: Path, game: str, kinds: tuple[str, ...], options: dict[str, str], code: str | None
) -> None:
    async def test() -> None:
        async with local_server(tmp_path) as server:
            table, players = await server.open(*kinds, banker=True, game=game, options=options)
            await play_on(table, players, 30)
            seats = [http_schemas.SeatPlan("me") for _ in kinds]
            new = http_schemas.NewTable(game=game, seats=seats, goes_on=table.state.id)
            own = players[0].subscriber.seats
            if code is not None:
                with pytest.raises(CommandRefused) as refused:
                    take_over_position(new, table.state, own)
                assert refused.value.code == code
                return
            with pytest.raises(CommandRefused, match="not_seated"):
                take_over_position(new, table.state, ())
            opened = await open_table(server.registry, *take_over(new, table, own))
            found = await server.registry.find_table(opened.table.id)
            assert found.state.status == "playing"
            assert not found.state.created.banker
            assert found.state.match.position() == table.state.match.position()

    run(test)


def take_over(
    new: http_schemas.NewTable, table: Table, own: tuple[int, ...]
) -> tuple[http_schemas.NewTable, str, dict[str, Any]]:
    same, position = take_over_position(new, table.state, own)
    return same, "", position


def test_a_game_whose_racks_are_kept_does_not_go_on_online(tmp_path: Path) -> None:
    async def test() -> None:
        async with local_server(tmp_path) as server:
            real, player = await open_real_table(server, 2, 9)
            seats = [http_schemas.SeatPlan("me") for _ in range(2)]
            new = http_schemas.NewTable(game="acquire", seats=seats, goes_on=real.table.state.id)
            with pytest.raises(CommandRefused) as refused:
                take_over_position(new, real.table.state, player.subscriber.seats)
            assert refused.value.code == "hands_not_told"

    run(test)
