"""Writes the long test cases; the answers are those of solutions/accepted.py."""

import random
import string
import subprocess
import sys
from itertools import product
from pathlib import Path

HERE = Path(__file__).resolve().parent


def write(name, k, words, per_line):
    lines = [" ".join(words[i:i + per_line]) for i in range(0, len(words), per_line)]
    text = f"{k}\n" + "".join(f"{line}.\n" for line in lines)
    answer = subprocess.run([sys.executable, HERE / "solutions/accepted.py"], input=text, text=True,
                            stdout=subprocess.PIPE, check=True).stdout
    (HERE / f"cases/{name}.in").write_text(text)
    (HERE / f"cases/{name}.out").write_text(answer)


def main():
    chance = random.Random(55)
    (HERE / "cases").mkdir(exist_ok=True)
    vocabulary = ["".join(letters) for letters in product("aeionrst", repeat=6)]
    some = chance.sample(vocabulary, 43_000)
    often = some[:2_000]
    words = some + [chance.choice(often) for _ in range(12_000)]
    chance.shuffle(words)
    write("11", 1_000, [word.capitalize() if chance.random() < 0.1 else word for word in words], 12)
    short = ["".join(letters) for letters in product(string.ascii_lowercase[:16], repeat=4)]
    write("12", 300, chance.sample(short, 45_000), 20)
    letters = string.ascii_letters
    write("13", 800, ["".join(chance.choices(letters, k=chance.randint(1, 2)))
                      for _ in range(60_000)], 20_000)


main()
