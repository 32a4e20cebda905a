"""What a card is: its printed facts, its abilities, and the few hooks that no ability covers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from arkham_env.core.errors import InvalidSetup
from arkham_env.core.frame import DONE
from arkham_env.core.native import i64, mypyc_attr
from arkham_env.lcg.state.ability import (
    NO_ABILITY,
    NO_COMMITMENT,
    NO_ELDER_SIGN,
    Ability,
    Commitment,
    Constant,
    Effect,
    ElderSign,
    Text,
)
from arkham_env.lcg.state.facts import NO_FACTS, Facts
from arkham_env.lcg.state.ids import (
    NONE,
    CardId,
    Seat,
    designator,
    faction,
    limit,
    on,
    trigger,
)

if TYPE_CHECKING:
    from arkham_env.lcg.rules.card_frame import CardFrame
    from arkham_env.lcg.rules.skill_test import SkillTest
    from arkham_env.lcg.rules.timing import Event
    from arkham_env.lcg.state.game_state import Game


@mypyc_attr(allow_interpreted_subclasses=True)
class CardDef:
    """One card title: a class with its facts and the list of its abilities as they are printed.

    Attributes:
        type: a number of :mod:`~arkham_env.lcg.state.ids.card_type`.
        printed: the printed facts.
        text: what the card does, in our own words, for people and language models.
        abilities: abilities and constant abilities in printed order.
        triggered: the abilities that are triggered or forced; their place is their number.
        texts: what a frame's ``ability`` number stands for: triggered abilities, then what is
            played, revealed, committed ... at the numbers of ``trigger.PLAY`` and the others.
        constants: the constant abilities.
        modifies: the quantities that constant abilities change, each once.
        play, commitment, elder_sign: the card's own, or what does nothing.
        icon_counts: skill icons by skill, wild ones last.
    """

    type: int = NONE
    printed: Facts = NO_FACTS
    text: str = ""
    abilities: list[Text] = []
    code: str = ""
    name: str = ""
    subname: str = ""
    faction: int = faction.NEUTRAL
    level: int = NONE
    cost: int = NONE
    old_traits: list[int] = []
    keywords: int = 0
    icons: str = ""
    slots: list[int] = []
    health: int = 0
    sanity: int = 0
    uses: int = 0
    discard_when_empty: bool = False
    unique: bool = False
    weakness: bool = False
    basic_weakness: bool = False
    story: bool = False
    permanent_in_play: bool = False
    one_per_investigator: bool = False
    max_committed: bool = False
    deck_limit: int = 2
    signature_of: str = ""
    victory: int = 0
    encounter_set: str = ""
    old_modifies: list[int] = []
    # Events: a fast event names the point at which it may be played (NONE: needs an action).
    play_point: int = NONE
    own_turn_only: bool = False
    play_provokes: bool = True
    play_designator: int = designator.NONE
    # "Max 1 per round / game": counts plays of all copies, by title, by everybody.
    max_played: int = limit.UNLIMITED
    # The seal keyword: tokens of which one, the controller's choice, is sealed here.
    seals: list[int] = []
    # Enemies.
    fight: int = 0
    evade: int = 0
    damage: int = 0
    horror: int = 0
    health_per_investigator: bool = False
    prey: int = NONE
    prey_only: str = ""
    # The text has a spawn instruction: see spawn_places.
    spawns_by_text: bool = False
    # Locations, acts and agendas.
    shroud: int = 0
    clues: int = 0
    clues_per_investigator: bool = False
    symbol: str = ""
    connects_to: str = ""
    stage: int = 0
    doom: int = 0
    doom_per_investigator: bool = False
    # Investigators.
    skills: list[int] = [0, 0, 0, 0]
    signature_cards: list[str] = []
    deck_factions: list[int] = []
    extra_evade_action: bool = False
    elder_sign_afterwards: bool = False
    # The text has several parts, "then" or not: abilities worded "after" something that one part
    # causes wait until the last part is done (LCG-0120, LCG-0139).
    in_parts: bool = False
    # What the card's printed choices (verb.CHOICE 0, 1, ...) say, for labels only.
    choices: list[str] = []
    # Skill tests: the source's text has an optional improvement of a success, and a skill that it
    # adds to the tested one.
    improves: bool = False
    added_skill: int = NONE
    # The difficulty of a test on this card depends on the game: see test_difficulty.
    variable_difficulty: bool = False

    def __init__(self) -> None:
        self.index: i64 = NONE
        self.triggered: list[Ability] = []
        self.texts: list[Ability] = [NO_ABILITY] * trigger.TEXTS
        self.constants: list[Constant] = []
        self.modifies: list[int] = []
        self.play: Ability = NOT_FAST
        self.commitment: Commitment = NO_COMMITMENT
        self.elder_sign: ElderSign = NO_ELDER_SIGN
        self.icon_counts: list[int] = self.printed.icon_counts()
        for entry in self.abilities:
            if isinstance(entry, Ability):
                self.take_in(entry)
            else:
                constant = cast(Constant, entry)
                self.constants.append(constant)
                for changed in constant.quantities:
                    if changed not in self.modifies:
                        self.modifies.append(changed)

        if self.code:
            self.bridge()

    def bridge(self) -> None:
        traits = self.old_traits
        self.printed = Facts(
            self.code,
            self.name,
            self.subname,
            faction=self.faction,
            level=self.level,
            cost=self.cost,
            icons=self.icons,
            traits=traits,
            keywords=self.keywords,
            slots=self.slots,
            health=self.health,
            sanity=self.sanity,
            health_per_investigator=self.health_per_investigator,
            uses=self.uses,
            discard_when_empty=self.discard_when_empty,
            unique=self.unique,
            story=self.story,
            weakness=self.weakness,
            basic_weakness=self.basic_weakness,
            stays_in_play=self.permanent_in_play,
            one_per_investigator=self.one_per_investigator,
            max_committed=self.max_committed,
            deck_limit=self.deck_limit,
            signature_of=self.signature_of,
            seals=self.seals,
            victory=self.victory,
            encounter_set=self.encounter_set,
            fight=self.fight,
            evade=self.evade,
            damage=self.damage,
            horror=self.horror,
            prey=self.prey,
            prey_only=self.prey_only,
            spawns_by_text=self.spawns_by_text,
            shroud=self.shroud,
            clues=self.clues,
            clues_per_investigator=self.clues_per_investigator,
            symbol=self.symbol,
            connects_to=self.connects_to,
            stage=self.stage,
            doom=self.doom,
            doom_per_investigator=self.doom_per_investigator,
            skills=self.skills,
            signature_cards=self.signature_cards,
            deck_factions=self.deck_factions,
            additional_action=designator.EVADE if self.extra_evade_action else designator.NONE,
        )
        self.icon_counts = self.printed.icon_counts()
        self.modifies = self.old_modifies
        effect = OldEffect(self, trigger.PLAY)
        for i in range(len(self.triggered)):
            ability = self.triggered[i]
            ability.effect = OldEffect(self, i)
            ability.in_parts = self.in_parts
            ability.choices = self.choices
            ability.improves = self.improves
            ability.added_skill = self.added_skill
            ability.variable_difficulty = self.variable_difficulty
        point = self.play_point
        self.play = Ability(
            trigger.When(
                trigger.PLAY, point, designator=self.play_designator, provokes=self.play_provokes
            ),
            effect,
            own_turn=self.own_turn_only,
            max_per=self.max_played,
            in_parts=self.in_parts,
            choices=self.choices,
            improves=self.improves,
            added_skill=self.added_skill,
            variable_difficulty=self.variable_difficulty,
        )
        self.texts[trigger.PLAY] = self.play
        other = Ability(
            trigger.When(trigger.NONE),
            effect,
            in_parts=self.in_parts,
            choices=self.choices,
            improves=self.improves,
            added_skill=self.added_skill,
            variable_difficulty=self.variable_difficulty,
        )
        for number in range(16):
            if self.texts[number] is NO_ABILITY:
                self.texts[number] = other
        self.commitment = OldCommitment(self)
        self.elder_sign = OldElderSign(self)
        self.texts[trigger.COMMITTED] = Ability(
            trigger.When(trigger.COMMITTED),
            self.commitment,
            in_parts=self.in_parts,
            choices=self.choices,
        )
        self.texts[trigger.ELDER_SIGN] = Ability(
            trigger.When(trigger.ELDER_SIGN),
            self.elder_sign,
            in_parts=self.in_parts,
            choices=self.choices,
        )

    def take_in(self, ability: Ability) -> None:
        """Give an ability its number, by which frames, options and limits name it."""
        number = ability.kind
        if number < trigger.NONE:
            number = len(self.triggered)
            if number >= trigger.REVERSE:
                raise InvalidSetup(
                    f"card {self.printed.code!r}: more than {trigger.REVERSE} triggered abilities"
                )
            self.triggered.append(ability)
        elif number == trigger.PLAY:
            self.play = ability
        elif number == trigger.COMMITTED:
            self.commitment = cast(Commitment, ability.effect)
        elif number == trigger.ELDER_SIGN:
            self.elder_sign = cast(ElderSign, ability.effect)
        self.texts[number] = ability

    def modify(self, g: Game, changed: i64, card: CardId, subject: i64) -> i64:
        """Return what the card adds to the quantity ``changed`` of ``subject`` while in play."""
        total = 0
        for constant in self.constants:
            if changed in constant.quantities:
                total += constant.amount(g, changed, card, subject)
        return total

    def enters_play(self, g: Game, card: CardId) -> None:
        """Adjust the fresh card as it enters play."""

    def spawn_places(self, g: Game, card: CardId, seat: Seat) -> list[int]:
        """Return the legal locations of the spawn instruction (``seat`` spawns the enemy)."""
        return []

    def patrol_targets(self, g: Game, card: CardId) -> list[int]:
        """Return the locations that count as the target of a patrol enemy."""
        return []

    def advance_on_turn(self, g: Game) -> bool:
        """Say whether the act may be advanced by spending clues on a turn."""
        return False

    def doom_advances(self, g: Game) -> bool:
        """Say whether the agenda's objective lets enough doom advance it now."""
        return True

    # -- Legality ----------------------------------------------------------------------------

    def condition(
        self, g: Game, seat: Seat, card: CardId, ability: i64, event: Event | None
    ) -> bool:
        """Say whether ability number ``ability`` may be triggered now, costs apart.

        True only if its timing holds, a legal target exists and its effect could change the
        state.  ``event`` is the occurrence that a reaction or forced ability answers.
        """
        return True

    def playable(self, g: Game, seat: Seat, card: CardId, event: Event | None) -> bool:
        """Say whether the event could be played now for an effect, costs apart."""
        return True

    def can_attack(self, g: Game, seat: Seat, card: CardId, ability: i64) -> bool:
        """Say whether a Fight ability could be used now (for effects that grant an attack)."""
        return False

    # -- Effects -----------------------------------------------------------------------------

    def effect(self, g: Game, f: CardFrame) -> i64:
        """Carry out ability ``f.ability``, or the effect of the event."""
        return DONE

    def chosen(self, g: Game, f: CardFrame, pick: i64) -> i64:
        """Go on after a choice that ``fx.ask`` put; ``pick`` is the packed option."""
        return DONE

    def then(self, g: Game, f: CardFrame) -> i64:
        """Go on after what ``f`` pushed has finished (``f.step`` is the card's own)."""
        return DONE

    def after_test(self, g: Game, f: CardFrame, test: SkillTest) -> i64:
        """Apply the "if you succeed / fail" text (ST.7); ``test.margin < 0`` is a failure."""
        return DONE

    def revelation(self, g: Game, f: CardFrame) -> i64:
        """Carry out the revelation ability."""
        return DONE

    def delayed(self, g: Game, f: CardFrame) -> i64:
        """Carry out a delayed effect that this card created."""
        return DONE

    # -- Skill tests -------------------------------------------------------------------------

    def prepare_test(self, g: Game, test: SkillTest) -> None:
        """Adjust a test that this card's ability starts, once its target is known."""

    def test_difficulty(self, g: Game, test: SkillTest) -> i64:
        """Return the variable difficulty of a test on this card, counted anew until ST.6."""
        return test.difficulty

    def test_bonus(self, g: Game, test: SkillTest) -> i64:
        """Return what the source's text adds to the skill value, counted anew at each read."""
        return 0

    def attack_damage(self, g: Game, test: SkillTest) -> i64:
        """Return extra damage that the source's text gives an attack, as it deals its damage."""
        return 0

    def commit_allowed(self, g: Game, seat: Seat, test: SkillTest) -> bool:
        """Say whether the card's own text lets ``seat`` commit it to ``test``."""
        return True

    def commit_cost(self, g: Game, seat: Seat) -> i64:
        """Return the horror paid as an additional cost to commit (0: none)."""
        return 0

    def improve_result(self, g: Game, test: SkillTest, card: CardId) -> None:
        """Add damage or clues to a successful ``test`` that the card is committed to."""

    def has_rider(self, g: Game, test: SkillTest, card: CardId) -> bool:
        """Say whether the committed card has an effect to apply at ST.7."""
        return False

    def rider(self, g: Game, f: CardFrame) -> i64:
        """Carry out a committed card's ST.7 effect."""
        return DONE

    def improve(self, g: Game, f: CardFrame, test: SkillTest) -> i64:
        """Offer the source's optional improvement of a success (asked if ``improves`` is set)."""
        return DONE

    def answers_token(self, g: Game, test: SkillTest, token: i64) -> bool:
        """Say whether the source's text answers this token being revealed (ST.3)."""
        return False

    def token_revealed(self, g: Game, f: CardFrame, test: SkillTest) -> i64:
        """Carry out the source's answer to the token revealed last."""
        return DONE

    def token_value(self, g: Game, seat: Seat) -> i64:
        """Elder sign modifier of an investigator card."""
        return 0

    def old_elder_sign(self, g: Game, f: CardFrame, test: SkillTest) -> i64:
        """Elder sign effect at ST.4."""
        return DONE

    def elder_sign_has_result(self, g: Game, test: SkillTest) -> bool:
        """Say whether the elder sign has an "if you succeed" part that applies now."""
        return False

    def elder_sign_result(self, g: Game, f: CardFrame, test: SkillTest) -> i64:
        """Carry out the "if you succeed" part of the elder sign effect (ST.7)."""
        return DONE

    def elder_sign_after(self, g: Game, f: CardFrame) -> i64:
        """Carry out the part "after this test resolves"."""
        return DONE

    # -- Constant abilities ------------------------------------------------------------------

    # -- Acts and agendas --------------------------------------------------------------------

    def back(self, g: Game, f: CardFrame) -> i64:
        """Carry out the reverse of an act or agenda."""
        return DONE


NOT_FAST: Final = Ability(trigger.played())
"""How a card is played that says nothing of it: as an action."""


def answered(event: Event) -> Event | None:
    return None if event.event == NONE else event


class OldEffect(Effect):
    def __init__(self, d: CardDef, number: i64) -> None:
        self.d = d
        self.number: i64 = number

    def possible(self, g: Game, seat: Seat, card: CardId, event: Event) -> bool:
        if self.number == trigger.PLAY:
            return self.d.playable(g, seat, card, answered(event))
        return self.d.condition(g, seat, card, self.number, answered(event))

    def resolve(self, g: Game, f: CardFrame) -> i64:
        if f.ability == trigger.REVELATION:
            return self.d.revelation(g, f)
        if f.ability == trigger.REVERSE:
            return self.d.back(g, f)
        return self.d.effect(g, f)

    def chosen(self, g: Game, f: CardFrame, pick: i64) -> i64:
        return self.d.chosen(g, f, pick)

    def then(self, g: Game, f: CardFrame) -> i64:
        return self.d.then(g, f)

    def after_test(self, g: Game, f: CardFrame, test: SkillTest) -> i64:
        return self.d.after_test(g, f, test)

    def delayed(self, g: Game, f: CardFrame) -> i64:
        return self.d.delayed(g, f)

    def test_difficulty(self, g: Game, test: SkillTest) -> i64:
        return self.d.test_difficulty(g, test)

    def test_bonus(self, g: Game, test: SkillTest) -> i64:
        return self.d.test_bonus(g, test)

    def attack_damage(self, g: Game, test: SkillTest) -> i64:
        return self.d.attack_damage(g, test)

    def improve(self, g: Game, f: CardFrame, test: SkillTest) -> i64:
        return self.d.improve(g, f, test)

    def answers_token(self, g: Game, test: SkillTest, token: i64) -> bool:
        return self.d.answers_token(g, test, token)

    def token_revealed(self, g: Game, f: CardFrame, test: SkillTest) -> i64:
        return self.d.token_revealed(g, f, test)


class OldCommitment(Commitment):
    def __init__(self, d: CardDef) -> None:
        self.d = d

    def allowed(self, g: Game, seat: Seat, test: SkillTest) -> bool:
        return self.d.commit_allowed(g, seat, test)

    def horror_cost(self, g: Game, seat: Seat) -> i64:
        return self.d.commit_cost(g, seat)

    def strengthen(self, g: Game, test: SkillTest, card: CardId) -> None:
        self.d.improve_result(g, test, card)

    def applies(self, g: Game, test: SkillTest, card: CardId) -> bool:
        return self.d.has_rider(g, test, card)

    def resolve(self, g: Game, f: CardFrame) -> i64:
        return self.d.rider(g, f)

    def chosen(self, g: Game, f: CardFrame, pick: i64) -> i64:
        return self.d.chosen(g, f, pick)

    def then(self, g: Game, f: CardFrame) -> i64:
        return self.d.then(g, f)


class OldElderSign(ElderSign):
    def __init__(self, d: CardDef) -> None:
        self.d = d

    def value(self, g: Game, seat: Seat) -> i64:
        return self.d.token_value(g, seat)

    def resolve(self, g: Game, f: CardFrame) -> i64:
        return self.d.old_elder_sign(g, f, current_test(g))

    def has_result(self, g: Game, test: SkillTest) -> bool:
        return self.d.elder_sign_has_result(g, test)

    def result(self, g: Game, f: CardFrame, test: SkillTest) -> i64:
        return self.d.elder_sign_result(g, f, test)

    def has_aftermath(self) -> bool:
        return self.d.elder_sign_afterwards

    def aftermath(self, g: Game, f: CardFrame) -> i64:
        return self.d.elder_sign_after(g, f)

    def chosen(self, g: Game, f: CardFrame, pick: i64) -> i64:
        return self.d.chosen(g, f, pick)

    def then(self, g: Game, f: CardFrame) -> i64:
        return self.d.then(g, f)


def current_test(g: Game) -> SkillTest:
    from arkham_env.lcg.rules.skill_test import current

    return current(g)


def old_ability(
    kind: int = 0,
    *,
    point: int = NONE,
    actions: int = 0,
    designator: int = designator.NONE,
    provokes: bool = True,
    own_test: bool = False,
    objective: bool = False,
    resources: int = 0,
    uses: int = 0,
    damage: int = 0,
    horror: int = 0,
    direct: bool = False,
    exhaust: bool = False,
    discard: bool = False,
    group_clues: int = 0,
    limit: int = limit.UNLIMITED,
    group: bool = False,
    max_per: int = limit.UNLIMITED,
    skill: int = NONE,
    anyone: bool = False,
    in_hand: bool = False,
    in_deck: bool = False,
) -> Ability:
    if kind == trigger.FREE:
        point = on.TEST_WINDOW if own_test else on.PLAYER_WINDOW
    when = trigger.When(
        kind,
        point,
        actions=actions,
        designator=designator,
        provokes=provokes,
        own_test=own_test,
        objective=objective,
    )
    return Ability(
        when,
        resources=resources,
        uses=uses,
        damage=damage,
        horror=horror,
        direct=direct,
        exhaust=exhaust,
        discard=discard,
        group_clues=group_clues,
        limit=limit,
        group=group,
        max_per=max_per,
        skill=skill,
        in_hand=in_hand,
        in_deck=in_deck,
    )
