"""Writes the long test cases; the answers are those of solutions/accepted.py."""

import random
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent


def write(name, n, k, begin, end, flights):
    text = f"{n} {len(flights)} {k}\n{begin} {end}\n" + "".join(
        f"{start} {to} {price}\n" for start, to, price in flights)
    answer = subprocess.run([sys.executable, HERE / "solutions/accepted.py"], input=text, text=True,
                            stdout=subprocess.PIPE, check=True).stdout
    (HERE / f"cases/{name}.in").write_text(text)
    (HERE / f"cases/{name}.out").write_text(answer)


def at_random(chance):
    return [(*chance.sample(range(1, 1_001), 2), chance.randint(100, 9_999)) for _ in range(20_000)]


def rows(chance):
    flights = [(row * 20 + start, (row + 1) * 20 + to, chance.randint(100, 999))
               for row in range(49) for start in range(1, 21) for to in range(1, 21)]
    chance.shuffle(flights)
    return flights


def line(chance):
    flights = [(city, city + 1, 1) for city in range(1, 1_000)]
    for city in range(1, 1_000):
        for skip in (5, 10, 15, 20, 25, 30):
            if city + skip <= 1_000:
                flights.append((city, city + skip, skip * skip * 10 + chance.randint(0, 99)))
    chance.shuffle(flights)
    return flights


def main():
    chance = random.Random(90)
    (HERE / "cases").mkdir(exist_ok=True)
    write("13", 1_000, 50, 1, 1_000, at_random(chance))
    write("14", 1_000, 50, 1, 1_000, rows(chance))
    write("15", 1_000, 50, 1, 1_000, line(chance))


main()
