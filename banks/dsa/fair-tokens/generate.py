"""Writes the long test cases; the answers are those of solutions/accepted.py."""

import random
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent


def write(name, text):
    answer = subprocess.run([sys.executable, HERE / "solutions/accepted.py"], input=text, text=True,
                            stdout=subprocess.PIPE, check=True).stdout
    (HERE / f"cases/{name}.in").write_text(text)
    (HERE / f"cases/{name}.out").write_text(answer)


def case(values, amounts):
    return "\n".join([f"{len(values)} {len(amounts)}", " ".join(map(str, values)),
                      " ".join(map(str, amounts))]) + "\n"


def main():
    chance = random.Random(33)
    (HERE / "cases").mkdir(exist_ok=True)
    amounts = [chance.randint(40_000, 50_000) for _ in range(2_000)]
    write("12", case(list(range(2, 22)), amounts))
    values = chance.sample(range(200, 1_200), 20)
    write("13", case(values, chance.sample(range(50_001), 2_000)))
    values = [2 * value for value in chance.sample(range(1, 3_000), 20)]
    write("14", case(values, list(range(49_999, 47_999, -1))))


main()
