import sys
from heapq import heappush, heappushpop


def solve(readings, k, every):
    low, high = [], []  # the lower half, negated, and the upper half, which may have one less
    least = []  # the k smallest, negated
    figures = []
    for count, reading in enumerate(readings, start=1):
        if len(low) == len(high):
            heappush(low, -heappushpop(high, reading))
        else:
            heappush(high, -heappushpop(low, -reading))
        if count <= k:
            heappush(least, -reading)
        else:
            heappushpop(least, -reading)
        if count % every == 0:
            median = -low[0] if count % 2 else (high[0] - low[0]) / 2
            figures.append((median, -least[0] if count >= k else None))
    return figures


n, k, every, given, *numbers = map(int, sys.stdin.read().split())
readings, (factor, offset, modulus) = numbers[:given], numbers[given:]
while len(readings) < n:
    readings.append((factor * readings[-1] + offset) % modulus)
for median, smallest in solve(readings, k, every):
    print(f"{median:.1f}", "none" if smallest is None else smallest)
