"""``lcg/cards/phrases.py``: reading of texts: qualifiers, "may either", different abilities."""

from __future__ import annotations

from typing import Any

import pytest

from arkham_env.core.kernel.decision import pack
from arkham_env.lcg.cards import catalogue
from arkham_env.lcg.dump import dump_game
from arkham_env.lcg.printed import ability_kinds
from arkham_env.lcg.rules.action import are_different
from arkham_env.lcg.state.card_definition import CardDef
from arkham_env.lcg.state.ids import NONE, card_type, keyword, trigger, verb
from tests.lcg.support import enemy_cards, ledger_cards  # noqa: F401
from tests.lcg.support.scene import Scene


@pytest.mark.rule("LCG-0008")
def test_a_qualifier_applies_to_every_term_of_the_list() -> None:
    codes = ["TL011", "TL012", "TL013", "TL014", "TL015"]
    s = Scene(["joe_diamond"], extra={0: codes})
    for code in codes[1:]:
        s.asset(0, code)
    s.give(0, "Inspection")
    s.do("Play Inspection")
    found = {s.names([c])[0]: s.card(c).exhausted for c in s.investigator().assets}
    assert found == {
        "Plain Hat": False, "Rare Hat": True, "Plain Friend": False, "Rare Friend": True,
    }  # fmt: skip


@pytest.mark.rule("LCG-0009")
def test_words_without_an_ability_do_nothing() -> None:
    """Title, subtitle, summary and class text mention cards, damage and resources."""
    s = Scene(["joe_diamond"], extra={0: ["TL016"]})
    d = s.g.defs[s.find("TL016")]
    assert d.triggered == [] and d.constants == [] and d.modifies == []
    listeners = [ids[:] for ids in s.g.listen]
    mods = [ids[:] for ids in s.g.mods]
    book = s.asset(0, "TL016")
    assert [ids for ids in s.g.listen] == listeners and [ids for ids in s.g.mods] == mods
    s.deck(0, "Emergency Cache")
    s.do("Draw 1 card")
    assert s.investigator().resources == 5
    s.calm()
    s.end_turn().settle()
    assert s.investigator().damage == 0 and book in s.investigator().assets


@pytest.mark.rule("LCG-0009")
def test_a_card_has_no_abilities_beside_those_listed() -> None:
    """The rules never read ``text``, ``name`` or docstrings; one list contains all abilities."""
    for code, d in catalogue.definitions().items():
        listed = {id(entry) for entry in d.abilities}
        texts = [text for text in d.texts if text.kind != trigger.NONE]
        assert all(id(made) in listed for made in [*d.triggered, *d.constants]), code
        # The only text that may be missing there: the play of a card without a text for it.
        assert all(id(made) in listed or made.kind == trigger.PLAY for made in texts), code


# -- Different abilities ---------------------------------------------------------------------------

FIGHTS = ["TL069", "TL070", "TL070", "TL071"]


def armed() -> Scene:
    s = Scene(["daniela_reyes"], extra={0: FIGHTS})
    for code in FIGHTS:
        s.asset(0, code)
    s.enemy("Servant of Flame", engaged=0)
    return s


@pytest.mark.rule("LCG-0017")
def test_what_counts_as_a_different_ability() -> None:
    s = armed()
    hammer, knife, twin = s.find("TL069"), s.find("TL070"), s.find("TL070", nth=1)
    first, second = pack(verb.ACTIVATE, hammer, 0), pack(verb.ACTIVATE, hammer, 1)
    cut, same_cut = pack(verb.ACTIVATE, knife, 0), pack(verb.ACTIVATE, twin, 0)
    assert are_different(s.g, first, second)  # two abilities of one card
    assert are_different(s.g, first, cut)  # of cards with different titles
    assert not are_different(s.g, cut, same_cut)  # of two copies
    assert not are_different(s.g, first, first)
    enemy = s.g.enemies[0]
    assert not are_different(s.g, pack(verb.FIGHT, enemy), pack(verb.FIGHT, enemy + 1))
    assert are_different(s.g, pack(verb.FIGHT, enemy), pack(verb.EVADE, enemy))
    assert are_different(s.g, pack(verb.FIGHT, enemy), first)


@pytest.mark.rule("LCG-0017")
def test_a_different_fight_ability() -> None:
    """After the Plain Knife: either ability of the War Hammer, not the other Plain Knife."""
    s = armed()
    s.do("Activate Plain Knife", "React with Combination")
    hammer = s.find("TL069")
    assert s.g.options == [pack(verb.ACTIVATE, hammer, 0), pack(verb.ACTIVATE, hammer, 1)]
    s.take(1)
    assert s.at_turn() and s.card("Servant of Flame").damage == 2
    assert s.investigator().actions == 2


@pytest.mark.rule("LCG-0017")
def test_the_other_ability_of_the_same_card_is_different() -> None:
    s = armed()
    s.do("Activate War Hammer", "React with Combination")
    hammer = s.find("TL069")
    assert s.g.options[0] == pack(verb.ACTIVATE, hammer, 1)
    assert s.labels == ["Activate War Hammer (Fight)"] + ["Activate Plain Knife (Fight)"] * 2


# -- Either ----------------------------------------------------------------------------------------


@pytest.mark.rule("LCG-0024")
@pytest.mark.parametrize(
    ("pick", "resources", "hand"),
    [("Gain 2 resources", 7, 0), ("Draw 1 card", 5, 1), ("No", 5, 0)],
)
def test_may_either_allows_neither(pick: str, resources: int, hand: int) -> None:
    s = Scene(["joe_diamond"], extra={0: ["TL017"]})
    s.give(0, "Windfall")
    s.deck(0, "Emergency Cache")
    s.do("Play Windfall")
    assert s.labels == ["Gain 2 resources", "Draw 1 card", "No"]
    s.do(pick)
    assert s.at_turn()
    assert (s.investigator().resources, len(s.hand())) == (resources, hand)


@pytest.mark.rule("LCG-0027")
def test_without_must_an_option_that_changes_nothing_can_be_chosen() -> None:
    s = Scene(["joe_diamond"], encounter=["TL018"])
    s.have(0, resources=0)
    s.draw_encounter(0, "Toll")
    assert s.labels == ["Lose 1 resource", "Take 1 damage"]
    s.do("Lose 1 resource")
    assert s.at_turn()
    assert s.investigator().damage == 0 and s.investigator().resources == 0


@pytest.mark.rule("LCG-0027", "LCG-0025")
def test_with_must_it_cannot() -> None:
    s = Scene(["joe_diamond"], encounter=["TL019"])
    s.have(0, resources=0)
    s.draw_encounter(0, "Hard Toll")
    assert s.at_turn()  # one option is left, so it is taken
    assert s.investigator().damage == 1
    s.have(0, resources=1)
    s.draw_encounter(0, "Hard Toll")
    assert s.labels == ["Lose 1 resource", "Take 1 damage"]


# -- Kinds of abilities, keywords, revelations, titles ---------------------------------------------

KINDS = {"constant", "forced", "revelation", "triggered", "keyword", "spawn", "prey"}


@pytest.mark.rule("LCG-0056")
def test_every_ability_is_of_one_kind() -> None:
    seen = set()
    for code, d in catalogue.definitions().items():
        kinds = ability_kinds(d)
        abilities = [*d.triggered, *d.constants]
        revelations = [text for text in d.texts if text.kind == trigger.REVELATION]
        enemy = (d.printed.prey != NONE or d.printed.prey_only != "") + d.printed.spawns_by_text
        keywords = bin(d.printed.keywords).count("1")
        # One kind for each, and nothing else.
        assert len(kinds) == len(abilities) + len(revelations) + keywords + enemy, code
        assert set(kinds) <= KINDS
        seen |= set(kinds)
    assert seen == KINDS


@pytest.mark.rule("LCG-0056")
@pytest.mark.parametrize(
    ("code", "kinds"),
    [
        ("12018", ["constant", "triggered"]),  # Logan Hastings
        ("12122", ["forced", "keyword"]),  # Hellhound: hunter
        ("12129", ["forced", "revelation", "triggered"]),  # Fire!
        ("TL020", ["revelation", "revelation"]),
    ],
)
def test_kinds_of_single_cards(code: str, kinds: list[str]) -> None:
    assert sorted(ability_kinds(catalogue.make(code))) == kinds


def played_lamp(code: str) -> dict[str, Any]:
    """Play a Lamp, use it, investigate; return the state at the end."""
    s = Scene(["daniela_reyes"], extra={0: [code]})
    s.give(0, code)
    s.do("Play Lamp", "Use Lamp", "Investigate")
    assert s.at_turn()
    state = dump_game(s.g)
    del state["spec"]  # the deck list names the card
    return state


@pytest.mark.rule("LCG-0099")
def test_an_exceptional_card_plays_like_any_other() -> None:
    plain, exceptional = (catalogue.make(code) for code in ("TL023", "TL024"))
    assert exceptional.printed.keywords == keyword.EXCEPTIONAL and plain.printed.keywords == 0
    assert played_lamp("TL023") == played_lamp("TL024")


@pytest.mark.rule("LCG-0102")
def test_all_revelations_of_a_card_are_resolved_in_order() -> None:
    s = Scene(["joe_diamond"], encounter=["TL020"], extra={0: ["TL025"]})
    s.asset(0, "TL025")
    s.draw_encounter(0, "Twin Omen")
    assert s.kind == "assign_damage" and s.investigator().horror == 0
    copy = s.game.clone()
    s.do("1 damage on Joe Diamond")
    assert s.kind == "assign_horror"
    s.do("1 horror on Joe Diamond")
    assert s.at_turn()
    assert (s.investigator().damage, s.investigator().horror) == (1, 1)
    assert s.names(s.g.encounter_discard[-1:]) == ["Twin Omen"]
    copy.step(0)
    assert not copy.over


@pytest.mark.rule("LCG-0102")
def test_who_is_eliminated_by_one_revelation_resolves_no_other() -> None:
    s = Scene(["joe_diamond"], encounter=["TL020"])
    s.have(0, damage=s.g.printed_health[0] - 1)
    s.draw_encounter(0, "Twin Omen")
    assert s.g.over and s.investigator().horror == 0


@pytest.mark.rule("LCG-0700")
def test_treacheries_of_one_title_are_copies_whatever_their_subtitle() -> None:
    s = Scene(["joe_diamond"], encounter=["TL021", "TL022"])
    first, second = s.g.defs[s.find("TL021")].printed, s.g.defs[s.find("TL022")].printed
    assert (first.name, first.subname) == ("Sleepless Walk", "Fallacy")
    assert (second.name, second.subname) == ("Sleepless Walk", "Hardship")
    s.draw_encounter(0, "TL021")
    assert s.names(s.investigator().threat_area) == ["Sleepless Walk"]
    s.draw_encounter(0, "TL022")  # limit 1 per investigator
    assert s.investigator().threat_area == [s.find("TL021")]
    assert s.g.encounter_discard[-1] == s.find("TL022")


@pytest.mark.rule("LCG-0700")
def test_only_treacheries_have_their_subtitle_in_parentheses() -> None:
    def title(d: CardDef) -> str:
        return d.printed.name

    for d in catalogue.definitions().values():
        assert d.type != card_type.TREACHERY or "(" not in title(d)
