"""The Encounter Phase of a seat: Combat Encounters first, then one other encounter."""

from typing import Any, ClassVar, Final

from arkham_env.board.texts.answers import answer, offers, open_window, script_of, usable
from arkham_env.board.texts.texts import MAY, TEXT
from arkham_env.board.texts.verbs import OP_PASS
from arkham_env.core.kernel.decision import a_of, b_of, op_of, pack
from arkham_env.core.kernel.frame import CALL, DONE, Frame
from arkham_env.core.kernel.lasting import THIS_ENCOUNTER
from arkham_env.core.kernel.native import i64, mypyc_attr
from arkham_env.eldritch.rules import board
from arkham_env.eldritch.rules.combat import Combat
from arkham_env.eldritch.state.game_state import CRIPPLED, HEALTHY, Game
from arkham_env.eldritch.state.ids import (
    component, decision, deck, event, flag, meeting, option, point, quantity, space, zone,
)  # fmt: skip
from arkham_env.eldritch.state.ids.component import NONE

START: Final = 0
FORCED_DONE: Final = 1
START_PICKED: Final = 2
FIGHTS: Final = 3
FIGHT_PICKED: Final = 4
MEET: Final = 5
MEET_PICKED: Final = 6
OVER: Final = 7


@mypyc_attr(acyclic=True)
class Encounters(Frame):
    """Frame of the Encounter Phase of a seat.

    Attributes:
        answered: the abilities that were used; each can be used at most once.
        todo: the Monsters that have yet to be fought.
        fought: whether a Combat Encounter took place.
        ignoring: whether the seat may have an encounter as if no Monster were on its space.
        none: whether the seat has no encounter at all (Detained).
        clue: a Clue on another space that the seat may encounter, or ``NONE``.
        dice: the number of additional dice in the encounter with ``clue``.
        flight: a Monster whose text the seat may resolve instead of an encounter, or ``NONE``.
        presence: ``Game.presence`` of the seat at the beginning; the phase ends if it changes.
    """

    FIELDS: ClassVar[tuple[str, ...]] = (
        "step", "seat", "answered", "todo", "fought", "ignoring", "none", "clue", "dice", "flight",
        "presence",
    )  # fmt: skip

    def __init__(self, seat: i64) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.answered: list[i64] = []
        self.todo: list[i64] = []
        self.fought: bool = False
        self.ignoring: bool = False
        self.none: bool = False
        self.clue: i64 = NONE
        self.dice: i64 = 0
        self.flight: i64 = NONE
        self.presence: i64 = -1

    def copy(self) -> Frame:
        c = Encounters(self.seat)
        c.step = self.step
        c.answered = self.answered[:]
        c.todo = self.todo[:]
        c.fought = self.fought
        c.ignoring = self.ignoring
        c.none = self.none
        c.clue = self.clue
        c.dice = self.dice
        c.flight = self.flight
        c.presence = self.presence
        return c

    def run(self, g: Any) -> i64:
        game: Game = g
        if self.presence == -1:
            self.presence = game.presence(self.seat)
            game.barred &= ~(1 << self.seat)
        if self.presence < 0 or game.presence(self.seat) != self.presence:
            return DONE
        at = len(game.stack) - 1
        if self.step == START:
            self.step = FORCED_DONE
            if self.forced(game, at):
                return CALL
        if self.none:
            return DONE
        if self.step == START_PICKED:
            self.step = FORCED_DONE
            if op_of(game.pick) != OP_PASS:
                return answer(game, self.answered, game.pick, self.seat, at, 0)
            self.step = FIGHTS
            self.todo = game.monsters_at(game.spaces[self.seat])
        if self.step == FORCED_DONE:
            options = usable(
                game, point.ENCOUNTER_START, self.seat, self.seat, at, 0, self.answered
            )
            if options:
                options.append(pack(OP_PASS))
                self.step = START_PICKED
                game.options = options
                return game.ask(decision.ENCOUNTER, self.seat)
            self.step = FIGHTS
            self.todo = game.monsters_at(game.spaces[self.seat])
        if self.step == FIGHT_PICKED:
            self.step = FIGHTS
            self.fought = True
            self.todo.remove(a_of(game.pick))
            return game.push(Combat(self.seat, a_of(game.pick)))
        if self.step == FIGHTS:
            here: i64 = game.spaces[self.seat]
            self.todo = [monster for monster in self.todo if game.place[monster] == here]
            if self.todo and (not self.ignoring or self.fought):
                return self.ask_fight(game)
            if self.todo:
                # The seat ignores all Monsters or none (Mists of Releh, Pallid Mask).
                self.todo = []
            self.step = MEET
        if self.step == MEET:
            return self.ask_meet(game)
        if self.step == MEET_PICKED:
            self.step = OVER
            return self.meet(game)
        return DONE

    def forced(self, g: Game, at: i64) -> bool:
        """Push the frame of a forced card text that replaces all encounters (Detained, EH-0139).

        Args:
            at: the stack position of this frame.

        Returns:
            Whether a frame was pushed.
        """
        for card in g.cards[self.seat]:
            ability = g.table.components.ability_at(g.kind_of(card), point.ENCOUNTER_START)
            if ability >= 0 and g.texts.abilities[g.kind_of(card)][ability].kind != MAY:
                g.push(script_of(g, card, ability, self.seat, self.seat, at, 0))
                return True
        return False

    def ask_fight(self, g: Game) -> i64:
        self.step = FIGHT_PICKED
        g.options = [pack(option.FIGHT, monster) for monster in self.todo]
        return g.ask(decision.FIGHT, self.seat)

    def ask_meet(self, g: Game) -> i64:
        """Offer the encounters that the seat can have. After a Combat Encounter the seat may choose
        to have no other encounter. It cannot have any other encounter if Monsters are left on
        its space or if ``Game.barred`` forbids this."""
        monsters = len(g.monsters_at(g.spaces[self.seat])) > 0
        if self.fought and (monsters or g.barred >> self.seat & 1):
            return DONE
        if monsters and not self.ignoring and not self.fought and self.clue == NONE:
            return DONE
        self.step = MEET_PICKED
        g.options = self.meetings(g, monsters and not self.ignoring)
        if self.fought:
            g.options.append(pack(option.MEET, meeting.NOTHING))
        return g.ask(decision.ENCOUNTER, self.seat)

    def meetings(self, g: Game, blocked: bool) -> list[i64]:
        """Return the options to have an encounter.

        Args:
            blocked: whether Monsters on the space block all encounters except the one with the Clue
                ``self.clue``.
        """
        found: list[i64] = []
        seat = self.seat
        here: i64 = g.spaces[seat]
        if self.clue != NONE and 0 <= g.place[self.clue] < zone.SEAT:
            found.append(pack(option.MEET, meeting.RESEARCH, self.clue))
        if blocked:
            return found
        if self.flight != NONE:
            found.append(pack(option.MEET, meeting.FLIGHT, self.flight))
        found.append(pack(option.MEET, meeting.GENERAL))
        if REGION[here] >= 0:
            found.append(pack(option.MEET, meeting.REGIONAL))
        clues = g.clues_at(here)
        if clues and self.clue not in clues:
            found.append(pack(option.MEET, meeting.RESEARCH, clues[0]))
        gate = g.gate_at(here)
        if gate != NONE:
            found.append(pack(option.MEET, meeting.OTHER_WORLD, gate))
        if here == g.expedition_space() and not g.cannot(quantity.NO_EXPEDITION):
            found.append(pack(option.MEET, meeting.EXPEDITION))
        self.components(g, found)
        for sheet in range(len(component.SHEETS)):
            if g.bodies[sheet] != HEALTHY and g.place[sheet] == here:
                found.append(pack(option.MEET, meeting.BODY, sheet))
        return found

    def components(self, g: Game, found: list[i64]) -> None:
        """Add to ``found`` the encounters that Rumors, Mysteries and the Ancient One offer."""
        at = len(g.stack) - 1
        for card in g.listen[point.ENCOUNTER_MENU]:
            ability = g.table.components.ability_at(g.kind_of(card), point.ENCOUNTER_MENU)
            if offers(g, card, ability, self.seat, self.seat, at, 0):
                found.append(pack(option.MEET, meeting.COMPONENT, card))

    def meet(self, g: Game) -> i64:
        kind = a_of(g.pick)
        what = b_of(g.pick)
        if kind == meeting.NOTHING:
            return DONE
        if kind == meeting.FLIGHT:
            return g.push(flight_script(g, self.seat, what))
        encounter = Encounter(self.seat, kind, what)
        encounter.where = g.place[what] if kind == meeting.RESEARCH else g.spaces[self.seat]
        if kind == meeting.RESEARCH and what == self.clue:
            encounter.dice = self.dice
        return g.push(encounter)


def flight_script(g: Game, seat: i64, monster: i64) -> Any:
    """Return a frame that resolves the text of a defeated Monster instead of an encounter.
    The text is the Monster's ability of kind ``TEXT``."""
    abilities = g.texts.abilities[g.kind_of(monster)]
    which: i64 = 0
    for i in range(len(abilities)):
        if abilities[i].kind == TEXT:
            which = i
    return script_of(g, monster, which, seat, NONE, NONE, 0)


def regions() -> list[i64]:
    found = [-1] * space.COUNT
    for region in range(len(space.REGIONS)):
        for place in range(3):
            found[space.NAMES.index(space.REGIONS[region][place])] = region * 3 + place
    return found


REGION: Final = regions()
"""For each space, 3 times the number of its region plus its position there; -1 if it is in no
region."""

DRAW: Final = 0
RESOLVED: Final = 1
ENDED: Final = 2


@mypyc_attr(acyclic=True)
class Encounter(Frame):
    """Frame of one encounter.

    Attributes:
        where: the space of the encounter.
        clue, gate: the Clue or Gate that is encountered, or ``NONE``.
        card: the encounter card, component or sheet that is resolved.
        gained: the Clues gained in the encounter.
        dice: the number of additional dice in the tests of the encounter.
        extra_cards: the encounter cards drawn in addition to ``card``.
    """

    FIELDS: ClassVar[tuple[str, ...]] = (
        "step", "seat", "meeting", "what", "where", "clue", "gate", "card", "gained", "dice",
        "extra_cards",
    )  # fmt: skip

    def __init__(self, seat: i64, meeting: i64, what: i64) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.meeting: i64 = meeting
        self.what: i64 = what
        self.where: i64 = NONE
        self.clue: i64 = NONE
        self.gate: i64 = NONE
        self.card: i64 = NONE
        self.gained: list[i64] = []
        self.dice: i64 = 0
        self.extra_cards: list[i64] = []

    def copy(self) -> Frame:
        c = Encounter(self.seat, self.meeting, self.what)
        c.step = self.step
        c.where = self.where
        c.clue = self.clue
        c.gate = self.gate
        c.card = self.card
        c.gained = self.gained[:]
        c.dice = self.dice
        c.extra_cards = self.extra_cards[:]
        return c

    def run(self, g: Any) -> i64:
        game: Game = g
        at = len(game.stack) - 1
        if self.step == DRAW:
            self.step = RESOLVED
            return self.begin(game, at)
        if self.step == RESOLVED:
            self.step = ENDED
            self.put_away(game)
            if open_window(game, point.ENCOUNTER_DONE, self.seat, self.seat, at, self.flags()):
                return CALL
        game.end_lifetime(THIS_ENCOUNTER)
        return DONE

    def flags(self) -> i64:
        if self.meeting == meeting.RESEARCH:
            return flag.RESEARCH
        return flag.OTHER_WORLD if self.meeting == meeting.OTHER_WORLD else 0

    def begin(self, g: Game, at: i64) -> i64:
        kind = self.meeting
        here = self.where
        if kind == meeting.GENERAL:
            return self.draw(g, deck.GENERAL, space.TYPES[here], at)
        if kind == meeting.REGIONAL:
            region: i64 = REGION[here]
            return self.draw(g, deck.AMERICA + region // 3, region % 3, at)
        if kind == meeting.RESEARCH:
            self.clue = self.what
            return self.draw(g, deck.RESEARCH, space.TYPES[here], at)
        if kind == meeting.OTHER_WORLD:
            self.gate = self.what
            return self.draw(g, deck.OTHER_WORLD, 0, at)
        if kind == meeting.EXPEDITION:
            return self.draw(g, deck.EXPEDITION, 0, at)
        self.card = self.what
        if kind == meeting.BODY:
            when = point.CRIPPLED if g.bodies[self.what] == CRIPPLED else point.INSANE
        else:
            when = point.ENCOUNTER_MENU
        ability = g.table.components.ability_at(g.kind_of(self.card), when)
        g.note(event.ENCOUNTER, self.seat, self.card, ability)
        g.push(script_of(g, self.card, ability, self.seat, NONE, at, 0))
        return CALL

    def draw(self, g: Game, which: i64, part: i64, at: i64) -> i64:
        """Draw a card from deck ``which`` and push the frame of its text number ``part``.

        Args:
            at: the stack position of this frame.
        """
        card = take_card(g, which)
        if card == NONE:
            return CALL
        self.card = card
        g.note(event.ENCOUNTER, self.seat, card, part)
        g.push(script_of(g, card, part, self.seat, NONE, at, self.flags()))
        return CALL

    def put_away(self, g: Game) -> None:
        """Discard the cards that were drawn and log the new Active Expedition space."""
        for card in [self.card, *self.extra_cards]:
            if card >= component.FIRST_ENCOUNTER and g.place[card] == zone.IN_HAND:
                board.discard(g, card)
                g.discarded_encounter(card)


def take_card(g: Game, which: i64) -> i64:
    """Draw an encounter card from deck ``which`` and return it, or ``NONE`` if there is none. If it
    was the last card, the discard pile is shuffled into the deck immediately, without the drawn
    card (EH-0143)."""
    card = board.draw(g, which)
    if card != NONE:
        board.put(g, card, zone.IN_HAND)
        board.refill(g, which)
    return card


def draw_encounter(g: Game, encounter: Encounter, which: i64, at: i64) -> i64:
    """Draw and resolve one more card during an encounter, because a Rumor or Mystery requires it.

    Args:
        which: the deck.
        at: the stack position of the encounter.
    """
    card = take_card(g, which)
    if card == NONE:
        return DONE
    encounter.extra_cards.append(card)
    g.note(event.ENCOUNTER, encounter.seat, card, 0)
    flags = flag.OTHER_WORLD if which == deck.OTHER_WORLD else 0
    g.push(script_of(g, card, 0, encounter.seat, NONE, at, flags))
    return CALL
