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


def case(expressions):
    return "\n".join([str(len(expressions)), *expressions]) + "\n"


def deep():
    return "(" * 49_999 + "2" + "+1)" * 49_999


def any_expression(chance, depth):
    """No value exceeds the product of its numbers, 13**16, which fits into 64 bits."""
    if depth == 0:
        return str(chance.randrange(14))
    inner = [any_expression(chance, chance.randrange(depth)) for _ in range(2)]
    sign = chance.choice(("", "", "", "-", "--", "- "))
    space = chance.choice(("", " "))
    text = space.join([inner[0], chance.choice("+-*/"), sign + inner[1]])
    return f"{chance.choice(('', '-'))}({text})" if chance.random() < 0.7 else text


def main():
    chance = random.Random(101)
    (HERE / "cases").mkdir(exist_ok=True)
    factors = "*".join(chance.choice(("1", "1", "1", "-1")) for _ in range(45_000))
    terms = "1" + "".join(chance.choice("+-") + chance.choice("123") for _ in range(49_000))
    write("12", case([factors, terms]))
    write("13", case([deep()]))
    write("14", case([any_expression(chance, 4) for _ in range(1_000)]))


main()
