"""Scenes of the card game, also between the scenarios of a campaign.

Ids: ``p`` and a card id for a location in play, ``s`` and a number for a seat, ``c`` and a card id
for another card.  Between scenarios, a card of a deck is ``d``, the seat, a dot and the code.
"""

from typing import Any, Final

from arkham_env.core.kernel.decision import a_of, b_of, op_of
from arkham_env.core.public.play import Play
from arkham_env.core.public.scene import BAD, GOOD, SceneBuilder, meter
from arkham_env.lcg import border_view
from arkham_env.lcg.rules.damage import assigning
from arkham_env.lcg.rules.skill_test import current_test
from arkham_env.lcg.rules.test_results import RESULT_TOKEN
from arkham_env.lcg.state.campaign_record import IN_CAMPAIGN, CampaignRecord, Member
from arkham_env.lcg.state.card_definition import CardDef
from arkham_env.lcg.state.game_state import NOCARD, Card, Game, Investigator
from arkham_env.lcg.state.ids import NONE, card_type, decision_kind, phase, skill, status, verb
from arkham_env.lcg.state.values import (
    actions_of, attack_damage, attack_horror, connected, doom_threshold, evade_value, fight_value,
    group_clues, health, is_border, is_engaged_with, player_order, required_clues, sanity, shroud,
    skill_value, total_doom,
)  # fmt: skip
from arkham_env.lcg.view import (
    place_name, seat_name, symbol_lines, test_line, token_name, used_text,
)  # fmt: skip

CARD_OPERAND: Final = (
    verb.NAMING_CARDS | 1 << verb.CHOOSE_SEAT | 1 << verb.MOVE | 1 << verb.FIGHT | 1 << verb.EVADE
    | 1 << verb.ENGAGE | 1 << verb.BUY | 1 << verb.INCLUDE | 1 << verb.INVESTIGATOR
)  # fmt: skip
"""Mask of the verbs whose first operand is a card or a seat; ``about`` handles the other verbs."""
TABLE: Final = "table"
"""The zone of cards in play that belong to no seat, place or enemy."""


class CardScene(SceneBuilder):
    """Builder of the scenes of a scenario; ``g`` is the state."""

    def __init__(self, play: Play, seat: int | None) -> None:
        super().__init__(play, seat)
        self.g: Game = play.state

    def fill(self) -> None:
        g = self.g
        self.round = g.round
        self.head = (
            f"{g.table.scenario.name} - round {g.round}, {phase.NAMES[g.phase]} phase - "
            f"lead {seat_name(g, g.lead)}"
        )
        self.fill_goals()
        for place in g.locations:
            self.fill_place(place)
        self.fill_paths()
        for who in g.investigators:
            self.fill_seat(who)
        for enemy in g.enemies:
            self.fill_enemy(enemy)
        self.fill_piles()
        self.fill_others()
        self.fill_effects()
        self.fill_notes()

    # -- Goals and notes -------------------------------------------------------------------------

    def fill_goals(self) -> None:
        """Add the agenda, the act and their meters."""
        g = self.g
        self.add_zone("act", "Act and agenda")
        if g.agenda != NONE:
            d = g.defs[g.agenda]
            self.put(g.agenda, "act", note=f"stage {d.printed.stage}")
            if d.printed.doom:
                self.meters.append(meter("Doom", total_doom(g), doom_threshold(g), BAD))
        if g.act != NONE:
            d = g.defs[g.act]
            self.put(g.act, "act", note=f"stage {d.printed.stage}")
            if d.printed.clues:
                self.meters.append(
                    meter("Clues for the act", group_clues(g), required_clues(g), GOOD)
                )
        if g.agenda == NONE and g.act == NONE:
            self.zones.pop("act")

    def fill_notes(self) -> None:
        """Add the lines about the agenda, the act, the campaign and the chaos bag."""
        g = self.g
        if g.agenda != NONE:
            printed = g.defs[g.agenda].printed
            self.notes.append(f"Agenda {printed.stage}: {printed.name}")
        if g.act != NONE:
            printed = g.defs[g.act].printed
            self.notes.append(f"Act {printed.stage}: {printed.name}")
        bag = ", ".join([token_name(token) for token in sorted(g.bag)])
        self.notes.append(f"Chaos bag ({len(g.bag)} tokens): {bag}")
        entries = g.table.scenario.entries_of(g)
        if entries and g.campaign is None:
            names = [entry.replace("_", " ") for entry in entries]
            self.notes.append(f"Campaign log: {', '.join(names)}")
        if g.peril != NONE:
            self.notes.append(f"Peril: nobody confers with {seat_name(g, g.peril)}")
        if g.campaign is not None:
            self.notes.extend(border_view.campaign_lines(g, g.campaign))

    def fill_effects(self) -> None:
        """Add the skill test and the damage that are being resolved."""
        g = self.g
        test = current_test(g)
        if test is not None:
            self.resolving.append(test_line(g, test))
            self.resolving.extend([line.strip() for line in symbol_lines(g, test)])
            if test.committed:
                self.add_zone("committed", "Committed")
                for card in test.committed:
                    self.put(card, "committed")
        dealt = assigning(g)
        if dealt is not None:
            self.resolving.append(f"Still to assign: {dealt.damage} damage, {dealt.horror} horror")

    # -- The board -------------------------------------------------------------------------------

    def fill_place(self, place: int) -> None:
        g = self.g
        c = g.cards[place]
        marks: list[str] = []
        counters: dict[str, int] = {}
        if c.revealed:
            counters["clues"] = c.clues
            counters["shroud"] = shroud(g, place)
        else:
            marks.append("unrevealed")
        if c.doom:
            counters["doom"] = c.doom
        if place in g.hosts:
            marks.append("a facedown card is beneath it")
        if self.seat >= 0:
            used = used_text(g, place, self.seat)
            if used:
                marks.append(used)
        self.add_place(
            f"p{place}", place_name(g, place), "location",
            card=self.key_of(place), counters=counters,
            marks=marks,
        )  # fmt: skip

    def fill_paths(self) -> None:
        g = self.g
        places = sorted(g.locations)
        for place in places:
            for other in connected(g, place):
                if f"p{other}" not in self.places:
                    continue
                # A connection in one direction only is listed from its first location.
                if place < other or place not in connected(g, other):
                    self.add_path(f"p{place}", f"p{other}")

    def fill_enemy(self, enemy: int) -> None:
        g = self.g
        c = g.cards[enemy]
        marks: list[str] = []
        inside = f"p{c.location}"
        if c.threat != NONE:
            inside = self.threat_area(c.threat)
        else:
            engaged = [seat_name(g, s) for s in player_order(g) if is_engaged_with(g, enemy, s)]
            if engaged:
                marks.append(f"engaged with {' and '.join(engaged)}")
        if not self.has(inside):
            inside = self.table()
        most = health(g, enemy)
        self.put(
            enemy,
            inside,
            meters=[meter("health", max(0, most - c.damage), most)],
            marks=marks,
            note=f"fight {fight_value(g, enemy)}, evade {evade_value(g, enemy)}, "
            f"attack {attack_damage(g, enemy)}/{attack_horror(g, enemy)}",
        )

    def threat_area(self, seat: int) -> str:
        """Add the threat area of a seat if it does not exist, and return its id."""
        ref = f"threat{seat}"
        return ref if ref in self.zones else self.add_zone(ref, "Threat area", seat)

    def table(self) -> str:
        """Add the zone ``TABLE`` if it does not exist, and return its id."""
        return TABLE if TABLE in self.zones else self.add_zone(TABLE, "In play")

    def fill_others(self) -> None:
        """Add the cards in play that are not in the scene yet, such as attachments."""
        g = self.g
        for c in g.cards:
            if c is NOCARD or self.has(f"c{c.id}") or self.has(self.ref(c.id)):
                continue
            if c.threat != NONE:
                self.put(c.id, self.threat_area(c.threat))
            elif c.attached == NONE:
                self.put(c.id, self.table())
        for card in g.attachments:
            inside = self.ref(g.cards[card].attached)
            self.put(card, inside if self.has(inside) else self.table())

    # -- Seats -----------------------------------------------------------------------------------

    def fill_seat(self, who: Investigator) -> None:
        g = self.g
        s = who.id
        d = g.defs[s]
        if who.status == status.ABSENT:
            self.add_seat(s, f"seat {s}", marks=["no investigator"])
            return
        if who.status != status.PLAYING:
            mark = "resigned" if who.status == status.RESIGNED else "defeated"
            self.add_seat(s, d.printed.name, card=d.printed.code, marks=[mark])
            return
        marks: list[str] = []
        if g.active == s:
            marks.append("active")
        if g.lead == s:
            marks.append("lead")
        used = used_text(g, s, s)
        if used:
            marks.append(used)
        counters: dict[str, int] = {
            "actions": actions_of(g, s),
            "resources": who.resources,
            "clues": who.clues,
        }
        if who.doom:
            counters["doom"] = who.doom
        most = health(g, s)
        sane = sanity(g, s)
        self.add_seat(
            s, d.printed.name, card=d.printed.code, marks=marks, counters=counters,
            at="" if who.location == NONE or not self.has(f"p{who.location}")
            else f"p{who.location}",
            meters=[
                meter("health", max(0, most - who.damage), most),
                meter("sanity", max(0, sane - who.horror), sane),
            ],
            note=" ".join([f"{skill.NAMES[i]} {skill_value(g, s, i)}" for i in range(4)]),
        )  # fmt: skip
        hand = self.add_zone(f"hand{s}", "Hand", s, len(who.hand))
        for card in who.hand:
            if self.sees(s) or g.table.open_hands or g.knows(self.seat, card):
                self.put(card, hand)
        if who.assets:
            area = self.add_zone(f"play{s}", "In play", s)
            for card in who.assets:
                self.put(card, area)
        if who.threat_area:
            area = self.threat_area(s)
            for card in who.threat_area:
                self.put(card, area)
        self.add_deck(f"deck{s}", "Deck", s, who.deck)
        self.add_pile(f"discard{s}", "Discard pile", s, who.discard)

    # -- Piles -----------------------------------------------------------------------------------

    def fill_piles(self) -> None:
        """Add the piles that belong to no seat."""
        g = self.g
        self.add_deck("encounter", "Encounter deck", NONE, g.encounter_deck)
        self.add_pile("discard", "Encounter discard pile", NONE, g.encounter_discard)
        self.add_pile("victory", "Victory display", NONE, g.victory)
        self.add_pile("beneath", "Beneath the act", NONE, g.under_act)
        self.add_pile("removed", "Removed from the game", NONE, g.removed)

    def add_pile(self, ref: str, label: str, seat: int, cards: list[int]) -> None:
        """Add a visible pile with its cards, topmost first, if it is not empty."""
        if cards:
            self.add_zone(ref, label, seat, len(cards), pile=True)
            for card in reversed(cards):
                self.put(card, ref)

    def add_deck(self, ref: str, label: str, seat: int, cards: list[int]) -> None:
        """Add a deck with the cards whose positions are known to the seat of the scene."""
        g = self.g
        self.add_zone(ref, label, seat, len(cards), pile=True)
        if self.seat < 0:
            return
        for at, card in enumerate(reversed(cards)):
            if g.knows(self.seat, card):
                self.put(card, ref, note=f"{at + 1} from the top")

    # -- Cards -----------------------------------------------------------------------------------

    def key_of(self, card: int) -> str:
        """Return the key of a card, or "" if it is hidden which location of its group it is."""
        g = self.g
        code = g.defs[card].printed.code
        c = g.cards[card]
        if card in g.victory if c is NOCARD else c.revealed:
            return code
        for group in g.table.scenario.hidden_groups:
            if code in group:
                return ""
        return code

    def put(
        self,
        card: int,
        inside: str,
        meters: list[dict[str, Any]] | None = None,
        marks: list[str] | None = None,
        note: str = "",
    ) -> None:
        """Add a card with its tokens, or with its cost and icons if it is not in play."""
        g = self.g
        d = g.defs[card]
        c = g.cards[card]
        counters: dict[str, int] = {}
        shown: list[str] = marks or []
        if c is not NOCARD:
            self.add_tokens(c, d, counters, shown)
            if meters is None and d.type == card_type.ASSET:
                meters = self.meters_of(c, d)
        else:
            if d.printed.cost != NONE:
                counters["cost"] = d.printed.cost
            note = note or d.printed.icons
        self.add_item(
            f"c{card}", d.printed.name, card_type.NAMES[d.type], inside, card=self.key_of(card),
            meters=meters, counters=counters, marks=shown, note=note,
        )  # fmt: skip

    def add_tokens(self, c: Card, d: CardDef, counters: dict[str, int], marks: list[str]) -> None:
        """Add the tokens and the state of a card in play to its counters and marks."""
        if c.damage and not d.printed.health:
            counters["damage"] = c.damage
        if c.horror and not d.printed.sanity:
            counters["horror"] = c.horror
        if c.clues:
            counters["clues"] = c.clues
        if c.doom:
            counters["doom"] = c.doom
        if c.uses or d.printed.uses:
            counters["leads" if d.type == card_type.ENEMY else "uses"] = c.uses
        if c.exhausted:
            marks.append("exhausted")
        if c.sealed != NONE:
            marks.append(f"{token_name(c.sealed)} sealed")
        if c.controller != NONE:
            used = used_text(self.g, c.id, c.controller)
            if used:
                marks.append(used)

    def meters_of(self, c: Card, d: CardDef) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = []
        if d.printed.health:
            most = health(self.g, c.id)
            found.append(meter("health", max(0, most - c.damage), most))
        if d.printed.sanity:
            most = sanity(self.g, c.id)
            found.append(meter("sanity", max(0, most - c.horror), most))
        return found

    # -- The decision ----------------------------------------------------------------------------

    def ref(self, card: int) -> str:
        """Return the id of a card, location or seat; "" for ``NONE``."""
        if card == NONE:
            return ""
        if card < self.g.players:
            return f"s{card}"
        place = f"p{card}"
        return place if place in self.places else f"c{card}"

    def about(self, packed: int) -> list[str]:
        op = op_of(packed)
        if op == verb.INVESTIGATE:
            return [self.ref(self.g.investigators[self.g.seat].location)]
        if op == verb.ADVANCE_ACT:
            return [self.ref(self.g.act)]
        if op == verb.RESULT:
            is_token = self.g.kind == decision_kind.RESULT_ORDER and b_of(packed) == RESULT_TOKEN
            return [] if is_token else [self.ref(a_of(packed))]
        return [self.ref(a_of(packed))] if CARD_OPERAND >> op & 1 else []

    def verb(self, packed: int) -> str:
        return verb.NAMES[op_of(packed)]

    def source(self) -> str:
        return self.ref(self.g.source)

    def shows_source(self) -> bool:
        g = self.g
        return g.source == NONE or g.cards[g.source] is not NOCARD or g.knows(self.seat, g.source)

    def offer(self, ref: str) -> None:
        if ref[0] != "c":
            super().offer(ref)
        self.put(int(ref[1:]), self.asked())


# -- Between scenarios ---------------------------------------------------------------------------


class BorderScene(CardScene):
    """Builder of the scenes between the scenarios of a campaign: decks, log and purchases."""

    def __init__(self, play: Play, seat: int | None, record: CampaignRecord) -> None:
        super().__init__(play, seat)
        self.record: CampaignRecord = record

    def fill(self) -> None:
        g = self.g
        record = self.record
        self.head = (
            f"Campaign after {len(record.legs)} scenarios, "
            f"difficulty {border_view.difficulty_of(record)}"
        )
        points = sum([int(leg.points) for leg in record.legs])
        if g.table.campaign is not None:
            total = g.table.campaign.scenario_count
            self.meters.append(meter("Scenarios", len(record.legs), total))
        self.meters.append(meter("Points", points))
        for seat in range(len(record.at_seat)):
            member = record.member_at(seat)
            if member is None:
                self.add_seat(seat, f"seat {seat}", marks=["no investigator"])
            else:
                self.fill_member(seat, member)
        if record.bag:
            self.notes.append(f"Chaos bag ({len(record.bag)} tokens): {', '.join(record.bag)}")
        self.notes.extend(border_view.campaign_lines(g, record))

    def fill_member(self, seat: int, member: Member) -> None:
        """Add the seat of an investigator, and its deck."""
        d = border_view.card(self.g, member.code)
        if member.fate != IN_CAMPAIGN:
            fate = border_view.fate(member)
            self.add_seat(seat, d.printed.name, card=d.printed.code, marks=[fate])
            return
        counters: dict[str, int] = {
            "experience": member.experience,
            "physical trauma": member.physical,
            "mental trauma": member.mental,
        }
        self.add_seat(seat, d.printed.name, card=d.printed.code, counters=counters)
        deck = self.add_zone(f"deck{seat}", "Deck", seat, sum(member.slots.values()), pile=True)
        for code in sorted(member.slots):
            card = border_view.card(self.g, code)
            copies = member.slots[code]
            self.add_item(
                f"d{seat}.{code}", border_view.titled(card), card_type.NAMES[card.type], deck,
                card=code, counters={"copies": copies} if copies > 1 else None,
            )  # fmt: skip

    def about(self, packed: int) -> list[str]:
        g = self.g
        op = op_of(packed)
        if op == verb.EXCHANGE:
            held = f"d{g.seat}.{g.defs[a_of(packed)].printed.code}"
            return [held if self.has(held) else f"c{a_of(packed)}"]
        return super().about(packed)

    def shows_source(self) -> bool:
        return True

    def offer(self, ref: str) -> None:
        if ref[0] != "c":
            super().offer(ref)
        g = self.g
        d = g.defs[int(ref[1:])]
        level = {"level": d.printed.level} if d.printed.level > 0 else None
        self.add_item(
            ref, d.printed.name, card_type.NAMES[d.type], self.asked(), card=d.printed.code,
            counters=level,
        )  # fmt: skip


def scene(play: Play, seat: int | None) -> dict[str, Any]:
    """Return the scene of a game for ``seat``, or for an observer of all seats."""
    g: Game = play.state
    if g.campaign is not None and is_border(g):
        return BorderScene(play, seat, g.campaign).scene()
    return CardScene(play, seat).scene()
