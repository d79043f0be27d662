import re
import sys
from collections import Counter


def solve(text, k):
    counts = Counter(re.findall("[a-z]+", text.lower()))
    return sorted(counts.items(), key=lambda item: (-item[1], item[0]))[:k]


k = int(sys.stdin.readline())
for word, count in solve(sys.stdin.read(), k):
    print(word, count)
