import sys

NEVER = float("inf")


def solve(n, k, begin, end, flights):
    """Bellman and Ford, one more flight in each round."""
    if begin == end:
        return 0, 0
    cheapest = None
    prices = [NEVER] * (n + 1)
    prices[begin] = 0
    for changes in range(k + 1):
        further = prices[:]
        for start, to, price in flights:
            if prices[start] + price < further[to]:
                further[to] = prices[start] + price
        if further[end] < prices[end]:
            cheapest = further[end], changes
        prices = further
    return cheapest


n, m, k, begin, end, *numbers = map(int, sys.stdin.read().split())
flights = list(zip(numbers[0:3 * m:3], numbers[1:3 * m:3], numbers[2:3 * m:3]))
print(*solve(n, k, begin, end, flights) or ["impossible"])
