package main

import (
	"bufio"
	"fmt"
	"os"
	"sort"
)

type Booking struct {
	Start, End int
}

func solve(bookings []Booking) []Booking {
	sort.Slice(bookings, func(i, j int) bool { return bookings[i].Start < bookings[j].Start })
	var blocks []Booking
	for _, booking := range bookings {
		last := len(blocks) - 1
		if last < 0 || booking.Start > blocks[last].End {
			blocks = append(blocks, booking)
		} else if booking.End > blocks[last].End {
			blocks[last].End = booking.End
		}
	}
	return blocks
}

func main() {
	in := bufio.NewReader(os.Stdin)
	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()
	var n int
	fmt.Fscan(in, &n)
	bookings := make([]Booking, n)
	for i := range bookings {
		fmt.Fscan(in, &bookings[i].Start, &bookings[i].End)
	}
	blocks := solve(bookings)
	fmt.Fprintln(out, len(blocks))
	for _, block := range blocks {
		fmt.Fprintln(out, block.Start, block.End)
	}
}
