"""Languages, and a text in all of them."""

from __future__ import annotations

from typing import Literal

import msgspec

Language = Literal["en", "de", "fr"]
LANGUAGES: tuple[Language, ...] = ("en", "de", "fr")


class TranslatedText(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One text in the three languages."""

    en: str
    de: str
    fr: str

    def in_language(self, language: Language) -> str:
        """The text in one language."""
        return {"en": self.en, "de": self.de, "fr": self.fr}[language]


def translate_name(name: TranslatedText | str) -> TranslatedText:
    """A name of a file in all languages; a plain string is the same in each."""
    return TranslatedText(name, name, name) if isinstance(name, str) else name
