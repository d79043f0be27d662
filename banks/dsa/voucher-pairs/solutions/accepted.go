package main

import (
	"bufio"
	"fmt"
	"os"
)

func solve(target int, prices []int) int {
	seen := map[int]int{}
	pairs := 0
	for _, price := range prices {
		pairs += seen[target-price]
		seen[price]++
	}
	return pairs
}

func main() {
	in := bufio.NewReader(os.Stdin)
	var n, target int
	fmt.Fscan(in, &n, &target)
	prices := make([]int, n)
	for i := range prices {
		fmt.Fscan(in, &prices[i])
	}
	fmt.Println(solve(target, prices))
}
