import sys
from bisect import bisect_left

n, q, *numbers = map(int, sys.stdin.read().split())
row, questions = numbers[:n], numbers[n:]

turn = row.index(min(row))
ascending = row[turn:] + row[:turn]
for question in questions:
    found = bisect_left(ascending, question)
    print(-1 if found == n else (found + turn) % n + 1)
