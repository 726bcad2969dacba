"""The set-up form: who plays, by which rules. Sensible from the start, so that one button is enough."""

from collections.abc import Iterator, Mapping

from spieltisch.core.game import GameType, Option
from spieltisch.core.tables.plan import stand_in
from spieltisch.kit.minds.levels import has_coach, levels, meaning_of_ratings, rated_name, ratings
from spieltisch.kit.page import html as h
from spieltisch.kit.page.parts import choices, hidden, rule_link
from spieltisch.kit.players import people
from spieltisch.kit.shelf import family_of
from spieltisch.kit.words import Words, joined
from spieltisch.server.forms import OTHERS, Way, sits
from spieltisch.server.pages.fitting import fits, level_data

IN_SIGHT = 4
"""So many seats are shown at once; games for more have the others folded away."""
ALWAYS = 2
"""Seats that always stay, open or taken."""


def new(
    words: Words, kind: GameType, way: Way, csrf: str, filled: Mapping[str, str] | None = None, error: str = ""
) -> h.Element:
    """The form; `filled` has the fields as they were before an error."""
    form = _Form(words, kind, way, filled or {})
    return h.div(".setup-page")[
        h.header(".setup-head")[
            h.img(".picture", src=f"/pictures/{kind.id}.svg", alt="", width=320, height=200),
            h.div[h.p(".way-title")[form.way_name()], h.h1[kind.name], h.p[words(kind.summary)]],
        ],
        h.p("#setup-error.error", role="alert")[error] if error else None,
        h.form("#setup.setup", method="post", action="/tables")[
            hidden(_csrf_token=csrf, game=kind.id, way=way),
            form.players(),
            h.button("#open.button.primary.big", type="submit")[form.submit()],
            form.house_rules(),
            form.more(),
        ],
        h.p(".back")[h.a(href="/")[words("Back to all games")]],
    ]


class _Form:
    def __init__(self, words: Words, kind: GameType, way: Way, filled: Mapping[str, str]) -> None:
        self.words, self.kind, self.way, self.filled = words, kind, way, filled
        self.levels = levels(kind.id)

    @property
    def _has_pad(self) -> bool:
        """Whether real dice are written on a pad; else they are entered, and the game goes on here."""
        return family_of(self.kind.id).page().score_pad is not None

    def way_name(self) -> str:
        words = self.words
        names: dict[Way, str] = {
            "bots": words("Play now against bots"),
            "solo": words("Practise alone"),
            "friends": words("Invite friends"),
            "dice": words("With real dice"),
            "device": words("One device for all"),
            "watch": words("Watch bots play"),
        }
        return names[self.way]

    def submit(self) -> str:
        words = self.words
        texts: dict[Way, str] = {
            "bots": words("Play"),
            "solo": words("Play"),
            "friends": words("Open the table"),
            "dice": words("Open the score pad") if self._has_pad else words("Open the table"),
            "device": words("Play"),
            "watch": words("Watch"),
        }
        return texts[self.way]

    def players(self) -> h.Element:
        """One row a seat; open seats that are removed do not exist."""
        words, most = self.words, self.kind.most_seats
        rows = [self._seat(seat) for seat in range(most)]
        used = max((seat for seat in range(most) if self._kind(seat) != "empty"), default=0)
        sight = max(IN_SIGHT, used + 1)
        fitting = self.way == "bots" and not self.filled
        return h.fieldset(".players-setup", data_levels=level_data(words, self.kind.id) if fitting else None)[
            h.legend[words("Who plays?"), h.span(".hint")[people(words, self.kind)]],
            rows[:sight],
            h.details("#more-seats.more-seats")[h.summary[words("More players")], rows[sight:]]
            if most > sight
            else None,
            h.button("#add-player.button.quiet", type="button", hidden=True)[words("One more player")],
            fits(words) if fitting else None,
            self._bot_levels(),
            self._partners(),
        ]

    def _kind(self, seat: int) -> str:
        usual = sits(self.kind, self.way, seat)
        if seat == 0:
            return usual
        return self.filled.get(f"seat-{seat}", "empty" if self.filled else usual)

    def _seat(self, seat: int) -> h.Element:
        words, number = self.words, seat + 1
        kinds = {
            "person": words("a person at this device"),
            "bot": words("a bot"),
            "open": words("open: joined by link"),
            "empty": words("nobody"),
        }
        if self.way == "watch":
            kinds = {kind: kinds[kind] for kind in (("bot", "empty") if seat else ("bot",))}
        chosen = self._kind(seat)
        who: h.Node = h.input(type="hidden", name="seat-0", value="person")
        if seat or self.way == "watch":
            who = h.select(
                id=f"seat-{seat}",
                name=f"seat-{seat}",
                class_="kind",
                aria_label=words("Seat {number}: who", number=number),
            )[choices(kinds, chosen)]
        return h.div(class_=f"seat-row is-{chosen}", data_seat=seat, data_usual=OTHERS[self.way])[
            h.span(".number", aria_hidden="true")[number], who, self._name(seat), self._level(seat), self._remove(seat)
        ]

    def _remove(self, seat: int) -> h.Node:
        """The client shows it where a seat can be removed."""
        if seat < ALWAYS:
            return None
        label = self.words("Remove seat {number}", number=seat + 1)
        return h.button(".remove", type="button", hidden=True, aria_label=label, title=label)["×"]

    def _name(self, seat: int) -> h.Tag:
        words = self.words
        label = words("Your name") if seat == 0 else words("Name of player {number}", number=seat + 1)
        free = words("Your name, if you like") if seat == 0 else label
        return h.input(
            id=f"name-{seat}",
            class_="name",
            name=f"name-{seat}",
            value=self.filled.get(f"name-{seat}", ""),
            placeholder=free,
            aria_label=label,
            maxlength=40,
            autocomplete="nickname" if seat == 0 else "off",
            autofocus=seat == 0,
            data_remember="name" if seat == 0 else f"name-{seat}",
        )

    def _level(self, seat: int) -> h.Element:
        words = self.words
        chosen = self.filled.get(f"level-{seat}", stand_in(tuple(self.levels)))
        return h.select(
            id=f"level-{seat}",
            class_="level",
            name=f"level-{seat}",
            aria_label=words("Bot in seat {number}", number=seat + 1),
            aria_describedby="bot-levels",
        )[choices({level: rated_name(words, self.kind.id, level) for level in self.levels}, chosen)]

    def _bot_levels(self) -> h.Element:
        """How the bots play, folded, once for all seats."""
        words = self.words
        return h.details("#bot-levels.bot-levels.hint")[
            h.summary[words("How the bots play")],
            h.ul[
                (
                    h.li[words("{bot}: {meaning}", bot=words(level.name), meaning=words(level.meaning))]
                    for level in self.levels.values()
                )
            ],
            h.p[meaning_of_ratings(words)] if ratings(self.kind.id) else None,
        ]

    def _partners(self) -> Iterator[h.Element]:
        """The partners by the usual rules, for every number of players that makes teams (as in DOG-19)."""
        words = self.words
        for count in range(self.kind.least_seats, self.kind.most_seats + 1):
            game = self.kind.set_up(count, {})
            if any(len(team) > 1 for team in game.spec.teams):
                teams = "; ".join(joined(words, [str(seat + 1) for seat in team]) for team in game.spec.teams)
                text = words("With {count} players, these usually play together: {teams}", count=count, teams=teams)
                yield h.p(".partners.hint", data_players=count)[text]

    def house_rules(self) -> h.Node:
        """The game's options; the usual choice stands first."""
        if not self.kind.options:
            return None
        changed = any(self.filled.get(option.key, option.default) != option.default for option in self.kind.options)
        return h.details("#house-rules.house-rules", open=changed)[
            h.summary[
                self.words("House rules"),
                " ",
                h.span(".hint.usual")[self.words("all standard")],
                h.span(".hint.unusual")[self.words("some changed")],
            ],
            (self._option(option) for option in self.kind.options),
        ]

    def _option(self, option: Option) -> h.Element:
        words, chosen = self.words, self.filled.get(option.key, option.default)

        def text(choice: str) -> str:
            name = words(option.choice_name(choice))
            return words("{choice} (standard)", choice=name) if choice == option.default else name

        return h.div(".option", data_only_for=" ".join(map(str, option.only_for)) or None)[
            h.label(for_=f"option-{option.key}")[words(option.name)],
            h.select(id=f"option-{option.key}", name=option.key, aria_describedby=f"about-{option.key}")[
                choices({choice: text(choice) for choice in option.choices}, chosen)
            ],
            h.p(".about", id=f"about-{option.key}")[
                words(option.meaning), " ", h.small[rule_link(self.kind.id, option.clause)]
            ],
        ]

    def more(self) -> h.Element:
        """The rest of the agreement."""
        words = self.words
        times = {
            "": words("no limit"),
            "30": words("30 seconds"),
            "60": words("1 minute"),
            "120": words("2 minutes"),
            "300": words("5 minutes"),
            "86400": words("1 day"),
            "604800": words("1 week"),
        }
        seconds = self.filled.get("seconds", "")
        return h.details("#agreement.agreement")[
            h.summary[words("Time limit, spectators, take-backs")],
            h.div(".option")[
                h.label(for_="seconds")[words("Time per decision")],
                h.select("#seconds", name="seconds", aria_describedby="about-seconds")[choices(times, seconds)],
                h.p("#about-seconds.about")[words("When time runs out, a bot decides.")],
            ],
            self._switches(),
        ]

    def _switches(self) -> Iterator[h.Element]:
        words = self.words
        switches = [
            ("spectators", "on", words("Spectators"), words("Anyone with the link may watch.")),
            (
                "take_back",
                "on",
                words("Take-backs"),
                words("Only before the next roll or deal, and only if everybody agrees."),
            ),
        ]
        if has_coach(self.kind.id):
            usual = "on" if self.way == "dice" else ""  # who plays with others has to say that all agree
            switches.append(("hints", usual, words("Hints"), words("The coach shows the best choice and says why.")))
        if self.way == "friends":
            switches.append(("listed", "off", words("Public table"), words("Anyone can find it on the start page.")))
        for key, usual, name, about in switches:
            chosen = self.filled.get(key, usual)
            yield h.div(".option")[
                h.label(for_=f"switch-{key}")[name],
                h.select(id=f"switch-{key}", name=key, aria_describedby=f"about-{key}")[
                    None if usual else choices({"": words("if no other people play")}, chosen),
                    choices({"on": words("yes"), "off": words("no")}, chosen),
                ],
                h.p(".about", id=f"about-{key}")[about],
            ]
