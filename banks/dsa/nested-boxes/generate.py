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


def case(boxes):
    return "\n".join([str(len(boxes)), *(f"{one} {other}" for one, other in boxes)]) + "\n"


def main():
    chance = random.Random(44)
    (HERE / "cases").mkdir(exist_ok=True)
    write("12", case([(chance.randrange(1, 1_000), chance.randrange(1, 1_000))
                      for _ in range(45_000)]))
    write("13", case([(chance.randrange(1, 100_000), chance.randrange(1, 100_000))
                      for _ in range(33_000)]))
    boxes = [(step, 4_100 + step) for step in range(1, 1_601)]
    boxes += [(2_100 + step // 2, 2_100 + 2 * step) for step in range(2_000)]
    boxes = [box if chance.random() < 0.5 else box[::-1] for box in boxes]
    chance.shuffle(boxes)
    write("14", case(boxes))


main()
