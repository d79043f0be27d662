"""Writes the long test cases; the answers are those of solutions/accepted.py."""

import random
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
PAIRS = ["()", "[]", "{}"]


def write(name, lines):
    text = "".join(f"{line}\n" for line in [len(lines), *lines])
    answer = subprocess.run([sys.executable, HERE / "solutions/accepted.py"], input=text, text=True,
                            stdout=subprocess.PIPE, check=True).stdout
    (HERE / f"cases/{name}.in").write_text(text)
    (HERE / f"cases/{name}.out").write_text(answer)


def nested(chance, depth):
    pairs = chance.choices(PAIRS, k=depth)
    return "".join(pair[0] for pair in pairs) + "".join(pair[1] for pair in reversed(pairs))


def in_order(chance, size):
    line, open_pairs = [], []
    for _ in range(size):
        if open_pairs and chance.random() < 0.45:
            line.append(open_pairs.pop()[1])
        elif chance.random() < 0.6:
            open_pairs.append(chance.choice(PAIRS))
            line.append(open_pairs[-1][0])
        else:
            line.append(chance.choice("abc xyz=+"))
    return line + [pair[1] for pair in reversed(open_pairs)]


def main():
    chance = random.Random(22)
    (HERE / "cases").mkdir(exist_ok=True)
    write("11", [nested(chance, 195_000)])
    write("12", ["".join(chance.choices(PAIRS, k=169_500)) + "([)]"])
    lines = []
    for _ in range(8_000):
        line = in_order(chance, chance.randint(0, 18))
        if line and chance.random() < 0.6:
            line[chance.randrange(len(line))] = chance.choice("()[]{}x")
        lines.append("".join(line))
    write("13", lines)


main()
