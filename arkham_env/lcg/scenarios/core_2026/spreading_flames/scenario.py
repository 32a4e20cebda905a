"""Spreading Flames, the first scenario of the 2026 core set: set-up, symbol tokens, resolutions.

Its agendas, acts and locations have separate modules. The Servant of Flame (12114) and Dr. Henry
Armitage (12115) are defined here.
"""

from typing import Final

from arkham_env.lcg.cards.phrases import ForController, boost
from arkham_env.lcg.cards.prelude import (
    DONE, NOCARD, NONE, Asset, CardFrame, CardId, Enemy, Facts, Game, Seat, SkillTest, a_of,
    chaos_token, decision_kind, faction, fx, i64, keyword, logged, mypyc_attr, pack, quantity,
    record, skill, slot, trait, values, verb,
)  # fmt: skip
from arkham_env.lcg.rules import end
from arkham_env.lcg.rules.enemies import PREY_LOWEST
from arkham_env.lcg.scenarios import objectives
from arkham_env.lcg.scenarios.core_2026.chaos_bags import chaos_bags
from arkham_env.lcg.scenarios.core_2026.spreading_flames import common
from arkham_env.lcg.scenarios.core_2026.spreading_flames.acts import ACTS
from arkham_env.lcg.scenarios.core_2026.spreading_flames.agendas import AGENDAS
from arkham_env.lcg.scenarios.core_2026.spreading_flames.common import R2, R3, SET
from arkham_env.lcg.scenarios.core_2026.spreading_flames.locations import LOCATIONS
from arkham_env.lcg.state.goal import AVOID, COLLECT, DEFEAT, GATHER, RESIGN, USE, Goal
from arkham_env.lcg.state.ids import difficulty
from arkham_env.lcg.state.scenario_definition import Scenario

# -- The servant and the librarian ---------------------------------------------------------------


class ServantOfFlame(Enemy):
    text = "Hunter. Prey: lowest agility. Retaliate."
    printed = Facts(
        "12114", "Servant of Flame", "Raging Fury", encounter_set=SET, unique=True, victory=2,
        traits=[trait.HUMANOID, trait.ELITE], keywords=keyword.HUNTER | keyword.RETALIATE,
        prey=PREY_LOWEST + skill.AGILITY, fight=4, health=5, health_per_investigator=True,
        evade=4, damage=2, horror=2,
    )  # fmt: skip


class DrHenryArmitage(Asset):
    text = "+1 willpower and intellect. Your first action of each round provokes no attacks."
    printed = Facts(
        "12115", "Dr. Henry Armitage", "Head Librarian", faction=faction.NEUTRAL, cost=3,
        icons="WI?", traits=[trait.ALLY, trait.MISKATONIC], slots=[slot.ALLY], health=3, sanity=3,
        unique=True, story=True, deck_limit=1, encounter_set=SET,
    )  # fmt: skip
    abilities = [
        boost(skill.WILLPOWER), boost(skill.INTELLECT), ForController([quantity.NO_PROVOKE]),
    ]  # fmt: skip


# -- The scenario --------------------------------------------------------------------------------

SET_ASIDE: Final = [common.SERVANT, common.ARMITAGE, common.FIRE]

BEARER: Final = 0
"""Index in ``g.notes`` of the seat that earned Dr. Henry Armitage."""


@mypyc_attr(allow_interpreted_subclasses=True)
class SpreadingFlames(Scenario):
    """Set-up, effects of the symbol tokens and resolutions of "Spreading Flames"."""

    id = "spreading_flames"
    name = "Spreading Flames"
    reference_card = "12105"
    encounter_cards = [
        ("12106", 1), ("12107", 1), ("12108", 1), ("12109", 1), ("12110", 1), ("12111", 1),
        ("12112", 1), ("12113", 1), ("12114", 1), ("12115", 1), ("12116", 1), ("12117", 1),
        ("12118", 1), ("12119", 1), ("12120", 1), ("12121", 2), ("12122", 2), ("12123", 3),
        ("12124", 3), ("12125", 2), ("12126", 2), ("12127", 2), ("12128", 2), ("12129", 5),
        ("12130", 2), ("12131", 2), ("12132", 2),
    ]  # fmt: skip
    bags = chaos_bags()
    resolutions = ["none", "R1", "R2", "R3"]
    # R1, then R2: victory points 2 + 1 + 1, bonus experience 3 + 1, minus 1 physical trauma.
    best_score = 7
    # During act 2 an investigator may leave the Quad, or be eliminated there.
    lowered_by = ["place_clues", "spend_clues", "move", "eliminated"]
    notes = ["bearer of Dr. Henry Armitage"]
    log_names = [
        "miskatonic_university_burned", "defeated_their_masked_pursuer",
        "saved_miskatonic_university",
    ]  # fmt: skip
    cards = [*AGENDAS, *ACTS, ServantOfFlame, DrHenryArmitage, *LOCATIONS]

    def set_up(self, g: Game) -> None:
        """Put Your Friend's Room into play, place everyone there and shuffle the encounter deck."""
        objectives.deal_out(g, SET_ASIDE)
        objectives.begin_at(g, common.FRIENDS_ROOM)

    def act_share(self, g: Game) -> float:
        """Return the fraction of the current act that is done, in ``[0, 1]``.

        In act 2 it is the fraction of the investigators that are at Miskatonic Quad, in act 4 the
        damage on the Servant of Flame divided by its health, and in other acts the fraction of the
        required clues.
        """
        code = g.defs[g.act].printed.code
        if code == common.ESCAPE:
            return values.group_share_at(g, g.table.find(common.QUAD))
        if code == common.BLAZE:
            servant = g.table.find(common.SERVANT)
            if g.cards[servant] is NOCARD:
                return 0.0
            return values.share(g.cards[servant].damage, values.health(g, servant))
        return super().act_share(g)

    def goals(self, g: Game) -> list[Goal]:
        """Return the goals of the act: clues for acts 1 and 3, the Quad, the Servant of Flame."""
        if g.act == NONE:
            return []
        code = g.defs[g.act].printed.code
        servant = g.table.find(common.SERVANT)
        quad = g.table.find(common.QUAD)
        if code == common.ESCAPE:
            return [Goal(GATHER, place=quad), Goal(AVOID, servant)]
        if code == common.BLAZE:
            return [
                Goal(DEFEAT, servant),
                Goal(
                    USE,
                    g.act,
                    number=0,
                    source=quad,
                    clues=g.table.group_size,
                    damage=g.table.group_size,
                ),
                Goal(RESIGN, g.act, number=1, last=True),
            ]
        place = NONE
        if g.defs[g.act].printed.stage == 3:
            place = g.table.find(common.LIBRARY)
        clues = values.required_clues(g)
        return [Goal(COLLECT, g.act, place=place, clues=clues), Goal(AVOID, servant)]

    # -- Chaos symbols ----------------------------------------------------------------------

    def token_value(self, g: Game, token: i64, seat: Seat) -> i64:
        hard = g.table.difficulty >= difficulty.HARD
        if token == chaos_token.SKULL:
            stage = g.defs[g.act].printed.stage if g.act != NONE else 4
            return -(stage + (1 if hard else 0))
        if token == chaos_token.TABLET:
            return -2 if hard else -1
        if token == chaos_token.ELDER_THING:
            return -4 if hard else -3
        return 0

    def token_text(self, token: i64, hard: bool) -> str:
        if token == chaos_token.SKULL:
            return f"-X, where X is the stage of the act{' plus 1' if hard else ''}"
        if token == chaos_token.TABLET:
            return f"{-2 if hard else -1}; reveal another token; if you fail, take 1 damage"
        if token == chaos_token.ELDER_THING:
            failure = "if you fail" if hard else "if you fail by 2 or more"
            return f"{-4 if hard else -3}; {failure}, {common.DRAWN_FIRE}"
        return ""

    def token_reveals_another(self, g: Game, token: i64) -> bool:
        return token == chaos_token.TABLET

    def token_has_failure(self, g: Game, token: i64, test: SkillTest) -> bool:
        if token == chaos_token.TABLET:
            return True
        if token != chaos_token.ELDER_THING or common.topmost_fire(g) == NONE:
            return False
        return g.table.difficulty >= difficulty.HARD or test.failed_by(g) >= 2

    def token_failure(self, g: Game, token: i64, f: CardFrame) -> i64:
        if f.step == 1:
            return DONE
        f.step = 1
        if token == chaos_token.TABLET:
            return fx.deal(g, f.seat, damage=1)
        return common.draw_topmost_fire(g, f.seat)

    # -- Resolutions ------------------------------------------------------------------------

    def resolve(self, g: Game, f: CardFrame) -> i64:
        if g.resolution == end.NO_RESOLUTION:
            for seat in values.present_seats(g):
                end.earn_experience(g, seat, end.victory_points(g) + 2)
                end.suffer(g, seat, mental=1)
            return DONE
        if f.step == 0:
            f.step = 1
            g.options = [pack(verb.CHOOSE_SEAT, seat) for seat in values.present_seats(g)]
            return g.ask(decision_kind.CHOOSE_SEAT, f.seat)
        if f.step == 1:
            f.step = 2
            g.notes[BEARER] = a_of(g.pick)
            record(g, logged.BEARS, g.notes[BEARER], g.table.find(common.ARMITAGE))
            for seat in values.present_seats(g):
                end.earn_experience(g, seat, end.victory_points(g) + 3)
            g.options = [pack(verb.CHOICE, R2), pack(verb.CHOICE, R3)]
            return g.ask(decision_kind.RESOLUTION, f.seat)
        g.resolution = a_of(g.pick)
        record(g, logged.RESOLUTION, g.resolution)
        for seat in values.present_seats(g):
            if g.resolution == R2:
                end.earn_experience(g, seat, 1)
                end.suffer(g, seat, physical=1)
            else:
                end.suffer(g, seat, mental=1)
        return DONE

    def path(self, g: Game) -> list[str]:
        name = self.resolutions[g.resolution]
        return ["R1", name] if g.resolution in (R2, R3) else [name]

    def takes_no_slot(self, g: Game, card: CardId) -> bool:
        # The reverse of act 3 states that he takes no ally slot during this scenario.
        return g.defs[card].printed.code == common.ARMITAGE

    def story_assets(self, g: Game) -> dict[str, int]:
        bearer = g.notes[BEARER]
        return {"dr_henry_armitage": bearer} if bearer != NONE else {}

    def log_entries(self, g: Game) -> list[str]:
        if g.resolution == R2:
            return ["defeated_their_masked_pursuer", "saved_miskatonic_university"]
        if g.resolution == R3:
            return ["defeated_their_masked_pursuer", "miskatonic_university_burned"]
        return ["miskatonic_university_burned"]
