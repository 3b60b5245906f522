"""The other nodes: their notices, and what a node that has failed could not announce."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parkett.server.node_bus import TableNotice

if TYPE_CHECKING:
    from parkett.server.table_registry import TableRegistry

NODE_TIMEOUT = 20_000  # milliseconds without a notice after which a node counts as gone


class PeerNodes:
    """The nodes that share the store with this one."""

    def __init__(self, registry: TableRegistry) -> None:
        self.registry = registry
        self.heard_at: dict[str, int] = {}  # node -> time of its last notice

    def on_notice(self, notice: TableNotice) -> None:
        """Handle a notice of another node."""
        registry = self.registry
        if notice.node == registry.node:
            return
        self.heard_at[notice.node] = registry.now()
        table = registry.tables.get(notice.table)
        if table is None:
            return
        if notice.seq > table.state.seq:
            table.catch_up()
        if notice.ask and table.subscribers:
            registry.announce_presence(table)
        if notice.here is not None:
            table.set_remote_seats(notice.node, set(notice.here))

    def on_notices_missed(self) -> None:
        """Notices may have been lost: read every log again, and repeat the own notices."""
        registry = self.registry
        for table in registry.tables.values():
            table.catch_up()
            registry.bus.send(TableNotice(registry.node, table.state.id, table.state.seq, ask=True))
            registry.announce_presence(table)

    def remove_silent(self) -> None:
        """Count the seats of a node that has fallen silent as absent, and read what it wrote."""
        limit = self.registry.now() - NODE_TIMEOUT
        for node in [node for node, heard_at in self.heard_at.items() if heard_at < limit]:
            del self.heard_at[node]
            for table in self.registry.tables.values():
                table.set_remote_seats(node, set())
                table.catch_up()
