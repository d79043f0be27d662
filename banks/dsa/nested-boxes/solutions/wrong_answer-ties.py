import sys
from bisect import bisect_left

n, *sides = map(int, sys.stdin.read().split())
boxes = [(min(box), max(box)) for box in zip(sides[::2], sides[1::2])]

# Boxes with equal shorter sides stand in ascending order, and so get into one chain.
boxes.sort()
ends = []  # ends[i]: the least longer side at which a chain of i + 1 boxes can end
for _, longer in boxes:
    length = bisect_left(ends, longer)
    ends[length : length + 1] = [longer]
print(len(ends))
