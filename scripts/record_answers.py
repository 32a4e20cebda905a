"""Write down what the scripted player answers in recorded games: ``scripts/record_answers.py``.

Run it when its judgement, or a rule, changed on purpose.
"""

from __future__ import annotations

import argparse
import json


def main() -> None:
    """Play the games and write the file."""
    argparse.ArgumentParser(description=__doc__).parse_args()
    from tests.agents.answers import OTHERS, OWN, PATH, record_of

    records = [record_of(number) for number in range(OWN + OTHERS)]
    PATH.write_text("[\n" + ",\n".join(json.dumps(entry) for entry in records) + "\n]\n")
    print(f"{len(records)} games, {sum(len(each['answers']) for each in records)} answers: {PATH}")


if __name__ == "__main__":
    main()
