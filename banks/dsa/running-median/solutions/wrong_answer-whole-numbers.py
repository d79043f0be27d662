# Rounds the mean of the two readings in the middle down.
import sys
from heapq import heappush, heappushpop

n, k, every, given, *numbers = map(int, sys.stdin.read().split())
readings, (factor, offset, modulus) = numbers[:given], numbers[given:]
while len(readings) < n:
    readings.append((factor * readings[-1] + offset) % modulus)
low, high, least = [], [], []
for count, reading in enumerate(readings, start=1):
    if len(low) == len(high):
        heappush(low, -heappushpop(high, reading))
    else:
        heappush(high, -heappushpop(low, -reading))
    heappush(least, -reading) if count <= k else heappushpop(least, -reading)
    if count % every == 0:
        median = -low[0] if count % 2 else (high[0] - low[0]) // 2
        print(median, -least[0] if count >= k else "none")
