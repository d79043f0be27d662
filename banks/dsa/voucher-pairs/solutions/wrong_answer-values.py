# Counts pairs of prices rather than pairs of items.
import sys


def solve(target, prices):
    seen, pairs = set(), set()
    for price in prices:
        if target - price in seen:
            pairs.add((min(price, target - price), max(price, target - price)))
        seen.add(price)
    return len(pairs)


n, target, *prices = map(int, sys.stdin.read().split())
print(solve(target, prices[:n]))
