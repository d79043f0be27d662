# Writes into the prices that it reads, so that a round adds more than one flight.
import sys

n, m, k, begin, end, *numbers = map(int, sys.stdin.read().split())
flights = list(zip(numbers[0:3 * m:3], numbers[1:3 * m:3], numbers[2:3 * m:3]))
prices = [float("inf")] * (n + 1)
prices[begin] = changes = 0
for round in range(k + 1):
    before = prices[end]
    for start, to, price in flights:
        prices[to] = min(prices[to], prices[start] + price)
    if prices[end] < before:
        changes = round
if prices[end] < float("inf"):
    print(prices[end], changes)
else:
    print("impossible")
