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


def case(prices, old, new):
    return f"{' '.join(map(str, prices))}\n{len(old)} {old}\n{len(new)} {new}\n"


def main():
    chance = random.Random(7)
    (HERE / "cases").mkdir(exist_ok=True)
    write("15", case((9_999_991, 9_999_973, 10_000_000), "".join(chance.choices("abcdef", k=3_600)),
                     "".join(chance.choices("uvwxyz", k=3_600))))
    write("16", case((31, 17, 40), "".join(chance.choices("acgt", k=2_000)),
                     "".join(chance.choices("acgt", k=2_000))))
    old = "".join(chance.choices("ab", k=3_600))
    write("17", case((900_001, 3, 70_000), old, "".join(chance.choices("abc", k=700))))


main()
