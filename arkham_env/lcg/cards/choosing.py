"""Effects and costs that include a choice, such as the choice of a target or of an action."""

from __future__ import annotations

from typing import TYPE_CHECKING

from arkham_env.core.kernel.decision import a_of, b_of, op_of, pack
from arkham_env.core.kernel.frame import DONE
from arkham_env.core.kernel.native import i64, mypyc_attr
from arkham_env.lcg.rules import action
from arkham_env.lcg.rules import effects as fx
from arkham_env.lcg.rules.abilities import usable
from arkham_env.lcg.rules.timing import NO_EVENT, event_at
from arkham_env.lcg.state.ability import Ability, Effect, Payment
from arkham_env.lcg.state.control import controlled_assets
from arkham_env.lcg.state.game_state import NOTHING
from arkham_env.lcg.state.ids import NONE, CardId, Seat, decision_kind, trigger, verb
from arkham_env.lcg.state.values import choosable, has_trait
from arkham_env.lcg.state.zones import discard_from_hand

if TYPE_CHECKING:
    from arkham_env.lcg.rules.card_frame import CardFrame
    from arkham_env.lcg.rules.timing import Event
    from arkham_env.lcg.state.game_state import Game


@mypyc_attr(allow_interpreted_subclasses=True)
class Either(Effect):
    """Effect that lets the investigator choose one of two effects and carries it out.

    The attribute ``choices`` of the ability contains a label for each effect.

    Args:
        may: whether the card text reads "you may either", so that the investigator may choose
            neither (LCG-0024).
        must: whether the card text reads "must either", so that an effect that would change nothing
            cannot be chosen (LCG-0025). Without the word "must" it can be chosen (LCG-0027).
    """

    def __init__(
        self, first: Effect, second: Effect, *, may: bool = False, must: bool = False
    ) -> None:
        self.first: Effect = first
        self.second: Effect = second
        self.may: bool = may
        self.must: bool = must

    def resolve(self, g: Game, f: CardFrame) -> i64:
        options: list[i64] = []
        if not self.must or self.first.possible(g, f.seat, f.card, NO_EVENT):
            options.append(pack(verb.CHOICE, 0))
        if not self.must or self.second.possible(g, f.seat, f.card, NO_EVENT):
            options.append(pack(verb.CHOICE, 1))
        if self.may:
            options.append(pack(verb.NO))
        return fx.ask(g, f, decision_kind.CHOICE, options) if options else DONE

    def chosen(self, g: Game, f: CardFrame, pick: i64) -> i64:
        if f.b == 0:
            if op_of(pick) == verb.NO:
                return DONE
            f.b = 1 + a_of(pick)
            return self.picked(f).resolve(g, f)
        return self.picked(f).chosen(g, f, pick)

    def then(self, g: Game, f: CardFrame) -> i64:
        return self.picked(f).then(g, f) if f.b > 0 else DONE

    def picked(self, f: CardFrame) -> Effect:
        """Return the chosen effect: the first one if ``f.b`` is 1, otherwise the second one."""
        return self.first if f.b == 1 else self.second


@mypyc_attr(allow_interpreted_subclasses=True)
class ChooseOne(Effect):
    """Base class of effects that let the investigator choose an option and then act on the choice.

    Subclasses override ``options`` and ``chosen``. If there is no option, nothing happens. The
    effect must not request another decision or change the state before the choice.

    Args:
        kind: the kind of the decision (a constant of ``decision_kind``).
    """

    def __init__(self, kind: int = decision_kind.CHOOSE_CARD) -> None:
        self.kind: i64 = kind

    def options(self, g: Game, seat: Seat, card: CardId, event: Event) -> list[i64]:
        """Return the options, packed as ints. ``event`` is the triggering event or ``NO_EVENT``."""
        return []

    def possible(self, g: Game, seat: Seat, card: CardId, event: Event) -> bool:
        return len(self.options(g, seat, card, event)) > 0

    def resolve(self, g: Game, f: CardFrame) -> i64:
        options = self.options(g, f.seat, f.card, answered(g, f))
        return fx.ask(g, f, self.kind, options) if options else DONE

    def could_offer(self, g: Game, f: CardFrame, option: i64) -> bool:
        return option in self.options(g, f.seat, f.card, answered(g, f))


def answered(g: Game, f: CardFrame) -> Event:
    """Return the event to which the card text of ``f`` responds, or ``NO_EVENT``."""
    return NO_EVENT if f.event_at == NONE else event_at(g, f.event_at)


@mypyc_attr(allow_interpreted_subclasses=True)
class DiscardOne(ChooseOne):
    """Effect by which the investigator chooses and discards 1 card from its hand. Weaknesses cannot
    be chosen (LCG-0824)."""

    def __init__(self) -> None:
        super().__init__(decision_kind.DISCARD)

    def options(self, g: Game, seat: Seat, card: CardId, event: Event) -> list[i64]:
        return fx.discardable(g, seat)

    def chosen(self, g: Game, f: CardFrame, pick: i64) -> i64:
        fx.discard_from_hand(g, f.seat, a_of(pick))
        return DONE


@mypyc_attr(allow_interpreted_subclasses=True)
class ChooseSeveral(Effect):
    """Effect on several cards at the same time; the investigator chooses them (LCG-0662).

    The investigator chooses one card at a time. The effect is applied after the last choice.

    Args:
        least: minimum number of cards.
        most: maximum number of cards; 0: no maximum (LCG-0663).
    """

    def __init__(self, least: int, most: int = 0) -> None:
        self.least: i64 = least
        self.most: i64 = most

    def targets(self, g: Game, seat: Seat) -> list[i64]:
        """Return the cards that ``seat`` can choose."""
        return []

    def carry_out(self, g: Game, f: CardFrame, cards: list[i64]) -> i64:
        """Apply the effect to the chosen cards."""
        return DONE

    def possible(self, g: Game, seat: Seat, card: CardId, event: Event) -> bool:
        return len(choosable(g, self.targets(g, seat), card)) >= max(1, self.least)

    def resolve(self, g: Game, f: CardFrame) -> i64:
        f.items = NOTHING
        return self.go_on(g, f)

    def go_on(self, g: Game, f: CardFrame) -> i64:
        left: list[i64] = []
        for card in choosable(g, self.targets(g, f.seat), f.card):
            # In ascending order, so that each set can be chosen in one way only.
            if not f.items or card > f.items[-1]:
                left.append(card)
        chosen = len(f.items)
        enough = chosen >= max(1, self.least)
        if not left or (self.most > 0 and chosen == self.most):
            return self.carry_out(g, f, f.items) if enough else DONE
        options: list[i64] = []
        left.sort()
        needed = max(1, self.least) - chosen
        for i in range(len(left)):
            if len(left) - i >= needed:
                options.append(pack(verb.CHOOSE_CARD, left[i]))
        if enough:
            options.append(pack(verb.DONE))
        return fx.ask(g, f, decision_kind.CHOOSE_CARD, options)

    def chosen(self, g: Game, f: CardFrame, pick: i64) -> i64:
        if op_of(pick) == verb.DONE:
            return self.carry_out(g, f, f.items)
        f.items = [*f.items, a_of(pick)]
        return self.go_on(g, f)


@mypyc_attr(allow_interpreted_subclasses=True)
class TakeBasicAction(ChooseOne):
    """Effect by which the investigator takes a basic action of its choice.

    The investigator gains an action and spends it on the basic action.

    Args:
        designator: the designator (bold action word) of the basic actions; ``NONE``: any.
    """

    def __init__(self, designator: int = NONE) -> None:
        super().__init__(decision_kind.ACTION)
        self.designator: i64 = designator

    def options(self, g: Game, seat: Seat, card: CardId, event: Event) -> list[i64]:
        return action.basic_actions(g, seat, self.designator)

    def chosen(self, g: Game, f: CardFrame, pick: i64) -> i64:
        return action.take_action(g, f.seat, pick)


@mypyc_attr(allow_interpreted_subclasses=True)
class UseDifferentAbility(ChooseOne):
    """Effect by which the investigator uses another action ability without spending an action.

    The effect responds to the use of an ability with ``designator`` (event ``on.ABILITY``). The
    other ability must have the same designator, belong to an asset that the investigator controls,
    and count as different (:func:`arkham_env.lcg.rules.action.are_different`).
    """

    def __init__(self, designator: int) -> None:
        super().__init__(decision_kind.ACTION)
        self.designator: i64 = designator

    def options(self, g: Game, seat: Seat, card: CardId, event: Event) -> list[i64]:
        """Return an option for each ability that ``seat`` could use by this effect now."""
        used = pack(verb.ACTIVATE, event.card, event.other)
        found: list[i64] = []
        for asset in controlled_assets(g, seat):
            d = g.defs[asset]
            number = 0
            for ability in d.triggered:
                option = pack(verb.ACTIVATE, asset, number)
                if ability.kind == trigger.ACTION and ability.designator == self.designator:
                    if action.are_different(g, used, option):
                        if usable(g, seat, asset, d, number, ability, NO_EVENT, True):
                            found.append(option)
                number += 1
        return found

    def possible(self, g: Game, seat: Seat, card: CardId, event: Event) -> bool:
        if event.other >= len(g.defs[event.card].triggered):
            return False
        if g.defs[event.card].triggered[event.other].designator != self.designator:
            return False
        return super().possible(g, seat, card, event)

    def chosen(self, g: Game, f: CardFrame, pick: i64) -> i64:
        return fx.use_ability(g, f.seat, a_of(pick), b_of(pick), NONE, True)


@mypyc_attr(allow_interpreted_subclasses=True)
class UseIgnoringCosts(ChooseOne):
    """Effect that uses an ability of another controlled asset without paying costs (LCG-0657)."""

    def __init__(self) -> None:
        super().__init__(decision_kind.ACTION)

    def options(self, g: Game, seat: Seat, card: CardId, event: Event) -> list[i64]:
        found: list[i64] = []
        for asset in controlled_assets(g, seat):
            d = g.defs[asset]
            number = 0
            for ability in d.triggered:
                if self.allows(ability) and asset != card:
                    if usable(g, seat, asset, d, number, ability, NO_EVENT, True, True):
                        found.append(pack(verb.ACTIVATE, asset, number))
                number += 1
        return found

    def allows(self, ability: Ability) -> bool:
        """Return whether this effect allows the use of ``ability``."""
        return ability.kind == trigger.ACTION or ability.kind == trigger.FREE

    def chosen(self, g: Game, f: CardFrame, pick: i64) -> i64:
        return fx.use_ignoring_costs(g, f.seat, a_of(pick), b_of(pick))


# -- Costs for which the payer chooses a card ----------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True)
class ExhaustAsset(Payment):
    """Cost: exhaust a ready asset that the payer controls.

    Args:
        trait: the trait that the asset must have, or ``NONE`` for any asset.
    """

    def __init__(self, trait: int = NONE) -> None:
        self.trait: i64 = trait

    def eligible(self, g: Game, seat: Seat, card: CardId) -> list[i64]:
        found: list[i64] = []
        for asset in controlled_assets(g, seat):
            if not g.cards[asset].exhausted:
                if self.trait == NONE or has_trait(g, asset, self.trait):
                    found.append(asset)
        return found

    def pay(self, g: Game, seat: Seat, paid: CardId) -> None:
        g.cards[paid].exhausted = True


@mypyc_attr(allow_interpreted_subclasses=True)
class DiscardFromHand(Payment):
    """Cost: discard a card from the payer's hand, except weaknesses and the card with this cost."""

    def eligible(self, g: Game, seat: Seat, card: CardId) -> list[i64]:
        hand = g.investigators[seat].hand
        return [held for held in hand if held != card and not g.defs[held].printed.weakness]

    def pay(self, g: Game, seat: Seat, paid: CardId) -> None:
        discard_from_hand(g, seat, paid)
