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


METERS = 500_000


def case(messages, meters=METERS):
    lines = (" ".join(map(str, message)) for message in messages)
    return "\n".join([f"{meters} {len(messages)}", *lines]) + "\n"


def questions(chance):
    messages = [("add", chance.randint(1, METERS), chance.randint(-9, 9)) for _ in range(2_000)]
    messages += [("sum", chance.randint(1, 99), METERS - chance.randrange(99))
                 for _ in range(18_000)]
    chance.shuffle(messages)
    return messages


def additions(chance):
    messages = [("add", chance.randint(1, 9), chance.randint(1, 9)) for _ in range(39_900)]
    messages += [("sum", chance.randint(1, 9), METERS - chance.randrange(9)) for _ in range(100)]
    chance.shuffle(messages)
    return messages


def by_turns(chance, meters):
    for _ in range(4_500):
        yield "add", chance.randint(1, meters), chance.randint(-10**8, 10**9)
        yield "sum", *sorted(chance.randint(1, meters) for _ in range(2))


def main():
    chance = random.Random(81)
    (HERE / "cases").mkdir(exist_ok=True)
    write("11", case(questions(chance)))
    write("12", case(additions(chance)))
    write("13", case(list(by_turns(chance, 99_999)), 99_999))


main()
