"""Writes the long test cases; the answers are those of solutions/accepted.py."""

import random
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent


def write(name, jobs):
    text = f"{len(jobs)}\n" + "".join(f"{start} {end}\n" for start, end in jobs)
    answer = subprocess.run([sys.executable, HERE / "solutions/accepted.py"], input=text, text=True,
                            stdout=subprocess.PIPE, check=True).stdout
    (HERE / f"cases/{name}.in").write_text(text)
    (HERE / f"cases/{name}.out").write_text(answer)


def of_length(chance, n, last_start, longest):
    jobs = []
    for _ in range(n):
        start = chance.randint(0, last_start)
        jobs.append((start, start + chance.randint(1, longest)))
    return jobs


def main():
    chance = random.Random(77)
    (HERE / "cases").mkdir(exist_ok=True)
    write("11", [(chance.randint(0, 9_999), chance.randint(10_000, 99_999))
                 for _ in range(17_000)])
    write("12", of_length(chance, 18_000, 79_999, 20_000))
    write("13", of_length(chance, 20_000, 99, 12))


main()
