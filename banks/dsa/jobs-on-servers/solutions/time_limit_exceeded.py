# Compares each job with all jobs before it.
import sys

n, *numbers = map(int, sys.stdin.read().split())
starts, ends = numbers[0:2 * n:2], numbers[1:2 * n:2]
servers = [0] * n
order = sorted(range(n), key=starts.__getitem__)
for position, i in enumerate(order):
    taken = {servers[j] for j in order[:position] if ends[j] > starts[i]}
    servers[i] = next(server for server in range(1, n + 1) if server not in taken)
print(max(servers))
print(*servers)
