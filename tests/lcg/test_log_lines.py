"""The text of every log record with its operands, and its readers (``lcg/log_lines.py``)."""

from __future__ import annotations

import pytest

import arkham_env
from arkham_env.lcg.log_lines import log_line, log_lines
from arkham_env.lcg.state.campaign_record import CampaignRecord
from arkham_env.lcg.state.ids import NONE, card_type, logged, phase, skill, status, verb
from arkham_env.lcg.state.record import record
from tests.lcg.support.scene import TOKENS, Scene

JOE, ISABELLE = 0, 1
SCENE = Scene(["joe_diamond", "isabelle_barnes"])
QUAD = SCENE.find("Miskatonic Quad")
FEDORA = SCENE.find("Fedora")

LINES = [
    (logged.ROUND, 3, 0, 0, "== Round 3 =="),
    (logged.PHASE, phase.ENEMY, 0, 0, "-- enemy phase --"),
    (logged.TURN, ISABELLE, 0, 0, "Isabelle Barnes's turn"),
    (logged.ACTION, JOE, verb.DRAW, QUAD, "Joe Diamond takes an action: draw"),
    (logged.ACTION, JOE, verb.MOVE, QUAD, "Joe Diamond takes an action: move Miskatonic Quad"),
    (logged.ACTION, JOE, verb.FIGHT, QUAD, "Joe Diamond takes an action: fight Miskatonic Quad"),
    (logged.ACTION, JOE, verb.EVADE, QUAD, "Joe Diamond takes an action: evade Miskatonic Quad"),
    (logged.ACTION, JOE, verb.ENGAGE, QUAD, "Joe Diamond takes an action: engage Miskatonic Quad"),
    (logged.PLAY, JOE, FEDORA, 0, "Joe Diamond plays Fedora"),
    (logged.ABILITY, JOE, FEDORA, 9, "Joe Diamond uses Fedora"),
    (logged.ENTERS_PLAY, FEDORA, NONE, 0, "Fedora enters play"),
    (logged.ENTERS_PLAY, FEDORA, ISABELLE, 0, "Fedora enters play with Isabelle Barnes"),
    (logged.LEAVES_PLAY, FEDORA, 0, 0, "Fedora leaves play"),
    (logged.DISCARD, FEDORA, 0, 0, "Fedora is discarded"),
    (logged.REMOVED, FEDORA, 0, 0, "Fedora is removed from the game"),
    (logged.DRAW, JOE, FEDORA, 0, "Joe Diamond takes Fedora in hand"),
    (logged.DRAW_COUNT, JOE, 1, 0, "Joe Diamond draws 1 card"),
    (logged.DRAW_COUNT, JOE, 2, 0, "Joe Diamond draws 2 cards"),
    (logged.ENCOUNTER, JOE, FEDORA, 0, "Joe Diamond draws Fedora"),
    (logged.SPAWN, FEDORA, QUAD, 0, "Fedora spawns at Miskatonic Quad"),
    (logged.ENGAGE, FEDORA, JOE, 0, "Fedora engages Joe Diamond"),
    (logged.DISENGAGE, FEDORA, 0, 0, "Fedora disengages"),
    (logged.MOVE, JOE, QUAD, 0, "Joe Diamond moves to Miskatonic Quad"),
    (logged.ENEMY_MOVE, FEDORA, QUAD, 0, "Fedora moves to Miskatonic Quad"),
    (logged.REVEAL, QUAD, 0, 0, "Miskatonic Quad is revealed"),
    (logged.PLACE_CLUES, QUAD, 1, 0, "1 clue placed on Miskatonic Quad"),
    (logged.PLACE_CLUES, QUAD, 2, 1, "2 clues of Joe Diamond placed on Miskatonic Quad"),
    (logged.TEST, JOE, skill.COMBAT, 4, "Joe Diamond tests combat (4)"),
    (logged.COMMIT, JOE, FEDORA, 0, "Joe Diamond commits Fedora"),
    (logged.TOKEN, TOKENS["-3"], 0, 0, "Chaos token: -3"),
    (logged.RESULT, JOE, 5, 0, "Joe Diamond succeeds by 0 (value 5)"),
    (logged.RESULT, JOE, 5, 2, "Joe Diamond succeeds by 2 (value 5)"),
    (logged.RESULT, JOE, 1, ~3, "Joe Diamond fails by 3 (value 1)"),
    (logged.ATTACK, FEDORA, JOE, 0, "Fedora attacks Joe Diamond"),
    (logged.DAMAGE, FEDORA, 1, 2, "Fedora takes 1 damage and 2 horror"),
    (logged.HEAL, FEDORA, 1, 2, "Fedora heals 1 damage and 2 horror"),
    (logged.DEFEAT, FEDORA, 0, 0, "Fedora is defeated"),
    (logged.CLUES, JOE, QUAD, 1, "Joe Diamond discovers 1 clue at Miskatonic Quad"),
    (logged.CLUES, JOE, QUAD, 2, "Joe Diamond discovers 2 clues at Miskatonic Quad"),
    (logged.SPEND_CLUES, JOE, 1, 0, "Joe Diamond spends 1 clue"),
    (logged.SPEND_CLUES, JOE, 2, 0, "Joe Diamond spends 2 clues"),
    (logged.RESOURCES, JOE, 1, 0, "Joe Diamond gains 1 resource"),
    (logged.RESOURCES, JOE, 2, 0, "Joe Diamond gains 2 resources"),
    (logged.RESOURCES, JOE, -1, 0, "Joe Diamond loses 1 resource"),
    (logged.RESOURCES, JOE, -2, 0, "Joe Diamond loses 2 resources"),
    (logged.DOOM, FEDORA, 1, 0, "1 doom placed on Fedora"),
    (logged.DOOM, FEDORA, -2, 0, "2 doom removed from Fedora"),
    (logged.ADVANCE, QUAD, 0, 0, "Miskatonic Quad advances"),
    (logged.ELIMINATED, JOE, status.RESIGNED, 0, "Joe Diamond resigns"),
    (logged.ELIMINATED, JOE, status.DEFEATED, 0, "Joe Diamond is eliminated"),
    (logged.EXHAUST, FEDORA, 0, 0, "Fedora exhausts"),
    (logged.READY, FEDORA, 0, 0, "Fedora readies"),
    (logged.CANCEL, FEDORA, 0, 0, "Fedora is cancelled"),
    (logged.CANCEL, FEDORA, 1, 0, "The attack of Fedora is cancelled"),
    (logged.RESOLUTION, 1, 0, 0, "The scenario ends: R1"),
    (logged.TRAUMA, JOE, 1, 2, "Joe Diamond suffers 1 physical and 2 mental trauma"),
    (logged.EXPERIENCE, JOE, 3, 0, "Joe Diamond earns 3 experience"),
    (logged.EXPERIENCE, JOE, 0, 0, "Joe Diamond earns 0 experience"),
    (logged.EXPERIENCE, JOE, -1, 0, "Joe Diamond loses 1 experience"),
    (logged.LEAD, ISABELLE, 0, 0, "Isabelle Barnes is the lead investigator"),
    (logged.MULLIGAN, JOE, 1, 0, "Joe Diamond sets 1 card aside in the mulligan"),
    (logged.MULLIGAN, JOE, 2, 0, "Joe Diamond sets 2 cards aside in the mulligan"),
    (logged.RETURN, FEDORA, 0, 0, "Fedora returns to hand"),
    (logged.SEAL, FEDORA, TOKENS["skull"], 0, "skull is sealed on Fedora"),
    (logged.ATTACH, FEDORA, QUAD, 0, "Fedora is attached to Miskatonic Quad"),
    (logged.RESHUFFLE, NONE, 0, 0, "The encounter deck is reshuffled"),
    (logged.RESHUFFLE, JOE, 0, 0, "Joe Diamond's deck is reshuffled"),
    (logged.CONTROL, FEDORA, JOE, 0, "Joe Diamond takes control of Fedora"),
    (logged.IGNORE, TOKENS["skull"], JOE, 0, "skull is ignored"),
    (logged.KILLED, JOE, 0, 0, "Joe Diamond is killed"),
    (logged.BENEATH, FEDORA, 0, 0, "Fedora is placed beneath the act"),
    (logged.TURNED_OVER, FEDORA, 0, 0, "Fedora is turned over"),
    (logged.VICTORY, FEDORA, 0, 0, "Fedora enters the victory display"),
    (logged.CODEX, JOE, 3, 0, "Joe Diamond resolves codex entry 3"),
    (logged.LEADS, FEDORA, 1, 0, "Fedora has 1 lead"),
    (logged.LEADS, FEDORA, 2, 0, "Fedora has 2 leads"),
    (logged.SHOWN, FEDORA, 0, 0, "Fedora is revealed"),
    (logged.ACTIONS, JOE, 1, 0, "Joe Diamond loses 1 action"),
    (logged.NAMED, JOE, card_type.ASSET, 0, "Joe Diamond chooses the card type asset"),
    (logged.SHUFFLED_IN, FEDORA, 0, 0, "Fedora is shuffled into the encounter deck"),
    (logged.JOINS, JOE, FEDORA, 0, "Fedora joins the campaign"),
    (logged.LEAVES, JOE, FEDORA, 0, "Fedora leaves the campaign"),
    (logged.BUYS, JOE, FEDORA, 2, "Joe Diamond adds Fedora for 2 experience"),
    (logged.TAKES_OUT, JOE, FEDORA, 0, "Joe Diamond takes out Fedora"),
    (logged.NOTED, 0, 0, 0, "Campaign log: stirred up trouble"),
    (logged.BEARS, JOE, FEDORA, 0, "Joe Diamond becomes the bearer of Fedora"),
    (logged.DRAWN_AT_RANDOM, FEDORA, 0, 0, "Fedora is drawn at random"),
]


SCENE.g.campaign = CampaignRecord(0, 2)
SCENE.g.campaign.log = ["stirred_up_trouble"]


@pytest.mark.parametrize(("code", "a", "b", "c", "words"), LINES)
def test_the_words_of_a_record(code: int, a: int, b: int, c: int, words: str) -> None:
    assert log_line(SCENE.g, code, a, b, c) == words


def test_every_record_has_words() -> None:
    assert {line[0] for line in LINES} == set(range(logged.COUNT))
    with pytest.raises(AssertionError, match="no text for log record 999"):
        log_line(SCENE.g, 999, 0, 0, 0)


def test_a_private_record_is_read_by_its_seat_alone() -> None:
    s = Scene(["joe_diamond", "isabelle_barnes"])
    log = s.g.log
    assert log is not None
    before = len(log_lines(s.g, JOE)), len(log_lines(s.g, ISABELLE)), len(log_lines(s.g, None))
    log.add(logged.DRAW, 1 << JOE, JOE, s.find("Fedora"), 0)
    assert log_lines(s.g, JOE)[before[0] :] == ["Joe Diamond takes Fedora in hand"]
    assert log_lines(s.g, ISABELLE)[before[1] :] == []
    assert log_lines(s.g, None)[before[2] :] == ["Joe Diamond takes Fedora in hand"]
    s.g.table.open_hands = True
    record(s.g, logged.DRAW, JOE, s.find("Fedora"), 0, 1 << JOE)
    assert log_lines(s.g, ISABELLE)[-1] == "Joe Diamond takes Fedora in hand"
    s.g.log = None
    assert log_lines(s.g, None) == []


def test_a_log_names_the_phases_of_each_round() -> None:
    game = arkham_env.game("lcg/spreading_flames", players=2, seed=3)
    while not game.over:
        game.step(0)
    named = [a for code, _, a, _, _ in game.state.log.records if code == logged.PHASE]
    cycle = [phase.MYTHOS, phase.INVESTIGATION, phase.ENEMY, phase.UPKEEP]
    assert len(named) > len(cycle)
    # The first round has no mythos phase; the last one ends with the game.
    assert named == (cycle * len(named))[1 : len(named) + 1]
