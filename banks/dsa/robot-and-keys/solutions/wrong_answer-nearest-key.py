# Always fetches the nearest key first, until T can be reached.
import sys


def nearest(grid, start, keys):
    """Distances to all squares that these keys lead to; keys are not taken on the way."""
    steps = {start: 0}
    queue = [start]
    for row, column in queue:
        for near in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)):
            square = grid.get(near, "#")
            if square == "#" or near in steps or (square in "ABCDEF" and square not in keys):
                continue
            steps[near] = steps[row, column] + 1
            queue.append(near)
    return steps


h, w, *rows = sys.stdin.read().split()
grid = {(i, j): square for i, row in enumerate(rows) for j, square in enumerate(row)}
place = {square: at for at, square in grid.items() if square in "ST"}
at, target, keys, total = place["S"], place["T"], "", 0
while True:
    steps = nearest(grid, at, keys)
    if target in steps:
        print(total + steps[target])
        break
    new_keys = [(count, to) for to, count in steps.items()
                if grid[to] in "abcdef" and grid[to].upper() not in keys]
    if not new_keys:
        print(-1)
        break
    count, at = min(new_keys)
    keys += grid[at].upper()
    total += count
