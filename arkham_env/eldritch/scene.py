"""Scenes of Eldritch Horror.

Ids: ``p`` and a number for a space, ``s`` and a number for a seat, ``c`` and a physical id for a
card, Monster, Gate or sheet.  Clues have no ids, because their fronts are hidden.
"""

from typing import Any, Final

from arkham_env.board.texts.verbs import (
    FIRST_OPTION, OP_ANSWER, OP_CARD, OP_PAY, OP_PIECE, OP_SEAT, OP_SPACE, OPTION_NAMES,
)  # fmt: skip
from arkham_env.board.words.labels import seat_name
from arkham_env.board.words.titles import title
from arkham_env.core.kernel.decision import a_of, b_of, op_of
from arkham_env.core.public.play import Play
from arkham_env.core.public.scene import BAD_LOW, GOOD, SceneBuilder, meter
from arkham_env.eldritch.labels import omen_name, sheet_name
from arkham_env.eldritch.log_lines import PHASES
from arkham_env.eldritch.potential import needed, reached
from arkham_env.eldritch.rules import board
from arkham_env.eldritch.rules.actions import Turn
from arkham_env.eldritch.rules.combat import Combat
from arkham_env.eldritch.state.game_state import HEALTHY, PRESENT, SAVED, WAITING, Game
from arkham_env.eldritch.state.ids import (
    component, deck, meeting, omen, option, skill, space, trait, zone,
)  # fmt: skip
from arkham_env.eldritch.state.ids.component import NONE
from arkham_env.eldritch.titles import card_title, space_title
from arkham_env.eldritch.view import (
    GROUPS, back_note, body_words, goal_words, monster_words, on_card_note, resolving_lines,
    used_note,
)  # fmt: skip

SKETCH: Final = (
    ("space_4", 16, 5), ("space_1", 3, 11), ("space_9", 37, 4), ("space_5", 20, 15),
    ("space_6", 13, 26), ("san_francisco", 5, 21), ("arkham", 30, 18), ("space_7", 20, 35),
    ("space_8", 36, 30), ("the_amazon", 30, 40), ("buenos_aires", 28, 50), ("space_3", 8, 46),
    ("space_2", 2, 31), ("space_12", 22, 58), ("space_11", 42, 50), ("antarctica", 52, 59),
    ("space_13", 44, 8), ("london", 45, 15), ("space_14", 56, 13), ("rome", 50, 22),
    ("istanbul", 59, 22), ("the_pyramids", 58, 31), ("space_10", 46, 33),
    ("the_heart_of_africa", 55, 41), ("space_15", 56, 50), ("space_16", 64, 12),
    ("tunguska", 76, 7), ("space_17", 70, 33), ("the_himalayas", 75, 25), ("shanghai", 83, 29),
    ("tokyo", 94, 22), ("space_19", 90, 10), ("space_20", 86, 40), ("space_18", 72, 47),
    ("space_21", 84, 50), ("sydney", 94, 54),
)  # fmt: skip
"""Coordinates of the spaces on a sketch of a world map: x from west to east, y from north to
south."""


def sketched() -> list[tuple[int, int]]:
    """Return the coordinates of each space."""
    found = [(0, 0)] * space.COUNT
    for name, x, y in SKETCH:
        found[space.NAMES.index(name)] = (x, y)
    return found


def regions() -> list[str]:
    """Return the name of the region of each space."""
    found = [""] * space.COUNT
    for region, names in GROUPS:
        for name in names:
            found[space.NAMES.index(name)] = region
    return found


AT: Final = sketched()
REGION_OF: Final = regions()
KEYLESS: Final = ("gate", "clue", component.SPARE)
"""Groups of components that :func:`arkham_env.card` does not describe."""


class EldritchScene(SceneBuilder):
    """Builder of the scenes of a game; ``g`` is the state."""

    def __init__(self, play: Play, seat: int | None) -> None:
        super().__init__(play, seat)
        self.g: Game = play.state

    def fill(self) -> None:
        g = self.g
        self.round = g.round
        self.head = f"Round {g.round} - {PHASES[g.phase]} - Lead: {seat_name(g, g.lead)}"
        self.wraps = True
        self.fill_goals()
        for where in range(space.COUNT):
            self.fill_space(where)
        for where in range(space.COUNT):
            for i in range(len(space.LINKS[where])):
                other = space.LINKS[where][i]
                if where < other:
                    kind = space.PATH_NAMES[space.KINDS[where][i]]
                    self.add_path(f"p{where}", f"p{other}", kind)
        for seat in range(g.players):
            self.fill_seat(seat)
        self.fill_decks()
        for frame in g.stack:
            if isinstance(frame, Combat) and not self.has(f"c{frame.monster}"):
                self.add_zone("combat", "In combat")  # a Monster that ambushes is on no space
                self.put_monster(frame.monster, "combat")
        self.resolving = resolving_lines(g)

    # -- Goals -----------------------------------------------------------------------------------

    def fill_goals(self) -> None:
        """Add the meters, the notes, and the zone of the Ancient One, Mystery and Mythos cards."""
        g = self.g
        sheet = g.table.sheet_of_ancient
        self.meters = [
            meter("Doom", g.doom, sheet.doom, BAD_LOW),
            meter("Mysteries", len(g.solved), sheet.needed, GOOD),
        ]
        state = "awake" if g.awakened else "asleep"
        following = omen.NAMES[omen.TRACK[(g.omen + 1) % len(omen.TRACK)]]
        self.notes = [
            f"{title(sheet.name)} is {state}",
            f"Omen {omen.NAMES[g.omen_color()]}, then {following}",
        ]
        for place in range(len(omen.TRACK)):
            if g.omen_tokens[place]:
                self.notes.append(f"{g.omen_tokens[place]} tokens on Omen {omen_name(place)}")
        self.add_zone("mythos", "Ancient One, Mystery and Mythos cards")
        ancient: int = g.table.ancient_card
        self.put_mythos(ancient)
        if g.mystery != NONE:
            self.put_mythos(g.mystery, goal_words(g, g.mystery))
            self.notes.append(f"Mystery {card_title(g.mystery)}: {goal_words(g, g.mystery)}")
            self.add_goal("This Mystery", g.mystery)
        if g.awakened and (g.final_solved or needed(g, ancient)):
            done = "solved" if g.final_solved else goal_words(g, ancient)
            self.notes.append(f"Final Mystery: {done}")
            self.add_goal("Final Mystery", ancient)
        for card in g.ongoing:
            where = g.mythos_of(card).space
            kind = "Rumor" if g.has_trait(card, trait.RUMOR) else "in play"
            self.put_mythos(card, kind if where == NONE else f"{kind} on {space_title(where)}")

    def add_goal(self, label: str, card: int) -> None:
        most = needed(self.g, card)
        if most:
            self.meters.append(meter(label, reached(self.g, card), most, GOOD))

    def put_mythos(self, card: int, note: str = "") -> None:
        held = on_card_note(self.g, card).strip(" ()")
        notes = [words for words in (note, held) if words]
        self.put(card, "mythos", note="; ".join(notes))

    # -- The board -------------------------------------------------------------------------------

    def fill_space(self, where: int) -> None:
        """Add a space, with the Gate, the Monsters and the defeated investigators on it."""
        g = self.g
        counters: dict[str, int] = {}
        clues = len(g.clues_at(where))
        if clues:
            counters["clues"] = clues
        if g.eldritch[where]:
            counters["tokens"] = g.eldritch[where]
        marks = ["expedition"] if g.expedition_space() == where else []
        for card in g.ongoing:
            if g.mythos_of(card).space == where:
                marks.append(f"Rumor {card_title(card)}")
        x, y = AT[where]
        place = self.add_place(
            f"p{where}", space_title(where), space.TYPE_NAMES[space.TYPES[where]],
            x=x, y=y, group=REGION_OF[where], counters=counters, marks=marks,
        )  # fmt: skip
        gate = g.gate_at(where)
        if gate != NONE:
            self.put_gate(gate, place)
        for monster in g.monsters_at(where):
            self.put_monster(monster, place)
        for sheet in range(len(component.SHEETS)):
            if g.bodies[sheet] != HEALTHY and g.place[sheet] == where:
                words = body_words(g, sheet)
                self.add_item(
                    f"c{sheet}", f"defeated {sheet_name(sheet)}", "body", place,
                    card=self.key_of(sheet), note=words[words.find("(") + 1 : -1],
                )  # fmt: skip

    def put_gate(self, gate: int, inside: str, note: str = "") -> None:
        color = omen.GATES[gate - component.FIRST_GATE]
        marks = [omen.NAMES[color]]
        if color == self.g.omen_color():
            marks.append("matches the Omen")
        self.add_item(f"c{gate}", card_title(gate), "gate", inside, marks=marks, note=note)

    def put_monster(self, monster: int, inside: str) -> None:
        g = self.g
        most = g.toughness(monster)
        lost: int = g.wounds[monster - component.FIRST_MONSTER]
        words = monster_words(g, monster)
        self.add_item(
            f"c{monster}", card_title(monster), "monster", inside, card=self.key_of(monster),
            meters=[meter("toughness", most - lost, most)], note=words[words.find("[") + 1 : -1],
        )  # fmt: skip

    # -- Seats -----------------------------------------------------------------------------------

    def fill_seat(self, seat: int) -> None:
        g = self.g
        if g.status[seat] != PRESENT:
            state = "waits for a replacement" if g.status[seat] == WAITING else "eliminated"
            self.add_seat(seat, f"seat {seat}", marks=[state])
            return
        marks: list[str] = []
        if g.active == seat:
            marks.append("active")
        if g.lead == seat:
            marks.append("lead")
        if g.delayed[seat]:
            marks.append("delayed")
        if used_note(g, g.sheet[seat], seat):
            marks.append("used")
        counters: dict[str, int] = {}
        for frame in g.stack:
            if isinstance(frame, Turn) and frame.seat == seat:
                counters["actions"] = frame.left
        counters["clues"] = len(g.clues[seat])
        if g.trains[seat]:
            counters["train tickets"] = g.trains[seat]
        if g.ships[seat]:
            counters["ship tickets"] = g.ships[seat]
        self.add_seat(
            seat, seat_name(g, seat), card=self.key_of(g.sheet[seat]), at=f"p{g.spaces[seat]}",
            meters=[
                meter("health", g.health[seat], g.most_health(seat)),
                meter("sanity", g.sanity[seat], g.most_sanity(seat)),
            ],
            counters=counters, marks=marks, note=self.skill_words(seat),
        )  # fmt: skip
        if g.cards[seat]:
            area = self.add_zone(f"cards{seat}", "Possessions and Conditions", seat)
            for card in g.cards[seat]:
                used = ["used"] if used_note(g, card, seat) else None
                self.put(card, area, marks=used, note=self.back_words(card))

    def skill_words(self, seat: int) -> str:
        """Return the skills of a seat with their improvements: ``"lore 3 influence 2+1 ..."``."""
        g = self.g
        found: list[str] = []
        for which in range(skill.COUNT):
            more: int = g.improved[seat * skill.COUNT + which]
            printed: int = g.table.sheets[g.sheet[seat]].skills[which]
            found.append(f"{skill.NAMES[which]} {printed}{f'+{more}' if more else ''}")
        return " ".join(found)

    def back_words(self, card: int) -> str:
        """Return the back of a Spell or Condition, or "" if the seat does not know it."""
        if self.seat >= 0:
            return back_note(self.g, card, self.seat).strip(" ()")
        for seat in range(self.g.players):
            words = back_note(self.g, card, seat).strip(" ()")
            if words:
                return words
        return ""

    # -- Decks -----------------------------------------------------------------------------------

    def fill_decks(self) -> None:
        """Add the reserve, the decks, the supplies and the visible discard piles."""
        g = self.g
        self.add_zone("reserve", "Reserve", count=len(g.reserve))
        for card in g.reserve:
            value = g.table.columns[g.kind_of(card)].value
            self.put(card, "reserve", counters={"value": value})
        for which in (deck.MYTHOS, deck.ASSET, deck.ARTIFACT, deck.SPELL, deck.CONDITION):
            name = f"{title(deck.NAMES[which])} deck"
            self.add_zone(f"deck{which}", name, count=len(g.decks[which]), pile=True)
        self.add_zone("gates", "Gate stack", count=len(g.gate_stack), pile=True)
        if self.seat >= 0:
            for i in range(len(g.gate_stack)):
                gate: int = g.gate_stack[-1 - i]
                if g.gate_known[gate - component.FIRST_GATE] >> self.seat & 1:
                    self.put_gate(gate, "gates", f"{i + 1} from the top")
        self.add_zone("cup", "Monster cup", count=len(g.cup), pile=True)
        self.add_zone("clues", "Clue pool", count=len(g.clue_pool), pile=True)
        for which in (deck.ASSET, deck.ARTIFACT):
            name = f"{title(deck.NAMES[which])} discard pile"
            self.add_pile(f"discard{which}", name, g.discards[which])
        self.add_pile("closed", "Discarded Gates", g.gate_discard)
        self.add_pile("solved", "Solved Mysteries", g.solved)
        if g.clue_discard:
            fronts = sorted([board.front_of(g, clue) for clue in g.clue_discard])
            names = ", ".join([space_title(front) for front in fronts])
            self.add_zone("spent", "Discarded Clues", count=len(fronts), pile=True)
            self.notes.append(f"Discarded Clues of {names}")

    def add_pile(self, ref: str, label: str, cards: list[int]) -> None:
        """Add a visible pile with its cards, topmost first, if it is not empty."""
        if not cards:
            return
        self.add_zone(ref, label, count=len(cards), pile=True)
        for card in reversed(cards):
            if component.FIRST_GATE <= card < component.FIRST_CLUE:
                self.put_gate(card, ref)
            else:
                self.put(card, ref)

    # -- Cards -----------------------------------------------------------------------------------

    def key_of(self, card: int) -> str:
        """Return the key of a component for :func:`arkham_env.card`, or "" if it has none."""
        g = self.g
        return "" if component.COPIES[card][0] in KEYLESS else g.texts.names[g.kind_of(card)]

    def put(
        self,
        card: int,
        inside: str,
        counters: dict[str, int] | None = None,
        marks: list[str] | None = None,
        note: str = "",
    ) -> None:
        kind = component.COPIES[card][0].replace("_", " ")
        self.add_item(
            f"c{card}", card_title(card), kind, inside, card=self.key_of(card),
            counters=counters, marks=marks, note=note,
        )  # fmt: skip

    # -- The decision ----------------------------------------------------------------------------

    def about(self, packed: int) -> list[str]:
        g = self.g
        op = op_of(packed)
        a = a_of(packed)
        b = b_of(packed)
        if op == option.TRAVEL or op == option.TICKET or op == OP_SPACE:
            return [f"p{a}"]
        if op == option.TRADE or op == option.LEAD or op == OP_SEAT:
            return [f"s{a}"]
        if op == option.MEET:
            return self.meeting(a, b)
        if op == option.ACQUIRE:
            return ["reserve"]
        if op == option.BUY:
            return [f"c{a}"] if b == g.seat else [f"c{a}", f"s{b}"]
        if op == option.REST:
            return [f"s{g.seat}"]
        if op == option.GIVE or op == option.TAKE:
            return self.refs(a) if a < component.CARDS else []
        if op == option.REROLL:
            return self.refs(b) if b < component.CARDS else []
        if op == OP_PAY:
            return self.refs(a - SAVED) if a >= SAVED else []
        if (
            op == option.COMPONENT
            or op == option.FIGHT
            or op == option.SHEET
            or op == option.RECKON
            or op == OP_PIECE
            or op == OP_CARD
            or op == OP_ANSWER
        ):
            return self.refs(a)
        return []

    def meeting(self, kind: int, what: int) -> list[str]:
        """Return the ids of the objects that an encounter concerns."""
        if kind == meeting.NOTHING:
            return []
        if kind == meeting.RESEARCH or kind >= meeting.COMPONENT:
            return self.refs(what)
        here: int = self.g.spaces[self.g.seat]
        gate = self.g.gate_at(here)
        if kind == meeting.OTHER_WORLD and gate != NONE:
            return self.refs(gate)
        return [f"p{here}"]

    def refs(self, card: int) -> list[str]:
        """Return the id of a card or token, and the id of its space if it is on the board."""
        g = self.g
        ref = self.ref(card)
        where: int = g.place[card]
        if ref and 0 <= where < zone.SEAT:
            return [ref, f"p{where}"]
        return [ref]

    def ref(self, card: int) -> str:
        """Return the id of a card or token; "" if it has none."""
        g = self.g
        if card < 0 or component.COPIES[card][0] == component.SPARE:
            return ""
        if component.FIRST_CLUE <= card < component.FIRST_ASSET:
            where: int = g.place[card]
            return f"p{where}" if 0 <= where < zone.SEAT else ""
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
        if ref[0] != "c":
            super().offer(ref)
        card = int(ref[1:])
        if component.FIRST_GATE <= card < component.FIRST_CLUE:
            self.put_gate(card, self.asked())
        elif component.FIRST_MONSTER <= card < component.FIRST_GATE:
            self.put_monster(card, self.asked())
        else:
            self.put(card, self.asked())


def scene(play: Play, seat: int | None) -> dict[str, Any]:
    """Return the scene of a game for ``seat``, or for an observer of all seats."""
    return EldritchScene(play, seat).scene()
