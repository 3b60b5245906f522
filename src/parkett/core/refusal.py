"""Why an action is illegal, and the rule that says so."""

from __future__ import annotations

import msgspec


class Refusal(msgspec.Struct, frozen=True):
    """The answer to "why not?": a rule, a stable code and the facts of the case."""

    rule: str  # a paragraph of the rulebook, "ACQ-4.2.1"
    code: str  # a stable word for programs and translations, "eighth_chain"
    facts: dict[str, int | str] = {}

    def __str__(self) -> str:
        """One line for people: the code in plain words, the facts, the rule."""
        said = self.code.replace("_", " ")
        if self.facts:
            said += " (" + ", ".join(f"{k} {v}" for k, v in self.facts.items()) + ")"
        return f"{said} [{self.rule}]"
