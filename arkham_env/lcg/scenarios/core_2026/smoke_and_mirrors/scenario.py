"""Smoke and Mirrors, the second scenario of the 2026 core set: set-up, codex, resolutions.

Its agendas, its act, its suspects, its locations and its encounter sets have separate modules.
"""

from typing import Final

from arkham_env.lcg.cards.prelude import (
    CALL, DONE, EVERYONE, NONE, CardFrame, CardId, Game, Seat, SkillTest, a_of, chaos_token,
    decision_kind, fx, i64, logged, mypyc_attr, op_of, pack, record, trait, values, verb,
    zones,
)  # fmt: skip
from arkham_env.lcg.rules import end
from arkham_env.lcg.rules.damage import MOVED, defeat_event
from arkham_env.lcg.rules.skill_test import current_test
from arkham_env.lcg.rules.timing import event_at
from arkham_env.lcg.scenarios import objectives
from arkham_env.lcg.scenarios.core_2026.chaos_bags import chaos_bags
from arkham_env.lcg.scenarios.core_2026.smoke_and_mirrors import common
from arkham_env.lcg.scenarios.core_2026.smoke_and_mirrors.acts import ACTS, elites
from arkham_env.lcg.scenarios.core_2026.smoke_and_mirrors.agendas import AGENDAS
from arkham_env.lcg.scenarios.core_2026.smoke_and_mirrors.encounter_sets import ENCOUNTER_CARDS
from arkham_env.lcg.scenarios.core_2026.smoke_and_mirrors.locations import LOCATIONS
from arkham_env.lcg.scenarios.core_2026.smoke_and_mirrors.suspects import SUSPECTS, question
from arkham_env.lcg.scenarios.core_2026.spreading_flames.common import ARMITAGE
from arkham_env.lcg.state.goal import DEFEAT, RESIGN, USE, Goal
from arkham_env.lcg.state.ids import difficulty, stream
from arkham_env.lcg.state.restrictions import may_move
from arkham_env.lcg.state.scenario_definition import Scenario

DOWNTOWN: Final = [common.BANK, common.SANATORIUM]
UPTOWN: Final = [common.HOSPITAL, common.SHOPPE]
HOSTS: Final = [
    common.NORTHSIDE, common.BANK, common.SOUTHSIDE, common.FRENCH_HILL, common.HOSPITAL,
    common.WATERFRONT,
]  # fmt: skip
"""The locations beneath which a card is dealt. The first code of a hidden group stands for the card
of the group that is in play."""
CITY: Final = [
    common.BANK, common.HOSPITAL, common.NORTHSIDE, common.EASTTOWN, common.MERCHANT_DISTRICT,
    common.WATERFRONT, common.SOUTHSIDE, common.FRENCH_HILL,
]  # fmt: skip
"""The locations that start in play, in addition to one side of the university."""
SET_ASIDE: Final = [common.MARK, common.SERVANT, *common.SUSPECTS]

HARBINGERS: Final = [
    "david_harbinger", "cornelia_harbinger", "naomi_harbinger", "earl_harbinger",
    "abigail_harbinger", "margaret_harbinger",
]  # fmt: skip
"""Campaign log entries that name the harbinger, in the order of ``common.SUSPECTS``."""

HARBINGER: Final = 0
"""Index in ``g.notes`` of the number of the harbinger, an index of ``common.SUSPECTS``, once it is
revealed at the end of the scenario."""
DISCOVERED: Final = 1
"""Index in ``g.notes`` of 1 if the cult's whereabouts were discovered, otherwise 0."""
ESCAPED: Final = 2
"""Index in ``g.notes`` of 1 if the Servant of Flame escaped (R2)."""


@mypyc_attr(allow_interpreted_subclasses=True)
class SmokeAndMirrors(Scenario):
    """Set-up, symbols, codex entries and resolutions of "Smoke and Mirrors"."""

    id = "smoke_and_mirrors"
    name = "Smoke and Mirrors"
    reference_card = "12133"
    encounter_cards = [
        ("12134", 1), ("12135", 1), ("12136", 1), ("12137", 4), ("12138", 1), ("12139", 1),
        ("12140", 1), ("12141", 1), ("12142", 1), ("12143", 1), ("12144", 1), ("12145", 1),
        ("12146", 1), ("12147", 1), ("12148", 1), ("12149", 1), ("12150", 1), ("12151", 1),
        ("12152", 1), ("12153", 1), ("12154", 1), ("12155", 1), ("12156", 1), ("12157", 2),
        ("12158", 2), ("12159", 2), ("12160", 2), ("12161", 2), ("12162", 2), ("12163", 2),
        ("12164", 2), ("12165", 2), ("12166", 3), ("12167", 2),
    ]  # fmt: skip
    bags = chaos_bags()
    resolutions = ["none", "R1", "R2"]
    # R1, then R2: six enemies (1 each), four locations (1 each), 1 bonus experience.
    best_score = 11
    lowered_by = ["place_clues", "spend_clues", "move", "eliminated"]
    notes = ["harbinger", "discovered", "escaped"]
    codex_entries = [1, 2, 3, 4, 5, 6, common.PHI]
    repeatable_entries = [1, 2, 3, 4, 5, 6]
    hidden_groups = [DOWNTOWN, UPTOWN]
    starts_in_play = [ARMITAGE]
    facedown_cards = SET_ASIDE
    facedown_hosts = [*HOSTS, *DOWNTOWN, *UPTOWN]
    enemy_tokens = ["leads"]
    assumed_log = ["defeated_their_masked_pursuer", "saved_miskatonic_university"]
    log_choices = [["saved_miskatonic_university", "miskatonic_university_burned"]]
    log_options = [["defeated_their_masked_pursuer"]]
    log_names = [
        "discovered_the_cults_whereabouts", "failed_in_their_search", *HARBINGERS,
        "killed_the_servant_of_flame", "scoured_arkham_for_answers", "stirred_up_trouble",
        "the_servant_of_flame_escaped",
    ]  # fmt: skip
    cards = [*AGENDAS, *ACTS, *SUSPECTS, *LOCATIONS, *ENCOUNTER_CARDS]

    # -- Set-up -----------------------------------------------------------------------------

    def set_up(self, g: Game) -> None:
        """Put the locations into play, deal the suspects and place doom on the agenda."""
        zones.add_tokens(g, [chaos_token.CULTIST, chaos_token.CULTIST])
        objectives.deal_out(g, SET_ASIDE)
        burned = self.has_log(g, "miskatonic_university_burned")
        university = common.IN_FLAMES if burned else common.QUIET_CAMPUS
        other = common.QUIET_CAMPUS if burned else common.IN_FLAMES
        for group in self.hidden_groups:
            objectives.shuffle_identities(g, group)
        for card in objectives.take_aside(g, [other, DOWNTOWN[1], UPTOWN[1]]):
            zones.put_in_removed(g, card)
        for card in objectives.take_aside(g, CITY):
            zones.put_location_into_play(g, card)
        self.deal_suspects(g)
        doom = g.table.group_size if burned else g.table.group_size + 1
        g.cards[g.agenda].doom += doom
        record(g, logged.DOOM, g.agenda, doom)
        objectives.begin_at(g, university)

    def deal_suspects(self, g: Game) -> None:
        """Set a suspect aside facedown; deal the others and the Servant beneath locations."""
        people = objectives.take_aside(g, common.SUSPECTS)
        (servant,) = objectives.take_aside(g, [common.SERVANT])
        g.streams.shuffle(stream.RANDOM_CHOICE, people)
        dealt = [*people[1:], servant]
        g.streams.shuffle(stream.RANDOM_CHOICE, dealt)
        zones.put_facedown(g, people[0], NONE)
        for i in range(len(HOSTS)):
            zones.put_facedown(g, dealt[i], g.table.find(HOSTS[i]))

    def act_share(self, g: Game) -> float:
        """Return the fraction of the 6 Elite enemies that are removed from play.

        An Elite enemy in play counts as 0.4, with its leads or its damage up to 0.9. The clues for
        the next facedown card count as 0.25 at most.
        """
        total = float(elites(g, g.victory) + elites(g, g.under_act))
        for enemy in g.enemies:
            if values.has_trait(g, enemy, trait.ELITE):
                c = g.cards[enemy]
                leads = values.share(c.uses, g.table.group_size)
                total += 0.4 + 0.5 * max(leads, values.share(c.damage, values.health(g, enemy)))
        if len(g.facedown) > 1:
            total += 0.25 * values.share(values.group_clues(g), 2 * g.table.group_size)
        return min(1.0, total / 6)

    # -- Goals ------------------------------------------------------------------------------

    def goals(self, g: Game) -> list[Goal]:
        """Return the suspects in play, the Servant of Flame, and the cards beneath locations."""
        found: list[Goal] = []
        if g.act == NONE:
            return found
        for enemy in g.enemies:
            code = g.defs[enemy].printed.code
            if code in common.SUSPECTS:
                found.append(question(g, enemy, common.SUSPECTS.index(code) + 1))
            elif code == common.SERVANT:
                found.append(Goal(DEFEAT, enemy, choice=1))
        for i in range(len(g.facedown)):
            if g.hosts[i] != NONE:
                found.append(
                    Goal(USE, g.act, number=0, place=g.hosts[i], clues=2 * g.table.group_size)
                )
        if g.agenda != NONE:
            found.append(Goal(RESIGN, g.agenda, number=0))
        return found

    # -- Chaos symbols ----------------------------------------------------------------------

    def token_value(self, g: Game, token: i64, seat: Seat) -> i64:
        hard = g.table.difficulty >= difficulty.HARD
        if token == chaos_token.SKULL:
            return -(elites(g, g.victory) + elites(g, g.under_act) + (2 if hard else 0))
        if token == chaos_token.CULTIST:
            return -3 if hard else -1
        if token == chaos_token.TABLET:
            return -4 if hard else -3
        if token == chaos_token.ELDER_THING:
            return -(2 if hard else 1) * values.spendable_clues(g, seat)
        return 0

    def token_text(self, token: i64, hard: bool) -> str:
        if token == chaos_token.SKULL:
            counted = "the number of Elite enemies in the victory display and beneath the act"
            return f"-X, where X is {counted}{', plus 2' if hard else ''}"
        if token == chaos_token.CULTIST:
            return (
                f"{-3 if hard else -1}; if the test is against an Elite enemy, reveal another token"
            )
        if token == chaos_token.TABLET:
            return f"{-4 if hard else -3}; if you fail, place 1 of your clues on your location"
        if token == chaos_token.ELDER_THING:
            return f"-X, where X is {'twice ' if hard else ''}the number of your clues"
        return ""

    def token_reveals_another(self, g: Game, token: i64) -> bool:
        if token != chaos_token.CULTIST:
            return False
        test = current_test(g)
        if test is None:
            return False
        target = test.target
        return target != NONE and target in g.enemies and values.has_trait(g, target, trait.ELITE)

    def token_has_failure(self, g: Game, token: i64, test: SkillTest) -> bool:
        return token == chaos_token.TABLET and g.investigators[test.seat].clues > 0

    def token_failure(self, g: Game, token: i64, f: CardFrame) -> i64:
        fx.place_own_clues(g, f.seat, 1)
        return DONE

    # -- Codex ------------------------------------------------------------------------------

    def codex(self, g: Game, f: CardFrame, entry: i64) -> i64:
        if entry == common.PHI:
            return self.decide_fate(g, f)
        if f.step == 0:
            f.step = 1
            result = self.talk(g, f, entry)
            if result != DONE:
                return result
        if f.step == 1:
            f.step = 2
            result = self.answer(g, f, entry)
            if result != DONE:
                return result
        if f.step == 2:
            f.step = 3
            self.place_lead(g, f.card)
        return DONE

    def talk(self, g: Game, f: CardFrame, entry: i64) -> i64:
        """Carry out the first instruction of a suspect's entry, or ask for its choice."""
        if entry == 1:
            near = [
                p for p in values.connected(g, g.cards[f.card].location) if may_move(g, f.card, p)
            ]
            empty = [p for p in near if not values.is_anyone_at(g, p)]
            options = fx.cards_as_options(verb.CHOOSE_CARD, empty or near)
            return self.ask(g, f, decision_kind.CHOOSE_LOCATION, options)
        if entry == 2:
            fx.heal(g, f.seat, horror=1)
        elif entry == 3:
            others = [e for e in g.enemies if not values.has_trait(g, e, trait.HUMANOID)]
            options = fx.cards_as_options(verb.CHOOSE_CARD, values.choosable(g, others, f.card))
            if options:
                options.append(pack(verb.DONE))
            return self.ask(g, f, decision_kind.CHOOSE_ENEMY, options)
        elif entry == 4:
            fx.heal(g, f.seat, damage=1)
        elif entry == 5:
            f.step = 2
            return fx.draw(g, f.seat, 1) or CALL
        elif g.encounter_deck:
            zones.look_at(g, NONE, g.encounter_deck[-1:], f.seat)
            return self.ask(g, f, decision_kind.YES_NO, [pack(verb.YES), pack(verb.NO)])
        f.step = 2
        return DONE

    def ask(self, g: Game, f: CardFrame, kind: i64, options: list[i64]) -> i64:
        """Ask the seat of ``f`` to choose an option; without options, continue with the lead."""
        if not options:
            f.step = 2
            return DONE
        g.options = options
        return g.ask(kind, f.seat, f.card)

    def answer(self, g: Game, f: CardFrame, entry: i64) -> i64:
        """Carry out the choice that :meth:`talk` asked for."""
        if entry == 1:
            return fx.move_enemy(g, f.card, a_of(g.pick)) or CALL
        if entry == 3 and op_of(g.pick) == verb.CHOOSE_CARD:
            return g.push(defeat_event(g, a_of(g.pick), f.seat, f.card))
        if entry == 6 and op_of(g.pick) == verb.YES:
            fx.discard_encounter_top(g, 1)
        return DONE

    def place_lead(self, g: Game, card: CardId) -> None:
        """Place a lead on a suspect; with 1 lead per investigator it goes beneath the act."""
        c = g.cards[card]
        if card not in g.enemies:
            return
        c.uses += 1
        record(g, logged.LEADS, card, c.uses)
        if c.uses >= g.table.group_size:
            zones.put_beneath_act(g, card)

    def decide_fate(self, g: Game, f: CardFrame) -> i64:
        """Resolve the entry of the Servant of Flame: it is killed or captured."""
        if f.step == 0:
            f.step = 1
            g.options = [pack(verb.CHOICE, 0), pack(verb.CHOICE, 1)]
            return g.ask(decision_kind.CHOICE, f.seat, f.card)
        if f.step == 1:
            event = event_at(g, f.event_at)
            event.amount |= MOVED
            if a_of(g.pick) == 0:
                zones.add_to_victory(g, f.card)
                f.step = 2
                f.items = values.player_order(g)[:]
            else:
                zones.put_beneath_act(g, f.card)
                f.step = 3
            return CALL
        if f.step == 2:
            while f.items:
                seat = f.items[0]
                f.items = f.items[1:]
                if values.is_playing(g, seat):
                    return fx.draw(g, seat, 3) or CALL
            return DONE
        if f.step == 3:
            f.step = 4
            for seat in values.player_order(g):
                fx.add_clues(g, seat, 1)
        return DONE

    # -- Resolutions ------------------------------------------------------------------------

    def resolve(self, g: Game, f: CardFrame) -> i64:
        harbinger = zones.facedown_at(g, NONE)
        code = g.defs[harbinger].printed.code
        g.notes[HARBINGER] = common.SUSPECTS.index(code)
        zones.know(g, harbinger, EVERYONE)
        record(g, logged.SHOWN, harbinger)
        g.notes[DISCOVERED] = 1
        if g.resolution == end.NO_RESOLUTION:
            # The enemy set aside, each Elite enemy in play and each card beneath a location.
            drawn = [e for e in g.enemies if g.defs[e].printed.has(trait.ELITE)]
            drawn.extend(g.facedown)
            drawn.sort()
            picked = drawn[g.streams.below(stream.RANDOM_CHOICE, len(drawn))]
            zones.know(g, picked, EVERYONE)
            record(g, logged.DRAWN_AT_RANDOM, picked)
            g.notes[DISCOVERED] = 1 if picked == harbinger else 0
        bonus = len(g.under_act)
        g.notes[ESCAPED] = 0
        if g.table.find(common.SERVANT) in g.under_act:
            g.notes[ESCAPED] = 1
            record(g, logged.RESOLUTION, common.R2)
            bonus += 1
        for seat in values.present_seats(g):
            end.earn_experience(g, seat, end.victory_points(g) + bonus)
        return DONE

    def measures(self, g: Game) -> dict[str, float]:
        return {
            "suspects defeated": float(elites(g, g.victory)),
            "suspects interrogated": float(elites(g, g.under_act)),
        }

    def path(self, g: Game) -> list[str]:
        found = [self.resolutions[g.resolution]]
        return [*found, "R2"] if g.notes[ESCAPED] == 1 else found

    def takes_no_slot(self, g: Game, card: CardId) -> bool:
        # The set-up states that he takes no ally slot during this scenario.
        return g.defs[card].printed.code == ARMITAGE

    def log_entries(self, g: Game) -> list[str]:
        entries: list[str] = []
        discovered = g.notes[DISCOVERED] == 1
        if discovered:
            entries.append("discovered_the_cults_whereabouts")
        entries.append(HARBINGERS[g.notes[HARBINGER]])
        if not discovered:
            entries.append("failed_in_their_search")
        if g.table.find(common.SERVANT) in g.victory:
            entries.append("killed_the_servant_of_flame")
        if g.resolution == common.R1:
            if elites(g, g.under_act) == 6:
                entries.append("scoured_arkham_for_answers")
            if elites(g, g.victory) == 6:
                entries.append("stirred_up_trouble")
        if g.notes[ESCAPED] == 1:
            entries.append("the_servant_of_flame_escaped")
        return entries
