# Takes one letter after the other off the front of a list, which moves all the rest of it.
import sys


def pack(tape):
    signs, packed = list(tape), []
    while signs:
        letter, count = signs.pop(0), 1
        while signs and signs[0] == letter:
            signs.pop(0)
            count += 1
        packed.append(letter if count == 1 else f"{count}{letter}")
    return "".join(packed)


def unpack(tape):
    signs, unpacked = list(tape), []
    while signs:
        count = ""
        while signs[0].isdigit():
            count += signs.pop(0)
        unpacked.append(signs.pop(0) * int(count or 1))
    return "".join(unpacked)


words = sys.stdin.read().split()
for action, tape in zip(words[1::2], words[2::2]):
    print(pack(tape) if action == "pack" else unpack(tape))
