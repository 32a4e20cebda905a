"""A small scene builder: arrange cards, tokens and the bag, then play by the names of options.

A scene is a real game stopped at an investigator's turn.  It changes the state directly only to
arrange the scene; otherwise it runs the real loop.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from arkham_env.core.kernel.decision import a_of, op_of
from arkham_env.core.kernel.frame import Frame
from arkham_env.core.kernel.log import EventLog
from arkham_env.core.kernel.zones import without
from arkham_env.lcg import decks
from arkham_env.lcg.cards import catalogue
from arkham_env.lcg.game import CardGame, build_table, new_state
from arkham_env.lcg.results import CardResult
from arkham_env.lcg.rules.encounter import draw_encounter_card
from arkham_env.lcg.rules.rounds import OTHERS, Turn
from arkham_env.lcg.rules.skill_test import SkillTest
from arkham_env.lcg.state import ids, zones
from arkham_env.lcg.state.game_state import NOCARD, Card, Game, Investigator
from arkham_env.lcg.state.ids import decision_kind, status, verb
from arkham_env.lcg.view import label, token_name
from tests.lcg.support.expected import PASSIVE, Expected
from tests.lcg.support.records import check_records

TOKENS = {token_name(t): t for t in range(22)}
CALM = ("Unspeakable Truths", "Extraplanar Visions")


class Scene:
    """A game at the first turn of ``first``, with empty hands and a bag of one 0 token.

    Args:
        investigators: ids, e.g. ``["joe_diamond", "isabelle_barnes"]``.
        extra: per seat, codes of further player cards to own (they start in the deck).
        difficulty, seed: as in ``arkham_env.game``.
        first: seat whose turn it is.
        encounter: codes of further encounter cards to own (set aside; see ``enemy`` and
            ``draw_encounter``), e.g. a registered test card.
        scenario: its id, e.g. that of a registered scenario.
        log: the campaign log entries; by default those that the scenario alone assumes.
    """

    def __init__(
        self,
        investigators: Iterable[str] = ("joe_diamond",),
        extra: dict[int, list[str]] | None = None,
        difficulty: str = "standard",
        seed: int = 1,
        first: int = 0,
        trauma: list[list[int]] | None = None,
        encounter: Iterable[str] = (),
        scenario: str = "spreading_flames",
        log: list[str] | None = None,
    ) -> None:
        codes = [decks.investigator_code(name) for name in investigators]
        lists = []
        for seat, code in enumerate(codes):
            cards = [[c, n] for c, n in decks.starter_deck(code)]
            for card in (extra or {}).get(seat, []):
                for entry in cards:
                    if entry[0] == card:
                        entry[1] += 1
                        break
                else:
                    cards.append([card, 1])
            lists.append(sorted(cards))
        suffered = trauma or [[0, 0] for _ in codes]
        spec = {
            "scenario": scenario,
            "investigators": codes,
            "decks": lists,
            "difficulty": difficulty,
            "open_hands": False,
            "trauma": suffered,
        }
        if log is not None:
            spec["log"] = log
        table = build_table(spec)
        further = [table.add(catalogue.make(code), ids.NONE) for code in encounter]
        table.complete()
        self.g: Game = new_state(table, seed, suffered)
        self.g.log = EventLog()
        self.game = CardGame(self.g, seed)
        self.first = first
        self.calmed: Sequence[str] = ()
        self.g.advance()
        while not self.at_turn():
            if self.g.kind == decision_kind.LEAD:
                self.take(0)
            elif self.g.kind == decision_kind.NEXT_TURN:
                self.choose_seat(first)
            else:
                self.passive()
        for who in self.g.investigators:
            for held in who.hand[:]:
                zones.leave_hand(self.g, who.id, held)
                zones.leave_limbo(self.g, held)
                zones.know(self.g, held, 0)
                who.deck.insert(0, held)
        for added in further:
            self.take_out(added)
            self.g.set_aside = [*self.g.set_aside, added]
        self.bag("0")
        self.refresh()

    # -- Reading the state -------------------------------------------------------------------

    def at_turn(self) -> bool:
        return bool(self.g.stack) and isinstance(self.g.stack[-1], Turn)

    def investigator(self, seat: int = 0) -> Investigator:
        return self.g.investigators[seat]

    def find(self, name: str, seat: int | None = None, nth: int = 0) -> int:
        """Return the id of the ``nth`` physical card with this code or name (owned by ``seat``)."""
        found = [
            i
            for i, d in enumerate(self.g.defs)
            if name in (d.printed.code, d.printed.name)
            and (seat is None or self.g.owner[i] == seat)
        ]
        assert len(found) > nth, f"no card {name!r}"
        return found[nth]

    def card(self, name: str | int) -> Card:
        """Return the card in play with this name, code or id."""
        if isinstance(name, int):
            return self.g.cards[name]
        for c in self.g.cards:
            if c is not NOCARD and name in (
                self.g.defs[c.id].printed.code,
                self.g.defs[c.id].printed.name,
            ):
                return c
        raise AssertionError(f"{name!r} is not in play")

    def in_play(self, name: str) -> bool:
        return any(
            c is not NOCARD
            and name in (self.g.defs[c.id].printed.code, self.g.defs[c.id].printed.name)
            for c in self.g.cards
        )

    def names(self, cards: Iterable[int]) -> list[str]:
        return [self.g.defs[c].printed.name for c in cards]

    def hand(self, seat: int = 0) -> list[str]:
        return self.names(self.investigator(seat).hand)

    def discard_pile(self, seat: int = 0) -> list[str]:
        return self.names(self.investigator(seat).discard)

    @property
    def kind(self) -> str:
        return "over" if self.g.over else decision_kind.NAMES[self.g.kind]

    @property
    def seat(self) -> int:
        return self.g.seat

    @property
    def labels(self) -> list[str]:
        return [] if self.g.over else [label(self.g, option) for option in self.g.options]

    def offers(self, text: str) -> bool:
        """Return whether an option's label contains ``text``."""
        return any(text in shown for shown in self.labels)

    @property
    def result(self) -> CardResult:
        """Return the result of the finished game."""
        found = self.game.result
        assert isinstance(found, CardResult), "the game is not over"
        return found

    def test(self) -> SkillTest:
        """Return the skill test that is being resolved."""
        frame = self.g.stack[self.g.test_at]
        assert isinstance(frame, SkillTest)
        return frame

    def log(self) -> list[str]:
        return self.game.log()

    # -- Arranging (call refresh() before playing on) ---------------------------------------------

    def refresh(self) -> None:
        """Compute the options of the pending turn again after the state was arranged."""
        turn = self.g.stack[-1]
        assert isinstance(turn, Turn), "refresh only at a turn"
        turn.step = OTHERS
        turn.passes = 0
        self.g.over = False
        self.g.advance()

    def take_out(self, card: int) -> None:
        """Remove a card from its zone."""
        g = self.g
        if g.cards[card] is not NOCARD:
            zones.leave_play(g, card)
            return
        owner = g.owner[card]
        if owner != ids.NONE:
            who = g.investigators[owner]
            if card in who.hand:
                zones.leave_hand(g, owner, card)
                zones.leave_limbo(g, card)
            for pile in (who.deck, who.discard):
                if card in pile:
                    pile.remove(card)
        # Clones share these lists, so a list is replaced, never changed.
        for name in ("encounter_deck", "encounter_discard", "set_aside", "victory", "removed"):
            pile = getattr(g, name)
            if card in pile:
                setattr(g, name, without(pile, card))

    def free_copy(self, name: str, seat: int | None = None) -> int:
        """Return a copy of a card that is not in play and not in a hand."""
        nth = 0
        while not self.is_free(card := self.find(name, seat, nth)):
            nth += 1
        return card

    def is_free(self, card: int) -> bool:
        """Return whether a card is neither in play nor in a hand."""
        owner = self.g.owner[card]
        held = owner != ids.NONE and card in self.g.investigators[owner].hand
        return self.g.cards[card] is NOCARD and not held

    def give(self, seat: int, *names: str) -> None:
        """Put cards that ``seat`` owns into its hand."""
        for name in names:
            card = self.free_copy(name, seat)
            self.take_out(card)
            zones.put_in_hand(self.g, seat, card)
        if self.at_turn():
            self.refresh()

    def asset(self, seat: int, name: str, **fields: int) -> int:
        """Put an asset into play under ``seat``'s control."""
        card = self.free_copy(name, None)
        self.take_out(card)
        zones.put_into_play(self.g, card, seat)
        self.set(card, **fields)
        return card

    def enemy(
        self, name: str, at: str | None = None, engaged: int | None = None, **fields: int
    ) -> int:
        """Put an enemy into play, unengaged at a location or engaged with a seat."""
        card = self.free_copy(name, None)
        self.take_out(card)
        if engaged is not None:
            place = self.investigator(engaged).location
        elif at is not None:
            place = self.find(at)
        else:
            place = self.investigator(0).location
        zones.put_enemy_at(self.g, card, place)
        if engaged is not None:
            self.g.cards[card].threat = engaged
        self.set(card, **fields)
        return card

    def threat(self, seat: int, name: str, **fields: int) -> int:
        """Put a treachery or weakness into a threat area."""
        card = self.free_copy(name, None)
        self.take_out(card)
        zones.put_in_threat_area(self.g, card, seat)
        self.set(card, **fields)
        return card

    def attach(self, name: str, at: str) -> int:
        card = self.free_copy(name, None)
        self.take_out(card)
        zones.attach_to(self.g, card, self.find(at))
        return card

    def place(self, name: str, clues: int | None = None, revealed: bool = True) -> int:
        """Put a location into play."""
        card = self.find(name)
        if self.g.cards[card] is NOCARD:
            self.take_out(card)
            zones.put_location_into_play(self.g, card)
        if revealed:
            self.g.cards[card].revealed = True
            self.g.place_map = None
        if clues is not None:
            self.g.cards[card].clues = clues
        if self.at_turn():
            self.refresh()
        return card

    def put(self, seat: int, location: str) -> None:
        """Put an investigator and the enemies engaged with it at a location."""
        place = self.find(location)
        self.investigator(seat).location = place
        self.g.cards[place].revealed = True
        self.g.place_map = None
        for enemy in self.g.enemies:
            if self.g.cards[enemy].threat == seat:
                self.g.cards[enemy].location = place
        if self.at_turn():
            self.refresh()

    def set(self, card: int, **fields: int) -> None:
        """Set fields of a card in play (damage=..., exhausted=True ...)."""
        for name, value in fields.items():
            setattr(self.g.cards[card], name, value)
        if self.at_turn():
            self.refresh()

    def have(self, seat: int = 0, **fields: int) -> None:
        """Set fields of an investigator (resources=..., clues=..., damage=..., actions=...)."""
        for name, value in fields.items():
            setattr(self.investigator(seat), name, value)
        if self.at_turn():
            self.refresh()

    def bag(self, *tokens: str) -> None:
        """Set the chaos bag to exactly these tokens ("-1", "skull", "auto_fail" ...)."""
        self.g.bag = [TOKENS[t] for t in tokens]

    def deck(self, seat: int, *names: str) -> None:
        """Put these cards that ``seat`` owns on top of its deck, the first one topmost."""
        for name in reversed(names):
            card = self.free_copy(name, seat)
            self.take_out(card)
            self.investigator(seat).deck.append(card)

    def only_deck(self, seat: int, *names: str) -> None:
        """Set ``seat``'s deck to exactly these cards, the first one topmost."""
        who = self.investigator(seat)
        rest = who.deck[:]
        who.deck = []
        for name in reversed(names):
            card = next(
                c
                for c in rest
                if name in (self.g.defs[c].printed.code, self.g.defs[c].printed.name)
            )
            rest.remove(card)
            who.deck.append(card)
        self.g.removed = [*self.g.removed, *rest]

    def discards(self, seat: int, *names: str) -> None:
        """Put cards that ``seat`` owns into its discard pile."""
        pile = self.investigator(seat).discard
        for name in names:
            nth = 0
            # A copy that is already there is not moved again.
            while (card := self.find(name, seat, nth)) in pile or not self.is_free(card):
                nth += 1
            self.take_out(card)
            pile.append(card)
        if self.at_turn():
            self.refresh()

    def encounter_deck(self, *names: str) -> None:
        """Put these encounter cards on top of the encounter deck, the first one topmost."""
        for name in reversed(names):
            nth = 0
            while True:
                card = self.find(name, None, nth)
                if self.g.cards[card] is NOCARD and self.g.owner[card] == ids.NONE:
                    if card not in self.g.encounter_deck[len(self.g.encounter_deck) - 8 :]:
                        break
                    if (
                        len([d for d in self.g.defs if name in (d.printed.code, d.printed.name)])
                        == nth + 1
                    ):
                        break
                nth += 1
            self.take_out(card)
            self.g.encounter_deck = [*self.g.encounter_deck, card]

    def encounter_discards(self, *names: str) -> None:
        """Put these encounter cards on the encounter discard pile, the last one topmost."""
        for name in names:
            card = self.free_copy(name, None)
            self.take_out(card)
            self.g.encounter_discard = [*self.g.encounter_discard, card]

    def calm(self) -> Scene:
        """Put harmless treacheries on top of the encounter deck for the next draws.

        The difficulty of Extraplanar Visions is the size of the hand, so small hands succeed.
        """
        g = self.g
        self.calmed = CALM
        for who in g.investigators:
            if who.status == status.PLAYING:
                self.deck(who.id, "Emergency Cache")
        for name in CALM:
            for card in range(len(g.defs)):
                if g.defs[card].printed.name == name and g.cards[card] is NOCARD:
                    self.take_out(card)
                    g.encounter_deck = [*g.encounter_deck, card]
        return self

    # -- Playing ----------------------------------------------------------------------------------

    def take(self, index: int) -> None:
        log = self.g.log
        known = 0 if log is None else len(log.records)
        self.game.step(index)
        if log is not None and log is self.g.log:
            check_records(self.g, log.records[known:])

    def do(self, *texts: str) -> Scene:
        """Take options one after another by their labels.

        Each text is a whole label, the start of a label, or else a part of one.
        """
        for text in texts:
            labels = self.labels
            exact = [i for i, shown in enumerate(labels) if shown == text]
            starts = [i for i, shown in enumerate(labels) if shown.startswith(text)]
            inside = [i for i, shown in enumerate(labels) if text in shown]
            found = exact or starts or inside
            assert found, f"{text!r} is not offered to seat {self.seat} ({self.kind}): {labels}"
            self.take(found[0])
        return self

    def choose_seat(self, seat: int) -> None:
        for i, option in enumerate(self.g.options):
            if op_of(option) == verb.CHOOSE_SEAT and a_of(option) == seat:
                self.take(i)
                return
        raise AssertionError(f"seat {seat} is not offered: {self.labels}")

    def passive(self) -> None:
        """Decline if possible; otherwise take the last option."""
        for i, option in enumerate(self.g.options):
            if op_of(option) in PASSIVE:
                self.take(i)
                return
        self.take(len(self.g.options) - 1)

    def decline(self, *names: str) -> Scene:
        """Pass on windows, reactions, commits and "may" decisions until another decision comes up.

        Each of the names must be offered, and no other option (see :class:`Expected`).
        """
        expected = Expected(names)
        while not self.g.over and any(op_of(o) in PASSIVE for o in self.g.options):
            self.take(expected.answer(self.g, ()))
        expected.check()
        return self

    def settle(
        self,
        decline: str | Sequence[str] = (),
        take: str | Sequence[str] = (),
        perhaps: str | Sequence[str] = (),
    ) -> Scene:
        """Play until a turn is pending again or the game is over.

        Only the announced decisions may come up on the way.

        Args:
            decline: names of options that must be offered and are declined, e.g.
                ``"Joe Diamond"`` (his reaction).
            take: starts of the labels to take in decisions that cannot be declined, e.g.
                ``"1 damage on Joe"``.
            perhaps: options of both kinds that may come up or not, depending on random
                outcomes.

        Raises:
            AssertionError: another decision came up, or an announced one did not.
        """
        expected = Expected(decline, take, perhaps)
        asked = 0
        while not self.g.over and not self.at_turn():
            self.take(expected.answer(self.g, self.calmed))
            asked += 1
            assert asked < 200, "does not settle"
        expected.check()
        return self

    def trace(self, limit: int = 200) -> list[tuple[str, int]]:
        """Settle; return the kind and the seat of every decision on the way."""
        asked: list[tuple[str, int]] = []
        while not self.g.over and not (self.at_turn() and self.kind == "turn"):
            asked.append((self.kind, self.seat))
            self.passive()
            assert len(asked) < limit, "does not settle"
        return asked

    def until(
        self, kind: str, decline: str | Sequence[str] = (), take: str | Sequence[str] = ()
    ) -> Scene:
        """End turns until a decision of this kind is pending; otherwise as ``settle``."""
        expected = Expected(decline, take, turns=True)
        for _ in range(300):
            if self.kind == kind:
                expected.check()
                return self
            assert not self.g.over, f"the game ended before {kind!r}"
            self.take(expected.answer(self.g, self.calmed))
        raise AssertionError(f"{kind!r} was never asked")

    def end_turn(self) -> Scene:
        return self.do("End your turn")

    def next_round(
        self, decline: str | Sequence[str] = (), take: str | Sequence[str] = ()
    ) -> Scene:
        """End turns until the first turn of the next round; otherwise as ``settle``."""
        number = self.g.round
        expected = Expected(decline, take, turns=True)
        while not self.g.over and not (self.g.round > number and self.at_turn()):
            self.take(expected.answer(self.g, self.calmed))
        expected.check()
        return self

    def draw_encounter(self, seat: int, name: str) -> Scene:
        """Make ``seat`` draw this encounter card now; stop at the first decision."""
        nth = 0
        while True:
            card = self.find(name, None, nth)
            if self.g.cards[card] is NOCARD:
                break
            nth += 1
        self.take_out(card)
        return self.run(lambda g: draw_encounter_card(g, seat, card))

    def run(self, start: Callable[[Game], object]) -> Scene:
        """Run ``start(g)``, which pushes frames, on top of the pending turn."""
        turn = self.g.stack[-1]
        assert isinstance(turn, Turn), "run only at a turn"
        turn.step = OTHERS
        turn.passes = 0
        start(self.g)
        self.g.advance()
        return self

    def push(self, frame: Frame) -> Scene:
        return self.run(lambda g: g.push(frame))

    def advance_act(self, number: int) -> Scene:
        """Advance the act deck by the rules until act ``number`` is current; stop at a turn."""
        from arkham_env.lcg.rules.agenda import advance_act

        while self.g.defs[self.g.act].printed.stage < number:
            self.run(advance_act)
            while not self.at_turn():
                self.passive()
        return self
