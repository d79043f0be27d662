"""Writes the long test cases; the answers are those of solutions/accepted.py."""

import random
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent


def write(name, bookings):
    text = f"{len(bookings)}\n" + "".join(f"{start} {end}\n" for start, end in bookings)
    answer = subprocess.run([sys.executable, HERE / "solutions/accepted.py"], input=text, text=True,
                            stdout=subprocess.PIPE, check=True).stdout
    (HERE / f"cases/{name}.in").write_text(text)
    (HERE / f"cases/{name}.out").write_text(answer)


def main():
    chance = random.Random(31)
    (HERE / "cases").mkdir(exist_ok=True)
    starts = [chance.randint(10_000, 99_900) for _ in range(24_000)]
    write("11", [(start, start + chance.randint(1, 8)) for start in starts])
    chain = [(start, start + 3) for start in range(10_001, 99_999, 3)]
    chance.shuffle(chain)
    write("12", chain)
    apart = [(start, start + 7) for start in range(90_003, 30_003, -10)]
    pairs = [(start + i, start + i + 5) for start in range(1_007, 9_007, 20) for i in (0, 5)]
    write("13", apart + pairs)


main()
