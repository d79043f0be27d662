import sys


def solve(target, prices):
    return sum(one + other == target
               for i, one in enumerate(prices) for other in prices[i + 1:])


n, target, *prices = map(int, sys.stdin.read().split())
print(solve(target, prices[:n]))
