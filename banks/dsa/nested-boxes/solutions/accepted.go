package main

import (
	"bufio"
	"fmt"
	"os"
	"sort"
)

type box struct {
	shorter int
	longer  int
}

func main() {
	in := bufio.NewReaderSize(os.Stdin, 1<<20)
	var n int
	fmt.Fscan(in, &n)
	boxes := make([]box, n)
	for i := range boxes {
		b := &boxes[i]
		fmt.Fscan(in, &b.shorter, &b.longer)
		if b.shorter > b.longer {
			b.shorter, b.longer = b.longer, b.shorter
		}
	}
	// With equal shorter sides the longest comes first, so that no two of them are in one chain.
	sort.Slice(boxes, func(i, j int) bool {
		if boxes[i].shorter != boxes[j].shorter {
			return boxes[i].shorter < boxes[j].shorter
		}
		return boxes[i].longer > boxes[j].longer
	})
	ends := []int{} // ends[i]: the least longer side at which a chain of i + 1 boxes can end
	for _, b := range boxes {
		length := sort.SearchInts(ends, b.longer)
		if length == len(ends) {
			ends = append(ends, b.longer)
		} else {
			ends[length] = b.longer
		}
	}
	fmt.Println(len(ends))
}
