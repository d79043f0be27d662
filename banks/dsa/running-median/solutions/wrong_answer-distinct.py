# Forgets readings that have come before.
import sys
from heapq import heappush, heappushpop

n, k, every, given, *numbers = map(int, sys.stdin.read().split())
readings, (factor, offset, modulus) = numbers[:given], numbers[given:]
while len(readings) < n:
    readings.append((factor * readings[-1] + offset) % modulus)
low, high, least, seen = [], [], [], set()
for count, reading in enumerate(readings, start=1):
    if reading not in seen:
        seen.add(reading)
        if len(low) == len(high):
            heappush(low, -heappushpop(high, reading))
        else:
            heappush(high, -heappushpop(low, -reading))
        heappush(least, -reading) if len(seen) <= k else heappushpop(least, -reading)
    if count % every == 0:
        median = -low[0] if len(seen) % 2 else (high[0] - low[0]) / 2
        print(f"{median:.1f}", -least[0] if len(seen) >= k else "none")
