"""Text for people and language models: labels of options and the view of a seat.

Text is made only on demand.  A view contains only information visible to the seat.  For decks and,
without ``open_hands``, for the hands of other seats, it shows the number of cards and the cards
known to the seat.
"""

from typing import Any

from arkham_env.core.kernel.decision import a_of, b_of, op_of
from arkham_env.core.public.card import Card
from arkham_env.lcg.border_view import border_label, border_view, campaign_lines
from arkham_env.lcg.printed import FAILS, UNUSED, elder_sign_text, symbol_card
from arkham_env.lcg.rules.card_frame import CardFrame
from arkham_env.lcg.rules.damage import assigning
from arkham_env.lcg.rules.reveal import DrawTokens
from arkham_env.lcg.rules.skill_test import SkillTest, current_test
from arkham_env.lcg.rules.test_results import (
    RESULT_BASIC, RESULT_COMMITTED, RESULT_ELDER_SIGN, RESULT_SOURCE, RESULT_TOKEN,
)  # fmt: skip
from arkham_env.lcg.state.card_definition import CardDef
from arkham_env.lcg.state.game_state import NOCARD, Game
from arkham_env.lcg.state.ids import (
    NONE, card_type, chaos_token, decision_kind, designator, difficulty, phase, skill, status, verb,
)  # fmt: skip
from arkham_env.lcg.state.values import (
    actions_of, attack_damage, attack_horror, connected, doom_threshold, engaged_enemies,
    evade_value, fight_value, health, in_play, is_border, is_engaged_with, is_playing,
    limits_used, player_order, required_clues, sanity, shroud, skill_value, total_doom,
)  # fmt: skip


def token_name(token: int) -> str:
    """Return the text of a chaos token: ``+1``, ``0``, ``-3``, ``skull`` ..."""
    return chaos_token.name(token)


def seat_name(g: Game, seat: int) -> str:
    return "the group" if seat == NONE else g.defs[seat].printed.name


def card_name(g: Game, card: int) -> str:
    """Return the name of a card, with notes that distinguish copies in play."""
    if card == NONE:
        return "the game"
    d = g.defs[card]
    c = g.cards[card]
    if d.type == card_type.LOCATION:
        return place_name(g, card)
    if c is NOCARD or d.type == card_type.INVESTIGATOR:
        return d.printed.name
    notes: list[str] = []
    if d.type == card_type.ENEMY and c.threat != NONE:
        notes.append(f"engaged with {g.defs[c.threat].printed.name}")
    if d.type == card_type.TREACHERY and c.attached != NONE:
        notes.append(f"at {plain(g, c.attached)}")
    if c.damage:
        notes.append(f"{c.damage} damage")
    if d.printed.uses:
        notes.append(f"{c.uses} uses")
    notes.extend(distinguishing_notes(g, card))
    return f"{d.printed.name} ({', '.join(notes)})" if notes else d.printed.name


def plain(g: Game, card: int) -> str:
    if card != NONE and g.defs[card].type == card_type.LOCATION:
        return place_name(g, card)
    return "the game" if card == NONE else g.defs[card].printed.name


def place_name(g: Game, place: int) -> str:
    """Return the name of a location: a revealed location with its subtitle. An unrevealed location
    is distinguished by a number from other locations in play with its title."""
    printed = g.defs[place].printed
    if printed.subname and g.cards[place] is not NOCARD and g.cards[place].revealed:
        return f"{printed.name} ({printed.subname})"
    twins = [p for p in sorted(g.locations) if g.defs[p].printed.name == printed.name]
    if len(twins) < 2 or place not in twins:
        return printed.name
    return f"{printed.name} {twins.index(place) + 1}"


def distinguishing_notes(g: Game, card: int) -> list[str]:
    """Return notes that distinguish a card in play from other cards with its title.

    The notes contain the card's holder, place and state.
    """
    name = g.defs[card].printed.name
    twins = [
        c for c in g.cards if c is not NOCARD and c.id != card and g.defs[c.id].printed.name == name
    ]
    if not twins:
        return []
    c = g.cards[card]
    notes: list[str] = []
    holder = c.threat if c.threat != NONE else c.controller
    if g.defs[card].type == card_type.ENEMY:
        if c.threat == NONE and any(twin.location != c.location for twin in twins):
            notes.append(f"at {place_name(g, c.location)}")
    elif holder != NONE and any(holder not in (twin.threat, twin.controller) for twin in twins):
        notes.append(f"{g.defs[holder].printed.name}'s")
    if c.exhausted:
        notes.append("exhausted")
    if c.horror:
        notes.append(f"{c.horror} horror")
    if c.doom:
        notes.append(f"{c.doom} doom")
    if c.sealed != NONE:
        notes.append(f"{token_name(c.sealed)} sealed")
    return notes


def ability_name(g: Game, card: int, number: int) -> str:
    """Return a note that distinguishes an ability of a card: its bold action word or its number."""
    abilities = g.defs[card].triggered
    if number >= len(abilities):
        return ""
    ability = abilities[number]
    word = designator.NAMES[ability.designator]
    if word:
        skill_id = f" with {skill.NAMES[ability.skill]}" if ability.skill != NONE else ""
        cost = f", {ability.actions} actions" if ability.actions > 1 else ""
        return f" ({word}{skill_id}{cost})"
    same = [a for a in abilities if a.kind == abilities[number].kind]
    return f" (ability {number + 1})" if len(same) > 1 else ""


def label(g: Game, option: int) -> str:
    """Return the text of an option of the pending decision."""
    between = border_label(g, option)
    if between:
        return between
    op = op_of(option)
    a = a_of(option)
    b = b_of(option)
    if op == verb.END_TURN:
        return "End your turn"
    if op == verb.DRAW:
        return "Draw 1 card"
    if op == verb.RESOURCE:
        return "Gain 1 resource"
    if op == verb.MOVE:
        return f"Move to {card_name(g, a)}"
    if op == verb.INVESTIGATE:
        return "Investigate"
    if op == verb.FIGHT:
        return f"Fight {card_name(g, a)}"
    if op == verb.EVADE:
        return f"Evade {card_name(g, a)}"
    if op == verb.ENGAGE:
        return f"Engage {card_name(g, a)}"
    if op == verb.PLAY:
        return f"Play {card_name(g, a)}"
    if op == verb.ACTIVATE:
        return f"Activate {card_name(g, a)}{ability_name(g, a, b)}"
    if op == verb.FREE:
        return f"Use {card_name(g, a)}{ability_name(g, a, b)}"
    if op == verb.REACT:
        if in_play(g, a) or g.kind == decision_kind.FORCED_ORDER:
            word = "Resolve" if g.kind == decision_kind.FORCED_ORDER else "React with"
            return f"{word} {card_name(g, a)}{ability_name(g, a, b)}"
        return f"React with {card_name(g, a)} from hand"
    if op == verb.COMMIT:
        return f"Commit {card_name(g, a)}"
    if op == verb.CHOOSE_CARD:
        # A search may offer copies of a card in the encounter deck and in its discard pile.
        pile = " (discard pile)" if a in g.encounter_discard else ""
        return f"Choose {card_name(g, a)}{pile}"
    if op == verb.CHOOSE_SEAT:
        return f"Choose {seat_name(g, a)}"
    if op == verb.CHOOSE_SKILL:
        return f"Test {skill.NAMES[a]}"
    if op == verb.CHOOSE_NUMBER:
        return f"Choose {a}"
    if op == verb.CHOOSE_TOKEN:
        return f"Choose the {token_name(a)} token"
    if op == verb.DISCARD:
        # In the mulligan, the card is set aside and then shuffled into the deck.
        word = "Replace" if g.kind == decision_kind.MULLIGAN else "Discard"
        return f"{word} {card_name(g, a)}"
    if op == verb.DAMAGE:
        return f"1 damage on {card_name(g, a)}"
    if op == verb.HORROR:
        return f"1 horror on {card_name(g, a)}"
    if op == verb.CHOICE:
        return choice_label(g, a)
    if op == verb.RESULT:
        return result_label(g, a, b)
    return {
        verb.PASS: "Pass",
        verb.YES: "Yes",
        verb.NO: "No",
        verb.DONE: "Done",
        verb.ADVANCE_ACT: "Advance the act",
        verb.BASIC: "Basic action",
    }[op]


def printed_choices(g: Game) -> list[str]:
    """Return the texts of the printed choices of the pending decision; empty if it has none."""
    frame = g.stack[-1]
    if isinstance(frame, CardFrame) and frame.card == g.source:
        return g.defs[frame.card].texts[frame.ability].choices
    return []


def choice_label(g: Game, number: int) -> str:
    frame = g.stack[-1]
    if isinstance(frame, DrawTokens):
        return "Choose the tokens " + ", ".join([token_name(t) for t in frame.bundle(number)])
    if g.kind == decision_kind.TRAUMA:
        return "Physical trauma" if number == 0 else "Mental trauma"
    if g.kind == decision_kind.RESOLUTION:
        return f"Read {g.table.scenario.resolutions[number]}"
    if g.source != NONE:
        texts = printed_choices(g)
        if number < len(texts):
            return texts[number]
        return f"{g.defs[g.source].printed.name}: choice {number + 1}"
    return f"Choice {number + 1}"


def result_label(g: Game, a: int, b: int) -> str:
    if g.kind == decision_kind.DEFEAT_ORDER:
        return f"{card_name(g, a)} is defeated first"
    if g.kind == decision_kind.RESULT_ORDER:
        if b == RESULT_BASIC:
            return "Apply the result of the test"
        if b == RESULT_TOKEN:
            return f"Apply the {token_name(a)} token"
        if b == RESULT_ELDER_SIGN:
            return "Apply the elder sign"
        if b == RESULT_SOURCE or b == RESULT_COMMITTED:
            return f"Apply {card_name(g, a)}"
    return f"Resolve {card_name(g, a)}"


# -- The view ------------------------------------------------------------------------------------


def stack_line(g: Game) -> str:
    """Return the stack of frames as one line, outermost frame first, for debugging."""
    parts: list[str] = []
    for frame in g.stack:
        name = type(frame).__name__
        card = getattr(frame, "card", NONE)
        seat = getattr(frame, "seat", NONE)
        if name == "Round":
            parts.append(f"Round {g.round}")
        elif card != NONE and 0 <= card < len(g.defs):
            parts.append(f"{name}({g.defs[card].printed.name})")
        elif seat != NONE and 0 <= seat < g.players:
            parts.append(f"{name}({g.defs[seat].printed.name})")
        else:
            parts.append(name)
    return " > ".join(parts)


def view(g: Game, seat: int, brief: bool = False) -> str:
    """Return all information visible to ``seat``, as text.

    Args:
        brief: whether to write a shorter text for language models.  It omits the cards in discard
            piles and out of play, and contains the texts of the cards that the options name.
    """
    record = g.campaign
    if record is not None and is_border(g):
        return border_view(g, record)
    lines = [
        f"{g.table.scenario.name} - round {g.round}, {phase.NAMES[g.phase]} phase "
        f"- lead {seat_name(g, g.lead)}"
    ]
    if g.agenda != NONE:
        p = g.defs[g.agenda].printed
        doom = f": doom {total_doom(g)}/{doom_threshold(g)} in play" if p.doom else ""
        lines.append(f"Agenda {p.stage} {p.name}{doom}")
    if g.act != NONE:
        d = g.defs[g.act]
        clues = f", clues needed {required_clues(g)}" if d.printed.clues else ""
        lines.append(f"Act {d.printed.stage} {d.printed.name}{clues}")
    entries = g.table.scenario.entries_of(g)
    if entries:
        lines.append(f"Campaign log: {', '.join(entry.replace('_', ' ') for entry in entries)}")
    lines.append(
        f"Encounter deck {len(g.encounter_deck)}, discard {len(g.encounter_discard)}, "
        f"chaos bag {len(g.bag)} tokens: {', '.join(token_name(t) for t in sorted(g.bag))}"
    )
    if g.encounter_discard and not brief:
        lines.append(f"  encounter discard, top first: {pile_text(g, g.encounter_discard)}")
    lines.extend(known_lines(g, g.encounter_deck, seat))
    if g.victory and not brief:
        lines.append(f"Victory display: {pile_text(g, g.victory)}")
    if g.under_act:
        lines.append(f"Beneath the act: {pile_text(g, g.under_act)}")
    if g.removed and not brief:
        lines.append(f"Removed from the game: {pile_text(g, g.removed)}")
    lines.append("Locations:")
    for place in g.locations:
        lines.extend(location_lines(g, place, seat))
    for who in g.investigators:
        lines.extend(investigator_lines(g, who.id, seat, brief))
    if brief:
        lines.extend(offered_texts(g, seat))
    test = current_test(g)
    if test is not None:
        lines.append(test_line(g, test))
        if brief:
            lines.extend(symbol_lines(g, test))
    dealt = assigning(g)
    if dealt is not None:
        lines.append(f"Still to assign: {dealt.damage} damage, {dealt.horror} horror")
    if g.peril != NONE:
        lines.append(f"Peril: nobody confers with {seat_name(g, g.peril)}")
    if record is not None:
        lines.extend(campaign_lines(g, record))
    if g.over:
        lines.append(f"The game is over: {g.table.scenario.resolutions[g.resolution]}")
    else:
        lines.append(f"{seat_name(g, g.seat)} decides: {decision_kind.NAMES[g.kind]}")
    return "\n".join(lines)


# -- Chaos symbols -------------------------------------------------------------------------------


def symbol_text(g: Game, token: int, seat: int) -> str:
    """Return the effect of a chaos symbol in a test of ``seat``; "" if no effect is described."""
    if token == chaos_token.AUTO_FAIL:
        return FAILS
    if token == chaos_token.ELDER_SIGN:
        return elder_sign_text(g.defs[seat])
    return g.table.scenario.token_text(token, g.table.difficulty >= difficulty.HARD)


def symbol_value(g: Game, token: int, seat: int) -> int:
    """Return the present modifier of a chaos symbol other than the auto-fail."""
    if token == chaos_token.ELDER_SIGN:
        return g.defs[seat].elder_sign.value(g, seat)
    return g.table.scenario.token_value(g, token, seat)


def about_symbol(g: Game, token: int, seat: int) -> Card:
    """Return the effect and the present modifier of a chaos symbol in a test of ``seat``."""
    facts: dict[str, Any] = {}
    if token != chaos_token.AUTO_FAIL and is_playing(g, seat):
        facts["value_now"] = number_text(symbol_value(g, token, seat))
    return symbol_card(token, facts, f"{symbol_text(g, token, seat) or UNUSED}.")


def number_text(value: int) -> str:
    return f"{value:+d}" if value else "0"


def symbol_lines(g: Game, test: SkillTest) -> list[str]:
    """Return a line with the effects of the revealed symbols or, before a token is revealed, of the
    symbols in the chaos bag; no line if there are none."""
    seat = test.seat
    found: list[str] = []
    for token in sorted(set(test.tokens or g.bag)):
        if not chaos_token.is_symbol(token) or token == chaos_token.AUTO_FAIL:
            continue
        text = symbol_text(g, token, seat)
        value = symbol_value(g, token, seat)
        now = "" if text.startswith(f"{value:+d}") else f" (now {number_text(value)})"
        found.append(f"  {token_name(token)}{now}: {text or UNUSED}")
    return [f"Symbols for {seat_name(g, seat)}:", *found] if found else []


def known_lines(g: Game, deck: list[int], reader: int) -> list[str]:
    """Return a line with the deck cards known to the seat ``reader``, in a list (empty if none)."""
    found: list[str] = []
    for at, card in enumerate(reversed(deck)):
        if g.knows(reader, card):
            found.append(f"{at + 1} {g.defs[card].printed.name}")
    return ["  known in the deck, from its top: " + ", ".join(found)] if found else []


def used_text(g: Game, card: int, seat: int) -> str:
    """Return a note on the limits of ``card`` that ``seat`` has used up, or ``""`` if there are
    none."""
    used = limits_used(g, seat, card)
    return f"limit used {used}" if used else ""


def location_lines(g: Game, place: int, reader: int) -> list[str]:
    c = g.cards[place]
    near = ", ".join(place_name(g, p) for p in connected(g, place))
    name = place_name(g, place)
    if not c.revealed:
        lines = [f"  {name} (unrevealed) -> {near}"]
    else:
        used = used_text(g, place, reader)
        used = f" ({used})" if used else ""
        lines = [f"  {name}: shroud {shroud(g, place)}, clues {c.clues}{used} -> {near}"]
    if place in g.hosts:
        lines.append("    a facedown card is beneath it")
    for other in g.attachments:
        if g.cards[other].attached == place:
            lines.append(f"    attached: {g.defs[other].printed.name}")
    for enemy in g.enemies:
        if g.cards[enemy].location == place:
            lines.append("    " + enemy_line(g, enemy))
    return lines


def enemy_line(g: Game, enemy: int) -> str:
    c = g.cards[enemy]
    p = g.defs[enemy].printed
    state = "exhausted" if c.exhausted else "ready"
    with_whom = [g.defs[s].printed.name for s in player_order(g) if is_engaged_with(g, enemy, s)]
    doing = f"engaged with {' and '.join(with_whom)}" if with_whom else "unengaged"
    doom = f", doom {c.doom}" if c.doom else ""
    if c.uses:
        doom += f", leads {c.uses}"
    if c.clues:
        doom += f", clues {c.clues}"
    attack = f"{attack_damage(g, enemy)}/{attack_horror(g, enemy)}"
    return (
        f"enemy {p.name}: fight {fight_value(g, enemy)}, health {c.damage}/{health(g, enemy)}, "
        f"evade {evade_value(g, enemy)}, attack {attack}, {state}, {doing}{doom}"
    )


def offered_texts(g: Game, seat: int) -> list[str]:
    """Return the texts of the agenda, the act and the enemies at the location of ``seat``, and of
    the cards that ``seat`` can play, use or choose in its decision."""
    if g.over or g.seat != seat:
        return []
    cards = [card for card in (g.agenda, g.act) if card != NONE]
    here = g.investigators[seat].location
    cards.extend([enemy for enemy in g.enemies if here != NONE and g.cards[enemy].location == here])
    for option in g.options:
        card = a_of(option)
        if op_of(option) in WITH_TEXT and card not in cards:
            cards.append(card)
    lines: list[str] = []
    for card in cards:
        d = g.defs[card]
        text = d.text.partition("Behind:")[0].rstrip()  # the other side cannot be read yet
        line = f"  {d.printed.name}: {text}"
        if text and line not in lines:
            lines.append(line)
    return ["Texts:", *lines] if lines else []


WITH_TEXT = (verb.PLAY, verb.ACTIVATE, verb.FREE, verb.REACT, verb.CHOOSE_CARD)
"""Options that name the card whose text explains the option."""


def investigator_lines(g: Game, seat: int, reader: int, brief: bool = False) -> list[str]:
    who = g.investigators[seat]
    d = g.defs[seat]
    if who.status == status.ABSENT:
        return []
    if who.status != status.PLAYING:
        return [f"{d.printed.name}: {'resigned' if who.status == status.RESIGNED else 'defeated'}"]
    where = "" if who.location == NONE else f" at {card_name(g, who.location)}"
    used = used_text(g, seat, seat)
    used = f", {used}" if used else ""
    # Change of the actions in the next turn.  Before a turn, ``actions_of`` includes the change.
    later = who.next_actions if who.turn_done else 0
    ahead = f" (next turn {later:+d})" if later else ""
    skills = " ".join(f"{skill.NAMES[s][:3]} {skill_value(g, seat, s)}" for s in range(4))
    lines = [
        f"{d.printed.name}{where}: {skills}; damage {who.damage}/"
        f"{health(g, seat)}, horror {who.horror}/{sanity(g, seat)}, resources {who.resources}, "
        f"clues {who.clues}, actions {actions_of(g, seat)}{ahead}; deck {len(who.deck)}, "
        f"discard {len(who.discard)}{f', doom {who.doom}' if who.doom else ''}{used}"
    ]
    if seat == reader or g.table.open_hands:
        hand = ", ".join(hand_text(g.defs[c]) for c in who.hand) or "empty"
        lines.append(f"  hand: {hand}")
    else:
        known = [g.defs[c].printed.name for c in who.hand if g.knows(reader, c)]
        note = f" (known: {', '.join(known)})" if known else ""
        lines.append(f"  hand: {len(who.hand)} cards{note}")
    lines.extend(known_lines(g, who.deck, reader))
    if who.discard and not brief:
        lines.append(f"  discard, top first: {pile_text(g, who.discard)}")
    if who.assets:
        lines.append("  in play: " + "; ".join(asset_text(g, c) for c in who.assets))
    threats = [threat_text(g, c) for c in who.threat_area]
    threats.extend(g.defs[e].printed.name for e in engaged_enemies(g, seat))
    if threats:
        lines.append("  threat area: " + ", ".join(threats))
    return lines


def hand_text(d: CardDef) -> str:
    """Return a card in hand with its cost, type and icons: ``"Machete (3 asset C)"``."""
    cost = f"{d.printed.cost} " if d.printed.cost != NONE else ""
    if d.printed.cost_x:
        cost = "X "
    icons = f" {d.printed.icons}" if d.printed.icons else ""
    return f"{d.printed.name} ({cost}{card_type.NAMES[d.type]}{icons})"


def pile_text(g: Game, pile: list[int]) -> str:
    """Return the names of the cards in an open pile, topmost first."""
    return ", ".join(g.defs[card].printed.name for card in reversed(pile))


def asset_text(g: Game, card: int) -> str:
    c = g.cards[card]
    d = g.defs[card]
    notes: list[str] = []
    if c.exhausted:
        notes.append("exhausted")
    if d.printed.uses:
        notes.append(f"{c.uses} uses")
    if d.printed.health:
        notes.append(f"damage {c.damage}/{health(g, card)}")
    if d.printed.sanity:
        notes.append(f"horror {c.horror}/{sanity(g, card)}")
    if c.doom:
        notes.append(f"doom {c.doom}")
    if c.sealed != NONE:
        notes.append(f"{token_name(c.sealed)} sealed")
    used = used_text(g, card, c.controller)
    if used:
        notes.append(used)
    return f"{d.printed.name} ({', '.join(notes)})" if notes else d.printed.name


def threat_text(g: Game, card: int) -> str:
    c = g.cards[card]
    tokens = [(c.damage, "damage"), (c.horror, "horror"), (c.doom, "doom"), (c.clues, "clues")]
    notes = ", ".join(f"{word} {number}" for number, word in tokens if number)
    return f"{g.defs[card].printed.name} ({notes})" if notes else g.defs[card].printed.name


def test_line(g: Game, test: SkillTest) -> str:
    if test.skill == NONE:
        return f"Skill test of {seat_name(g, test.seat)} begins"
    committed = ", ".join(g.defs[c].printed.name for c in test.committed) or "nothing"
    tokens = ", ".join(token_name(t) for t in test.tokens) or "none yet"
    return (
        f"Skill test of {seat_name(g, test.seat)}: {skill.NAMES[test.skill]} "
        f"{test.current_value(g)} against {test.current_difficulty(g)}; "
        f"committed {committed}; tokens {tokens}"
    )
