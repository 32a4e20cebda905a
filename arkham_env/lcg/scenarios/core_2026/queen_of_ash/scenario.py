"""Queen of Ash, the third scenario of the 2026 core set: set-up, symbols, codex, resolutions.

Its agendas, its acts, its enemies, its locations and its encounter sets have separate modules.
"""

from typing import Final

from arkham_env.lcg.cards.phrases import one_per_title
from arkham_env.lcg.cards.prelude import (
    CALL, DONE, NO_EVENT, NONE, CardFrame, Game, Seat, SkillTest, a_of, card_type,
    chaos_token, decision_kind, fx, i64, logged, mypyc_attr, op_of, pack, record, test_kind, trait,
    values, verb, without, zones,
)  # fmt: skip
from arkham_env.lcg.cards.searching import take_from_deck
from arkham_env.lcg.rules import end
from arkham_env.lcg.rules.abilities import can_play
from arkham_env.lcg.rules.skill_test import current_test
from arkham_env.lcg.scenarios import objectives
from arkham_env.lcg.scenarios.core_2026.chaos_bags import chaos_bags
from arkham_env.lcg.scenarios.core_2026.queen_of_ash import common
from arkham_env.lcg.scenarios.core_2026.queen_of_ash.acts import ACTS
from arkham_env.lcg.scenarios.core_2026.queen_of_ash.agendas import AGENDAS
from arkham_env.lcg.scenarios.core_2026.queen_of_ash.encounter_sets import ENCOUNTER_CARDS
from arkham_env.lcg.scenarios.core_2026.queen_of_ash.enemies import ENEMIES, MOST_CLUES
from arkham_env.lcg.scenarios.core_2026.queen_of_ash.locations import LOCATIONS
from arkham_env.lcg.scenarios.core_2026.smoke_and_mirrors.scenario import HARBINGERS
from arkham_env.lcg.scenarios.core_2026.spreading_flames.common import (
    DRAWN_FIRE, draw_topmost_fire, topmost_fire,
)  # fmt: skip
from arkham_env.lcg.state.goal import AVOID, DEFEAT, ENTER, USE, Goal
from arkham_env.lcg.state.ids import difficulty, status, stream
from arkham_env.lcg.state.scenario_definition import Scenario

SET_ASIDE: Final = [
    common.FIRE, common.ELOKOSS, common.KNIGHT, common.HERALD, common.SERVANT,
]  # fmt: skip

HARBINGER: Final = 0
"""Index in ``g.notes`` of the number of the harbinger, an index of ``HARBINGERS``."""

OF_DAVID: Final = 0
OF_CORNELIA: Final = 1
OF_NAOMI: Final = 2
OF_EARL: Final = 3
OF_ABIGAIL: Final = 4

WHOLE_COST: Final = 99
"""Discount that is at least as large as the cost of each card."""

SYMBOLS: Final = "skull skull cultist cultist tablet elder_thing auto_fail elder_sign"

ADDED: Final = [
    chaos_token.bag("elder_thing"),
    chaos_token.bag("elder_thing tablet"),
    chaos_token.bag("elder_thing tablet skull"),
    chaos_token.bag("elder_thing tablet cultist skull"),
]
"""Chaos tokens that the set-up adds to the bag, for each difficulty."""


@mypyc_attr(allow_interpreted_subclasses=True)
class QueenOfAsh(Scenario):
    """Set-up, symbols, codex entry and resolutions of "Queen of Ash"."""

    id = "queen_of_ash"
    name = "Queen of Ash"
    reference_card = "12168"
    encounter_cards = [
        ("12169", 1), ("12170", 1), ("12171", 1), ("12172", 1), ("12173", 1), ("12174", 1),
        ("12175", 1), ("12176", 2), ("12177", 1), ("12178", 1), ("12179", 1), ("12179b", 1),
        ("12180", 1), ("12182", 1), ("12183", 1), ("12184", 1), ("12185", 1), ("12186", 1),
        ("12187", 1), ("12121", 2), ("12122", 2), ("12124", 3), ("12127", 2), ("12128", 2),
        ("12129", 5), ("12130", 2), ("12188", 3), ("12189", 1), ("12190", 2), ("12191", 2),
        ("12192", 2), ("12193", 2), ("12194", 2), ("12195", 2),
    ]  # fmt: skip
    bags = chaos_bags(SYMBOLS)
    resolutions = ["none", "R1", "R2", "R3"]
    # R1: Elokoss 5, the Servant 2, three other enemies and two locations 1 each, bonus 5, minus 4
    # trauma.
    best_score = 13
    lowered_by = ["place_clues", "spend_clues", "move", "eliminated", "advance"]
    notes = ["harbinger"]
    last_stage = 3
    codex_entries = [common.PHI]
    hidden_groups = [common.TUNNELS]
    assumed_log = [
        "defeated_their_masked_pursuer", "saved_miskatonic_university",
        "discovered_the_cults_whereabouts",
    ]  # fmt: skip
    drawn_entries = HARBINGERS
    enemy_tokens = ["clues"]
    log_choices = [["discovered_the_cults_whereabouts", "failed_in_their_search"], HARBINGERS]
    log_options = [
        ["defeated_their_masked_pursuer"],
        ["saved_miskatonic_university", "miskatonic_university_burned"],
        ["scoured_arkham_for_answers", "stirred_up_trouble"],
        ["killed_the_servant_of_flame", "the_servant_of_flame_escaped"],
    ]
    # One for each resolution.
    log_names = [
        "elokoss_was_reborn", "defeated_elokoss_and_the_brethren_of_ash",
        "stopped_elokoss_glorious_rebirth", "flooded_the_ritual",
    ]  # fmt: skip
    cards = [*AGENDAS, *ACTS, *ENEMIES, *LOCATIONS, *ENCOUNTER_CARDS]

    # -- Set-up -----------------------------------------------------------------------------

    def set_up(self, g: Game) -> None:
        """Put the sewers into play and carry out the instructions that depend on the log."""
        zones.add_tokens(g, ADDED[g.table.difficulty])
        objectives.deal_out(g, SET_ASIDE)
        g.notes[HARBINGER] = self.harbinger(g)
        objectives.shuffle_identities(g, common.TUNNELS)
        for card in objectives.take_aside(g, [common.CISTERN, *common.TUNNELS]):
            zones.put_location_into_play(g, card)
        objectives.begin_at(g, common.CULVERT)
        if self.has_log(g, "scoured_arkham_for_answers"):
            for seat in values.player_order(g):
                fx.add_clues(g, seat, 1)
        if self.has_log(g, "stirred_up_trouble"):
            self.place_cultists(g)
        if self.has_log(g, "killed_the_servant_of_flame"):
            servant = g.table.find(common.SERVANT)
            g.set_aside = without(g.set_aside, servant)
            zones.put_in_removed(g, servant)
        doom = 0 if self.has_log(g, "discovered_the_cults_whereabouts") else 1
        if g.table.group_size >= 3:
            doom += 1
        if doom:
            g.cards[g.agenda].doom += doom
            record(g, logged.DOOM, g.agenda, doom)

    def harbinger(self, g: Game) -> i64:
        """Return the number of the harbinger that the log names; without one, draw it."""
        for i in range(len(HARBINGERS)):
            if self.has_log(g, HARBINGERS[i]):
                return i
        return g.streams.below(stream.RANDOM_CHOICE, len(HARBINGERS))

    def place_cultists(self, g: Game) -> None:
        """Put 1 Cultist enemy per investigator, chosen at random, each into another tunnel."""
        found: list[i64] = []
        for card in g.encounter_deck:
            printed = g.defs[card].printed
            if printed.encounter_set not in (common.PILGRIMS, common.CULTISTS):
                continue
            if g.type_of[card] == card_type.ENEMY and printed.has(trait.CULTIST):
                found.append(card)
        found.sort()
        g.streams.shuffle(stream.RANDOM_CHOICE, found)
        for i in range(g.table.group_size):
            enemy = found[i]
            g.encounter_deck = without(g.encounter_deck, enemy)
            fx.spawn(g, enemy, g.lead, g.table.find(common.TUNNELS[i]))

    # -- Progress ---------------------------------------------------------------------------

    def act_share(self, g: Game) -> float:
        """Return the fraction of the current act that is done: in act 1 the clues for the way into
        Underground Cistern, in act 2 the larger of the shares that lead to R1 and to R2."""
        if g.act != NONE and g.defs[g.act].printed.code == common.SEARCH:
            return values.share(values.group_clues(g), 3 * g.table.group_size)
        return max(self.elokoss_share(g), self.rite_share(g))

    def elokoss_share(self, g: Game) -> float:
        """Return the fraction of the damage that defeats Elokoss."""
        enemy = g.table.find(common.ELOKOSS)
        if enemy not in g.enemies:
            return 0.0
        return values.share(g.cards[enemy].damage, values.health(g, enemy))

    def rite_share(self, g: Game) -> float:
        """Return the fraction of the clues that end the scenario with R2: those on Elokoss, and
        half of those that the investigators have for the next one."""
        placed: int = g.cards[g.table.find(common.ELOKOSS)].clues
        cost: int = g.table.group_size
        most = 0
        for seat in values.player_order(g):
            most = max(most, min(cost, values.spendable_clues(g, seat)))
        return min(1.0, (placed + most / (2 * cost)) / MOST_CLUES)

    def progress(self, g: Game) -> float:
        if g.act == NONE and g.round > 0:
            # Brethren of Ash has replaced both acts, so that only the defeat of Elokoss wins.
            return self.elokoss_share(g) / 2
        return super().progress(g)

    def danger(self, g: Game) -> float:
        if g.agenda != NONE and g.defs[g.agenda].printed.code == common.BRETHREN:
            return 1.0
        return super().danger(g)

    # -- Goals ------------------------------------------------------------------------------

    def goals(self, g: Game) -> list[Goal]:
        """Return the way into Underground Cistern, or the ways to overcome Elokoss.

        The sluice is a last resort and otherwise avoided, because opening it kills the
        investigators who have not resigned.
        """
        cistern = g.table.find(common.CISTERN)
        sluice = g.table.find(common.SLUICE)
        is_open = sluice in g.locations and g.cards[sluice].revealed
        price = 0 if is_open else g.table.group_size
        resort = Goal(
            USE, sluice, number=0, place=sluice, clues=price, test=test_kind.PLAIN, difficulty=5,
            last=True,
        )  # fmt: skip
        before = g.act == NONE and g.round == 0  # the opening hands are drawn before the set-up
        if before or (g.act != NONE and g.defs[g.act].printed.code == common.SEARCH):
            return [Goal(ENTER, place=cistern, clues=3 * g.table.group_size), resort]
        queen = g.table.find(common.ELOKOSS)
        found: list[Goal] = []
        if g.act != NONE:
            left = MOST_CLUES - g.cards[queen].clues
            where = g.cards[queen].location
            found.append(
                Goal(
                    USE, queen, number=0, place=where, source=cistern, clues=g.table.group_size,
                    alone=True, times=left,
                )
            )  # fmt: skip
        found.append(Goal(DEFEAT, queen))
        if sluice in g.locations:
            found.append(Goal(AVOID, sluice))
            found.append(resort)
        return found

    # -- Chaos symbols ----------------------------------------------------------------------

    def token_value(self, g: Game, token: i64, seat: Seat) -> i64:
        hard = g.table.difficulty >= difficulty.HARD
        if token == chaos_token.SKULL:
            fires = [c for c in g.attachments if g.defs[c].printed.code == common.FIRE]
            return -len(fires) * (2 if hard else 1)
        if token == chaos_token.CULTIST:
            return -3 if hard else -2
        if token == chaos_token.TABLET:
            return -4 if hard or self.at_ritual_site(g, seat) else -2
        if token == chaos_token.ELDER_THING:
            return -5 if hard else -3
        return 0

    def at_ritual_site(self, g: Game, seat: Seat) -> bool:
        place = g.investigators[seat].location
        return place != NONE and values.has_trait(g, place, trait.RITUAL_SITE)

    def token_text(self, token: i64, hard: bool) -> str:
        if token == chaos_token.SKULL:
            fires = "the number of copies of Fire! at locations"
            return f"-X, where X is {'twice ' if hard else ''}{fires}"
        if token == chaos_token.CULTIST:
            return (
                f"{-3 if hard else -2}; if you fight or evade a Cultist enemy, reveal another token"
            )
        if token == chaos_token.TABLET:
            if hard:
                return "-4; at a Ritual Site location, the test fails automatically"
            return "-2; at a Ritual Site location, -4 instead"
        if token == chaos_token.ELDER_THING:
            return f"{-5 if hard else -3}; if you fail, {DRAWN_FIRE}"
        return ""

    def token_fails(self, g: Game, token: i64, test: SkillTest) -> bool:
        if token != chaos_token.TABLET or g.table.difficulty < difficulty.HARD:
            return False
        return self.at_ritual_site(g, test.seat)

    def token_reveals_another(self, g: Game, token: i64) -> bool:
        if token != chaos_token.CULTIST:
            return False
        test = current_test(g)
        if test is None or test.kind not in (test_kind.FIGHT, test_kind.EVADE):
            return False
        return test.target in g.enemies and values.has_trait(g, test.target, trait.CULTIST)

    def token_has_failure(self, g: Game, token: i64, test: SkillTest) -> bool:
        return token == chaos_token.ELDER_THING and topmost_fire(g) != NONE

    def token_failure(self, g: Game, token: i64, f: CardFrame) -> i64:
        if f.step == 1:
            return DONE
        f.step = 1
        return draw_topmost_fire(g, f.seat)

    # -- Codex ------------------------------------------------------------------------------

    def codex(self, g: Game, f: CardFrame, entry: i64) -> i64:
        who = g.notes[HARBINGER]
        if f.step == 0:
            f.step = 1
            f.items = values.player_order(g)[:]
            if who == OF_DAVID or who == OF_EARL or who == OF_ABIGAIL:
                return CALL
            for seat in f.items:
                if who == OF_CORNELIA:
                    fx.heal(g, seat, damage=3)
                elif who == OF_NAOMI:
                    fx.gain_resources(g, seat, 5)
                else:
                    fx.heal(g, seat, horror=3)
            return DONE
        if who == OF_ABIGAIL:
            return self.offer_draws(g, f)
        return self.offer_searches(g, f, who == OF_EARL)

    def offer_draws(self, g: Game, f: CardFrame) -> i64:
        """Let each investigator choose to draw up to 3 cards. Then they draw in player order.

        ``f.items`` begins with the ``f.n`` seats that have not chosen yet. Behind them it lists the
        drawing seat of each card.
        """
        if f.step == 1:
            f.step = 2
            f.n = len(f.items)
        elif f.step == 2:
            f.n -= 1
            f.items = f.items[1:] + [f.items[0]] * a_of(g.pick)
        if f.n > 0:
            g.options = [pack(verb.CHOOSE_NUMBER, n) for n in range(4)]
            return g.ask(decision_kind.CHOOSE_NUMBER, f.items[0], f.card)
        f.step = 3
        return objectives.draw_in_turn(g, f)

    def offer_searches(self, g: Game, f: CardFrame, weapons: bool) -> i64:
        """Let each investigator in ``f.items`` search its deck for a card and play it."""
        if f.step == 2:
            # The seat decided whether to search.
            f.step = 1
            if op_of(g.pick) == verb.YES and values.is_playing(g, f.items[0]):
                f.step = 3
                f.seat = f.items[0]
                return fx.search(g, f, 0)
            f.items = f.items[1:]
        elif f.step == 3:
            f.step = 1
            seat = f.items[0]
            if g.ret == 1:
                found = self.playable(g, seat, weapons)
                if found:
                    f.step = 4
                    g.options = fx.cards_as_options(verb.CHOOSE_CARD, found)
                    return g.ask(decision_kind.SEARCH, seat, f.card)
                fx.shuffle_deck(g, seat)
            f.items = f.items[1:]
        elif f.step == 4:
            f.step = 1
            seat = f.items[0]
            f.items = f.items[1:]
            take_from_deck(g, seat, a_of(g.pick))
            fx.shuffle_deck(g, seat)
            return fx.play_card(g, seat, a_of(g.pick), WHOLE_COST, NONE)
        while f.items:
            seat = f.items[0]
            if values.is_playing(g, seat) and g.investigators[seat].deck:
                f.step = 2
                g.options = [pack(verb.YES), pack(verb.NO)]
                return g.ask(decision_kind.YES_NO, seat, f.card)
            f.items = f.items[1:]
        return DONE

    def playable(self, g: Game, seat: Seat, weapons: bool) -> list[i64]:
        """Return the cards in the deck of ``seat`` that the entry lets it play, one per title."""
        found: list[i64] = []
        for card in sorted(g.investigators[seat].deck):
            printed = g.defs[card].printed
            if weapons:
                fits = printed.has(trait.WEAPON) and g.type_of[card] == card_type.ASSET
            else:
                fits = printed.has(trait.TOME) or printed.has(trait.SPELL)
            if fits and can_play(g, seat, card, WHOLE_COST, NO_EVENT):
                found.append(card)
        return one_per_title(g, found)

    # -- Resolutions ------------------------------------------------------------------------

    def resolve(self, g: Game, f: CardFrame) -> i64:
        if g.resolution == end.NO_RESOLUTION:
            for seat in values.present_seats(g):
                end.kill(g, seat)
            return DONE
        for seat in values.present_seats(g):
            if g.resolution != common.R3:
                end.earn_experience(g, seat, end.victory_points(g) + 5)
                end.suffer(g, seat, physical=2, mental=2)
            elif g.investigators[seat].status == status.RESIGNED:
                end.earn_experience(g, seat, end.victory_points(g) + 3)
                end.suffer(g, seat, mental=3)
            else:
                end.kill(g, seat)
        return DONE

    def points(self, g: Game) -> i64:
        """Return the points of the finished scenario; 0 without a resolution.

        Everybody is killed then, so that neither experience nor trauma counts, in a campaign too.
        """
        return 0 if g.resolution == end.NO_RESOLUTION else super().points(g)

    def score_bounds(self, g: Game) -> tuple[float, float]:
        if g.resolution == end.NO_RESOLUTION:
            return 0.0, 0.0
        # R3 sacrifices the investigators who did not resign.
        return (0.3, 0.45) if g.resolution == common.R3 else (0.5, 1.0)

    def log_entries(self, g: Game) -> list[str]:
        return self.log_names[g.resolution : g.resolution + 1]
