"""``lcg/rules/rearranging.py``, ``discarding.py``: swaps, flips, discards, looking and finding."""

from __future__ import annotations

import pytest

from arkham_env.core.kernel.decision import EVERYONE
from arkham_env.lcg.rules.agenda import advance_agenda
from arkham_env.lcg.state import zones
from arkham_env.lcg.state.ids import NONE, card_type
from tests.lcg.support import ledger_cards, ledger_zone_cards, player_cards  # noqa: F401
from tests.lcg.support.scenario_cards import make_current
from tests.lcg.support.scene import Scene

PAIR = ["joe_diamond", "isabelle_barnes"]
ROOM = "Your Friend's Room"


# -- Attaching and swapping ------------------------------------------------------------------------


@pytest.mark.rule("LCG-0589")
def test_a_permanent_card_is_not_attached_to_a_player_card() -> None:
    s = Scene(["joe_diamond"], extra={0: ["TL106", "TL107", "TL012"]})
    strap = s.find("TL106")
    hat = s.asset(0, "Plain Hat")
    s.give(0, "Fasten")
    s.do("Play Fasten")
    assert s.card(strap).attached == NONE and strap in s.investigator().assets
    assert strap not in s.g.attachments and s.card(hat).attached == NONE


@pytest.mark.rule("LCG-0589")
def test_other_cards_are_and_to_it_as_well() -> None:
    """The Silver Collar, an event, goes onto a permanent card."""
    s = Scene(["joe_diamond"], extra={0: ["TP627", "TP624"]})
    s.give(0, "Silver Collar")
    s.do("Play Silver Collar")
    assert s.card("Silver Collar").attached == s.find("TP627")


def two_attached() -> tuple[Scene, int, int]:
    """A Vine at each of two places, with tokens and states of their own."""
    s = Scene(["joe_diamond"], extra={0: ["TL109"]}, encounter=["TL108", "TL108"])
    s.place("12117")
    one, other = s.find("TL108"), s.find("TL108", nth=1)
    for card, place in ((one, ROOM), (other, "12117")):
        s.take_out(card)
        zones.attach_to(s.g, card, s.find(place))
    s.set(one, doom=2, exhausted=True)
    s.set(other, clues=3, uses=1)
    s.give(0, "Switcheroo")
    return s, one, other


@pytest.mark.rule("LCG-0592")
def test_swapped_attachments_keep_state_and_tokens() -> None:
    s, one, other = two_attached()
    s.do("Play Switcheroo")
    a, b = s.card(one), s.card(other)
    assert (a.attached, b.attached) == (s.find("12117"), s.find(ROOM))
    assert (a.location, b.location) == (s.find("12117"), s.find(ROOM))
    assert (a.doom, a.exhausted, a.clues) == (2, True, 0)
    assert (b.clues, b.uses, b.doom, b.exhausted) == (3, 1, 0, False)
    assert sorted(s.g.attachments) == sorted([one, other])


@pytest.mark.rule("LCG-0593")
def test_a_swap_enters_without_moving() -> None:
    s = Scene(["joe_diamond"], extra={0: ["TL110", "TL111"]})
    s.place("12117")
    s.asset(0, "Pedometer")
    hound = s.enemy("Hellhound", at="12117", exhausted=True)
    s.give(0, "Slip Through")
    s.have(0, resources=0)
    moves = s.investigator().moves
    s.do("Play Slip Through")
    assert s.investigator().location == s.find("12117")
    assert s.card(hound).location == s.find(ROOM)
    # 3 for the enemy that entered a location, nothing for a move: there was none.
    assert s.investigator().resources == 3 and s.investigator().moves == moves


@pytest.mark.rule("LCG-0593")
def test_a_swap_reveals_and_engages_as_entering_does() -> None:
    s = Scene(["joe_diamond"], extra={0: ["TL110"]})
    place = s.place("12117", revealed=False)
    s.enemy("Hellhound", at="12117")
    cantor = s.enemy("Cantor of Flame", at=ROOM, exhausted=True)
    waiting = s.enemy("Bystander", at="12117")
    s.give(0, "Slip Through")
    s.do("Play Slip Through", "Choose Hellhound")
    assert s.g.cards[place].revealed and s.card("Dormitories").clues == 1
    assert s.card(waiting).threat == 0 and s.card(cantor).location == s.find(ROOM)


# -- Discarding together ---------------------------------------------------------------------------


@pytest.mark.rule("LCG-0540")
def test_the_owner_stacks_cards_discarded_together() -> None:
    s = Scene(PAIR, extra={1: ["TL012", "TL013", "TL014", "TL112"]}, first=1)
    for name in ("Plain Hat", "Rare Hat", "Plain Friend"):
        s.asset(1, name)
    s.give(1, "Bonfire")
    s.do("Play Bonfire")
    assert (s.kind, s.seat) == ("discard", 1)
    s.do("Discard Rare Hat")
    s.game.state = s.g = s.g.clone()
    assert sorted(s.labels) == ["Discard Plain Friend", "Discard Plain Hat"]
    s.do("Discard Plain Friend")
    # The last one needs no choice; then the event itself.
    assert s.discard_pile(1) == ["Rare Hat", "Plain Friend", "Plain Hat", "Bonfire"]


@pytest.mark.rule("LCG-0540")
def test_copies_need_no_order() -> None:
    s = Scene(["joe_diamond"], extra={0: ["TL012", "TL012", "TL112"]})
    s.asset(0, "Plain Hat")
    s.asset(0, "Plain Hat")
    s.give(0, "Bonfire")
    s.do("Play Bonfire")
    assert s.at_turn() and s.discard_pile() == ["Plain Hat", "Plain Hat", "Bonfire"]


@pytest.mark.rule("LCG-0541")
def test_the_lead_stacks_encounter_cards_discarded_together() -> None:
    s = Scene(PAIR, extra={1: ["TL113"]}, first=1)
    assert s.g.lead == 0
    for name in ("Hellhound", "Cantor of Flame", "Bystander"):
        s.enemy(name, at=ROOM, exhausted=True)
    s.give(1, "Banishing")
    s.do("Play Banishing")
    assert (s.kind, s.seat) == ("discard", 0)
    s.do("Discard Cantor of Flame", "Discard Bystander")
    assert s.names(s.g.encounter_discard[-3:]) == ["Cantor of Flame", "Bystander", "Hellhound"]


# -- Whose discard pile ----------------------------------------------------------------------------


@pytest.mark.rule("LCG-0577")
def test_a_card_counts_as_entering_its_controllers_discard_pile() -> None:
    """Isabelle's Plain Hat under Joe's control: his Ragman answers, hers does not."""
    s = Scene(PAIR, extra={0: ["TL101", "TP628"], 1: ["TL101", "TL012"]})
    s.asset(0, "Ragman")
    other = s.find("TL101", 1)
    s.take_out(other)
    zones.put_into_play(s.g, other, 1)
    hat = s.asset(0, "Plain Hat")
    assert s.g.owner[hat] == 1 and s.card(hat).controller == 0
    for seat in (0, 1):
        s.have(seat, resources=0)
    s.give(0, "Sacrifice")
    s.do("Play Sacrifice", "Choose Plain Hat")
    assert s.investigator(1).discard[-1] == hat  # the physical pile is its owner's
    # One for the Plain Hat, one for Sacrifice itself; nothing for Isabelle.
    assert (s.investigator(0).resources, s.investigator(1).resources) == (2, 0)


@pytest.mark.rule("LCG-0577")
def test_without_another_controller_it_is_its_owners() -> None:
    """From play, from hand and played: every way into the pile."""
    s = Scene(PAIR, extra={0: ["TL101", "TL012", "TL017", "TP628", "TL082"]})
    s.asset(0, "Ragman")
    s.asset(0, "Plain Hat")
    s.have(0, resources=0)
    s.give(0, "Windfall", "Sacrifice")
    s.do("Play Windfall", "No")
    assert s.investigator(0).resources == 1
    s.do("Play Sacrifice", "Choose Plain Hat")
    assert s.investigator(0).resources == 3
    s.asset(0, "Furnace")
    s.give(0, "Machete")
    s.do("Use Furnace")
    assert s.discard_pile(0)[-1] == "Machete" and s.investigator(0).resources == 3 + 1 + 2


# -- Looking, finding, searching -------------------------------------------------------------------


@pytest.mark.rule("LCG-0550")
def test_looking_and_finding_are_no_searches() -> None:
    """Librarian, and Dead Ends from within the deck, answer a search and nothing else."""
    s = Scene(["joe_diamond"], extra={0: ["TL114", "TL115", "TL116", "TL070", "12023"]})
    s.asset(0, "Librarian")
    s.give(0, "Glance", "Errand", "Right Tool for the Job")
    s.deck(0, "Machete", "Plain Knife", "Emergency Cache")
    s.have(0, resources=1, actions=9)
    top = s.investigator().deck[-3:]
    s.do("Play Glance")
    assert s.investigator().resources == 1 and s.investigator().deck[-3:] == top
    assert all(s.g.known[card] & 1 for card in top)
    s.do("Play Errand")
    assert s.investigator().resources == 1 and "Plain Knife" in s.hand()
    s.do("Play Right Tool for the Job")
    # 1 paid, 1 gained as the search began.
    assert s.investigator().resources == 1
    assert "Joe Diamond uses Librarian" in s.log()


@pytest.mark.rule("LCG-0550")
def test_what_is_looked_at_is_known_to_one_seat() -> None:
    s = Scene(PAIR, extra={0: ["TL114"]})
    s.give(0, "Glance")
    s.do("Play Glance")
    for card in s.investigator(0).deck[-3:]:
        assert s.g.known[card] == 1 and s.g.known[card] != EVERYONE
    assert all(s.g.known[card] == 0 for card in s.investigator(0).deck[:-3])


# -- Tokens ----------------------------------------------------------------------------------------


@pytest.mark.rule("LCG-0666")
def test_flipping_doom_to_a_clue_is_neither_placing_nor_taking() -> None:
    s = Scene(["joe_diamond"], extra={0: ["TL117", "TL118", "TL119"]})
    s.asset(0, "Token Watcher")
    enemy = s.enemy("Hellhound", at=ROOM, exhausted=True, doom=2)
    s.give(0, "Exorcise", "Dark Pact")
    s.have(0, resources=0)
    s.do("Play Exorcise")
    assert s.card(enemy).doom == 1 and s.investigator().clues == 1
    assert s.investigator().resources == 0
    s.do("Play Dark Pact")
    assert s.investigator().clues == 0 and s.g.cards[s.g.agenda].doom == 1
    assert s.investigator().resources == 0


@pytest.mark.rule("LCG-0666")
def test_placing_and_discovering_are_answered() -> None:
    """The same watcher, where tokens are really placed or taken."""
    s = Scene(["daniela_reyes"], extra={0: ["TL119"]})
    s.asset(0, "Token Watcher")
    s.have(0, resources=0)
    s.do("Investigate")
    assert s.investigator().clues == 1 and s.investigator().resources == 1


@pytest.mark.rule("LCG-0673")
def test_clues_on_an_own_card_are_spent_like_others() -> None:
    s = Scene(PAIR, extra={0: ["TL121"]})
    s.asset(0, "Case File", clues=1)
    s.have(0, clues=1)
    s.have(1, clues=2)
    s.calm()
    s.end_turn()
    s.end_turn()
    s.until("reaction")
    s.do("React with Where There's Smoke...")
    # Four are due, and Joe has two: one of them on his Case File.
    assert s.at_turn() or s.kind != "spend_clues"
    assert s.g.defs[s.g.act].printed.stage == 2
    assert [who.clues for who in s.g.investigators] == [0, 0]
    assert s.card("Case File").clues == 0


@pytest.mark.rule("LCG-0673")
def test_a_payment_with_clues_on_a_card() -> None:
    s = Scene(PAIR, extra={0: ["TL121"]})
    s.asset(0, "Case File", clues=3)
    s.have(0, clues=0)
    s.have(1, clues=2)
    s.calm()
    s.end_turn()
    s.end_turn()
    s.until("reaction")
    s.do("React with Where There's Smoke...")
    # Four are due; the investigators themselves have but two.
    assert (s.kind, s.seat, s.labels) == ("spend_clues", 0, ["Choose 2", "Choose 3"])
    s.do("Choose 3")
    assert s.card("Case File").clues == 0 and s.investigator(1).clues == 1


@pytest.mark.rule("LCG-0673")
def test_clues_on_anothers_or_on_no_such_card_do_not_count() -> None:
    s = Scene(PAIR, extra={0: ["TL121"]})
    s.asset(0, "Case File", clues=0)
    s.have(0, clues=1)
    s.have(1, clues=2)
    s.calm()
    s.end_turn()
    s.end_turn()
    while not (s.at_turn() and s.g.round == 2):
        assert not s.offers("React with Where There's Smoke...")
        s.passive()


# -- Locations and types ---------------------------------------------------------------------------


@pytest.mark.rule("LCG-0694")
def test_a_location_turned_facedown_stays_in_play_with_all_on_it() -> None:
    s = Scene(["joe_diamond"], extra={0: ["TL122"]}, encounter=["TL108"])
    place = s.place("12117", clues=1)
    vine = s.find("TL108")
    s.take_out(vine)
    zones.attach_to(s.g, vine, place)
    s.set(place, doom=1)
    enemy = s.enemy("Hellhound", at="12117", exhausted=True)
    s.give(0, "Smoke")
    s.do("Play Smoke")
    c = s.g.cards[place]
    assert not c.revealed and c.id == place and place in s.g.locations
    assert (c.clues, c.doom) == (1, 1)
    assert s.card(vine).attached == place and s.card(enemy).location == place


@pytest.mark.rule("LCG-0698")
def test_each_investigator_put_it_into_play_if_an_agenda_did() -> None:
    s = Scene(PAIR, extra={0: ["TL102"], 1: ["TL102"]}, encounter=["TL104", "TL105"])
    surveyors(s)
    make_current(s, "TL105")
    s.run(advance_agenda)
    for seat in (0, 1):
        assert (s.kind, s.seat) == ("reaction", seat)
        s.do("React with Surveyor")
    assert s.in_play("Sandbank")
    assert [who.resources for who in s.g.investigators] == [1, 1]


def surveyors(s: Scene) -> None:
    s.asset(0, "Surveyor")
    other = s.find("TL102", 1)
    s.take_out(other)
    zones.put_into_play(s.g, other, 1)
    for seat in (0, 1):
        s.have(seat, resources=0)


@pytest.mark.rule("LCG-0698")
def test_who_puts_it_into_play_by_a_card_does_so_alone() -> None:
    s = Scene(PAIR, extra={0: ["TL102", "TL103"], 1: ["TL102"]}, encounter=["TL104"])
    surveyors(s)
    s.give(0, "Boat")
    s.do("Play Boat")
    assert (s.kind, s.seat) == ("reaction", 0)
    s.do("React with Surveyor")
    assert s.at_turn() and [who.resources for who in s.g.investigators] == [1, 0]


@pytest.mark.rule("LCG-0668")
def test_an_enemy_that_becomes_a_treachery_is_no_enemy_any_more() -> None:
    s = Scene(["daniela_reyes"], extra={0: ["TL120"]})
    hound = s.enemy("Hellhound", engaged=0, damage=2, exhausted=True)
    s.give(0, "Petrify")
    s.do("Play Petrify")
    assert s.g.type_of[hound] == card_type.TREACHERY and hound not in s.g.enemies
    c = s.card(hound)
    assert c.attached == s.find(ROOM) and c.threat == NONE and c.damage == 2
    assert not s.offers("Fight") and not s.offers("Evade") and not s.offers("Engage")
    s.set(hound, exhausted=False, damage=9)  # no damage defeats a treachery
    copy = s.g.clone()
    assert copy.type_of[hound] == card_type.TREACHERY == s.g.clone().type_of[hound]
    s.calm()
    s.end_turn().settle()
    # It neither hunted nor engaged nor attacked, and is where it was.
    assert s.g.round == 2 and s.investigator().damage == 0
    assert s.card(hound).attached == s.find(ROOM)


@pytest.mark.rule("LCG-0668")
def test_out_of_play_it_is_what_is_printed_again() -> None:
    s = Scene(["daniela_reyes"], extra={0: ["TL120", "TL042"]})
    hound = s.enemy("Hellhound", at=ROOM, exhausted=True)
    s.give(0, "Petrify", "Tear Off")
    s.do("Play Petrify", "Play Tear Off")
    assert s.g.encounter_discard[-1] == hound and s.g.type_of[hound] == card_type.ENEMY
    s.draw_encounter(0, "Hellhound")
    assert hound not in s.g.attachments
