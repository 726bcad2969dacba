"""Collects every text that people read, and brings the catalogues up to date: `python -m tools.texts`.

New texts come into the catalogues empty, and the tests fail until somebody has translated them.
"""

import ast
import re
import sys
import tomllib
from collections.abc import Iterator, Mapping
from importlib import import_module
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po, write_po

from spieltisch.cli.commands import MODULES, command_in
from spieltisch.kit.words import DEFAULT, LANGUAGES, NONE_IS_ONE

SOURCES = Path(__file__).parents[1] / "src" / "spieltisch"
CATALOGUES = SOURCES / "kit" / "words"
MAPS = re.compile(r"games/\w+/engine/map\.py")
"""What is wrong with one is for programs."""
SHEETS = "games/*/own/examples/*.toml"
"""Score sheets that are shipped: what they say of themselves."""
PICTURES = re.compile(r"games/\w+/page/draw(ing/.*|\.py)")
FIRST, SECOND, THIRD, BOTH = (1,), (2,), (3,), (1, 2)
KEYWORDS = {
    "words": FIRST,
    "text": FIRST,
    "plural": BOTH,
    **dict.fromkeys(
        (
            "SpieltischError", "SetupError", "UnreadableError", "WrongTurnError", "MoveStandsError", "StorageError",
            "SealError", "ForbiddenError", "StaleError", "ConflictError", "NoTableError", "TooManyListedError",
            "TooManyStreamsError", "FullTableError", "BotError", "GuestError", "MissingExtraError", "NotReadyError",
            "StuckError",
        ),
        FIRST,
    ),
    "IllegalActionError": SECOND,
    "LogError": SECOND,
    "Reason": SECOND,
    "Binding": THIRD,
    "Option": THIRD,
    "GameType": THIRD,
    "_game_type": THIRD,
}  # fmt: skip
"""By function: which of its arguments are texts."""
HELPED = ("Argument", "Option", "Typer")
"""Of the command line: their `help` is a text too."""
IN_PICTURES = {**KEYWORDS, "say": FIRST, "translate": FIRST}
del IN_PICTURES["words"]  # there it writes a text that is translated already


def collected() -> Catalog:
    """All texts, with the files they stand in."""
    catalogue = Catalog(project="Spieltisch", charset="utf-8")
    for path in sorted(SOURCES.rglob("*.py")):
        name = path.relative_to(SOURCES).as_posix()
        if MAPS.fullmatch(name):
            continue
        for message in found_in(path, IN_PICTURES if PICTURES.fullmatch(name) else KEYWORDS):
            catalogue.add(message, locations=[(name, 0)])
    for module, commands in MODULES.items():
        found = import_module(f"spieltisch.cli.{module}")
        for command in commands:
            catalogue.add(str(command_in(found, command).__doc__), locations=[(f"cli/{module}.py", 0)])
    for path in sorted(SOURCES.glob(SHEETS)):
        summary = tomllib.loads(path.read_text(encoding="utf-8"))["summary"]
        catalogue.add(summary, locations=[(path.relative_to(SOURCES).as_posix(), 0)])
    return catalogue


def found_in(path: Path, keywords: Mapping[str, tuple[int, ...]]) -> Iterator[str | tuple[str, str]]:
    """The texts in the calls of these functions; a pair where there is one for the plural."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    functions = {node.name: node for node in tree.body if isinstance(node, ast.FunctionDef)}
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        yield from _help(node, functions)
        if places := keywords.get(_name(node.func)):
            given = [list(_constants(node.args[place - 1])) if len(node.args) >= place else [] for place in places]
            if len(places) == 1:
                yield from given[0]
            else:
                yield from zip(*given, strict=True)


def _help(call: ast.Call, functions: Mapping[str, ast.FunctionDef]) -> Iterator[str]:
    """What the help says of an option, and of a family's command: the docstring of `app.command()(function)`."""
    if _name(call.func) in HELPED:
        yield from (text for keyword in call.keywords if keyword.arg == "help" for text in _constants(keyword.value))
    if isinstance(call.func, ast.Call) and _name(call.func.func) == "command":
        yield from (ast.get_docstring(functions[name.id]) or "" for name in call.args if isinstance(name, ast.Name))


def _name(function: ast.expr) -> str:
    return function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")


def _constants(argument: ast.expr) -> Iterator[str]:
    """The text itself, or both where a condition chooses one."""
    match argument:
        case ast.Constant(str(text)):
            yield text
        case ast.IfExp(body=first, orelse=second):
            yield from _constants(first)
            yield from _constants(second)


def read(language: str) -> Catalog:
    """The catalogue of that language."""
    path = CATALOGUES / f"{language}.po"
    return read_po(BytesIO(path.read_bytes() if path.exists() else b""), locale=language)


def written(catalogue: Catalog) -> str:
    """The catalogue as it stands in its file: without dates and other things that change by themselves."""
    out = BytesIO()
    write_po(out, catalogue, width=110, sort_output=True, omit_header=True, include_lineno=False)
    language = catalogue.locale_identifier
    many = "n > 1" if language in NONE_IS_ONE else "n != 1"
    head = f'msgid ""\nmsgstr ""\n"Language: {language}\\n"\n'
    head += f'"Content-Type: text/plain; charset=utf-8\\n"\n"Plural-Forms: nplurals=2; plural=({many});\\n"\n\n'
    return head + out.getvalue().decode().strip() + "\n"


def main() -> None:
    """Update the catalogues of the languages that are named, or all."""
    template = collected()
    for language in sys.argv[1:] or [code for code in LANGUAGES if code != DEFAULT]:
        catalogue = read(language)
        catalogue.update(template, no_fuzzy_matching=True)
        catalogue.obsolete.clear()
        (CATALOGUES / f"{language}.po").write_text(written(catalogue), encoding="utf-8")
        empty = sum(1 for message in catalogue if message.id and not any(texts(message)))
        print(f"{language}: {len(catalogue)} texts, {empty} to translate")


def texts(message: Message) -> list[str]:
    """A message's translations: one, or one for each plural form."""
    found = message.string
    return [found] if isinstance(found, str) else list(found or [""])


if __name__ == "__main__":
    main()
