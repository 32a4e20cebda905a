"""Wrong usages of the command ``arkham-env``, with parts of the message.

The files of the folder ``given`` are written by :func:`write_given`.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

import arkham_env
from tests.envs.playing import GAME

ROOT: Final = Path(__file__).parents[2]
CONFIG: Final = str(ROOT / "configs" / "arkham2e_base.yaml")
AGENTS: Final = """
from arkham_agents.base import Agent

class Mine(Agent):
    def act(self, view, mask):
        return 0

class Greedy(Mine):
    def __init__(self, depth):
        self.depth = depth

class Confused(Mine):
    input_kind = "views"
"""

COMMANDS: list[tuple[str, tuple[str, ...]]] = [
    ("evalute", ("No such command 'evalute'. Did you mean 'evaluate'?; see 'arkham-env --help'",)),
    ("--nope", ("No such option: --nope", "see 'arkham-env --help'")),
    ("Play", ("No such command 'Play'",)),
    # play
    ("play --player 2", ("No such option: --player", "see 'arkham-env play --help'")),
    ("play --players x", ("Invalid value for '--players'", "integer")),
    ("play --players 2.5", ("Invalid value for '--players'", "integer")),
    ("play --players 0", ("players=0", "at least 1")),
    ("play --players -1", ("players=-1", "at least 1")),
    ("play --players 9", ("players=9", "expected 1 to 4")),
    ("play --players", ("--players", "requires an argument")),
    ("play --game lcg/spreadingflames", ("did you mean 'lcg/spreading_flames'",)),
    ("play --game _", ("unknown game '_'", "expected one of")),
    ("play --investigators joe_dimond", ("'joe_dimond'", "did you mean 'joe_diamond'")),
    ("play --investigators joe_diamond --players 3", ("players=3", "expected 1")),
    ("play --investigators ,", ("unknown investigator ''", "expected one of")),
    ("play --difficulty medium", ("'medium'", "expected one of easy")),
    ("play --game arkham2e/base --difficulty hard", ("unknown option 'difficulty'",)),
    ("play --game eldritch/base --option ancient_one=cthulu", ("did you mean 'cthulhu'",)),
    ("play --game arkham2e/base --option scoring=maybe", ("scoring='maybe'", "True or False")),
    ("play --option open_hands", ("'open_hands'", "expected name=value")),
    ("play --option =3", ("unknown option ''", "expected one of")),
    ("play --option open_hand=true", ("'open_hand'", "did you mean 'open_hands'")),
    ("play --option open_hands=maybe", ("open_hands='maybe'", "True or False")),
    ("play --option trauma=x", ("trauma='x'", "expected a list with a pair")),
    ("play --option players=2 --players 2", ("'players' is repeated", "only once")),
    ("play --seats hooman", ("unknown agent 'hooman'", "expected one of")),
    ("play --seats human,random --players 3", ("2 names for a game with 3 players",)),
    ("play --seats human,random --players 1", ("2 names for a game with 1 player:",)),
    ("play --seats human,human,human,human,human", ("players=5", "expected 1 to 4")),
    ("play --seats ,", ("unknown agent ''", "expected one of")),
    ("play --seats ppo:solos", ("'ppo:solos'", "did you mean 'ppo:solo'")),
    ("play --seats missing.zip", ("'missing.zip': no such file",)),
    ("play --seats no_module:Agent", ("module 'no_module' does not exist", "expected module:")),
    ("play --seats given.mine:Min", ("unknown class 'Min'", "did you mean 'Mine'")),
    ("play --seats search?sims=0", ("sims='0'", "at least 1")),
    ("play --seats llm:", ("'llm:'", "expected llm:MODEL")),
    ("play --adviser heuristics", ("'heuristics'", "did you mean 'heuristic'")),
    ("play --adviser human", ("unknown agent 'human'", "expected one of")),
    ("play --adviser ppo:solo --game eldritch/base", ("eldritch/base", "expected the present")),
    ("play --seed one", ("Invalid value for '--seed'", "integer")),
    ("play --seed 1.5", ("Invalid value for '--seed'", "integer")),
    ("play --seed", ("--seed", "requires an argument")),
    ("play --load missing.json", ("missing.json",)),
    ("play --load .", ("Is a directory",)),
    ("play --load missing.json --players 2", ("contains its set-up; remove players",)),
    ("play --load given/save.json --seed 3", ("contains its set-up; remove seed",)),
    (f"play --load given/save.json --game {GAME}", ("contains its set-up; remove game",)),
    ("play --load given/save.json --difficulty hard", ("remove difficulty",)),
    ("play --load given/save.json --seats human,random", ("2 names for a game with 1 player",)),
    ("play --load given/cut.json", ("is not JSON", "load the complete text")),
    ("play --load given/edited.json", ("does not match its hash", "load the original")),
    ("play --load given/old.json", ("format version 1", "load it with arkham-env 0.1.0")),
    ("play --load given/notes.txt", ("'no zip'", "is not JSON")),
    ("play now", ("now",)),
    # evaluate
    ("evaluate --episodes 0", ("episodes=0", "at least 1")),
    ("evaluate --episodes many", ("Invalid value for '--episodes'", "integer")),
    ("evaluate --episodes 2000000", ("2000000 games", "expected 0 to 1,000,000")),
    ("evaluate --agents random,random", ("'random' is repeated", "expected")),
    ("evaluate --agents randm", ("'randm'", "did you mean 'random'")),
    ("evaluate --agents random,", ("unknown agent ''", "expected one of")),
    ("evaluate --agents random,ppo:solo --game eldritch/base", ("eldritch/base", "'ppo:solo'")),
    ("evaluate --agents given/cut.zip", ("'given/cut.zip'", "expected a zip file")),
    ("evaluate --agents given.mine:Greedy", ("'depth'", "without required arguments")),
    ("evaluate --agents given.mine:Confused", ("'views'", "expected one of observation")),
    ("evaluate --agents given.empty:Mine", ("module given.empty has no subclass of Agent",)),
    ("evaluate --workers 0", ("workers=0", "at least 1")),
    ("evaluate --workers two", ("Invalid value for '--workers'", "integer")),
    ("evaluate --seeds tests", ("'tests'", "did you mean 'test'")),
    ("evaluate --seeds dev --seed0 1", ("--seed0 1", "expected only one of them")),
    ("evaluate --seed0 x", ("Invalid value for '--seed0'", "integer")),
    ("evaluate --game eldritch", ("'eldritch'", "did you mean 'eldritch/base'")),
    ("evaluate --players 12", ("players=12", "expected 1 to 4")),
    ("evaluate --option reward=points", ("unknown option 'reward'", "expected one of")),
    ("evaluate --option players=9", ("players=9", "expected 1 to 4")),
    ("evaluate --suite arkham2e-slo", ("'arkham2e-slo'", "did you mean 'arkham2e-solo'")),
    ("evaluate --suite arkham2e-solo --players 2", ("the suite determines", "no option --game")),
    ("evaluate --suite arkham2e-solo --seed0 3", ("the suite determines", "or --seed0")),
    ("evaluate --suite arkham2e-solo --episodes 301", ("episodes=301", "at most 300")),
    ("evaluate --suite arkham2e-solo --seeds train", ("unknown seeds 'train'", "dev, test")),
    (f"evaluate --out {ROOT}/pyproject.toml --episodes 1", ("pyproject.toml",)),
    ("evaluate --verify missing", ("No such file", "'missing'")),
    ("evaluate --verify given", ("No such file", "given/games.jsonl'")),
    ("evaluate --verify given/empty.py", ("given/empty.py", "expected one on each line")),
    ("evaluate --verify given --episodes 3", ("the records contain the games; remove episodes",)),
    ("evaluate --verify given --players 3", ("the records contain the games; remove players",)),
    ("evaluate random", ("random",)),
    # train
    ("train", ("Missing argument 'CONFIG'",)),
    ("train missing.yaml", ("missing.yaml",)),
    ("train given", ("'given'", "expected one of")),
    ("train given/cut.yaml", ("given/cut.yaml", "not valid YAML")),
    ("train given/key.yaml", ("'ppo.learning_rat'", "did you mean 'ppo.learning_rate'")),
    ("train given/type.yaml", ("ppo.num_envs = 'many'", "integer")),
    (f"train {CONFIG} more", ("more",)),
    (f"train {CONFIG} --steps x", ("Invalid value for '--steps'", "integer")),
    (f"train {CONFIG} --steps 0", ("total_steps = 0",)),
    (f"train {CONFIG} --seed -1", ("seed = -1", "greater than or equal to 0")),
    (f"train {CONFIG} --resume a.zip --ray local", ("cannot be combined with --resume",)),
    (f"train {CONFIG} --resume a.zip --continue", ("cannot be combined with --resume",)),
    (f"train {CONFIG} --continue", ("runs/arkham2e_base contains no run", "without --continue")),
    (f"train {CONFIG} --resume given/cut.zip", ("'given/cut.zip'", "expected a zip file")),
    (f"train {CONFIG} --resume ppo:solo", ("'ppo:solo'", "expected the present encodings")),
    (f"train {ROOT}/README.md", ("README.md",)),
    # bench, games, card and doctor
    ("bench --players 0", ("Invalid value for '--players'", "greater than or equal to 1")),
    ("bench --players 9", ("players=9", "expected 1 to 4")),
    ("bench --rounds 0", ("Invalid value for '--rounds'", "greater than or equal to 1")),
    ("bench --seconds 0", ("Invalid value for '--seconds'", "greater than or equal to 0.01")),
    ("bench --seconds inf", ("Invalid value for '--seconds'", "less than or equal to 60")),
    ("bench --game nope", ("unknown game 'nope'", "expected one of")),
    ("bench --agent nope", ("unknown agent 'nope'", "expected one of")),
    ("bench --option x=1", ("unknown option 'x'", "expected one of")),
    ("bench --option players=2", ("--option players=2", "expected --players")),
    ("games nope", ("unknown game 'nope'", "expected one of")),
    ("games eldritch/base arkham2e/base", ("arkham2e/base",)),
    ("card", ("Missing argument 'GAME'",)),
    ("card eldritch/base", ("Missing argument 'NAME",)),
    ("card eldritch/base bull wip", ("'bull wip'", "did you mean 'bull_whip'")),
    ("card nope axe", ("unknown game 'nope'", "expected one of")),
    ("doctor now", ("now",)),
    ("doctor --fast", ("No such option: --fast",)),
]
"""Command lines, and parts of the message."""


def write_given(folder: Path) -> None:
    """Write the files to which the command lines refer."""
    save = arkham_env.game(GAME, seed=1).save()
    texts = {
        "save.json": save,
        "cut.json": save[:-9],
        "edited.json": save.replace('"seed":1', '"seed":2'),
        "old.json": save.replace('"arkham_env":2', '"arkham_env":1'),
        "notes.txt": "no zip",
        "cut.zip": "PK",
        "cut.yaml": "a: [\n",
        "key.yaml": "ppo: {learning_rat: 1.0}\n",
        "type.yaml": "ppo: {num_envs: many}\n",
        "mine.py": AGENTS,
        "empty.py": "",
    }
    for name, text in texts.items():
        (folder / name).write_text(text)
