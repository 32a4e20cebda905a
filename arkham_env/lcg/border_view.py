"""Text about campaigns: labels of the decisions between scenarios, the campaign in a seat's view.

Everything about a campaign is visible to all seats, except its seed.
"""

from arkham_env.core.kernel.decision import a_of, op_of
from arkham_env.lcg.cards import catalogue
from arkham_env.lcg.state.campaign_record import IN_CAMPAIGN, CampaignRecord, Member
from arkham_env.lcg.state.card_definition import CardDef
from arkham_env.lcg.state.game_state import Game
from arkham_env.lcg.state.ids import NONE, decision_kind, verb
from arkham_env.lcg.state.ids import difficulty as difficulties

DECK_KINDS = ("Take the starter deck", "Take a random deck")
"""Labels of the kinds of new decks (``arkham_env.lcg.campaign.new_decks``)."""


def titled(d: CardDef) -> str:
    """Return the title of a card, with its level if this is above 0."""
    return f"{d.printed.name} ({d.printed.level})" if d.printed.level > 0 else d.printed.name


def border_label(g: Game, option: int) -> str:
    """Return the text of an option of a decision between scenarios; ``""`` for another decision."""
    if g.kind < decision_kind.SCENARIO_COUNT:
        return ""
    op = op_of(option)
    a = a_of(option)
    if op == verb.CHOICE:
        if g.kind == decision_kind.DECK:
            return DECK_KINDS[a]
        return f"Play at the difficulty {difficulties.NAMES[a]}"
    if op == verb.INVESTIGATOR:
        return f"Play {g.defs[a].printed.name}"
    if op == verb.LEAVE:
        return "Leave the campaign"
    if op == verb.CHOOSE_SEAT:
        return f"{g.defs[a].printed.name} receives {g.defs[g.source].printed.name}"
    if op == verb.BUY:
        return f"Buy {titled(g.defs[a])}"
    if op == verb.INCLUDE:
        return f"Add {titled(g.defs[a])} at no cost"
    if op == verb.EXCHANGE:
        return f"Take out {titled(g.defs[a])}"
    if op == verb.PASS:
        return "Take out no card" if g.kind == decision_kind.EXCHANGE else "Stay as you are"
    return "Buy nothing more"


def campaign_lines(g: Game, record: CampaignRecord) -> list[str]:
    """Return what a seat knows about the campaign to which a game belongs."""
    lines: list[str] = []
    for leg in record.legs:
        result = "won" if leg.won else "lost"
        lines.append(f"Scenario {leg.scenario}: {', '.join(leg.path)} ({result})")
    entries = ", ".join([entry.replace("_", " ") for entry in record.entries()])
    lines.append(f"Campaign log: {entries or 'empty'}")
    for seat in range(len(record.at_seat)):
        member = record.member_at(seat)
        if member is not None:
            lines.append(member_line(g, member))
    out = [titled(card(g, m.code)) + " was " + fate(m) for m in record.members if m.fate]
    if out:
        lines.append("Out of the campaign: " + ", ".join(out))
    return lines


def fate(member: Member) -> str:
    return "killed" if member.fate == "killed" else "driven insane"


def member_line(g: Game, member: Member) -> str:
    """Return a line about an investigator: experience and trauma."""
    name = card(g, member.code).printed.name
    if member.fate != IN_CAMPAIGN:
        return f"{name}: {fate(member)}"
    return (
        f"{name}: {member.experience} unspent experience, {member.physical} physical and "
        f"{member.mental} mental trauma"
    )


def deck_line(g: Game, member: Member) -> str:
    """Return a line with the deck of an investigator."""
    parts: list[str] = []
    for code in sorted(member.slots):
        copies = member.slots[code]
        parts.append((f"{copies} " if copies > 1 else "") + titled(card(g, code)))
    return f"Deck of {card(g, member.code).printed.name}: {', '.join(parts)}"


def card(g: Game, code: str) -> CardDef:
    """Return the definition of a card, which need not be in the present game."""
    for d in g.table.kinds:
        if d.printed.code == code:
            return d
    return catalogue.definitions()[code]


def border_view(g: Game, record: CampaignRecord) -> str:
    """Return the information that each seat has between two scenarios, as text."""
    lines = [f"Campaign after {len(record.legs)} scenarios, difficulty {difficulty_of(record)}"]
    lines.extend(campaign_lines(g, record))
    for seat in range(len(record.at_seat)):
        member = record.member_at(seat)
        if member is not None and member.fate == IN_CAMPAIGN:
            lines.append(deck_line(g, member))
    if g.over:
        lines.append("The campaign is over")
    else:
        if g.source != NONE:
            lines.append(f"The decision is about {titled(g.defs[g.source])}")
        lines.append(f"Seat {g.seat} decides: {decision_kind.NAMES[g.kind]}")
    return "\n".join(lines)


def difficulty_of(record: CampaignRecord) -> str:
    return "not chosen" if record.difficulty == NONE else difficulties.NAMES[record.difficulty]
