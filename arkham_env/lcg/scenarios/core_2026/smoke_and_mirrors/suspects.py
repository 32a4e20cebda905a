"""The suspects and the Servant of Flame of "Smoke and Mirrors" (12138 to 12144)."""

from arkham_env.lcg.cards.prelude import (
    CALL, DONE, NONE, Ability, CardDef, CardFrame, CardId, Enemy, Event, Facts, Game, Seat,
    SkillTest, designator, fx, i64, keyword, on, phrases, skill, test_kind, trait, trigger,
)  # fmt: skip
from arkham_env.lcg.scenarios.core_2026.smoke_and_mirrors import common
from arkham_env.lcg.scenarios.objectives import ReadEntry
from arkham_env.lcg.state.goal import ANY_TEST, QUESTION, Goal


class ServantOnTheRun(Enemy):
    text = "Elusive. Hunter. Retaliate. When it is defeated: codex Phi."
    printed = Facts(
        "12138", "Servant of Flame", "On the Run", encounter_set=common.SET, unique=True, victory=1,
        traits=[trait.HUMANOID, trait.CULTIST, trait.ELITE],
        keywords=keyword.ELUSIVE | keyword.HUNTER | keyword.RETALIATE, fight=4, health=5,
        health_per_investigator=True, evade=4, damage=2, horror=2,
    )  # fmt: skip
    abilities = [
        Ability(trigger.forced_when(on.ENEMY_DEFEATED), ReadEntry(common.PHI), this=True,
                in_parts=True, choices=["To the victory display", "Beneath the act"]),
    ]  # fmt: skip


class AfterInvestigation(ReadEntry):
    """Effect that resolves a codex entry after the location of the enemy was investigated."""

    def possible(self, g: Game, seat: Seat, card: CardId, event: Event) -> bool:
        place = g.cards[card].location
        return event.other == test_kind.INVESTIGATE and event.target == place


class DavidRenfield(Enemy):
    text = "Aloof. After you successfully investigate his location: codex 1."
    printed = Facts(
        "12139", "David Renfield", "Disillusioned Eschatologist", encounter_set=common.PEOPLE,
        unique=True, victory=1, traits=[trait.HUMANOID, trait.SILVER_TWILIGHT, trait.ELITE],
        keywords=keyword.ALOOF, fight=1, health=5, evade=4, horror=1,
    )  # fmt: skip
    abilities = [
        Ability(trigger.after(on.TEST_SUCCEEDS), AfterInvestigation(1), you=True, in_parts=True)
    ]


class ReadyAndRead(ReadEntry):
    """Effect that readies the enemy after a successful evasion and resolves a codex entry."""

    def possible(self, g: Game, seat: Seat, card: CardId, event: Event) -> bool:
        return event.amount > 0

    def resolve(self, g: Game, f: CardFrame) -> i64:
        f.step = 1
        return fx.ready(g, [f.card])

    def then(self, g: Game, f: CardFrame) -> i64:
        if f.step == 0:
            return DONE
        f.step = 0
        return fx.resolve_codex(g, f, self.entry) or CALL


class CorneliaAkely(Enemy):
    text = "Alert. After you succeed at evading her: ready her, then codex 2."
    printed = Facts(
        "12140", "Cornelia Akely", "Exhausted Supervisor", encounter_set=common.PEOPLE, unique=True,
        victory=1, traits=[trait.HUMANOID, trait.WORKER, trait.ELITE], keywords=keyword.ALERT,
        fight=3, health=4, evade=3, damage=1,
    )  # fmt: skip
    abilities = [
        Ability(trigger.after(on.EVADED), ReadyAndRead(2), you=True, this=True, in_parts=True)
    ]


class NaomiOBannion(Enemy):
    text = "Retaliate. Action, 1 resource per investigator: Parley. Codex 3."
    printed = Facts(
        "12141", "Naomi O'Bannion", "Runs This Town", encounter_set=common.PEOPLE, unique=True,
        victory=1, traits=[trait.HUMANOID, trait.SYNDICATE, trait.ELITE],
        keywords=keyword.RETALIATE, fight=4, health=5, evade=2, damage=1, horror=1,
    )  # fmt: skip
    abilities = [
        Ability(trigger.action(designator.PARLEY), ReadEntry(3), resources=1, per_investigator=True,
                in_parts=True),
    ]  # fmt: skip


class TestToRead(phrases.MakeTest):
    """Effect that makes a Parley test with the enemy; a success resolves a codex entry."""

    def __init__(self, tested: int, entry: int, difficulty: int = 0) -> None:
        super().__init__([tested], difficulty, kind=test_kind.PARLEY)
        self.entry: i64 = entry

    def resolve(self, g: Game, f: CardFrame) -> i64:
        return fx.test(g, f, self.skills, self.difficulty, self.kind, f.card)

    def after_test(self, g: Game, f: CardFrame, test: SkillTest) -> i64:
        return DONE if test.margin < 0 else fx.resolve_codex(g, f, self.entry)


class EasierByDamage(TestToRead):
    def test_difficulty(self, g: Game, test: SkillTest) -> i64:
        return max(0, self.difficulty - g.cards[test.source].damage)


class SgtEarlMonroe(Enemy):
    text = "Elusive. Action: Parley. Test combat (4, -1 per damage on him); success: codex 4."
    printed = Facts(
        "12142", "Sgt. Earl Monroe", "Dirty Cop", encounter_set=common.PEOPLE, unique=True,
        victory=1, traits=[trait.HUMANOID, trait.POLICE, trait.ELITE], keywords=keyword.ELUSIVE,
        fight=3, health=4, evade=3, damage=1, horror=1,
    )  # fmt: skip
    abilities = [
        Ability(trigger.action(designator.PARLEY), EasierByDamage(skill.COMBAT, 4, 4),
                in_parts=True, variable_difficulty=True),
    ]  # fmt: skip


class AsHardAsClues(TestToRead):
    """Parley test whose difficulty is the number of clues at the enemy's location. A success places
    a clue there, unless the enemy has left play, and resolves a codex entry."""

    def test_difficulty(self, g: Game, test: SkillTest) -> i64:
        return g.cards[g.cards[test.source].location].clues

    def after_test(self, g: Game, f: CardFrame, test: SkillTest) -> i64:
        if test.margin < 0:
            return DONE
        place = g.cards[f.card].location
        if place != NONE:
            fx.add_clues(g, place, 1)
        return super().after_test(g, f, test)


class AbigailForeman(Enemy):
    text = (
        "Aloof. Action: Parley. Test intellect (clues at her location); success: place 1 clue "
        "there, codex 5."
    )
    printed = Facts(
        "12143", "Abigail Foreman", "Wary Librarian", encounter_set=common.PEOPLE, unique=True,
        victory=1, traits=[trait.HUMANOID, trait.MISKATONIC, trait.ELITE], keywords=keyword.ALOOF,
        fight=2, health=4, evade=4, horror=1,
    )  # fmt: skip
    abilities = [
        Ability(trigger.action(designator.PARLEY), AsHardAsClues(skill.INTELLECT, 5), in_parts=True,
                variable_difficulty=True),
    ]  # fmt: skip


class AfterClearSuccess(ReadEntry):
    """Effect that resolves a codex entry after a success by 2 or more at the enemy's location."""

    def possible(self, g: Game, seat: Seat, card: CardId, event: Event) -> bool:
        return event.amount >= 2 and g.investigators[seat].location == g.cards[card].location


class MargaretLiu(Enemy):
    text = "Aloof. After you succeed by 2 or more at her location: codex 6."
    printed = Facts(
        "12144", "Margaret Liu", "Beguiling Lounge Singer", encounter_set=common.PEOPLE,
        unique=True, victory=1, traits=[trait.HUMANOID, trait.SOCIALITE, trait.ELITE],
        keywords=keyword.ALOOF, fight=1, health=3, evade=5, horror=1,
    )  # fmt: skip
    abilities = [
        Ability(trigger.after(on.TEST_SUCCEEDS), AfterClearSuccess(6), you=True, in_parts=True)
    ]


def question(g: Game, enemy: CardId, entry: i64) -> Goal:
    """Return the goal to get the leads of a suspect, whose codex entry is ``entry``."""
    c = g.cards[enemy]
    left = g.table.group_size - c.uses
    if entry == 1:
        return Goal(QUESTION, enemy, times=left, test=test_kind.INVESTIGATE)
    if entry == 2:
        return Goal(QUESTION, enemy, times=left, test=test_kind.EVADE)
    if entry == 3:
        return Goal(QUESTION, enemy, number=0, times=left)
    if entry == 4:
        hard = max(0, 4 - c.damage)
        return Goal(QUESTION, enemy, number=0, times=left, test=test_kind.PARLEY,
                    skill=skill.COMBAT, difficulty=hard)  # fmt: skip
    if entry == 5:
        hard = g.cards[c.location].clues
        return Goal(QUESTION, enemy, number=0, times=left, test=test_kind.PARLEY,
                    skill=skill.INTELLECT, difficulty=hard)  # fmt: skip
    return Goal(QUESTION, enemy, times=left, test=ANY_TEST, margin=2)


SUSPECTS: list[type[CardDef]] = [
    ServantOnTheRun, DavidRenfield, CorneliaAkely, NaomiOBannion, SgtEarlMonroe, AbigailForeman,
    MargaretLiu,
]  # fmt: skip
