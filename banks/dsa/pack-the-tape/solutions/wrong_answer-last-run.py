# Writes a run when the next one begins, and forgets that none begins after the last.
import sys


def pack(tape):
    packed, count = "", 1
    for previous, letter in zip(tape, tape[1:]):
        if letter == previous:
            count += 1
        else:
            packed += (str(count) if count > 1 else "") + previous
            count = 1
    return packed if count == 1 else packed + str(count) + tape[-1]


def unpack(tape):
    unpacked, count = [], ""
    for sign in tape:
        if sign.isdigit():
            count += sign
        else:
            unpacked.append(sign * int(count or 1))
            count = ""
    return "".join(unpacked)


words = sys.stdin.read().split()
for action, tape in zip(words[1::2], words[2::2]):
    print(pack(tape) if action == "pack" else unpack(tape))
