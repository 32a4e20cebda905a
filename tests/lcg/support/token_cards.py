"""Test cards that change skill tests and chaos tokens; codes TH201 and higher.

Like :mod:`tests.lcg.support.cards`: a scene gets them by ``extra={seat: [code]}`` or
``encounter=[code]``.
"""

from __future__ import annotations

from arkham_env.core.kernel.frame import DONE
from arkham_env.lcg.cards import phrases, skill_tests, wild_icons
from arkham_env.lcg.cards.bases import Asset, EventCard, Skill, Treachery
from arkham_env.lcg.rules import commits, reveal
from arkham_env.lcg.rules import effects as fx
from arkham_env.lcg.rules.card_frame import CardFrame
from arkham_env.lcg.rules.skill_test import SkillTest
from arkham_env.lcg.rules.timing import Event
from arkham_env.lcg.state.ability import Ability, Effect, Text
from arkham_env.lcg.state.facts import Facts
from arkham_env.lcg.state.game_state import Game
from arkham_env.lcg.state.ids import cell, chaos_token, designator, faction, keyword, on, skill
from arkham_env.lcg.state.ids import trigger, until
from tests.lcg.support.cards import Do, only

SYMBOLS = list(range(chaos_token.SKULL, chaos_token.ELDER_SIGN + 1))
NOTES: list[str] = []
"""Entries that the cards below write, in order; each test clears the list first."""


def asset(code: str, name: str, *abilities: Text, uses: int = 0) -> None:
    """Register an asset with these abilities."""
    facts = {
        "text": f"{name}.",
        "printed": Facts(code, name, cost=0, icons="I", uses=uses),
        "abilities": list(abilities),
    }
    only(type(name.replace(" ", ""), (Asset,), facts))


def note(text: str) -> Effect:
    return Note(text)


class Note(Effect):
    """Write an entry into ``NOTES``."""

    def __init__(self, text: str) -> None:
        self.text = text

    def resolve(self, g: Game, f: CardFrame) -> int:
        NOTES.append(self.text)
        return DONE


# -- Results replaced (as 12082): TH201 ff. --------------------------------------------------------


class JustSo(skill_tests.SucceedInstead):
    """Usable only if a token other than the automatic failure was revealed.

    A symbol among the revealed tokens costs 1 horror.
    """

    def possible(self, g: Game, seat: int, card: int, event: Event) -> bool:
        return reveal.other_than_auto_fail(fx.current(g))

    def resolve(self, g: Game, f: CardFrame) -> int:
        super().resolve(g, f)
        if reveal.symbol_revealed(fx.current(g)):
            return fx.deal(g, f.seat, horror=1, source=f.card)
        return DONE


@only
class JustAboutEnough(EventCard):
    text = (
        "Fast, when you would fail a test in which a token other than the automatic failure was "
        "revealed: you succeed by 0 instead. With a symbol among the tokens, take 1 horror."
    )
    printed = Facts("TH201", "Just About Enough", cost=1, keywords=keyword.FAST)
    abilities = [Ability(trigger.fast_would(on.TEST_FAILS), JustSo(), you=True)]


def fail(g: Game) -> None:
    fx.current(g).fail_automatically()


asset(
    "TH202",
    "Witness",
    Ability(trigger.forced_after(on.TEST_SUCCEEDS), note("succeeds")),
    Ability(trigger.forced_after(on.TEST_FAILS), note("fails")),
    Ability(trigger.forced_when(on.TEST_SUCCEEDS), note("is about to succeed")),
    Ability(trigger.forced_when(on.TEST_FAILS), note("is about to fail")),
)
asset(
    "TH203",
    "Sure Thing",
    Ability(trigger.would(on.TEST_FAILS), skill_tests.SucceedInstead(2), you=True, exhaust=True),
)
asset(
    "TH204",
    "Stumble",
    Ability(trigger.would(on.TEST_SUCCEEDS), skill_tests.FailInstead(3), exhaust=True),
)
asset(
    "TH205",
    "Cheap Trick",
    Ability(
        trigger.would(on.TEST_FAILS), skill_tests.SucceedInstead(0), you=True, horror=1, direct=True
    ),
)
asset(
    "TH206",
    "Good Mood",
    Ability(trigger.after(on.TEST_SUCCEEDS), phrases.IfTest(phrases.GainResources(1), by=2)),
)
asset(
    "TH207",
    "Dark Sign",
    Ability(trigger.forced_after(on.TOKENS_REVEALED), Do(lambda g, f: fail(g)), you=True),
)

# -- More tokens (as 12068): TH221 ff. -------------------------------------------------------------


class WearMask(skill_tests.RevealMore):
    """Reveal an additional token and resolve one of the two; a resolved symbol costs 1 horror."""

    def __init__(self) -> None:
        super().__init__(1, 1, additional=True)

    def declare(self, g: Game, f: CardFrame, group: int) -> int:
        point = on.point(on.TOKENS_REVEALED, cell.AFTER_FORCED)
        fx.delay(g, f, point, f.seat, 0, until.TEST_ENDS)
        return super().declare(g, f, group)

    def delayed(self, g: Game, f: CardFrame) -> int:
        if reveal.symbol_resolved(fx.current(g)):
            return fx.deal(g, f.seat, horror=1, source=f.card)
        return DONE


asset(
    "TH221",
    "Grim Mask",
    Ability(trigger.would(on.REVEAL_TOKEN), WearMask(), you=True, uses=1),
    uses=3,
)


def meant(*names: str) -> list[str]:
    return [f"One of {name}" for name in names]


def more(count: int, keep: int) -> Ability:
    return Ability(
        trigger.would(on.REVEAL_TOKEN),
        skill_tests.RevealMore(count, keep),
        you=True,
        exhaust=True,
        choices=meant("those of the rules", "those of the first", "those of the second"),
    )


asset("TH222", "Three Eyes", more(3, 2))
asset("TH223", "Two Faces", more(2, 1))
asset("TH224", "Four Winds", more(4, 0))

# -- Tokens cancelled and ignored: TH241 ff. -------------------------------------------------------


def when_token(effect: Effect, *, forced: bool = False) -> Ability:
    when = trigger.forced_when(on.TOKEN) if forced else trigger.when(on.TOKEN)
    return Ability(when, effect, you=True)


asset("TH241", "Old Amulet", when_token(skill_tests.CancelToken([], another=True)))
asset("TH242", "Closed Eyes", when_token(skill_tests.CancelToken(SYMBOLS)))
asset("TH243", "Deaf Ears", when_token(skill_tests.IgnorePart(SYMBOLS, reveal.EFFECT_OF_TOKEN)))
asset("TH244", "Steady Nerves", when_token(skill_tests.IgnorePart([], reveal.MODIFIER_OF_TOKEN)))
asset(
    "TH245",
    "Numb Soul",
    when_token(
        skill_tests.IgnorePart([], reveal.EFFECT_OF_TOKEN | reveal.MODIFIER_OF_TOKEN), forced=True
    ),
)


class AfterToken(Note):
    """Note the revealed token."""

    def __init__(self) -> None:
        super().__init__("")

    def resolve(self, g: Game, f: CardFrame) -> int:
        NOTES.append(chaos_token.name(fx.token_at(g, f).amount))
        return DONE


class OnlySkulls(AfterToken):
    """Note that a skull was revealed."""

    def possible(self, g: Game, seat: int, card: int, event: Event) -> bool:
        return event.amount == chaos_token.SKULL


asset("TH246", "Diary", Ability(trigger.forced_after(on.TOKEN), AfterToken()))
asset("TH247", "Skull Count", Ability(trigger.after(on.TOKEN), OnlySkulls()))
asset("TH248", "Ledger", Ability(trigger.forced_after(on.REVEAL_TOKEN), note("a reveal is over")))

# -- Tokens outside of a test: TH261 ff. -----------------------------------------------------------


class CountSymbols(Effect):
    """Reveal tokens; gain 1 resource for each, and 2 more for each symbol."""

    def __init__(self, count: int) -> None:
        self.count = count

    def resolve(self, g: Game, f: CardFrame) -> int:
        return fx.reveal_tokens(g, f, self.count)

    def then(self, g: Game, f: CardFrame) -> int:
        symbols = [token for token in f.items if chaos_token.is_symbol(token)]
        NOTES.extend(chaos_token.name(token) for token in f.items)
        fx.gain_resources(g, f.seat, len(f.items) + 2 * len(symbols))
        return DONE


@only
class CastLots(EventCard):
    text = "Fast: reveal a token; gain 1 resource, 3 for a symbol."
    printed = Facts("TH261", "Cast Lots", cost=0, keywords=keyword.FAST)
    abilities = [Ability(trigger.fast(), CountSymbols(1))]


@only
class ReadEntrails(EventCard):
    text = "Fast: reveal 3 tokens; gain 1 resource for each, 3 for a symbol."
    printed = Facts("TH262", "Read Entrails", cost=0, keywords=keyword.FAST)
    abilities = [Ability(trigger.fast(), CountSymbols(3))]


# -- Attempting a test again (as 12083): TH281 ff. -------------------------------------------------


asset(
    "TH281",
    "Brass Needle",
    Ability(trigger.action(designator.INVESTIGATE), skill_tests.InvestigateAgain(-1, -2)),
)


class FightAgain(phrases.Fight):
    """Attack at +2 with +1 damage; after a failure attempt it again, once, at +0."""

    def has_after_test(self, g: Game, test: SkillTest) -> bool:
        return test.margin < 0 and test.own_bonus == self.bonus

    def after_test(self, g: Game, f: CardFrame, test: SkillTest) -> int:
        test.attempt_again()
        test.own_bonus = 0
        return DONE


asset(
    "TH282",
    "Long Chain",
    Ability(
        trigger.action(designator.FIGHT), FightAgain(skill.COMBAT, bonus=2, damage=1, result=True)
    ),
)


class TestAgain(phrases.MakeTest):
    """Make a test; after a failure take 1 damage and, once per game, attempt it again."""

    def after_test(self, g: Game, f: CardFrame, test: SkillTest) -> int:
        if test.margin >= 0:
            fx.gain_resources(g, f.seat, 1)
            return DONE
        if test.n == 0:
            test.attempt_again()
            test.n = 1
        return fx.deal(g, f.seat, damage=1, source=f.card)


@only
class Riddle(Treachery):
    text = "Test willpower or intellect (3): gain 1 resource. If you fail, 1 damage; once more."
    printed = Facts("TH283", "Riddle", faction=faction.ENCOUNTER)
    abilities = [Ability(trigger.revelation(), TestAgain([skill.WILLPOWER, skill.INTELLECT], 3))]


# -- Icons: TH301 ff. ------------------------------------------------------------------------------


class ForMatching(Effect):
    """Gain 1 resource for each matching icon committed to the test."""

    def resolve(self, g: Game, f: CardFrame) -> int:
        fx.gain_resources(g, f.seat, commits.matching_icons(g, fx.current(g)))
        return DONE


class ForCommitted(Effect):
    """Gain 1 resource for each committed icon of a skill."""

    def __init__(self, counted: int) -> None:
        self.counted = counted

    def resolve(self, g: Game, f: CardFrame) -> int:
        count = commits.committed_icons(g, fx.current(g), self.counted)
        fx.gain_resources(g, f.seat, count)
        return DONE


class SortIcons(wild_icons.ForIcons):
    """Gain 1 resource for each icon of the first skill, 2 for the second, 5 for the third."""

    def use(self, g: Game, f: CardFrame, icons: list[int]) -> int:
        worth = [1, 2, 5]
        total = sum(worth[i] * icons[self.skills[i]] for i in range(len(self.skills)))
        fx.gain_resources(g, f.seat, total)
        return DONE


class SortHand(SortIcons):
    """The same as ``SortIcons`` for the icons of the cards in hand."""

    def cards(self, g: Game, f: CardFrame) -> list[int]:
        return g.investigators[f.seat].hand


def own(effect: Effect) -> Ability:
    return Ability(trigger.during_own_test(), effect, exhaust=True)


asset("TH301", "Fitting", own(ForMatching()))
asset("TH302", "Willing", own(ForCommitted(skill.WILLPOWER)))
asset("TH303", "Sorting", own(SortIcons([skill.WILLPOWER, skill.COMBAT])))
asset("TH304", "Choosy", own(SortIcons([skill.WILLPOWER])))
asset(
    "TH305",
    "Bookish",
    Ability(trigger.free(), SortHand([skill.INTELLECT, skill.COMBAT, skill.AGILITY]), exhaust=True),
)


def talent(code: str, name: str, icons: str) -> None:
    """Register a skill card that has only icons."""
    facts = {"text": "Icons.", "printed": Facts(code, name, icons=icons)}
    only(type(name.replace(" ", ""), (Skill,), facts))


talent("TH311", "Wild Guess", "??")
talent("TH312", "Mixed Talent", "WI?")
talent("TH313", "Plain Talent", "WWI")
