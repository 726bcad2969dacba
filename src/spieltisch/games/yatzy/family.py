"""The Yatzy family: four sheets, those that people write themselves, and one engine."""

from functools import cache, partial
from typing import TYPE_CHECKING, Any

from spieltisch.core.game import Fact, GameType, Option, Spec
from spieltisch.games.yatzy.engine import options as switch
from spieltisch.games.yatzy.engine import rules
from spieltisch.games.yatzy.engine.game import YatzyGame
from spieltisch.games.yatzy.engine.own_sheet import OwnSheet
from spieltisch.kit.family import Family, called, loaded, rooms

RULES_VERSION = 1

MATERIAL = "Five dice, four wooden and one yellow; a pencil; a pad for this game and its sister; the rules."

if TYPE_CHECKING:
    import typer

    from spieltisch.kit.learning.batch import Batch


def _game_type(
    game_id: str,
    name: str,
    summary: str,
    seats: tuple[int, int],
    maker: rules.SheetMaker,
    options: tuple[Option, ...],
    facts: tuple[Fact, ...],
    version: int = RULES_VERSION,
) -> GameType:
    least, most = seats
    build = partial(_build, maker)
    return GameType(game_id, name, summary, version, least, most, options, facts, build, solo_practice=least > 1)


def _build(maker: rules.SheetMaker, spec: Spec) -> YatzyGame:
    return YatzyGame(spec, maker(spec.options))


GAMES = (
    _game_type(
        "brandi-yatzy",
        "Brändi Yatzy",
        "Five dice, three rolls, fifteen boxes.",
        (2, 4),
        rules.brandi_yatzy,
        (switch.KIND_SUM, switch.FULL_HOUSE_FIVE_EQUAL, switch.STRICT_ENTRY),
        (
            Fact("BY-02", "From 8 years."),
            Fact("BY-03", "20 to 30 minutes."),
            Fact("BY-04", "Small parts: not for children under 3."),
            Fact("BY-05", MATERIAL),
            Fact("BY-48", "Design: Tale Designstudio. Made by Stiftung Brändi, Kriens."),
        ),
    ),
    _game_type(
        "brandi-yatzy-plus",
        "Brändi Yatzy Plus",
        "Two columns, a yellow die that counts, and a race for the bonus.",
        (2, 4),
        rules.brandi_yatzy_plus,
        (
            switch.KIND_SUM,
            switch.STRICT_ENTRY,
            switch.PLUS_BONUS_MODE,
            switch.FREE_THROWS,
            switch.FREE_THROW_COST,
            switch.COLUMN_ORDER,
        ),
        (
            Fact("YP-01", "From 8 years, 20 to 30 minutes by the box; with 38 turns each, rather more."),
            Fact("YP-02", "Designed by Norbert Meier."),
        ),
    ),
    _game_type(
        "yatzei",
        "Yatzei!",
        "Thirteen boxes, and a second Yatzi is worth 100 under Chance.",
        (2, 10),
        rules.yatzei,
        (switch.FULL_HOUSE_FIVE_EQUAL, switch.YATZEI_FIRST, switch.YATZEI_REPEAT, switch.GAMES),
        (
            Fact("YZ-01", "From 8 to 99 years."),
            Fact("YZ-02", "Five dice, a cup, a pad, the rules."),
            Fact("YZ-29", "Illustration: W. Scheit. Ravensburger, 1999."),
        ),
    ),
    _game_type(
        "yatzy",
        "Yatzy",
        "The classic thirteen boxes, for any number of players.",
        (1, 20),
        rules.yatzy,
        (switch.FULL_HOUSE_FIVE_EQUAL,),
        (
            Fact("Y13-01", "Five ordinary dice."),
            Fact("Y13-03", "A dice cup, forms and pens."),
            Fact("Y13-27", "A form has room for several games."),
        ),
    ),
)


def own_game(sheet: OwnSheet) -> GameType:
    return _game_type(sheet.id, sheet.name, sheet.summary, sheet.players, sheet.rules, sheet.options, (), sheet.version)


def _more() -> tuple[GameType, ...]:
    """The player's own sheets come first."""
    from spieltisch.games.yatzy.own.found import examples, own

    taken = frozenset(kind.id for kind in GAMES) | {sheet.id for sheet in examples()}
    return tuple(map(own_game, (*own(taken), *examples())))


def _commands(app: "typer.Typer") -> None:
    from spieltisch.games.yatzy import commands
    from spieltisch.games.yatzy.own import commands as own_commands

    commands.add_to(app)
    own_commands.add_to(app)


def _batch(game: Any, games: int, *, autoreset: bool) -> "Batch":
    from spieltisch.games.yatzy.batches.batch import YatzyBatch, can_batch
    from spieltisch.kit.learning.plain_batch import PlainBatch

    return (YatzyBatch if can_batch(game) else PlainBatch)(game, games, autoreset=autoreset)


FAMILY = Family(
    games=GAMES,
    more=cache(_more),
    made_rules=called(f"{__package__}.own.rule_page:rule_page"),
    **rooms(__package__),
    learning=called(f"{__package__}.learning:YatzyLanguage"),
    batch=_batch,
    commands=_commands,
    position=loaded(f"{__package__}.commands:position"),
    shelf=10,
)
