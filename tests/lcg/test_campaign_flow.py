"""``lcg/campaign/between.py``, ``conclusion.py``: what a scenario of a campaign leaves to the next.

Each test arranges the end of a scenario and reads the record or the set-up of the next scenario.
"""

from __future__ import annotations

import ast
from collections import Counter

import pytest

from arkham_env.lcg.rules.agenda import advance_agenda
from arkham_env.lcg.scenarios.core_2026.queen_of_ash import common as queen
from arkham_env.lcg.scenarios.core_2026.smoke_and_mirrors import common as mirrors
from arkham_env.lcg.scenarios.core_2026.smoke_and_mirrors.scenario import HARBINGERS
from arkham_env.lcg.scenarios.core_2026.spreading_flames import common as flames
from arkham_env.lcg.scenarios.known import find_scenario, scenarios_of
from arkham_env.lcg.state import game_state, zones
from arkham_env.lcg.state.game_state import FACTS
from arkham_env.lcg.state.ids import NONE, chaos_token, difficulty, status
from tests.core.sources import modules
from tests.lcg.support.campaign_scene import (
    FOUR,
    GO,
    NONE_READ,
    PAIR,
    R1,
    R2,
    R3,
    STAY,
    CampaignScene,
    second,
    suspects_to,
    third,
)

BURNED = "miskatonic_university_burned"
SAVED = "saved_miskatonic_university"
MASKED = "defeated_their_masked_pursuer"
FOUND = "discovered_the_cults_whereabouts"
FAILED = "failed_in_their_search"


def scenario_notes(name: str) -> list[str]:
    """Return the entries that the campaign guide lets a scenario record."""
    return find_scenario(name).log_names


def aside(s: CampaignScene) -> str:
    """Return the code of the suspect that is set aside facedown."""
    return s.g.defs[zones.facedown_at(s.g, NONE)].printed.code


def cards_of(s: CampaignScene, seat: int) -> Counter[str]:
    """Return the numbers of copies of the cards that a seat owns in the present scenario."""
    g = s.g
    owned = [card for card in range(g.players, len(g.defs)) if g.owner[card] == seat]
    return Counter(g.defs[card].printed.code for card in owned)


# -- The order of scenarios and steps --------------------------------------------------------------


@pytest.mark.rule("LCG-0752", "LCG-0759")
def test_the_scenarios_follow_each_other() -> None:
    s = CampaignScene()
    seen = []
    for resolution in (NONE_READ, R1, R1):
        s.begin()
        seen.append(s.scenario)
        s.end(resolution)
    assert seen == scenarios_of("core_2026") == [
        "spreading_flames", "smoke_and_mirrors", "queen_of_ash",
    ]  # fmt: skip
    assert s.outcome.won and [leg.scenario for leg in s.record.legs] == seen


@pytest.mark.rule("LCG-0752")
def test_the_next_scenario_begins_with_the_changed_deck() -> None:
    s = CampaignScene().play(NONE_READ)
    first = Counter(s.member(0).slots)
    s.do("Buy Dorothy Simmons", "Take out")
    bought = Counter(s.member(0).slots)
    assert bought != first and s.member(0).experience < s.member(0).earned
    s.begin()
    assert cards_of(s, 0) == bought
    s.end(NONE_READ)
    assert Counter(s.member(0).slots) == bought


@pytest.mark.rule("LCG-0791", "LCG-0753")
def test_purchases_follow_the_resolution_the_log_and_the_experience() -> None:
    s = CampaignScene()
    s.begin().end(R1)
    assert s.kind == "choose_seat" and s.record.log == [] and s.member(0).experience == 0
    s.do("Choose Isabelle")
    assert s.kind == "resolution" and s.record.log == [] and s.record.legs == []
    s.do(STAY)
    assert s.kind == "purchase"
    assert s.record.log == [MASKED, SAVED]
    assert [s.member(seat).experience for seat in (0, 1)] == [4, 4]
    assert s.leg().path == ["R1", "R2"] and s.leg().won


@pytest.mark.rule("LCG-0710")
def test_a_lost_scenario_is_followed_by_the_next() -> None:
    s = CampaignScene().play(NONE_READ)
    assert not s.leg().won and s.leg().path == ["none"]
    s.play(NONE_READ)
    assert [leg.won for leg in s.record.legs] == [False, False]
    assert s.begin().scenario == "queen_of_ash"


def test_queen_of_ash_lost_is_the_campaign_lost() -> None:
    s = third().end(NONE_READ)
    assert s.game.over and not s.outcome.won
    assert s.outcome.killed == ["joe_diamond", "isabelle_barnes"]


# -- The log ---------------------------------------------------------------------------------------


@pytest.mark.rule("LCG-0753", "LCG-0754")
@pytest.mark.parametrize(
    ("answers", "entries", "paths"),
    [
        ((), [BURNED], ["none"]),
        (("Choose Joe", STAY), [MASKED, SAVED], ["R1", "R2"]),
        (("Choose Joe", GO), [MASKED, BURNED], ["R1", "R3"]),
    ],
)
def test_spreading_flames_records_its_notes(
    answers: tuple[str, ...], entries: list[str], paths: list[str]
) -> None:
    """The notes have the words of the campaign guide, with ``_`` between them."""
    s = CampaignScene()
    s.play(R1, *answers) if answers else s.play(NONE_READ)
    assert s.record.log == s.record.entries() == entries and s.leg().path == paths
    words = ", ".join(entry.replace("_", " ") for entry in entries)
    assert all(f"Campaign log: {words}" in s.game.view(seat).splitlines() for seat in (0, 1))
    assert [line for line in s.game.log() if line.startswith("Campaign log: ")] == [
        f"Campaign log: {entry.replace('_', ' ')}" for entry in entries
    ]


@pytest.mark.rule("LCG-0753")
@pytest.mark.parametrize(
    ("victory", "under", "wanted"),
    [
        (6, 0, {FOUND, "killed_the_servant_of_flame", "stirred_up_trouble"}),
        (0, 6, {FOUND, "the_servant_of_flame_escaped", "scoured_arkham_for_answers"}),
        (1, 5, {FOUND, "killed_the_servant_of_flame"}),
        (2, 0, {"killed_the_servant_of_flame"}),
        (0, 3, {"the_servant_of_flame_escaped"}),
    ],
)
def test_smoke_and_mirrors_records_its_notes(victory: int, under: int, wanted: set[str]) -> None:
    s = second()
    who = ["david", "cornelia", "naomi", "earl", "abigail", "margaret"]
    harbinger = f"{who[mirrors.SUSPECTS.index(aside(s))]}_harbinger"
    suspects_to(s, victory, under)
    s.end(R1 if victory + under == 6 else NONE_READ)
    found = set(s.record.log)
    assert BURNED in found and harbinger in found
    assert found - {BURNED, harbinger, FOUND, FAILED} == wanted - {FOUND}
    assert len(found & {FOUND, FAILED}) == 1
    if FOUND in wanted:
        assert FOUND in found


@pytest.mark.parametrize(
    ("number", "entry"),
    [
        (NONE_READ, "elokoss_was_reborn"),
        (R1, "defeated_elokoss_and_the_brethren_of_ash"),
        (R2, "stopped_elokoss_glorious_rebirth"),
        (R3, "flooded_the_ritual"),
    ],
)
def test_queen_of_ash_records_its_notes(number: int, entry: str) -> None:
    s = third().end(number)
    assert s.outcome.log_entries[-1] == entry == s.record.log[-1]


@pytest.mark.rule("LCG-0755")
def test_crossed_out_entries_are_ignored() -> None:
    """The set-up of Smoke and Mirrors reads a log whose entry was crossed out."""
    s = CampaignScene().play(NONE_READ)
    record = s.record.copy()
    record.log = [SAVED, BURNED]
    record.crossed_out = [BURNED]
    s.g.campaign = record
    assert record.entries() == [SAVED]
    s.begin()
    assert BURNED not in s.g.table.log
    assert s.in_play(mirrors.QUIET_CAMPUS) and not s.in_play(mirrors.IN_FLAMES)
    assert "burned" not in s.game.view(0)


@pytest.mark.rule("LCG-0756")
def test_what_a_scenario_remembers_is_neither_recorded_nor_kept() -> None:
    """Leads, captured suspects and the notes of a scenario matter only during the scenario."""
    s = second(PAIR, "Choose Isabelle", GO)
    assert s.g.notes == [NONE] * 3, "the bearer that Spreading Flames remembered is forgotten"
    suspects_to(s, 0, 2)
    s.end(NONE_READ)
    assert set(s.record.log) <= {*s.record.log[:2], *scenario_notes("smoke_and_mirrors")}
    s.begin()
    assert len(s.g.notes) == 1 and s.g.under_act == [] and s.g.victory == []
    assert s.g.round == 1 and all(card.uses == 0 for card in s.g.cards if card.id in s.g.enemies)


# -- Set-up of the second scenario -----------------------------------------------------------------


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize(
    ("answers", "title", "more"),
    [
        ((), mirrors.IN_FLAMES, 0),
        (("Choose", STAY), mirrors.QUIET_CAMPUS, 1),
        (("Choose", GO), mirrors.IN_FLAMES, 0),
    ],
)
def test_smoke_and_mirrors_depends_on_the_fire(
    players: int, answers: tuple[str, ...], title: str, more: int
) -> None:
    s = CampaignScene(FOUR[:players])
    s.play(R1, *(answers if players > 1 else answers[1:])) if answers else s.play(NONE_READ)
    s.begin()
    other = {mirrors.IN_FLAMES: mirrors.QUIET_CAMPUS, mirrors.QUIET_CAMPUS: mirrors.IN_FLAMES}
    assert s.in_play(title) and s.find(other[title]) in s.g.removed
    assert s.g.cards[s.g.agenda].doom == players + more
    place = s.g.table.find(title)
    assert {who.location for who in s.g.investigators} == {place}


@pytest.mark.rule("LCG-0777", "LCG-0773", "LCG-0349")
@pytest.mark.parametrize(
    ("answer", "experience", "physical", "mental", "university", "doom"),
    [
        (STAY, 7, 1, 0, mirrors.QUIET_CAMPUS, 3),
        (GO, 6, 0, 1, mirrors.IN_FLAMES, 2),
    ],
)
def test_resolution_1_and_what_follows(
    answer: str, experience: int, physical: int, mental: int, university: str, doom: int
) -> None:
    """Tricky case 6."""
    s = CampaignScene().begin()
    servant = s.find(flames.SERVANT)
    s.take_out(servant)
    s.g.victory = [servant]
    s.place(flames.LIBRARY, clues=0)
    s.place(flames.SCIENCE_HALL, clues=1)
    s.g.investigators[1].status = status.RESIGNED  # "anybody of the group, eliminated or not"
    s.end(R1)
    assert s.labels == ["Choose Joe Diamond", "Choose Isabelle Barnes"]
    s.do("Choose Isabelle", answer)
    for seat in (0, 1):
        member = s.member(seat)
        assert (member.experience, member.earned) == (experience, experience)
        assert (member.physical, member.mental) == (physical, mental)
    assert s.member(1).slots["12115"] == 1 and "12115" not in s.member(0).slots
    s.begin()
    assert s.in_play(university) and s.g.cards[s.g.agenda].doom == doom
    plain = chaos_token.bag("+1 0 0 -1 -1 -1 -2 -2 -3 -4 skull skull tablet elder_thing") + (
        chaos_token.bag("auto_fail elder_sign cultist cultist")
    )
    assert Counter(s.g.bag) == Counter(plain)
    assert [(who.damage, who.horror) for who in s.g.investigators] == [(physical, mental)] * 2
    assert s.card("12115").controller == 1
    s.end(NONE_READ).begin()
    assert Counter(s.g.bag) == Counter(plain + chaos_token.bag("elder_thing tablet"))


# -- The chaos bag ---------------------------------------------------------------------------------


@pytest.mark.rule("LCG-0349")
@pytest.mark.parametrize("level", difficulty.NAMES)
def test_the_bag_carries_over(level: str) -> None:
    """Smoke and Mirrors adds 2 cultists "for the remainder of the campaign"; Queen of Ash adds its
    tokens to them."""
    size, added = {
        "easy": (16, ["elder_thing"]),
        "standard": (16, ["elder_thing", "tablet"]),
        "hard": (17, ["elder_thing", "tablet", "skull"]),
        "expert": (18, ["elder_thing", "tablet", "cultist", "skull"]),
    }[level]
    s = CampaignScene(difficulty=level).begin()
    first = Counter(s.g.bag)
    assert first.total() == size
    s.end(NONE_READ).begin()
    assert Counter(s.g.bag) - first == Counter({chaos_token.CULTIST: 2})
    s.end(NONE_READ).begin()
    more = Counter(chaos_token.bag(" ".join(["cultist", "cultist", *added])))
    assert Counter(s.g.bag) - first == more and Counter(s.g.bag).total() == size + more.total()


@pytest.mark.rule("LCG-0349")
def test_a_changed_bag_carries_over() -> None:
    s = CampaignScene().begin()
    s.bag("-1", "-2", "skull", "skull", "auto_fail", "elder_sign")
    s.end(NONE_READ)
    assert sorted(s.record.bag) == sorted(["-1", "-2", "skull", "skull", "auto_fail", "elder_sign"])
    s.begin()
    wanted = chaos_token.bag("-1 -2 skull skull auto_fail elder_sign cultist cultist")
    assert sorted(s.g.bag) == sorted(wanted)


@pytest.mark.rule("LCG-0349")
def test_sealed_tokens_are_in_the_next_bag() -> None:
    s = CampaignScene().begin()
    s.bag("0", "skull")
    zones.seal_token(s.g, s.asset(0, "Magnifying Glass"), chaos_token.SKULL)
    assert s.g.bag == [chaos_token.ZERO]
    s.end(NONE_READ)
    assert s.record.bag == ["0", "skull"]


@pytest.mark.rule("LCG-0349")
@pytest.mark.parametrize("tokens", [("tablet", "auto_fail"), ("tablet", "auto_fail", "auto_fail")])
def test_tokens_of_a_test_that_ends_the_scenario_are_in_the_next_bag(
    tokens: tuple[str, ...],
) -> None:
    """The tablet deals the last damage while it is out of the bag, with the token after it."""
    s = CampaignScene(["joe_diamond"]).begin()
    s.bag(*tokens)
    s.have(0, damage=s.g.printed_health[0] - 1)
    s.place(flames.FRIENDS_ROOM, clues=1)
    for _ in range(40):
        if s.at_border:
            break
        s.have(0, actions=3)
        s.do("Investigate")
        while not s.at_turn() and not s.at_border:
            s.pass_by()
    assert s.member(0).physical == 1, "he was defeated"
    assert sorted(s.record.bag) == sorted(tokens)


# -- Set-up of the third scenario ------------------------------------------------------------------


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize(
    ("victory", "under"), [(6, 0), (0, 6), (1, 5), (0, 0), (1, 0), (0, 1), (3, 2)]
)
def test_queen_of_ash_depends_on_the_suspects(players: int, victory: int, under: int) -> None:
    """Tricky case 8 is (0, 6): scoured, the Servant escaped, a clue for each investigator."""
    s = third(FOUR[:players], victory, under)
    log = s.record.entries()
    g = s.g
    assert s.scenario == "queen_of_ash" and set(log) == set(g.table.log)
    doom = (0 if FOUND in log else 1) + (1 if players >= 3 else 0)
    assert (FOUND in log) or victory + under < 6
    assert g.cards[g.agenda].doom == doom
    assert [who.clues for who in g.investigators] == [1 if under == 6 else 0] * players
    cultists = players if victory == 6 else 0
    assert len(g.enemies) == cultists
    assert len({g.cards[enemy].location for enemy in g.enemies}) == cultists
    servant = g.table.find(queen.SERVANT)
    assert (servant in g.removed) == (victory > 0) and (servant in g.set_aside) == (victory == 0)
    who = [name for name in log if name.endswith("_harbinger")]
    assert len(who) == 1 and g.notes[0] == HARBINGERS.index(who[0])


def test_the_scoured_campaign_earns_seven_and_begins_with_clues() -> None:
    """Tricky case 8; a new investigator has a clue, too."""
    s = second()
    before = s.member(0).earned
    suspects_to(s, 0, 6)
    s.kill(1).end(R1)
    assert s.leg().path == ["R1", "R2"]
    assert s.member(0).earned - before == 7
    assert {FOUND, "scoured_arkham_for_answers", "the_servant_of_flame_escaped"} <= {*s.record.log}
    s.do("Play Daniela")
    s.begin()
    assert [who.clues for who in s.g.investigators] == [1, 1]
    assert s.g.cards[s.g.agenda].doom == 0
    s.run(advance_agenda)
    while not s.at_turn():
        s.pass_by()
    servant = s.g.table.find(queen.SERVANT)
    assert s.g.cards[servant].location == s.g.table.find(queen.CISTERN)


def test_without_a_resolution_the_draw_decides() -> None:
    """Tricky case 7, within a campaign: the number of cards in the draw is 4."""
    found: Counter[bool] = Counter()
    for seed in range(80):
        s = CampaignScene(["joe_diamond"], seed=seed).play(NONE_READ).begin()
        own = s.member(0).earned
        g = s.g
        servant = g.table.find(mirrors.SERVANT)
        hidden = [c for c in g.facedown if c not in (servant, zones.facedown_at(g, NONE))]
        for card in [servant, *hidden[:3]]:
            zones.take_facedown(g, card)
        g.victory = [*hidden[:2], g.table.find(mirrors.WATERFRONT)]
        g.under_act = [servant]
        zones.put_enemy_at(g, hidden[2], g.table.find(mirrors.EASTTOWN))
        assert len(g.facedown) == 3, "beneath two locations, and the harbinger"
        s.refresh()
        s.do("Activate Arkham Alive")
        while not s.at_border:
            s.pass_by()
        assert s.leg().path == ["none", "R2"] and not s.leg().won
        assert s.member(0).earned - own == 5
        assert (s.member(0).physical, s.member(0).mental) == (0, 1)  # from Spreading Flames
        assert "the_servant_of_flame_escaped" in s.record.log
        assert "killed_the_servant_of_flame" not in s.record.log
        assert (FOUND in s.record.log) != (FAILED in s.record.log)
        found[FOUND in s.record.log] += 1
    assert 8 <= found[True] <= 34, found  # 20 expected, the standard deviation is 3.9


# -- Memory ----------------------------------------------------------------------------------------


def test_no_vector_of_a_game_is_set_by_setattr() -> None:
    """A compiled ``setattr`` never frees a vector, so ``restart`` does not use it for vectors."""
    tree = next(tree for module, tree in modules() if module is game_state)
    declared = [
        ast.unparse(node.target).removeprefix("self.")
        for cls in tree.body
        if isinstance(cls, ast.ClassDef) and cls.name == "Game"
        for node in ast.walk(cls)
        if isinstance(node, ast.AnnAssign) and ast.unparse(node.annotation).startswith("vec[")
    ]
    assert declared == list(FACTS)
    g, other = CampaignScene().g, CampaignScene(FOUR).g
    g.share_facts(other)
    for name in FACTS:
        assert list(getattr(g, name)) == list(getattr(other, name))
