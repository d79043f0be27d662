package main

import (
	"bufio"
	"fmt"
	"os"
)

// meters holds at i the litres of the i & -i meters up to i.
type meters []int64

func (m meters) add(meter int, litres int64) {
	for ; meter < len(m); meter += meter & -meter {
		m[meter] += litres
	}
}

func (m meters) measuredUpTo(meter int) int64 {
	litres := int64(0)
	for ; meter > 0; meter &= meter - 1 {
		litres += m[meter]
	}
	return litres
}

func main() {
	in := bufio.NewReaderSize(os.Stdin, 1<<20)
	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()

	var n, q int
	fmt.Fscan(in, &n, &q)
	all := make(meters, n+1)
	for ; q > 0; q-- {
		var kind string
		var one, other int
		fmt.Fscan(in, &kind, &one, &other)
		if kind == "sum" {
			fmt.Fprintln(out, all.measuredUpTo(other)-all.measuredUpTo(one-1))
		} else {
			all.add(one, int64(other))
		}
	}
}
