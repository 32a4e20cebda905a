"""Scenes of Arkham Horror, in which only the order of the decks and gates is hidden.

Ids: ``p`` and a number for an area, ``s`` and a number for a seat, ``c`` and a physical id for a
card, Monster, gate or sheet.
"""

from typing import Any, Final

from arkham_env.arkham2e.labels import held_title
from arkham_env.arkham2e.log_lines import PHASES
from arkham_env.arkham2e.rules.combat import Combat
from arkham_env.arkham2e.rules.finish import signs_on_board
from arkham_env.arkham2e.state.game_state import PRESENT, SAVED, WAITING, Game
from arkham_env.arkham2e.state.ids import (
    component, deck, option, skill, space, world, zone,
)  # fmt: skip
from arkham_env.arkham2e.state.ids.component import NONE
from arkham_env.arkham2e.state.table import SIGNS_TO_WIN
from arkham_env.arkham2e.titles import area_title, card_title
from arkham_env.arkham2e.view import KINDS_OF_DECKS, monster_words, resolving_lines
from arkham_env.board.texts.verbs import (
    FIRST_OPTION, OP_ANSWER, OP_CARD, OP_PAY, OP_PIECE, OP_SEAT, OP_SPACE, OPTION_NAMES,
)  # fmt: skip
from arkham_env.board.words.labels import seat_name
from arkham_env.board.words.titles import title
from arkham_env.core.kernel.decision import a_of, op_of
from arkham_env.core.public.play import Play
from arkham_env.core.public.scene import BAD, GOOD, SceneBuilder, meter

STREETS: Final = (
    ("northside", 14, 4), ("downtown", 46, 4), ("easttown", 78, 4), ("merchant_district", 14, 22),
    ("rivertown", 78, 22), ("miskatonic_university", 14, 40), ("french_hill", 78, 40),
    ("uptown", 14, 58), ("southside", 78, 58),
)  # fmt: skip
"""Coordinates of the streets on a sketch of the board: x from left to right, y downwards."""
AROUND: Final = ((-9, 6), (9, 6), (0, 11))
"""Offsets of the locations of a neighborhood from its street."""
ASIDE: Final = (space.SKY, space.OUTSKIRTS, space.LOST, space.JAIL)


def sketched() -> list[tuple[int, int]]:
    """Return the coordinates of each area. The special areas and the Other Worlds lie inside of the
    ring of streets."""
    found = [(0, 0)] * space.COUNT
    for name, x, y in STREETS:
        street = space.NEIGHBORHOODS.index(name)
        found[street] = (x, y)
        for k in range(len(space.LOCATIONS[street][1])):
            dx, dy = AROUND[k]
            found[space.NAMES.index(space.LOCATIONS[street][1][k])] = (x + dx, y + dy)
    for k in range(len(ASIDE)):
        found[ASIDE[k]] = (39 + 14 * (k % 2), 22 + 6 * (k // 2))
    for where in range(space.FIRST_WORLD, space.COUNT):
        k = where - space.FIRST_WORLD
        found[where] = (37 + 9 * (k % 4), 36 + 7 * (k // 4))
    return found


AT: Final = sketched()
KEYLESS: Final = ("gate", component.SPARE)
"""Groups of components that :func:`arkham_env.card` does not describe."""


class ArkhamScene(SceneBuilder):
    """Builder of the scenes of a game; ``g`` is the state."""

    def __init__(self, play: Play, seat: int | None) -> None:
        super().__init__(play, seat)
        self.g: Game = play.state

    def fill(self) -> None:
        g = self.g
        self.round = g.turn
        self.head = f"Turn {g.turn} - {PHASES[g.phase]} - first player: {seat_name(g, g.lead)}"
        self.fill_goals()
        for where in range(space.COUNT):
            if where < space.BOARD or g.monsters_at(where) or g.seats_at(where):
                self.fill_area(where)
        for where in range(space.BOARD):
            for other in space.LINKS[where]:
                if where < other:
                    kind = "street" if other < space.STREETS else ""
                    self.add_path(f"p{where}", f"p{other}", kind)
        for seat in range(g.players):
            self.fill_seat(seat)
        self.fill_mythos()
        self.fill_decks()
        for frame in g.stack:
            if isinstance(frame, Combat) and frame.monster != NONE:
                if not self.has(f"c{frame.monster}"):
                    self.add_zone("combat", "In combat")  # a Monster that is in no area
                    self.put(frame.monster, "combat")
        self.resolving = resolving_lines(g)

    # -- Goals -----------------------------------------------------------------------------------

    def fill_goals(self) -> None:
        """Add the meters and the notes."""
        g = self.g
        table = g.table
        limited = g.limited_monsters()
        self.meters = [
            meter("Doom", g.doom, table.doom_limit, BAD),
            meter("Terror", g.terror, 10, BAD),
            meter("Gates", len(g.gates), table.gate_limit, BAD),
            meter("Elder signs", signs_on_board(g), SIGNS_TO_WIN, GOOD),
            meter("Monsters", limited, -1 if g.overrun else table.monster_limit, BAD),
            meter("Outskirts", len(g.monsters) - limited, table.outskirts_limit, BAD),
        ]
        state = "awake" if g.awakened else "asleep"
        self.notes.append(f"{title(table.sheet_of_ancient.name)} is {state}")
        if g.awakened:
            self.notes.append(
                f"Battle, turn {g.battle_turn}: combat rating {g.rating:+d}, "
                f"{g.tally} of {g.players} successes for the next doom token"
            )

    def fill_mythos(self) -> None:
        """Add the Ancient One and the Mythos cards in play, with the Monsters on them."""
        g = self.g
        self.add_zone("mythos", "Ancient One and Mythos cards")
        self.put(g.table.ancient_card, "mythos")
        for name, card in (("Environment", g.environment), ("Rumor", g.rumor)):
            if card != NONE:
                where = g.mythos_of(card).activity
                self.put(card, "mythos", f"{name} in {area_title(where)}" if where >= 0 else name)
        for card in g.ongoing:
            self.put(card, "mythos", "until the end of the next turn")
        for monster in range(component.FIRST_MONSTER, component.FIRST_GATE):
            if g.place[monster] >= zone.CARD:
                inside = f"c{g.place[monster] - zone.CARD}"
                if self.has(inside):
                    self.put(monster, inside)

    # -- The board -------------------------------------------------------------------------------

    def fill_area(self, where: int) -> None:
        """Add an area, with the gate and the Monsters in it."""
        g = self.g
        x, y = AT[where]
        place = f"p{where}"
        if where >= space.BOARD:
            kind = "world" if where >= space.FIRST_WORLD else "aside"
            self.add_place(place, area_title(where), kind, x=x, y=y)
        else:
            self.fill_arkham(where)
            gate = g.gate_at(where)
            if gate != NONE:
                self.put(gate, place)
        for monster in g.monsters_at(where):
            self.put(monster, place)

    def fill_arkham(self, where: int) -> None:
        """Add a street or a location."""
        g = self.g
        kind = "unstable" if space.IS_UNSTABLE[where] else "location"
        if where < space.STREETS:
            kind = "street"
        marks: list[str] = []
        if g.is_sealed(where):
            marks.append("elder sign")
        if g.is_closed(where):
            marks.append("closed")
        if where < space.STREETS and g.revealed[where] != NONE:
            marks.append(f"{card_title(g.revealed[where])} lies face up on its deck")
        printed = g.table.components.location_kinds[where]
        x, y = AT[where]
        self.add_place(
            f"p{where}", area_title(where), kind, x=x, y=y,
            card=g.texts.names[printed] if printed >= 0 else "",
            group=title(space.NEIGHBORHOODS[space.STREET_OF[where]]),
            counters={"clues": g.clues_at[where]} if g.clues_at[where] else None, marks=marks,
        )  # fmt: skip

    # -- Seats -----------------------------------------------------------------------------------

    def fill_seat(self, seat: int) -> None:
        g = self.g
        if g.status[seat] != PRESENT:
            state = "waits for an investigator" if g.status[seat] == WAITING else "eliminated"
            self.add_seat(seat, f"seat {seat}", marks=[state])
            return
        marks = [
            words
            for words, holds in (
                ("active", g.active == seat),
                ("first player", g.lead == seat),
                ("delayed", bool(g.delayed[seat])),
                ("explored", bool(g.explored[seat])),
                ("loses a turn", bool(g.skips[seat])),
            )
            if holds
        ]
        where: int = g.spaces[seat]
        counters: dict[str, int] = {"clues": g.clues[seat], "money": g.money[seat]}
        if seat == g.active:
            counters["movement"] = g.points
        self.add_seat(
            seat, seat_name(g, seat), card=self.key_of(g.sheet[seat]),
            at=f"p{where}" if where >= 0 else "", marks=marks, counters=counters,
            meters=[
                meter("stamina", g.stamina[seat], g.most_stamina(seat)),
                meter("sanity", g.sanity[seat], g.most_sanity(seat)),
            ],
            note=" ".join([f"{skill.NAMES[i]} {g.skill_of(seat, i)}" for i in range(skill.COUNT)]),
        )  # fmt: skip
        if g.cards[seat]:
            area = self.add_zone(f"cards{seat}", "Possessions", seat)
            for card in g.cards[seat]:
                self.put(card, area)
        won = [*g.trophies[seat], *g.gate_trophies[seat]]
        if won:
            area = self.add_zone(f"won{seat}", "Trophies", seat, len(won), pile=True)
            for card in won:
                self.put(card, area)

    # -- Decks -----------------------------------------------------------------------------------

    def fill_decks(self) -> None:
        """Add the decks and supplies, and the card at the bottom of a deck if it is visible."""
        g = self.g
        for which in range(deck.COUNT):
            ref = f"deck{which}"
            label = f"{KINDS_OF_DECKS[which]} deck"
            self.add_zone(ref, label, count=len(g.decks[which]), pile=True)
            seen = self.seat >= 0 and g.glimpsed[which] >> self.seat & 1 == 1
            if which >= deck.OF_POSSESSIONS and g.decks[which] and (g.known[which] > 0 or seen):
                self.put(g.decks[which][0], ref, "at the bottom")
        self.add_zone("allies", "Allies", count=len(g.allies), pile=True)
        for card in g.allies:
            self.put(card, "allies")
        self.add_zone("gates", "Gates", count=len(g.gate_stack), pile=True)
        self.add_zone("cup", "Monster cup", count=len(g.cup), pile=True)

    # -- Cards -----------------------------------------------------------------------------------

    def key_of(self, card: int) -> str:
        """Return the key of a component for :func:`arkham_env.card`, or "" if it has none."""
        g = self.g
        return "" if component.COPIES[card][0] in KEYLESS else g.texts.names[g.kind_of(card)]

    def put(self, card: int, inside: str, note: str = "") -> None:
        """Add a card, Monster or gate with its numbers."""
        g = self.g
        kind = component.COPIES[card][0].replace("_", " ")
        marks: list[str] = []
        counters: dict[str, int] = {}
        name = held_title(g, card)
        if component.FIRST_MONSTER <= card < component.FIRST_GATE:
            words = monster_words(g, card)
            note = note or words[words.find("[") + 1 : -1]
        elif component.FIRST_GATE <= card < component.FIRST_COMMON:
            which = g.table.world_of_gate(card)
            note = note or f"{world.MODIFIERS[which]:+d}, {world.SYMBOLS[world.SYMBOL[which]]}"
        else:
            if g.is_exhausted(card):
                marks.append("exhausted")
            if g.tokens_on(card):
                counters["tokens"] = g.tokens_on(card)
        self.add_item(
            f"c{card}", name, kind, inside, card=self.key_of(card), counters=counters,
            marks=marks, note=note,
        )  # fmt: skip

    # -- The decision ----------------------------------------------------------------------------

    def about(self, packed: int) -> list[str]:
        g = self.g
        op = op_of(packed)
        a = a_of(packed)
        here: int = g.spaces[g.seat]
        if op == option.MOVE or op == option.GO_TO or op == OP_SPACE:
            return [f"p{a}"]
        if op == option.RETURN:
            return self.gate(a)
        if op == option.TRADE or op == OP_SEAT:
            return [f"s{a}"]
        if op == option.ENCOUNTER or op == option.ABILITY or op == option.PICK_UP:
            return [] if here == NONE else [f"p{here}"]
        if op == option.CLOSE:
            return [] if here == NONE else self.gate(here)
        if op == option.SLIDER or op == option.SLIDERS:
            return [f"s{g.seat}"]
        if op == option.FIGHT_ON or op == option.FLEE:
            for frame in reversed(g.stack):
                if isinstance(frame, Combat):
                    return self.refs(frame.monster)
        if op == OP_PAY:
            return self.refs(a - SAVED) if a >= SAVED else []
        return self.refs(a) if names_card(op) else []

    def gate(self, where: int) -> list[str]:
        """Return the ids of the gate in an area and of the area."""
        gate = self.g.gate_at(where) if where < space.BOARD else NONE
        return [f"p{where}"] if gate == NONE else [f"c{gate}", f"p{where}"]

    def refs(self, card: int) -> list[str]:
        """Return the id of a card or token, and the id of its area if it is in one."""
        ref = self.ref(card)
        if not ref:
            return []
        where: int = self.g.place[card]
        return [ref, f"p{where}"] if 0 <= where < zone.SEAT else [ref]

    def ref(self, card: int) -> str:
        """Return the id of a card or token; "" if it has none."""
        g = self.g
        if card < 0 or component.COPIES[card][0] == component.SPARE:
            return ""
        for seat in range(g.players):
            if g.status[seat] == PRESENT and g.sheet[seat] == card:
                return f"s{seat}"
        return f"c{card}"

    def verb(self, packed: int) -> str:
        op = op_of(packed)
        return OPTION_NAMES[op] if op < FIRST_OPTION else option.NAMES[op - FIRST_OPTION]

    def source(self) -> str:
        return self.ref(self.g.source)

    def shows_source(self) -> bool:
        return True

    def offer(self, ref: str) -> None:
        number = int(ref[1:])
        if ref[0] == "p":
            self.fill_area(number)  # an empty area that is not part of Arkham
        elif ref[0] == "c":
            self.put(number, self.asked())
        else:
            super().offer(ref)


def names_card(op: int) -> bool:
    """Return whether the first operand of the verb ``op`` is a card, a Monster or a gate."""
    return (
        op == OP_PIECE
        or op == OP_ANSWER
        or op == OP_CARD
        or op == option.EVADE
        or op == option.FIGHT
        or op == option.USE
        or op == option.GIVE
        or op == option.TAKE
        or op == option.SIGN
        or op == option.WIELD
        or op == option.RELEASE
        or op == option.BUY
        or op == option.ALLY
        or op == option.SHEET
        or op == option.KEEP
        or op == option.ENTRY
    )


def scene(play: Play, seat: int | None) -> dict[str, Any]:
    """Return the scene of a game for ``seat``, or for an observer of all seats."""
    return ArkhamScene(play, seat).scene()
