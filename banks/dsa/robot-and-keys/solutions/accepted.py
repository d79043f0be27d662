import sys


def solve(grid, width):
    """Searches by distance, over pairs of a square and a set of keys. A rim of shelves spares the
    question whether a square is in the grid."""
    squares = "#" * (width + 2) + "#".join(["", *("".join(row) + "#" for row in grid), ""])
    squares += "#" * (width + 2)
    stride = width + 2
    key = [1 << "abcdef".index(square) if square in "abcdef" else 0 for square in squares]
    door = [1 << "ABCDEF".index(square) if square in "ABCDEF" else 0 for square in squares]
    target = squares.index("T")
    seen = [bytearray(square == "#" for square in squares) for _ in range(64)]
    front = [(squares.index("S"), 0)]
    seen[0][front[0][0]] = 1
    steps = 0
    while front:
        steps += 1
        reached = []
        for square, keys in front:
            for near in (square - stride, square - 1, square + 1, square + stride):
                if seen[keys][near] or door[near] & ~keys:
                    continue
                if near == target:
                    return steps
                seen[keys][near] = 1
                held = keys | key[near]
                seen[held][near] = 1
                reached.append((near, held))
        front = reached
    return -1


h, w, *rows = sys.stdin.read().split()
print(solve(rows[:int(h)], int(w)))
