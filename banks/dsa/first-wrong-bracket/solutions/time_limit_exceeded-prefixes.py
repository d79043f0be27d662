# Looks at each beginning of the line from its start.
import sys

OPENING = {")": "(", "]": "[", "}": "{"}


def left_open(text):
    """Positions of what is open at the end; None when a closing bracket is wrong."""
    open_at = []
    for position, character in enumerate(text, start=1):
        if character in "([{":
            open_at.append(position)
        elif character in OPENING:
            if not open_at or text[open_at.pop() - 1] != OPENING[character]:
                return None
    return open_at


def solve(line):
    for end in range(1, len(line) + 1):
        if left_open(line[:end]) is None:
            return end
    return (left_open(line) or [0])[0]


n, *lines = sys.stdin.read().split("\n")
for line in lines[:int(n)]:
    print(solve(line))
