"""``lcg/campaign/between.py``: who plays a campaign: trauma, joining, empty seats, bearers."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from arkham_env.lcg.campaign.new_decks import decks_in_use
from arkham_env.lcg.cards import catalogue
from arkham_env.lcg.decks import (
    Deck,
    copies_left,
    deck_problems,
    group_problems,
    new_campaign,
    starter_deck,
)
from arkham_env.lcg.rules.end import end_scenario, fate_of
from arkham_env.lcg.scenarios.core_2026.smoke_and_mirrors import common as mirrors
from arkham_env.lcg.state import values
from arkham_env.lcg.state.ids import decision_kind, status
from tests.lcg.support import player_cards  # noqa: F401  (registers cards)
from tests.lcg.support.campaign_scene import (
    FOUR,
    GO,
    NONE_READ,
    PAIR,
    R1,
    STAY,
    CampaignScene,
)
from tests.lcg.support.scene import Scene
from tests.lcg.test_encode_scenarios import both

LEAVE = "Leave the campaign"
STAY_ON = "Stay as you are"


def names(labels: list[str]) -> list[str]:
    return [text.removeprefix("Play ") for text in labels if text.startswith("Play ")]


# -- Trauma ----------------------------------------------------------------------------------------


@pytest.mark.rule("LCG-0766", "LCG-0773", "LCG-0410")
def test_defeat_by_damage_gives_a_physical_trauma() -> None:
    s = CampaignScene().begin()
    s.have(0, damage=s.g.printed_health[0])
    s.end(R1, "Choose Isabelle", GO)
    assert (s.member(0).physical, s.member(0).mental) == (1, 1)  # 1 mental of R3
    assert (s.member(1).physical, s.member(1).mental) == (0, 1)
    s.begin()
    assert [(who.damage, who.horror) for who in s.g.investigators] == [(1, 1), (0, 1)]
    assert all(who.status == status.PLAYING for who in s.g.investigators)


@pytest.mark.rule("LCG-0767", "LCG-0773")
def test_defeat_by_horror_gives_a_mental_trauma() -> None:
    s = CampaignScene().begin()
    s.have(1, horror=s.g.printed_sanity[1])
    s.end(R1, "Choose Joe", STAY)
    assert (s.member(1).physical, s.member(1).mental) == (1, 1)  # 1 physical of R2
    assert (s.member(0).physical, s.member(0).mental) == (1, 0)
    s.begin()
    assert [(who.damage, who.horror) for who in s.g.investigators] == [(1, 0), (1, 1)]


@pytest.mark.rule("LCG-0768")
@pytest.mark.parametrize("choice", [0, 1])
def test_defeat_by_both_at_once_lets_the_investigator_choose(choice: int) -> None:
    s = CampaignScene().begin()
    s.have(1, damage=s.g.printed_health[1], horror=s.g.printed_sanity[1])
    s.end(R1, "Choose Joe", STAY)
    assert s.kind == "trauma" and s.seat == 1 and len(s.labels) == 2
    s.take(choice)
    assert (s.member(1).physical, s.member(1).mental) == ((2, 0) if choice == 0 else (1, 1))


@pytest.mark.rule("LCG-0774", "LCG-0410")
def test_the_resigned_and_the_surviving_have_no_trauma() -> None:
    """Smoke and Mirrors has no trauma in its resolutions."""
    s = CampaignScene().play(R1, "Choose Joe", STAY).begin()
    s.investigator(0).status = status.RESIGNED
    s.end(R1)
    assert [(s.member(seat).physical, s.member(seat).mental) for seat in (0, 1)] == [(1, 0)] * 2
    s.begin()
    assert s.g.table.group_size == 2 and s.investigator(0).status == status.PLAYING


@pytest.mark.rule("LCG-0410", "LCG-0769", "LCG-0770", "LCG-0776")
@pytest.mark.parametrize(
    ("physical", "mental", "fate"),
    [(-1, -9, ""), (0, -9, "killed"), (-9, -1, ""), (-9, 0, "insane"), (0, 0, "killed")],
)
def test_trauma_as_high_as_what_is_printed_kills_or_drives_insane(
    physical: int, mental: int, fate: str
) -> None:
    """Trauma relative to health and sanity; the resolution gives each investigator 1 mental."""
    s = CampaignScene().begin()
    health, sanity = s.g.printed_health[0], s.g.printed_sanity[0]
    s.scar(0, physical=max(0, health + physical), mental=max(0, sanity - 1 + mental))
    s.end(NONE_READ)
    joe = s.record.members[0]
    assert joe.fate == fate and s.member(1).fate == ""
    if fate:
        assert s.kind == "investigator" and s.seat == 0
        assert "Joe Diamond" not in names(s.labels)
        word = "killed" if fate == "killed" else "driven insane"
        assert f"Out of the campaign: Joe Diamond was {word}" in s.game.view(1)
        s.do("Play Daniela")
        s.begin()
        assert s.g.defs[0].printed.name == "Daniela Reyes"
        # The name is right although the card of the killed investigator is not in the game.
        assert f"Out of the campaign: Joe Diamond was {word}" in s.game.view(1)
    else:
        s.begin()
        assert s.g.defs[0].printed.name == "Joe Diamond"
        assert (s.investigator().damage, s.investigator().horror) == (joe.physical, joe.mental)


@pytest.mark.rule("LCG-0769", "LCG-0775")
def test_only_the_printed_health_counts() -> None:
    """Trauma that is as high as the printed health kills, although a card adds 1 to it."""
    s = Scene(["joe_diamond"], extra={0: ["TP630"]})
    s.asset(0, "Liquid Courage")  # +1 health
    assert values.health(s.g, 0) == s.g.printed_health[0] + 1
    s.g.investigators[0].physical_trauma = s.g.printed_health[0]
    assert fate_of(s.g, 0) == "killed"


@pytest.mark.rule("LCG-0776")
def test_trauma_of_several_scenarios_adds_up() -> None:
    """Tricky case 4 (b): R1 of Queen of Ash after earlier trauma; the campaign is won."""
    s = CampaignScene(["isabelle_barnes", "daniela_reyes"])
    s.play(R1, "Choose Isabelle", STAY)
    s.begin().scar(0, physical=2).scar(1, mental=3).end(R1)
    assert (s.member(0).physical, s.member(1).mental) == (3, 3)
    s.begin()
    s.have(1, damage=s.g.printed_health[1])
    s.end(R1)
    result = s.outcome
    assert result.won and result.killed == ["isabelle_barnes"]
    assert result.insane == ["daniela_reyes"]
    assert result.trauma == [(5, 2), (1 + 2 + 1, 5)]
    assert [member.earned for member in s.record.members] == result.experience == [9, 9]


@pytest.mark.rule("LCG-0750")
def test_alone_a_killed_investigator_counts_like_a_defeated_one() -> None:
    """In a scenario that is played alone, nothing but the note in ``fates`` differs."""
    results = []
    for before in (0, 6):
        s = Scene(["joe_diamond", "isabelle_barnes"], trauma=[[before, 0], [0, 0]])
        s.have(0, damage=s.g.printed_health[0])
        s.run(lambda g: end_scenario(g, R1))
        s.do("Choose Isabelle", GO)
        results.append(s.result)
    one, other = results
    assert (one.fates, other.fates) == (["", ""], ["killed", ""])
    for name in ("won", "resolution", "path", "ending", "experience", "trauma", "status"):
        assert getattr(one, name) == getattr(other, name)
    assert one.points == other.points and one.score == other.score


@pytest.mark.parametrize(("zone", "earned"), [("hand", 0), ("deck", 1)])
def test_dead_ends_never_cost_unspent_experience(zone: str, earned: int) -> None:
    """Tricky case 4 (a): Joe resigns with Dead Ends in hand, and has 2 experience from before.

    With Dead Ends in the deck he earns what the victory display gives.
    """
    s = CampaignScene(["joe_diamond"]).play(NONE_READ).begin()
    assert s.member(0).experience == 2
    if zone == "hand":
        s.give(0, "Dead Ends")
    else:
        s.deck(0, "Dead Ends")
        s.g.victory = [s.g.table.find(mirrors.WATERFRONT)]
        s.refresh()
    s.do("Activate Arkham Alive")
    while not s.at_border:
        s.pass_by()
    assert s.member(0).experience == s.member(0).earned == 2 + earned


# -- New investigators -----------------------------------------------------------------------------


@pytest.mark.rule("LCG-0761", "LCG-0771")
@pytest.mark.parametrize("decks", ["starter", "random"])
def test_a_killed_investigator_is_replaced_by_a_new_one(decks: str) -> None:
    s = CampaignScene(decks=decks).begin()
    s.earn(0, 5).kill(0).end(NONE_READ)
    assert s.kind == "investigator" and s.seat == 0
    assert names(s.labels) == ["Daniela Reyes", "Trish Scarborough", "Dexter Drake"]
    s.do("Play Trish")
    new = s.member(0)
    assert (new.experience, new.earned, new.physical, new.mental) == (0, 0, 0, 0)
    cards = catalogue.definitions()
    rules = new_campaign([])
    assert deck_problems(cards[new.code], new.slots, cards, rules) == [], "a level 0 deck"
    assert all(cards[code].printed.level <= 0 for code in new.slots)
    assert sum(1 for code in new.slots if cards[code].printed.basic_weakness) == 1
    assert group_problems(decks_in_use(s.record), "one_box") == []
    if decks == "starter":
        assert new.slots == dict(starter_deck(new.code))
    assert s.kind == "purchase" and s.seat == 1, "the new one has no experience to spend"
    old = s.record.members[0]
    assert old.fate == "killed" and old.earned == 7
    s.begin()
    assert s.g.defs[0].printed.name == "Trish Scarborough"


@pytest.mark.rule("LCG-0771")
def test_a_new_weakness_is_not_one_in_use() -> None:
    """The random weakness of a new deck comes from what the other decks leave in the box."""
    cards = catalogue.definitions()
    for seed in range(12):
        s = CampaignScene(FOUR[:3], decks="random", seed=seed).begin()
        s.kill(2).end(NONE_READ)
        s.do("Play Dexter")
        found = Counter(
            {
                code: sum(deck.slots.get(code, 0) for deck in decks_in_use(s.record))
                for code in cards
                if cards[code].printed.basic_weakness
            }
        )
        assert found.total() == 3
        assert group_problems(decks_in_use(s.record), "one_box") == []


@pytest.mark.rule("LCG-0761", "LCG-0772")
def test_the_last_investigator_is_used_then_the_players_can_only_leave() -> None:
    """Tricky case 5: five investigators; two of the four are killed, one is left to choose."""
    s = CampaignScene(FOUR).play(NONE_READ).begin()
    s.kill(0, 1).end(NONE_READ)
    assert s.seat == 0 and names(s.labels) == ["Isabelle Barnes"]
    s.do("Play Isabelle")
    assert s.member(0).code == "12013"
    # Nobody is left for seat 1, whose only option is taken at once; the campaign goes on.
    assert s.record.at_seat[1] == -1 and s.kind == "purchase"
    s.begin()
    assert s.g.table.absent == [1] and s.g.table.group_size == 3
    s.end(R1)
    assert s.outcome.won and s.outcome.investigators[1] == ""


@pytest.mark.rule("LCG-0772")
def test_without_anybody_left_the_campaign_is_lost() -> None:
    s = CampaignScene(FOUR).begin()
    s.kill(0, 1, 2, 3).end(NONE_READ)
    assert names(s.labels) == ["Isabelle Barnes"]
    s.do("Play Isabelle")
    s.begin()
    assert s.g.table.group_size == 1
    s.kill(0).end(R1)
    assert s.game.over and not s.outcome.won and s.outcome.ending == "nobody left"
    assert s.outcome.investigators == ["", "", "", ""]
    assert len(s.outcome.killed) == 5 and s.outcome.resolution == "R1"
    assert s.outcome.score <= 0.25


@pytest.mark.rule("LCG-0772")
@pytest.mark.parametrize("seats", [1, 2])
def test_if_everybody_leaves_nobody_is_left(seats: int) -> None:
    s = CampaignScene(PAIR[:seats]).begin()
    s.kill(*range(seats)).end(NONE_READ)
    for _ in range(seats):
        s.do(LEAVE)
    assert s.game.over and s.outcome.ending == "nobody left" and not s.outcome.won
    assert s.record.legs[0].path == ["none"] and len(s.record.legs) == 1


# -- Leaving and returning -------------------------------------------------------------------------


@pytest.mark.rule("LCG-0760", "LCG-0762")
def test_players_drop_in_and_out() -> None:
    s = CampaignScene(drop_in=True).play(NONE_READ)
    assert (s.kind, s.seat, s.labels) == ("roster", 0, [STAY_ON, LEAVE])
    before = s.member(0).data()
    s.do(LEAVE)
    assert (s.seat, s.labels) == (1, [STAY_ON, LEAVE])
    s.do(STAY_ON)
    s.begin()
    assert s.g.table.absent == [0]
    assert s.record.members[0].data() == before, "the record of who left stays"
    s.end(NONE_READ)
    assert s.seat == 0
    assert s.labels == [
        STAY_ON, "Play Daniela Reyes", "Play Joe Diamond", "Play Trish Scarborough",
        "Play Dexter Drake",
    ]  # fmt: skip
    s.do("Play Joe")
    assert s.member(0).data() == before, "experience, trauma and deck are as they were"
    s.do(STAY_ON)
    assert s.kind == "purchase" and s.seat == 0
    s.begin()
    assert s.g.table.absent == [] and s.g.investigators[0].horror == before["mental"] == 1


@pytest.mark.rule("LCG-0760")
def test_a_new_player_takes_an_unused_investigator() -> None:
    """Tricky case 5: Trish only left, but another player cannot take her."""
    s = CampaignScene(FOUR, drop_in=True).play(NONE_READ)
    s.do(STAY_ON, STAY_ON, LEAVE, STAY_ON)
    s.begin().kill(0).end(NONE_READ)
    assert s.seat == 0 and names(s.labels) == ["Isabelle Barnes"]
    s.do(LEAVE, STAY_ON)
    assert s.seat == 2 and names(s.labels) == ["Trish Scarborough", "Isabelle Barnes"]


def test_nobody_takes_the_investigator_of_another_seat_that_left() -> None:
    s = CampaignScene(FOUR[:3], drop_in=True).play(NONE_READ)
    s.do(LEAVE, STAY_ON, LEAVE)
    s.begin().end(NONE_READ)
    assert s.seat == 0
    assert sorted(names(s.labels)) == ["Daniela Reyes", "Dexter Drake", "Isabelle Barnes"]
    s.do("Play Daniela", STAY_ON)
    assert s.seat == 2
    assert sorted(names(s.labels)) == ["Dexter Drake", "Isabelle Barnes", "Trish Scarborough"]


def test_the_cards_of_a_killed_investigator_are_in_the_box_again() -> None:
    s = CampaignScene().begin()
    s.kill(0).end(NONE_READ)
    assert s.kind == "investigator" and s.record.at_seat == [0, 1]
    assert [deck.investigator for deck in decks_in_use(s.record)] == ["12013"]


def test_before_the_first_scenario_nobody_leaves() -> None:
    s = CampaignScene(drop_in=True)
    assert s.kind == "lead" and s.scenario == "spreading_flames"


def test_without_drop_in_nobody_is_asked() -> None:
    s = CampaignScene().play(NONE_READ)
    assert s.kind == "purchase"


def test_leaving_returns_the_cards_to_the_box() -> None:
    s = CampaignScene(drop_in=True).play(NONE_READ)
    s.do(LEAVE, STAY_ON)
    left = copies_left(decks_in_use(s.record), "one_box")
    assert left is not None and left["12034"] == 2
    with_joe = copies_left([*decks_in_use(s.record), Deck("12004", s.record.members[0].slots)])
    assert with_joe is not None and with_joe["12034"] == 1


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("scenario", [1, 2])
def test_a_seat_without_an_investigator_is_an_agent_without_decisions(
    players: int, scenario: int
) -> None:
    for count in range(1, players):
        for absent in list(combinations(range(players), count))[:4]:
            s = CampaignScene(FOUR[:players], drop_in=True)
            for _ in range(scenario):
                s.play(NONE_READ)
                while s.kind == "roster":
                    leaves = s.seat in absent and LEAVE in s.labels
                    s.do(LEAVE if leaves else STAY_ON)
            asked = set()
            while not s.at_turn():
                asked.add(s.seat)
                s.pass_by()
            g = s.g
            present = [seat for seat in range(players) if seat not in absent]
            assert g.table.absent == list(absent) and values.present_seats(g) == present
            assert g.table.group_size == len(present)
            if scenario == 1:
                # 1 doom per investigator; a clue value of 1 per investigator.
                assert g.cards[g.agenda].doom == len(present)
                university = g.cards[g.table.find(mirrors.IN_FLAMES)]
                assert university.clues == len(present)
            else:
                doom = (1 if len(present) > 2 else 0) + ("failed_in_their_search" in g.table.log)
                assert g.cards[g.agenda].doom == doom
            for seat in range(players):
                assert len(s.game.view(seat)) > 200 and both(g, seat)
                assert g.defs[absent[0]].printed.name not in [
                    line.split(":")[0] for line in s.game.view(seat).splitlines()
                ]
            for _ in range(60):
                if s.game.over or s.at_border:
                    break
                asked.add(s.seat)
                s.take(len(s.g.options) - 1)
            assert not asked & set(absent)


def test_an_empty_seat_does_not_change_the_ending() -> None:
    s = CampaignScene(drop_in=True).play(NONE_READ)
    s.do(LEAVE, STAY_ON)
    s.begin().end(R1)
    while s.kind == "roster":
        s.do(STAY_ON)
    s.begin()
    s.have(1, damage=s.g.printed_health[1])
    s.end(NONE_READ)
    assert s.outcome.ending.startswith("defeated in act")


# -- Bearers ---------------------------------------------------------------------------------------


@pytest.mark.rule("LCG-1100")
def test_the_unique_campaign_card_of_who_left_has_a_new_bearer() -> None:
    s = CampaignScene(FOUR[:3]).begin()
    s.kill(1).end(R1, "Choose Joe", GO)
    assert s.kind == "investigator" and s.seat == 1
    s.do("Play Dexter")
    assert s.kind == "bearer" and s.seat == 1, "his player chooses"
    assert s.labels == [
        f"{name} receives Dr. Henry Armitage"
        for name in ("Daniela Reyes", "Dexter Drake", "Trish Scarborough")
    ]
    size = sum(s.member(2).slots.values())
    s.do("Trish")
    assert s.member(2).slots["12115"] == 1 and sum(s.member(2).slots.values()) == size + 1
    assert "12115" not in s.record.members[1].slots
    s.begin()
    assert s.card("12115").controller == 2


@pytest.mark.rule("LCG-1100")
def test_a_bearer_who_leaves_names_another_and_gets_nothing_back() -> None:
    s = CampaignScene(FOUR[:3], drop_in=True).play(R1, "Choose Daniela", GO)
    s.do(LEAVE, STAY_ON, STAY_ON)
    assert s.kind == "bearer" and s.seat == 0 and len(s.labels) == 2
    s.do("Joe")
    s.begin().end(NONE_READ)
    s.do("Play Daniela", STAY_ON, STAY_ON)
    assert s.kind == "purchase"
    assert "12115" not in s.member(0).slots and s.member(1).slots["12115"] == 1


def test_a_bearer_who_stays_is_not_asked() -> None:
    s = CampaignScene(drop_in=True).play(R1, "Choose Joe", STAY)
    s.do(STAY_ON, LEAVE)
    assert s.kind == "purchase" and s.member(0).slots["12115"] == 1


def test_with_one_investigator_left_the_card_goes_to_it() -> None:
    s = CampaignScene(drop_in=True).play(R1, "Choose Joe", STAY)
    s.do(LEAVE, STAY_ON)
    assert s.member(1).slots["12115"] == 1
    assert decision_kind.NAMES[s.g.kind] == "purchase"
