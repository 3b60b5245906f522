"""What the C compiler is told about the C that mypyc writes; every check that can fail stays.

- An index is in range as a rule.  One below zero is refused: counted from the end it would be
  some other record of the same vector.
- Asking whether an exception is set changes nothing.
- A function that calls nothing cannot raise, so nobody needs to ask whether it did.
- A compiled game's state has all fields of `State`: its constructor calls that of `State`.  mypyc
  asks for them since plain Python may build on that class, so in the shared unit it still does.
"""

from __future__ import annotations

import re

INDEX_CHECK = re.compile(  # only vectors compare without a sign
    r"(?P<holds>\w+) = \(uint64_t\)\w+ < \(uint64_t\)\w+;\n    if \((?P=holds)\)"
)
INDEX_FROM_END = re.compile(
    r"(?P<index>\w+) = \w+ \+ (?P<length>\w+);\n"
    r"    (?P<holds>\w+) = \(uint64_t\)(?P=index) < \(uint64_t\)(?P=length);\n"
)
FUNCTION = re.compile(
    r"^[^\n;{}#]*\bCPyDef_(\w+)\([^\n;{}]*\) \{\n(.*?)^\}\n", re.MULTILINE | re.DOTALL
)
CALL = re.compile(r"\b(?!likely|unlikely)\w+\(")
RAISED_CHECK = re.compile(
    r"(?P<call>    (?P<value>\w+) = CPyDef_(?P<name>\w+)\([^\n]*\);\n)"
    r"    (?P<raised>\w+) = (?P=value) == -113;\n"
)
NUMBER_UNSET = re.compile(
    r"    if \(unlikely\((?P<value>\w+) == -113\) && [^\n]*->bitmap & \d+\)\) \{\n"
    r"        PyErr_SetString\(PyExc_AttributeError, \"attribute '(?:seats|depth)' [^\n]*\n    \}\n"
    r"    (?P<unset>\w+) = (?P=value) == -113;\n"
)
VECTOR_UNSET = re.compile(
    r"if \(unlikely\(\w+\.len < 0\)\) "
    r"(\{\n        CPy_AttributeError\([^\n]*, \"(?:agenda|buffer)\")"
)
ASKING_CHANGES_NOTHING = (
    "#include <Python.h>\n"
    "#if defined(__GNUC__)\n"
    "__attribute__((pure)) PyObject *PyErr_Occurred(void);\n"
    "#endif\n"
)


def add_hints(text: str, of_game: bool) -> str:
    """The C of a unit with all that the compiler may know."""
    text = drop_impossible_exceptions(refuse_negative_indexes(text))
    if of_game:
        text = trust_state_fields(text)
    return ASKING_CHANGES_NOTHING + expect_valid_indexes(text)


def expect_valid_indexes(text: str) -> str:
    """Tell the C compiler that an index is in range as a rule; every check stays."""
    return INDEX_CHECK.sub(
        lambda match: match[0].replace(f"if ({match[1]})", f"if (likely({match[1]}))"), text
    )


def refuse_negative_indexes(text: str) -> str:
    """Let an index that is out of range be an error, and not count it from the end."""
    return INDEX_FROM_END.sub(r"\g<holds> = 0;\n", text)


def drop_impossible_exceptions(text: str) -> str:
    """Let nobody ask whether a function has raised that cannot."""
    safe = {match[1] for match in FUNCTION.finditer(text) if not CALL.search(match[2])}
    return RAISED_CHECK.sub(
        lambda match: (
            f"{match['call']}    {match['raised']} = 0;\n" if match["name"] in safe else match[0]
        ),
        text,
    )


def trust_state_fields(text: str) -> str:
    """Let nobody ask whether a game's state has the fields of `State`."""
    return VECTOR_UNSET.sub(r"if (0) \1", NUMBER_UNSET.sub(r"    \g<unset> = 0;\n", text))
