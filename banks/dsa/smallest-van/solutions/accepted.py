import sys

n, days, *weights = map(int, sys.stdin.read().split())


def days_needed(capacity):
    needed, load = 1, 0
    for weight in weights:
        load += weight
        if load > capacity:
            needed += 1
            load = weight
    return needed


low, high = max(weights), sum(weights)
while low < high:
    middle = (low + high) // 2
    if days_needed(middle) <= days:
        high = middle
    else:
        low = middle + 1
print(low)
