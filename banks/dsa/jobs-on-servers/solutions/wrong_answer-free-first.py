# Takes the server that has been free for the longest time, with one heap.
import sys
from heapq import heappush, heapreplace

n, *numbers = map(int, sys.stdin.read().split())
jobs = list(zip(numbers[0:2 * n:2], numbers[1:2 * n:2]))
servers = [0] * n
busy = []
for i in sorted(range(n), key=lambda i: jobs[i][0]):
    start, end = jobs[i]
    if busy and busy[0][0] <= start:
        servers[i] = busy[0][1]
        heapreplace(busy, (end, servers[i]))
    else:
        servers[i] = len(busy) + 1
        heappush(busy, (end, servers[i]))
print(max(servers))
print(*servers)
