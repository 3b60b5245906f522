"""Values of a view as integers: numbers, words, texts, lists and maps."""

from __future__ import annotations

import pytest

from parkett.envs.kernel.encoder import LARGEST
from parkett.envs.value_shape import MOST_WORDS, ValueShape


def learned(*samples: object) -> ValueShape:
    shape = ValueShape()
    for sample in samples:
        shape.learn(sample)
    return shape


@pytest.mark.parametrize(
    ("samples", "value", "integers"),
    [
        ([3, 5], 4, [4]),
        ([3, 5], None, [-1]),
        ([3, 5], 10**30, [LARGEST]),
        ([False], True, [1]),
        (["a", "b"], "b", [0, 1, 0]),
        (["a", "b"], "c", [0, 0, 1]),
        (["a", "b"], None, [-1, -1, -1]),
        ([1, "a"], "a", [0, 1, 0]),
        ([1, "a"], 7, [7, 0, 0]),
        ([[1, 2], [3, 4]], [5, None], [5, -1]),
        ([[1, 2]], [8, 9, 10], [8, 9]),
        ([[1, 2], [3]], [4], [1, 4, 0]),
        ([[], [1, 2]], [1, 2, 3], [3, 1, 2]),
        ([["a"], ["a", "b"]], ["b", "b", "x"], [0, 2, 1]),
        ([["a"], ["a", "b"]], None, [-1, -1, -1]),
        ([["a", "b"]], ["b", "a"], [0, 1, 0, 1, 0, 0]),
        ([{"x": 1, "y": [1, 2]}], {"y": [3, 4]}, [0, 3, 4]),
        ([{"x": 1}, {"z": 2}], {"z": 5, "new": 6}, [0, 5]),
        ([None, {"x": 1}], None, [-1]),
        ([None], None, []),
        ([[]], [], []),
    ],
)
def test_writing(samples: list[object], value: object, integers: list[int]) -> None:
    shape = learned(*samples)
    assert shape.write(value) == integers
    assert len(shape.units) == len(integers)


def test_too_many_words_are_written_by_letters() -> None:
    shape = learned(*(f"{n:03}" for n in range(MOST_WORDS + 1)))
    written = shape.write("01x!")
    assert len(written) == len(shape.units) == 3 * 11
    assert [written.index(1, at) - at for at in (0, 11, 22)] == [0, 1, 10]
    assert shape.dimensions()[0] == (3, 11)
    assert sum(shape.write("7")) == 1
    assert sum(shape.write(3)) == 0


@pytest.mark.parametrize(
    ("sample", "shape", "units"),
    [
        (7, (), (7,)),
        ([7, 9], (2,), (9,)),
        ([[1, 2, 3], [4, 5, 6]], (2, 3), (6,)),
        (["a", "b"], (2, 3), (1, 1, 1)),
        ([{"x": 5, "y": 0}] * 2, (2, 2), (5, 1)),
        ({"x": 5, "y": [8, 9]}, (3,), (5, 9, 9)),
    ],
)
def test_dimensions(sample: object, shape: tuple[int, ...], units: tuple[int, ...]) -> None:
    assert learned(sample).dimensions() == (shape, units)


def test_descriptions_name_the_words() -> None:
    assert learned(3).describe() == "a number"
    assert learned("a", "b").describe() == "which word: a, b, another word"
    assert learned([1, 2]).describe() == "2 times (a number)"
    assert learned({"x": 1, "y": 2}).describe() == "for each of x, y: a number"
    assert learned({"x": 1, "y": "w"}).describe() == "for each of x, y: its value"
    assert "… (20)" in learned(*(str(n) for n in range(20))).describe()


def test_only_flags_are_bounded_by_one() -> None:
    assert not learned(["a", "b"]).has_numbers()
    assert learned(["a"], ["a", "b"]).has_numbers()
    assert learned({"x": [1]}).has_numbers()
