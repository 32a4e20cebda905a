"""Functions that build the programs of texts. ``state/verbs.py`` describes the verbs.

A program is a list of instructions; ``+`` joins programs. The functions that Eldritch Horror uses
too (``may``, ``choose``, ``each``, ``when``, ``repeat``, ``target``, ``pay``) are in
``board.texts.program``.
"""

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
    """Return a filter of areas that pass all ``tests``."""
    return FILTERS.add(SPACES, list(tests))


def pieces(*tests: tuple[int, int]) -> FilterId:
    """Return a filter of Monsters in play and gates on the board that pass all ``tests``."""
    return FILTERS.add(PIECES, list(tests))


def cards(*tests: tuple[int, int]) -> FilterId:
    """Return a filter of possessions that pass all ``tests``."""
    return FILTERS.add(CARDS, list(tests))


def if_(*tests: tuple[int, int]) -> ConditionId:
    """Return a condition that is true if all ``tests`` pass."""
    return ConditionId(FILTERS.add(NOTHING, list(tests)))


def no(code: int, operand: int = 0) -> tuple[int, int]:
    """Return the negation of a test."""
    return code + NOT, operand


def some(what: FilterId) -> tuple[int, int]:
    """Return the test that at least one item passes a filter."""
    return AT_LEAST_ONE, count(what)


def is_card(group: str, name: str) -> tuple[int, int]:
    """Return a test that passes if a card has a given group and name."""
    return fact.CARD_NAMED, component.number(group, name)


def is_monster(name: str) -> tuple[int, int]:
    """Return a test that passes if a piece is a Monster of a given name."""
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
"""An amount larger than any possible number."""


def count(what: FilterId) -> AmountId:
    """Return the amount that is the number of items that pass the filter ``what``."""
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
    """Return a program that consists of one instruction."""
    return [pack(what, a, b)]


def checked(which: int, change: int = 0) -> Program:
    """Return a program that makes a check. The instructions after this program must use the result,
    by ``rows`` or ``PER_SUCCESS``."""
    return [pack(verb.CHECK, which, number(change) if change < 0 else change)]


def check(
    which: int, change: int, passed: Program, failed: Program | None = None, difficulty: int = 1
) -> Program:
    """Return a program that makes a check and continues with ``passed`` or ``failed``.

    Args:
        change: number of dice added to the check: a plain number or a computed amount.
        passed: program for ``difficulty`` or more successes.
        failed: program for fewer successes.
    """
    return checked(which, change) + guarded(difficulty, passed, failed or [])


def rows(*found: tuple[int, Program]) -> Program:
    """Return a program that selects one of several programs by the last result.

    Args:
        found: pairs ``(least, program)`` in descending order of ``least``. The first pair whose
            ``least`` is not above the result is selected; if there is none, the last pair.
    """
    program = found[-1][1]
    for least, body in reversed(found[:-1]):
        program = guarded(least, body, program)
    return program


def table(which: int, change: int, *found: tuple[int, Program]) -> Program:
    """Return a program that makes a check and selects a program in ``found`` (see ``rows``)."""
    return checked(which, change) + rows(*found)


def roll(dice: int, passed: Program, failed: Program | None = None) -> Program:
    """Return a program that rolls dice outside of a check. After at least one success it continues
    with ``passed``, otherwise with ``failed``."""
    return do(verb.ROLL, 0, dice) + guarded(1, passed, failed or [])


def rolled(dice: int) -> Program:
    """Return a program that rolls dice outside of a check. The instructions after this program can
    use the amounts SUCCESS_DICE and FAILED_DICE."""
    return do(verb.ROLL, 0, dice)


def die(*found: tuple[int, Program]) -> Program:
    """Return a program that rolls a die and then runs one of the programs in ``found``.

    The face of the die selects the program (see ``rows``): ``die((4, then), (1, otherwise))`` runs
    ``then`` on a 4 or more, and ``otherwise`` on a 1, 2 or 3.
    """
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
    """Return a program that gives the seat ``amount`` points, each as 1 Sanity or 1 Stamina."""
    return do(verb.SPLIT, 0, amount)


def restore(*what: int) -> Program:
    """Return a program that restores Sanity, Stamina or both to the maximum."""
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
    """Return a program that draws ``amount`` cards from a deck and keeps all of them."""
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
    """Return a program that draws ``amount`` cards from a deck and keeps one of them."""
    return do(verb.DRAW_ONE, which, amount)


def take_first(which: int, *tests: tuple[int, int]) -> Program:
    """Return a program that takes the first card of a deck that passes all ``tests``. Then the deck
    is shuffled."""
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
    """Return a program that pays Monster trophies with a total toughness of ``amount``."""
    return pay(resource.TOUGHNESS, amount)


def spend_gates(amount: int) -> Program:
    """Return a program that pays ``amount`` gate trophies."""
    return pay(resource.GATES, amount)


def spend_points(amount: int) -> Program:
    """Return a program that pays ``amount`` movement points."""
    return pay(resource.MOVEMENT, amount)


def discard_own(what: FilterId, amount: int = 1) -> Program:
    """Return a program that discards ``amount`` of the seat's cards, by its choice. A seat with
    fewer cards discards all of them. If this is a cost, the seat must have the full amount."""
    return do(verb.DISCARD_OWN, what, amount)


def lose_items(amount: int) -> Program:
    """Return a program that discards ``amount`` items that can be lost; the seat chooses them."""
    return discard_own(MY_LOSABLE_ITEM, amount)


def discard_this() -> Program:
    return do(verb.DISCARD_THIS)


def exhaust() -> Program:
    """Return a program that exhausts this card (as the cost of an ability)."""
    return do(verb.EXHAUST_THIS)


def special(which: int) -> Program:
    """Return a program that takes the special card ``which`` (``component.RETAINER`` ...)."""
    return do(verb.TAKE_SPECIAL, which)


def bless() -> Program:
    return do(verb.BLESS)


def curse() -> Program:
    return do(verb.CURSE)


def ally(name: str, otherwise: Program) -> Program:
    """Return a program that takes an Ally. If the Ally is not in the deck, it continues with
    ``otherwise``."""
    return do(verb.TAKE_ALLY, component.ALLIES.index(name)) + guarded(1, [], otherwise)


def delayed() -> Program:
    return do(verb.DELAYED)


def lose_turn() -> Program:
    return do(verb.LOSE_TURN)


def arrested() -> Program:
    return do(verb.ARRESTED)


def lost() -> Program:
    """Return a program that makes the seat lost in time and space."""
    return do(verb.BE_LOST)


def devoured() -> Program:
    return do(verb.BE_DEVOURED)


def go_to(name: str) -> Program:
    """Return a program that moves the seat to the area ``name``."""
    return do(verb.GO_TO, space.number(name))


def to_street() -> Program:
    return do(verb.GO_TO_STREET)


def encounter(draws: int = 1) -> Program:
    """Return a program in which the seat has an encounter in its location.

    Args:
        draws: number of cards that are drawn; one of them is resolved.
    """
    return do(verb.ENCOUNTER_HERE, 0, draws)


def go_anywhere(then: Program | None = None) -> Program:
    """Return a program that moves the seat to any area of Arkham it chooses, then runs ``then``."""
    return target(ANYWHERE, do(verb.GO_TO_CHOSEN) + (then or []))


def world_encounter(name: str) -> Program:
    """Return a program in which the seat has an encounter in an Other World and then moves back."""
    return do(verb.WORLD_ENCOUNTER, world.NAMES.index(name))


def return_to_arkham() -> Program:
    return do(verb.RETURN)


def monster_appears() -> Program:
    return do(verb.MONSTER_APPEARS)


def gate_and_monster() -> Program:
    return do(verb.GATE_AND_MONSTER)


def all_to_cup(*tests: tuple[int, int]) -> Program:
    """Return a program that returns all Monsters that pass the tests to the cup. The result is the
    number of these Monsters."""
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
    """Return a program that casts this Spell (as the cost of an ability). The result is the number
    of successes of the Spell check."""
    return do(verb.CAST)


def one_of(*ways: Program) -> Program:
    """Return a program in which the seat must choose one of several programs."""
    return choose([(0, way) for way in ways])


def optionally(then: Program, otherwise: Program | None = None) -> Program:
    """Return a program in which the seat chooses ``then`` or ``otherwise``."""
    return choose([(0, then), (0, otherwise or [])])


def unless(price: Program, effect: Program) -> Program:
    """Return a program in which the seat chooses to pay ``price`` or to carry ``effect`` out."""
    return choose([(len(price), price), (0, effect)])


def must_pay(price: Program, otherwise: Program) -> Program:
    """Return a program that pays ``price`` if the seat can pay it. Otherwise it continues with
    ``otherwise``."""
    return when(affordable(price), price, otherwise)


def affordable(price: Program) -> ConditionId:
    """Return the condition that the seat can pay a price.

    Args:
        price: a program of one instruction, which costs money or Clues.
    """
    from arkham_env.core.kernel.decision import a_of, b_of

    what, amount = a_of(price[0]), b_of(price[0])
    have = {resource.MONEY: MONEY_NOW, resource.CLUES: CLUES_NOW}[what]
    return if_((AT_LEAST_ONE, minus(have, amount - 1)))


def everyone(body: Program) -> Program:
    """Return a program in which each investigator carries ``body`` out, in clockwise order."""
    return each(EVERYONE, body)


def everyone_in_arkham(body: Program) -> Program:
    return each(EVERYONE_IN_ARKHAM, body)


def noted(amount: int) -> Program:
    """Return a program that stores ``amount`` as the last result, which ``guarded`` can test."""
    return [pack(NOTE, 0, amount)]


def own(step: int) -> Program:
    """Return a program that consists of one hand-written step (see ``rules/own_steps.py``)."""
    return [pack(OWN, step)]


# -- Abilities -----------------------------------------------------------------------------------


def mine(*tests: tuple[int, int]) -> ConditionId:
    """Return the condition that the event happens to the holder of this card.

    Args:
        tests: additional tests that must pass.
    """
    return if_((fact.OWN_SEAT, 0), *tests)


def my_check(kind: int, *tests: tuple[int, int]) -> ConditionId:
    """Return the condition that the holder of this card makes a check of the given kind.

    Args:
        tests: additional tests that must pass.
    """
    return if_((fact.OWN_SEAT, 0), (fact.CHECKING, kind), *tests)


def text(program: Program, when_: int = -1) -> Ability:
    """Return a text that the rules carry out at the timing point ``when_``. Without ``when_``, it
    is a text of an encounter card."""
    return Ability(TEXT, program, point=when_)


def gained(program: Program) -> Ability:
    """Return a text that is carried out when this card is gained."""
    return Ability(TEXT, program, point=point.GAINED)


def forced(which: int, program: Program, condition: ConditionId = UNCONDITIONAL) -> Ability:
    """Return a mandatory text for the timing point ``which``."""
    return Ability(FORCED, program, point=which, condition=condition)


def menu(
    which: int, program: Program, *, costs: int = 0, condition: ConditionId = UNCONDITIONAL
) -> Ability:
    """Return an optional ability of the holder of this card.

    Args:
        which: timing point of the menu that offers the ability.
        costs: number of instructions at the beginning of the program that are its costs.
    """
    return Ability(MAY, program, point=which, costs=costs, condition=condition)


def plus(which: int, amount: int = 1, condition: ConditionId = UNCONDITIONAL) -> Modifier:
    """Return a modifier of the quantity ``which``; by default, for the holder of this card only."""
    mine_too = if_((fact.OWN_SEAT, 0)) if condition == ALWAYS else condition
    return Modifier(which, number(amount) if amount < 0 else amount, mine_too)


def skill_bonus(which: int, amount: int = 1) -> Modifier:
    """Return a modifier that adds ``amount`` to a skill of the holder of this card."""
    return plus(quantity.SKILL + which, amount)


def check_bonus(kind: int, amount: int = 1) -> Modifier:
    """Return a modifier that adds dice to the checks of one kind by the holder of this card."""
    return plus(quantity.CHECK + kind, amount)


IN_COMBAT: Final = (fact.WITH_FLAG, flag.IN_COMBAT)
NOT_IN_BATTLE: Final = no(fact.WITH_FLAG, flag.BATTLE)
CLOSING: Final = (fact.WITH_FLAG, flag.CLOSING)

CAN_RETURN: Final = if_((fact.CAN_RETURN, 0))
"""Condition: the seat can return to Arkham from its Other World."""
LIST_PRICE: Final = AMOUNTS.add(form.PRICE)
"""Amount: the list price of the chosen card."""


def for_sale(which: int, kind: int) -> Program:
    """Return a program that offers cards of the deck ``which`` for sale.

    Args:
        kind: kind of sale (``ids.offer``).
    """
    return do(verb.OFFER, which, kind)


def check_unless(price: Program, which: int, change: int, passed: Program) -> Program:
    """Return a program in which the seat may pay ``price`` to run ``passed`` without the check."""
    return may(price, passed, check(which, change, passed))


def may_go_anywhere(then: Program) -> Program:
    """Return a program in which the seat may move to any area of Arkham. If it does, the program
    continues with ``then``."""
    return target(ANYWHERE, do(verb.GO_TO_CHOSEN) + then, may_decline=True)


ASLEEP_STILL: Final = no(fact.AWAKE)
"""Test: the Ancient One is not awake."""
DOOM_ROOM: Final = AMOUNTS.add(form.DOOM_ROOM)
"""Amount: the number of doom tokens that can still be added to the doom track."""
MONSTERS_ON: Final = AMOUNTS.add(form.MONSTERS_ON)
"""Amount: the number of Monsters on this card."""
IN_ARKHAM: Final = if_((fact.IN_ARKHAM, 0))
"""Condition: the seat that is the subject is in Arkham."""


def put_tokens(amount: int) -> Program:
    """Return a program that puts ``amount`` tokens on this card."""
    return do(verb.ADD_TOKENS, 0, amount)


def remove_tokens(amount: int) -> Program:
    return do(verb.REMOVE_TOKENS, 0, amount)


def with_tokens(amount: int) -> ConditionId:
    """Return the condition that this card has at least ``amount`` tokens."""
    return if_((AT_LEAST_ONE, minus(TOKENS, amount - 1)))


def prevent(what: int, amount: int) -> Program:
    """Return a program that prevents ``amount`` of the current loss of Sanity or Stamina."""
    return do(verb.PREVENT, what, amount)


def pick(what: FilterId) -> Program:
    """Return a program that chooses an item. Unlike ``target``, it keeps the last result."""
    return do(verb.PICK, what)


def fall_is_end() -> Program:
    """Return a program that marks this text: investigators whom it would knock out are devoured."""
    return [pack(MARK, mark.FALL_IS_END)]


def one_among(*names: str) -> tuple[int, int]:
    """Return a test that passes if a piece is a Monster with one of the given names."""
    found = 0
    for name in names:
        found |= 1 << component.MONSTERS.index(name)
    return fact.PIECE_AMONG, found


def subject_is(name: str) -> ConditionId:
    """Return the condition that the subject of a quantity is a Monster with the given name."""
    return if_((fact.MONSTER_IS, component.MONSTERS.index(name)))


def read(points: int, change: int, passed: Program) -> Ability:
    """Return the ability of a tome: exhaust it and spend movement points to make a Lore check."""
    return menu(
        point.MOVEMENT,
        exhaust() + spend_points(points) + check(check_kind.LORE, change, passed),
        costs=2,
    )


__all__ = [name for name in dir() if not name.startswith("_")]
KERNEL: Final = (RESULT, may)
