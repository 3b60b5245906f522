"""Shark, the table: what lies on it, what it is worth and what it allows."""

from itertools import product
from typing import Any

from .rules import (
    FREE_TOP,
    Certificates,
    Grid,
    Houses,
    Placement,
    groups_of,
    houses_counted,
    imagine,
    is_superior,
    transfer,
)


class Table:
    def __init__(self, options: dict[str, object], board: dict[str, Any], seats: int) -> None:
        self.options = options
        self.seats = seats
        self.grid = Grid(board)
        self.colour_faces: list[str] = board["colour_die"]["faces"]
        self.number_faces: list[str] = board["number_die"]["faces"]
        self.maximum: int = board["scale"]["maximum"]
        self.companies: list[str] = [entry["name"] for entry in board["company"]]
        self.colours: list[str] = [entry["colour"] for entry in board["company"]]
        self.letter = {entry["colour"]: entry["letter"] for entry in board["company"]}
        self.colour_of = {entry["name"]: entry["colour"] for entry in board["company"]}
        self.houses: Houses = {}
        self.houses_left = {colour: board["houses"][colour] for colour in self.colours}
        self.houses_left["top"] = board["houses"]["top"] if self._is("top_houses") else 0
        self.houses_removed = dict.fromkeys(self.colours, 0)
        self.cash = [self._number("start_cash")] * seats  # SHK-2.2
        self.ones = [dict.fromkeys(self.companies, 0) for _ in range(seats)]
        self.fives = [dict.fromkeys(self.companies, 0) for _ in range(seats)]
        ones: int = board["certificates"]["ones"]
        fives: int = board["certificates"]["fives"]
        if self._word("certificates") == "units":
            ones, fives = ones + 5 * fives, 0
        self.supply_ones = dict.fromkeys(self.companies, ones)
        self.supply_fives = dict.fromkeys(self.companies, fives)
        self.active = 0
        self.step = 0
        self.bought = 0
        self.rolled_colour: str | None = None
        self.rolled_zone: str | None = None
        self.dues = [0] * seats
        self.eliminated: set[int] = set()
        self.end: str | None = None

    def record(self) -> dict[str, object]:
        """Everything of a position except who is asked what."""
        roll = {"colour": self.rolled_colour, "zone": self.rolled_zone}
        return {
            "seats": self.seats,
            "board": [self._board_row(row) for row in self.grid.rows],
            "houses_left": dict(self.houses_left),
            "houses_removed": dict(self.houses_removed),
            "prices": self._prices(),
            "cash": list(self.cash),
            "ones": [dict(held) for held in self.ones],
            "fives": [dict(held) for held in self.fives],
            "supply_ones": dict(self.supply_ones),
            "supply_fives": dict(self.supply_fives),
            "active": self.active,
            "step": self.step,
            "bought": self.bought,
            "roll": None if self.rolled_zone is None else roll,
            "dues": list(self.dues),
            "eliminated": sorted(self.eliminated),
            "end": self.end,
        }

    def set_table(self, position: dict[str, Any]) -> None:
        """Everything as it lies at the start of a turn."""
        for row, line in zip(self.grid.rows, position["board"], strict=True):
            for column, house in zip(self.grid.columns, line, strict=True):
                if house != ".":
                    self.houses[f"{column}{row}"] = house
        self.houses_left = dict(position["houses_left"])
        self.houses_removed = dict(position["houses_removed"])
        self.cash = list(position["cash"])
        self.ones = [dict(held) for held in position["ones"]]
        self.fives = [dict(held) for held in position["fives"]]
        self.supply_ones = dict(position["supply_ones"])
        self.supply_fives = dict(position["supply_fives"])
        self.active = position["active"]
        self.eliminated = set(position["eliminated"])

    def _board_row(self, row: str) -> str:
        return "".join(self.houses.get(f"{column}{row}", ".") for column in self.grid.columns)

    # --- options, seats and prices -------------------------------------------------------

    def _number(self, name: str) -> int:
        value = self.options[name]
        assert isinstance(value, int)
        return value

    def _word(self, name: str) -> str:
        value = self.options[name]
        assert isinstance(value, str)
        return value

    def _is(self, name: str) -> bool:
        value = self.options[name]
        assert isinstance(value, bool)
        return value

    def _clockwise_from(self, first: int) -> list[int]:
        """Every seat still in the game, once."""
        order = [(first + step) % self.seats for step in range(self.seats)]
        return [seat for seat in order if seat not in self.eliminated]

    def _prices(self) -> dict[str, int]:
        return {company: self._price(company) for company in self.companies}

    def _price(self, company: str) -> int:
        """SHK-6."""
        letter = self.letter[self.colour_of[company]]
        counted = houses_counted(self.grid, self.houses, letter, self._number("chain_cap"))
        return min(counted * self._number("price_step"), self.maximum)

    def groups(self, colour: str) -> list[set[str]]:
        """SHK-5.6."""
        return groups_of(self.grid, self.houses, self.letter[colour])

    # --- certificates --------------------------------------------------------------------

    def _shares(self, seat: int, company: str) -> int:
        return self.ones[seat][company] + 5 * self.fives[seat][company]

    def _supply(self, company: str) -> int:
        return self.supply_ones[company] + 5 * self.supply_fives[company]

    def _purchase(self, seat: int, company: str, number: int) -> Certificates | None:
        """Ones and fives that go from the supply to the seat."""
        hand = self.ones[seat][company], self.fives[seat][company]
        supply = self.supply_ones[company], self.supply_fives[company]
        return transfer(number, supply, hand, False, self._word("certificates"))

    def _sale(self, seat: int, company: str, number: int) -> Certificates | None:
        """Ones and fives that go from the seat to the supply."""
        hand = self.ones[seat][company], self.fives[seat][company]
        supply = self.supply_ones[company], self.supply_fives[company]
        return transfer(number, hand, supply, True, self._word("certificates"))

    def _hand_out(self, seat: int, company: str, ones: int, fives: int) -> None:
        self.ones[seat][company] += ones
        self.fives[seat][company] += fives
        self.supply_ones[company] -= ones
        self.supply_fives[company] -= fives

    def _take_back(self, seat: int, company: str, number: int) -> None:
        certificates = self._sale(seat, company, number)
        assert certificates is not None
        self._hand_out(seat, company, -certificates[0], -certificates[1])

    def _exchange(self) -> None:
        """Five ones become a five wherever the supply has one (SHK-4.5)."""
        if not self._is("exchange_duty") or self._word("certificates") == "units":
            return
        for company in self.companies:
            for seat in self._clockwise_from(self.active):
                while self.ones[seat][company] >= 5 and self.supply_fives[company] >= 1:
                    self._hand_out(seat, company, -5, 1)

    # --- trading -------------------------------------------------------------------------

    def _trades(self) -> list[str]:
        """SHK-4.2 to SHK-4.9."""
        answers = []
        for company in self.companies:
            price = self._price(company)
            if price == 0:  # SHK-4.2
                continue
            for number in range(1, self._number("buy_limit") - self.bought + 1):  # SHK-4.3
                affordable = number * price <= self.cash[self.active]  # SHK-4.9
                if affordable and self._purchase(self.active, company, number) is not None:
                    answers.append(f"buy {number} {company}")
            for number in range(1, self._shares(self.active, company) + 1):  # SHK-4.4
                if self._sale(self.active, company, number) is not None:
                    answers.append(f"sell {number} {company}")
        return [*answers, "done"]

    def _all_sold(self, just_bought: str) -> bool:
        """SHK-12.1 (c), SHK-12.4."""
        scope = self._word("all_sold_scope")
        if scope == "never":  # SHK-15.6
            return False
        if scope == "any_company":
            return self._supply(just_bought) == 0
        return all(self._supply(company) == 0 for company in self.companies)

    # --- placing -------------------------------------------------------------------------

    def placement(self, colour: str, square: str) -> Placement | None:
        """What a house of the colour does on the square; None if it may not stand there."""
        if square in self.houses:
            return None
        placement = imagine(self.grid, self.houses, self.letter[colour], square)
        tops_count = self._is("top_counts_immediately")
        by_sum = self._word("displacement_compare") == "sum_per_colour"
        if placement is None or not is_superior(placement, self.houses, tops_count, by_sum):
            return None
        return placement

    def _top_fits(self, square: str) -> bool:
        """SHK-14.3."""
        if square in self.houses or self.houses_left["top"] == 0:
            return False
        return not any(neighbour in self.houses for neighbour in self.grid.neighbours(square))

    def _colours_allowed(self) -> list[str]:
        """SHK-5.1 and the variants II and III."""
        if self.rolled_colour in self.colours:
            return [self.rolled_colour]
        if self.rolled_colour == "black" and self._word("black_means") == "fewest":
            standing = list(self.houses.values())
            count = {colour: standing.count(self.letter[colour]) for colour in self.colours}
            return [c for c in self.colours if count[c] == min(count.values())]  # SHK-15.10
        return list(self.colours)

    def _top_allowed(self) -> bool:
        """SHK-14.2, SHK-15.10.1, SHK-15.11.1."""
        if self.rolled_colour == "black":
            return self._word("black_means") != "fewest"
        return self.rolled_colour in ("white", None)

    def _placements(self) -> list[str]:
        """SHK-5.3, SHK-5.4.1."""
        squares = [s for s in self.grid.squares if self.grid.zone[s] == self.rolled_zone]
        answers = []
        for colour in self._colours_allowed():
            for square in squares:
                if self.placement(colour, square) is not None:
                    answers.append(f"place {colour} {square}")
        if self._top_allowed():
            answers += [f"place top {square}" for square in squares if self._top_fits(square)]
        return answers

    def _blocked(self) -> bool:
        """SHK-12.5."""
        for square in self.grid.squares:
            if self._top_fits(square):
                return False
            if any(self.placement(colour, square) is not None for colour in self.colours):
                return False
        return True

    def _remove(self, group: set[str]) -> set[str]:
        """Houses leave for good, TOP houses stay and are free again (SHK-8.5, SHK-14.9)."""
        freed = set()
        for square in group:
            house = self.houses[square]
            if house.islower():
                self.houses[square] = FREE_TOP
                freed.add(square)
            else:
                del self.houses[square]
                for colour in self.colours:
                    if self.letter[colour] == house:
                        self.houses_removed[colour] += 1
        return freed

    # --- forced sales --------------------------------------------------------------------

    def _proceeds(self, gift: dict[str, int], prices: dict[str, int]) -> int:
        """What the bank pays for shares in a forced sale (SHK-11.1, SHK-11.2)."""
        percent, step = self._number("forced_sale_percent"), self._number("price_step")
        parts = [number * prices[company] * percent for company, number in gift.items()]
        if self._word("forced_sale_rounding") == "per_total":  # SHK-11.2.1
            parts = [sum(parts)]
        return sum(part // (100 * step) * step for part in parts)

    def _can_raise(self, seat: int) -> int:
        """Cash and the proceeds of all shares of a seat."""
        everything = {company: self._shares(seat, company) for company in self.companies}
        return self.cash[seat] + self._proceeds(everything, self._prices())

    def _gifts(self, seat: int) -> list[dict[str, int]]:
        """Every forced sale that covers the shortfall, with nothing to spare or not (SHK-11.3)."""
        prices = self._prices()
        shortfall = self.dues[seat] - self.cash[seat]
        numbers: dict[str, list[int]] = {}
        for company in self.companies:
            held = self._shares(seat, company)
            numbers[company] = [0]
            for number in range(1, held + 1):
                if self._sale(seat, company, number) is not None:
                    numbers[company].append(number)
        gifts = []
        for choice in product(*numbers.values()):
            gift = dict(zip(self.companies, choice, strict=True))
            if self._proceeds(gift, prices) < shortfall:
                continue
            smaller = []
            for company in self.companies:
                if gift[company] > 0:
                    place = numbers[company].index(gift[company])
                    smaller.append(gift | {company: numbers[company][place - 1]})
            needed = all(self._proceeds(less, prices) < shortfall for less in smaller)
            if needed or self._word("forced_sale_amount") == "any":
                gifts.append(gift)
        return gifts
