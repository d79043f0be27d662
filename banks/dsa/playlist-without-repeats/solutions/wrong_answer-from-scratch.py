# Forgets the whole stretch at a repeat, and looks at a stretch only when it ends.
import sys

n, *songs = map(int, sys.stdin.read().split())
heard = set()
longest = first = 0
for i, song in enumerate(songs):
    if song in heard:
        if len(heard) > longest:
            longest, first = len(heard), i - len(heard)
        heard = set()
    heard.add(song)
print(longest, first + 1)
