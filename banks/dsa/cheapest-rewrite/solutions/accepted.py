import sys

prices, *texts = sys.stdin.read().splitlines()
insertion, deletion, replacement = map(int, prices.split())
old, new = ("".join(text.split()[1:]) for text in texts)

# Of the table only one row is kept: the prices of turning the old text so far into each beginning
# of the new one.
row = [insertion * length for length in range(len(new) + 1)]
for letter in old:
    diagonal = row[0]
    left = diagonal + deletion
    next_row = [left]
    for wanted, above in zip(new, row[1:]):
        best = diagonal if letter == wanted else diagonal + replacement
        if above + deletion < best:
            best = above + deletion
        if left + insertion < best:
            best = left + insertion
        next_row.append(best)
        diagonal, left = above, best
    row = next_row
print(row[-1])
