"""Writes the long test cases; the answers are those of solutions/accepted.py."""

import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent


def write(name, n, k, every, first, factor, offset, modulus):
    text = f"{n} {k} {every} 1\n{first}\n{factor} {offset} {modulus}\n"
    answer = subprocess.run([sys.executable, HERE / "solutions/accepted.py"], input=text, text=True,
                            stdout=subprocess.PIPE, check=True).stdout
    (HERE / f"cases/{name}.in").write_text(text)
    (HERE / f"cases/{name}.out").write_text(answer)


def main():
    (HERE / "cases").mkdir(exist_ok=True)
    write("11", 300_000, 1_000, 150, 42, 48_271, 12_345, 999_983)
    write("12", 300_000, 7, 151, 999_999, 1, 999_998, 999_999)
    write("13", 200_000, 100_000, 101, 0, 1, 4, 999_999)
    write("14", 250_000, 60_000, 200, 3, 7, 5, 101)


main()
