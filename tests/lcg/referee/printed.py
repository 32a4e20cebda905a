"""A table of the printed abilities of the cards of Core 2026 and its three scenarios.

There is one :class:`Way` for each ability that a player triggers and one :class:`Reply` for each
reaction or forced ability.  Its number is the number in the options: its place among the triggered
abilities of the card in printed order.  A card without an entry has no such ability; :data:`SILENT`
lists these cards, so that all cards are accounted for.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from arkham_env.lcg.state.ids import skill, test_kind
from tests.lcg.referee import conditions as c
from tests.lcg.referee import further_conditions as f
from tests.lcg.referee.conditions import Condition, always
from tests.lcg.referee.events import Happening
from tests.lcg.referee.table import Sight

Answer = Callable[[Sight, int, int, Happening], bool]
"""(table, seat, card, event) -> whether the card may respond to the event."""


@dataclass(frozen=True)
class Way:
    """One printed ability that costs an action or is free.

    Attributes:
        word: its bold action word.
        only: further condition for its use, in addition to its costs.
        in_test: usable only during a skill test that its user performs.
        most_uses: its user chooses how many uses to spend, from ``uses`` to this number.
        clues: clues that its user alone spends.
        per_investigator: ``resources`` and ``clues`` are multiplied by the number of investigators.
        discards: its user chooses and discards a card from hand as a cost.
    """

    number: int
    only: Condition = always
    actions: int = 0
    word: str = ""
    exhaust: bool = False
    uses: int = 0
    most_uses: int = 0
    resources: int = 0
    clues: int = 0
    per_investigator: bool = False
    discards: bool = False
    group_clues: int = 0
    once: str = ""
    for_group: bool = False
    in_test: bool = False


@dataclass(frozen=True)
class Reply:
    """One printed reaction or forced ability: the event that it responds to, and its costs.

    Attributes:
        cell: ``"would"``, ``"when"`` or ``"after"``.
        at: worded "if" or "the first time", so it precedes abilities worded "after" (LCG-0117,
            LCG-1076).
    """

    number: int
    event: str
    cell: str
    only: Answer
    forced: bool = False
    exhaust: bool = False
    uses: int = 0
    group_clues: int = 0
    once: str = ""
    in_hand: bool = False
    at: bool = False


@dataclass(frozen=True)
class Event:
    """The way in which an event card (or a fast asset) is played.

    ``fast`` means in player windows; ``event`` and ``cell`` mean in response to that event.  By
    default it is played as an action.
    """

    only: Condition = always
    fast: bool = False
    event: str = ""
    cell: str = ""
    answer: Answer | None = None
    word: str = ""


def talent(number: int, tested: int) -> Way:
    """Spend 1 resource: get a bonus to one skill for this test."""
    return Way(number, c.tests_skill(tested), resources=1, in_test=True)


def two_actions(number: int = 1) -> Way:
    """Two actions: discard this from a threat area."""
    return Way(number, actions=2)


PARLEY = Way(0, c.bystander_here, actions=1, word="Parley")
RESIGN = Way(0, actions=1, word="Resign")

WAYS: dict[str, list[Way]] = {
    # Investigators and their signature cards.
    "12002": [
        Way(0, c.enemy_here, exhaust=True),
        Way(1, actions=1, word="Fight"),
    ],
    "12012": [Way(0, actions=1)],
    "12013": [Way(0, c.skill_to_recall, once="round", in_test=True)],
    "12014": [Way(0, actions=1, word="Fight", uses=1)],
    # Guardian.
    "12017": [talent(0, skill.COMBAT), talent(1, skill.AGILITY)],
    "12019": [Way(0, actions=1, word="Fight", uses=1)],
    "12020": [Way(0, actions=1, word="Fight")],
    "12028": [Way(0, actions=1, word="Fight"), Way(1, actions=2, word="Fight")],
    "12029": [Way(0, actions=1, word="Fight", uses=1)],
    # Seeker.
    "12031": [Way(0, actions=1, word="Investigate", uses=1, exhaust=True)],
    "12033": [Way(0, c.revealed_next_door, actions=1, word="Investigate", uses=1)],
    "12035": [talent(0, skill.INTELLECT), talent(1, skill.WILLPOWER)],
    "12040": [Way(0, c.both(c.own_turn, c.deck_to_search), exhaust=True, uses=1, most_uses=2)],
    # Rogue.
    "12045": [Way(0, actions=1, word="Fight", uses=1)],
    "12046": [Way(0, c.both(c.own_turn, c.somewhere_next_door), exhaust=True)],
    "12047": [talent(0, skill.INTELLECT), talent(1, skill.AGILITY)],
    "12049": [
        Way(0, actions=1, word="Investigate", uses=1),
        Way(1, actions=1, word="Investigate", uses=1),
    ],
    # Mystic.
    "12059": [Way(0, actions=1, word="Fight")],
    "12061": [Way(0, c.token_to_move, uses=1, exhaust=True)],
    "12062": [Way(0, actions=1, word="Investigate")],
    "12063": [talent(0, skill.WILLPOWER), talent(1, skill.COMBAT)],
    "12071": [Way(0, actions=1, word="Fight")],
    # Survivor.
    "12075": [Way(0, c.both(c.own_turn, c.tool_or_weapon_discarded))],
    "12076": [talent(0, skill.WILLPOWER), talent(1, skill.AGILITY)],
    "12077": [Way(0, actions=1, word="Fight")],
    "12083": [Way(0, actions=1, word="Investigate")],
    "12085": [Way(0, actions=1, word="Fight")],
    # Neutral.
    "12086": [Way(0, actions=1, word="Fight")],
    "12088": [Way(0, actions=1, word="Investigate")],
    # Weaknesses and treacheries in a threat area, or on a location.
    "12098": [Way(0, c.deck_to_search, actions=1)],
    "12102": [two_actions()],
    "12103": [two_actions()],
    "12104": [two_actions()],
    "12125": [two_actions()],
    "12129": [Way(1, actions=1)],
    "12137": [two_actions()],
    # Spreading Flames.
    "12106": [PARLEY],
    "12107": [PARLEY],
    "12108": [PARLEY],
    "12112": [
        Way(0, c.enemy_here, group_clues=1),
        Way(1, actions=1, word="Resign"),
    ],
    "12113": [Way(0, c.enemy_next_door, actions=1, word="Engage")],
    "12116": [
        Way(
            0,
            c.both(c.own_turn, c.both(c.pair_at_most, c.somewhere_next_door)),
            once="round",
            for_group=True,
        )
    ],
    "12117": [Way(0, c.hurt, actions=1, once="game")],
    "12120": [Way(0, actions=2, once="game")],
    # Smoke and Mirrors.
    "12134": [RESIGN],
    "12135": [RESIGN],
    "12136": [Way(0, f.card_beneath_here, actions=1, group_clues=2)],
    "12141": [Way(0, actions=1, word="Parley", resources=1, per_investigator=True)],
    "12142": [Way(0, actions=1, word="Parley")],
    "12143": [Way(0, actions=1, word="Parley")],
    "12147": [Way(0, f.damage_to_heal_here, actions=1, once="game")],
    "12148": [Way(0, actions=1)],
    "12149": [Way(0, f.clue_in_arkham, actions=1, resources=5, once="round")],
    "12151": [
        Way(0, c.both(c.own_turn, c.both(c.pair_at_most, c.somewhere_next_door)), once="round")
    ],
    "12153": [Way(0, actions=2, once="round", for_group=True)],
    "12154": [Way(0, f.charges_or_secrets, actions=1, discards=True, once="round")],
    "12156": [Way(0, f.tome_or_spell_to_play, actions=1, once="game")],
    "12157": [Way(0, actions=1)],
    # Queen of Ash.
    "12173": [Way(0, f.fire_here, group_clues=1)],
    "12175": [Way(0, actions=1)],
    "12179": [Way(0, clues=1, per_investigator=True)],
    "12182": [RESIGN],
    "12193": [two_actions()],
}
"""Abilities that a player triggers, for actions or free."""

REPLIES: dict[str, list[Reply]] = {
    # Investigators and their signature cards.
    "12001": [Reply(0, "enemy_attacks", "after", c.attacked_beside_me, once="round")],
    "12003": [
        Reply(0, "damage", "after", c.bearer_hurt_an_enemy, forced=True),
        Reply(1, "game_ends", "when", c.of_bearer, forced=True),
    ],
    "12004": [Reply(0, "test_succeeds", "after", c.i_investigated, once="round")],
    "12005": [Reply(0, "draw_card", "after", c.drew_this_on_own_turn, in_hand=True)],
    "12006": [Reply(1, "game_ends", "when", c.of_owner, forced=True, in_hand=True)],
    "12008": [Reply(0, "evaded", "after", c.by_me, exhaust=True)],
    "12009": [Reply(0, "evaded", "after", c.this_card, forced=True)],
    "12010": [Reply(0, "play_card", "after", c.played_an_asset, once="round")],
    "12014": [Reply(1, "ability", "after", c.first_ability_and_target, exhaust=True, uses=1)],
    # Guardian.
    "12016": [Reply(0, "asset_defeated", "when", c.this_falls_beside_enemy)],
    "12018": [Reply(0, "enemy_defeated", "after", c.by_me, exhaust=True)],
    "12027": [Reply(0, "asset_defeated", "when", c.this_falls_beside_enemy)],
    # Seeker.
    "12030": [Reply(0, "test_succeeds", "after", c.i_investigated_by(1, 3), exhaust=True)],
    "12032": [Reply(0, "play_card", "after", c.i_did_this)],
    # Rogue.
    "12044": [Reply(0, "test_succeeds", "after", c.by_me_and_two, exhaust=True)],
    "12048": [Reply(0, "test_succeeds", "after", c.i_did(test_kind.EVADE), exhaust=True)],
    "12054": [Reply(0, "test_succeeds", "after", c.i_did(test_kind.EVADE), exhaust=True)],
    # Mystic.
    "12058": [Reply(0, "damage", "when", c.horror_on_this, exhaust=True)],
    "12060": [Reply(0, "dealt", "after", c.by_me, exhaust=True)],
    "12064": [Reply(0, "reveal_token", "would", c.holds_a_token, forced=True)],
    "12068": [Reply(0, "reveal_token", "would", c.i_reveal_and_the_bag_has_more, uses=1)],
    # Survivor.
    "12072": [Reply(0, "turn_begins", "when", c.my_turn_and_this_hurt)],
    "12073": [Reply(0, "damage", "after", c.hurt_beside_me, uses=1)],
    "12074": [Reply(0, "engaged", "after", c.i_engaged_and_remember, uses=1, exhaust=True)],
    "12077": [
        Reply(1, "ability", "when", c.i_use_its_first),
        Reply(2, "enemy_defeated", "after", c.killed_with_this_and_scared),
    ],
    "12081": [Reply(0, "tokens_revealed", "after", c.late_commit, in_hand=True)],
    "12085": [
        Reply(1, "ability", "when", c.i_use_its_first),
        Reply(2, "enemy_defeated", "after", c.killed_with_this_and_scared),
    ],
    # Weaknesses and treacheries.
    "12099": [Reply(0, "investigation_ends", "when", c.this_ready_without_doom, forced=True)],
    "12102": [Reply(0, "enemy_enters", "after", c.at_bearers_place, forced=True)],
    "12103": [Reply(0, "spend_resources", "after", c.of_bearer_some, forced=True)],
    "12104": [Reply(0, "investigator_moves", "after", c.bearers_first_move, forced=True, at=True)],
    "12122": [Reply(0, "enemy_attacks", "after", c.attacked_in_enemy_phase, forced=True)],
    "12125": [Reply(0, "discover", "after", c.of_bearer_some, forced=True)],
    "12129": [Reply(0, "investigation_ends", "when", c.something_burns, forced=True)],
    "12132": [Reply(0, "enemy_defeated", "when", c.this_falls_beside_people, forced=True)],
    "12137": [Reply(0, "turn_ends", "when", c.of_bearer, forced=True)],
    # Spreading Flames.
    "12108": [Reply(1, "doom_on_agenda", "after", c.doom_here_and_fire, forced=True)],
    "12109": [Reply(0, "round_ends", "after", c.lead_speaks, group_clues=2)],
    "12110": [
        Reply(0, "investigator_moves", "after", c.all_at_quad, forced=True, at=True),
        Reply(1, "investigator_defeated", "after", c.all_at_quad, forced=True, at=True),
    ],
    "12111": [Reply(0, "round_ends", "after", c.library_pays)],
    "12112": [Reply(2, "enemy_defeated", "after", c.servant_falls, forced=True, at=True)],
    "12118": [Reply(0, "discover", "after", c.found_here_with_cards, forced=True)],
    "12119": [Reply(0, "discover", "after", c.i_found_here, once="round")],
    # Smoke and Mirrors.
    "12136": [Reply(1, "collected", "after", f.six_elites, forced=True, at=True)],
    "12138": [Reply(0, "enemy_defeated", "when", c.this_card, forced=True)],
    "12139": [Reply(0, "test_succeeds", "after", f.i_investigated_its_place)],
    "12140": [Reply(0, "evaded", "after", f.i_evaded_this_in_a_test)],
    "12144": [Reply(0, "test_succeeds", "after", f.by_me_and_two_at_its_place)],
    "12145": [Reply(0, "discover", "after", c.i_found_here)],
    "12146": [Reply(0, "discover", "after", f.i_found_here_and_horror)],
    "12150": [Reply(0, "discover", "after", f.i_found_the_last_here, once="game")],
    "12155": [Reply(0, "investigation_ends", "when", f.player_cards_burn, forced=True)],
    "12159": [Reply(0, "round_ends", "when", f.always_answers, forced=True)],
    "12164": [Reply(0, "engaged", "after", c.this_card, forced=True)],
    # Queen of Ash.
    "12171": [
        Reply(0, "doom_on_agenda", "would", f.always_answers, forced=True),
        Reply(1, "doom", "would", f.always_answers, forced=True),
        Reply(2, "enemy_defeated", "after", f.elokoss_falls, forced=True, at=True),
    ],
    "12172": [Reply(0, "investigator_moves", "after", f.cistern_entered, forced=True, at=True)],
    "12173": [
        Reply(1, "round_ends", "when", f.cultists_on_the_way, forced=True),
        Reply(2, "enemy_defeated", "after", f.elokoss_falls, forced=True, at=True),
    ],
    "12174": [
        Reply(0, "clues_gone", "after", f.no_clues_here, forced=True, at=True),
        Reply(1, "investigation_ends", "when", f.sacrifices_here, forced=True),
    ],
    "12177": [Reply(0, "damage", "when", f.this_hurt_and_elokoss, forced=True)],
    "12178": [Reply(0, "enemy_attacks", "after", f.this_attacked_beside_hurt, forced=True)],
    "12179b": [Reply(0, "evaded", "after", c.this_card, forced=True)],
    "12180": [Reply(0, "enemy_defeated", "when", c.this_card, forced=True)],
    "12183": [Reply(0, "investigator_moves", "after", f.entered_here_and_deck, forced=True)],
    "12184": [Reply(0, "investigator_moves", "after", f.entered_here_with_action, forced=True)],
    "12185": [Reply(0, "turn_ends", "when", f.of_someone_here, forced=True)],
    "12186": [Reply(0, "turn_ends", "when", c.me)],
    "12187": [Reply(0, "turn_ends", "when", f.of_someone_here_with_cards, forced=True)],
    "12188": [Reply(0, "enemy_enters", "after", f.this_spawned, forced=True)],
    "12189": [Reply(0, "round_ends", "when", f.someone_innocent, forced=True)],
    "12193": [Reply(0, "turn_begins", "after", f.of_bearer_with_deck, forced=True)],
}
"""Reactions and forced abilities."""

EVENTS: dict[str, Event] = {
    "12005": Event(),
    # Dead Ends may be played even if it changes nothing else (docs/rulings.md).
    "12006": Event(),
    "12011": Event(c.deck_to_search),
    "12022": Event(c.clue_here, event="enemy_attacks", cell="after", answer=c.me),
    "12023": Event(c.deck_to_search),
    "12024": Event(c.first_action_and_clue),
    "12026": Event(event="enemy_attacks", cell="when", answer=c.attack_here),
    "12034": Event(fast=True),
    "12036": Event(event="enemy_enters", cell="when", answer=c.at_my_place),
    "12037": Event(word="Evade"),
    "12038": Event(c.both(c.own_turn, c.clue_here), fast=True),
    "12041": Event(word="Evade"),
    "12043": Event(c.deck_to_search),
    "12050": Event(word="Investigate"),
    "12051": Event(c.encounter_deck_to_search, word="Parley"),
    "12052": Event(c.both(c.own_turn, c.item_to_trick), fast=True),
    "12054": Event(fast=True),
    "12055": Event(word="Fight"),
    "12064": Event(c.token_to_seal, fast=True),
    "12065": Event(event="revelation", cell="when", answer=c.my_treachery),
    "12066": Event(),
    "12070": Event(word="Investigate"),
    "12078": Event(c.clue_here, event="test_fails", cell="after", answer=c.failed_by_two_at_most),
    "12079": Event(word="Evade"),
    "12082": Event(event="test_fails", cell="would", answer=c.my_failure_with_a_token),
    "12089": Event(),
}
"""The way in which each event and each fast asset is played."""

SKILLS = {
    "12025", "12039", "12053", "12057", "12067", "12069", "12080", "12081", "12084", "12090",
    "12091", "12092", "12093", "12094",
}  # fmt: skip

SILENT = {
    # Cards that have only values, constant abilities, elder signs or revelations.
    "12007", "12015", "12021", "12042", "12056", "12087", "12095", "12096", "12097", "12100",
    "12101", "12114", "12115", "12121", "12123", "12124", "12126", "12127", "12128", "12130",
    "12131", "12181",
    # Smoke and Mirrors, Queen of Ash.
    "12152", "12161", "12162", "12165", "12166", "12167", "12169", "12170",
}  # fmt: skip

FIGHT_WAYS = {
    code: [way.number for way in ways if way.word == "Fight"]
    for code, ways in WAYS.items()
    if any(way.word == "Fight" for way in ways)
}
"""The Fight abilities on assets, which the reaction of Daniela Reyes may use."""
