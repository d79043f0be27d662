import sys


def solve(songs):
    last_played = {}
    start = longest = first = 0
    for i, song in enumerate(songs):
        start = max(start, last_played.get(song, -1) + 1)
        last_played[song] = i
        if i - start + 1 > longest:
            longest, first = i - start + 1, start
    return longest, first + 1


n, *songs = map(int, sys.stdin.read().split())
print(*solve(songs[:n]))
