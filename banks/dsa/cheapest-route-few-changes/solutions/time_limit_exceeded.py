# Bellman and Ford over pairs of a city and a number of flights, in as many rounds as there are
# pairs.
import sys


def solve(n, k, begin, end, flights):
    prices = {(begin, 0): 0}
    changed = True
    while changed:
        changed = False
        for start, to, price in flights:
            for count in range(k, -1, -1):
                found = prices.get((start, count), float("inf")) + price
                if found < prices.get((to, count + 1), float("inf")):
                    prices[to, count + 1] = found
                    changed = True
    return min(((price, max(0, count - 1)) for (city, count), price in prices.items()
                if city == end), default=None)


n, m, k, begin, end, *numbers = map(int, sys.stdin.read().split())
flights = list(zip(numbers[0:3 * m:3], numbers[1:3 * m:3], numbers[2:3 * m:3]))
print(*solve(n, k, begin, end, flights) or ["impossible"])
