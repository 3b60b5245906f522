"""A writer of bytes: librt's in the compiled kernel, a bytearray when it runs interpreted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parkett._compiled_loader import compiled

if TYPE_CHECKING or compiled:
    from librt.strings import BytesWriter
else:

    class BytesWriter(bytearray):
        """Takes one byte after the other."""

        def getvalue(self) -> bytes:
            """All that was written."""
            return bytes(self)


__all__ = ["BytesWriter"]
