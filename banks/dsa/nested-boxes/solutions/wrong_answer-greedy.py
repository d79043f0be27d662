# Starts from the box with the smallest floor, and goes on with the next that fits.
import sys

n, *sides = map(int, sys.stdin.read().split())
boxes = sorted(((min(box), max(box)) for box in zip(sides[::2], sides[1::2])),
               key=lambda box: box[0] * box[1])

count, shorter, longer = 0, 0, 0
for box in boxes:
    if box[0] > shorter and box[1] > longer:
        count += 1
        shorter, longer = box
print(count)
