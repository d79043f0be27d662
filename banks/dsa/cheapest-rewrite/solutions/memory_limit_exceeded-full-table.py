# Keeps the whole table.
import sys

first, *texts = sys.stdin.read().splitlines()
insertion, deletion, replacement = map(int, first.split())
old, new = ("".join(text.split()[1:]) for text in texts)

prices = [[0] * (len(new) + 1) for _ in range(len(old) + 1)]
for i in range(len(old) + 1):
    for j in range(len(new) + 1):
        if i == 0 or j == 0:
            prices[i][j] = i * deletion + j * insertion
        else:
            kept = prices[i - 1][j - 1] + (0 if old[i - 1] == new[j - 1] else replacement)
            prices[i][j] = min(kept, prices[i - 1][j] + deletion, prices[i][j - 1] + insertion)
print(prices[-1][-1])
