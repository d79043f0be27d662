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
    write("11", 300_000, 2_000, 151, 77, 69_621, 54_321, 999_983)
    write("12", 300_000, 9, 152, 900_001, 1, 999_982, 999_983)
    write("13", 200_000, 100_000, 103, 11, 1, 3, 999_999)
    write("14", 250_000, 70_000, 199, 4, 11, 6, 103)


main()
