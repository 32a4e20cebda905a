"""Set-up options and options of environments that are wrong, with parts of the messages."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import numpy as np

from tests.envs.playing import ARKHAM, CORE, ELDRITCH, GAME

Options = dict[str, Any]
NAN = float("nan")
OPERAND = 3


def pays_nothing() -> float:
    """Return 0: a function that is no reward function, because it has no parameter."""
    return 0.0


def pays_text(step: Any) -> Any:
    """Return a text: a reward function must return a number."""
    return "much"


class Lines:
    """A value whose repr has two lines."""

    def __repr__(self) -> str:
        return "first line\nsecond line"


SETUPS: list[tuple[str, Options, tuple[str, ...]]] = [
    # Every game
    ("lcg/spreding_flames", {}, ("'lcg/spreding_flames'", "did you mean 'lcg/spreading_flames'")),
    ("eldrich/base", {}, ("'eldrich/base'", "did you mean 'eldritch/base'")),
    ("chess", {}, ("unknown game 'chess'", "expected one of arkham2e/base")),
    ("", {}, ("unknown game ''", "expected one of")),
    # Numbers of players
    (GAME, {"players": 0}, ("players=0", "at least 1")),
    (GAME, {"players": 5}, ("players=5", "expected 1 to 4")),
    (GAME, {"players": 2.0}, ("players=2.0", "whole number")),
    (GAME, {"players": "2"}, ("players='2'", "whole number")),
    (GAME, {"players": True}, ("players=True", "whole number")),
    (GAME, {"players": Fraction(1, 2)}, ("players=Fraction(1, 2)", "whole number")),
    (GAME, {"players": np.zeros((2, 2))}, ("players=array([[0., 0.], [0., 0.]])", "whole number")),
    (GAME, {"players": 3, "investigators": ["joe_diamond"]}, ("players=3", "expected 1")),
    (ELDRITCH, {"players": 9}, ("players=9", "at least 1 and at most 8")),
    (ELDRITCH, {"players": 2.0}, ("players=2.0", "whole number")),
    (ELDRITCH, {"players": 3, "investigators": ["lily_chen"]}, ("players=3", "expected 1")),
    (ELDRITCH, {"players": 9, "investigators": "random"}, ("players=9", "at most 8")),
    (ARKHAM, {"players": 9}, ("players=9", "at least 1 and at most 8")),
    # Investigators
    (GAME, {"investigators": "joe_diamond"}, ("'joe_diamond'", "expected a list of names")),
    (GAME, {"investigators": []}, ("0 investigators", "expected 1 to 4")),
    (GAME, {"investigators": 5}, ("investigators=5", "expected a list of names")),
    (GAME, {"investigators": [5]}, ("investigator 5", "expected a name")),
    (GAME, {"investigators": ["joe_diamand"]}, ("'joe_diamand'", "did you mean 'joe_diamond'")),
    (GAME, {"investigators": ["joe_diamond"] * 2}, ("(Joe Diamond) is repeated", "only once")),
    (GAME, {"investigators": Lines()}, ("first line second line", "expected a list of names")),
    (ELDRITCH, {"investigators": "lily_chen"}, ("'lily_chen'", "one per seat, or 'random'")),
    (ELDRITCH, {"investigators": []}, ("0 investigators", "expected 1 to 8")),
    (ELDRITCH, {"investigators": ["random"] * 9}, ("9 investigators", "expected 1 to 8")),
    (ELDRITCH, {"investigators": 5}, ("investigators=5", "one per seat, or 'random'")),
    (ELDRITCH, {"investigators": [5]}, ("unknown investigator 5", "expected one of")),
    (ELDRITCH, {"investigators": [["leo"]]}, ("unknown investigator ['leo']", "expected one of")),
    (ELDRITCH, {"investigators": ["lily_chan"]}, ("'lily_chan'", "did you mean 'lily_chen'")),
    (ELDRITCH, {"investigators": np.array(["leo"])}, ("array(['leo']", "one per seat")),
    (ELDRITCH, {"investigators": ["joe_diamond"]}, ("'joe_diamond'", "expected one of")),
    (ELDRITCH, {"investigators": ["lily_chen", "Lily Chen"]}, ("'Lily Chen'", "only once")),
    (ARKHAM, {"investigators": ["lily_chen"]}, ("'lily_chen'", "expected one of")),
    (ARKHAM, {"investigators": ["joe_diamond"] * 2}, ("'joe_diamond'", "only once")),
    # Decks
    (GAME, {"decks": "joe_diamond"}, ("'joe_diamond'", "expected a list of decks")),
    (GAME, {"decks": 7}, ("decks=7", "expected a list of decks, one per seat, 'starter'")),
    (GAME, {"decks": {"12020": 1}}, ("{'12020': 1}", "expected a list of decks")),
    (GAME, {"decks": [7]}, ("invalid deck 7", "expected the id of a starter deck")),
    (GAME, {"decks": []}, ("decks=[]", "expected a list of 1 to 4 decks")),
    (GAME, {"decks": ["joe_diamand"]}, ("'joe_diamand'", "did you mean 'joe_diamond'")),
    (GAME, {"decks": ["joe_diamond"] * 2}, ("(Joe Diamond) is repeated", "only once")),
    (GAME, {"decks": ["joe_diamond"], "players": 2}, ("players=2", "expected 1")),
    (
        GAME,
        {"decks": ["isabelle_barnes"], "investigators": ["joe_diamond"]},
        ("(Isabelle Barnes)", "expected a deck of '12004' (Joe Diamond)"),
    ),
    (
        GAME,
        {"decks": [{"investigator": "joe_diamond"}]},
        ("{'investigator': 'joe_diamond'}", "'investigator' and 'slots'"),
    ),
    (
        GAME,
        {"decks": [{"investigator": "joe_diamond", "slots": {"12005": 1}}]},
        ("(Joe Diamond)", "expected"),
    ),
    (
        GAME,
        {"decks": [{"investigator": "joe_diamond", "slots": {"99999": 1}}]},
        ("'99999'", "expected a card code"),
    ),
    (
        GAME,
        {"decks": [{"investigator": "joe_diamond", "slots": {"12020": 0.5}}]},
        ("0.5 copies of '12020' (Machete)", "whole number of at least 1"),
    ),
    (GAME, {"decks": [{12020: 1}]}, ("the card code 12020 is not a string", "expected")),
    (GAME, {"decks": ["1x Machete"]}, ("line 1", "'Machete'", "did you mean '12020' (Machete)")),
    (GAME, {"decks": ['{"a":']}, ("'{\"a\":'", "is not JSON", "expected")),
    (GAME, {"decks": "random"}, ("decks='random'", "expected 'starter'")),
    (CORE, {"decks": ["random"]}, ("'random'", "expected also the option investigators")),
    # Other options of the card game
    (GAME, {"difficulty": "standart"}, ("'standart'", "did you mean 'standard'")),
    (GAME, {"difficulty": 1}, ("difficulty=1", "expected a name such as 'standard'")),
    (GAME, {"open_hands": "yes"}, ("open_hands='yes'", "True or False")),
    (GAME, {"open_hands": 1}, ("open_hands=1", "True or False")),
    (GAME, {"trauma": 3}, ("trauma=3", "expected a list with a pair")),
    (GAME, {"trauma": [3]}, ("trauma=[3]", "expected a list with a pair")),
    (GAME, {"trauma": (1, 0)}, ("trauma=[1, 0]", "expected a list with a pair")),
    (GAME, {"trauma": [[1, 2, 3]]}, ("trauma=[[1, 2, 3]]", "a pair (physical, mental)")),
    (GAME, {"trauma": [[-1, 0]]}, ("trauma=[[-1, 0]]", "whole numbers >= 0")),
    (GAME, {"trauma": [[1, True]]}, ("trauma=[[1, True]]", "whole numbers >= 0")),
    (GAME, {"trauma": [[9, 0]]}, ("trauma=[[9, 0]]", "Joe Diamond would be killed", "less than 7")),
    (GAME, {"trauma": [[0, 0], [0, 0]]}, ("trauma=[[0, 0], [0, 0]]", "1 in all")),
    (GAME, {"bag": "skull"}, ("bag='skull'", "expected a list of chaos tokens")),
    (GAME, {"bag": []}, ("bag=[]", "expected a list of names of chaos tokens")),
    (GAME, {"bag": ["skul"]}, ("'skul'", "did you mean 'skull'")),
    (GAME, {"bag": [1]}, ("1 is not a chaos token", "expected a name such as '-1'")),
    (GAME, {"bag": ["skull"] * 2000}, ("2,000 entries", "expected a list of chaos tokens")),
    (GAME, {"play": "campaign"}, ("unknown option 'play'", "expected one of")),
    (CORE, {"play": "campain"}, ("'campain'", "did you mean 'campaign'")),
    (CORE, {"play": None}, ("unknown play None", "expected one of campaign")),
    (CORE, {"campaign_log": ["x"]}, ("campaign log entry 'x'", "expected none")),
    (
        CORE,
        {"play": "queen_of_ash", "campaign_log": ["abigail"]},
        ("'abigail'", "did you mean 'abigail_harbinger'"),
    ),
    (CORE, {"play": "campaign", "campaign_log": ["x"]}, ("['x']", "expected no value")),
    (CORE, {"collection": "box"}, ("'box'", "expected one of one_box, unlimited")),
    (CORE, {"unlocked": ["x"]}, ("'x'", "expected one of 12181")),
    (CORE, {"unlocked": "12181"}, ("unlocked='12181'", "expected a list of card codes")),
    # Options of the board games
    (ELDRITCH, {"ancient_one": "cthulu"}, ("'cthulu'", "did you mean 'cthulhu'")),
    (ELDRITCH, {"ancient_one": None}, ("unknown ancient_one None", "expected one of azathoth")),
    (ELDRITCH, {"ancient_one": ["azathoth"]}, ("['azathoth']", "expected one of azathoth")),
    (ELDRITCH, {"difficulty": "standard"}, ("'standard'", "expected one of easy, hard, normal")),
    (ELDRITCH, {"difficulty": "stage"}, ("'stage'", "did you mean 'staged'")),
    (ELDRITCH, {"difficulty": 1}, ("unknown difficulty 1", "expected one of easy")),
    (ELDRITCH, {"starting_rumor": "yes"}, ("starting_rumor='yes'", "True or False")),
    (ELDRITCH, {"starting_rumor": 1}, ("starting_rumor=1", "True or False")),
    (ELDRITCH, {"decks": []}, ("unknown option 'decks'", "expected one of")),
    (ARKHAM, {"ancient_one": "hastor"}, ("'hastor'", "did you mean 'hastur'")),
    (ARKHAM, {"scoring": "yes"}, ("scoring='yes'", "True or False")),
    (ARKHAM, {"scoring": None}, ("scoring=None", "True or False")),
    (ARKHAM, {"difficulty": "easy"}, ("unknown option 'difficulty'", "expected one of")),
    # Names of options
    (GAME, {"dificulty": "easy"}, ("'dificulty'", "did you mean 'difficulty'")),
    (ELDRITCH, {"ancient": "azathoth"}, ("'ancient'", "did you mean 'ancient_one'")),
    (ARKHAM, {"scorings": True}, ("'scorings'", "did you mean 'scoring'")),
]
"""Game, set-up options, and parts of the message.  Each function that creates a game raises it."""

UNKNOWN = [
    *((GAME, "dificulty"), (GAME, "play"), (ELDRITCH, "ancient"), (ELDRITCH, "decks")),
    *((ARKHAM, "scorings"), (ARKHAM, "difficulty")),
]
"""Games and names of options that they do not have; the error is also a TypeError."""

ENV_OPTIONS: list[tuple[Options, tuple[str, ...]]] = [
    ({"action_encoding": "tables"}, ("'tables'", "did you mean 'table'")),
    ({"action_encoding": None}, ("unknown action_encoding None", "options, table")),
    ({"observation": "entity"}, ("'entity'", "did you mean 'entities'")),
    ({"observation": ["flat"]}, ("['flat']", "expected one of entities, flat")),
    ({"dtype": "float64"}, ("'float64'", "expected one of float32, int16")),
    ({"dtype": np.float32}, ("unknown dtype <class 'numpy.float32'>", "float32, int16")),
    ({"scale": True}, ("scale=True with dtype='int16'", "expected dtype='float32'")),
    ({"scale": 1, "dtype": "float32"}, ("scale=1", "True or False")),
    ({"reward": "pionts"}, ("'pionts'", "did you mean 'points'")),
    ({"reward": "outcom"}, ("'outcom'", "did you mean 'outcome'")),
    ({"reward": 3}, ("unknown reward 3", "expected one of")),
    ({"reward": None}, ("unknown reward None", "expected one of")),
    ({"reward": {"clue": 1.0}}, ("unknown event 'clue'", "did you mean 'clues'")),
    ({"reward": {3: 1.0}}, ("unknown event 3", "expected one of")),
    ({"reward": {"score": "1"}}, ("weight '1' of 'score'", "finite number")),
    ({"reward": {"score": True}}, ("weight True of 'score'", "finite number")),
    ({"reward": {"score": float("inf")}}, ("weight inf of 'score'", "finite number")),
    ({"reward": {"score": 10**400}}, ("weight a number of 1329 bits", "finite number")),
    ({"reward": "no_such_module:paid"}, ("'no_such_module:paid'", "expected module:attribute")),
    ({"reward": "json:nothing"}, ("'json:nothing'", "expected module:attribute")),
    ({"reward": "json:"}, ("'json:'", "expected module:attribute")),
    ({"reward": ":paid"}, ("':paid'", "expected module:attribute")),
    ({"reward": f"{__name__}:OPERAND"}, (f"{__name__}:OPERAND' is 3", "expected a function")),
    ({"reward": f"{__name__}:pays_nothing"}, ("pays_nothing", "a function of one argument")),
    ({"reward": pays_nothing}, ("pays_nothing", "a function of one argument")),
    ({"gamma": 0}, ("gamma=0", "above 0 and at most 1")),
    ({"gamma": 1.5}, ("gamma=1.5", "above 0 and at most 1")),
    ({"gamma": "1"}, ("gamma='1'", "above 0 and at most 1")),
    ({"gamma": NAN}, ("gamma=nan", "above 0 and at most 1")),
    ({"reward": "victory", "win_weight": -1}, ("win_weight=-1", "a finite number of at least 0")),
    ({"reward": "victory", "score_weight": NAN}, ("score_weight=nan", "a finite number")),
    ({"reward": "victory", "shaping_weight": True}, ("shaping_weight=True", "a finite number")),
    ({"reward": "shaped", "win_weight": 1.0}, ("win_weight=1.0", "expected reward='victory'")),
    ({"mask": "all"}, ("'all'", "expected one of both, info, none, observation")),
    ({"mask": True}, ("unknown mask True", "expected one of both, info, none, observation")),
    ({"mask_key": ""}, ("mask_key=''", "a name that is not empty")),
    ({"mask_key": 3}, ("mask_key=3", "a name that is not empty")),
    ({"observation_key": None}, ("observation_key=None", "a name that is not empty")),
    ({"mask_key": "observation"}, ("mask_key='observation'", "expected two names")),
    ({"mask_dtype": "uint8"}, ("'uint8'", "expected one of bool, int8")),
    ({"illegal": "ignore"}, ("'ignore'", "expected one of penalty, raise, random")),
    ({"illegal": "penalty"}, ("illegal='penalty' without max_steps", "expected a number of steps")),
    ({"penalty": -1.0}, ("penalty=-1.0 with illegal='raise'", "expected illegal='penalty'")),
    (
        {"illegal": "penalty", "max_steps": 5, "penalty": NAN},
        ("penalty=nan", "expected a finite number"),
    ),
    ({"max_steps": 0}, ("max_steps=0", "at least 1")),
    ({"max_steps": 2.0}, ("max_steps=2.0", "whole number")),
    ({"max_steps": 2**31}, ("max_steps=2147483648", "at most 2147483647")),
    ({"render_mode": "rgb"}, ("'rgb'", "did you mean 'rgb_array'")),
    ({"render_mode": 0}, ("unknown render_mode 0", "expected one of ansi, html, human, rgb_array")),
    ({"seed": 3}, ("unknown option 'seed'", "expected one of")),
]
"""Options of environments, and parts of the message.  Each environment raises it."""
