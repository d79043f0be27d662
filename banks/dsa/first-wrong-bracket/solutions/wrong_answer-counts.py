# Counts each kind by itself, so that brackets may cross.
import sys


def solve(line):
    open_at = {"(": [], "[": [], "{": []}
    for position, character in enumerate(line, start=1):
        if character in "([{":
            open_at[character].append(position)
        elif character in ")]}":
            positions = open_at["([{"[")]}".index(character)]]
            if not positions:
                return position
            positions.pop()
    return min((positions[0] for positions in open_at.values() if positions), default=0)


n, *lines = sys.stdin.read().split("\n")
for line in lines[:int(n)]:
    print(solve(line))
