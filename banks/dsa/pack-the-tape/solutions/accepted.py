import re
import sys
from itertools import groupby


def pack(tape):
    runs = ((letter, len(list(run))) for letter, run in groupby(tape))
    return "".join(letter if count == 1 else f"{count}{letter}" for letter, count in runs)


def unpack(tape):
    runs = re.findall(r"(\d*)([a-zA-Z])", tape)
    return "".join(letter * int(count or 1) for count, letter in runs)


words = sys.stdin.read().split()
for action, tape in zip(words[1::2], words[2::2]):
    print(pack(tape) if action == "pack" else unpack(tape))
