# Looks through everything that it has reached for what is nearest.
import sys


def solve(grid):
    start = next(at for at, square in grid.items() if square == "S")
    done = set()
    reached = {(start, ""): 0}
    while reached:
        state = min(reached, key=reached.get)
        steps = reached.pop(state)
        done.add(state)
        (row, column), keys = state
        if grid[row, column] == "T":
            return steps
        for near in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)):
            square = grid.get(near, "#")
            if square == "#" or (square in "ABCDEF" and square.lower() not in keys):
                continue
            held = "".join(sorted({*keys, square})) if square in "abcdef" else keys
            if (near, held) not in done:
                reached[near, held] = min(steps + 1, reached.get((near, held), steps + 1))
    return -1


h, w, *rows = sys.stdin.read().split()
print(solve({(i, j): square for i, row in enumerate(rows) for j, square in enumerate(row)}))
