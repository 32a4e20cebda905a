"""``lcg/rules/agenda.py``, ``lcg/scenarios/core_2026/spreading_flames/acts.py``: the acts of
"Spreading Flames", both sides: 12109 to 12112; the rules of advancing acts."""

import pytest

from arkham_env.core.kernel.zones import without
from arkham_env.lcg.rules.agenda import advance_act
from arkham_env.lcg.rules.elimination import eliminate
from arkham_env.lcg.state import ids
from arkham_env.lcg.state.game_state import NOCARD
from arkham_env.lcg.state.ids import card_type, phase, status
from tests.lcg.support import enemy_cards, grimoire_cards  # noqa: F401  (both register cards)
from tests.lcg.support.printed import attacks
from tests.lcg.support.scenario_cards import at_act, make_current
from tests.lcg.support.scene import Scene

ROOM = "Your Friend's Room"
DORMS = "Dormitories"
QUAD = "Miskatonic Quad"
LIBRARY = "Orne Library"
SERVANT = "Servant of Flame"
ARMITAGE = "Dr. Henry Armitage"
JOE = ["joe_diamond"]
PAIR = ["joe_diamond", "isabelle_barnes"]


def act(s: Scene) -> str:
    return s.g.defs[s.g.act].printed.name


def ends_round(s: Scene) -> Scene:
    """Play on to the offer to advance the act at the end of the round, or to the next round."""
    s.calm()
    number = s.g.round
    while not (s.kind == "turn" and s.g.round > number) and not s.offers(f"React with {act(s)}"):
        s.passive()
    return s


def test_printed_facts() -> None:
    s = Scene(PAIR)
    acts = [d for d in s.g.defs if d.type == card_type.ACT]
    assert [
        (d.printed.name, d.printed.stage, d.printed.clues, d.printed.clues_per_investigator)
        for d in acts
    ] == [
        ("Where There's Smoke...", 1, 2, True),
        ("Escape the Dorms", 2, 0, False),
        ("Searching for Dr. Armitage", 3, 3, True),
        ("Blaze of Glory", 4, 0, False),
    ]


# -- Act 1 -----------------------------------------------------------------------------------------


@pytest.mark.rule("LCG-0677")
def test_the_first_act_is_not_advanced_on_a_turn() -> None:
    s = Scene(JOE)
    s.have(0, clues=5)
    assert not s.offers("Advance the act")
    assert not s.offers("Where There's Smoke...")


@pytest.mark.rule("LCG-0679", "LCG-0688", "LCG-0689")
def test_the_group_pays_for_the_first_act_at_the_end_of_the_round() -> None:
    s = Scene(PAIR)
    s.have(0, clues=3)
    s.have(1, clues=2)
    first = s.g.act
    s.g.cards[first].clues = 1
    ends_round(s)
    assert (s.kind, s.seat) == ("reaction", 0)
    assert s.g.phase == phase.UPKEEP
    s.do("React with Where There's Smoke...").until("spend_clues")
    # Isabelle has 2 of the 4: Joe pays at least 2 and can pay 3.
    assert s.labels == ["Choose 2", "Choose 3"]
    s.do("Choose 3").settle(take="Choose Isabelle Barnes")
    assert [who.clues for who in s.g.investigators] == [0, 1]
    assert s.card(ROOM).clues == 4
    assert act(s) == "Escape the Dorms"
    assert first in s.g.removed
    assert s.g.cards[first] is NOCARD


@pytest.mark.rule("LCG-0689")
def test_the_first_act_needs_two_clues_for_each_investigator() -> None:
    s = Scene(PAIR)
    s.have(0, clues=3)
    ends_round(s)
    assert s.kind == "turn"
    assert s.g.round == 2
    assert act(s) == "Where There's Smoke..."


def test_the_group_may_wait() -> None:
    s = Scene(JOE)
    s.have(0, clues=2)
    ends_round(s).do("Pass").settle()
    assert act(s) == "Where There's Smoke..."
    assert s.investigator().clues == 2


@pytest.mark.rule("LCG-0708", "LCG-0690")
def test_theres_fire() -> None:
    """Act 1b: enemies go, two locations come, the Servant spawns, the fires are lit."""
    s = Scene(PAIR, encounter=["TS123"])
    s.enemy("Cantor of Flame", engaged=0)
    s.enemy("Bystander", engaged=1)
    chanter = s.enemy("Chanter", engaged=1)
    fires = [card for card in s.g.set_aside if s.g.defs[card].printed.name == "Fire!"]
    s.advance_act(2)
    assert s.names(s.g.enemies) == [SERVANT]
    # Discarded, not defeated: no doom, no victory.
    assert s.g.cards[s.g.agenda].doom == 0
    assert s.g.victory == []
    assert chanter in s.g.encounter_discard
    assert s.names(s.g.locations) == [ROOM, DORMS, QUAD]
    assert [s.g.cards[p].revealed for p in s.g.locations] == [True, False, False]
    assert [s.g.cards[p].clues for p in s.g.locations] == [4, 0, 0]
    servant = s.card(SERVANT)
    assert servant.location == s.find(DORMS)
    assert servant.threat == ids.NONE
    assert not servant.exhausted
    assert [s.g.defs[s.g.cards[c].attached].printed.name for c in s.g.attachments] == [ROOM]
    # The copies are taken in the order of their cards.
    assert s.g.attachments == fires[:1] and s.g.encounter_discard[-4:] == fires[1:]
    assert s.names(s.g.set_aside).count("Fire!") == 0
    # In the printed order.
    lines = s.log()
    spawned = lines.index("Servant of Flame spawns at Dormitories")
    assert spawned < lines.index("Fire! is attached to Your Friend's Room")


def test_theres_no_fire_to_place() -> None:
    s = Scene(PAIR)
    s.g.set_aside = [c for c in s.g.set_aside if s.g.defs[c].printed.name != "Fire!"]
    s.advance_act(2)
    assert s.names(s.g.enemies) == [SERVANT] and s.g.attachments == []


# -- Act 2 -----------------------------------------------------------------------------------------


def test_act_two_advances_once_everybody_is_at_the_quad() -> None:
    s = at_act(2)
    s.put(0, DORMS)
    s.put(1, DORMS)
    s.do(f"Move to {QUAD}").settle()
    assert act(s) == "Escape the Dorms"
    s.end_turn().until("turn")
    s.do(f"Move to {QUAD}").settle()
    assert act(s) == "Searching for Dr. Armitage"


def test_act_two_does_not_wait_for_the_defeated() -> None:
    s = at_act(2, first=1)
    s.put(0, QUAD)
    s.put(1, DORMS)
    s.have(1, damage=4)
    s.enemy("Cantor of Flame", engaged=1)
    s.do("Gain 1 resource").settle()
    assert s.investigator(1).status == status.DEFEATED
    assert act(s) == "Searching for Dr. Armitage"


@pytest.mark.rule("LCG-0117")
def test_an_objective_comes_before_what_is_worded_after() -> None:
    s = at_act(2, JOE, encounter=["TG022"])
    s.put(0, DORMS)
    s.threat(0, "Sore Feet")
    s.have(0, damage=3)
    s.do(f"Move to {QUAD}")
    # "If each ... is at" stands between "when" and "after": the lead has nothing to order.
    assert s.kind != "forced_order"
    s.settle()
    log = s.log()
    assert log.index("Escape the Dorms advances") < log.index(
        "Joe Diamond takes 1 damage and 0 horror"
    )
    assert s.investigator().damage == 4


@pytest.mark.rule("LCG-1076", "LCG-0069")
def test_the_lead_orders_an_objective_and_the_first_time() -> None:
    """Both stand between "when" and "after", and both are on scenario cards."""
    s = at_act(2, JOE, extra={0: ["12104"]})
    s.put(0, DORMS)
    s.threat(0, "Wounded")
    s.do(f"Move to {QUAD}")
    assert s.kind == "forced_order"
    assert sorted(s.labels) == [
        "Resolve Escape the Dorms (ability 1)",
        "Resolve Wounded",
    ]


def in_the_open(s: Scene) -> Scene:
    """Advance act 2 by Joe's move."""
    s.put(0, DORMS)
    s.do(f"Move to {QUAD}").settle()
    assert act(s) == "Searching for Dr. Armitage"
    return s


def test_in_the_open() -> None:
    """Act 2b: the Servant and the enemies go, the room burns down, three locations come."""
    s = at_act(2, JOE)
    servant = s.enemy(SERVANT, at=DORMS, damage=3, exhausted=True)
    s.enemy("Cantor of Flame", at=ROOM)
    s.attach("Fire!", ROOM)
    room = s.find(ROOM)
    in_the_open(s)
    assert servant in s.g.set_aside
    assert s.g.cards[servant] is NOCARD
    assert s.g.enemies == []
    assert "Cantor of Flame" in s.names(s.g.encounter_discard)
    assert s.g.attachments == []
    assert s.names(s.g.encounter_discard).count("Fire!") == 5
    assert room in s.g.removed
    assert s.g.cards[room] is NOCARD
    assert s.names(s.g.locations) == [
        DORMS,
        QUAD,
        LIBRARY,
        "Science Hall",
        "Warren Observatory",
    ]
    assert s.investigator().clues == 0
    assert [s.g.cards[p].revealed for p in s.g.locations[2:]] == [False] * 3


@pytest.mark.parametrize("place", ["victory", "encounter_discard", "encounter_deck"])
def test_the_servant_is_found_wherever_it_is(place: str) -> None:
    s = at_act(2, JOE)
    servant = s.find(SERVANT)
    s.take_out(servant)
    getattr(s.g, place).append(servant)
    in_the_open(s)
    assert servant in s.g.set_aside
    assert servant not in getattr(s.g, place)


def test_the_servant_defeated_in_act_two_comes_back_whole() -> None:
    s = at_act(2, JOE)
    s.put(0, DORMS)
    servant = s.enemy(SERVANT, engaged=0, damage=4)
    s.do("Fight Servant").settle()
    assert s.g.victory == [servant]
    assert not s.g.over
    in_the_open(s)
    assert s.g.victory == []
    s.advance_act(4)
    assert s.card(servant).damage == 0


# -- Act 3 -----------------------------------------------------------------------------------------


def test_act_three_is_paid_by_those_at_the_library_only() -> None:
    s = at_act(3)
    s.put(0, LIBRARY)
    s.have(0, clues=5)
    s.have(1, clues=4)
    assert not s.offers("Advance the act")
    ends_round(s)
    assert s.kind == "turn"
    s.put(1, LIBRARY)
    ends_round(s)
    assert (s.kind, s.seat) == ("reaction", 0)
    s.do("React with Searching").until("spend_clues")
    assert s.labels == ["Choose 2", "Choose 3", "Choose 4", "Choose 5"]
    s.do("Choose 5").settle(
        decline="Blaze of Glory",
        take=["Choose Isabelle Barnes", "1 direct damage and 1 direct horror, surge"],
    )
    assert [who.clues for who in s.g.investigators] == [0, 3]
    assert act(s) == "Blaze of Glory"


def test_act_three_does_not_need_the_lead_at_the_library() -> None:
    s = at_act(3)
    s.put(1, LIBRARY)
    s.have(0, clues=9)
    s.have(1, clues=6)
    ends_round(s)
    assert (s.kind, s.seat) == ("reaction", 1)
    s.do("React with Searching").settle(
        decline="Blaze of Glory",
        take=[
            "Choose Isabelle Barnes",
            "Choose Orne Library",
            "1 direct damage and 1 direct horror, surge",
        ],
    )
    # Joe, at the Quad, pays nothing.
    assert [who.clues for who in s.g.investigators] == [9, 0]
    assert act(s) == "Blaze of Glory"


@pytest.mark.rule("LCG-0162", "LCG-0163", "LCG-0689")
@pytest.mark.parametrize("gone", [status.DEFEATED, status.RESIGNED])
def test_act_three_counts_who_began(gone: int) -> None:
    """One of two is out of the game: 6 clues to advance, then 6 clues and two fires."""
    s = at_act(3)
    s.run(lambda g: eliminate(g, 1, gone))
    s.put(0, LIBRARY)
    s.have(0, clues=5)
    ends_round(s)
    assert s.kind == "turn"  # 5 are not enough
    s.have(0, clues=6)
    ends_round(s)
    assert (s.kind, s.seat) == ("reaction", 0)
    before = len(s.log())
    s.do("React with Searching")
    while not s.g.over and not s.at_turn():
        s.passive()
    lines = s.log()[before:]
    assert "6 clues placed on Miskatonic Quad" in lines
    advanced = lines.index("Searching for Dr. Armitage advances")
    assert lines[advanced:].count("Joe Diamond draws Fire!") >= 2


def unleash(names: list[str]) -> Scene:
    """Act 3b up to the choice of where a Fire! is taken from; its fires are all in the pile."""
    s = at_act(3, names)
    for who in s.g.investigators:
        who.location = s.find(DORMS)
    s.g.cards[s.find(DORMS)].revealed = True
    # One Fire! lies in the encounter deck.
    fire = next(c for c in s.g.encounter_discard if s.g.defs[c].printed.name == "Fire!")
    s.g.encounter_discard = without(s.g.encounter_discard, fire)
    s.g.encounter_deck = [fire, *s.g.encounter_deck]
    s.run(advance_act)
    if len(names) > 1:
        assert (s.kind, s.seat) == ("choose_seat", s.g.lead)
        s.choose_seat(0)
    return s


@pytest.mark.parametrize("bearer", [0, 1])
def test_armitage_joins_any_investigator_and_takes_no_ally_slot(bearer: int) -> None:
    s = at_act(3)
    for who in s.g.investigators:
        who.location = s.find(DORMS)
    ally = s.asset(bearer, "Dorothy Simmons")
    s.run(advance_act)
    assert (s.kind, s.seat) == ("choose_seat", s.g.lead)
    s.choose_seat(bearer)
    s.settle()
    assert s.card(ARMITAGE).controller == bearer
    assert s.card(ally).controller == bearer
    assert s.find(ARMITAGE) not in s.g.set_aside


@pytest.mark.parametrize("names", [JOE, PAIR])
def test_the_servant_unleashed(names: list[str]) -> None:
    s = unleash(names)
    servant = s.card(SERVANT)
    assert servant.location == s.find(QUAD)
    assert servant.threat == ids.NONE
    assert s.card(QUAD).clues == 3 * len(names)
    lines = s.log()
    clues = lines.index(f"{3 * len(names)} clues placed on Miskatonic Quad")
    assert lines.index("Servant of Flame spawns at Miskatonic Quad") < clues
    # One Fire! for each investigator, from the discard pile or the deck as the lead likes.
    asked = 0
    while s.kind == "choice":
        assert s.seat == s.g.lead
        s.do("Draw Fire! from the discard pile")
        while s.kind == "choose_location":
            s.passive()
        asked += 1
    assert asked == len(names)
    s.settle()
    assert len(s.g.attachments) == len(names)
    assert s.log().count("Joe Diamond draws Fire!") == len(names)
    assert act(s) == "Blaze of Glory"


def test_a_fire_from_the_encounter_deck_leaves_it_shuffled() -> None:
    s = unleash(JOE)
    before = s.g.encounter_deck[:]
    s.do("Draw Fire! from the encounter deck").settle()
    assert s.names(s.g.encounter_deck).count("Fire!") == 0
    assert len(s.g.encounter_deck) == len(before) - 1
    assert s.g.encounter_deck != before[1:]
    assert len(s.g.attachments) == 1


def test_the_servant_at_the_quad_engages_who_is_there() -> None:
    s = at_act(3, JOE)
    s.put(0, QUAD)
    s.run(advance_act)
    s.settle()
    assert s.card(SERVANT).threat == 0


# -- Act 4 -----------------------------------------------------------------------------------------


def blaze(names: list[str] = PAIR) -> Scene:
    """Act 4: Armitage is out of the way, nobody has clues, all stand at the Dormitories."""
    s = at_act(4, names)
    if s.in_play(ARMITAGE):
        s.take_out(s.find(ARMITAGE))
    for seat in range(len(names)):
        s.put(seat, DORMS)
    return s


def test_clues_burn_an_enemy() -> None:
    s = blaze()
    servant = s.enemy(SERVANT, engaged=0)
    s.have(0, clues=1)
    s.have(1, clues=1)
    s.do("Use Blaze of Glory").settle()
    assert s.card(servant).damage == 2
    assert [who.clues for who in s.g.investigators] == [0, 0]
    # It is no action.
    assert s.investigator().actions == 3
    assert attacks(s) == []
    assert not s.offers("Use Blaze of Glory")


def test_clues_need_an_enemy_here_and_enough_of_them() -> None:
    s = blaze()
    s.have(0, clues=1)
    s.enemy("Cantor of Flame", exhausted=True)
    assert not s.offers("Use Blaze of Glory")
    s.have(0, clues=2)
    assert s.offers("Use Blaze of Glory")
    s.put(0, QUAD)
    s.put(1, QUAD)
    assert not s.offers("Use Blaze of Glory")


def test_clues_choose_the_enemy() -> None:
    s = blaze(JOE)
    cantor = s.enemy("Cantor of Flame", engaged=0)
    servant = s.enemy(SERVANT, engaged=0)
    s.have(0, clues=1)
    s.do("Use Blaze of Glory").until("choose_enemy").do("Choose Cantor").settle()
    assert (s.card(cantor).damage, s.card(servant).damage) == (1, 0)


def test_investigators_may_resign_in_act_four_alone() -> None:
    for number in (1, 2, 3):
        s = Scene(JOE) if number == 1 else at_act(number, JOE)
        assert not s.offers("(Resign)")
    s = blaze(JOE)
    s.enemy("Cantor of Flame", engaged=0)
    s.do("Activate Blaze of Glory (Resign)")
    assert s.g.over
    assert attacks(s) == []
    assert s.g.resolution == 0


@pytest.mark.rule("LCG-0709", "LCG-0687")
def test_the_servants_defeat_is_resolution_one() -> None:
    s = blaze()
    s.enemy("Cantor of Flame", engaged=0, damage=1)
    s.do("Fight Cantor").settle()
    assert not s.g.over
    s.enemy(SERVANT, engaged=0, damage=9)
    s.do("Fight Servant")
    while s.kind != "choose_seat":
        assert s.kind in ("commit", "result_order")
        s.passive()
    assert s.g.resolution == 1
    assert s.g.won


def test_clues_can_end_it() -> None:
    s = blaze()
    s.enemy(SERVANT, engaged=0, damage=8)
    s.have(1, clues=2)
    s.do("Use Blaze of Glory")
    while s.kind == "spend_clues":
        s.passive()
    assert s.kind == "choose_seat"
    assert s.g.resolution == 1
    assert s.names(s.g.victory) == [SERVANT]


# -- Advancing -------------------------------------------------------------------------------------


@pytest.mark.rule("LCG-0675", "LCG-1111", "LCG-0679")
def test_the_group_pools_clues_on_any_turn() -> None:
    s = Scene(PAIR, first=1, encounter=["TS102"])
    card = make_current(s, "TS102")
    s.have(0, clues=2)
    s.have(1, clues=1)
    assert not s.offers("Advance the act")
    s.have(1, clues=3)
    s.do("Advance the act").until("spend_clues").do("Choose 1")
    assert [who.clues for who in s.g.investigators] == [1, 0]
    assert s.g.act != card
    assert card in s.g.removed
    # It took no action.
    assert s.investigator(1).actions == 3


@pytest.mark.rule("LCG-1111")
@pytest.mark.parametrize("wanted", [phase.ENEMY, phase.UPKEEP, phase.MYTHOS])
def test_the_lead_advances_the_act_in_windows_outside_turns(wanted: int) -> None:
    s = Scene(PAIR, first=1, encounter=["TS102"])
    card = make_current(s, "TS102")
    s.have(1, clues=4)
    s.calm()
    while not (s.g.phase == wanted and s.kind == "window"):
        s.passive()
    assert s.seat == s.g.lead == 0 and s.labels == ["Advance the act", "Pass"]
    s.do("Advance the act")
    assert s.g.act != card and card in s.g.removed
    assert s.investigator(1).clues == 0


@pytest.mark.rule("LCG-0675", "LCG-1111")
def test_the_act_advances_in_both_windows_of_a_skill_test() -> None:
    for window in (1, 2):
        s = Scene(PAIR, encounter=["TS102"])
        card = make_current(s, "TS102")  # 2 clues for each investigator
        s.place(ROOM, clues=1)
        s.have(0, clues=3)
        s.have(1, clues=1)
        s.do("Investigate")
        assert (s.kind, s.seat) == ("window", 0)
        assert s.labels == ["Advance the act", "Pass"]
        if window == 2:
            s.do("Pass")
            assert (s.kind, s.seat, s.g.act) == ("window", 0, card)
        s.do("Advance the act")
        # All available clues are needed, so there is no choice. The test continues.
        assert [who.clues for who in s.g.investigators][1] == 0
        assert s.g.act != card and card in s.g.removed
        s.settle(decline="Joe Diamond")
        assert s.investigator(0).clues == 1
        assert s.investigator(0).actions == 2


@pytest.mark.rule("LCG-1111")
def test_who_has_the_turn_advances_the_act_in_anothers_test() -> None:
    s = Scene(PAIR, extra={0: ["TS146"]}, encounter=["TS102", "TE554"])
    make_current(s, "TS102")
    s.have(1, clues=4)
    s.draw_encounter(1, "Extraplanar Visions").passive()
    assert (s.kind, s.seat) == ("window", 0)
    assert s.labels == ["Advance the act", "Pass"]
    s.settle(decline="Advance the act")
    # A perilous card is its drawer's alone.
    s.draw_encounter(1, "Lonely Trial")
    assert "window" not in [kind for kind, _ in s.trace()]
    s.draw_encounter(0, "Lonely Trial")
    assert (s.kind, s.seat) == ("window", 0) and s.offers("Advance the act")


@pytest.mark.rule("LCG-1111", "LCG-0677")
def test_who_advances_the_act_in_tests_outside_turns() -> None:
    s = Scene(PAIR, encounter=["TS102"])
    make_current(s, "TS102")
    s.have(0, clues=3)
    s.do("Investigate")
    assert s.kind != "window"  # one clue too few
    s.settle(decline="Joe Diamond")
    s.have(0, clues=4)
    s.calm()
    s.encounter_deck("Extraplanar Visions", "Extraplanar Visions")
    while s.g.phase != phase.MYTHOS:
        s.passive()
    # Outside of turns the lead decides, also in the windows of another investigator's test.
    asked = []
    while s.g.phase == phase.MYTHOS:
        if s.kind == "window":
            asked.append((s.seat, s.g.test_at != -1))
            assert s.labels == ["Advance the act", "Pass"]
        s.passive()
    assert asked[0] == (0, True) and asked[-1] == (0, False)
    # An act with an objective is not advanced in this way.
    s = Scene(PAIR)
    s.have(0, clues=9)
    s.do("Investigate")
    assert not s.offers("Advance the act") and s.kind != "window"


@pytest.mark.rule("LCG-0689")
@pytest.mark.parametrize(("code", "needed"), [("TS101", 3), ("TS102", 4)])
def test_a_clue_requirement_is_flat_or_for_each_investigator(code: str, needed: int) -> None:
    s = Scene(PAIR, encounter=[code])
    make_current(s, code)
    s.have(0, clues=needed - 1)
    assert not s.offers("Advance the act")
    s.have(0, clues=needed)
    assert s.offers("Advance the act")
