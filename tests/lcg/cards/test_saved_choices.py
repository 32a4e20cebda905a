"""What texts ask in a save: the honest question loads, another option is refused."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from arkham_env import CorruptSave, load
from arkham_env.core.kernel.decision import pack
from arkham_env.core.kernel.frame import AGAIN, CALL, DONE
from arkham_env.core.kernel.save import seal
from arkham_env.lcg.cards import catalogue, phrases
from arkham_env.lcg.cards.treacheries import PerPointFailed
from arkham_env.lcg.rules.agenda import advance_act
from arkham_env.lcg.rules.card_frame import DELAYED, EFFECT, CardFrame
from arkham_env.lcg.rules.timing import NO_EVENT, Event
from arkham_env.lcg.scenarios.core_2026.spreading_flames.acts import ArmitageFound
from arkham_env.lcg.scenarios.objectives import EachTests
from arkham_env.lcg.state.ability import Effect
from arkham_env.lcg.state.game_state import Game
from arkham_env.lcg.state.ids import NONE, on, skill, test_kind, verb
from tests.edited_saves import payload_of
from tests.lcg.support.scene import Scene

Build = Callable[[], tuple[Scene, list[int]]]
CASES: dict[str, Build] = {}


def case(build: Build) -> Build:
    CASES[build.__name__] = build
    return build


def card(s: Scene, name: str, seat: int | None = None) -> int:
    return pack(verb.CHOOSE_CARD, s.find(name, seat))


@case
def dexter_returns_or_plays() -> tuple[Scene, list[int]]:
    s = Scene(["dexter_drake"])
    s.asset(0, "Lucky Charm")
    s.give(0, "Broken Bottle", "Cosmic Flame", "Emergency Cache")
    s.do("Play Broken Bottle", "React with Dexter Drake")
    bottle = s.find("Broken Bottle")
    return s, [
        card(s, "Broken Bottle"), card(s, "Cosmic Flame"), pack(verb.PLAY, bottle),
        pack(verb.PLAY, s.find("Emergency Cache")), pack(verb.DONE), pack(verb.YES),
    ]  # fmt: skip


@case
def dexter_may_return_an_asset() -> tuple[Scene, list[int]]:
    s = Scene(["dexter_drake", "joe_diamond"])
    s.place("Dormitories")
    s.asset(0, "Lucky Charm")
    s.asset(0, "Broken Bottle")
    s.asset(1, "Dr. Henry Armitage")
    s.bag("elder_sign")
    s.do("Investigate", "Yes")
    return s, [card(s, "Dr. Henry Armitage"), card(s, "Cosmic Flame")]


def charmed(*texts: str) -> tuple[Scene, int]:
    s = Scene(["dexter_drake"])
    charm = s.asset(0, "Lucky Charm")
    s.asset(0, "Jim Culver")
    s.have(0, horror=1, damage=1)
    return s.do("Use Lucky Charm", *texts), charm


@case
def a_charm_moves_damage_or_horror() -> tuple[Scene, list[int]]:
    s, charm = charmed()
    jim = s.find("Jim Culver")
    return s, [
        pack(verb.DAMAGE, charm), pack(verb.HORROR, charm), pack(verb.CHOOSE_CARD, 0),
        pack(verb.HORROR, jim), pack(verb.DAMAGE, jim),
    ]  # fmt: skip


@case
def a_charm_moves_horror_to_whom() -> tuple[Scene, list[int]]:
    s, charm = charmed("1 horror on Dexter Drake")
    assert len(s.g.options) == 2
    return s, [pack(verb.HORROR, 0), pack(verb.DAMAGE, charm), pack(verb.CHOOSE_CARD, charm)]


@case
def an_evasion_draws_or_moves() -> tuple[Scene, list[int]]:
    s = Scene(["trish_scarborough"])
    s.place("Dormitories")
    s.place("Miskatonic Quad")
    s.asset(0, "Covert Ops")
    s.enemy("Cantor of Flame", engaged=0)
    s.do("Evade Cantor of Flame", "React with Covert Ops")
    return s, [card(s, "Miskatonic Quad"), pack(verb.CHOICE, 1), pack(verb.YES)]


@case
def prestidigitation_plays_an_item() -> tuple[Scene, list[int]]:
    s = Scene(["trish_scarborough"])
    s.give(0, "Prestidigitation", "Lucky Cigarette Case", "Local Map", "Emergency Cache")
    s.do("Play Prestidigitation")
    return s, [card(s, "Emergency Cache"), card(s, "Covert Ops")]


@case
def a_search_takes_from_the_deck() -> tuple[Scene, list[int]]:
    s = Scene(["daniela_reyes"])
    s.give(0, "Right Tool for the Job", "M1911")
    s.deck(0, "Machete", "Meat Cleaver", "Emergency Cache")
    s.do("Play Right Tool for the Job")
    return s, [card(s, "M1911")]


@case
def a_skill_comes_out_of_the_discard_pile() -> tuple[Scene, list[int]]:
    s = Scene(["isabelle_barnes"])
    s.discards(0, "Slippery", "Unexpected Courage", "Emergency Cache")
    s.enemy("Cantor of Flame", engaged=0)
    s.do("Evade Cantor of Flame", "Use Isabelle Barnes")
    return s, [card(s, "Emergency Cache"), card(s, "Guts")]


def at_act_three() -> Scene:
    s = Scene(["daniela_reyes", "joe_diamond"]).advance_act(3)
    for seat in (0, 1):
        s.put(seat, "Miskatonic Quad")
    fires = [i for i, d in enumerate(s.g.defs) if d.printed.name == "Fire!"]
    for fire in fires:
        s.take_out(fire)
    s.g.encounter_deck = [fires[0], *s.g.encounter_deck]
    s.g.encounter_discard = [*s.g.encounter_discard, *fires[1:]]
    return s.run(advance_act)


@case
def armitage_joins_somebody() -> tuple[Scene, list[int]]:
    return at_act_three(), [pack(verb.CHOICE, 0), pack(verb.CHOICE, 1), pack(verb.YES)]


@case
def the_lead_draws_fire_from_either() -> tuple[Scene, list[int]]:
    s = at_act_three().do("Choose Joe Diamond", "Choose Daniela Reyes")
    return s, [pack(verb.CHOOSE_SEAT, 0), pack(verb.YES), pack(verb.DONE)]


@pytest.mark.parametrize("name", sorted(CASES))
def test_another_option_is_refused(name: str) -> None:
    s, wrong = CASES[name]()
    options = s.g.options
    assert len(options) > 1
    assert load(s.game.save()).hash() == s.game.hash()
    for option in wrong:
        assert option not in options
        for edited in ([*options[:-1], option], [option, *options[1:]], [*options, option]):
            s.g.options = edited
            with pytest.raises(CorruptSave, match="options of"):
                load(seal(payload_of(s.game)))
    s.g.options = [*options, options[0]]
    with pytest.raises(CorruptSave, match="options of"):
        load(seal(payload_of(s.game)))


# -- Effects that hand on what they are asked ------------------------------------------------------


class Noted(Effect):
    """Notes what it is asked and answers something of its own."""

    def __init__(self) -> None:
        self.asked: list[tuple[object, ...]] = []

    def possible(self, g: Game, seat: int, card: int, event: Event) -> bool:
        self.asked.append(("possible", g, seat, card, event))
        return True

    def resolve(self, g: Game, f: CardFrame) -> int:
        self.asked.append(("resolve", g, f))
        return CALL

    def chosen(self, g: Game, f: CardFrame, pick: int) -> int:
        self.asked.append(("chosen", g, f, pick))
        return AGAIN

    def then(self, g: Game, f: CardFrame) -> int:
        self.asked.append(("then", g, f))
        return 7

    def fits(self, g: Game, f: CardFrame) -> bool:
        self.asked.append(("fits", g, f))
        return f.a == 1

    def takes(self, g: Game, f: CardFrame, option: int) -> bool:
        self.asked.append(("takes", g, f, option))
        return option == 5


@pytest.mark.parametrize("kind", ["IfTest", "IfSuccessful", "PlusOne", "AfterTest"])
def test_what_comes_later_is_handed_on(kind: str) -> None:
    s = Scene()
    g, noted = s.g, Noted()
    effect = getattr(phrases, kind)(noted)
    f = CardFrame(0, 0, EFFECT)
    assert effect.chosen(g, f, 9) == AGAIN
    assert effect.then(g, f) == 7
    assert not effect.fits(g, f)
    f.a = 1
    assert effect.fits(g, f)
    assert effect.takes(g, f, 5) and not effect.takes(g, f, 6)
    assert noted.asked == [
        ("chosen", g, f, 9), ("then", g, f), ("fits", g, f), ("fits", g, f), ("takes", g, f, 5),
        ("takes", g, f, 6),
    ]  # fmt: skip
    noted.asked.clear()
    if kind == "AfterTest":
        assert effect.has_aftermath() and effect.aftermath(g, f) == CALL
    else:
        assert effect.resolve(g, f) == CALL
    assert noted.asked == [("resolve", g, f)]


def test_an_answer_to_some_tests_only() -> None:
    g = Scene().g

    def answers(effect: Effect, kind: int, margin: int) -> bool:
        return effect.possible(g, 0, 0, Event(on.TEST_FAILS, 0, 0, 0, margin, kind))

    any_test = phrases.IfTest(Noted())
    assert answers(any_test, test_kind.PLAIN, 0) and answers(any_test, test_kind.FIGHT, -3)
    fights = phrases.IfTest(Noted(), kind=test_kind.FIGHT)
    assert answers(fights, test_kind.FIGHT, 0) and not answers(fights, test_kind.EVADE, 0)
    close = phrases.IfTest(Noted(), margins=[-1, -2])
    assert [margin for margin in range(-5, 5) if answers(close, 0, margin)] == [-2, -1]
    far = phrases.IfTest(Noted(), by=2)
    assert [margin for margin in range(5) if answers(far, 0, margin)] == [2, 3, 4]
    # The effect itself may not be possible.
    idle = phrases.IfTest(phrases.Heal(damage=1))
    assert not answers(idle, 0, 0)
    noted = Noted()
    event = Event(on.TEST_FAILS)
    assert phrases.IfTest(noted).possible(g, 0, 3, event)
    assert noted.asked == [("possible", g, 0, 3, event)]


def test_what_notes_may_be() -> None:
    s = Scene(["isabelle_barnes", "dexter_drake"])
    g = s.g
    f = CardFrame(0, 0, EFFECT)
    points = PerPointFailed([skill.AGILITY], 3)
    found = ArmitageFound()
    each = EachTests([skill.AGILITY], 3)
    for n in range(-2, 103):
        f.n = n
        assert points.fits(g, f) is (0 <= n < 100)
        assert found.fits(g, f) is (0 <= n <= 2)
    f.n = 0
    for items, fits in (([], True), ([0, 1], True), ([0, 2], False), ([-1], False), ([2], False)):
        f.items = items
        assert each.fits(g, f) is fits
    charm = g.defs[s.find("Lucky Charm")].texts[0].effect
    last = len(g.defs) - 1
    for a in (0, last):
        f.a = a
        assert charm.fits(g, f)
    for a in (-1, last + 1):
        f.a = a
        assert not charm.fits(g, f)
    f.a = 0
    f.step = 2
    assert not charm.fits(g, f)
    f.target = s.find("Lucky Charm")
    assert charm.fits(g, f)
    wrench = catalogue.make("12002").texts[0].effect
    assert not wrench.fits(g, f)
    f.step, f.target = 0, NONE
    assert wrench.fits(g, f)
    isabelle = g.defs[0].texts[0].effect
    f.a = s.find("Emergency Cache")
    assert isabelle.fits(g, f)
    f.stage = DELAYED
    assert not isabelle.fits(g, f)
    f.a = s.find("Unexpected Courage")
    assert isabelle.fits(g, f)


def test_what_is_nothing_by_itself() -> None:
    g = Scene().g
    f = CardFrame(0, 0, EFFECT)
    assert PerPointFailed([skill.AGILITY], 3).suffer_point(g, f) == DONE
    effect = phrases.IfSuccessful(Noted())
    assert effect.possible(g, 0, 0, NO_EVENT)
