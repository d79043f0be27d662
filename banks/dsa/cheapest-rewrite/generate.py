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
    chance = random.Random(71)
    (HERE / "cases").mkdir(exist_ok=True)
    write("15", case((9_999_983, 9_999_989, 9_999_999), "".join(chance.choices("abcdef", k=3_600)),
                     "".join(chance.choices("uvwxyz", k=3_600))))
    write("16", case((29, 19, 44), "".join(chance.choices("acgt", k=2_000)),
                     "".join(chance.choices("acgt", k=2_000))))
    old = "".join(chance.choices("ab", k=3_600))
    write("17", case((800_003, 5, 60_000), old, "".join(chance.choices("abc", k=700))))


main()
