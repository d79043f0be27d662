# Sorts what is ready at the beginning, and builds the rest in the order in which it becomes ready.
import sys

_, *lines = sys.stdin.read().splitlines()
needs = {}
for line in lines:
    name, _, *others = line.split()
    needs[name] = set(others)
needed_by = {name: [] for name in needs}
for name in sorted(needs):
    for other in needs[name]:
        needed_by[other].append(name)
order = sorted(name for name in needs if not needs[name])
for built in order:
    for name in needed_by[built]:
        needs[name].remove(built)
        if not needs[name]:
            order.append(name)
if len(order) == len(needs):
    print("order", *order, sep="\n")
else:
    walk, at = [], min(name for name in needs if needs[name])
    while at not in walk:
        walk.append(at)
        at = min(needs[at])
    print("ring", *walk[walk.index(at):], sep="\n")
