package main

import (
	"bufio"
	"fmt"
	"os"
	"strings"
)

type State struct {
	row, column, keys int
}

func solve(grid []string) int {
	w := len(grid[0])
	steps := make([]int, len(grid)*w*64) // one more than there are; 0 where nobody has been
	place := func(at State) *int { return &steps[(at.row*w+at.column)*64+at.keys] }
	var queue []State
	for row, squares := range grid {
		if column := strings.IndexByte(squares, 'S'); column >= 0 {
			queue = append(queue, State{row, column, 0})
			*place(queue[0]) = 1
		}
	}
	for ; len(queue) > 0; queue = queue[1:] {
		at := queue[0]
		for _, move := range [][2]int{{-1, 0}, {1, 0}, {0, -1}, {0, 1}} {
			next := State{at.row + move[0], at.column + move[1], at.keys}
			if next.row < 0 || next.row == len(grid) || next.column < 0 || next.column == w {
				continue
			}
			square := grid[next.row][next.column]
			door := strings.IndexByte("ABCDEF", square)
			if square == '#' || door >= 0 && at.keys>>door&1 == 0 {
				continue
			}
			if square == 'T' {
				return *place(at)
			}
			if key := strings.IndexByte("abcdef", square); key >= 0 {
				next.keys |= 1 << key
			}
			if *place(next) == 0 {
				*place(next) = *place(at) + 1
				queue = append(queue, next)
			}
		}
	}
	return -1
}

func main() {
	in := bufio.NewReader(os.Stdin)
	var h, w int
	fmt.Fscan(in, &h, &w)
	grid := make([]string, h)
	for row := range grid {
		fmt.Fscan(in, &grid[row])
	}
	fmt.Println(solve(grid))
}
