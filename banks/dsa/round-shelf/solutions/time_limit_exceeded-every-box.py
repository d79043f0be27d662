# Looks at every box for every question.
import sys

n, q, *numbers = map(int, sys.stdin.read().split())
row, questions = numbers[:n], numbers[n:]
for question in questions:
    fitting = [number for number in row if number >= question]
    print(row.index(min(fitting)) + 1 if fitting else -1)
