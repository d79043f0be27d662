# Adds up a slice of the list for each question.
import sys

n, _, *words = sys.stdin.read().split()
meters = [0] * (int(n) + 1)
for kind, one, other in zip(words[::3], map(int, words[1::3]), map(int, words[2::3])):
    if kind == "sum":
        print(sum(meters[one : other + 1]))
    else:
        meters[one] += other
