import sys
from heapq import heappop, heappush


def solve(jobs):
    servers = [0] * len(jobs)
    rented = 0
    busy = []  # pairs of end and server
    free = []
    for i in sorted(range(len(jobs)), key=lambda i: jobs[i][0]):
        start, end = jobs[i]
        while busy and busy[0][0] <= start:
            heappush(free, heappop(busy)[1])
        if free:
            servers[i] = heappop(free)
        else:
            rented += 1
            servers[i] = rented
        heappush(busy, (end, servers[i]))
    return servers


n, *numbers = map(int, sys.stdin.read().split())
servers = solve(list(zip(numbers[0:2 * n:2], numbers[1:2 * n:2])))
print(max(servers))
print(*servers)
