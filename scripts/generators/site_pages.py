"""Hook of MkDocs: adds pages that are not in ``docs``, and rewrites links to files of the checkout.

``make docs`` builds the site that ``mkdocs.yml`` configures.
"""

from __future__ import annotations

import posixpath
import re
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parents[2]
REPOSITORY: Final = "https://github.com/arkham-env/arkham-env/blob/main/"
PAGES: Final = {
    "README.md": "index.md",
    "CONTRIBUTING.md": "contributing.md",
    "CHANGELOG.md": "changes.md",
    "SECURITY.md": "security.md",
}
"""Pages of the checkout outside of ``docs``, with their paths on the site."""
API: Final = {
    "arkham_env": "arkham_env",
    "options": "arkham_env.envs.options",
    "rewards": "arkham_env.envs.rewards",
    "play": "arkham_env.core.public.play",
    "agent": "arkham_agents.base",
    "view": "arkham_agents.decision_view",
    "choose": "arkham_agents.faces",
    "registry": "arkham_agents.registry",
}
"""Modules of the API reference by the names of their pages."""


def on_files(files: Any, config: Any) -> Any:
    """Add the pages of the checkout and of the API reference to the files of the site."""
    from mkdocs.structure.files import File

    for name, page in PAGES.items():
        text = (ROOT / name).read_text(encoding="utf-8")
        files.append(File.generated(config, page, content=text))
    for name, module in API.items():
        text = f"# {module}\n\n::: {module}\n    options:\n      show_root_heading: false\n"
        files.append(File.generated(config, f"api/{name}.md", content=text))
    return files


def on_page_markdown(markdown: str, page: Any, config: Any, files: Any) -> str:
    """Return the text of a page in which the links lead to pages of the site or to GitHub."""
    uri = page.file.src_uri
    source = next((name for name, target in PAGES.items() if target == uri), f"docs/{uri}")

    def moved(match: re.Match[str]) -> str:
        before, link, anchor, after = match.groups()
        return before + target_of(link, source, uri) + (anchor or "") + after

    text = re.sub(r"(\]\()([^)#\s]+)(#[^)\s]*)?(\))", moved, markdown)
    return re.sub(r"(?m)(^\[[^\]]+\]: )(\S+?)(#\S*)?()$", moved, text)


def target_of(link: str, source: str, uri: str) -> str:
    """Return the address on the site of a link.

    Args:
        link: the address without anchor, as the page has it.
        source: path of the page in the checkout.
        uri: path of the page on the site.
    """
    raw = "https://raw.githubusercontent.com/arkham-env/arkham-env/main/"
    path = link.removeprefix(REPOSITORY).removeprefix(raw)
    if re.match(r"[a-z]+:", path):
        return link
    if path == link:
        path = posixpath.normpath(posixpath.join(posixpath.dirname(source), link))
    if not (path.startswith("docs/") or path in PAGES):
        return REPOSITORY + path
    page = PAGES.get(path, path.removeprefix("docs/"))
    return posixpath.relpath(page, posixpath.dirname(uri) or ".")
