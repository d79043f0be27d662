import sys


def solve(bookings):
    blocks = []
    for start, end in sorted(bookings):
        if blocks and start <= blocks[-1][1]:
            blocks[-1][1] = max(blocks[-1][1], end)
        else:
            blocks.append([start, end])
    return blocks


n, *numbers = map(int, sys.stdin.read().split())
blocks = solve(zip(numbers[0:2 * n:2], numbers[1:2 * n:2]))
print(len(blocks))
for start, end in blocks:
    print(start, end)
