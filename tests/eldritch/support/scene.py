"""Scene builder: puts investigators, Monsters, cards and tokens where an example needs them.

A scene is a real game at an investigator's turn, with an empty board and preset dice. It changes
the state directly only to set up the example. Otherwise it runs the game loop and selects options
by their words.

    scene = Scene("lily_chen", "jim_culver", at={0: "rome"}, monsters={"ghoul": "rome"})
    scene.dice(5, 1, 1, 1, 1, 1)
    scene.encounters(0)
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from arkham_env.board.texts.script import Script
from arkham_env.core.kernel.decision import a_of, b_of, op_of
from arkham_env.core.kernel.frame import Frame
from arkham_env.core.kernel.log import EventLog
from arkham_env.eldritch.rules import board
from arkham_env.eldritch.rules.actions import ACTIONS, Turn
from arkham_env.eldritch.rules.encounters import Encounters
from arkham_env.eldritch.rules.machine import EldritchHorror, new_game_state
from arkham_env.eldritch.rules.mythos import Mythos, MythosPhase
from arkham_env.eldritch.rules.rounds import Round
from arkham_env.eldritch.state.game_state import Game
from arkham_env.eldritch.state.ids import (
    component,
    deck,
    event,
    omen,
    phase,
    resolution,
    skill,
    space,
    zone,
)
from arkham_env.eldritch.state.ids.component import NONE
from arkham_env.eldritch.state.table import Table
from arkham_env.eldritch.tables.everything import components


class ScriptedDice(EldritchHorror):
    """Game with preset dice; rolling more dice than that fails the test."""

    preset: list[int]

    def new_like(self) -> Game:
        other = ScriptedDice(self.table, 0, self)
        other.preset = list(self.preset)
        return other

    def roll(self, count: int) -> list[int]:
        from arkham_env.board.texts.program import DICE_SHOW_ONE

        if self.marked(DICE_SHOW_ONE):
            return [1] * count
        assert len(self.preset) >= count, f"{count} dice are rolled, preset: {self.preset}"
        found, self.preset = self.preset[:count], self.preset[count:]
        return found


class Asked(AssertionError):
    """Raised for a decision that the test does not expect."""


class Scene:
    """Game at the first action of seat 0, the Lead, with an empty board and empty hands.

    Args:
        investigators: names, one for each seat.
        ancient_one, difficulty: as in ``arkham_env.game``.
        at: spaces of seats, by seat.  health, sanity: by seat; default: the maxima.
        monsters: the space of each Monster by its name (``"ghoul": "rome"``), or a list of spaces.
        gates: spaces with a Gate.  clues: spaces with a Clue.
        cards: names of possessions and Conditions, by seat.
        doom, omen: positions of the tokens.
        mystery: name of the active Mystery; default: none.
        dice: as in :meth:`dice`.
    """

    def __init__(
        self,
        *investigators: str,
        ancient_one: str = "azathoth",
        difficulty: str = "normal",
        at: Mapping[int, str] | None = None,
        health: Mapping[int, int] | None = None,
        sanity: Mapping[int, int] | None = None,
        monsters: Mapping[str, str | list[str]] | None = None,
        gates: Iterable[str] = (),
        clues: Iterable[str] = (),
        cards: Mapping[int, Iterable[str]] | None = None,
        doom: int = 10,
        omen_at: int = 0,
        mystery: str | None = None,
        dice: Iterable[int] = (),
        seed: int = 1,
    ) -> None:
        names = list(investigators) or ["mark_harrigan"]
        spec = {
            "players": len(names),
            "investigators": names,
            "ancient_one": ancient_one,
            "difficulty": difficulty,
            "starting_rumor": False,
        }
        self.table = Table(components(), spec)
        dealt = new_game_state(self.table, seed)
        dealt.advance()
        while not isinstance(dealt.stack[0], Round):
            dealt.take(0)  # set-up may ask which skill is improved
        self.g: ScriptedDice = ScriptedDice(self.table, 0, dealt)
        self.g.preset = list(dice)
        self.g.log = EventLog()
        self.clear()
        g = self.g
        g.lead = g.active = 0
        g.round = 1
        g.phase = phase.ACTION
        g.doom = doom
        g.omen = omen_at
        for seat, where in (at or {}).items():
            g.spaces[seat] = space.number(where)
        for seat, amount in (health or {}).items():
            g.health[seat] = amount
        for seat, amount in (sanity or {}).items():
            g.sanity[seat] = amount
        for name, places in (monsters or {}).items():
            for one in [places] if isinstance(places, str) else places:
                self.monster(name, one)
        for name in gates:
            self.gate(name)
        for name in clues:
            self.clue(name)
        for seat, held in (cards or {}).items():
            for name in held:
                self.give(seat, name)
        if mystery is not None:
            self.mystery(mystery)
        g.reindex()
        self.turn(0)

    # -- Arranging -------------------------------------------------------------------------------

    def clear(self) -> None:
        """Remove everything from the board and from hands; decks keep their order."""
        g = self.g
        for card in range(component.FIRST_MONSTER, component.FIRST_MYTHOS):
            where = g.place[card]
            on_board = 0 <= where < zone.SEAT
            if on_board or zone.SEAT <= where < zone.BODY or where == zone.RESERVE:
                if card < component.FIRST_GATE:
                    board.remove_monster(g, card, False)
                    continue
                board.lift(g, card)
                board.put(g, card, zone.SUPPLY)
        if g.mystery != NONE:
            board.move(g, g.mystery, zone.SUPPLY)
        for seat in range(g.players):
            g.trains[seat] = g.ships[seat] = g.delayed[seat] = 0
            for which in range(skill.COUNT):
                g.improved[seat * skill.COUNT + which] = 0
            g.health[seat] = g.most_health(seat)
            g.sanity[seat] = g.most_sanity(seat)
        g.tokens = [0] * len(g.tokens)
        g.eldritch = [0] * space.COUNT
        g.omen_tokens = [0] * len(omen.TRACK)
        g.used = []
        g.stack.clear()
        g.options = []

    def card(self, name: str, copy: int = 0) -> int:
        """Return the ID of a component by its name, and by the number of the copy."""
        found = [card for card in range(component.CARDS) if component.COPIES[card][1] == name]
        found = [card for card in found if component.COPIES[card][0] not in ("gate", "clue")]
        assert found, f"no component is called {name!r}"
        return found[copy]

    def supply(self, name: str) -> int:
        """Return a copy of a named card that no seat has."""
        free = (zone.SUPPLY, zone.SET_ASIDE, zone.BOX, zone.DISCARD)
        for card in range(component.CARDS):
            group, called = component.COPIES[card]
            if called == name and group not in ("gate", "clue") and self.g.place[card] in free:
                return card
        raise AssertionError(f"no {name!r} is left")

    def give(self, seat: int, name: str) -> int:
        """Give a possession or Condition to a seat, without the effects of gaining it."""
        card = self.supply(name)
        board.move(self.g, card, zone.SEAT + seat)
        return card

    def back(self, card: int, name: str) -> None:
        """Set the back of a Spell or Condition, by the name of the back's kind."""
        from arkham_env.eldritch.state.game_state import FIRST_BACKED

        kind = components().kinds[name]
        assert kind in components().backs[board.name_of(card)], f"{name!r} is no back of it"
        self.g.own_backs()
        self.g.backs[card - FIRST_BACKED] = kind

    def monster(self, name: str, where: str) -> int:
        card = self.supply(name)
        board.lift(self.g, card)
        board.put_monster(self.g, card, space.number(where))
        return card

    def gate(self, where: str) -> int:
        gate = component.FIRST_GATE + component.GATES.index(where)
        board.move(self.g, gate, space.number(where))
        return gate

    def clue(self, where: str) -> int:
        """Put a Clue on a space: the space's own Clue if it is still in the pool."""
        place = space.number(where)
        clue = component.FIRST_CLUE + place
        if self.g.place[clue] != zone.SUPPLY:
            clue = self.g.clue_pool[0]
        board.move(self.g, clue, place)
        return clue

    def give_clues(self, seat: int, count: int) -> None:
        for _ in range(count):
            board.move(self.g, self.g.clue_pool[-1], zone.SEAT + seat)

    def mystery(self, name: str) -> int:
        card = self.card(name)
        board.move(self.g, card, zone.IN_PLAY)
        return card

    def ongoing(self, name: str, tokens: int | None = None) -> int:
        """Put an Ongoing Mythos card into play, without its effect on arrival."""
        card = self.card(name)
        board.move(self.g, card, zone.IN_PLAY)
        printed = self.g.mythos_of(card).tokens
        self.g.tokens[self.g.counter(card)] = printed if tokens is None else tokens
        return card

    def top(self, which: int, name: str) -> int:
        """Put a card on top of a deck (``ids.deck``)."""
        card = self.card(name)
        board.move(self.g, card, zone.SUPPLY)
        return card

    def cup(self, *names: str) -> None:
        """Leave only these Monsters in the cup; remove the others from the game."""
        for monster in self.g.cup[:]:
            board.move(self.g, monster, zone.BOX)
        for name in names:
            copies = [c for c in range(component.CARDS) if component.COPIES[c] == ("monster", name)]
            out = [c for c in copies if self.g.place[c] in (zone.BOX, zone.SET_ASIDE)]
            board.move(self.g, out[0], zone.SUPPLY)

    def dice(self, *faces: int) -> None:
        """Set the faces of the next dice, in the order of the rolls."""
        self.g.preset.extend(faces)

    def wake(self) -> None:
        """Awaken the Ancient One, without the effects of its awakening."""
        self.g.awakened = True
        self.g.doom = 0
        self.g.reindex()

    # -- Running ---------------------------------------------------------------------------------

    def run(self, *frames: Frame) -> Scene:
        """Resolve frames, the first one first, up to the next decision; then continue the round."""
        g = self.g
        g.stack.clear()
        g.turning = []
        g.options = []
        g.over = False
        g.stack.append(Nothing())
        for frame in reversed(frames):
            g.stack.append(frame)
        g.advance()
        return self

    def turn(self, seat: int, left: int = ACTIONS) -> Scene:
        """Begin a seat's turn."""
        self.g.phase = phase.ACTION
        self.g.active = seat
        self.g.done[seat] = 0
        return self.run(Turn(seat, left))

    def encounters(self, seat: int) -> Scene:
        """Begin a seat's part of the Encounter Phase."""
        self.g.phase = phase.ENCOUNTER
        self.g.active = seat
        return self.run(Encounters(seat))

    def mythos(self, name: str) -> Scene:
        """Draw and resolve a Mythos card."""
        self.g.phase = phase.MYTHOS
        self.g.active = self.g.lead
        card = self.card(name)
        board.move(self.g, card, zone.IN_HAND)
        return self.run(Mythos(card))

    def mythos_phase(self, name: str | None = None) -> Scene:
        """Resolve the Mythos Phase with a card on top of its deck, to the end of the round."""
        self.g.phase = phase.MYTHOS
        if name is not None:
            self.top(deck.MYTHOS, name)
        return self.run(MythosPhase())

    # -- Options ---------------------------------------------------------------------------------

    @property
    def idle(self) -> bool:
        """Whether no frame of the scene is left to resolve, or the game is over."""
        return self.g.over or (len(self.g.stack) == 1 and isinstance(self.g.stack[0], Nothing))

    @property
    def offers(self) -> list[str]:
        """Return the options of the pending decision in words."""
        return [] if self.idle else [self.word(option) for option in self.g.options]

    def word(self, option: int) -> str:
        """Return an option in words."""
        from arkham_env.eldritch.labels import label

        return label(self.g, option)

    def can(self, words: str) -> bool:
        """Return whether an option begins with these words."""
        return any(offer.startswith(words) for offer in self.offers)

    def do(self, *words: str) -> Scene:
        """Take options by their first words, one after another."""
        for said in words:
            found = [i for i, offer in enumerate(self.offers) if offer.startswith(said)]
            if not found:
                raise Asked(f"{said!r} is not offered to seat {self.g.seat}: {self.offers}")
            exact = [i for i in found if self.offers[i] == said]
            self.g.take((exact or found)[0])
        return self

    def pick(self, op: int, a: int | None = None, b: int | None = None) -> Scene:
        """Take the option of a verb (``ids.option``, ``core.verbs``) with these operands."""
        for i, packed in enumerate(self.g.options):
            if op_of(packed) == op and a in (None, a_of(packed)) and b in (None, b_of(packed)):
                self.g.take(i)
                return self
        raise Asked(f"verb {op} with {a}, {b} is not offered: {self.offers}")

    def ops(self) -> set[int]:
        """Return the verbs that are offered."""
        return set() if self.idle else {op_of(option) for option in self.g.options}

    def settle(self) -> Scene:
        """Check that no decision is pending.

        Raises:
            Asked: a decision is pending.
        """
        if not self.idle:
            raise Asked(f"seat {self.g.seat} is asked {self.offers}")
        assert not self.g.preset, f"dice that nobody rolled: {self.g.preset}"
        return self

    # -- State -----------------------------------------------------------------------------------

    def names(self, seat: int) -> list[str]:
        """Return the names of a seat's possessions and Conditions."""
        return [component.COPIES[card][1] for card in self.g.cards[seat]]

    def where(self, seat: int) -> str:
        return space.NAMES[self.g.spaces[seat]]

    def on(self, where: str) -> list[str]:
        """Return the names of the Monsters on a space."""
        found = self.g.monsters_at(space.number(where))
        return [component.COPIES[monster][1] for monster in found]

    def in_cup(self, name: str) -> bool:
        return any(component.COPIES[monster][1] == name for monster in self.g.cup)

    def has_gate(self, where: str) -> bool:
        return self.g.gate_at(space.number(where)) != NONE

    def clues_on(self, where: str) -> int:
        return len(self.g.clues_at(space.number(where)))

    def ended(self) -> str:
        """Return the game's resolution, ``"running"`` before its end."""
        return resolution.NAMES[self.g.resolution]

    def events(self, *kinds: int) -> list[tuple[int, int, int, int]]:
        """Return the log records of some kinds (``ids.event``) as (kind, a, b, c)."""
        log = self.g.log
        assert log is not None
        found = [(r[0], r[2], r[3], r[4]) for r in log.records]
        return [record for record in found if not kinds or record[0] in kinds]

    def text(self, kind: str, ability: int, seat: int, at: int = NONE) -> Script:
        """Return a new script of a text, by the name of its kind; see :meth:`run`."""
        number = components().kinds[kind]
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
