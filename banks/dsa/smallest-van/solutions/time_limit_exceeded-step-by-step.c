/* Tries one capacity after the other, from the average load or the heaviest parcel on. */
#include <stdio.h>

enum { MAX_PARCELS = 15000 };

static int n, days, weights[MAX_PARCELS];

static int days_needed(long long capacity) {
  int needed = 1;
  long long load = 0;
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
  long long capacity = 0, total = 0;
  if (scanf("%d %d", &n, &days) != 2) return 1;
  for (int i = 0; i < n; i++) {
    if (scanf("%d", &weights[i]) != 1) return 1;
    if (weights[i] > capacity) capacity = weights[i];
    total += weights[i];
  }
  if (capacity < total / days) capacity = total / days;
  while (days_needed(capacity) > days) capacity++;
  printf("%lld\n", capacity);
  return 0;
}
