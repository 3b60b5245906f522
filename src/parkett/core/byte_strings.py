"""Bytes, written and read: by librt in the compiled kernel, by plain Python when interpreted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parkett._compiled_loader import compiled

if TYPE_CHECKING or compiled:
    from librt.strings import BytesWriter, read_i64_le
else:

    class BytesWriter(bytearray):
        """Takes one byte after the other, or many at once."""

        def write(self, data: bytes) -> None:
            """Add some bytes."""
            self.extend(data)

        def getvalue(self) -> bytes:
            """All that was written."""
            return bytes(self)

    def read_i64_le(data: bytes, index: int) -> int:
        """The number in eight bytes, the lowest first."""
        return int.from_bytes(data[index : index + 8], "little", signed=True)


__all__ = ["BytesWriter", "read_i64_le"]
