"""Scene builder: puts investigators, Monsters, gates and cards where an example needs them.

A scene is a real game with an empty board, empty hands and preset dice. It changes the state
directly only to set up the example. Otherwise it runs the game loop and selects options by their
words.

    s = Scene("joe_diamond", "amanda_sharpe", at={0: "woods"}, monsters={"ghoul": "woods"})
    s.dice(5, 1, 1)
    s.movement(0).do("evade ghoul", "move uptown_streets", "stop")
    s.done()

The words of an option are its verb (``ids.option.NAMES``, ``core.verbs``) and its operand: ``move
woods``, ``fight ghoul``, ``use bullwhip``, ``number 2``, ``space woods``, ``piece ghoul``, ``card
food``, ``seat 1``, ``choice 0 gain`` (branch and verb), ``pay clues``, ``decline``,
``stop``, ``yes``.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping
from typing import Any

from arkham_env.arkham2e.rules import board
from arkham_env.arkham2e.rules.machine import ArkhamHorror, new_game_state
from arkham_env.arkham2e.state.game_state import PRESENT, SAVED, Game
from arkham_env.arkham2e.state.ids import (
    check,
    component,
    decision,
    event,
    option,
    phase,
    resolution,
    resource,
    space,
    stream,
    world,
    zone,
)
from arkham_env.arkham2e.state.ids.component import NONE
from arkham_env.arkham2e.state.table import Table
from arkham_env.board.texts import verbs
from arkham_env.board.texts.script import Script
from arkham_env.core.kernel.decision import a_of, b_of, op_of
from arkham_env.core.kernel.frame import Frame
from arkham_env.core.kernel.log import EventLog
from arkham_env.core.kernel.native import bit
from arkham_env.core.kernel.rng import Streams


class ScriptedDice(ArkhamHorror):
    """Game with preset dice; rolling more dice than that fails the test."""

    preset: list[int]

    def new_like(self) -> Game:
        other = ScriptedDice(self.table, 0, self)
        other.preset = list(self.preset)
        return other

    def roll(self, count: int) -> list[int]:
        assert len(self.preset) >= count, f"{count} dice are rolled, preset: {self.preset}"
        found, self.preset = self.preset[:count], self.preset[count:]
        return found


class Asked(AssertionError):
    """Raised for a decision that the test does not expect."""


AREAS = ("move", "return", "go_to", "space")
CARDS = (
    *("evade", "fight", "use", "give", "take", "sign", "wield", "release", "buy", "ally", "sheet"),
    *("keep", "entry", "piece", "card", "answer"),
)
NUMBERS = (
    *("number", "seat", "trade", "give_money", "take_money", "sliders", "pick_up", "ability"),
)
TRIES = 500_000
"""Number of states of a stream that are tried until one draws the values of a scene."""


def components() -> Any:
    from arkham_env.arkham2e.tables import everything

    return everything.components()


def name_of(card: int) -> str:
    """Return the name of a component."""
    return component.COPIES[card][1]


class Scene:
    """Game in the Movement Phase of seat 0, the first player; no frame is being resolved.

    Args:
        investigators: names, one for each seat.
        ancient_one: its name; its set-up text is not carried out.
        at: areas of seats, by seat; default: their homes.
        sanity, stamina: by seat; default: the maxima.  clues, money: by seat; default: 0.
        sliders: stops of the three sliders by seat; default: the first (least Speed, Fight, Lore).
        monsters: the area of each Monster by its name (``"ghoul": "woods"``), or a list of areas.
        gates: the world of the gate in each location.
        clues_at: Clues in locations.
        cards: possessions by seat, by name (``"food"``, ``"spell:heal"``, ``"curse"``).
        trophies: Monsters (by name) and gates (by world) that seats have.
        doom, terror: their levels.
        in_play: Mythos cards in play.
        dice: as in :meth:`dice`.
        lead: the first player.
        scoring: whether victories are scored.
    """

    def __init__(
        self,
        *investigators: str,
        ancient_one: str = "yig",
        at: Mapping[int, str] | None = None,
        sanity: Mapping[int, int] | None = None,
        stamina: Mapping[int, int] | None = None,
        clues: Mapping[int, int] | None = None,
        money: Mapping[int, int] | None = None,
        sliders: Mapping[int, tuple[int, int, int]] | None = None,
        monsters: Mapping[str, str | list[str]] | None = None,
        gates: Mapping[str, str] | None = None,
        clues_at: Mapping[str, int] | None = None,
        cards: Mapping[int, Iterable[str]] | None = None,
        trophies: Mapping[int, Iterable[str]] | None = None,
        doom: int = 0,
        terror: int = 0,
        in_play: Iterable[str] = (),
        dice: Iterable[int] = (),
        lead: int = 0,
        scoring: bool = True,
        seed: int = 1,
    ) -> None:
        names = list(investigators) or ["joe_diamond"]
        spec = {
            "players": len(names), "investigators": names, "ancient_one": ancient_one,
            "scoring": scoring,
        }  # fmt: skip
        self.table = Table(components(), spec)
        self.g: ScriptedDice = ScriptedDice(self.table, 0, new_game_state(self.table, seed))
        g = self.g
        g.preset = list(dice)
        g.stack.clear()
        g.options = []
        g.log = EventLog()
        g.lead = g.active = lead
        g.turn = 1
        g.phase = phase.MOVEMENT
        g.clues_at = [0] * space.BOARD
        g.place[self.table.ancient_card] = zone.IN_PLAY
        g.doom = doom
        g.terror = terror
        for seat, name in enumerate(names):
            self.sit(seat, name)
        g.reindex()
        for name in in_play:
            self.in_play(name)
        for seat, found in (cards or {}).items():
            for name in found:
                self.give(seat, name)
        for seat in range(g.players):
            g.sliders[3 * seat : 3 * seat + 3] = (sliders or {}).get(seat, (0, 0, 0))
            g.sanity[seat] = (sanity or {}).get(seat, g.most_sanity(seat))
            g.stamina[seat] = (stamina or {}).get(seat, g.most_stamina(seat))
            g.clues[seat] = (clues or {}).get(seat, 0)
            g.money[seat] = (money or {}).get(seat, 0)
        for seat, where in (at or {}).items():
            g.spaces[seat] = space.number(where)
        for where, name in (gates or {}).items():
            self.gate(where, name)
        for name, places in (monsters or {}).items():
            for one in [places] if isinstance(places, str) else places:
                self.monster(name, one)
        for where, amount in (clues_at or {}).items():
            g.clues_at[space.number(where)] = amount
        for seat, found in (trophies or {}).items():
            for name in found:
                self.trophy(seat, name)
        self.run()

    # -- Arranging -------------------------------------------------------------------------------

    def sit(self, seat: int, name: str) -> None:
        """Seat an investigator at its home without possessions."""
        g = self.g
        sheet = component.SHEETS.index(name)
        g.place[sheet] = zone.IN_PLAY
        g.sheet[seat] = sheet
        g.status[seat] = PRESENT
        g.spaces[seat] = self.table.sheets[sheet].home

    def named(self, name: str) -> tuple[str | None, str]:
        """Return group and name of the component that a test calls ``group:name`` or ``name``."""
        if ":" in name:
            group, name = name.split(":")
            return group, name
        return ("special", "blessing") if name == "curse" else (None, name)

    def copies(self, name: str) -> list[int]:
        """Return the IDs of all components with a name."""
        group, called = self.named(name)
        found = [
            card for card in range(component.CARDS)
            if component.COPIES[card][1] == called and group in (None, component.COPIES[card][0])
        ]  # fmt: skip
        assert found, f"no component is called {name!r}"
        return found

    def card(self, name: str, copy: int = 0) -> int:
        """Return the ID of a component by its name, and by the number of the copy."""
        return self.copies(name)[copy]

    def supply(self, name: str) -> int:
        """Return a copy of a named card that no seat has."""
        for card in self.copies(name):
            if self.g.place[card] in (zone.SUPPLY, zone.BOX):
                return card
        raise AssertionError(f"no {name!r} is left")

    def give(self, seat: int, name: str, fresh: bool = False) -> int:
        """Give a possession to a seat, without the effects of gaining it.

        ``"curse"`` is the other side of a Blessing. ``fresh``: whether it was gained since the last
        Upkeep.
        """
        card = self.supply(name)
        board.lift(self.g, card)
        if name == "curse":
            self.g.cursed |= bit(card - component.FIRST_SPECIAL)
        board.put(self.g, card, zone.SEAT + seat)
        if fresh:
            board.insert(self.g.fresh, card)
        return card

    def trophy(self, seat: int, name: str) -> int:
        """Give a Monster (by name) or a gate (by world) to a seat as a trophy."""
        card = self.supply(name)
        board.move(self.g, card, zone.SEAT + seat)
        return card

    def monster(self, name: str, where: str) -> int:
        card = self.supply(name)
        board.move(self.g, card, space.number(where))
        return card

    def gate(self, where: str, name: str) -> int:
        """Put a gate to a world on a location, without a doom token."""
        gate = self.supply(f"gate:{name}")
        board.move(self.g, gate, space.number(where))
        self.g.clues_at[space.number(where)] = 0
        return gate

    def sign(self, where: str) -> None:
        """Put an Elder Sign on a location."""
        self.g.signs |= bit(space.number(where))

    def in_play(self, name: str) -> int:
        """Put a Mythos card into play, without its effect on arrival."""
        card = self.card(f"mythos:{name}")
        board.move(self.g, card, zone.IN_PLAY)
        from arkham_env.arkham2e.state.ids import mythos_type

        kind = self.g.mythos_of(card).type
        if kind == mythos_type.RUMOR:
            self.g.rumor = card
        elif kind == mythos_type.HEADLINE:
            self.g.ongoing.append(card)
            self.g.ends.append(self.g.turn + 1)
        else:
            self.g.environment = card
        return card

    def exhaust(self, name: str) -> int:
        """Exhaust a card that a seat has."""
        card = next(c for c in self.copies(name) if self.g.holder(c) >= 0)
        board.exhaust(self.g, card)
        return card

    def dice(self, *faces: int) -> Scene:
        """Set the faces of the next dice, in the order of the rolls."""
        self.g.preset.extend(faces)
        return self

    # -- Random draws ----------------------------------------------------------------------------

    def top(self, *names: str) -> list[int]:
        """Put cards on top of their decks, the first one highest."""
        found: list[int] = []
        for name in reversed(names):
            card = next(c for c in self.copies(name) if self.g.place[c] == zone.SUPPLY)
            cards = self.g.decks[board.DECKS[card]]
            cards.remove(card)
            cards.append(card)
            found.insert(0, card)
        return found

    def location(self, name: str) -> int:
        """Set the location card (``"downtown_3"``) that is drawn next in its neighborhood."""
        card = self.card(name)
        self.g.revealed[(card - component.FIRST_LOCATION_CARD) // 7] = card
        return card

    def next_gate(self, *names: str) -> None:
        """Put gates to worlds on top of the stack, the first one highest."""
        for name in reversed(names):
            gate = next(c for c in self.copies(f"gate:{name}") if c in self.g.gate_stack)
            self.g.gate_stack.remove(gate)
            self.g.gate_stack.append(gate)

    def cup(self, *names: str) -> None:
        """Leave only these Monsters in the cup; remove the others from the game."""
        for monster in self.g.cup[:]:
            board.move(self.g, monster, zone.BOX)
        for name in names:
            free = [c for c in self.copies(f"monster:{name}") if self.g.place[c] == zone.BOX]
            board.move(self.g, free[0], zone.SUPPLY)

    def draws(self, *names: str) -> None:
        """Set the Monsters that are drawn next from the cup, in this order."""
        cup = sorted(self.g.cup)

        def fits(streams: Streams) -> bool:
            left = cup[:]
            for name in names:
                monster = left.pop(streams.below(stream.CUP, len(left)))
                if name_of(monster) != name:
                    return False
            return True

        self.find(stream.CUP, fits)

    def next_allies(self, *names: str) -> None:
        """Set the Allies that are drawn next at random."""
        allies = sorted(self.g.allies)

        def fits(streams: Streams) -> bool:
            left = allies[:]
            for name in names:
                if name_of(left.pop(streams.below(stream.ALLIES, len(left)))) != name:
                    return False
            return True

        self.find(stream.ALLIES, fits)

    def numbers(self, which: int, *numbers: tuple[int, int]) -> None:
        """Set the next numbers of a stream (``ids.stream``), each as ``(number, below)``."""

        def fits(streams: Streams) -> bool:
            return all(streams.below(which, below) == number for number, below in numbers)

        self.find(which, fits)

    def find(self, which: int, fits: Any) -> None:
        """Give a stream a state from which it draws the required values."""
        chance = random.Random(1)
        for _ in range(TRIES):
            state = chance.getrandbits(32)
            states = self.g.streams.states[:]
            states[which] = state
            if fits(Streams(states)):
                self.g.streams.states[which] = state
                return
        raise AssertionError("no tried state of the stream draws the required values")

    # -- Running ---------------------------------------------------------------------------------

    def run(self, *frames: Frame) -> Scene:
        """Resolve frames, the first one first, up to the next decision."""
        g = self.g
        g.stack.clear()
        g.options = []
        g.over = False
        g.stack.append(Nothing())
        for frame in reversed(frames):
            g.stack.append(frame)
        g.advance()
        return self

    def begin(self, which: int, seat: int | None = None) -> None:
        self.g.phase = which
        self.g.active = self.g.lead if seat is None else seat

    def upkeep(self, seat: int = 0) -> Scene:
        """Begin a seat's Upkeep."""
        from arkham_env.arkham2e.rules.upkeep import Upkeep

        self.begin(phase.UPKEEP, seat)
        return self.run(Upkeep(seat, False))

    def movement(self, seat: int = 0) -> Scene:
        """Begin a seat's part of the Movement Phase."""
        from arkham_env.arkham2e.rules.movement import Movement

        self.begin(phase.MOVEMENT, seat)
        return self.run(Movement(seat))

    def encounters(self, seat: int = 0) -> Scene:
        """Begin a seat's part of the Arkham Encounters Phase."""
        from arkham_env.arkham2e.rules.encounters import Encounters

        self.begin(phase.ENCOUNTERS, seat)
        return self.run(Encounters(seat))

    def worlds(self, seat: int = 0) -> Scene:
        """Begin a seat's part of the Other World Encounters Phase."""
        from arkham_env.arkham2e.rules.other_worlds import WorldEncounters

        self.begin(phase.OTHER_WORLDS, seat)
        return self.run(WorldEncounters(seat))

    def mythos(self, *names: str) -> Scene:
        """Begin the Mythos Phase with these cards on top of the deck."""
        from arkham_env.arkham2e.rules.mythos import MythosPhase

        self.top(*[f"mythos:{name}" for name in names])
        self.begin(phase.MYTHOS)
        return self.run(MythosPhase())

    def turn(self, first: str | None = None) -> Scene:
        """Begin the next turn, with an optional name of the Mythos card that it draws."""
        from arkham_env.arkham2e.rules.rounds import Turn

        if first is not None:
            self.top(f"mythos:{first}")
        self.g.stack.clear()
        self.g.options = []
        self.g.stack.append(Turn())
        self.g.advance()
        return self

    def battle(self) -> Scene:
        """Awaken the Ancient One and begin the final battle."""
        from arkham_env.arkham2e.rules.battle import Battle

        self.run(Battle())
        return self

    def check(self, seat: int, kind: str, change: int = 0, need: int = 1, flags: int = 0) -> Scene:
        """Begin a check of a seat (``ids.check.NAMES``)."""
        from arkham_env.arkham2e.rules.skill_check import SkillCheck

        return self.run(SkillCheck(seat, check.NAMES.index(kind), change, need, flags, NONE))

    def fight(self, seat: int, name: str) -> Scene:
        """Begin a fight of a seat against a Monster on the board, or else one from the cup."""
        from arkham_env.arkham2e.rules.combat import Combat

        on_board = [m for m in self.g.monsters if name_of(m) == name]
        monster = on_board[0] if on_board else self.monster(name, space.NAMES[self.g.spaces[seat]])
        return self.run(Combat(seat, monster, 0))

    # -- Options ---------------------------------------------------------------------------------

    @property
    def idle(self) -> bool:
        """Whether no frame of the scene is left to resolve, or the game is over."""
        return self.g.over or (len(self.g.stack) == 1 and isinstance(self.g.stack[0], Nothing))

    def options(self) -> list[str]:
        """Return the options of the pending decision in words."""
        return [] if self.idle else [self.word(packed) for packed in self.g.options]

    @property
    def kind(self) -> str:
        """The kind of the pending decision: a name of ``ids.decision`` or ``core.verbs``."""
        assert not self.idle, "nothing is asked"
        if self.g.kind >= verbs.FIRST_KIND:
            return decision.NAMES[self.g.kind - verbs.FIRST_KIND]
        return verbs.KIND_NAMES[self.g.kind]

    @property
    def seat(self) -> int:
        """The current seat."""
        assert not self.idle, "nothing is asked"
        return self.g.seat

    def word(self, packed: int) -> str:
        """Return an option in words."""
        op, a, b = op_of(packed), a_of(packed), b_of(packed)
        if op >= verbs.FIRST_OPTION:
            verb = option.NAMES[op - verbs.FIRST_OPTION]
        else:
            verb = verbs.OPTION_NAMES[op]
        if verb in AREAS:
            return f"{verb} {space.NAMES[a]}"
        if verb in CARDS:
            return f"{verb} {name_of(a)}"
        if verb in NUMBERS:
            return f"{verb} {a}"
        if verb == "slider":
            return f"{verb} {a} {b}"
        if verb == "close":
            return f"{verb} {check.NAMES[a]}"
        if verb == "pay":
            return f"{verb} {name_of(a - SAVED) if a >= SAVED else resource.NAMES[a]}"
        if verb == "choice":
            return f"{verb} {a} {self.table.texts.verb_name(b)}"
        return verb

    def can(self, words: str) -> bool:
        """Return whether an option begins with these words."""
        return any(self.means(offer, words) for offer in self.options())

    @staticmethod
    def means(offer: str, words: str) -> bool:
        return offer == words or offer.startswith(f"{words} ")

    def take(self, i: int) -> None:
        """Take an option by its index."""
        self.g.take(i)

    def do(self, *words: str) -> Scene:
        """Take options by their first words, one after another."""
        for said in words:
            for i, offer in enumerate(self.options()):
                if self.means(offer, said):
                    self.take(i)
                    break
            else:
                raise Asked(f"{said!r} is not offered: {self.situation()}")
        return self

    def pick(self, verb: str, a: int | str | None = None, b: int | None = None) -> Scene:
        """Take the option of a verb with these operands, given as numbers or names."""
        for i, packed in enumerate([] if self.idle else self.g.options):
            said = self.word(packed).split()
            fits = a is None or a_of(packed) == a or (isinstance(a, str) and a in said[1:])
            if said[0] == verb and fits and b in (None, b_of(packed)):
                self.take(i)
                return self
        raise Asked(f"{verb} with {a}, {b} is not offered: {self.situation()}")

    def expect(self, *offers: str, seat: int | None = None, kind: str | None = None) -> Scene:
        """Check the exact options in any order, and the seat and kind of the decision."""
        assert sorted(self.options()) == sorted(offers), self.situation()
        assert seat is None or self.seat == seat, self.situation()
        assert kind is None or self.kind == kind, self.situation()
        return self

    def situation(self) -> str:
        if self.idle:
            return "nothing is asked"
        return f"seat {self.g.seat} is asked ({self.kind}) {self.options()}"

    def done(self) -> Scene:
        """Check that no decision is pending and all preset dice were rolled.

        Raises:
            Asked: a decision is pending.
        """
        if not self.idle:
            raise Asked(self.situation())
        assert not self.g.preset, f"dice that nobody rolled: {self.g.preset}"
        return self

    # -- State -----------------------------------------------------------------------------------

    def names(self, seat: int) -> list[str]:
        """Return the names of a seat's possessions; a Curse is ``curse``."""
        found: list[str] = []
        for card in self.g.cards[seat]:
            blessing = name_of(card) == "blessing"
            found.append("curse" if blessing and self.g.is_curse(card) else name_of(card))
        return found

    def trophies(self, seat: int) -> list[str]:
        """Return the names of a seat's Monster trophies and the worlds of its gate trophies."""
        return [name_of(card) for card in self.g.trophies[seat] + self.g.gate_trophies[seat]]

    def where(self, seat: int) -> str:
        return space.NAMES[self.g.spaces[seat]]

    def on(self, where: str) -> list[str]:
        """Return the names of the Monsters in an area."""
        return [name_of(monster) for monster in self.g.monsters_at(space.number(where))]

    def in_cup(self, name: str) -> bool:
        return any(name_of(monster) == name for monster in self.g.cup)

    def gate_at(self, where: str) -> str | None:
        """Return the world of the gate in a location."""
        gate = self.g.gate_at(space.number(where))
        return None if gate == NONE else world.NAMES[self.table.world_of_gate(gate)]

    def clues_on(self, where: str) -> int:
        return self.g.clues_at[space.number(where)]

    def ended(self) -> str:
        """Return the game's resolution, ``"running"`` before its end."""
        return resolution.NAMES[self.g.resolution]

    def events(self, *kinds: int | str) -> list[tuple[int, int, int, int]]:
        """Return the log records of some kinds (``ids.event``) as (kind, a, b, c)."""
        log = self.g.log
        assert log is not None
        wanted = [event.NAMES.index(kind) if isinstance(kind, str) else kind for kind in kinds]
        found = [(r[0], r[2], r[3], r[4]) for r in log.records]
        return [record for record in found if not wanted or record[0] in wanted]

    def top_of(self, which: int) -> str:
        """Return the name of the top card of a deck (``ids.deck``)."""
        return name_of(self.g.decks[which][-1])

    def bottom_of(self, which: int) -> str:
        return name_of(self.g.decks[which][0])

    def text(self, kind: str, ability: int, seat: int, at: int = NONE) -> Script:
        """Return a new script of a text, by the name of its kind; see :meth:`run`."""
        number = self.table.components.kinds[kind]
        source = next((c for c in range(component.CARDS) if self.g.kind_of(c) == number), NONE)
        made: Any = self.g.new_script(number, ability, seat, source, at)
        script: Script = made.begin(self.g)
        return script


class Nothing(Frame):
    """Bottom frame of a scene: it runs when all frames above are resolved."""

    def run(self, g: Any) -> int:
        """Return without any effect."""
        g.options = [0, 0]
        return int(g.ask(event.END, 0))

    def copy(self) -> Frame:
        return Nothing()
