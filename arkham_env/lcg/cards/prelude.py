"""Names that modules of cards and scenarios import: base classes, abilities, effects and ids.

In compiled code, a constant or function imported from here is as fast as from its own module.
"""

from arkham_env.core.kernel.decision import EVERYONE, a_of, op_of, pack
from arkham_env.core.kernel.frame import CALL, DONE
from arkham_env.core.kernel.native import i64, mypyc_attr
from arkham_env.core.kernel.zones import with_added, without
from arkham_env.lcg.cards import phrases, treacheries
from arkham_env.lcg.cards.bases import (
    Act, Agenda, Asset, Enemy, EventCard, InvestigatorCard, Location, Skill, Treachery,
    WeaknessTreachery,
)  # fmt: skip
from arkham_env.lcg.cards.choosing import ChooseOne
from arkham_env.lcg.rules import effects as fx
from arkham_env.lcg.rules.card_frame import CardFrame
from arkham_env.lcg.rules.skill_test import SkillTest
from arkham_env.lcg.rules.timing import NO_EVENT, Event, event_at
from arkham_env.lcg.state import values, zones
from arkham_env.lcg.state.ability import Ability, Commitment, Constant, Effect, ElderSign, Text
from arkham_env.lcg.state.card_definition import CardDef
from arkham_env.lcg.state.control import controlled_assets
from arkham_env.lcg.state.facts import Facts
from arkham_env.lcg.state.game_state import NOCARD, NOTHING, Game
from arkham_env.lcg.state.ids import (
    NONE, CardId, Seat, card_type, cell, chaos_token, decision_kind, designator, faction, keyword,
    limit, logged, on, quantity, skill, slot, test_kind, trait, trigger, until, verb,
)  # fmt: skip
from arkham_env.lcg.state.record import record
from arkham_env.lcg.state.values import choosable, has_trait, is_playing, place_of

__all__ = [
    "CALL", "DONE", "EVERYONE", "NOCARD", "NONE", "NOTHING", "NO_EVENT", "Ability", "Act", "Agenda",
    "Asset", "CardDef", "CardFrame", "CardId", "ChooseOne", "Commitment", "Constant", "Effect",
    "ElderSign", "Enemy", "Event", "EventCard", "Facts", "Game", "InvestigatorCard", "Location",
    "Seat", "Skill", "SkillTest", "Text", "Treachery", "WeaknessTreachery", "a_of", "card_type",
    "cell", "chaos_token", "choosable", "controlled_assets", "decision_kind", "designator",
    "event_at", "faction", "fx", "has_trait", "i64", "is_playing", "keyword", "limit", "logged",
    "mypyc_attr", "on", "op_of", "pack", "phrases", "place_of", "quantity", "record", "skill",
    "slot", "test_kind", "trait", "treacheries", "trigger", "until", "values", "verb", "with_added",
    "without", "zones",
]  # fmt: skip
