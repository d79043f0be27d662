# Tries all ways, one token after the other, and remembers nothing.
import sys

MODULUS = 1_000_000_007


def pay(amount, values):
    """The fewest tokens, or None, and the number of ways."""
    if not values:
        return (0, 1) if amount == 0 else (None, 0)
    value, *others = values
    fewest, ways, count = None, 0, 0
    for rest in range(amount, -1, -value):
        found, more = pay(rest, others)
        if found is not None and (fewest is None or found + count < fewest):
            fewest = found + count
        ways += more
        count += 1
    return fewest, ways


k, q, *numbers = map(int, sys.stdin.read().split())
values, amounts = sorted(numbers[:k], reverse=True), numbers[k:]
for amount in amounts:
    fewest, ways = pay(amount, values)
    print(-1 if fewest is None else fewest, ways % MODULUS)
