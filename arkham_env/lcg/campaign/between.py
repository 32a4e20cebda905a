"""The decisions between the scenarios of a campaign, and the frame that asks for them.

At each border the steps of :mod:`~arkham_env.lcg.state.campaign_record` follow each other:

1. *difficulty* (only before the first scenario, if it is chosen);
2. *roster*: investigators join, are replaced, leave and return; new investigators get a deck;
3. *bearers*: if the bearer of a unique story card has left the campaign, its player chooses
   another bearer (LCG-1100);
4. *purchases*: each seat spends experience, one card at a time;
5. *scenario*: the next scenario begins.

All data are in the record of the campaign; the frame :class:`Between` only stores whether a
decision is pending.  Therefore a campaign can be restored from its record at each border.
"""

from typing import Any, ClassVar, Final, final

from arkham_env.core.kernel.decision import a_of, op_of, pack
from arkham_env.core.kernel.frame import Frame
from arkham_env.core.kernel.native import i64, mypyc_attr
from arkham_env.core.kernel.rng import Streams, mixed, named_streams, stream_seed
from arkham_env.lcg.campaign import new_decks
from arkham_env.lcg.campaign.conclusion import conclude
from arkham_env.lcg.campaign.set_up import CampaignOptions
from arkham_env.lcg.campaign.tables import border_table, restart
from arkham_env.lcg.cards import catalogue
from arkham_env.lcg.cards.nobody import ABSENT
from arkham_env.lcg.decks import DeckEditor, group_problems
from arkham_env.lcg.game import build_table
from arkham_env.lcg.rules.set_up import SetUp
from arkham_env.lcg.scenarios.known import find_scenario
from arkham_env.lcg.state.campaign_record import (
    BEARERS, DIFFICULTY, IN_CAMPAIGN, OVER, PURCHASES, ROSTER, SCENARIO, CampaignRecord, Member,
)  # fmt: skip
from arkham_env.lcg.state.game_state import Game
from arkham_env.lcg.state.ids import NONE, decision_kind, logged, stream, verb
from arkham_env.lcg.state.ids import card_type, difficulty as difficulties
from arkham_env.lcg.state.record import record as write_record
from arkham_env.lcg.state.table import CampaignRules, Table


BORDERS_KEPT: Final = 4
"""Number of tables of borders that the rules of a campaign keep."""


@final
class Campaign(CampaignRules):
    """Rules of a campaign with given options; all its games and their clones share it."""

    def __init__(self, options: CampaignOptions) -> None:
        super().__init__()
        self.options: CampaignOptions = options
        self.best_points = sum([find_scenario(name).best_score for name in options.scenarios])
        self.scenario_count = len(options.scenarios)
        # The tables of borders by the codes of their investigators and the difficulty.
        self.borders: dict[str, Table] = {}

    # -- Start ---------------------------------------------------------------------------------

    def first_record(self, seed: int) -> CampaignRecord:
        """Return the record of a new campaign."""
        options = self.options
        record = CampaignRecord(seed, len(options.investigators))
        record.difficulty = options.difficulty
        for seat in range(len(options.investigators)):
            code = options.investigators[seat]
            if code == ABSENT or len(options.deck_kinds) > 1:
                continue  # the seat chooses its investigator or its deck
            self.seat_member(record, seat, Member(code, seat, dict(options.decks.get(code, {}))))
        lacking = [member for member in record.members if not member.slots]
        if lacking:
            new_decks.deal(record, lacking, options.collection, options.unlocked)
        return record

    def first_game(self, seed: int) -> Game:
        return self.game_at(self.first_record(seed))

    def seat_member(self, record: CampaignRecord, seat: int, member: Member) -> None:
        """Add a new investigator to the campaign and give it a seat."""
        record.at_seat[seat] = len(record.members)
        record.members.append(member)

    def new_deck(self, record: CampaignRecord, code: str, kind: int) -> dict[str, int]:
        options = self.options
        return new_decks.new_deck(record, code, kind, options.collection, options.unlocked)

    def entries(self) -> list[str]:
        """Return all entries that the campaign log can contain."""
        found: list[str] = []
        for name in self.options.scenarios:
            scenario = find_scenario(name)
            for entry in scenario.log_names:
                if entry not in found:
                    found.append(entry)
        return found

    def game_at(self, record: CampaignRecord) -> Game:
        """Return a game at the border that ``record`` describes, before its first step."""
        g = Game(self.table_of(record), Streams([0] * len(stream.NAMES)))
        self.show(g, record)
        g.push(Between(ASKING))
        return g

    # -- Tables --------------------------------------------------------------------------------

    def table_of(self, record: CampaignRecord) -> Table:
        """Return the table of the border that ``record`` describes."""
        spec = self.spec_of(record, "")
        key = " ".join([spec["difficulty"], *[code or "-" for code in spec["investigators"]]])
        found = self.borders.get(key)
        if found is None:
            found = self.own(border_table(spec))
            if len(self.borders) >= BORDERS_KEPT:
                self.borders.pop(next(iter(self.borders)))
            self.borders[key] = found
        return found

    def own(self, table: Table) -> Table:
        table.campaign = self
        table.options = self.options.public
        return table

    def spec_of(self, record: CampaignRecord, scenario: str) -> dict[str, Any]:
        """Return the set-up of a scenario; for the id ``""``, the set-up of a border."""
        codes: list[str] = []
        decks: list[Any] = []
        trauma: list[list[int]] = []
        for seat in range(len(record.at_seat)):
            member = record.member_at(seat)
            if member is None:
                codes.append(ABSENT)
                decks.append([])
                trauma.append([0, 0])
            else:
                codes.append(member.code)
                decks.append([[code, member.slots[code]] for code in sorted(member.slots)])
                trauma.append([int(member.physical), int(member.mental)])
        number = difficulties.STANDARD if record.difficulty == NONE else record.difficulty
        spec: dict[str, Any] = {
            "investigators": codes,
            "difficulty": difficulties.NAMES[number],
            "open_hands": self.options.open_hands,
            "game": self.options.game,
        }
        if scenario == "":
            return spec
        spec["scenario"] = scenario
        spec["decks"] = decks
        spec["trauma"] = trauma
        spec["log"] = record.entries()
        if record.bag:
            spec["bag"] = record.bag
        return spec

    def show(self, g: Game, record: CampaignRecord) -> None:
        """Bring ``g`` to the border that ``record`` describes."""
        spec = self.spec_of(record, "border")
        restart(g, self.table_of(record), Streams([0] * len(stream.NAMES)), spec["trauma"])
        g.campaign = record

    # -- Between scenarios ---------------------------------------------------------------------

    def after_scenario(self) -> Frame:
        return Between(CONCLUDING)

    def conclude(self, g: Game) -> None:
        """Record the result of the finished scenario, and leave it."""
        old = g.campaign
        assert old is not None
        record = old.copy()
        conclude(g, record)
        record.asked = []
        record.step = ROSTER
        if len(record.legs) == self.scenario_count:
            record.step = OVER
            record.won = g.won
        g.campaign = record
        if record.step == OVER:
            return
        keep_log(g, record)
        self.show(g, record)

    def scenario_begins(self, g: Game) -> Frame:
        """Set up the next scenario and return the frame with which it begins."""
        record = self.changed(g)
        name = self.options.scenarios[len(record.legs)]
        spec = self.spec_of(record, name)
        table = self.own(build_table(spec))
        codes = " ".join([code for code in spec["investigators"] if code != ABSENT])
        seed = stream_seed(record.seed, f"{name} {codes}")
        keep_log(g, record)
        restart(g, table, named_streams(seed, stream.NAMES), spec["trauma"])
        g.campaign = record
        return SetUp()

    def deck_key(self, g: Game, card: i64) -> i64:
        record = g.campaign
        assert record is not None
        code = g.table.defs[card].printed.code
        copy = 0
        for other in range(g.table.find(code), card):
            same = g.table.kind_of[other] == g.table.kind_of[card]
            if same and g.table.owner[other] == g.table.owner[card]:
                copy += 1
        owner = g.table.defs[g.owner[card]].printed.code
        name = f"{g.table.scenario.id} {owner} {code} {copy}"
        # Without mixing, cards with similar codes would be neighbors in every deck.
        return mixed(stream_seed(record.seed, name))

    def changed(self, g: Game) -> CampaignRecord:
        """Replace the record of the game by a copy, which the caller may change."""
        old = g.campaign
        assert old is not None
        record = old.copy()
        g.campaign = record
        return record

    # -- Decisions -----------------------------------------------------------------------------

    def ask(self, g: Game) -> i64:
        """Ask for the next decision; if the border is complete, begin the next scenario.

        Returns:
            A code of :meth:`arkham_env.core.kernel.frame.Frame.run`.
        """
        while True:
            record = g.campaign
            assert record is not None
            result: i64 = NOT_ASKED
            if record.step == DIFFICULTY:
                result = self.ask_difficulty(g, record)
            elif record.step == ROSTER:
                result = self.ask_roster(g, record)
            elif record.step == BEARERS:
                result = self.ask_bearer(g, record)
            elif record.step == PURCHASES:
                result = self.ask_purchase(g, record)
            elif record.step == SCENARIO:
                self.set_origin(g)
                return g.replace(self.scenario_begins(g))
            else:
                return g.end()
            if result != NOT_ASKED:
                return result
            record = self.changed(g)
            record.step += 1
            record.asked = []
            if record.step == BEARERS and not seated(record):
                record.step = OVER

    def answer(self, g: Game) -> None:
        """Apply the option that was taken to the record."""
        record = self.changed(g)
        seat = g.seat
        if g.kind == decision_kind.DIFFICULTY:
            record.difficulty = a_of(g.pick)
        elif g.kind == decision_kind.ROSTER or g.kind == decision_kind.INVESTIGATOR:
            self.answer_roster(g, record, seat)
        elif g.kind == decision_kind.DECK:
            self.join(g, record, seat, record.pending, a_of(g.pick))
            record.wait_for("", NONE)
        elif g.kind == decision_kind.BEARER:
            self.pass_on(g, record, a_of(g.pick))
        else:
            self.answer_purchase(g, record, seat)

    def pose(self, g: Game, kind: i64, seat: i64, source: i64 = NONE) -> i64:
        """Make ``g.options`` the pending decision of ``seat``."""
        wanted = self.table_of(g.campaign) if g.campaign is not None else g.table
        if g.table is not wanted and g.campaign is not None:
            options = g.options
            self.show(g, g.campaign)
            g.options = options
        self.set_origin(g)
        # A single option is taken at once; ``answer`` then reads these attributes, too.
        g.kind = kind
        g.seat = seat
        g.pick = NONE
        return g.ask(kind, seat, source)

    def set_origin(self, g: Game) -> None:
        """Let saves of the game begin at the present border."""
        if g.history is not None:
            g.history.set_origin(g.campaign)

    def ask_difficulty(self, g: Game, record: CampaignRecord) -> i64:
        if record.difficulty != NONE:
            return NOT_ASKED
        g.options = [pack(verb.CHOICE, number) for number in range(len(difficulties.NAMES))]
        return self.pose(g, decision_kind.DIFFICULTY, 0)

    # -- Roster --------------------------------------------------------------------------------

    def ask_roster(self, g: Game, record: CampaignRecord) -> i64:
        """Let the next seat that has to decide choose an investigator, stay, leave or return."""
        if record.pending != "":
            return self.ask_deck(g, record)
        for seat in range(len(record.at_seat)):
            if seat in record.asked:
                continue
            member = record.member_at(seat)
            options: list[int] = []
            kind: i64 = decision_kind.ROSTER
            if member is not None and member.fate == IN_CAMPAIGN:
                if self.options.drop_in and record.legs:
                    options = [pack(verb.PASS), pack(verb.LEAVE)]
            elif member is not None or not record.legs:
                kind = decision_kind.INVESTIGATOR
                options = self.joining(record, seat)
                if member is not None:
                    options.append(pack(verb.LEAVE))
            elif self.options.drop_in:
                coming = self.returning(record, seat) + self.joining(record, seat)
                options = [pack(verb.PASS), *sorted(coming)]
            if options:
                g.options = options
                return self.pose(g, kind, seat)
        return NOT_ASKED

    def joining(self, record: CampaignRecord, seat: int) -> list[int]:
        """Return an option for each investigator that ``seat`` can bring into the campaign.

        These are the investigators that have not played in the campaign (LCG-0761) and for which a
        legal deck can be built.  At the start, the options of the campaign may name them.
        """
        found: list[int] = []
        for code in investigators():
            if self.can_join(record, code, seat):
                found.append(pack(verb.INVESTIGATOR, self.card_of(record, code)))
        return found

    def can_join(self, record: CampaignRecord, code: str, seat: int) -> bool:
        """Return whether ``seat`` can bring an investigator into the campaign."""
        wanted = "" if record.legs else self.options.investigators[seat]
        if wanted != "":
            possible = code == wanted
        else:
            reserved = [] if record.legs else self.options.investigators
            possible = code not in reserved
        return possible and code not in record.used() and self.kinds_of(record, code) != []

    def returning(self, record: CampaignRecord, seat: int) -> list[int]:
        """Return an option for the investigator that ``seat`` has taken out of the campaign."""
        found: list[int] = []
        for member in record.members:
            if member.seat == seat and member.fate == IN_CAMPAIGN:
                if self.fits(record, member):
                    found.append(pack(verb.INVESTIGATOR, self.card_of(record, member.code)))
        return found

    def fits(self, record: CampaignRecord, member: Member) -> bool:
        """Return whether a deck can be built in addition to the decks in use."""
        decks = [*new_decks.decks_in_use(record), new_decks.deck_of(member)]
        return not group_problems(decks, self.options.collection)

    def card_of(self, record: CampaignRecord, code: str) -> i64:
        """Return the id of the set-aside card with this code at the border of ``record``."""
        return set_aside_card(self.table_of(record), code)

    def answer_roster(self, g: Game, record: CampaignRecord, seat: int) -> None:
        op = op_of(g.pick)
        if op == verb.PASS:
            record.asked.append(seat)
        elif op == verb.LEAVE:
            member = record.members[record.at_seat[seat]]
            write_record(g, logged.LEAVES, seat, self.card_of(record, member.code))
            record.at_seat[seat] = NONE
            record.asked.append(seat)
        else:
            code = g.defs[a_of(g.pick)].printed.code
            for index in range(len(record.members)):
                if record.members[index].code == code:
                    record.at_seat[seat] = index
                    record.asked.append(seat)
                    write_record(g, logged.JOINS, seat, a_of(g.pick))
                    return
            record.at_seat[seat] = NONE
            record.wait_for(code, seat)

    def ask_deck(self, g: Game, record: CampaignRecord) -> i64:
        """Let a seat choose the kind of deck for the investigator that it has chosen."""
        g.options = [pack(verb.CHOICE, kind) for kind in self.kinds_of(record, record.pending)]
        return self.pose(
            g, decision_kind.DECK, record.pending_seat, self.card_of(record, record.pending)
        )

    def kinds_of(self, record: CampaignRecord, code: str) -> list[int]:
        """Return the kinds of decks that a new investigator can have."""
        kinds = self.options.deck_kinds
        found = [kind for kind in kinds if self.can_build(record, code, kind)]
        if not found and new_decks.RANDOM not in kinds:
            if self.can_build(record, code, new_decks.RANDOM):
                found = [new_decks.RANDOM]
        return found

    def can_build(self, record: CampaignRecord, code: str, kind: int) -> bool:
        """Return whether a new deck can be built from the cards that the others leave."""
        options = self.options
        if kind == new_decks.STARTER:
            others = new_decks.decks_in_use(record)
            return new_decks.has_starter(code, others, options.collection)
        return new_decks.has_random(record, code, options.collection, options.unlocked)

    def join(self, g: Game, record: CampaignRecord, seat: int, code: str, kind: int) -> None:
        """Add a new investigator with a new deck of level 0."""
        write_record(g, logged.JOINS, seat, self.card_of(record, code))
        slots = self.new_deck(record, code, kind)
        self.seat_member(record, seat, Member(code, seat, slots))
        record.asked.append(seat)

    # -- Bearers -------------------------------------------------------------------------------

    def ask_bearer(self, g: Game, record: CampaignRecord) -> i64:
        """Let the player of an investigator that left choose a new bearer of its story card."""
        member = leaving_bearer(record)
        if member is None:
            return NOT_ASKED
        g.options = [pack(verb.CHOOSE_SEAT, seat) for seat in seated(record)]
        source = self.card_of(record, unique_story_card(member))
        return self.pose(g, decision_kind.BEARER, member.seat, source)

    def pass_on(self, g: Game, record: CampaignRecord, receiver: int) -> None:
        member = leaving_bearer(record)
        assert member is not None
        code = unique_story_card(member)
        member.add(code, -1)
        record.members[record.at_seat[receiver]].add(code)
        write_record(g, logged.BEARS, receiver, self.card_of(record, code))

    # -- Purchases -----------------------------------------------------------------------------

    def ask_purchase(self, g: Game, record: CampaignRecord) -> i64:
        """Let the next seat change its deck by one card."""
        if record.pending != "":
            return self.ask_exchange(g, record, record.pending_seat)
        for seat in seated(record):
            if seat in record.asked:
                continue
            editor = self.editor(record, seat)
            options = self.purchase_options(record, editor)
            if options:
                if editor.missing == 0:
                    options.append(pack(verb.DONE))
                g.options = options
                return self.pose(g, decision_kind.PURCHASE, seat)
        return NOT_ASKED

    def ask_exchange(self, g: Game, record: CampaignRecord, seat: int) -> i64:
        """Let ``seat`` choose the card that the bought card replaces."""
        options: list[int] = []
        for change in self.editor(record, seat).removals(record.pending):
            if change.removed == "":
                options.append(pack(verb.PASS))
            else:
                options.append(pack(verb.EXCHANGE, self.card_of(record, change.removed)))
        g.options = options
        source = self.card_of(record, record.pending)
        return self.pose(g, decision_kind.EXCHANGE, seat, source)

    def editor(self, record: CampaignRecord, seat: int) -> DeckEditor:
        options = self.options
        return new_decks.editor_of(record, seat, options.collection, options.unlocked)

    def purchase_options(self, record: CampaignRecord, editor: DeckEditor) -> list[int]:
        """Return an option for each card that can join the deck, or leave a deck that is too
        large."""
        options: list[int] = []
        if editor.missing < 0:
            for change in editor.removals(""):
                options.append(pack(verb.EXCHANGE, self.card_of(record, change.removed)))
            return options
        for code in editor.additions():
            free = editor.missing > 0 and editor.cost(code, "") == 0
            options.append(pack(verb.INCLUDE if free else verb.BUY, self.card_of(record, code)))
        return options

    def answer_purchase(self, g: Game, record: CampaignRecord, seat: int) -> None:
        op = op_of(g.pick)
        if op == verb.DONE:
            record.asked.append(seat)
        elif op == verb.PASS:
            self.change_deck(g, record, seat, record.pending, "")
        elif op == verb.EXCHANGE:
            self.change_deck(g, record, seat, record.pending, g.defs[a_of(g.pick)].printed.code)
        else:
            record.wait_for(g.defs[a_of(g.pick)].printed.code, seat)

    def change_deck(
        self, g: Game, record: CampaignRecord, seat: int, added: str, removed: str
    ) -> None:
        """Carry out one purchase; ``""`` stands for no card."""
        editor = self.editor(record, seat)
        cost = editor.buy(added, removed)
        member = record.members[record.at_seat[seat]]
        member.slots = editor.slots
        member.experience = editor.experience
        record.wait_for("", NONE)
        if removed != "":
            write_record(g, logged.TAKES_OUT, seat, self.card_of(record, removed))
        if added != "":
            write_record(g, logged.BUYS, seat, self.card_of(record, added), cost)


# -- The frame -----------------------------------------------------------------------------------

NOT_ASKED: Final = -1
"""Value of the methods ``Campaign.ask_...`` if no decision is left."""
CONCLUDING: Final = 0
ASKING: Final = 1
ANSWERED: Final = 2


@final
@mypyc_attr(acyclic=True)
class Between(Frame):
    """Bottom frame of the stack between two scenarios of a campaign."""

    FIELDS: ClassVar[tuple[str, ...]] = ("step",)

    def __init__(self, step: i64 = CONCLUDING) -> None:
        self.step: i64 = step

    def copy(self) -> Frame:
        c = Between(self.step)
        return c

    def run(self, g: Game) -> i64:
        rules = g.table.campaign
        assert isinstance(rules, Campaign)
        if self.step == CONCLUDING:
            rules.conclude(g)
        elif self.step == ANSWERED:
            rules.answer(g)
        self.step = ANSWERED
        return rules.ask(g)

    def rewind(self, g: Game) -> bool:
        if self.step != ANSWERED:
            return False
        self.step = ASKING
        return True


# -- Facts about a record ------------------------------------------------------------------------


def seated(record: CampaignRecord) -> list[int]:
    """Return the seats that have an investigator."""
    return [seat for seat in range(len(record.at_seat)) if record.at_seat[seat] != NONE]


def investigators() -> list[str]:
    """Return the codes of all investigators, in ascending order."""
    cards = catalogue.definitions()
    codes = new_decks.offered_codes()
    return sorted([code for code in codes if cards[code].type == card_type.INVESTIGATOR])


def unique_story_card(member: Member) -> str:
    """Return the code of a unique story card in a deck, or ``""`` if it contains none."""
    cards = catalogue.definitions()
    for code in sorted(member.slots):
        if code in cards and cards[code].printed.story and cards[code].printed.unique:
            return code
    return ""


def leaving_bearer(record: CampaignRecord) -> Member | None:
    """Return an investigator that has left the campaign with a unique story card, if there is
    one."""
    playing = [record.at_seat[seat] for seat in seated(record)]
    for index in range(len(record.members)):
        if index not in playing and unique_story_card(record.members[index]) != "":
            return record.members[index]
    return None


def set_aside_card(table: Table, code: str) -> i64:
    """Return the id of the set-aside card with this code at a border."""
    for card in range(table.players, len(table.defs)):
        if table.defs[card].printed.code == code:
            return card
    return NONE


def keep_log(g: Game, record: CampaignRecord) -> None:
    """Keep the state before a change of the table, with which its log lines are written."""
    log = g.log
    if log is None:
        return
    record.past = [*record.past, g.clone()]
    log.records.clear()
