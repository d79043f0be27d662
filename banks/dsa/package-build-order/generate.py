"""Writes the long test cases; the answers are those of solutions/accepted.py."""

import random
import subprocess
import sys
from itertools import product
from pathlib import Path

HERE = Path(__file__).resolve().parent
NAMES = ["".join(letters) for letters in product("bdfhjkmnprstvwxz", repeat=4)]


def write(name, packages):
    text = f"{len(packages)}\n" + "".join(
        f"{' '.join([package, str(len(others)), *others])}\n" for package, others in packages)
    answer = subprocess.run([sys.executable, HERE / "solutions/accepted.py"], input=text, text=True,
                            stdout=subprocess.PIPE, check=True).stdout
    (HERE / f"cases/{name}.in").write_text(text)
    (HERE / f"cases/{name}.out").write_text(answer)


def layered(chance):
    """Each package depends on some of those before it in a random order."""
    names = chance.sample(NAMES, 10_000)
    packages = [(name, [chance.choice(names[:i]) for _ in range(min(i, chance.randint(0, 6)))])
                for i, name in enumerate(names)]
    chance.shuffle(packages)
    return packages


def star(chance):
    names = chance.sample(NAMES, 10_000)
    return [(name, [names[5_000]] if name != names[5_000] else []) for name in names]


def chain(chance):
    names = sorted(chance.sample(NAMES, 8_000), reverse=True)
    packages = [(name, [before]) for before, name in zip(names, names[1:])]
    packages.append((names[0], []))
    chance.shuffle(packages)
    return packages


def long_ring(chance):
    names = ["aaaa"] + chance.sample(NAMES, 4_999)
    packages = [(name, [after]) for name, after in zip(names, names[1:])]
    packages.append((names[-1], [names[1_000]]))
    free = sorted(set(NAMES) - set(names))[:3_000]
    packages += [(name, []) for name in free]
    chance.shuffle(packages)
    return packages


def main():
    chance = random.Random(88)
    (HERE / "cases").mkdir(exist_ok=True)
    write("12", layered(chance))
    write("13", star(chance))
    write("14", chain(chance))
    write("15", long_ring(chance))


main()
