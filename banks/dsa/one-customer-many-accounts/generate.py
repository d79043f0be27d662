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


def case(accounts):
    return "\n".join([str(len(accounts)),
                      *(" ".join([str(len(account)), *account]) for account in accounts)]) + "\n"


def chain(chance):
    accounts = [[f"n{number}", f"n{number + 1}"] for number in range(19_980)]
    chance.shuffle(accounts)
    return accounts


def families(chance):
    accounts = []
    for family in range(5_000):
        members = chance.choice((1, 1, 2, 3, 6))
        accounts += [[f"{family}@{chance.randrange(3)}" for _ in range(chance.choice((0, 1, 2, 2)))]
                     for _ in range(members)]
    chance.shuffle(accounts)
    return accounts


def large_accounts(chance):
    accounts = [[f"{account}.{number}" for number in range(20)] for account in range(1_000)]
    accounts += [[chance.choice(chance.choice(accounts))] for _ in range(2_000)]
    chance.shuffle(accounts)
    return accounts


def main():
    chance = random.Random(52)
    (HERE / "cases").mkdir(exist_ok=True)
    write("12", case(chain(chance)))
    write("13", case(families(chance)))
    write("14", case(large_accounts(chance)))


main()
