"""Phrases: functions that return programs of card texts.

Other functions return the filters and amounts that programs use. A program is a list of
instructions; ``+`` joins programs. Each instruction consists of a verb (its operation) and two
operands. ``state/verbs.py`` describes the verbs.
The phrases that are shared with ``arkham2e`` (``may``, ``choose``, ``each``, ``when``, ``repeat``,
``target``, ``pay``, ``group_pay``) are in :mod:`arkham_env.board.texts.program`.
"""

from typing import Final

from arkham_env.board.texts import amounts
from arkham_env.board.texts.amounts import AmountId, Amounts, number
from arkham_env.board.texts.filters import (
    AMOUNT as AT_LEAST_ONE, CARDS, CHOSEN, HELD_BY, MYSELF, NOT, NOTHING, PIECES, SEATS, SPACES,
    UNCONDITIONAL, ConditionId, FilterId, Filters,
)  # fmt: skip
from arkham_env.board.texts.program import NOTE, OWN, TARGET, choose, each, group_pay, guarded, pay
from arkham_env.board.texts.texts import ACTION, FORCED, MAY, Ability, Modifier
from arkham_env.core.kernel.decision import b_of, op_of, pack
from arkham_env.core.kernel.lasting import THIS_ROUND
from arkham_env.eldritch.state.ids import (
    component, fact, flag, form, point, quantity, resource, space, token_place, trait, verb,
)  # fmt: skip

Program = list[int]

FILTERS: Final = Filters()
AMOUNTS: Final = Amounts()

# -- Filters, conditions, amounts ----------------------------------------------------------------


def seats(*tests: tuple[int, int]) -> FilterId:
    return FILTERS.add(SEATS, list(tests))


def spaces(*tests: tuple[int, int]) -> FilterId:
    return FILTERS.add(SPACES, list(tests))


def pieces(*tests: tuple[int, int]) -> FilterId:
    return FILTERS.add(PIECES, list(tests))


def cards(*tests: tuple[int, int]) -> FilterId:
    return FILTERS.add(CARDS, list(tests))


def if_(*tests: tuple[int, int]) -> ConditionId:
    """Return a condition that is true if all tests pass."""
    return ConditionId(FILTERS.add(NOTHING, list(tests)))


def no(code: int, operand: int = 0) -> tuple[int, int]:
    """Return the negation of the test ``code`` with ``operand``."""
    return code + NOT, operand


EVERYONE: Final = seats()
LEAD: Final = seats((fact.SEAT_LEADS, 0))
OTHERS: Final = seats(no(MYSELF))
OTHERS_HERE: Final = seats((fact.SEAT_HERE, 0), no(MYSELF))
ALL_HERE: Final = seats((fact.SEAT_HERE, 0))
THE_CHOSEN: Final = seats((CHOSEN, 0))
HOLDER: Final = seats((HELD_BY, 0))
ANY_SPACE: Final = spaces()
CITY: Final = spaces((fact.SPACE_OF, space.CITY))
WILDERNESS: Final = spaces((fact.SPACE_OF, space.WILDERNESS))
SEA: Final = spaces((fact.SPACE_OF, space.SEA))
MONSTER: Final = pieces((fact.PIECE_MONSTER, 0))
NON_EPIC: Final = pieces((fact.PIECE_MONSTER, 0), no(fact.PIECE_EPIC))
MONSTER_HERE: Final = pieces((fact.PIECE_MONSTER, 0), (fact.PIECE_HERE, 0))
NON_EPIC_HERE: Final = pieces((fact.PIECE_MONSTER, 0), (fact.PIECE_HERE, 0), no(fact.PIECE_EPIC))
GATE: Final = pieces((fact.PIECE_GATE, 0))
MATCHING_GATE: Final = pieces((fact.PIECE_GATE, 0), (fact.PIECE_MATCHES, 0))
CLUE: Final = pieces((fact.PIECE_CLUE, 0))
MY_CONDITION: Final = cards((fact.CARD_OWN, 0), (fact.CARD_CONDITION, 0))
MY_SPELL: Final = cards((fact.CARD_OWN, 0), (fact.CARD_SPELL, 0))
MY_ITEM: Final = cards((fact.CARD_OWN, 0), (fact.CARD_TRAIT, trait.ITEM))
MY_ITEM_ASSET: Final = cards(
    (fact.CARD_OWN, 0), (fact.CARD_TRAIT, trait.ITEM), (fact.CARD_ASSET, 0)
)
MY_ALLY: Final = cards((fact.CARD_OWN, 0), (fact.CARD_TRAIT, trait.ALLY), (fact.CARD_ASSET, 0))
AWAKE: Final = if_((fact.AWAKE, 0))

PLAYERS: Final = AMOUNTS.add(amounts.PLAYERS)
HALF: Final = AMOUNTS.add(amounts.HALF_UP, PLAYERS)
"""Half the number of investigators, rounded up."""
PER_SUCCESS: Final = AMOUNTS.add(amounts.RESULT)
TOUGHNESS: Final = AMOUNTS.add(form.TOUGHNESS)
TOKENS: Final = AMOUNTS.add(form.TOKENS)
CLUES_HELD: Final = AMOUNTS.add(form.CLUES_HELD)
ALL: Final = 99
"""A number larger than any amount in the game."""


def count(what: FilterId) -> AmountId:
    """Return the number of items that pass a filter, as a computed amount."""
    return AMOUNTS.add(amounts.COUNT, what)


def minus(one: int, other: int) -> AmountId:
    return AMOUNTS.add(amounts.MINUS, one, other)


def times(one: int, other: int) -> AmountId:
    return AMOUNTS.add(amounts.TIMES, one, other)


def half_up(one: int) -> AmountId:
    return AMOUNTS.add(amounts.HALF_UP, one)


# -- Instructions --------------------------------------------------------------------------------


def do(what: int, a: int = 0, b: int = 0) -> Program:
    """Return a program of one instruction. Many phrases below are short forms of it."""
    return [pack(what, a, b)]


def test(
    which: int, change: int, passed: Program, failed: Program | None = None, least: int = 1
) -> Program:
    """Return a program that makes a skill test and carries out one of two programs after it.

    Args:
        which: the skill.
        change: the number of dice added to the pool: a plain number or a computed amount.
        passed: the program for ``least`` or more successes.
        failed: the program for fewer successes.
        least: the number of successes required.
    """
    return [
        pack(verb.TEST, which, number(change) if change < 0 else change),
        *guarded(least, passed, failed or []),
    ]


def tested(which: int, change: int = 0) -> Program:
    """Return a program that only makes a test. ``rows`` or ``PER_SUCCESS`` can read its result."""
    return [pack(verb.TEST, which, number(change) if change < 0 else change)]


def rows(*found: tuple[int, Program]) -> Program:
    """Return a program that carries out one of several programs, depending on a result.

    Args:
        found: pairs ``(least, program)``, the highest ``least`` first. The first pair applies whose
            ``least`` the last test or roll reached; the last pair applies to all lower results.
    """
    program = found[-1][1]
    for least, body in reversed(found[:-1]):
        program = guarded(least, body, program)
    return program


def roll(*found: tuple[int, Program]) -> Program:
    """Return a program that rolls a die and applies :func:`rows` to the face. For a 5 or a 6,
    ``roll((5, then), (1, otherwise))`` carries out ``then``."""
    return [pack(verb.ROLL, 0, 1), *rows(*found)]


def lose(health: int = 0, sanity: int = 0) -> Program:
    return do(verb.LOSE, health, sanity)


def recover(health: int = 0, sanity: int = 0) -> Program:
    return do(verb.RECOVER, health, sanity)


def clues(amount: int = 1) -> Program:
    """Return a program in which the seat gains random Clues."""
    return do(verb.GAIN_CLUES, 0, amount)


def condition(name: str) -> Program:
    return do(verb.GAIN_CONDITION, component.CONDITIONS.index(name))


def condition_with(which: int) -> Program:
    return do(verb.GAIN_CONDITION_WITH, which)


def improve(which: int) -> Program:
    return do(verb.IMPROVE, which)


def improve_any(amount: int = 1) -> Program:
    return do(verb.IMPROVE_ANY, 0, amount)


def spell(amount: int = 1) -> Program:
    return do(verb.GAIN_SPELLS, 0, amount)


def spell_with(which: int) -> Program:
    return do(verb.GAIN_SPELL_WITH, which)


def spell_named(name: str) -> Program:
    return do(verb.GAIN_SPELL, component.SPELLS.index(name))


def artifact(amount: int = 1) -> Program:
    return do(verb.GAIN_ARTIFACTS, 0, amount)


def artifact_with(which: int) -> Program:
    return do(verb.GAIN_ARTIFACT_WITH, which)


def artifact_named(name: str) -> Program:
    return do(verb.GAIN_ARTIFACT, component.ARTIFACTS.index(name))


def asset(amount: int = 1) -> Program:
    return do(verb.GAIN_ASSETS, 0, amount)


def asset_with(which: int) -> Program:
    """Return a program in which the seat gains a random Asset of trait ``which`` from the deck."""
    return do(verb.GAIN_ASSET_WITH, which)


def asset_named(name: str) -> Program:
    return do(verb.GAIN_ASSET, component.ASSETS.index(name))


def from_reserve(*tests: tuple[int, int]) -> Program:
    """Return a program in which the seat gains a card of the reserve that passes all ``tests``."""
    return do(verb.GAIN_FROM_RESERVE, cards((fact.CARD_RESERVE, 0), *tests))


def delayed() -> Program:
    return do(verb.BECOME_DELAYED)


def spend_clues(amount: int = 1) -> Program:
    return pay(resource.CLUES, amount)


def spend_health(amount: int = 1) -> Program:
    return pay(resource.HEALTH, amount)


def spend_sanity(amount: int = 1) -> Program:
    return pay(resource.SANITY, amount)


def group_clues(amount: int) -> Program:
    """Return a program in which the group spends Clues. It can also be the cost of an option."""
    return group_pay(resource.CLUES, amount)


def discard_own(what: FilterId, amount: int = 1) -> Program:
    """Return a program in which the seat discards ``amount`` of its cards that pass a filter, or
    all if it has fewer. As a cost, it can be paid only if the seat has ``amount`` such cards."""
    return do(verb.DISCARD_OWN, what, amount)


def discard_this() -> Program:
    return do(verb.DISCARD_THIS)


def flip() -> Program:
    return do(verb.FLIP)


def flip_back() -> Program:
    return do(verb.FLIP_BACK)


def advance_doom(amount: int = 1) -> Program:
    return do(verb.ADVANCE_DOOM, 0, amount)


def retreat_doom(amount: int = 1) -> Program:
    return do(verb.RETREAT_DOOM, 0, amount)


def advance_omen(amount: int = 1) -> Program:
    return do(verb.ADVANCE_OMEN, 0, amount)


def close_gate() -> Program:
    return do(verb.CLOSE_GATE)


def spawn_gates(amount: int = 1) -> Program:
    return do(verb.SPAWN_GATES, 0, amount)


def spawn_clues(amount: int = 1) -> Program:
    return do(verb.SPAWN_CLUES, 0, amount)


def spawn_monsters(amount: int = 1) -> Program:
    return do(verb.SPAWN_MONSTERS, 0, amount)


def token(where: int, amount: int = 1) -> Program:
    return do(verb.TOKEN, where, amount)


def mystery_token(amount: int = 1) -> Program:
    """Return a program that puts Eldritch tokens on the active Mystery."""
    return token(token_place.MYSTERY, amount)


def drop_token(where: int = token_place.THIS, amount: int = 1) -> Program:
    return do(verb.DROP_TOKEN, where, amount)


def this_clue() -> Program:
    return do(verb.GAIN_THIS_CLUE)


def ambush(won: Program | None = None, lost: Program | None = None) -> Program:
    """Return a program in which a Monster from the cup ambushes the seat.

    Args:
        won: the program to carry out if the Monster is defeated.
        lost: the program to carry out if the Monster is not defeated.
    """
    return do(verb.AMBUSH) + (guarded(1, won or [], lost or []) if won or lost else [])


def ambush_by(name: str, won: Program | None = None, lost: Program | None = None) -> Program:
    code = do(verb.AMBUSH_BY, component.MONSTERS.index(name))
    return code + (guarded(1, won or [], lost or []) if won or lost else [])


PERHAPS_VOID: Final = (
    verb.RECOVER,
    verb.IMPROVE,
    verb.IMPROVE_ANY,
    verb.GAIN_FROM_RESERVE,
    verb.DISCARD_OWN,
    OWN,
)
"""Verbs for which ``Effect.can`` can determine in advance whether they change anything."""


def one_of(*ways: Program) -> Program:
    """Return a program that offers a choice between programs. A program that would change nothing
    is not offered, if this can be determined in advance (see :func:`is_perhaps_void`)."""
    return choose([(int(is_perhaps_void(way)), way) for way in ways])


def is_perhaps_void(way: Program) -> bool:
    """Return ``True`` if the game can check, before it offers the program ``way``, whether ``way``
    would change nothing. This is possible for an effect on one chosen target, and for a program
    of a single instruction whose verb is in ``PERHAPS_VOID``."""
    if not way:
        return False
    if op_of(way[0]) == TARGET:
        return 2 + b_of(way[1]) == len(way)  # without a target there is no effect
    return len(way) == 1 and op_of(way[0]) in PERHAPS_VOID


def unless(price: Program, effect: Program) -> Program:
    """Return a program that offers a choice: pay the whole price, or carry out ``effect``."""
    return choose([(len(price), price), (0, effect)])


def optionally(then: Program) -> Program:
    """Return a program that the seat may carry out or decline."""
    return one_of(then, [])


def lead(body: Program) -> Program:
    """Return a program that lets the Lead Investigator carry out ``body``."""
    return each(LEAD, body)


def everyone(body: Program) -> Program:
    """Return a program that lets each investigator carry out ``body``, clockwise from the Lead."""
    return each(EVERYONE, body)


def part(which: int) -> Program:
    """Return a program that resolves part number ``which`` of this card."""
    return do(verb.PART, which)


PASS_PART: Final = 1
FAIL_PART: Final = 2
"""Number of the part of a complex encounter after a failed test. Part 0 is the beginning."""


def begin(which: int, change: int = 0) -> Program:
    """Return the beginning of a complex encounter: a test, then the pass part or the fail part."""
    return test(which, change, part(PASS_PART), part(FAIL_PART))


def clue_to(where: int) -> Program:
    """Return a program that moves the encountered Clue to the nearest space that passes the filter
    ``where``."""
    return do(verb.MOVE_THIS_CLUE, where)


def named(name: str) -> FilterId:
    """Return a filter that selects the seat's card of the Condition ``name``."""
    return cards((fact.CARD_OWN, 0), (fact.CARD_NAMED, component.CONDITIONS.index(name)))


def either_of(*names: str) -> Program:
    """Return a program in which the seat may discard one of the named Conditions."""
    return choose([*[(1, discard_own(named(name))) for name in names], (0, [])])


def last() -> Program:
    """Return a program that restores the result with which the text began: the result of a test in
    combat, or the result of the test on the front of a Spell."""
    return [pack(NOTE, 0, PER_SUCCESS)]


def own(step: int) -> Program:
    """Return a program of one hand-written step (see ``state/ids/own.py``)."""
    return [pack(OWN, step)]


# -- Possessions ---------------------------------------------------------------------------------


ITEM_OR_TRINKET: Final = (no(fact.CARD_TRAIT, trait.ALLY), no(fact.CARD_TRAIT, trait.SERVICE))
"""Tests that select Items and Trinkets among Assets: cards that are neither Allies nor Services."""


def some(what: FilterId) -> tuple[int, int]:
    """Return a test that passes if at least one item passes the filter ``what``."""
    return AT_LEAST_ONE, count(what)


def mine(*tests: tuple[int, int]) -> ConditionId:
    """Return a condition that is true if the event happens to the seat that holds this card and all
    ``tests`` pass."""
    return if_((fact.OWN_SEAT, 0), *tests)


def my_combat(*tests: tuple[int, int]) -> ConditionId:
    """Return a condition that is true if the seat that holds this card is in a Combat Encounter and
    all ``tests`` pass."""
    return mine((fact.WITH_FLAG, flag.COMBAT), *tests)


def bonus(which: int, amount: int, condition: ConditionId) -> Modifier:
    """Return a bonus to a skill while a condition is true. Only the highest bonus counts."""
    return Modifier(quantity.BONUS + which, amount, condition)


def action(program: Program, *, costs: int = 0, condition: ConditionId = UNCONDITIONAL) -> Ability:
    """Return a component action with a limit of one use per round. The first ``costs`` instructions
    of ``program`` are costs."""
    return Ability(ACTION, program, limit=THIS_ROUND, costs=costs, condition=condition)


def reroll(condition: ConditionId, amount: int = 1, limit: int = 0) -> Ability:
    """Return an ability that rerolls up to ``amount`` dice of a test."""
    code = do(verb.REROLL, 0, amount)
    return Ability(MAY, code, point=point.AFTER_ROLL, condition=condition, limit=limit)


def service(program: Program) -> list[Ability]:
    """Return the ability of a Service: carry out ``program`` when gained, then discard the card."""
    return [Ability(FORCED, program + discard_this(), point=point.GAINED)]


# -- The board -----------------------------------------------------------------------------------


def forced(which: int, program: Program) -> Ability:
    """Return a forced ability for the timing point ``which``."""
    return Ability(FORCED, program, point=which)


def noted(amount: int) -> Program:
    """Return a program that stores an amount as the last result, which ``guarded`` can read."""
    return [pack(NOTE, 0, amount)]


__all__ = [name for name in dir() if not name.startswith("_")]
