"""The site of the documentation: `make docs` builds it from the pages as they lie in the project.

The source folder is the project's, so that every link leads to the same page here and in the files.
The library is documented from its sources: the kernel runs interpreted.
"""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path

from jupyter_client import AsyncKernelManager

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "src"))
os.environ["PARKETT_PURE"] = "1"
import parkett  # noqa: E402  (after it is known how to load it)

# Tutorials run on this machine: no open ports, but sockets in a folder that both sides know.
SOCKETS = tempfile.TemporaryDirectory(prefix="parkett-docs-")
AsyncKernelManager.transport.default_value = "ipc"
AsyncKernelManager._ip_default = lambda _self: f"{SOCKETS.name}/kernel"  # noqa: SLF001

del os.environ["PARKETT_PURE"]  # the tutorials run compiled

project = "Parkett"
author = copyright = "the authors of Parkett"  # noqa: A001  (Sphinx calls it so)
release = version = parkett.__version__
root_doc = "docs/index"
default_role = "code"  # single backquotes in docstrings
extensions = ["myst_nb", "sphinx.ext.autodoc", "sphinx.ext.viewcode", "sphinx_copybutton"]
include_patterns = [
    "*.md",
    "docs/*.md",
    "docs/**/*.md",
    "src/parkett/games/*/*.md",
    "examples/**/*.md",
    "web/*.md",
]
exclude_patterns = ["**/node_modules", "**/.*", "build", "dist", "tests", "src/*.egg-info"]

myst_heading_anchors = 3
myst_enable_extensions = ["colon_fence"]
nb_execution_mode = "force"
nb_execution_raise_on_error = True
nb_execution_timeout = 300
nb_merge_streams = True
suppress_warnings = ["misc.highlighting_failure"]  # `json` blocks that show a part of a message

autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_preserve_defaults = True

html_theme = "furo"
html_title = f"Parkett {version}"
html_extra_path = ["site"]
html_static_path: list[str] = []
copybutton_prompt_text = r">>> |\.\.\. "
copybutton_prompt_is_regexp = True
