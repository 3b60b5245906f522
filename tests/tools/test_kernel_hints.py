"""What the C compiler is told: nothing that changes what a correct program does."""

from __future__ import annotations

import re

from tools.kernel_hints import (
    add_hints,
    drop_impossible_exceptions,
    expect_valid_indexes,
    refuse_negative_indexes,
    trust_state_fields,
)

UNSET = """    cpy_r_r0 = ((parkett___StateObject *)cpy_r_self)->_depth;
    if (unlikely(cpy_r_r0 == -113) && !(((parkett___StateObject *)cpy_r_self)->bitmap & 2)) {
        PyErr_SetString(PyExc_AttributeError, "attribute 'depth' of 'State' undefined");
    }
    cpy_r_r1 = cpy_r_r0 == -113;
    if (unlikely(cpy_r_r1)) goto CPyL2;
"""


def test_an_index_is_expected_in_range_and_still_checked() -> None:
    checked = """    cpy_r_r23 = (uint64_t)cpy_r_i < (uint64_t)cpy_r_r22;
    if (cpy_r_r23) goto CPyL23;
    cpy_r_r24 = cpy_r_i + cpy_r_r22;
    if (cpy_r_r24) goto CPyL20;
"""

    assert expect_valid_indexes(checked) == checked.replace(
        "if (cpy_r_r23)", "if (likely(cpy_r_r23))"
    )


def test_other_comparisons_are_left_alone() -> None:
    signed = "    cpy_r_r1 = cpy_r_a < cpy_r_b;\n    if (cpy_r_r1) goto CPyL2;\n"

    assert expect_valid_indexes(signed) == signed


def test_an_index_below_zero_is_not_counted_from_the_end() -> None:
    from_end = """    cpy_r_r6 = cpy_r_at + cpy_r_r3;
    cpy_r_r7 = (uint64_t)cpy_r_r6 < (uint64_t)cpy_r_r3;
    if (cpy_r_r7) goto CPyL6;
"""

    told = refuse_negative_indexes(from_end)

    assert told == "    cpy_r_r7 = 0;\n    if (cpy_r_r7) goto CPyL6;\n"


def test_only_functions_that_call_nothing_cannot_raise() -> None:
    text = """long CPyDef_code(long cpy_r_a) {
    cpy_r_r0 = cpy_r_a * 64;
    if (unlikely(cpy_r_r0)) return 1;
    return cpy_r_r0;
}
long CPyDef_nested(long cpy_r_a) {
    cpy_r_r0 = CPyDef_code(cpy_r_a);
    cpy_r_r1 = cpy_r_r0 == -113;
    if (unlikely(cpy_r_r1)) goto CPyL2;
    cpy_r_r2 = CPyDef_nested(cpy_r_a);
    cpy_r_r3 = cpy_r_r2 == -113;
}
"""

    told = drop_impossible_exceptions(text)

    assert told == text.replace("cpy_r_r1 = cpy_r_r0 == -113", "cpy_r_r1 = 0")


def test_a_state_of_a_game_has_its_fields() -> None:
    told = trust_state_fields(UNSET)

    assert "PyErr_SetString" not in told
    assert "cpy_r_r1 = 0;" in told
    assert trust_state_fields(UNSET.replace("'depth'", "'best'")) == UNSET.replace(
        "'depth'", "'best'"
    )


def test_the_shared_unit_still_asks_for_the_fields() -> None:
    assert UNSET in add_hints(UNSET, of_game=False)
    assert not re.search("PyErr_SetString", add_hints(UNSET, of_game=True))
