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


def case(days, weights):
    return f"{len(weights)} {days}\n{' '.join(map(str, weights))}\n"


def main():
    chance = random.Random(62)
    (HERE / "cases").mkdir(exist_ok=True)
    write("12", case(1, [chance.randint(1_990_000, 2_000_000) for _ in range(15_000)]))
    write("13", case(12_000, [1_999_000] * 15_000))
    write("14", case(3, [chance.randint(1_000_000, 2_000_000) for _ in range(15_000)]))
    write("15", case(3_000, [chance.choice((1, 2, 3, 4, 5, 6, 7, 100)) for _ in range(15_000)]))


main()
