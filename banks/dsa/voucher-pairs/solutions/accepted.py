import sys
from collections import Counter


def solve(target, prices):
    seen = Counter()
    pairs = 0
    for price in prices:
        pairs += seen[target - price]
        seen[price] += 1
    return pairs


n, target, *prices = map(int, sys.stdin.read().split())
print(solve(target, prices[:n]))
