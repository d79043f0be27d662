# Hands out the next greater box even if there is one with the number itself.
import sys
from bisect import bisect_right

n, q, *numbers = map(int, sys.stdin.read().split())
row, questions = numbers[:n], numbers[n:]

turn = row.index(min(row))
ascending = row[turn:] + row[:turn]
for question in questions:
    found = bisect_right(ascending, question)
    print(-1 if found == n else (found + turn) % n + 1)
