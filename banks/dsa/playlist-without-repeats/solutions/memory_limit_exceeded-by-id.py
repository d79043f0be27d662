# Has a place for each id that there might be.
import sys

n, *songs = map(int, sys.stdin.read().split())
last_played = [-1] * (10**9 + 1)
start = longest = first = 0
for i, song in enumerate(songs[:n]):
    start = max(start, last_played[song] + 1)
    last_played[song] = i
    if i - start + 1 > longest:
        longest, first = i - start + 1, start
print(longest, first + 1)
