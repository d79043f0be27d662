/* Joins the first two that meet, and looks from the start again. */
#include <stdio.h>
#include <stdlib.h>

struct booking {
  int start;
  int end;
};

static int by_start(const void *one, const void *other) {
  const struct booking *a = one, *b = other;
  return (a->start > b->start) - (a->start < b->start);
}

static int join_two(struct booking *bookings, int *n) {
  for (int i = 0; i < *n; ++i)
    for (int j = i + 1; j < *n; ++j) {
      struct booking *a = &bookings[i], *b = &bookings[j];
      if (a->start > b->end || b->start > a->end) continue;
      if (b->start < a->start) a->start = b->start;
      if (b->end > a->end) a->end = b->end;
      *b = bookings[--*n];
      return 1;
    }
  return 0;
}

int main(void) {
  int n = 0;
  if (scanf("%d", &n) != 1) return 1;
  struct booking *bookings = malloc(n * sizeof *bookings);
  for (int i = 0; i < n; ++i)
    if (scanf("%d %d", &bookings[i].start, &bookings[i].end) != 2) return 1;
  while (join_two(bookings, &n)) continue;
  qsort(bookings, n, sizeof *bookings, by_start);
  printf("%d\n", n);
  for (int i = 0; i < n; ++i) printf("%d %d\n", bookings[i].start, bookings[i].end);
  free(bookings);
  return 0;
}
