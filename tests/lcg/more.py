"""A longer check than the test suite: ``python -m tests.lcg.more [GAMES [SCRIPTED [CAMPAIGNS]]]``.

Plays random games of all scenarios with random decks, games of the scripted player, and campaigns:
random ones, scripted ones and *led* ones.  The group of a led campaign receives clues, resources
and lucky tokens, and follows a plan, so that the rare resolutions are reached.  The run checks the
invariants at every decision, and continues copies, saves and pickles made on the way.  It prints
the faults, and how often each resolution and each entry of the campaign log was reached; one that
was never reached is a fault.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from typing import Any, Final

import arkham_env
from arkham_agents.faces import option_of
from arkham_agents.registry import make_agent
from arkham_env.lcg.campaign.new_decks import decks_in_use
from arkham_env.lcg.cards import catalogue
from arkham_env.lcg.decks import deck_problems, group_problems, in_campaign
from arkham_env.lcg.rules import effects as fx
from arkham_env.lcg.scenarios import CORE
from arkham_env.lcg.scenarios.core_2026.queen_of_ash.common import ELOKOSS, fires_at
from arkham_env.lcg.scenarios.known import find_scenario, scenarios_of
from arkham_env.lcg.state import zones
from arkham_env.lcg.state.game_state import Game
from arkham_env.lcg.state.ids import NONE, chaos_token, decision_kind, difficulty
from arkham_env.lcg.state.values import health, is_border
from tests.copies import check_copies
from tests.lcg.support.fuzz_games import random_spec
from tests.lcg.test_fuzz import check, engagement_is_settled
from tests.more_games import judge

GAMES: Final = 400
SCRIPTED: Final = 100
CAMPAIGNS: Final = 60
COPIED: Final = 0.01
"""Fraction of the decisions at which copies are made."""
AHEAD: Final = 25
"""Number of decisions for which copies are continued."""
SCENARIOS: Final = scenarios_of(CORE)
WORDS: Final = ("starter", "random", "choose")
WITHOUT_INVESTIGATOR: Final = (
    decision_kind.DIFFICULTY, decision_kind.INVESTIGATOR, decision_kind.DECK, decision_kind.ROSTER,
    decision_kind.BEARER,
)  # fmt: skip
"""Decisions that a seat without an investigator may have."""
PLANS: Final = {
    "R1": ("Fight Elokoss", "Move to Underground Cistern", "Move to Sewer Tunnels"),
    "R2": ("Use Elokoss", "Move to Underground Cistern", "Move to Sewer Tunnels"),
    "R3": (
        "Activate Sluice Control", "Move to Sluice Control", "Move to Underground Cistern",
        "Move to Sewer Tunnels",
    ),
    "none": ("Resign",),
}  # fmt: skip
"""Beginnings of the labels that the group of a led campaign prefers in Queen of Ash, by the
resolution that it wants."""


class Player:
    """Chooses options at random, by the scripted player, or by a plan."""

    def __init__(self, number: int, kind: str) -> None:
        self.rng = random.Random(-number - 1)
        self.kind = kind
        self.plan = PLANS[list(PLANS)[number % len(PLANS)]]
        self.agent = make_agent("heuristic")
        self.agent.reset(number)

    def pick(self, game: Any) -> int:
        g = game.state
        led = self.kind == "led"
        if self.kind == "random" or (led and (is_border(g) or g.kind == decision_kind.RESOLUTION)):
            return self.rng.randrange(game.num_options)
        if led and g.table.scenario.id == "queen_of_ash":
            labels = game.decision.labels()
            for wanted in self.plan:
                for i, label in enumerate(labels):
                    if label.startswith(wanted):
                        return i
            kept = [i for i, label in enumerate(labels) if "Resign" not in label]
            return self.rng.choice(kept or [0])
        return int(option_of(self.agent, g))


class Tally:
    """Counts of the resolutions and campaign log entries that were reached."""

    def __init__(self) -> None:
        self.endings: Counter[str] = Counter()
        self.reached: Counter[str] = Counter()

    def note_scenario(self, game: Any) -> None:
        g = game.state
        name = g.table.scenario.id
        self.endings[f"{name}, {game.players} seats: {game.result.ending}"] += 1
        self.note(name, game.result.path, game.result.log_entries)

    def note(self, name: str, path: list[str], entries: list[str]) -> None:
        for resolution in path:
            self.reached[f"{name} {resolution}"] += 1
        for entry in entries:
            self.reached[entry] += 1

    def missing(self) -> list[str]:
        """Return the resolutions and entries that were never reached."""
        wanted: list[str] = []
        for name in SCENARIOS:
            scenario = find_scenario(name)
            # R1 of Spreading Flames always continues with R2 or R3.
            wanted += [f"{name} {resolution}" for resolution in scenario.resolutions]
            wanted += scenario.log_names
        return [each for each in wanted if not self.reached[each]]

    def report(self) -> None:
        for counts in (self.endings, self.reached):
            for name, count in sorted(counts.items()):
                print(f"  {name}: {count}")


def play(game: Any, player: Player, tally: Tally) -> None:
    """Play a game to its end and check it at every decision."""
    picks = random.Random(player.rng.random())
    led = player.kind == "led"
    last: Any = None
    while not game.over:
        g = game.state
        if is_border(g):
            check_border(g)
        else:
            check(g)
            assert g.kind != decision_kind.TURN or engagement_is_settled(g)
        if led and g.kind == decision_kind.TURN and last != (g.table.scenario.id, g.round):
            last = (g.table.scenario.id, g.round)
            lead(g, player)
        elif not led and picks.random() < COPIED:
            check_copies(game, picks, AHEAD)
        game.step(player.pick(game))
    if not led:
        check_copies(game, picks, 1)
    if game.state.campaign is None:
        tally.note_scenario(game)
        return
    record = game.state.campaign
    tally.endings[f"campaign, {game.players} seats: {game.result.ending}"] += 1
    for leg in record.legs:
        tally.note(leg.scenario, leg.path, [])
    tally.note("campaign", [], record.log)


def check_border(g: Game) -> None:
    """Assert the invariants of a decision between two scenarios."""
    record = g.campaign
    assert record is not None
    assert len(g.options) >= 2 and len(set(g.options)) == len(g.options)
    cards = catalogue.definitions()
    rules = in_campaign(["12181"]).unfinished()
    for seat in range(g.players):
        member = record.member_at(seat)
        if member is None:
            assert g.seat != seat or g.kind in WITHOUT_INVESTIGATOR
            continue
        printed = cards[member.code].printed
        assert (member.physical >= printed.health or member.mental >= printed.sanity) <= bool(
            member.fate
        )
        assert member.experience >= 0
        assert not deck_problems(cards[member.code], member.slots, cards, rules)
    assert not group_problems(decks_in_use(record), "one_box")


def lead(g: Game, player: Player) -> None:
    """Help the investigators at the start of a round of a led campaign."""
    for who in g.investigators:
        who.damage = who.horror = 0
        who.clues += 6
        who.resources += 5
    g.bag = [chaos_token.bag("+1")[0]] * len(g.bag)
    if g.table.scenario.id == "queen_of_ash" and player.plan is PLANS["R1"]:
        boss = g.table.find(ELOKOSS)
        if boss in g.enemies:
            g.cards[boss].damage = health(g, boss) - 1
            for fire in fires_at(g, g.cards[boss].location):
                fx.discard_from_play(g, fire)
    if g.table.scenario.id == "smoke_and_mirrors" and g.round == 2:
        for card in [card for card, host in zip(g.facedown, g.hosts, strict=True) if host != NONE]:
            zones.take_facedown(g, card)
            if player.plan is PLANS["R1"]:
                zones.add_to_victory(g, card)
            elif player.plan is not PLANS["none"]:
                zones.put_beneath_act(g, card)
            else:
                zones.put_in_removed(g, card)


def random_game(number: int, tally: Tally) -> None:
    """Play a random game; scenario, seats, difficulty and decks follow from its number."""
    name = SCENARIOS[number % 3]
    seats = 1 + number // 3 % 4
    spec = random_spec(number, seats, experience=(0,))
    game = arkham_env.game(
        "lcg/" + CORE,
        play=name,
        investigators=spec["investigators"],
        decks=[dict(deck) for deck in spec["decks"]],
        difficulty=difficulty.NAMES[number // 12 % 4],
        collection="unlimited",
        unlocked=["12181"],
        seed=number,
    )
    play(game, Player(number, "random"), tally)


def scripted_game(number: int, tally: Tally) -> None:
    name = SCENARIOS[number % 3]
    game = arkham_env.game(
        "lcg/" + CORE, play=name, players=1 + number // 3 % 4, seed=number,
        difficulty=difficulty.NAMES[number // 12 % 2],
    )  # fmt: skip
    play(game, Player(number, "scripted"), tally)


def campaign(number: int, tally: Tally) -> None:
    """Play a random, a scripted or a led campaign."""
    kind = ("random", "scripted", "led")[number % 3]
    chosen = number % 2 == 1 and kind == "random"
    game = arkham_env.game(
        "lcg/" + CORE,
        play="campaign",
        players=1 + number // 3 % 4,
        seed=number,
        drop_in=number % 4 == 0,
        investigators="choose" if chosen else None,
        decks=WORDS[number // 2 % 3] if kind == "random" else "starter",
        difficulty="choose" if chosen else difficulty.NAMES[number % 2],
    )
    play(game, Player(number // 3, kind), tally)


def main(games: int = GAMES, scripted: int = SCRIPTED, campaigns: int = CAMPAIGNS) -> int:
    tally = Tally()
    found = judge("random game", range(games), lambda number: random_game(number, tally))
    found += judge("scripted game", range(scripted), lambda number: scripted_game(number, tally))
    found += judge("campaign", range(campaigns), lambda number: campaign(number, tally))
    tally.report()
    missing = tally.missing()
    if missing:
        print("never reached: " + ", ".join(missing))
    return found + len(missing)


if __name__ == "__main__":
    sys.exit(main(*[int(given) for given in sys.argv[1:]]) > 0)
