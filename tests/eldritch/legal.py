"""Independent list of legal options, from the rulebook and the printed cards.

A :class:`Watch` listens to a game's log and notes the events of a round, a phase or a test. At
every decision about actions, tickets, Monsters, encounters and rerolls it computes the legal
options from the places of components. The engine's options must be equal to them. When a test ends,
it also checks that no possible reroll was omitted.
"""

from __future__ import annotations

from typing import Any, Final

from arkham_env.board.texts.verbs import OP_ANSWER, OP_PASS
from arkham_env.core.kernel.decision import a_of, b_of, op_of, pack
from arkham_env.core.kernel.log import EventLog, Watched
from arkham_env.eldritch.rules.acquiring import Acquire
from arkham_env.eldritch.rules.actions import Turn
from arkham_env.eldritch.rules.combat import Combat
from arkham_env.eldritch.rules.encounters import Encounter, Encounters
from arkham_env.eldritch.rules.skill_test import BY_CLUE, SECOND_PICKED, SkillTest
from arkham_env.eldritch.state.game_state import HEALTHY, PRESENT
from arkham_env.eldritch.state.ids import (
    component,
    decision,
    event,
    meeting,
    option,
    phase,
    skill,
    space,
    zone,
)
from arkham_env.eldritch.state.ids.component import NONE

GENERAL_ACTIONS: Final = (
    option.TRAVEL, option.REST, option.TRADE, option.PREPARE, option.ACQUIRE,
)  # fmt: skip
EPIC: Final = (
    "cthulhu_epic", "cthylla", "dunwich_horror", "nug", "shub_niggurath_epic", "spinner_of_webs",
    "tick_tock_men", "wind_walker", "zombie_horde",
)  # fmt: skip
ALWAYS_ACT: Final = (
    "cat_burglar", "holy_water", "cultes_des_goules", "de_vermis_mysteriis", "necronomicon",
    "ttka_halot", "conjuration", "feed_the_mind", "plumb_the_void", "shriveling",
    "akachi_onyele", "jim_culver", "leo_anderson", "lily_chen", "lola_hayes",
)  # fmt: skip
"""Component actions that are printed without a condition."""
LOCAL: Final = ("debt", "detained")
REROLLS: Final = {
    "arcane_scholar": (skill.LORE, False), "bull_whip": (skill.STRENGTH, True),
    "fishing_net": (skill.STRENGTH, True), "hired_muscle": (skill.STRENGTH, False),
    "king_james_bible": (skill.WILL, True), "personal_assistant": (skill.INFLUENCE, False),
    "private_investigator": (skill.OBSERVATION, False),
    "vatican_missionary": (skill.WILL, False), "derringer_18": (skill.STRENGTH, True),
    "axe": (skill.STRENGTH, True),
}  # fmt: skip
"""Cards that reroll or change dice: the skill of the test, and whether only in combat."""
ONCE_A_ROUND: Final = ("lucky_cigarette_case", "lucky_rabbits_foot")
"""Cards that reroll or change dice of any test, once per round."""
RUMOR_SPACES: Final = {
    "growing_madness": "8", "fractured_reality": "2", "stars_aligned": "7",
    "faded_from_society": "16", "mysterious_lights": "13", "dimensions_collide": "11",
    "spreading_sickness": "17", "seed_of_the_daemon_sultan": "tunguska", "rlyeh_risen": "3",
}  # fmt: skip
BY_TOKEN: Final = ("the_true_name", "the_deep_ones_attack", "rituals_in_the_wild")
"""Mysteries that are encountered on a space with an Eldritch token."""

OF_AN_ACTION: Final = (event.ACTION, event.MOVE, event.TICKET, event.TEST, event.COMBAT)
"""Events that happen to a seat during its action; the seat is the first operand."""

NAME: Final = [name for _, name in component.COPIES]
GROUP: Final = [group for group, _ in component.COPIES]
AWAKE_YOG: Final = "yog_sothoth"


class Watch:
    """Listener of a game; call ``check`` at each decision and ``pick`` before each pick."""

    def __init__(self, g: Any) -> None:
        self.g = g
        self.checked: dict[str, int] = {}
        """Number of compared decisions by kind."""
        self.general: set[tuple[int, int]] = set()
        self.acted: set[tuple[int, int]] = set()
        """Cards whose action was performed, with the seat for a Local Action."""
        self.used: set[int] = set()
        """Cards whose reaction was used, and cards that paid for something in place of a Clue."""
        self.answered: dict[int, set[int]] = {}
        """The cards used after the roll of a test, by the depth of the test's frame."""
        self.fought: dict[int, set[int]] = {}
        self.arrived: dict[int, set[int]] = {}
        self.barred: set[int] = set()
        self.flights: dict[int, int] = {}
        self.begun: dict[int, set[int]] = {}
        """The cards that a seat used at the start of its encounters, by seat."""
        self.ignoring: set[int] = set()
        self.casting: int = NONE
        self.ended: int = NONE
        """The seat whose turn was ended (EH-0290), until the next turn begins."""
        self.declined: int = NONE
        """The depth of the test at whose last window the seat passed."""
        names = [str(number) for number in range(128)]
        g.log = Watched(EventLog(), names, self.happened)

    # -- Past events -----------------------------------------------------------------------------

    def happened(self, name: str, a: int, b: int, c: int) -> None:
        code = int(name)
        if code == event.TURN_ENDS:
            self.ended = a
        elif code in (event.TURN, event.PHASE):
            self.ended = NONE
        assert code not in OF_AN_ACTION or a != self.ended, f"event {code} after the turn ended"
        if code == event.ROUND:
            self.general.clear()
            self.acted.clear()
            self.used.clear()
        elif code == event.PHASE:
            for each in (self.fought, self.arrived, self.flights, self.begun):
                each.clear()
            self.barred.clear()
            self.ignoring.clear()
        elif code == event.ACTION:
            if op_of(b) == option.COMPONENT:
                self.acted.add((a_of(b), a if NAME[a_of(b)] in LOCAL else NONE))
            else:
                self.general.add((a, op_of(b)))
        elif code == event.USES:
            self.uses(a, b)
        elif code == event.TEST:
            self.answered[len(self.g.stack)] = set()
            self.declined = NONE
        elif code == event.RESULT:
            self.tested(a, b)
        elif self.g.phase == phase.ENCOUNTER:
            self.met(code, a, b, c)

    def uses(self, seat: int, card: int) -> None:
        top = self.g.stack[-1]
        if not isinstance(top, SkillTest) or NAME[card] != "the_silver_key":
            self.used.add(card)  # a reroll by this card is no payment
        if isinstance(top, SkillTest):
            self.answered.setdefault(len(self.g.stack), set()).add(card)
        elif isinstance(top, Encounters):
            self.begun.setdefault(seat, set()).add(card)
            if NAME[card] == "pallid_mask":
                self.ignoring.add(seat)
            self.casting = card if NAME[card] == "mists_of_releh" else NONE

    def tested(self, seat: int, successes: int) -> None:
        if self.casting != NONE:
            if successes >= 1:
                self.ignoring.add(seat)
            self.casting = NONE
        if self.declined != len(self.g.stack):
            missed = self.after_roll(self.g.stack[-1])[:-1]
            assert missed == [], "a reroll was not asked for"

    def met(self, code: int, a: int, b: int, c: int) -> None:
        g = self.g
        if code == event.COMBAT and not c and isinstance(g.stack[-2], Encounters):
            self.fought.setdefault(a, set()).add(b)
        elif code in (event.MONSTER_COMES, event.MONSTER_MOVES):
            for seat in self.fought:
                self.arrived.setdefault(seat, set()).add(a)
        elif code == event.MONSTER_GONE and b == 1:
            for at, frame in enumerate(g.stack):
                if isinstance(frame, Combat) and frame.monster == a:
                    if NAME[a] == "gug":
                        self.barred.add(frame.seat)
                    elif NAME[a] == "byakhee" and isinstance(g.stack[at - 1], Encounters):
                        self.flights[frame.seat] = a

    def pick(self, which: int) -> None:
        """Note an option before the game takes it."""
        g = self.g
        if g.kind == decision.AFTER_ROLL:
            passed = op_of(g.options[which]) == OP_PASS
            second = g.stack[-1].step == SECOND_PICKED
            self.declined = len(g.stack) if passed and not second else NONE

    # -- State -----------------------------------------------------------------------------------

    def monsters(self, where: int) -> list[int]:
        return [c for c in range(component.FIRST_MONSTER, component.FIRST_GATE)
                if self.g.place[c] == where]  # fmt: skip

    def gates(self, where: int) -> list[int]:
        return [c for c in range(component.FIRST_GATE, component.FIRST_CLUE)
                if self.g.place[c] == where]  # fmt: skip

    def clues(self, where: int) -> list[int]:
        return [c for c in range(component.FIRST_CLUE, component.FIRST_ASSET)
                if self.g.place[c] == where]  # fmt: skip

    def held(self, seat: int) -> list[int]:
        """Return a seat's possessions and Conditions."""
        return [c for c in range(component.FIRST_ASSET, component.FIRST_MYTHOS)
                if self.g.place[c] == zone.SEAT + seat]  # fmt: skip

    def has(self, seat: int, name: str) -> bool:
        return any(NAME[card] == name for card in self.held(seat))

    def in_play(self, name: str) -> bool:
        return any(NAME[c] == name and self.g.place[c] == zone.IN_PLAY for c in IN_PLAY)

    def seats(self) -> list[int]:
        return [seat for seat in range(self.g.players) if self.g.status[seat] == PRESENT]

    def here(self, seat: int) -> list[int]:
        """Return the seats on the space of a seat."""
        return [s for s in self.seats() if self.g.spaces[s] == self.g.spaces[seat]]

    def clues_to_spend(self, seat: int) -> int:
        """Return the amount that a seat can spend as Clues.

        Norman's Sanity and The Silver Key replace one Clue each, once per round.
        """
        g = self.g
        clues = sum(1 for c in range(component.FIRST_CLUE, component.FIRST_ASSET)
                    if g.place[c] == zone.SEAT + seat)  # fmt: skip
        sheet = g.sheet[seat]
        if NAME[sheet] == "norman_withers" and sheet not in self.used:
            clues += 1 if g.sanity[seat] > 1 else 0
        for card in self.held(seat):
            if NAME[card] == "the_silver_key" and card not in self.used:
                clues += 1
        return clues

    # -- Legal options ---------------------------------------------------------------------------

    def check(self) -> None:
        """Compare the options of the pending decision, if its kind is listed here."""
        g = self.g
        if g.over or not g.stack:
            return
        top = g.stack[-1]
        if g.kind == decision.ACTION and isinstance(top, Turn):
            wanted = self.actions(top)
        elif g.kind == decision.TICKET:
            wanted = self.tickets(g.seat)
        elif g.kind == decision.FIGHT and isinstance(top, Encounters):
            wanted = self.fights(g.seat)
        elif g.kind == decision.ENCOUNTER and isinstance(top, Encounters):
            start = any(op_of(o) in (OP_ANSWER, OP_PASS) for o in g.options)
            wanted = self.start(g.seat) if start else self.meetings(g.seat, top.clue)
        elif g.kind == decision.AFTER_ROLL and isinstance(top, SkillTest):
            wanted = self.after_roll(top)
        else:
            return
        kind = decision.NAMES[g.kind - decision.ACTION]
        self.checked[kind] = self.checked.get(kind, 0) + 1
        offered = sorted(self.plain(o) for o in g.options)
        assert offered == sorted(wanted), (
            f"{kind}: {self.words(offered)}, not {self.words(wanted)}; for a new component, edit "
            "the lists in tests/eldritch/legal.py"
        )

    def plain(self, packed: int) -> int:
        """Return an option with its card in place of the ability.

        No card that is listed here has two abilities of one kind.
        """
        if op_of(packed) in (OP_ANSWER, option.COMPONENT):
            return pack(op_of(packed), a_of(packed))
        if op_of(packed) == option.MEET and a_of(packed) == meeting.RESEARCH:
            return pack(option.MEET, meeting.RESEARCH, self.g.place[b_of(packed)])
        return packed

    def words(self, options: list[int]) -> list[tuple[int, int, int]]:
        return [(op_of(o), a_of(o), b_of(o)) for o in sorted(options)]

    def actions(self, turn: Turn) -> list[int]:
        g, seat = self.g, int(turn.seat)
        found: list[int] = []
        if turn.left > 0:
            if self.has(seat, "detained"):
                own = [card for card in self.held(seat) if NAME[card] == "detained"]
                found = [pack(option.COMPONENT, c) for c in own if (c, seat) not in self.acted]
            else:
                found = [*self.plain_actions(seat), *self.component_actions(seat)]
        for card in self.held(seat):
            own_turn = g.phase == phase.ACTION and g.turning == [seat]
            fresh = card not in self.used
            if NAME[card] == "ruby_of_rlyeh" and own_turn and fresh and g.sanity[seat] > 1:
                found.append(pack(OP_ANSWER, card))
        return [*found, pack(option.STOP)]

    def plain_actions(self, seat: int) -> list[int]:
        g = self.g
        where = g.spaces[seat]
        found: list[int] = []
        kinds = [kind for kind in GENERAL_ACTIONS if (seat, kind) not in self.general]
        quiet = not self.monsters(where)
        if option.TRAVEL in kinds:
            found += [pack(option.TRAVEL, link) for link in space.LINKS[where]]
        if option.REST in kinds and quiet and not self.in_play("strange_sightings"):
            found.append(pack(option.REST))
        if option.TRADE in kinds:
            found += [pack(option.TRADE, other) for other in self.here(seat) if other != seat]
        if space.TYPES[where] != space.CITY:
            return found
        if option.ACQUIRE in kinds and quiet:
            found.append(pack(option.ACQUIRE))
        if option.PREPARE in kinds:
            held = {space.TRAIN: g.trains[seat], space.SHIP: g.ships[seat]}
            for kind in (space.TRAIN, space.SHIP):
                if kind in space.KINDS[where]:
                    other = space.SHIP if kind == space.TRAIN else space.TRAIN
                    if sum(held.values()) < 2:
                        found.append(pack(option.PREPARE, kind))
                    elif held[other]:
                        found.append(pack(option.PREPARE, kind, 1 + other))
        return found

    def component_actions(self, seat: int) -> list[int]:
        g = self.g
        found: list[int] = []
        for card in [g.sheet[seat], *self.held(seat)]:
            if (card, NONE) not in self.acted and self.can_act(seat, card):
                found.append(pack(option.COMPONENT, card))
        for other in self.here(seat):
            for card in self.held(other):
                if NAME[card] in LOCAL and (card, seat) not in self.acted:
                    found.append(pack(option.COMPONENT, card))
        return found

    def can_act(self, seat: int, card: int) -> bool:
        """Return whether a seat can perform the action of its sheet or of one of its cards now."""
        g, name, where = self.g, NAME[card], self.g.spaces[seat]
        others = [other for other in self.seats() if other != seat]
        there = self.monsters(where)
        mortal = [monster for monster in there if NAME[monster] not in EPIC]
        if name in ALWAYS_ACT:
            return True
        if name in ("dynamite", "lightning_gun", "mark_harrigan"):
            return there != []
        if name == "flute_of_the_outer_gods":
            return mortal != [] and g.health[seat] > 2 and g.sanity[seat] > 2
        if name in ("mi_go_brain_case", "jacqueline_fine"):
            return others != []
        if name == "blessing_of_isis":
            return any(not self.has(other, "blessed") for other in self.here(seat))
        if name == "charlie_kane":
            return any(not g.delayed[other] for other in others)
        if name == "diana_stanley":
            return any(NAME[monster] == "cultist" for monster in there)
        if name == "silas_marsh":
            return space.SHIP in space.KINDS[where]
        if name == "trish_scarborough":
            return not g.clues[seat]
        if name == "norman_withers":
            every = range(component.FIRST_MONSTER, component.FIRST_GATE)
            by_gate = any(
                NAME[m] not in EPIC and 0 <= g.place[m] < zone.SEAT and self.gates(g.place[m])
                for m in every
            )
            return by_gate and self.clues_to_spend(seat) >= 2
        return False

    def tickets(self, seat: int) -> list[int]:
        g, where = self.g, self.g.spaces[seat]
        found = [pack(option.STOP)]
        for link, kind in zip(space.LINKS[where], space.KINDS[where], strict=True):
            if (kind == space.TRAIN and g.trains[seat]) or (kind == space.SHIP and g.ships[seat]):
                found.append(pack(option.TICKET, link, kind))
        return found

    # -- Encounters ------------------------------------------------------------------------------

    def start(self, seat: int) -> list[int]:
        found = [pack(OP_PASS)]
        for card in self.held(seat):
            name = NAME[card]
            if card in self.begun.get(seat, ()):
                continue
            clue = any(self.clues(where) for where in range(space.COUNT))
            mask = name == "pallid_mask" and self.monsters(self.g.spaces[seat])
            if name == "mists_of_releh" or mask or (name == "clairvoyance" and clue):
                found.append(pack(OP_ANSWER, card))
        return found

    def fights(self, seat: int) -> list[int]:
        past = self.fought.get(seat, set()) | self.arrived.get(seat, set())
        todo = [m for m in self.monsters(self.g.spaces[seat]) if m not in past]
        return [pack(option.FIGHT, monster) for monster in todo]

    def meetings(self, seat: int, far_clue: int) -> list[int]:
        g, where = self.g, self.g.spaces[seat]
        fought = bool(self.fought.get(seat))
        there = self.monsters(where)
        assert not (fought and (there or seat in self.barred)), "an encounter despite Monsters"
        found: list[int] = []
        if far_clue != NONE and 0 <= g.place[far_clue] < zone.SEAT:
            found.append(pack(option.MEET, meeting.RESEARCH, g.place[far_clue]))
        if fought:
            found.append(pack(option.MEET, meeting.NOTHING))
        if there and seat not in self.ignoring:
            return found
        if seat in self.flights:
            found.append(pack(option.MEET, meeting.FLIGHT, self.flights[seat]))
        found.append(pack(option.MEET, meeting.GENERAL))
        if any(space.NAMES[where] in region for region in space.REGIONS):
            found.append(pack(option.MEET, meeting.REGIONAL))
        if self.clues(where) and far_clue not in self.clues(where):
            found.append(pack(option.MEET, meeting.RESEARCH, where))
        found += [pack(option.MEET, meeting.OTHER_WORLD, gate) for gate in self.gates(where)]
        if where == g.expedition_space() and not self.in_play("secrets_of_the_past"):
            found.append(pack(option.MEET, meeting.EXPEDITION))
        found += [pack(option.MEET, meeting.COMPONENT, card) for card in self.offering(seat)]
        for sheet in range(len(component.SHEETS)):
            if g.place[sheet] == where and g.bodies[sheet] != HEALTHY:
                found.append(pack(option.MEET, meeting.BODY, sheet))
        return found

    def offering(self, seat: int) -> list[int]:
        """Return the Rumors, Mysteries and Ancient Ones in play that can be encountered on this
        space."""
        g, where = self.g, self.g.spaces[seat]
        found: list[int] = []
        for card in IN_PLAY:
            name = NAME[card]
            if g.place[card] != zone.IN_PLAY:
                continue
            here = name in RUMOR_SPACES and where == space.number(RUMOR_SPACES[name])
            if name == "spreading_sickness":
                owed = max(0, g.players - g.tokens_on(card))
                here = here and self.clues_to_spend(seat) >= owed
            elif name in BY_TOKEN:
                here = g.eldritch[where] > 0
                here = here and (name != "the_true_name" or self.clues_to_spend(seat) >= 2)
            elif name == "secrets_of_the_past":
                here = where == g.expedition_space()
            elif name == AWAKE_YOG:
                here = g.awakened and len(g.solved) >= 3 and self.gates(where) != []
            if here:
                found.append(card)
        return found

    # -- Dice ------------------------------------------------------------------------------------

    def after_roll(self, test: Any) -> list[int]:
        """Return the options after a roll; the last one is to pass."""
        seat = int(test.seat)
        done = [pack(OP_PASS)]
        dice = list(test.dice)
        if test.step == SECOND_PICKED and self.g.kind == decision.AFTER_ROLL:
            dice = dice[:-1]  # not the die that a Clue has rerolled
            return [*[pack(option.REROLL, face, BY_CLUE) for face in self.poor(test, dice)], *done]
        poor = self.poor(test, dice)
        if not poor:
            return done
        found: list[int] = []
        if self.clues_to_spend(seat) > 0 and not self.against(seat, "tick_tock_men"):
            found += [pack(option.REROLL, face, BY_CLUE) for face in poor]
        if test.reroll_by != NONE:
            found += [pack(option.REROLL, face, test.reroll_by) for face in poor]
        past = self.answered.get(len(self.g.stack), set())
        for card in self.held(seat):
            if card not in past and self.helps(test, card):
                found.append(pack(OP_ANSWER, card))
        return [*found, *done]

    def poor(self, test: Any, dice: list[int]) -> list[int]:
        """Return the faces that count less than the best face of a die."""
        seat = int(test.seat)
        least = 4 if self.has(seat, "blessed") else 6 if self.has(seat, "cursed") else 5
        strong = test.skill == skill.STRENGTH and self.fighting(seat)
        twice = (
            (strong and self.has(seat, "double_barreled_shotgun"))
            or (self.of_spell(test) and self.has(seat, "glass_of_mortlan"))
            or (self.acquiring() and self.has(seat, "fine_clothes"))
        )
        return [face for face in range(1, 6 if twice else least) if face in dice]

    def helps(self, test: Any, card: int) -> bool:
        name, seat = NAME[card], int(test.seat)
        if name in ONCE_A_ROUND:
            return card not in self.used
        if name == "the_silver_key":
            return self.in_other_world(seat)
        if name not in REROLLS:
            return False
        which, in_combat = REROLLS[name]
        fits = test.skill == which and (self.fighting(seat) or not in_combat)
        return fits and (name != "axe" or self.g.sanity[seat] > 2)

    def fighting(self, seat: int) -> bool:
        return any(isinstance(frame, Combat) and frame.seat == seat for frame in self.g.stack)

    def against(self, seat: int, name: str) -> bool:
        fights = [frame for frame in self.g.stack if isinstance(frame, Combat)]
        return any(frame.seat == seat and NAME[frame.monster] == name for frame in fights)

    def of_spell(self, test: Any) -> bool:
        return test.source != NONE and GROUP[test.source] == "spell"

    def acquiring(self) -> bool:
        return isinstance(self.g.stack[-2], Acquire)

    def in_other_world(self, seat: int) -> bool:
        for frame in self.g.stack:
            if isinstance(frame, Encounter) and frame.seat == seat:
                extra = [GROUP[card] for card in frame.extra_cards]
                if frame.meeting == meeting.OTHER_WORLD or "other_world" in extra:
                    return True
        return False


IN_PLAY: Final = [
    card for card in range(component.CARDS) if GROUP[card] in ("ancient_one", "mythos", "mystery")
]
