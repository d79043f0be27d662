# Looks through all packages for each one that is built.
import sys

_, *lines = sys.stdin.read().splitlines()
needs = {}
for line in lines:
    name, _, *others = line.split()
    needs[name] = set(others)
order = []
while True:
    ready = [name for name, others in needs.items() if others.issubset(order)]
    if not ready:
        break
    order.append(min(ready))
    del needs[order[-1]]
if not needs:
    print("order", *order, sep="\n")
else:
    walk, at = [], min(needs)
    while at not in walk:
        walk.append(at)
        at = min(needs[at] - set(order))
    print("ring", *walk[walk.index(at):], sep="\n")
