"""Payments for actions, abilities and cards, and attacks of opportunity (RB "Costs", LCG-0178).

The referee notes the seat's state before a payment, computes the state that should follow, and
compares.  After an action has been spent, each ready enemy engaged with that seat attacks, unless
the action or its text is exempt.
"""

from __future__ import annotations

from typing import Any

from arkham_env.core.kernel.decision import a_of, op_of
from arkham_env.lcg.rules.timing import Event
from arkham_env.lcg.state.ids import on, verb
from tests.lcg.referee import abilities, enemies
from tests.lcg.referee.assets import price
from tests.lcg.referee.printed import EVENTS, REPLIES, WAYS, Reply, Way
from tests.lcg.referee.table import NOBODY, Sight

PAY = 0
PROVOKE = 1
CARD_CHOSEN = 4
USES_CHOSEN = 5
"""The steps of an action, an ability or the play of a card are ``PAY`` and then ``PROVOKE``.

If the user of an ability chooses how many uses to spend, the payment follows in ``USES_CHOSEN``; if
the user chooses a card to discard, it follows in ``CARD_CHOSEN``.
"""

EXEMPT_WORDS = ("Fight", "Evade", "Parley", "Resign")
"""Actions that never provoke (RB "Attack of Opportunity")."""
BASIC_WORDS = {verb.FIGHT: "Fight", verb.EVADE: "Evade"}
WITHOUT_ATTACKS = ("12011", "12024", "12050", "12113")
"""Cards whose own text states that their action does not provoke."""
ARMITAGE = "12115"
"""Dr. Henry Armitage: his controller's first action of each round does not provoke."""
DISCARDS_ITSELF = ("12075",)
DIRECT_HORROR = ("12013", 0)
HORROR = (("12077", 1), ("12085", 1))
"""Costs in horror, placed (``DIRECT_HORROR``) or dealt after the other costs are paid."""


def text_of(sight: Sight, card: int, number: int) -> Way | Reply | None:
    """Return the printed ability with this number."""
    code = sight.code(card)
    texts: list[Way | Reply] = [*WAYS.get(code, []), *REPLIES.get(code, [])]
    for text in texts:
        if text.number == number:
            return text
    return None


def has_variable_uses(sight: Sight, frame: Any) -> bool:
    """Return whether the user of an ability chooses the number of uses that it spends."""
    text = text_of(sight, int(frame.card), int(frame.number))
    return isinstance(text, Way) and text.most_uses > 0


def is_discarding(sight: Sight, frame: Any) -> bool:
    """Return whether the user of an ability chooses a card to discard as a cost."""
    text = text_of(sight, int(frame.card), int(frame.number))
    return isinstance(text, Way) and text.discards


class Bill:
    """The costs of an action, ability or card, and the seat's state before the payment."""

    def __init__(self, sight: Sight, frame: Any) -> None:
        self.sight = sight
        self.seat = int(frame.seat)
        self.actions = 0
        self.word = ""
        self.provokes = True
        self.resources = 0
        self.uses = 0
        self.exhausts = NOBODY
        self.card = NOBODY
        self.text: Way | Reply | None = None
        self.group_clues = 0
        self.clues = 0
        self.discarded = NOBODY
        name = type(frame).__name__
        if name == "TakeAction":
            self.actions = 1
            self.word = BASIC_WORDS.get(op_of(frame.option), "")
        elif name == "UseAbility":
            self.of_ability(frame)
        else:
            self.of_card(frame)
        who = sight.who(self.seat)
        self.had = (int(who.actions), int(who.extra_used), int(who.resources))
        self.had_clues = int(who.clues)
        self.first = sight.round_actions.get(self.seat, 0) == 0
        self.had_uses = int(sight.token(self.card).uses) if self.card != NOBODY else 0
        self.depth = len(sight.g.stack)

    def of_ability(self, frame: Any) -> None:
        self.card = int(frame.card)
        self.text = text_of(self.sight, self.card, int(frame.number))
        if self.text is None:
            return
        self.uses = self.text.uses
        self.group_clues = self.text.group_clues
        if self.text.exhaust:
            self.exhausts = self.card
        if isinstance(self.text, Way):
            if self.text.most_uses:
                self.uses = int(a_of(self.sight.g.pick))
            times = int(self.sight.g.players) if self.text.per_investigator else 1
            self.resources = self.text.resources * times
            self.clues = self.text.clues * times
            if self.text.discards:
                self.discarded = int(a_of(self.sight.g.pick))
            if self.text.actions and not frame.granted:
                self.actions = self.text.actions
                self.word = self.text.word
                self.provokes = self.sight.code(self.card) not in WITHOUT_ATTACKS

    def of_card(self, frame: Any) -> None:
        self.resources = price(self.sight, frame.card, frame.discount)
        if frame.action:
            event = EVENTS.get(self.sight.code(frame.card))
            self.actions = 1
            self.word = event.word if event is not None else ""
            self.provokes = self.sight.code(frame.card) not in WITHOUT_ATTACKS

    def faults(self) -> list[str]:
        """Return a fault for each cost that was not paid correctly."""
        sight = self.sight
        who = sight.who(self.seat)
        actions, extra, resources = self.had
        if self.actions == 1 and self.word == "Evade" and self.had_spare(extra):
            extra += 1
        else:
            actions -= self.actions
        found: list[str] = []
        if (who.actions, who.extra_used) != (actions, extra):
            found.append(f"actions of seat {self.seat}: {who.actions}, should be {actions}")
        if who.resources != resources - self.resources:
            found.append(f"resources of seat {self.seat} after paying {self.resources}")
        if self.clues and who.clues != self.had_clues - self.clues:
            found.append(f"clues of seat {self.seat} after paying {self.clues}")
        if self.discarded != NOBODY and self.discarded not in who.discard:
            found.append(f"{sight.title(self.discarded)} was not discarded")
        if self.resources and not self.spending_is_announced():
            found.append("the spending of resources is not announced")
        if self.card != NOBODY and self.text is not None:
            found += self.card_faults(self.text)
        return found

    def spending_is_announced(self) -> bool:
        return any(
            isinstance(frame, Event) and frame.event == on.SPEND_RESOURCES
            for frame in self.sight.stack()[self.depth :]
        )

    def had_spare(self, extra: int) -> bool:
        sight = self.sight
        evades = sight.code(self.seat) == "12007"
        return evades and sight.active() == self.seat and extra == 0

    def card_faults(self, text: Way | Reply) -> list[str]:
        sight = self.sight
        found: list[str] = []
        stays = sight.in_play(self.card)
        c = sight.token(self.card)
        if stays and self.uses and c.uses != self.had_uses - self.uses:
            found.append(f"uses of {sight.title(self.card)}")
        if stays and self.exhausts != NOBODY and not c.exhausted:
            found.append(f"{sight.title(self.card)} did not exhaust")
        if stays and sight.code(self.card) in DISCARDS_ITSELF:
            found.append(f"{sight.title(self.card)} was not discarded")
        for_group = isinstance(text, Way) and text.for_group
        if (
            stays
            and text.once
            and not abilities.is_used_up(sight, self.seat, self.card, text, for_group)
        ):
            found.append(f"limit of {sight.title(self.card)}")
        above = [type(frame).__name__ for frame in sight.stack()[self.depth :]]
        what = (sight.code(self.card), text.number)
        if what == DIRECT_HORROR and "PlaceTokens" not in above:
            found.append("direct horror was not taken")
        if what in HORROR and "Deal" not in above:
            found.append("horror was not taken")
        if self.group_clues and "SpendClues" not in above:
            found.append("the group spends no clues")
        bills: list[Any] = sight.stack()[self.depth :]
        for frame in bills:
            if type(frame).__name__ != "SpendClues":
                continue
            if frame.left != self.group_clues * sight.g.players:
                found.append("the group spends another number of clues")
        return found

    def attackers(self) -> list[int]:
        """Return the enemies that make attacks of opportunity for the action that was spent."""
        if self.actions == 0 or not self.provokes or self.word in EXEMPT_WORDS:
            return []
        sight = self.sight
        helped = any(sight.code(card) == ARMITAGE for card in sight.controlled(self.seat))
        if helped and self.first:
            return []
        return enemies.ready_and_engaged(sight, self.seat, opportunity=True)


def is_bill(sight: Sight, frame: Any) -> bool:
    """Return whether a frame is about to pay costs."""
    name = type(frame).__name__
    if name == "UseAbility" and has_variable_uses(sight, frame):
        return bool(frame.step == USES_CHOSEN)
    if name == "UseAbility" and is_discarding(sight, frame):
        return bool(frame.step == CARD_CHOSEN)
    if name == "TakeAction":
        # Plays and activations are paid in separate frames.
        return frame.step == PAY and op_of(frame.option) not in (verb.PLAY, verb.ACTIVATE)
    return name in ("UseAbility", "PlayCard") and frame.step == PAY
