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


def mixed_runs(chance):
    lines = []
    for number in range(6):
        runs = [(chance.choice("abcXYZ"), chance.choice((1, 1, 1, 2, 3, 112)))
                for _ in range(700)]
        if number % 2 == 0:
            lines.append("pack " + "".join(letter * count for letter, count in runs))
        else:
            lines.append("unpack " + "".join(f"{count}{letter}" for letter, count in runs))
    return "\n".join([str(len(lines)), *lines]) + "\n"


def main():
    (HERE / "cases").mkdir(exist_ok=True)
    write("11", "1\npack " + "Xy" * 125_000 + "\n")
    write("12", "1\nunpack " + "1c1d" * 18_000 + "\n")
    write("13", mixed_runs(random.Random(11)))
    write("14", "3\nunpack 55000k\nunpack 25000l8m10n\nunpack 1o8999p9998q\n")


main()
