"""Mythos cards: Rumors."""

from typing import Final

from arkham_env.arkham2e.tables.mythos_words import SLASH, add_card, at_street
from arkham_env.arkham2e.tables.phrases import (
    MONSTERS_ON, MY_ALLY, MY_SPELL, RITUAL_SPELLS, TERROR, TOKENS, Program, add_doom, clues, common,
    curse, die, discard_own, do, everyone, forced, if_, minus, money, no, one_of, own as own_step,
    put_tokens, raise_terror, remove_tokens, skill_card, spell, spend_clues, spend_gates,
    subject_is, text, unique, with_tokens,
)  # fmt: skip
from arkham_env.arkham2e.tables.prelude import (
    AT_LEAST_ONE, MAY, Ability, Builder, Modifier, choose, component, fact, guarded, mythos_type,
    own, point, quantity, repeat, resource, verb, when,
)  # fmt: skip
from arkham_env.board.texts.program import STOP
from arkham_env.board.texts.texts import ANYONE
from arkham_env.core.kernel.decision import pack

PASS: Final = do(verb.PASS_THIS)
FAIL: Final = do(verb.FAIL_THIS)
ENOUGH: Final[Program] = [pack(STOP)]
LATER: Final = if_((fact.ENTERED_LATER, 0))
OVERRUN: Final = if_((fact.TERROR, 10))
NO_TOKENS: Final = if_(no(AT_LEAST_ONE, TOKENS))
EMPTY: Final = if_(
    no(AT_LEAST_ONE, MONSTERS_ON),
    (fact.IN_PLAY, component.number("mythos", "the_terrible_experiment")),
)
"""Condition: The Terrible Experiment is in play and no Monster is on it."""
CROWDED: Final = if_((AT_LEAST_ONE, minus(MONSTERS_ON, 7)))
WORSHIPPERS: Final = ("cultist", "witch", "warlock", "high_priest")


def at_end(program: Program) -> Ability:
    """Return a mandatory text for the end of each Mythos Phase after this card's turn of entry."""
    return forced(point.MYTHOS_ENDS, program, LATER)


def on_low(program: Program) -> Program:
    """Return a program that rolls a die and carries ``program`` out on a 1 or 2."""
    return die((3, []), (1, program))


def one_more(limit: int) -> Program:
    """Return a program that puts a token on this Rumor; with ``limit`` tokens, the Rumor fails."""
    return put_tokens(1) + when(with_tokens(limit), FAIL)


def paid(street: str, price: Program, then: Program = PASS) -> Ability:
    """Return an ability to pay ``price`` in the Arkham Encounters Phase. It can be used by each
    investigator in ``street``."""
    return Ability(
        MAY,
        price + then,
        point=point.ENCOUNTER_MENU,
        condition=if_(at_street(street)),
        who=ANYONE,
        costs=len(price),
    )


def passed(program: Program) -> Ability:
    """Return the text that each investigator carries out when this Rumor is passed."""
    return text(everyone(program), point.PASSES)


def failed(program: Program) -> Ability:
    return text(program, point.FAILS)


def fill(b: Builder) -> None:
    """Add the Rumors."""

    def add(
        name: str,
        gate: str,
        street: str,
        *abilities: Ability,
        modifiers: list[Modifier] | None = None,
    ) -> None:
        add_card(
            b,
            mythos_type.RUMOR,
            name,
            gate,
            "",
            SLASH,
            list(abilities),
            modifiers or [],
            activity=street,
        )

    add(
        "disturbing_the_dead", "black_cave", "rivertown_streets",
        text(when(OVERRUN, FAIL), point.EVENT),
        at_end(on_low(raise_terror())),
        forced(point.TERROR_ROSE, FAIL, OVERRUN),
        paid("rivertown_streets", spend_gates(2)),
        passed(spell()),
        failed(everyone(curse())),
    )  # fmt: skip
    # The seat spends any number of Clues, one by one.
    less = spend_clues(1) + remove_tokens(1)
    add(
        "good_work_undone", "unvisited_isle", "easttown_streets",
        text(put_tokens(6), point.EVENT),
        at_end(repeat(2, on_low(put_tokens(1))) + when(with_tokens(10), FAIL)),
        paid(
            "easttown_streets",
            spend_clues(1),
            remove_tokens(1)
            + repeat(TOKENS, choose([(1, less), (0, ENOUGH)]))
            + when(NO_TOKENS, PASS),
        ),
        passed(unique()),
        failed(own_step(own.SIGNS_LOST)),
    )  # fmt: skip
    add(
        "the_great_ritual", "graveyard", "french_hill_streets",
        at_end(one_more(5)),
        paid("french_hill_streets", discard_own(MY_SPELL, RITUAL_SPELLS)),
        passed(clues(2)),
        failed(own_step(own.WIDE_OPEN)),
        modifiers=[Modifier(quantity.TOUGHNESS, 2, subject_is(name)) for name in WORSHIPPERS],
    )  # fmt: skip
    add(
        "the_southside_strangler_strikes", "independence_square", "southside_streets",
        at_end(do(verb.BOX_ALLY) + guarded(1, [], FAIL)),
        paid("southside_streets", spend_clues(5)),
        passed(money(5)),
        failed(
            everyone(
                one_of(
                    do(verb.LOWER_MAXIMUM, resource.SANITY),
                    do(verb.LOWER_MAXIMUM, resource.STAMINA),
                )
            )
        ),
    )  # fmt: skip
    # It fails when the Ancient One awakens, but this failure has no effect.
    add(
        "the_stars_are_right", "science_building", "downtown_streets",
        at_end(on_low(add_doom())),
        paid("downtown_streets", discard_own(MY_ALLY)),
        passed(common(2)),
    )  # fmt: skip
    # It is passed as soon as the last Monster on it is defeated, even if the investigator that
    # defeated it is knocked out.
    fight = own_step(own.FIGHT_ON_CARD)
    add(
        "the_terrible_experiment", "unvisited_isle", "miskatonic_university_streets",
        text(repeat(5, own_step(own.MONSTER_ONTO_CARD)), point.EVENT),
        at_end(when(EMPTY, PASS, own_step(own.MONSTER_ONTO_CARD) + when(CROWDED, FAIL))),
        paid(
            "miskatonic_university_streets",
            [],
            fight + repeat(MONSTERS_ON, choose([(0, fight), (0, ENOUGH)])) + when(EMPTY, PASS),
        ),
        forced(point.MONSTER_DEFEATED, PASS, EMPTY),
        passed(skill_card()),
        failed(raise_terror(minus(10, TERROR)) + own_step(own.LEAVE_CARD)),
    )  # fmt: skip
