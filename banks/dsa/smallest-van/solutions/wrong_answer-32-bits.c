/* Adds up the load of a day in 32 bits. */
#include <stdio.h>

enum { MAX_PARCELS = 15000 };

static int n, days, weights[MAX_PARCELS];

static int days_needed(long long capacity) {
  int needed = 1;
  unsigned load = 0;
  for (int i = 0; i < n; i++) {
    load += weights[i];
    if (load > capacity) {
      needed++;
      load = weights[i];
    }
  }
  return needed;
}

int main(void) {
  long long low = 0, high = 0;
  if (scanf("%d %d", &n, &days) != 2) return 1;
  for (int i = 0; i < n; i++) {
    if (scanf("%d", &weights[i]) != 1) return 1;
    if (weights[i] > low) low = weights[i];
    high += weights[i];
  }
  while (low < high) {
    long long middle = (low + high) / 2;
    if (days_needed(middle) <= days)
      high = middle;
    else
      low = middle + 1;
  }
  printf("%lld\n", low);
  return 0;
}
