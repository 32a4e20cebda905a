"""Results that a campaign records after a scenario: log, experience, trauma, cards, chaos bag."""

from arkham_env.core.kernel.native import i64
from arkham_env.lcg.decks import slug
from arkham_env.lcg.rules.end import fate_of
from arkham_env.lcg.state.campaign_record import CampaignRecord, Leg
from arkham_env.lcg.state.game_state import NOCARD, Game
from arkham_env.lcg.state.ids import NONE, chaos_token, logged
from arkham_env.lcg.state.record import record as write_record
from arkham_env.lcg.state.values import present_seats
from arkham_env.lcg.state.zones import exiled_cards


def conclude(g: Game, record: CampaignRecord) -> None:
    """Record the result of the finished scenario ``g`` in the new record of its campaign.

    The campaign continues whatever the result is (LCG-0710).
    """
    scenario = g.table.scenario
    low, high = scenario.score_bounds(g)
    leg = Leg(
        scenario.id, scenario.path(g), g.won, scenario.points(g), g.table.group_size, g.round, low,
        high,
    )  # fmt: skip
    record.legs.append(leg)
    record.bag = bag_after(g)
    for entry in scenario.log_entries(g):
        if entry not in record.log:
            record.log.append(entry)
            write_record(g, logged.NOTED, len(record.log) - 1)
    for seat in present_seats(g):
        who = g.investigators[seat]
        member = record.members[record.at_seat[seat]]
        member.physical += who.earned_physical
        member.mental += who.earned_mental
        gained: i64 = max(0, who.experience)
        member.experience += gained
        member.earned += gained
        member.fate = fate_of(g, seat)
    add_story_assets(g, record)
    exiled = exiled_cards(g)
    for card in range(g.players, len(g.defs)):
        bearer = g.owner[card]
        if bearer == NONE:
            continue
        member = record.members[record.at_seat[bearer]]
        if bearer == g.table.owner[card]:
            if card in exiled:
                member.add(g.defs[card].printed.code, -1)
        elif g.defs[card].printed.weakness and card not in exiled:
            # A weakness that an investigator received belongs to its deck from now on.
            member.add(g.defs[card].printed.code)


def add_story_assets(g: Game, record: CampaignRecord) -> None:
    """Add each story asset that the scenario granted to the deck of its bearer (LCG-0758).

    The resolution of the scenario has recorded the bearer in the event log.
    """
    bearers = g.table.scenario.story_assets(g)
    for code, _ in g.table.scenario.encounter_cards:
        printed = g.table.defs[g.table.find(code)].printed
        if printed.story:
            seat = bearers.get(slug(printed.name), NONE)
            if seat != NONE:
                record.members[record.at_seat[seat]].add(code)


def bag_after(g: Game) -> list[str]:
    """Return the names of all chaos tokens after a scenario, including sealed tokens (LCG-0349)."""
    bag = g.bag[:]
    for c in g.cards:
        if c is not NOCARD and c.sealed != NONE:
            bag.append(c.sealed)
    return [chaos_token.NAMES[token] for token in sorted(bag)]
