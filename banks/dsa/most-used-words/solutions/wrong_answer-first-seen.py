# Leaves words that are used equally often in the order in which they come.
import re
import sys
from collections import Counter

k = int(sys.stdin.readline())
for word, count in Counter(re.findall("[a-z]+", sys.stdin.read().lower())).most_common(k):
    print(word, count)
