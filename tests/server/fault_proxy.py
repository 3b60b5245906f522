"""A proxy on the loopback interface that can hang, be slow, or drop all connections."""

from __future__ import annotations

import contextlib
import socket
import threading
import time


class FaultProxy:
    """Passes bytes to a server, by its UNIX socket or its port, as long as it is told to."""

    def __init__(self, target: str | int) -> None:
        self.target = target
        self.delay = 0.0  # seconds for every piece
        self.passes = threading.Event()
        self.passes.set()
        self.sockets: set[socket.socket] = set()
        self.listener = socket.create_server(("127.0.0.1", 0), backlog=200)
        self.port = int(self.listener.getsockname()[1])
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self) -> None:
        while True:
            try:
                inner, _ = self.listener.accept()
            except OSError:
                return
            try:
                outer = self._connect()
            except OSError:
                inner.close()
                continue
            self.sockets |= {inner, outer}
            for source, sink in ((inner, outer), (outer, inner)):
                threading.Thread(target=self._pump, args=(source, sink), daemon=True).start()

    def _connect(self) -> socket.socket:
        if isinstance(self.target, int):
            return socket.create_connection(("127.0.0.1", self.target))
        outer = socket.socket(socket.AF_UNIX)
        try:
            outer.connect(self.target)
        except OSError:
            outer.close()
            raise
        return outer

    def _pump(self, source: socket.socket, sink: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while data := source.recv(65536):
                self.passes.wait()
                if self.delay:
                    time.sleep(self.delay)
                sink.sendall(data)
        for each in (source, sink):
            with contextlib.suppress(OSError):
                each.shutdown(socket.SHUT_RDWR)
            each.close()
            self.sockets.discard(each)

    def drop(self) -> None:
        """Close all connections."""
        for each in list(self.sockets):
            with contextlib.suppress(OSError):
                each.shutdown(socket.SHUT_RDWR)

    def close(self) -> None:
        """End the proxy."""
        self.passes.set()
        self.listener.close()
        self.drop()
