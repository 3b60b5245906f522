"""Flat vectors: packed numbers in the compiled kernel, plain lists when it runs interpreted.

An interpreter reads and writes lists much faster.  Where numpy looks into the memory of a vector,
`envs.vec_or_array` has packed ones in both modes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from parkett._compiled_loader import compiled

if TYPE_CHECKING or compiled:
    from librt.vecs import append, vec
else:

    class vec:  # noqa: N801  (librt's name)
        """`vec[i64](numbers)` makes a list."""

        def __class_getitem__(cls, kind: type) -> type[list[Any]]:
            return list

    def append(vector: list[Any], item: Any) -> list[Any]:  # noqa: ANN401  (any vector)
        """Add an item; as in librt, use what is returned."""
        vector.append(item)
        return vector


__all__ = ["append", "vec"]
