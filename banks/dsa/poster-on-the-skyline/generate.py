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


def case(heights):
    return f"{len(heights)}\n{' '.join(map(str, heights))}\n"


def main():
    chance = random.Random(95)
    (HERE / "cases").mkdir(exist_ok=True)
    write("15", case([2] + [8] * 99_998 + [1]))
    write("16", case(list(range(3, 45_003))))
    sides = [[chance.randint(0, 99_999) for _ in range(16_000)] for _ in range(2)]
    middle = [chance.randint(70_000, 99_999) for _ in range(12_000)]
    write("17", case(sides[0] + middle + sides[1]))


main()
