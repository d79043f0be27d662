# Counts the ways rightly, but takes the greatest token that fits, time and again.
import sys

MODULUS = 1_000_000_007

k, q, *numbers = map(int, sys.stdin.read().split())
values, amounts = sorted(numbers[:k], reverse=True), numbers[k:]

limit = max(amounts)
ways = [1] + [0] * limit
for value in values:
    for amount in range(value, limit + 1):
        ways[amount] = (ways[amount] + ways[amount - value]) % MODULUS

for amount in amounts:
    rest, tokens = amount, 0
    for value in values:
        tokens += rest // value
        rest %= value
    print(tokens if rest == 0 else -1, ways[amount] if rest == 0 else 0)
