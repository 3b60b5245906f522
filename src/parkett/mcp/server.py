"""The server: tools over standard input and output; whatever is wrong is answered in a sentence."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from threading import Lock
from typing import Any, ParamSpec, TypeVar

from parkett.core.errors import ParkettError
from parkett.extras import require_extra
from parkett.mcp.open_tables import OpenTables
from parkett.mcp.table_tools import INSTRUCTIONS, TableTools

with require_extra("mcp"):
    from mcp.server import MCPServer
    from mcp.server.mcpserver.exceptions import ToolError, UnexpectedToolError
    from pydantic import ValidationError

Arguments = ParamSpec("Arguments")
Result = TypeVar("Result")


class TableServer(MCPServer[Any]):
    """Answers the calls of one client."""

    def __init__(self, tables: OpenTables, version: str) -> None:
        super().__init__("parkett", instructions=INSTRUCTIONS, version=version, log_level="ERROR")
        lock = Lock()
        for tool in TableTools(tables).list_tools():
            self.add_tool(one_at_a_time(tool, lock))

    async def call_tool(self, name: str, arguments: dict[str, Any], context: Any = None) -> Any:  # noqa: ANN401  (as in the base class)
        """Call a tool; an error is one sentence, without what the library says before it."""
        try:
            return await super().call_tool(name, arguments, context)
        except UnexpectedToolError:
            raise
        except ToolError as error:
            raise ToolError(write_sentence(name, error)) from error.__cause__


def one_at_a_time(tool: Callable[Arguments, Result], lock: Lock) -> Callable[Arguments, Result]:
    """The tool with errors as the library expects them; no two calls run at once."""

    @wraps(tool)
    def call(*args: Arguments.args, **named: Arguments.kwargs) -> Result:
        with lock:
            try:
                return tool(*args, **named)
            except ParkettError as error:
                raise ToolError(str(error)) from error

    return call


def write_sentence(name: str, error: ToolError) -> str:
    """What is wrong with a call, in one sentence that names the argument."""
    cause = error.__cause__
    if isinstance(cause, ValidationError):
        first = cause.errors()[0]
        field = ".".join(str(part) for part in first["loc"])
        return f"{name}: {field}: {first['msg']}"
    return str(error).removeprefix(f"Error executing tool {name}: ")
