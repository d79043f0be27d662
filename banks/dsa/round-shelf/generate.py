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


def turned(row, by):
    return row[by:] + row[:by]


def case(row, questions):
    return "\n".join([f"{len(row)} {len(questions)}", " ".join(map(str, row)),
                      " ".join(map(str, questions))]) + "\n"


def main():
    chance = random.Random(21)
    (HERE / "cases").mkdir(exist_ok=True)
    row = sorted(chance.sample(range(10, 100_000), 36_000))
    write("11", case(turned(row, -5), [chance.randrange(10) for _ in range(75_000)]))
    row = sorted(chance.sample(range(100_000), 20_000))
    write("12", case(turned(row, 9_500), [chance.randrange(100_000) for _ in range(20_000)]))
    questions = [number + chance.randrange(2) for number in row[::10]]
    chance.shuffle(questions)
    write("13", case(row[::10], questions))


main()
