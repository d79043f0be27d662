# Remembers the whole way to each pair of a square and keys.
import sys


def solve(squares, stride):
    start, target = squares.index("S"), squares.index("T")
    way_to = {(start, 0): (start,)}
    queue = [(start, 0)]
    for square, keys in queue:
        way = way_to[square, keys]
        for near in (square - stride, square - 1, square + 1, square + stride):
            what = squares[near]
            held = keys
            if what == "#" or (what in "ABCDEF" and not keys >> "ABCDEF".index(what) & 1):
                continue
            if near == target:
                return len(way)
            if what in "abcdef":
                held |= 1 << "abcdef".index(what)
            if (near, held) not in way_to:
                way_to[near, held] = (*way, near)
                queue.append((near, held))
    return -1


h, w, *rows = sys.stdin.read().split()
stride = int(w) + 1
print(solve("#" * stride + "#".join(["", *rows, ""]) + "#" * stride, stride))
