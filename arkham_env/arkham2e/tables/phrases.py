"""The words that texts are written with.  What a verb does is told in ``state/ids/verb.py``.

A program is a list of instructions; programs are put together with ``+``.  The phrases of the
kernel (``may``, ``choose``, ``each``, ``when``, ``repeat``, ``target``, ``pay``) stand beside them.
"""

from __future__ import annotations

from typing import Final

from arkham_env.arkham2e.state.ids import (
    check as check_kind, component, deck, fact, flag, form, mark, point, quantity, resource, space,
    verb, world,
)  # fmt: skip
from arkham_env.board.texts import amounts
from arkham_env.board.texts.amounts import AmountId, Amounts, number
from arkham_env.board.texts.filters import (
    ALWAYS, AMOUNT as AT_LEAST_ONE, CARDS, CHOSEN, HELD_BY, MYSELF, NOT, NOTHING, PIECES, RESULT,
    SEATS, SPACES, UNCONDITIONAL, ConditionId, FilterId, Filters,
)  # fmt: skip
from arkham_env.board.texts.program import (
    MARK, NOTE, OWN, choose, each, guarded, may, pay, target, when,
)  # fmt: skip
from arkham_env.board.texts.texts import FORCED, MAY, TEXT, Ability, Modifier
from arkham_env.core.kernel.decision import pack

Program = list[int]

FILTERS: Final = Filters()
AMOUNTS: Final = Amounts()

# -- Filters, conditions, amounts ----------------------------------------------------------------


def seats(*tests: tuple[int, int]) -> FilterId:
    return FILTERS.add(SEATS, list(tests))


def areas(*tests: tuple[int, int]) -> FilterId:
    """Return a filter of areas of Arkham."""
    return FILTERS.add(SPACES, list(tests))


def pieces(*tests: tuple[int, int]) -> FilterId:
    """Return a filter of Monsters in play and gates."""
    return FILTERS.add(PIECES, list(tests))


def cards(*tests: tuple[int, int]) -> FilterId:
    """Return a filter of possessions."""
    return FILTERS.add(CARDS, list(tests))


def if_(*tests: tuple[int, int]) -> ConditionId:
    """Return a condition."""
    return ConditionId(FILTERS.add(NOTHING, list(tests)))


def no(code: int, operand: int = 0) -> tuple[int, int]:
    """Return a test that must fail."""
    return code + NOT, operand


def some(what: FilterId) -> tuple[int, int]:
    """Return a test: something fits a filter."""
    return AT_LEAST_ONE, count(what)


def is_card(group: str, name: str) -> tuple[int, int]:
    """Return a test of cards: of this name."""
    return fact.CARD_NAMED, component.number(group, name)


def is_monster(name: str) -> tuple[int, int]:
    """Return a test of pieces: of this name."""
    return fact.PIECE_KIND, component.MONSTERS.index(name)


EVERYONE: Final = seats()
FIRST_PLAYER: Final = seats((fact.SEAT_LEADS, 0))
EVERYONE_IN_ARKHAM: Final = seats((fact.SEAT_IN_ARKHAM, 0))
ALL_HERE: Final = seats((fact.SEAT_HERE, 0))
OTHERS: Final = seats(no(MYSELF))
HOLDER: Final = seats((HELD_BY, 0))
THE_CHOSEN: Final = seats((CHOSEN, 0))
ANYWHERE: Final = areas((fact.SPACE_ARKHAM, 0), (fact.SPACE_OPEN, 0))
MONSTER: Final = pieces((fact.PIECE_MONSTER, 0))
MONSTER_HERE: Final = pieces((fact.PIECE_MONSTER, 0), (fact.PIECE_HERE, 0))
GATE: Final = pieces((fact.PIECE_GATE, 0))
MY_ITEM: Final = cards((fact.CARD_OWN, 0), (fact.CARD_ITEM, 0))
MY_LOSABLE_ITEM: Final = cards((fact.CARD_OWN, 0), (fact.CARD_ITEM, 0), (fact.CARD_LOSABLE, 0))
MY_COMMON: Final = cards((fact.CARD_OWN, 0), (fact.CARD_COMMON, 0))
MY_SPELL: Final = cards((fact.CARD_OWN, 0), (fact.CARD_SPELL, 0))
MY_SKILL: Final = cards((fact.CARD_OWN, 0), (fact.CARD_SKILL, 0))
MY_ALLY: Final = cards((fact.CARD_OWN, 0), (fact.CARD_ALLY, 0))
MY_WEAPON: Final = cards((fact.CARD_OWN, 0), (fact.CARD_WEAPON, 0))
MY_PHYSICAL_WEAPON: Final = cards((fact.CARD_OWN, 0), (fact.CARD_PHYSICAL, 0))
AWAKE: Final = if_((fact.AWAKE, 0))
ASLEEP: Final = if_(no(fact.AWAKE))

PER_SUCCESS: Final = AMOUNTS.add(amounts.RESULT)
ONE_DIE: Final = AMOUNTS.add(amounts.DICE, 1)
TWO_DICE: Final = AMOUNTS.add(amounts.DICE, 2)
SANITY_NOW: Final = AMOUNTS.add(form.SANITY_NOW)
STAMINA_NOW: Final = AMOUNTS.add(form.STAMINA_NOW)
MONEY_NOW: Final = AMOUNTS.add(form.MONEY_NOW)
CLUES_NOW: Final = AMOUNTS.add(form.CLUES_NOW)
HALF_ITEMS: Final = AMOUNTS.add(form.HALF_ITEMS)
HALF_ITEMS_UP: Final = AMOUNTS.add(form.HALF_ITEMS_UP)
HALF_MONEY_UP: Final = AMOUNTS.add(form.HALF_MONEY_UP)
PAID: Final = AMOUNTS.add(form.PAID)
TOKENS: Final = AMOUNTS.add(form.TOKENS)
TERROR: Final = AMOUNTS.add(form.TERROR)
DIE: Final = AMOUNTS.add(form.DIE)
SUCCESS_DICE: Final = AMOUNTS.add(form.SUCCESS_DICE)
FAILED_DICE: Final = AMOUNTS.add(form.FAILED_DICE)
BATTLE_TURN: Final = AMOUNTS.add(form.BATTLE_TURN)
TOUGHNESS: Final = AMOUNTS.add(form.TOUGHNESS)
RITUAL_SPELLS: Final = AMOUNTS.add(form.RITUAL_SPELLS)
ALL: Final = 99
"""More than anybody has."""


def count(what: FilterId) -> AmountId:
    """Return the amount of what fits a filter."""
    return AMOUNTS.add(amounts.COUNT, what)


def minus(one: int, other: int) -> AmountId:
    return AMOUNTS.add(amounts.MINUS, one, other)


def times(one: int, other: int) -> AmountId:
    return AMOUNTS.add(amounts.TIMES, one, other)


def greater(one: int, other: int) -> AmountId:
    return AMOUNTS.add(amounts.GREATER, one, other)


def lesser(one: int, other: int) -> AmountId:
    return AMOUNTS.add(amounts.LESSER, one, other)


# -- Instructions --------------------------------------------------------------------------------


def do(what: int, a: int = 0, b: int = 0) -> Program:
    """Return one instruction; phrases below say the same in fewer words."""
    return [pack(what, a, b)]


def checked(which: int, change: int = 0) -> Program:
    """Return a check whose result is read by what follows: ``rows`` or ``PER_SUCCESS``."""
    return [pack(verb.CHECK, which, number(change) if change < 0 else change)]


def check(
    which: int, change: int, passed: Program, failed: Program | None = None, difficulty: int = 1
) -> Program:
    """Return a check: its pool changes by ``change`` (a number or an amount's code), ``passed`` is
    for ``difficulty`` or more successes.
    """
    return checked(which, change) + guarded(difficulty, passed, failed or [])


def rows(*found: tuple[int, Program]) -> Program:
    """Return the row of the last result: ``(least, program)``, the highest first, the last is for
    the rest.
    """
    program = found[-1][1]
    for least, body in reversed(found[:-1]):
        program = guarded(least, body, program)
    return program


def table(which: int, change: int, *found: tuple[int, Program]) -> Program:
    """Return a check with a row for each number of successes (see ``rows``)."""
    return checked(which, change) + rows(*found)


def roll(dice: int, passed: Program, failed: Program | None = None) -> Program:
    """Roll dice, no check: ``passed`` on a success."""
    return do(verb.ROLL, 0, dice) + guarded(1, passed, failed or [])


def rolled(dice: int) -> Program:
    """Roll dice, no check; SUCCESS_DICE and FAILED_DICE are read by what follows."""
    return do(verb.ROLL, 0, dice)


def die(*found: tuple[int, Program]) -> Program:
    """Roll one die, no check, with a row for its face: ``die((4, then), (1, otherwise))``."""
    return do(verb.ROLL_DIE) + rows(*found)


def lose(sanity: int = 0, stamina: int = 0) -> Program:
    return do(verb.LOSE, sanity, stamina)


def lose_sanity(amount: int) -> Program:
    return lose(sanity=amount)


def lose_stamina(amount: int) -> Program:
    return lose(stamina=amount)


def gain(sanity: int = 0, stamina: int = 0) -> Program:
    return do(verb.GAIN, sanity, stamina)


def split(amount: int) -> Program:
    """Divide points between Sanity and Stamina."""
    return do(verb.SPLIT, 0, amount)


def restore(*what: int) -> Program:
    """Restore Sanity or Stamina, or both, to the maximum."""
    return [pack(verb.RESTORE, which) for which in what]


def money(amount: int) -> Program:
    return do(verb.GAIN_MONEY, 0, amount)


def lose_money(amount: int = ALL) -> Program:
    return do(verb.LOSE_MONEY, 0, amount)


def clues(amount: int = 1) -> Program:
    return do(verb.GAIN_CLUES, 0, amount)


def lose_clues(amount: int = ALL) -> Program:
    return do(verb.LOSE_CLUES, 0, amount)


def draw(which: int, amount: int = 1) -> Program:
    """Draw cards from a deck and keep them all."""
    return do(verb.DRAW, which, amount)


def common(amount: int = 1) -> Program:
    return draw(deck.COMMON, amount)


def unique(amount: int = 1) -> Program:
    return draw(deck.UNIQUE, amount)


def spell(amount: int = 1) -> Program:
    return draw(deck.SPELL, amount)


def skill_card(amount: int = 1) -> Program:
    return draw(deck.SKILL, amount)


def best_of(which: int, amount: int) -> Program:
    """Draw cards from a deck and keep one."""
    return do(verb.DRAW_ONE, which, amount)


def take_first(which: int, *tests: tuple[int, int]) -> Program:
    """Take the first card of a deck that passes tests; the deck is shuffled."""
    return do(verb.TAKE_FIRST, which, cards(*tests))


def take_any(which: int) -> Program:
    return do(verb.TAKE_ANY, which)


def spend_money(amount: int) -> Program:
    return pay(resource.MONEY, amount)


def spend_clues(amount: int) -> Program:
    return pay(resource.CLUES, amount)


def spend_sanity(amount: int) -> Program:
    return pay(resource.SANITY, amount)


def spend_stamina(amount: int) -> Program:
    return pay(resource.STAMINA, amount)


def spend_toughness(amount: int) -> Program:
    """Spend Monster trophies worth so much toughness."""
    return pay(resource.TOUGHNESS, amount)


def spend_gates(amount: int) -> Program:
    """Spend gate trophies."""
    return pay(resource.GATES, amount)


def spend_points(amount: int) -> Program:
    """Spend movement points."""
    return pay(resource.MOVEMENT, amount)


def discard_own(what: FilterId, amount: int = 1) -> Program:
    """Discard own cards of one's choice, as far as one has them; as a cost all of them."""
    return do(verb.DISCARD_OWN, what, amount)


def lose_items(amount: int) -> Program:
    """Lose items of one's choice, of those that can be lost."""
    return discard_own(MY_LOSABLE_ITEM, amount)


def discard_this() -> Program:
    return do(verb.DISCARD_THIS)


def exhaust() -> Program:
    """Exhaust this card: a cost."""
    return do(verb.EXHAUST_THIS)


def special(which: int) -> Program:
    """Take a special card (``component.RETAINER`` ...)."""
    return do(verb.TAKE_SPECIAL, which)


def bless() -> Program:
    return do(verb.BLESS)


def curse() -> Program:
    return do(verb.CURSE)


def ally(name: str, otherwise: Program) -> Program:
    """An Ally joins, or ``otherwise`` if it is not in the deck."""
    return do(verb.TAKE_ALLY, component.ALLIES.index(name)) + guarded(1, [], otherwise)


def delayed() -> Program:
    return do(verb.DELAYED)


def lose_turn() -> Program:
    return do(verb.LOSE_TURN)


def arrested() -> Program:
    return do(verb.ARRESTED)


def lost() -> Program:
    """Be lost in time and space."""
    return do(verb.BE_LOST)


def devoured() -> Program:
    return do(verb.BE_DEVOURED)


def go_to(name: str) -> Program:
    """Move to an area by its name."""
    return do(verb.GO_TO, space.number(name))


def to_street() -> Program:
    return do(verb.GO_TO_STREET)


def encounter(draws: int = 1) -> Program:
    """Have an encounter where one is now: of so many cards drawn one is resolved."""
    return do(verb.ENCOUNTER_HERE, 0, draws)


def go_anywhere(then: Program | None = None) -> Program:
    """Move to any street or location of one's choice."""
    return target(ANYWHERE, do(verb.GO_TO_CHOSEN) + (then or []))


def world_encounter(name: str) -> Program:
    """Have an encounter in an Other World, then come back."""
    return do(verb.WORLD_ENCOUNTER, world.NAMES.index(name))


def return_to_arkham() -> Program:
    return do(verb.RETURN)


def monster_appears() -> Program:
    return do(verb.MONSTER_APPEARS)


def gate_and_monster() -> Program:
    return do(verb.GATE_AND_MONSTER)


def all_to_cup(*tests: tuple[int, int]) -> Program:
    """All Monsters that fit return to the cup; the result is their number."""
    return do(verb.ALL_TO_CUP, pieces((fact.PIECE_MONSTER, 0), *tests))


def place_monsters(street: str, amount: int) -> Program:
    return do(verb.PLACE_MONSTERS, space.number(street), amount)


def add_doom(amount: int = 1) -> Program:
    return do(verb.ADD_DOOM, 0, amount)


def remove_doom(amount: int = 1) -> Program:
    return do(verb.REMOVE_DOOM, 0, amount)


def raise_terror(amount: int = 1) -> Program:
    return do(verb.RAISE_TERROR, 0, amount)


def cast() -> Program:
    """Cast this Spell: a cost, whose result is the successes of the Spell check."""
    return do(verb.CAST)


def one_of(*ways: Program) -> Program:
    """Choose one."""
    return choose([(0, way) for way in ways])


def optionally(then: Program, otherwise: Program | None = None) -> Program:
    """One may do ``then``, else ``otherwise``."""
    return choose([(0, then), (0, otherwise or [])])


def unless(price: Program, effect: Program) -> Program:
    """Carry ``effect`` out unless the price is paid (all of it, by choice)."""
    return choose([(len(price), price), (0, effect)])


def must_pay(price: Program, otherwise: Program) -> Program:
    """Pay a price if it can be paid, else ``otherwise``."""
    return when(affordable(price), price, otherwise)


def affordable(price: Program) -> ConditionId:
    """Return the condition that a price in money or Clues (one instruction) can be paid."""
    from arkham_env.core.kernel.decision import a_of, b_of

    what, amount = a_of(price[0]), b_of(price[0])
    have = {resource.MONEY: MONEY_NOW, resource.CLUES: CLUES_NOW}[what]
    return if_((AT_LEAST_ONE, minus(have, amount - 1)))


def everyone(body: Program) -> Program:
    """Each investigator carries ``body`` out, clockwise from the first player."""
    return each(EVERYONE, body)


def everyone_in_arkham(body: Program) -> Program:
    return each(EVERYONE_IN_ARKHAM, body)


def noted(amount: int) -> Program:
    """Take an amount as the result that ``guarded`` and ``PER_SUCCESS`` read."""
    return [pack(NOTE, 0, amount)]


def own(step: int) -> Program:
    """A hand-written step (see ``rules/own_steps.py``)."""
    return [pack(OWN, step)]


# -- Abilities -----------------------------------------------------------------------------------


def mine(*tests: tuple[int, int]) -> ConditionId:
    """Return a condition: the event befalls who holds this card, and more."""
    return if_((fact.OWN_SEAT, 0), *tests)


def my_check(kind: int, *tests: tuple[int, int]) -> ConditionId:
    """Return a condition: it is a check of a kind of who holds this card, and more."""
    return if_((fact.OWN_SEAT, 0), (fact.CHECKING, kind), *tests)


def text(program: Program, when_: int = -1) -> Ability:
    """Return a text that the rules carry out, at a point or as an entry."""
    return Ability(TEXT, program, point=when_)


def gained(program: Program) -> Ability:
    """What happens when this card is gained."""
    return Ability(TEXT, program, point=point.GAINED)


def forced(which: int, program: Program, condition: ConditionId = UNCONDITIONAL) -> Ability:
    """What a card does at a timing point, unasked."""
    return Ability(FORCED, program, point=which, condition=condition)


def menu(
    which: int, program: Program, *, costs: int = 0, condition: ConditionId = UNCONDITIONAL
) -> Ability:
    """What who holds this card may do at a menu; ``costs`` instructions are its price."""
    return Ability(MAY, program, point=which, costs=costs, condition=condition)


def plus(which: int, amount: int = 1, condition: ConditionId = UNCONDITIONAL) -> Modifier:
    """A modifier of a quantity of who holds this card."""
    mine_too = if_((fact.OWN_SEAT, 0)) if condition == ALWAYS else condition
    return Modifier(which, number(amount) if amount < 0 else amount, mine_too)


def skill_bonus(which: int, amount: int = 1) -> Modifier:
    """Plus a skill of who holds this card."""
    return plus(quantity.SKILL + which, amount)


def check_bonus(kind: int, amount: int = 1) -> Modifier:
    """More dice in checks of a kind of who holds this card."""
    return plus(quantity.CHECK + kind, amount)


IN_COMBAT: Final = (fact.WITH_FLAG, flag.IN_COMBAT)
NOT_IN_BATTLE: Final = no(fact.WITH_FLAG, flag.BATTLE)
CLOSING: Final = (fact.WITH_FLAG, flag.CLOSING)

CAN_RETURN: Final = if_((fact.CAN_RETURN, 0))
"""A gate leads from here back to Arkham."""
LIST_PRICE: Final = AMOUNTS.add(form.PRICE)
"""Of the chosen card."""


def for_sale(which: int, kind: int) -> Program:
    """Cards of a deck may be bought; ``kind`` as in ``ids.offer``."""
    return do(verb.OFFER, which, kind)


def check_unless(price: Program, which: int, change: int, passed: Program) -> Program:
    """Return a check that is passed without a roll by who pays a price instead."""
    return may(price, passed, check(which, change, passed))


def may_go_anywhere(then: Program) -> Program:
    """One may move to any street or location of one's choice."""
    return target(ANYWHERE, do(verb.GO_TO_CHOSEN) + then, may_decline=True)


ASLEEP_STILL: Final = no(fact.AWAKE)
"""A test: the Ancient One has not woken."""
DOOM_ROOM: Final = AMOUNTS.add(form.DOOM_ROOM)
"""What the doom track still has room for."""
MONSTERS_ON: Final = AMOUNTS.add(form.MONSTERS_ON)
"""The Monsters on this card."""
IN_ARKHAM: Final = if_((fact.IN_ARKHAM, 0))
"""The subject is in Arkham."""


def put_tokens(amount: int) -> Program:
    """Put tokens on this card."""
    return do(verb.ADD_TOKENS, 0, amount)


def remove_tokens(amount: int) -> Program:
    return do(verb.REMOVE_TOKENS, 0, amount)


def with_tokens(amount: int) -> ConditionId:
    """Return the condition that this card has so many tokens."""
    return if_((AT_LEAST_ONE, minus(TOKENS, amount - 1)))


def prevent(what: int, amount: int) -> Program:
    """Prevent so much of what is about to be lost of Sanity or Stamina."""
    return do(verb.PREVENT, what, amount)


def pick(what: FilterId) -> Program:
    """Choose what fits a filter; the result of the last check stays."""
    return do(verb.PICK, what)


def fall_is_end() -> Program:
    """Who falls by what follows in this text is devoured."""
    return [pack(MARK, mark.FALL_IS_END)]


def one_among(*names: str) -> tuple[int, int]:
    """Return a test of pieces: a Monster of one of these names."""
    found = 0
    for name in names:
        found |= 1 << component.MONSTERS.index(name)
    return fact.PIECE_AMONG, found


def subject_is(name: str) -> ConditionId:
    """Return a condition on the subject of a quantity: a Monster of this name."""
    return if_((fact.MONSTER_IS, component.MONSTERS.index(name)))


def read(points: int, change: int, passed: Program) -> Ability:
    """Exhaust this tome and spend movement points for a Lore check."""
    return menu(
        point.MOVEMENT,
        exhaust() + spend_points(points) + check(check_kind.LORE, change, passed),
        costs=2,
    )


__all__ = [name for name in dir() if not name.startswith("_")]
KERNEL: Final = (RESULT, may)
