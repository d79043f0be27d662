"""Writes the long test cases; the answers are those of solutions/accepted.py."""

import random
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent


def write(name, songs):
    text = f"{len(songs)}\n{' '.join(map(str, songs))}\n"
    answer = subprocess.run([sys.executable, HERE / "solutions/accepted.py"], input=text, text=True,
                            stdout=subprocess.PIPE, check=True).stdout
    (HERE / f"cases/{name}.in").write_text(text)
    (HERE / f"cases/{name}.out").write_text(answer)


def main():
    chance = random.Random(41)
    (HERE / "cases").mkdir(exist_ok=True)
    write("11", chance.sample(range(10_000, 99_999), 59_000))
    write("12", chance.sample(range(1_000, 9_999), 6_900) * 9)
    write("13", [chance.randint(0, 9) for _ in range(100_000)])


main()
