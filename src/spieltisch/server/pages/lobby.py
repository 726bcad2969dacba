"""The table before the game: who sits, who is missing, and how they come."""

from collections.abc import Iterator

from spieltisch.core.seat import Seat
from spieltisch.core.tables.events import Agreement
from spieltisch.core.tables.plan import stand_in
from spieltisch.core.tables.seating import may_arrange
from spieltisch.kit.minds.levels import levels, rated_name
from spieltisch.kit.page import html as h
from spieltisch.kit.page import invite
from spieltisch.kit.page.panels import player_id, seat_along
from spieltisch.kit.page.parts import choices, command_button, is_mine, order, seat_mark, seat_name
from spieltisch.kit.page.shown import Shown
from spieltisch.kit.players import nameless
from spieltisch.kit.shelf import game_type
from spieltisch.kit.words import Words, joined


def lobby(shown: Shown) -> h.Element:
    words, kind = shown.words, game_type(shown.table.game_id)
    free = [seat for seat, place in enumerate(shown.table.places) if place.kind == "open"]
    return h.div("#lobby.lobby")[
        h.header(".lobby-head")[
            h.img(".picture", src=f"/pictures/{kind.id}.svg", alt="", width=320, height=200),
            h.div[h.h1[kind.name], h.p(".whose", role="status")[_waiting(shown, len(free))]],
        ],
        h.div(".lobby-columns")[
            h.section(".seats", aria_labelledby="seats-heading")[
                h.h2("#seats-heading")[words("At the table")],
                h.ol[(_seat(shown, Seat(seat)) for seat in range(len(shown.table.places)))],
                _partners(shown),
                _begin(shown, len(free)),
            ],
            h.div(".lobby-side")[
                _invitation(shown) if free or shown.look == "screen" else None,
                _rules(shown),
                _seal(shown),
                seat_along(shown),
            ],
        ],
    ]


def _waiting(shown: Shown, free: int) -> str:
    words = shown.words
    if shown.table.missing:
        return words("Waiting for {names}", names=joined(words, [shown.names[seat] for seat in shown.table.missing]))
    if free:
        return words.plural("{count} seat is still free", "{count} seats are still free", free)
    return words("Everybody is here")


def _seat(shown: Shown, seat: Seat) -> h.Element:
    words, place = shown.words, shown.table.places[seat]
    mine = is_mine(shown, seat)
    if place.kind == "open":
        who: h.Node = h.span(".nobody")[words("free")]
    else:
        who = [
            h.span(".name", dir="auto")[shown.names[seat]],
            (h.span(".remark")[remark] for remark in _remarks(shown, seat)),
        ]
    return h.li(id=player_id(seat), class_=f"seat {place.kind}")[
        h.p(".who")[seat_mark(shown.game, seat), who], _seat_forms(shown, seat, mine)
    ]


def _remarks(shown: Shown, seat: Seat) -> Iterator[str]:
    words, place = shown.words, shown.table.places[seat]
    if is_mine(shown, seat) and len(shown.keys.seats) == 1:
        yield words("you")
    if place.kind == "bot":
        yield rated_name(words, shown.table.game_id, place.level)
    if seat in shown.table.missing:
        yield words("not here yet")
    elif place.kind == "person" and place.level:
        yield words("a bot plays")


def _seat_forms(shown: Shown, seat: Seat, mine: bool) -> Iterator[h.Node]:
    words, game, place, host = shown.words, shown.table.game_id, shown.table.places[seat], shown.keys.host
    if shown.look != "seat":
        return
    if place.kind != "open":
        if seat in shown.table.missing and not mine and may_arrange(shown.table, shown.keys):
            label = words("Let a bot play for {name}", name=shown.names[seat])
            yield command_button(
                f"replace-{seat}", label, "replace", look="quiet small", seat=seat, level=stand_in(shown.table.levels)
            )
        if (mine or host) and not shown.table.day:
            label = words("Leave this seat") if mine else words("Free this seat")
            yield command_button(f"stand-up-{seat}", label, "stand-up", look="quiet small", seat=seat)
        return
    if not shown.keys.seats or host:
        yield h.form(
            id=f"sit-{seat}", class_="sit", data_command=order("sit", seat=seat), data_nameless=nameless(words, seat)
        )[
            h.input(
                id=f"sit-name-{seat}",
                type="text",
                name="name",
                maxlength=40,
                autocomplete="nickname",
                placeholder=words("Name") if shown.keys.seats else words("Your name"),
                aria_label=words("Name for seat {number}", number=seat + 1),
                data_remember=None if shown.keys.seats else "name",
            ),
            h.button(id=f"sit-button-{seat}", class_="button second", type="submit")[words("Sit here")],
        ]
    if may_arrange(shown.table, shown.keys):
        yield h.form(id=f"bot-{seat}", class_="sit", data_command=order("seat-bot", seat=seat))[
            h.select(id=f"bot-level-{seat}", name="level", aria_label=words("Bot for seat {number}", number=seat + 1))[
                choices({level: rated_name(words, game, level) for level in levels(game)}, stand_in(shown.table.levels))
            ],
            h.button(id=f"bot-button-{seat}", class_="button quiet", type="submit")[words("Put a bot here")],
        ]


def _partners(shown: Shown) -> h.Node:
    """In teams, the players opposite are partners (DOG-19): to be known before players choose their seats."""
    game, words = shown.game, shown.words
    if all(len(team) == 1 for team in game.spec.teams):
        return None
    teams = (joined(words, [seat_name(shown, seat) for seat in team]) for team in game.spec.teams)
    return h.p("#partners.hint")[words("Partners: {teams}", teams="; ".join(teams))]


def _begin(shown: Shown, free: int) -> h.Node:
    words = shown.words
    if shown.look != "seat":
        return None
    if shown.keys.seats.intersection(shown.table.expected):  # the page presses it by itself when it is loaded
        return command_button("arrive", words("I am here"), "arrive", look="primary big")
    if shown.table.follows and not shown.table.is_complete:
        return h.p(".hint")[words("The game starts automatically as soon as everybody is here.")]
    if not shown.keys.host:
        return h.p(".hint")[words("The person who opened the table starts the game once all seats are taken.")]
    if free:
        missing = words.plural(
            "To begin, {count} more seat needs a person or a bot.",
            "To begin, {count} more seats need a person or a bot.",
            free,
        )
        return [
            h.button("#begin.button.primary.big", type="button", disabled=True, aria_describedby="missing")[
                words("Begin")
            ],
            h.p("#missing.hint")[missing],
        ]
    return command_button("begin", words("Begin"), "begin", look="primary big")


def _invitation(shown: Shown) -> h.Element:
    words, here = shown.words, f"/tables/{shown.table.id}"
    return h.section(".invitation", aria_labelledby="invite-heading")[
        h.h2("#invite-heading")[words("Invite")],
        [
            h.p[words("Send this link, or let the others scan the code. They need nothing else.")],
            h.div(".link")[
                h.input(
                    "#invite-link",
                    type="url",
                    readonly=True,
                    value=f"{shown.reach.address}{here}",
                    aria_label=words("Link to this table"),
                ),
                h.button("#copy-link.button.second", type="button", data_copy="#invite-link")[
                    h.span(".label")[words("Copy")], h.span(".done")[words("Copied")]
                ],
            ],
            h.button("#share-link.button.second", type="button", data_share=f"{shown.reach.address}{here}")[
                words("Share")
            ],
            h.img(
                ".qr", src=f"{here}/invite.svg", alt=words("QR code with the link to this table"), width=200, height=200
            ),
            invite.opened(shown, "invited"),
        ]
        if shown.reach.address
        else invite.closed(shown, "invited"),
    ]


def _rules(shown: Shown) -> h.Element:
    """The options and the agreement in words; unusual ones stand out, and a television has room for no more."""
    words, kind, chosen = shown.words, game_type(shown.table.game_id), shown.game.spec.options
    applying = [option for option in kind.options if option.applies(len(shown.table.places))]
    house_rules = [option for option in applying if chosen[option.key] != option.default]

    def rows() -> Iterator[h.Node]:
        if shown.look == "screen" and kind.options and not house_rules:
            yield h.dt[words("House rules")]
            yield h.dd[words("all standard")]
        for option in house_rules if shown.look == "screen" else applying:
            choice, unusual = chosen[option.key], option in house_rules
            yield h.dt(title=words(option.meaning))[words(option.name)]
            yield h.dd(class_="unusual" if unusual else None)[
                words(option.choice_name(choice)), h.span(".remark")[words("house rule")] if unusual else None
            ]
        for name, value in agreed(words, shown.table.agreement):
            yield h.dt[name]
            yield h.dd[value]

    return h.section(".agreed", aria_labelledby="agreed-heading")[
        h.h2("#agreed-heading")[words("Rules at this table")], h.dl[rows()]
    ]


def agreed(words: Words, agreement: Agreement) -> Iterator[tuple[str, str]]:
    """What was agreed on besides the game's own options."""
    if agreement.seconds is None:
        time = words("no limit")
    elif agreement.seconds >= 86400:
        time = words.plural("{count} day", "{count} days", agreement.seconds // 86400)
    else:
        time = words.plural("{count} second", "{count} seconds", agreement.seconds)
    yield words("Time per decision"), time
    yield words("Spectators"), words("welcome") if agreement.spectators else words("none")
    yield words("Take-backs"), words("if everybody agrees") if agreement.take_back else words("never")
    if agreement.hints:
        yield words("Hints"), words("yes")


def _seal(shown: Shown) -> h.Element:
    words = shown.words
    if shown.table.real_dice:
        return h.p(".hint.real-dice")[words("You roll real dice and enter what they show.")]
    return h.details("#seal.seal")[
        h.summary[words("Are the cards fair?") if shown.game.spec.hidden else words("Are the dice fair?")],
        h.p[
            words(
                "Yes, and you can check. Every roll and every deal in this game follows from a secret number that is "
                "already fixed. It is locked away; its seal is shown below. Nobody can change the number without "
                "breaking the seal."
            )
        ],
        h.p[
            words(
                "Everybody here gets these dice today, so no player adds anything to them. Once the day is over the "
                "secret is shown, and anybody can check every roll."
            )
            if shown.table.day
            else words(
                "When you sit down, your browser adds a random number of its own, so nobody knows beforehand what "
                "comes. After the game the secret is shown, and anybody can check every roll and every deal."
            )
        ],
        h.p[words("The seal:"), " ", h.code[shown.table.commitment]],
    ]
