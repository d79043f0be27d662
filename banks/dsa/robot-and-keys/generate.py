"""Writes the long test cases; the answers are those of solutions/accepted.py."""

import random
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
SIDE = 100


def write(name, grid):
    text = f"{len(grid)} {len(grid[0])}\n" + "".join(f"{''.join(row)}\n" for row in grid)
    answer = subprocess.run([sys.executable, HERE / "solutions/accepted.py"], input=text, text=True,
                            stdout=subprocess.PIPE, check=True).stdout
    (HERE / f"cases/{name}.in").write_text(text)
    (HERE / f"cases/{name}.out").write_text(answer)


def hall(square="."):
    return [[square] * SIDE for _ in range(SIDE)]


def open_hall(closed):
    """T stands in a corner, at the end of a corridor with all doors in it."""
    grid = hall()
    for column in range(SIDE - 8, SIDE):
        grid[1][column] = "#"
    grid[0][SIDE - 7:] = "FDBECAT"
    if closed:
        grid[0][SIDE - 2] = "#"
    grid[45][55] = "S"
    places = [(98, 99), (99, 1), (3, 0), (68, 99), (99, 43), (33, 2)]
    for key, (row, column) in zip("abcdef", places):
        grid[row][column] = key
    return grid


def shelves(chance):
    grid = hall()
    for row in range(SIDE):
        for column in range(SIDE):
            dice = chance.random()
            if dice < 0.27:
                grid[row][column] = "#"
            elif dice < 0.37:
                grid[row][column] = chance.choice("ABCDEF")
    for key in "abcdef":
        for _ in range(2):
            grid[chance.randrange(60)][chance.randrange(60)] = key
    for row, column, square in [(0, 0, "S"), (99, 99, "T")]:
        grid[row][column] = square
    for row in (97, 98, 99):
        for column in range(96, 99):
            grid[row][column] = "DEF#.BACE"[(row - 97) * 3 + column - 96]
    return grid


def winding():
    """Rows with walls between them, open at alternating ends."""
    grid = hall()
    for row in range(1, SIDE, 2):
        grid[row] = ["#"] * SIDE
        grid[row][SIDE - 1 if row % 4 == 1 else 0] = "."
    grid[0][0] = "T"
    grid[0][2:8] = "ABCDEF"
    grid[2][47] = "S"
    for key, row in zip("abcdef", (10, 96, 58, 98, 32, 6)):
        grid[row][47] = key
    grid[16][30:32] = "be"
    return grid


def main():
    (HERE / "cases").mkdir(exist_ok=True)
    write("12", open_hall(closed=False))
    write("13", shelves(random.Random(66)))
    write("14", winding())
    write("15", open_hall(closed=True))


main()
