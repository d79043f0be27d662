import sys

OPENING = {")": "(", "]": "[", "}": "{"}


def solve(line):
    open_at = []
    for position, character in enumerate(line, start=1):
        if character in "([{":
            open_at.append(position)
        elif character in OPENING:
            if not open_at or line[open_at[-1] - 1] != OPENING[character]:
                return position
            open_at.pop()
    return open_at[0] if open_at else 0


n, *lines = sys.stdin.read().split("\n")
for line in lines[:int(n)]:
    print(solve(line))
