import sys
from heapq import heapify, heappop, heappush


def solve(dependencies):
    missing = {name: set(others) for name, others in dependencies.items()}
    dependents = {name: [] for name in missing}
    for name, others in missing.items():
        for other in others:
            dependents[other].append(name)
    ready = [name for name, others in missing.items() if not others]
    heapify(ready)
    order = []
    while ready:
        built = heappop(ready)
        order.append(built)
        for name in dependents[built]:
            missing[name].remove(built)
            if not missing[name]:
                heappush(ready, name)
    blocked = {name: others for name, others in missing.items() if others}
    return ["ring", *ring(blocked)] if blocked else ["order", *order]


def ring(blocked):
    position = {}
    name = min(blocked)
    while name not in position:
        position[name] = len(position)
        name = min(blocked[name])
    return list(position)[position[name]:]


_, *lines = sys.stdin.read().splitlines()
dependencies = {}
for line in lines:
    name, _, *others = line.split()
    dependencies[name] = others
print("\n".join(solve(dependencies)))
