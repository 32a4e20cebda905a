"""Evaluation of the game for the current seat: values of Clues, Doom, combats and encounters."""

from __future__ import annotations

from typing import Final

from arkham_agents.board_view import TextView
from arkham_agents.dice_odds import at_least, surely
from arkham_agents.eldritch.heuristic.fights import Outcome, combat, foe_of
from arkham_agents.eldritch.heuristic.person import Person, harm, person_of
from arkham_agents.eldritch.heuristic.weights import Weights
from arkham_agents.eldritch.heuristic.worth import Prices, Reader, mean_of
from arkham_agents.eldritch.seat_view import SeatView
from arkham_env.board.texts.program import PAY
from arkham_env.board.texts.texts import MAY
from arkham_env.core.kernel.decision import a_of, b_of, op_of
from arkham_env.eldritch.state.ids import (
    component,
    deck,
    fact,
    flag,
    form,
    meeting,
    omen,
    point,
    resource,
    space,
)
from arkham_env.eldritch.state.ids.component import NONE

OMEN_PACE: Final = 0.85
"""The mean number of steps that the Omen advances in a round."""
STEPS: Final = len(omen.TRACK)
REGIONAL_DECKS: Final = {
    space.NAMES.index(name): (deck.AMERICA + region, part)
    for region, names in enumerate(space.REGIONS)
    for part, name in enumerate(names)
}
"""For each City, the encounter deck of its region and the number of its ability on those cards."""


class Reading:
    """Evaluation of the game for the current seat; a new object is created for each decision.

    Attributes:
        me: the current seat.
        here: the space of the current seat's investigator.
        who: a model of this investigator.
        goal: the card to solve next (see :meth:`goal_card`).
        need: the number of Clues that one seat must spend at once for the active Mystery, or 0.
        missing: the number of tokens or pieces that ``goal`` still needs.
        doom: the cost of 1 Doom.
        prices: the values of Clues, tokens, Doom and so on outside an encounter. See
            :meth:`prices_at` for the values during an encounter.
    """

    def __init__(self, view: SeatView, w: Weights) -> None:
        self.view = view
        self.w = w
        self.me = view.seat
        self.here: int = view.place(self.me)
        self.who: Person = person_of(view, self.me)
        self.people: dict[tuple[int, int], Person] = {(self.me, 0): self.who}
        self.goal = self.goal_card()
        self.need = self.clues_asked(self.goal)
        self.missing = 0
        if self.goal != NONE:
            self.missing = max(0, view.needed(self.goal) - view.reached(self.goal))
        self.doom = self.doom_price()
        self.prices = self.price_list()

    def person(self, seat: int, flags: int = 0) -> Person:
        """Return a model of the investigator of a seat, in the situation ``flags``."""
        key = (seat, flags)
        if key not in self.people:
            self.people[key] = person_of(self.view, seat, flags)
        return self.people[key]

    # -- The active Mystery ----------------------------------------------------------------------

    def goal_card(self) -> int:
        """Return the card to solve next: the active Mystery, or the awakened Ancient One after
        enough Mysteries are solved. It is ``NONE`` before the first Mystery is in play."""
        view = self.view
        if len(view.solved) >= view.to_solve and view.awake:
            return view.ancient_card
        return view.mystery

    def clues_asked(self, card: int) -> int:
        """Return the number of Clues that the optional ability of a Mystery costs, or 0."""
        if card == NONE:
            return 0
        asked = 0
        for ability in self.view.abilities(self.view.kind_of(card)):
            if ability.kind != MAY:
                continue
            for word in ability.code:
                if op_of(word) == PAY and a_of(word) == resource.CLUES:
                    asked = max(asked, self.view.amount(b_of(word), self.me, card))
        return asked

    def is_research(self) -> bool:
        """Return whether solving ``goal`` requires Clues that Research Encounters place on it."""
        return self.goal != NONE and self.view.goal(self.goal) == form.CLUES_ON

    def goal_is(self, name: str) -> bool:
        return self.goal != NONE and self.view.name(self.goal) == name

    # -- Prices ----------------------------------------------------------------------------------

    def doom_price(self) -> float:
        view, w = self.view, self.w
        if view.awake:
            return w.awake_doom
        return w.doom * min(3.0, max(0.7, 9.0 / (view.doom + 1.0)))

    def token_price(self) -> float:
        """Return the value of adding one token, Clue or Gate to the active Mystery."""
        if self.goal == NONE or self.missing <= 0:
            return 0.0
        whole = self.w.final if self.goal == self.view.ancient_card else self.w.mystery
        return whole / max(1, self.view.needed(self.goal))

    def price_list(self) -> Prices:
        view, w = self.view, self.w
        held = [view.clues(seat) for seat in view.seats]
        total = self.need * self.missing
        token = self.token_price()
        clue = w.clue
        if self.who.clues < total and (sum(held) < total or max(held) < self.need):
            clue = max(w.clue, w.needed_clue * token / self.need)
        found = clue
        if self.is_research() and self.missing:
            found = max(clue, token)
        asked = self.goal_is("arcane_understanding") or self.goal_is(
            "where_the_old_ones_broke_through"
        )
        final = 0.0
        if view.awake and not view.final_solved:
            if view.ancient == component.YOG_SOTHOTH:
                final = w.final / max(1, (view.players + 1) // 2)
            elif view.ancient == component.CTHULHU:
                final = -1.0
        return Prices(
            clue=rounded(clue),
            found=rounded(found),
            new_clue=0.2 if len(view.board_clues) >= len(view.seats) else rounded(0.3 * clue),
            token=rounded(token),
            final=rounded(final),
            doom=rounded(self.doom),
            omen=rounded(self.doom * view.next_omen_doom()),
            gate=3.0,
            spell=w.asked_spell if asked and self.who.spells < 3 else w.spell,
            rumor=w.rumor,
            mystery=w.mystery,
            gates=min(4, len(view.gates)),
        )

    def omen_matches(self, gate: int, away: int) -> bool:
        """Return whether the Omen will match the color of ``gate`` after ``away`` rounds in which
        it advances one step each."""
        place = (self.view.omen + away) % STEPS
        return omen.TRACK[place] == omen.GATES[gate - component.FIRST_GATE]

    def gate_worth(self, gate: int, away: int = 0) -> float:
        """Return the value of closing a Gate: mainly the Doom that it would otherwise cause.

        Args:
            away: the number of rounds until the Gate is closed.
        """
        view, w = self.view, self.w
        if not view.can_close():
            return 0.0
        color = omen.GATES[gate - component.FIRST_GATE]
        rounds = min(w.horizon, float(view.rounds_left))
        steps = rounds * OMEN_PACE
        doom = 0.0
        for ahead in range(1, int(steps) + 1):
            if omen.TRACK[(view.omen + ahead) % STEPS] == color:
                doom += 1.0
        doom += (steps - int(steps)) / STEPS
        worth = w.gate_base + w.gate * doom * self.doom
        if self.goal_is("omen_of_devastation") and self.missing and self.who.clues >= 1:
            if self.omen_matches(gate, away):
                worth += self.token_price()
        if self.goal_is("where_the_old_ones_broke_through") and self.missing:
            if self.who.spells >= 2:
                worth += self.token_price()
        return worth

    # -- Fights ----------------------------------------------------------------------------------

    def outcome(self, monster: int, seat: int | None = None) -> Outcome:
        """Return the expected result if a seat (default: the current seat) fights a Monster."""
        who = self.person(self.me if seat is None else seat)
        return combat(self.w, who, foe_of(self.view, monster))

    def trophy(self, monster: int) -> float:
        """Return the value of defeating a Monster, without the cost of the combat."""
        view, w = self.view, self.w
        worth = w.monster
        if view.is_epic(monster):
            return worth + self.epic_worth(monster)
        where = view.where(monster)
        if where != NONE:
            if view.gate_at(where) != NONE or view.clues_at(where):
                worth += w.guard
            if view.reckons(monster):
                worth += 0.5
        name = view.name(monster)
        if name in ("dark_young", "star_spawn", "zombie_horde"):
            worth += self.doom
        if name == "mi_go":
            worth += w.artifact
        if name == "cultist" and view.ancient == component.YOG_SOTHOTH and not view.awake:
            worth += self.prices.spell
        if self.goal_is("hunting_the_thousand") and self.missing:
            if self.who.clues >= 2:
                worth += self.token_price() * min(self.missing, view.toughness(monster))
        if view.ancient == component.SHUB_NIGGURATH and len(view.monsters) >= 7:
            worth += 0.5 * self.doom
        return worth

    def epic_worth(self, monster: int) -> float:
        """Return the value of defeating an Epic Monster, without the cost of the combat."""
        view = self.view
        if view.is_unharmed(monster):
            return 0.0
        owner = view.spawner_of(monster)
        if owner == NONE:
            return 1.0 + self.doom
        if owner == view.ancient_card:
            return self.w.final
        return self.w.mystery if owner >= component.FIRST_MYSTERY else self.w.rumor

    def fight_worth(self, monster: int) -> float:
        """Return the value of fighting a Monster, which may lose Health without being defeated."""
        found = self.outcome(monster)
        trophy = self.trophy(monster)
        worth = found.beaten * trophy - found.cost
        left = max(1, self.view.toughness_left(monster))
        if self.view.is_unharmed(monster):
            return -found.cost
        if self.view.is_epic(monster):
            # An Epic Monster keeps its wounds, so they help in the next combat.
            return worth + trophy * max(0.0, found.dealt / left - found.beaten)
        return worth + self.w.wound * found.dealt * (1.0 - found.beaten)

    def cleared(self, where: int) -> float:
        """Return the probability that the current seat defeats all Monsters on a space."""
        chance = 1.0
        for monster in self.view.monsters_at(where):
            chance *= self.outcome(monster).beaten
        return chance

    # -- Encounters ------------------------------------------------------------------------------

    def reader(
        self, source: int = NONE, target: int = NONE, flags: int = 0, seat: int | None = None
    ) -> Reader:
        """Return a :class:`Reader`, which computes the values of card texts for a seat."""
        who = self.me if seat is None else seat
        return Reader(
            self.view.texts, self.w, self.person(who, flags), self.prices_at(), self.view, who,
            source, target,
        )  # fmt: skip

    def prices_at(self) -> Prices:
        """Return ``prices`` for the encounter in progress: ``gate`` is the value of its Gate, or of
        a Rumor if a Mystery, Rumor or Ancient One gives the encounter."""
        found = self.view.encounter
        if found is not None and found[0] == meeting.OTHER_WORLD and found[1] in self.view.gates:
            return self.prices._replace(gate=rounded(self.gate_worth(found[1])))
        if found is not None and found[0] == meeting.COMPONENT:
            return self.prices._replace(gate=self.w.rumor)
        return self.prices

    def deck_worth(
        self, which: int, part: int, where: int, prices: Prices, flags: int = 0
    ) -> float:
        """Return the mean value of the encounter cards that can be drawn from a deck.

        Args:
            which: the deck.
            part: the number of the ability that is resolved on the drawn card.
            where: the space of the encounter.
            prices: the values of Clues, Doom and so on.
            flags: the situation of the tests (``flag.OTHER_WORLD`` ...).
        """
        cards = self.view.cards_of_encounter(which, where)
        kinds = tuple(self.view.kind_of(card) for card in cards)
        return mean_of(self.view.texts, self.w, kinds, part, self.person(self.me, flags), prices)

    def meeting_worth(self, kind: int, what: int, where: int, away: int = 0) -> float:
        """Return the value of an encounter on the space ``where``, ``away`` rounds from now.

        Args:
            kind: the kind of encounter (``ids.meeting``).
            what: the component that is encountered.
        """
        prices = self.prices
        if kind == meeting.GENERAL:
            return self.deck_worth(deck.GENERAL, space.TYPES[where], where, prices)
        if kind == meeting.REGIONAL:
            which, part = REGIONAL_DECKS[where]
            return self.deck_worth(which, part, where, prices)
        if kind == meeting.RESEARCH:
            lies = self.view.where(what)
            type_of = space.TYPES[lies if lies != NONE else where]
            return self.deck_worth(deck.RESEARCH, type_of, where, prices, flag.RESEARCH)
        if kind == meeting.OTHER_WORLD:
            prices = prices._replace(gate=rounded(self.gate_worth(what, away)))
            return self.deck_worth(deck.OTHER_WORLD, 0, where, prices, flag.OTHER_WORLD)
        if kind == meeting.EXPEDITION:
            return self.deck_worth(deck.EXPEDITION, 0, where, prices)
        if kind == meeting.COMPONENT:
            return self.component_worth(what, where)
        if kind == meeting.BODY:
            passed = at_least(self.who.odds(1), 1)
            return 1.0 + self.w.body * self.view.loot(what) + passed * self.doom
        if kind == meeting.FLIGHT:
            return -harm(self.w, self.who, 0, 1) + 0.3
        return 0.0

    def component_worth(self, card: int, where: int) -> float:
        """Return the value of the encounter that a Mystery, Rumor or Ancient One offers."""
        view = self.view
        kind = view.kind_of(card)
        number = view.ability_at(kind, point.ENCOUNTER_MENU)
        ability = view.abilities(kind)[number]
        reader = self.reader(card)
        if not reader.payable(ability.code, 0, ability.costs):
            return -1.0
        name = view.name(card)
        if name == "fractured_reality":
            prices = self.prices._replace(gate=self.rumor_worth(card))
            return self.deck_worth(deck.OTHER_WORLD, 0, where, prices, flag.OTHER_WORLD)
        if name == "rlyeh_risen" or card == view.ancient_card:
            return self.deck_worth(deck.SPECIAL, 0, where, self.prices)
        reader.prices = self.prices._replace(rumor=self.rumor_worth(card))
        return reader.part(kind, number, 0, len(ability.code), surely(0))

    def rumor_worth(self, card: int) -> float:
        """Return the value of solving a Rumor. It is higher if few tokens are left on the Rumor."""
        if not component.FIRST_MYTHOS <= card < component.FIRST_MYSTERY:
            return self.w.rumor
        name = self.view.name(card)
        left = self.view.tokens_on(card)
        if name in ("web_between_worlds", "dimensions_collide", "secrets_of_the_past"):
            return rounded(self.w.rumor * (2.0 if left <= 2 else 1.3))
        if name == "mysterious_lights":
            return rounded(self.w.rumor * 1.2)
        return self.w.rumor * (1.0 if left <= 2 else 0.7)

    def places_of(self, card: int) -> list[int]:
        """Return the spaces where a Mystery, Rumor or Ancient One offers an encounter."""
        view = self.view
        kind = view.kind_of(card)
        number = view.ability_at(kind, point.ENCOUNTER_MENU)
        if number < 0:
            return []
        found = list(range(space.COUNT))
        for code, operand in view.tests_of(view.abilities(kind)[number].condition):
            if code == fact.SEAT_AT:
                found = [where for where in found if where == operand]
            elif code == fact.SEAT_ON_TOKEN:
                found = [where for where in found if view.space_tokens(where) > 0]
            elif code == fact.SEAT_ON_EXPEDITION:
                found = [where for where in found if where == view.expedition]
            elif code == fact.GATE_HERE:
                found = [where for where in found if view.gate_at(where) != NONE]
            elif code == fact.SOLVED and len(view.solved) < operand:
                return []
        return found

    def rest_of(self, text: TextView) -> float:
        """Return the value of the instructions that follow the current one in a card text.
        ``text.result`` is the number of successes on which they depend."""
        code = self.view.code(text.kind, text.ability)
        end = text.limit if text.limit >= 0 else len(code)
        reader = self.reader(text.source, text.target)
        return reader.part(text.kind, text.ability, text.pc + 1, end, surely(text.result))


def rounded(value: float) -> float:
    """Return a price rounded to the nearest half, so that similar prices share cached results."""
    return round(value * 2) / 2
