import sys

MODULUS = 1_000_000_007

k, q, *numbers = map(int, sys.stdin.read().split())
values, amounts = numbers[:k], numbers[k:]

limit = max(amounts)
unpayable = limit + 1
fewest = [0] + [unpayable] * limit
ways = [1] + [0] * limit
# One value after the other, so that each way is counted in one order only.
for value in values:
    for amount in range(value, limit + 1):
        tokens = fewest[amount - value] + 1
        if tokens < fewest[amount]:
            fewest[amount] = tokens
        ways[amount] = (ways[amount] + ways[amount - value]) % MODULUS

for amount in amounts:
    if fewest[amount] == unpayable:
        print(-1, 0)
    else:
        print(fewest[amount], ways[amount])
