"""Phrases of card texts: effects, commitments and constant abilities that many cards use.

A phrase that only one card uses is defined next to that card. Arguments that could be confused,
such as damage and horror, are keyword-only.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from arkham_env.core.kernel.decision import a_of, op_of, pack
from arkham_env.core.kernel.frame import DONE
from arkham_env.core.kernel.native import i64, mypyc_attr
from arkham_env.lcg.rules import effects as fx
from arkham_env.lcg.rules.abilities import can_play
from arkham_env.lcg.rules.end import suffer
from arkham_env.lcg.rules.timing import NO_EVENT
from arkham_env.lcg.state.ability import (
    NO_EFFECT, Ability, Commitment, Constant, Effect, ElderSign, Text,
)  # fmt: skip
from arkham_env.lcg.state.control import controlled_assets
from arkham_env.lcg.state.ids import (
    NONE, CardId, Seat, card_type, decision_kind, quantity, skill, test_kind, trigger, verb,
)  # fmt: skip
from arkham_env.lcg.state.restrictions import destinations, may_be_damaged
from arkham_env.lcg.state.values import (
    choosable, connected, enemies_at, has_trait, player_order, stays_in_play,
)  # fmt: skip

if TYPE_CHECKING:
    from arkham_env.lcg.rules.card_frame import CardFrame
    from arkham_env.lcg.rules.skill_test import SkillTest
    from arkham_env.lcg.rules.timing import Event
    from arkham_env.lcg.state.game_state import Game


# -- Cards that a text can concern ---------------------------------------------------------------


def enemies_near(g: Game, seat: Seat) -> list[i64]:
    """Return the enemies at the location of ``seat``, engaged or not."""
    return enemies_at(g, g.investigators[seat].location)


def enemies_to_hurt(g: Game, seat: Seat) -> list[i64]:
    """Return the enemies at the location of ``seat`` that can be damaged."""
    return [enemy for enemy in enemies_near(g, seat) if may_be_damaged(g, enemy)]


def connecting(g: Game, seat: Seat, revealed: bool = False) -> list[i64]:
    """Return the locations that connect to the location of ``seat``.

    Args:
        revealed: return only revealed locations.
    """
    places = connected(g, g.investigators[seat].location)
    if revealed:
        places = [place for place in places if g.cards[place].revealed]
    return places


def reachable(g: Game, seat: Seat, revealed: bool = False, steps: i64 = 1) -> list[i64]:
    """Return the locations up to ``steps`` connections away to which ``seat`` may move.

    Args:
        revealed: return only revealed locations.
    """
    places = destinations(g, seat, steps=steps)
    if revealed:
        places = [place for place in places if g.cards[place].revealed]
    return places


def removable_assets(g: Game, seat: Seat, of: int = NONE) -> list[i64]:
    """Return the assets that ``seat`` controls and that can leave play.

    Args:
        of: the trait that the assets must have, or ``NONE`` for assets with any traits.
    """
    assets: list[i64] = []
    for card in controlled_assets(g, seat):
        if not stays_in_play(g, card):
            if of == NONE or has_trait(g, card, of):
                assets.append(card)
    return assets


def is_each(g: Game, card: CardId, kinds: list[i64], *, unique: bool = False) -> bool:
    """Return whether the words "each A and B" of a card text include ``card``.

    Args:
        kinds: the traits A and B; ``card`` must have one of them.
        unique: whether the card text reads "each unique A and B". Then "unique" applies to both A
            and B (LCG-0008).
    """
    if unique and not g.defs[card].printed.unique:
        return False
    for kind in kinds:
        if has_trait(g, card, kind):
            return True
    return False


def one_per_title(g: Game, cards: list[i64]) -> list[i64]:
    """Return the first card of each title among ``cards``."""
    seen: list[i64] = []
    first: list[i64] = []
    for card in cards:
        if g.kind_of[card] not in seen:
            seen.append(g.kind_of[card])
            first.append(card)
    return first


def playable_assets(g: Game, seat: Seat, discount: int = 0, of: int = NONE) -> list[i64]:
    """Return the assets in the hand of ``seat`` that could be played, one per title.

    Args:
        discount: number of resources by which the costs of the assets are reduced.
        of: the trait that the assets must have, or ``NONE`` for assets with any traits.
    """
    assets: list[i64] = []
    for card in g.investigators[seat].hand:
        if g.type_of[card] == card_type.ASSET and can_play(g, seat, card, discount, NO_EVENT):
            if of == NONE or g.defs[card].printed.has(of):
                assets.append(card)
    return one_per_title(g, assets)


# -- Choices -------------------------------------------------------------------------------------


def choose_enemy(g: Game, f: CardFrame, enemies: list[i64]) -> i64:
    """Let the seat of ``f`` choose one of ``enemies``, if there are any. The choice is passed to
    the ``chosen`` hook of the effect."""
    enemies = choosable(g, enemies, f.card)
    if not enemies:
        return DONE
    return fx.ask(g, f, decision_kind.CHOOSE_ENEMY, fx.cards_as_options(verb.CHOOSE_CARD, enemies))


def choose_card(g: Game, f: CardFrame, cards: list[i64]) -> i64:
    """Let the seat of ``f`` choose one of ``cards``, if there are any. The choice is passed to the
    ``chosen`` hook of the effect."""
    cards = choosable(g, cards, f.card)
    if not cards:
        return DONE
    return fx.ask(g, f, decision_kind.CHOOSE_CARD, fx.cards_as_options(verb.CHOOSE_CARD, cards))


def choose_place(g: Game, f: CardFrame, places: list[i64]) -> i64:
    """Let the seat of ``f`` choose one of the locations ``places``, if there are any. The choice is
    passed to the ``chosen`` hook of the effect."""
    places = choosable(g, places, f.card)
    if not places:
        return DONE
    options = fx.cards_as_options(verb.CHOOSE_CARD, places)
    return fx.ask(g, f, decision_kind.CHOOSE_LOCATION, options)


def choose_text(g: Game, f: CardFrame, first: bool, second: bool) -> i64:
    """Let the seat of ``f`` choose between the two printed choices of the ability.

    Args:
        first, second: whether the first or second choice is possible.
    """
    options: list[i64] = []
    if first:
        options.append(pack(verb.CHOICE, 0))
    if second:
        options.append(pack(verb.CHOICE, 1))
    return fx.ask(g, f, decision_kind.CHOICE, options) if options else DONE


# -- Simple effects ------------------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True)
class Draw(Effect):
    """Effect that draws cards."""

    def __init__(self, cards: int) -> None:
        self.cards: i64 = cards

    def resolve(self, g: Game, f: CardFrame) -> i64:
        return fx.draw(g, f.seat, self.cards)


@mypyc_attr(allow_interpreted_subclasses=True)
class GainResources(Effect):
    """Effect that gains resources."""

    def __init__(self, resources: int) -> None:
        self.resources: i64 = resources

    def resolve(self, g: Game, f: CardFrame) -> i64:
        fx.gain_resources(g, f.seat, self.resources)
        return DONE


@mypyc_attr(allow_interpreted_subclasses=True)
class DealDamage(Effect):
    """Effect that deals damage and horror to the investigator."""

    def __init__(self, *, damage: int = 0, horror: int = 0, direct: bool = False) -> None:
        self.damage: i64 = damage
        self.horror: i64 = horror
        self.direct: bool = direct

    def resolve(self, g: Game, f: CardFrame) -> i64:
        return fx.deal(
            g, f.seat, damage=self.damage, horror=self.horror, source=f.card, direct=self.direct
        )


@mypyc_attr(allow_interpreted_subclasses=True)
class Discover(Effect):
    """Effect that discovers clues at the investigator's location, if there are any."""

    def __init__(self, clues: int) -> None:
        self.clues: i64 = clues

    def possible(self, g: Game, seat: Seat, card: CardId, event: Event) -> bool:
        return g.cards[g.investigators[seat].location].clues > 0

    def resolve(self, g: Game, f: CardFrame) -> i64:
        return fx.discover(g, f.seat, g.investigators[f.seat].location, self.clues)


@mypyc_attr(allow_interpreted_subclasses=True)
class Heal(Effect):
    """Effect that heals damage and horror of the investigator, if it has any."""

    def __init__(self, *, damage: int = 0, horror: int = 0) -> None:
        self.damage: i64 = damage
        self.horror: i64 = horror

    def possible(self, g: Game, seat: Seat, card: CardId, event: Event) -> bool:
        c = g.cards[seat]
        return (self.damage > 0 and c.damage > 0) or (self.horror > 0 and c.horror > 0)

    def resolve(self, g: Game, f: CardFrame) -> i64:
        fx.heal(g, f.seat, damage=self.damage, horror=self.horror)
        return DONE


@mypyc_attr(allow_interpreted_subclasses=True)
class HurtEnemyHere(Effect):
    """Effect that deals damage to an enemy of the investigator's choice at its location."""

    def __init__(self, *, damage: int = 1) -> None:
        self.damage: i64 = damage

    def possible(self, g: Game, seat: Seat, card: CardId, event: Event) -> bool:
        return len(choosable(g, enemies_to_hurt(g, seat), card)) > 0

    def resolve(self, g: Game, f: CardFrame) -> i64:
        return choose_enemy(g, f, enemies_to_hurt(g, f.seat))

    def chosen(self, g: Game, f: CardFrame, pick: i64) -> i64:
        return fx.deal_to_card(g, a_of(pick), damage=self.damage, dealer=f.seat, source=f.card)


@mypyc_attr(allow_interpreted_subclasses=True)
class MoveToConnecting(Effect):
    """Effect that moves the investigator to a connecting location of its choice."""

    def possible(self, g: Game, seat: Seat, card: CardId, event: Event) -> bool:
        return len(reachable(g, seat)) > 0

    def resolve(self, g: Game, f: CardFrame) -> i64:
        return choose_place(g, f, reachable(g, f.seat))

    def chosen(self, g: Game, f: CardFrame, pick: i64) -> i64:
        return fx.move_investigator(g, f.seat, a_of(pick))


@mypyc_attr(allow_interpreted_subclasses=True)
class MoveInPair(MoveToConnecting):
    """Effect that moves the investigator to a connecting location if at most 2 investigators are
    still in the game."""

    def possible(self, g: Game, seat: Seat, card: CardId, event: Event) -> bool:
        return len(player_order(g)) <= 2 and super().possible(g, seat, card, event)


@mypyc_attr(allow_interpreted_subclasses=True)
class DiscardThis(Effect):
    """Effect that discards its own card."""

    def resolve(self, g: Game, f: CardFrame) -> i64:
        fx.discard_from_play(g, f.card)
        return DONE


@mypyc_attr(allow_interpreted_subclasses=True)
class PutInThreatArea(Effect):
    """Effect that puts its own card into the threat area of the investigator who drew it."""

    def resolve(self, g: Game, f: CardFrame) -> i64:
        return fx.put_in_threat_area(g, f.card, f.seat)


@mypyc_attr(allow_interpreted_subclasses=True)
class SufferTrauma(Effect):
    """Effect by which the investigator with the card in its threat area suffers trauma."""

    def __init__(self, *, physical: int = 0, mental: int = 0) -> None:
        self.physical: i64 = physical
        self.mental: i64 = mental

    def possible(self, g: Game, seat: Seat, card: CardId, event: Event) -> bool:
        return event.seat == g.cards[card].threat

    def resolve(self, g: Game, f: CardFrame) -> i64:
        suffer(g, f.seat, physical=self.physical, mental=self.mental)
        return DONE


# -- Fights, evasions and investigations ---------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True)
class Fight(Effect):
    """Effect that attacks an enemy with a skill bonus and additional damage.

    ``f.n`` is the damage that a reaction to the ability has added. A subclass whose card text has
    an "if you succeed" part passes ``result=True`` to the constructor.
    """

    def __init__(
        self, tested: int = skill.COMBAT, *, bonus: int = 0, damage: int = 0, result: bool = False
    ) -> None:
        self.tested: i64 = tested
        self.bonus: i64 = bonus
        self.damage: i64 = damage
        self.with_result: bool = result

    def resolve(self, g: Game, f: CardFrame) -> i64:
        return fx.fight(
            g,
            f,
            1 << self.tested,
            bonus=self.bonus,
            damage=self.damage + f.n,
            result=self.with_result,
        )


@mypyc_attr(allow_interpreted_subclasses=True)
class FightForMore(Fight):
    """Effect that attacks. If the attack succeeds, the investigator may pay a cost for more damage.

    Set ``improves`` in the :class:`Ability`; override ``can_pay`` and ``pay`` in subclasses.

    Args:
        more: the damage that the cost adds to the attack.
    """

    def __init__(
        self, tested: int = skill.COMBAT, *, bonus: int = 0, damage: int = 0, more: int = 1
    ) -> None:
        super().__init__(tested, bonus=bonus, damage=damage)
        self.more: i64 = more

    def can_pay(self, g: Game, f: CardFrame, test: SkillTest) -> bool:
        """Return whether the cost can be paid; otherwise the additional damage is not offered."""
        return True

    def pay(self, g: Game, f: CardFrame) -> None:
        """Pay the cost of the additional damage."""

    def improve(self, g: Game, f: CardFrame, test: SkillTest) -> i64:
        if not test.target_in_play(g) or not self.can_pay(g, f, test):
            return DONE
        return fx.yes_or_no(g, f)

    def chosen(self, g: Game, f: CardFrame, pick: i64) -> i64:
        if op_of(pick) == verb.YES:
            self.pay(g, f)
            fx.current(g).damage += self.more
        return DONE


@mypyc_attr(allow_interpreted_subclasses=True)
class Evade(Effect):
    """Effect that evades an enemy with a skill bonus.

    Args:
        result: whether the card text has an "if you succeed" part.
    """

    def __init__(
        self, tested: int = skill.AGILITY, *, bonus: int = 0, result: bool = False
    ) -> None:
        self.tested: i64 = tested
        self.bonus: i64 = bonus
        self.with_result: bool = result

    def resolve(self, g: Game, f: CardFrame) -> i64:
        return fx.evade(g, f, 1 << self.tested, bonus=self.bonus, result=self.with_result)


@mypyc_attr(allow_interpreted_subclasses=True)
class Investigate(Effect):
    """Effect that investigates with a skill bonus and additional clues.

    Args:
        result: whether the card text has an "if you succeed" part.
    """

    def __init__(
        self,
        tested: int = skill.INTELLECT,
        *,
        bonus: int = 0,
        clues: int = 0,
        result: bool = False,
    ) -> None:
        self.tested: i64 = tested
        self.bonus: i64 = bonus
        self.clues: i64 = clues
        self.with_result: bool = result

    def resolve(self, g: Game, f: CardFrame) -> i64:
        return fx.investigate(
            g, f, 1 << self.tested, bonus=self.bonus, clues=self.clues, result=self.with_result
        )


@mypyc_attr(allow_interpreted_subclasses=True)
class MakeTest(Effect):
    """Effect that makes a skill test; subclasses override ``after_test`` for its result.

    Args:
        tested: the skills that can be tested. If there are several, the tester chooses one.
    """

    def __init__(
        self, tested: list[i64], difficulty: int = 0, *, kind: int = test_kind.PLAIN
    ) -> None:
        self.skills: i64 = 0
        for number in tested:
            self.skills |= 1 << number
        self.difficulty: i64 = difficulty
        self.kind: i64 = kind

    def resolve(self, g: Game, f: CardFrame) -> i64:
        return fx.test(g, f, self.skills, self.difficulty, self.kind)


@mypyc_attr(allow_interpreted_subclasses=True)
class IfTest(Effect):
    """Effect that carries out another effect in response to the success or failure of a test.

    Args:
        effect: the effect to carry out.
        kind: respond only to tests of this kind; ``NONE``: any kind.
        margins: respond only to results with one of these margins; ``None``: any margin.
        by: respond only to successes by at least this margin; 0: any result.
    """

    def __init__(
        self, effect: Effect, *, kind: int = NONE, margins: list[i64] | None = None, by: int = 0
    ) -> None:
        self.effect: Effect = effect
        self.kind: i64 = kind
        self.margins: list[i64] = [] if margins is None else margins
        self.by: i64 = by

    def possible(self, g: Game, seat: Seat, card: CardId, event: Event) -> bool:
        if self.kind != NONE and event.other != self.kind:
            return False
        if self.margins and event.amount not in self.margins:
            return False
        if self.by > 0 and event.amount < self.by:
            return False
        return self.effect.possible(g, seat, card, event)

    def resolve(self, g: Game, f: CardFrame) -> i64:
        return self.effect.resolve(g, f)

    def chosen(self, g: Game, f: CardFrame, pick: i64) -> i64:
        return self.effect.chosen(g, f, pick)

    def then(self, g: Game, f: CardFrame) -> i64:
        return self.effect.then(g, f)

    def could_offer(self, g: Game, f: CardFrame, option: i64) -> bool:
        return self.effect.could_offer(g, f, option)


@mypyc_attr(allow_interpreted_subclasses=True)
class BoostTest(Effect):
    """Effect that gives +1 to the investigator's own test of a skill, or +2 (see ``suits``).

    Args:
        boosted: the skill.
        doubled_for: the kinds of tests (``test_kind``) that get +2.
    """

    def __init__(self, boosted: int, doubled_for: list[i64]) -> None:
        self.boosted: i64 = boosted
        self.doubled_for: list[i64] = doubled_for

    def possible(self, g: Game, seat: Seat, card: CardId, event: Event) -> bool:
        return fx.current(g).uses_skill(g, self.boosted)

    def resolve(self, g: Game, f: CardFrame) -> i64:
        test = fx.current(g)
        test.bonus += 2 if self.suits(g, test) else 1
        return DONE

    def suits(self, g: Game, test: SkillTest) -> bool:
        """Return whether ``test`` gets +2 instead of +1."""
        return test.kind in self.doubled_for


def boost_talent(first: int, second: int, *, doubled_for: list[i64]) -> list[Text]:
    """Return the abilities of a talent: spend 1 resource for a bonus to a test of a skill.

    There is one ability for each of the two skills. The bonus is +1, or +2 if the kind of the test
    is in ``doubled_for``.
    """
    abilities: list[Text] = []
    for boosted in (first, second):
        effect = BoostTest(boosted, doubled_for)
        abilities.append(Ability(trigger.during_own_test(), effect, resources=1))
    return abilities


# -- Escapes -------------------------------------------------------------------------------------


def has_enemies(g: Game, seat: Seat) -> bool:
    """Return whether an enemy is in the threat area of ``seat``."""
    for enemy in g.enemies:
        if g.cards[enemy].threat == seat:
            return True
    return False


def offer_escape(g: Game, f: CardFrame, revealed: bool, steps: i64 = 1) -> i64:
    """Offer to disengage from all enemies and move to a (if ``revealed``, revealed) location up to
    ``steps`` connections away, or only to disengage if there is none. :func:`escape` carries out
    the choice."""
    if not fx.is_playing(g, f.seat):
        return DONE
    places = reachable(g, f.seat, revealed, steps)
    if places:
        options = fx.cards_as_options(verb.CHOOSE_CARD, places)
        options.append(pack(verb.NO))
        return fx.ask(g, f, decision_kind.CHOOSE_LOCATION, options)
    if has_enemies(g, f.seat):
        return fx.yes_or_no(g, f)
    return DONE


def escape(g: Game, f: CardFrame, pick: i64) -> i64:
    """Carry out the option ``pick`` of :func:`offer_escape`."""
    if op_of(pick) == verb.NO:
        return DONE
    moved = DONE
    if op_of(pick) == verb.CHOOSE_CARD:
        moved = fx.move_investigator(g, f.seat, a_of(pick), f.card)
    if moved == DONE:
        fx.disengage_from_all(g, f.seat)
    return moved


@mypyc_attr(allow_interpreted_subclasses=True)
class Escape(Effect):
    """Effect that offers to disengage from each enemy and move to a connecting location.

    Args:
        revealed: offer only revealed locations.
        steps: offer all locations up to this number of connections away.
    """

    def __init__(self, *, revealed: bool = False, steps: int = 1) -> None:
        self.revealed: bool = revealed
        self.steps: i64 = steps

    def possible(self, g: Game, seat: Seat, card: CardId, event: Event) -> bool:
        return len(reachable(g, seat, self.revealed, self.steps)) > 0 or has_enemies(g, seat)

    def resolve(self, g: Game, f: CardFrame) -> i64:
        return offer_escape(g, f, self.revealed, self.steps)

    def chosen(self, g: Game, f: CardFrame, pick: i64) -> i64:
        return escape(g, f, pick)


# -- Committed cards -----------------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True)
class MoreDamage(Commitment):
    """Effect of a committed card that adds damage to a successful attack."""

    def __init__(self, damage: int) -> None:
        self.damage: i64 = damage

    def strengthen(self, g: Game, test: SkillTest, card: CardId) -> None:
        if test.kind == test_kind.FIGHT:
            test.damage += self.damage


@mypyc_attr(allow_interpreted_subclasses=True)
class MoreClues(Commitment):
    """Effect of a committed card that adds clues to a successful investigation."""

    def __init__(self, clues: int) -> None:
        self.clues: i64 = clues

    def strengthen(self, g: Game, test: SkillTest, card: CardId) -> None:
        if test.kind == test_kind.INVESTIGATE:
            test.clues += self.clues


@mypyc_attr(allow_interpreted_subclasses=True)
class IfSuccessful(Commitment):
    """Effect of a committed card: the tester carries out another effect if the test succeeds.

    Args:
        by: minimum margin of success.
    """

    def __init__(self, effect: Effect, *, by: int = 0) -> None:
        self.effect: Effect = effect
        self.by: i64 = by

    def applies(self, g: Game, test: SkillTest, card: CardId) -> bool:
        if test.margin < self.by:
            return False
        return self.effect.possible(g, test.seat, card, NO_EVENT)

    def resolve(self, g: Game, f: CardFrame) -> i64:
        return self.effect.resolve(g, f)

    def chosen(self, g: Game, f: CardFrame, pick: i64) -> i64:
        return self.effect.chosen(g, f, pick)

    def then(self, g: Game, f: CardFrame) -> i64:
        return self.effect.then(g, f)

    def could_offer(self, g: Game, f: CardFrame, option: i64) -> bool:
        return self.effect.could_offer(g, f, option)


@mypyc_attr(allow_interpreted_subclasses=True)
class DrawIfSuccessful(IfSuccessful):
    """Effect of a committed card: the tester draws cards if the test succeeds."""

    def __init__(self, cards: int) -> None:
        super().__init__(Draw(cards))


# -- Elder signs ---------------------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True)
class WithEffect(ElderSign):
    """Base class of elder sign texts that carry out an effect."""

    def __init__(self, effect: Effect = NO_EFFECT) -> None:
        self.effect: Effect = effect

    def chosen(self, g: Game, f: CardFrame, pick: i64) -> i64:
        return self.effect.chosen(g, f, pick)

    def then(self, g: Game, f: CardFrame) -> i64:
        return self.effect.then(g, f)

    def could_offer(self, g: Game, f: CardFrame, option: i64) -> bool:
        return self.effect.could_offer(g, f, option)


@mypyc_attr(allow_interpreted_subclasses=True)
class PlusOne(WithEffect):
    """Elder sign with the value +1 that carries out an effect when the token is resolved."""

    def value(self, g: Game, seat: Seat) -> i64:
        return 1

    def resolve(self, g: Game, f: CardFrame) -> i64:
        return self.effect.resolve(g, f)


@mypyc_attr(allow_interpreted_subclasses=True)
class AfterTest(WithEffect):
    """Elder sign with the value +0 that carries out an effect after the test resolves."""

    def has_aftermath(self) -> bool:
        return True

    def aftermath(self, g: Game, f: CardFrame) -> i64:
        return self.effect.resolve(g, f)


@mypyc_attr(allow_interpreted_subclasses=True)
class PlusOneIfSuccessful(PlusOne):
    """Elder sign with the value +1 that carries out an effect if the test succeeds.

    The effect is offered among the results of the test even if it would change nothing yet. For
    example, another result of the test may first deal the horror that this effect heals.
    """

    def resolve(self, g: Game, f: CardFrame) -> i64:
        return DONE

    def has_result(self, g: Game, test: SkillTest) -> bool:
        return test.margin >= 0

    def result(self, g: Game, f: CardFrame, test: SkillTest) -> i64:
        return self.effect.resolve(g, f)


# -- Constants -----------------------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True)
class ForController(Constant):
    """Constant ability that adds an amount to quantities of its controller, such as hand size."""

    def __init__(self, quantities: list[i64], amount: int = 1) -> None:
        super().__init__(quantities, steady=True)
        self.change: i64 = amount

    def amount(self, g: Game, changed: i64, card: CardId, subject: i64) -> i64:
        return self.change if g.cards[card].controller == subject else 0


def boost(boosted: int, amount: int = 1) -> Constant:
    """Return a constant ability that gives the controller a bonus to a skill."""
    return ForController([quantity.SKILL + boosted], amount)


def hand_size(amount: int) -> Constant:
    """Return a constant ability that changes the controller's hand size."""
    return ForController([quantity.HAND_SIZE], amount)


@mypyc_attr(allow_interpreted_subclasses=True)
class BoostWhile(Constant):
    """Constant ability that gives the controller +1 to a skill during its tests of one kind."""

    def __init__(self, boosted: int, kind: int) -> None:
        super().__init__([quantity.SKILL + boosted])
        self.kind: i64 = kind

    def amount(self, g: Game, changed: i64, card: CardId, subject: i64) -> i64:
        if g.test_at == NONE or g.cards[card].controller != subject:
            return 0
        test = fx.current(g)
        return 1 if test.seat == subject and test.kind == self.kind else 0
