package main

import (
	"bufio"
	"fmt"
	"math"
	"os"
)

type Flight struct {
	From, To, Price int
}

const never = math.MaxInt / 2

func solve(n, k, begin, end int, flights []Flight) (price, changes int, found bool) {
	prices := make([]int, n+1)
	for city := range prices {
		prices[city] = never
	}
	prices[begin] = 0
	for round := 0; round <= k; round++ {
		further := append([]int(nil), prices...)
		for _, flight := range flights {
			if sum := prices[flight.From] + flight.Price; sum < further[flight.To] {
				further[flight.To] = sum
			}
		}
		if further[end] < prices[end] {
			changes = round
		}
		prices = further
	}
	return prices[end], changes, prices[end] < never
}

func main() {
	in := bufio.NewReader(os.Stdin)
	var n, m, k, begin, end int
	fmt.Fscan(in, &n, &m, &k, &begin, &end)
	flights := make([]Flight, m)
	for i := range flights {
		fmt.Fscan(in, &flights[i].From, &flights[i].To, &flights[i].Price)
	}
	if price, changes, found := solve(n, k, begin, end, flights); found {
		fmt.Println(price, changes)
	} else {
		fmt.Println("impossible")
	}
}
