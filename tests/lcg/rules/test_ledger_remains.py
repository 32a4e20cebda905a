"""``lcg/rules``: uses, limits, slots, set-up, hidden cards, patrols, peril, agendas of two kinds,
the codex."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from arkham_env.core.kernel.zones import without
from arkham_env.lcg.dealing import HiddenCardResampler
from arkham_env.lcg.game import CardGame, build_table, new_state
from arkham_env.lcg.rules.agenda import advance_agenda
from arkham_env.lcg.rules.elimination import eliminate
from arkham_env.lcg.rules.encounter import draw_encounter
from arkham_env.lcg.scenarios import known
from arkham_env.lcg.state import zones
from arkham_env.lcg.state.game_state import Game
from arkham_env.lcg.state.ids import NONE, decision_kind, phase, status
from arkham_env.lcg.view import view
from tests.lcg.support import ledger_cards, ledger_zone_cards, player_cards, timing_cards  # noqa: F401
from tests.lcg.support.ledger_zone_cards import NOTES
from tests.lcg.support.limit_cards import CodexGuide
from tests.lcg.support.scenario_cards import make_current
from tests.lcg.support.scene import Scene

PAIR = ["joe_diamond", "isabelle_barnes"]
ROOM = "Your Friend's Room"


# -- Uses ------------------------------------------------------------------------------------------


def reloading(*events: str) -> Scene:
    s = Scene(["joe_diamond"], extra={0: ["TL131", *events]})
    s.asset(0, "Old Gun")
    s.give(0, *events)
    return s


@pytest.mark.rule("LCG-0614")
def test_a_card_holds_uses_of_its_own_kind_only() -> None:
    s = reloading("TL132", "TL133")
    s.do("Play Recharge")  # charges
    assert s.card("Old Gun").uses == 4
    s.do("Play Reload")  # ammo
    assert s.card("Old Gun").uses == 6


@pytest.mark.rule("LCG-0614")
def test_a_card_without_uses_holds_none() -> None:
    s = Scene(["joe_diamond"], extra={0: ["TL132", "TL012"]})
    s.asset(0, "Plain Hat")
    s.give(0, "Reload")
    s.do("Play Reload")
    assert s.card("Plain Hat").uses == 0


@pytest.mark.rule("LCG-0614")
def test_the_kinds_of_the_boxs_cards() -> None:
    from arkham_env.lcg.cards import catalogue

    kinds = {
        d.printed.name: d.printed.uses_kind
        for code, d in catalogue.definitions().items()
        if d.printed.uses and code.startswith("12")
    }
    assert kinds == {
        "Isabelle's Twin .45s": "ammo",
        "M1911": "ammo",
        "Fingerprint Kit": "supplies",
        "Local Map": "secrets",
        "Mysterious Grimoire": "secrets",
        "M1903 Hammerless": "ammo",
        "Thieves' Kit": "supplies",
        "Cosmic Flame": "charges",
        "Lucky Charm": "charges",
        "Second Sight": "charges",
        "Bandages": "supplies",
        "Hunter's Instinct": "supplies",
        "Winchester Model 12": "ammo",
        "Mask of Silenus": "charges",
    }


@pytest.mark.rule("LCG-0618")
@pytest.mark.parametrize(("left", "then"), [(3, 4), (0, 3), (1, 4), (4, 4), (6, 6)])
def test_replenishing_stops_at_the_starting_value(left: int, then: int) -> None:
    """Six were there by another effect: they are not taken away."""
    s = reloading("TL134")
    s.set(s.card("Old Gun").id, uses=left)
    s.do("Play Refill")
    assert s.card("Old Gun").uses == then


# -- Limits and slots ------------------------------------------------------------------------------


@pytest.mark.rule("LCG-0641")
def test_limit_1_in_play_counts_everybodys_copies() -> None:
    s = Scene(PAIR, extra={0: ["TL135"], 1: ["TL135"]})
    s.give(0, "Town Crier")
    assert s.offers("Play Town Crier")
    other = s.find("TL135", 1)
    s.take_out(other)
    zones.put_into_play(s.g, other, 1)
    s.refresh()
    assert not s.offers("Play Town Crier")
    s.take_out(other)
    s.refresh()
    assert s.offers("Play Town Crier")


@pytest.mark.rule("LCG-0641")
def test_limit_1_in_the_victory_display() -> None:
    """The second one, defeated as well, goes to the discard pile."""
    s = Scene(["daniela_reyes"], encounter=["TL136", "TL136"])
    first = s.enemy("Lesser Beast", engaged=0)
    s.do("Fight Lesser Beast")
    assert s.g.victory == [first]
    second = s.find("TL136", nth=1)
    assert second != first
    s.take_out(second)
    zones.put_enemy_at(s.g, second, s.investigator().location)
    s.set(second, threat=0)
    s.do("Fight Lesser Beast")
    assert s.g.victory == [first] and s.g.encounter_discard[-1] == second


@pytest.mark.rule("LCG-0608")
def test_slots_are_not_assigned_anew_while_nothing_changes() -> None:
    """Three sticks in three hands: nothing is ever asked, until the third hand is gone."""
    s = Scene(["joe_diamond"], extra={0: ["TP645", "TP645", "TP645", "TL149", "TP628", "TP641"]})
    s.asset(0, "Extra Hands")
    for _ in range(3):
        s.asset(0, "Stick")
    s.give(0, "Sacrifice", "Ring")
    sticks = s.names(s.investigator().assets).count("Stick")
    kinds: list[str] = []
    s.do("Play Ring")  # another slot: no choice of slots
    s.calm()
    number = s.g.round
    while not (s.at_turn() and s.g.round > number):
        kinds.append(s.kind)
        s.passive()
    assert "slots" not in kinds and sticks == 3
    s.do("Play Sacrifice", "Choose Extra Hands")
    # Now their number has changed: any of the sticks may lose its slot.
    assert s.kind == "slots" and s.labels == ["Discard Stick"] * 3
    s.take(1)
    assert s.names(s.investigator().assets).count("Stick") == 2 and s.at_turn()


# -- Set-up ----------------------------------------------------------------------------------------


def dealt(codes: dict[int, list[str]], seed: int = 3) -> CardGame:
    """A game whose decks consist of test cards as far as the hands go, just before set-up."""
    from arkham_env.lcg import decks

    investigators = [decks.investigator_code(name) for name in PAIR]
    lists = [[[c, n] for c, n in decks.starter_deck(code)] for code in investigators]
    for seat, extra in codes.items():
        lists[seat] += [[code, extra.count(code)] for code in sorted(set(extra))]
    spec: dict[str, Any] = {
        "scenario": "spreading_flames",
        "investigators": investigators,
        "decks": lists,
        "difficulty": "standard",
        "open_hands": False,
        "trauma": [[0, 0], [0, 0]],
    }
    table = build_table(spec)
    g = new_state(table, seed, spec["trauma"])
    g.advance()
    return CardGame(g, seed)


def up_to(game: CardGame, kind: int) -> CardGame:
    while game.state.kind != kind:
        g = game.state
        assert game.decision is not None
        done = [i for i, label in enumerate(game.decision.labels()) if label in ("Done", "Pass")]
        game.step(done[0] if done else 0)
        assert not g.over
    return game


@pytest.mark.rule("LCG-0729")
@pytest.mark.parametrize("lead", [0, 1])
def test_a_revelation_drawn_in_set_up_waits_until_the_game_begins(lead: int) -> None:
    """A Dilemma in each opening hand: resolved in player order, once set-up is over."""
    NOTES.clear()
    for seed in range(60):
        game = dealt({0: ["TL137"] * 9, 1: ["TL137"] * 9}, seed)
        game.step(lead)
        up_to(game, decision_kind.MULLIGAN)
        held = [
            sum(game.state.defs[c].printed.code == "TL137" for c in who.hand)
            for who in game.state.investigators
        ]
        if min(held) >= 1:
            break
    assert NOTES == [] and game.state.phase == phase.SETUP
    up_to(game, decision_kind.NEXT_TURN)
    order = [seat for _, _, seat in NOTES]
    assert [order.count(0), order.count(1)] == held
    assert order == sorted(order, reverse=lead == 1)
    # Not during set-up: all locations were in play, everybody had a place and a hand.
    for seat in (0, 1):
        who = game.state.investigators[seat]
        assert all(game.state.defs[c].printed.code != "TL137" for c in who.hand)
        assert who.resources == 5 + 3 * held[seat]


@pytest.mark.rule("LCG-0729")
def test_drawn_later_it_resolves_at_once() -> None:
    NOTES.clear()
    s = Scene(["joe_diamond"], extra={0: ["TL137"]})
    s.deck(0, "Dilemma")
    s.do("Draw 1 card")
    assert NOTES == [(1, phase.INVESTIGATION, 0)] and s.investigator().resources == 8
    assert s.discard_pile() == ["Dilemma"]


@pytest.fixture
def prologue() -> Iterator[type]:
    """A scenario whose set-up has the lead draw: Aftershock (surge), then Noxious Smoke."""
    from arkham_env.lcg.scenarios.core_2026.spreading_flames.scenario import SpreadingFlames

    class WithPrologue(SpreadingFlames):
        def set_up(self, g: Game) -> None:
            super().set_up(g)
            for code in ("12125", "T0563"):
                card = g.table.find(code)
                g.encounter_deck = without(g.encounter_deck, card)
                g.encounter_deck = [*g.encounter_deck, card]
            draw_encounter(g, g.lead)

    WithPrologue.id = "with_prologue"
    WithPrologue.encounter_cards = [*SpreadingFlames().encounter_cards, ("T0563", 1)]
    yield WithPrologue
    known.CLASSES.pop("with_prologue", None)


@pytest.mark.rule("LCG-0520")
def test_surge_applies_in_set_up(prologue: Any) -> None:
    from arkham_env.lcg import decks
    from arkham_env.lcg.game import add_copies
    from arkham_env.lcg.rules.state_check import StateCheck
    from arkham_env.lcg.state.table import Table

    scenario = prologue()
    code = decks.investigator_code("joe_diamond")
    table = Table(scenario, 1, {"trauma": [[0, 0]]}, StateCheck(), HiddenCardResampler())
    made: dict[str, Any] = {}
    add_copies(table, made, code, 1, 0)
    for card, copies in decks.starter_deck(code):
        add_copies(table, made, card, copies, 0)
    for card, copies in scenario.encounter_cards:
        add_copies(table, made, card, copies, NONE)
    table.complete()
    g = new_state(table, 1, [[0, 0]])
    g.advance()
    game = up_to(CardGame(g, 1), decision_kind.TURN)
    assert game.state.round == 1
    # Aftershock was drawn, and by its surge the next card; both before the first round.
    assert g.investigators[0].horror == 1
    assert [g.defs[c].printed.code for c in g.encounter_discard] == ["T0563"]
    assert [g.defs[c].printed.code for c in g.investigators[0].threat_area] == ["12125"]


# -- Hidden cards, patrols -------------------------------------------------------------------------


@pytest.mark.rule("LCG-0411")
@pytest.mark.parametrize("how", [status.DEFEATED, status.RESIGNED])
def test_hidden_encounter_cards_are_discarded_with_their_holder(how: int) -> None:
    s = Scene(PAIR, encounter=["TL138"])
    s.draw_encounter(0, "Whisperer")
    s.give(0, "Machete")
    hidden, machete = s.find("TL138"), s.find("Machete", 0)
    assert hidden in s.investigator(0).hand and s.g.known[hidden] & 1
    s.run(lambda g: eliminate(g, 0, how))
    assert s.g.encounter_discard[-1] == hidden
    assert machete in s.g.removed and hidden not in s.g.removed
    assert s.investigator(0).hand == []


@pytest.mark.rule("LCG-1103")
def test_a_discarded_hidden_card_goes_to_the_encounter_discard_pile() -> None:
    s = Scene(PAIR, encounter=["TL138"])
    s.draw_encounter(1, "Whisperer")
    hidden = s.find("TL138")
    assert hidden in s.investigator(1).hand
    s.run(lambda g: zones.discard_from_hand(g, 1, hidden))
    assert s.g.encounter_discard[-1] == hidden and s.investigator(1).discard == []


@pytest.mark.rule("LCG-0455")
@pytest.mark.parametrize("name", ["Night Guard", "Shepherd"])
def test_a_patrol_goes_to_a_location_or_to_a_scenario_card(name: str) -> None:
    """Night Guard (the Dormitories), Shepherd (the Hellhound, which is there)."""
    s = Scene(["joe_diamond"], encounter=["TL139", "TL140"])
    for place in ("12116", "12117", "Orne Library"):
        s.place(place)
    s.enemy("Hellhound", at="12117", exhausted=True)
    s.set(s.card("Hellhound").id, stays_exhausted=1)
    guard = s.enemy(name, at="Orne Library")
    s.calm()
    s.end_turn()
    while not s.at_turn():
        s.passive()
    assert s.g.round == 2 and s.card(guard).location == s.find("12116")  # across the quad


@pytest.mark.rule("LCG-0455")
def test_a_patrol_goes_in_a_direction() -> None:
    """Watchman (clockwise): the next location in order, round by round."""
    s = Scene(["joe_diamond"], encounter=["TL141"])
    for place in ("12116", "12117", "Orne Library", "Science Hall"):
        s.place(place)
    guard = s.enemy("Watchman", at="12116")
    near = [s.find(name) for name in ("12117", "Orne Library", "Science Hall")]
    following = min(place for place in near if place > s.find("12116"))
    s.calm()
    s.end_turn()
    while not s.at_turn():
        s.passive()
    assert s.g.round == 2 and s.card(guard).location == following


# -- Peril -----------------------------------------------------------------------------------------


@pytest.mark.rule("LCG-0515")
def test_peril_silences_the_others_and_everybody_is_told() -> None:
    """Only the drawer has decisions; every seat's view names the seat not to confer with."""
    s = Scene(PAIR, extra={0: ["TS146"], 1: ["TL025"]})
    from tests.lcg.support import scenario_cards  # noqa: F401

    s.asset(0, "TS146")  # Joe's free ability, usable in any window
    s.draw_encounter(1, "Cosmic Evils")
    assert s.g.peril == 1 and s.seat == 1
    for seat in (0, 1):
        assert "Peril: nobody confers with Isabelle Barnes" in view(s.g, seat)
    while s.g.peril != NONE:
        assert s.seat == 1 and not s.offers("Whisper")
        s.take(0)
    assert all("Peril" not in view(s.g, seat) for seat in (0, 1))


# -- Agendas and codex -----------------------------------------------------------------------------


@pytest.mark.rule("LCG-0685")
def test_a_treachery_behind_an_agenda_is_drawn_by_the_lead() -> None:
    """Its revelation is resolved, it surges and is answered as any card that is drawn."""
    s = Scene(PAIR, extra={0: ["T0501"]}, encounter=["TL142", "TL143"], first=1)
    s.asset(0, "Omens")
    make_current(s, "TL142")
    s.have(0, resources=0)
    s.run(advance_agenda)
    assert (s.kind, s.seat) == ("reaction", 0)  # "when you draw an encounter card"
    s.do("React with Omens", "React with Omens")
    assert s.at_turn()
    assert [who.horror for who in s.g.investigators] == [1, 0]
    assert s.investigator(0).resources == 2
    assert s.names(s.g.encounter_discard[-1:]) == ["Sealed Fate"]


@pytest.mark.rule("LCG-0685")
def test_an_enemy_behind_an_agenda_spawns_with_the_lead() -> None:
    s = Scene(PAIR, encounter=["TL144", "TL145"], first=1)
    make_current(s, "TL144")
    s.run(advance_agenda)
    assert s.card("Lurker").threat == 0 and s.card("Lurker").location == s.find(ROOM)
    assert s.g.agenda != s.find("TL144")


class Sections(CodexGuide):
    """Entry 1: with 2 clues, gain 5 resources; with 1 clue, gain 2; with none, nothing."""

    def codex(self, g: Game, f: Any, entry: int) -> int:
        clues = g.investigators[f.seat].clues
        for section in self.sections([clues >= 2, clues >= 1]):
            g.investigators[f.seat].resources += [0, 5, 2][section]
        return 0


@pytest.mark.rule("LCG-1086")
@pytest.mark.parametrize(("clues", "gained"), [(0, 0), (1, 2), (2, 7)])
def test_every_section_that_applies_is_used(clues: int, gained: int) -> None:
    """With two clues both requirements are met, and both sections are resolved."""
    s = Scene(["joe_diamond"], extra={0: ["TR051"]})
    s.g.table.scenario = Sections()
    s.g.notes = []
    s.asset(0, "Diary")
    s.have(0, clues=clues, resources=0)
    s.do("Activate Diary (ability 1)")
    assert s.investigator().resources == 1 + gained


@pytest.mark.rule("LCG-1086")
def test_sections_are_numbered_from_one() -> None:
    guide = Sections()
    assert [guide.sections(met) for met in ([], [False], [False, True], [True, True])] == [
        [], [], [2], [1, 2],
    ]  # fmt: skip
