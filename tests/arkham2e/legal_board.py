"""Lists of legal options for drawn or lost cards, and for the first player's decisions about the
board, for ``legal.py``."""

from __future__ import annotations

from typing import Any, Final

from arkham_env.arkham2e.rules.drawing import Draw
from arkham_env.arkham2e.rules.falling import KnockOut
from arkham_env.arkham2e.state.ids import component, deck, space, zone
from tests.arkham2e.legal_facts import EXTRA, GROUP, NAME, SAFE, SNEAK
from tests.arkham2e.legal_lists import STOP, Lists, OptionFacts

DECKS: Final = ("common", "unique", "spell", "skill")
"""Groups of the decks of possessions, in the order of ``ids.deck``."""
NO_PREY: Final = ("arkham_asylum", "st_marys_hospital")
"""Areas in which a Hound of Tindalos finds no investigator."""


class BoardLists(Lists):
    """Computes the legal options for cards and on the board.

    Attributes:
        surging: the current surge, with the gates that get one Monster more.
        overrun: whether Arkham was overrun when the surge began.
    """

    def __init__(self, g: Any) -> None:
        super().__init__(g)
        self.surging: tuple[Any, list[int]] = (None, [])
        self.overrun = False

    # -- Cards -----------------------------------------------------------------------------------

    def drawn_cards(self, draw: Any, verb: str) -> list[OptionFacts]:
        """Return the drawn cards that are neither kept nor discarded; equal cards are one option.

        The decision is about the smaller number: the cards to keep or the cards to discard.
        """
        group = DECKS[draw.deck]
        first, end = component.FIRST_COMMON, component.FIRST_ALLY
        in_hand = [c for c in range(first, end) if self.g.place[c] == zone.IN_HAND]
        busy: set[int] = set(draw.kept)
        for frame in self.g.stack[:-1]:
            busy.update(getattr(frame, "shown", ()))
            if isinstance(frame, Draw):
                busy.update([*frame.drawn, *frame.kept])
        cards = [c for c in in_hand if GROUP[c] == group and c not in busy]
        extra = EXTRA.get(self.sheet(int(draw.seat))) == group
        assert len(cards) + len(draw.kept) <= draw.amount + extra, "too many cards were drawn"
        keep = draw.keep - len(draw.kept)
        over = len(cards) - keep
        assert (verb == "keep") == (keep <= over), "the longer way was asked"
        assert min(keep, over) > 0
        return [(verb, name) for name in {NAME[card] for card in cards}]

    def ends_of_deck(self, draw: Any) -> list[OptionFacts]:
        assert self.sheet(int(draw.seat)) == "ashcan_pete"
        assert draw.deck != deck.SKILL and len(self.g.decks[draw.deck]) > 1
        return [("bottom",), ("top",)]

    def losses_of_items(self, fall: Any) -> list[OptionFacts]:
        """Return the options to lose half of the items and Spells.

        The seat can stop if only cards are left that cannot be lost.
        """
        assert isinstance(fall, KnockOut)
        seat = int(fall.seat)
        lost = self.tradable(seat)  # the same cards can be traded
        found = {("card", NAME[c], c in self.g.exhausted, self.tokens(c)) for c in lost}
        return [*found, STOP] if all(NAME[c] in SAFE for c in lost) else list(found)

    def trophies_to_lose(self, seat: int) -> list[OptionFacts]:
        gates = self.ancient == "yog_sothoth"
        return [("piece", name) for name in {NAME[p] for p in self.trophies(seat, gates)}]

    def points_to_gain(self, seat: int) -> list[OptionFacts]:
        found: list[OptionFacts] = []
        if self.lacks_sanity(seat) and not self.in_play("dreams_of_a_sunken_city"):
            found.append(("sanity",))
        if self.lacks_stamina(seat) and not self.in_play("a_strange_plague"):
            found.append(("stamina",))
        return found

    def unused_sheets(self) -> list[OptionFacts]:
        return [("sheet", sheet) for sheet in range(len(component.SHEETS))
                if self.g.place[sheet] == zone.SUPPLY]  # fmt: skip

    # -- The board -------------------------------------------------------------------------------

    def is_overrun(self) -> bool:
        return bool(self.g.overrun or self.g.terror >= 10)

    def surge(self, surge: Any) -> list[OptionFacts] | None:
        """Return the gates that can get one Monster more; the gate of the surge comes first.

        The gates are picked in order, so that each distribution has one path.
        """
        g = self.g
        if self.is_overrun() != self.overrun:
            return None  # the rest of a surge that overran Arkham
        if self.surging[0] is not surge:
            self.surging = surge, []
        taken = self.surging[1]
        kate = {g.spaces[s] for s in self.seats() if self.sheet(s) == "kate_winthrop"}
        gates = sorted(g.place[gate] for gate in self.gates())
        others = [where for where in gates if where != surge.where and where not in kate]
        abroad = [m for where in range(space.SKY + 1) for m in self.monsters(where)]
        room = max(0, g.players + 3 - len(abroad))
        total = max(len(gates), g.players)
        if not self.overrun:
            total = min(total, room)
        left = total % (len(others) + 1) - 1 - len(taken)
        assert left > 0, "there is nothing to share out"
        behind = [where for where in others if not taken or where > taken[-1]]
        return [("space", where) for at, where in enumerate(behind) if len(behind) - at >= left]

    def sneak(self, seat: int) -> int:
        """Return the Sneak of a seat."""
        total: int = SNEAK[self.sheet(seat)] - self.g.sliders[3 * seat]
        bonus = {"sneak_skill": 1, "ruby_standish": 2, "ryan_dean": 1}
        return total + sum(bonus.get(NAME[card], 0) for card in self.held(seat))

    def prey(self, monster: int) -> set[int]:
        """Return the areas of the investigators to which a flying or hunting Monster can move."""
        where, g = self.g.place[monster], self.g
        near: dict[int, int] = {}
        if NAME[monster] == "hound_of_tindalos":
            steps = self.steps_from(where)
            for seat in self.seats():
                there = g.spaces[seat]
                if space.STREETS <= there < space.BOARD and space.NAMES[there] not in NO_PREY:
                    near[seat] = steps[there]
            least = min(near.values(), default=0)
            near = {seat: step for seat, step in near.items() if step == least}
        else:
            streets = range(space.STREETS) if where == space.SKY else space.LINKS[where]
            near = {seat: 0 for seat in self.seats()
                    if g.spaces[seat] < space.STREETS and g.spaces[seat] in streets}  # fmt: skip
        stealth = min((self.sneak(seat) for seat in near), default=0)
        return {g.spaces[seat] for seat in near if self.sneak(seat) == stealth}
