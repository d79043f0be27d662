import sys

n, *heights = map(int, sys.stdin.read().split())

# Of the posters that may still grow to the right: where each begins and how high it is. Both
# ascend.
growing = []
largest = 0
for right, height in enumerate([*heights, 0]):
    begin = right
    while growing and growing[-1][1] >= height:
        begin, ended = growing.pop()
        largest = max(largest, ended * (right - begin))
    growing.append((begin, height))
print(largest)
