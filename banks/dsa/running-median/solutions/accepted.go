package main

import (
	"bufio"
	"container/heap"
	"fmt"
	"os"
	"sort"
)

// Heap has its least number in front.
type Heap struct{ sort.IntSlice }

func (h *Heap) Push(item any) { h.IntSlice = append(h.IntSlice, item.(int)) }

func (h *Heap) Pop() any {
	last := h.IntSlice[h.Len()-1]
	h.IntSlice = h.IntSlice[:h.Len()-1]
	return last
}

// pushPop adds a number and takes the least.
func (h *Heap) pushPop(number int) int {
	if h.Len() == 0 || number <= h.IntSlice[0] {
		return number
	}
	least := h.IntSlice[0]
	h.IntSlice[0] = number
	heap.Fix(h, 0)
	return least
}

func main() {
	in := bufio.NewReader(os.Stdin)
	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()
	var n, k, every, given, factor, offset, modulus int
	fmt.Fscan(in, &n, &k, &every, &given)
	readings := make([]int, n)
	for i := 0; i < given; i++ {
		fmt.Fscan(in, &readings[i])
	}
	fmt.Fscan(in, &factor, &offset, &modulus)
	for i := given; i < n; i++ {
		readings[i] = (factor*readings[i-1] + offset) % modulus
	}

	low, high, least := &Heap{}, &Heap{}, &Heap{} // low and least are negated
	for i, reading := range readings {
		if low.Len() == high.Len() {
			heap.Push(low, -high.pushPop(reading))
		} else {
			heap.Push(high, -low.pushPop(-reading))
		}
		if least.Len() < k {
			heap.Push(least, -reading)
		} else {
			least.pushPop(-reading)
		}
		if (i+1)%every != 0 {
			continue
		}
		median := float64(-low.IntSlice[0])
		if low.Len() == high.Len() {
			median = float64(high.IntSlice[0]-low.IntSlice[0]) / 2
		}
		fmt.Fprintf(out, "%.1f ", median)
		if least.Len() < k {
			fmt.Fprintln(out, "none")
		} else {
			fmt.Fprintln(out, -least.IntSlice[0])
		}
	}
}
