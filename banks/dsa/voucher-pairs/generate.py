"""Writes the long test cases; the answers are those of solutions/accepted.py."""

import random
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent


def write(name, target, prices):
    text = f"{len(prices)} {target}\n{' '.join(map(str, prices))}\n"
    answer = subprocess.run([sys.executable, HERE / "solutions/accepted.py"], input=text, text=True,
                            stdout=subprocess.PIPE, check=True).stdout
    (HERE / f"cases/{name}.in").write_text(text)
    (HERE / f"cases/{name}.out").write_text(answer)


def main():
    chance = random.Random(1)
    (HERE / "cases").mkdir(exist_ok=True)
    write("11", 2, [1] * 100_000)
    write("12", 17, [chance.randint(-99, 99) for _ in range(90_000)])
    target = 123_456_789
    prices = [chance.randint(-10**9, 10**9) for _ in range(28_000)]
    prices += [target - price for price in prices[:1_000]]
    chance.shuffle(prices)
    write("13", target, prices)


main()
