# Counts each word in the list of all words.
import re
import sys

k = int(sys.stdin.readline())
words = re.findall("[a-z]+", sys.stdin.read().lower())
for count, word in sorted((-words.count(word), word) for word in set(words))[:k]:
    print(word, -count)
