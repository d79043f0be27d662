# Looks through all blocks for each booking.
import sys

n, *numbers = map(int, sys.stdin.read().split())
blocks = []
for start, end in zip(numbers[0:2 * n:2], numbers[1:2 * n:2]):
    apart = []
    for first, last in blocks:
        if last < start or end < first:
            apart.append((first, last))
        else:
            start, end = min(start, first), max(end, last)
    blocks = [*apart, (start, end)]
print(len(blocks))
for start, end in sorted(blocks):
    print(start, end)
