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
    chance = random.Random(12)
    (HERE / "cases").mkdir(exist_ok=True)
    write("11", 6, [3] * 99_990)
    write("12", 23, [chance.randint(-99, 99) for _ in range(90_000)])
    target = 234_567_891
    prices = [chance.randint(-7 * 10**8, 7 * 10**8) for _ in range(26_900)]
    prices += [target - price for price in prices[:1_100]]
    chance.shuffle(prices)
    write("13", target, prices)


main()
