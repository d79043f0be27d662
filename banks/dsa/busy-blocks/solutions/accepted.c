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

static int solve(struct booking *bookings, int n, struct booking *blocks) {
  int count = 0;
  qsort(bookings, n, sizeof *bookings, by_start);
  for (int i = 0; i < n; ++i) {
    if (count == 0 || bookings[i].start > blocks[count - 1].end)
      blocks[count++] = bookings[i];
    else if (bookings[i].end > blocks[count - 1].end)
      blocks[count - 1].end = bookings[i].end;
  }
  return count;
}

int main(void) {
  int n = 0;
  if (scanf("%d", &n) != 1) return 1;
  struct booking *bookings = malloc(n * sizeof *bookings);
  struct booking *blocks = malloc(n * sizeof *blocks);
  for (int i = 0; i < n; ++i)
    if (scanf("%d %d", &bookings[i].start, &bookings[i].end) != 2) return 1;
  int count = solve(bookings, n, blocks);
  printf("%d\n", count);
  for (int i = 0; i < count; ++i) printf("%d %d\n", blocks[i].start, blocks[i].end);
  free(bookings);
  free(blocks);
  return 0;
}
