"""All sources are put into one folder, Sphinx makes pages of it, and their scripts become files."""

import hashlib
import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from posixpath import relpath
from tempfile import TemporaryDirectory

from sphinx.cmd.build import build_main

from tools.site import decisions, environments, menu, notebook, pictures, rule_pages
from tools.site.links import mended

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
BESIDE = {f"{name.lower()}.md": f"{name}.md" for name in ("CONTRIBUTING", "ARCHITECTURE", "CHANGELOG", "SECURITY")}
"""Pages that people look for beside the code: by their place on the site."""
EXAMPLE = "examples/self_play.py"
"""To be taken along from the page that tells of it."""
LINKED = {
    "script": ("js", '<script src="{address}"></script>'),
    "style": ("css", '<link rel="stylesheet" href="{address}" />'),
}
"""What may stand in a page: how a file with it is called, and how it is named instead."""
STYLE = re.compile(r' style="([^"]*)"')


def build(folder: Path, builder: str = "html") -> int:
    """Make the site there; 0 if all went well. The builder "dummy" only says what is wrong."""
    with TemporaryDirectory() as place:
        sources, doctrees = Path(place, "sources"), Path(place, "doctrees")
        for uri, content in pages():
            _write(sources / uri, content)
        if (folder / "searchindex.js").exists():  # else it is no site of ours, and nothing is deleted
            shutil.rmtree(folder)
        strictly = ["--fail-on-warning", "--keep-going", "--quiet"]
        failed = build_main([*strictly, "-b", builder, "-c", str(HERE), "-d", str(doctrees), str(sources), str(folder)])
    if builder == "html":
        leave_nothing_inline(folder)
    return failed


def pages() -> Iterator[tuple[str, str]]:
    """Everything that Sphinx is given: by its place on the site."""
    outside = {path: uri for uri, path in BESIDE.items()} | rule_pages.by_path()
    lying = {path.relative_to(ROOT / "docs").as_posix(): path for path in (ROOT / "docs").rglob("*.md")}
    for uri, path in (lying | {uri: ROOT / path for uri, path in BESIDE.items()}).items():
        text = mended(path.read_text(encoding="utf-8"), uri, path.relative_to(ROOT).as_posix(), outside)
        yield uri, text + (menu.whole() if uri == "index.md" else "")
    yield EXAMPLE, (ROOT / EXAMPLE).read_text(encoding="utf-8")
    for part in (rule_pages, decisions, environments, notebook, pictures):
        yield from part.made()


def _write(file: Path, content: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(content, encoding="utf-8")


def leave_nothing_inline(folder: Path) -> None:
    """Where the site is served, browsers are told to mind no script and no style that stands in a page."""
    attributes: set[str] = set()
    for page in folder.rglob("*.html"):
        text, up = page.read_text(encoding="utf-8"), relpath(".", page.parent.relative_to(folder).as_posix())
        for kind, (ending, linked) in LINKED.items():
            for inside in re.findall(f"<{kind}>(.*?)</{kind}>", text, re.DOTALL):
                name = f"_static/{hashlib.sha256(inside.encode()).hexdigest()[:12]}.{ending}"
                _write(folder / name, inside)
                text = text.replace(f"<{kind}>{inside}</{kind}>", linked.format(address=f"{up}/{name}"))
        attributes.update(STYLE.findall(text))
        page.write_text(STYLE.sub(r' data-style="\1"', text), encoding="utf-8")
    with (folder / "_static" / "site.css").open("a", encoding="utf-8") as sheet:
        sheet.writelines(f'[data-style="{style}"] {{ {style} }}\n' for style in sorted(attributes))
