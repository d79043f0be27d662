#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const long long never = 1000000000000000LL;

int main(void) {
  int n = 0, m = 0, k = 0, begin = 0, end = 0;
  if (scanf("%d %d %d %d %d", &n, &m, &k, &begin, &end) != 5) return 1;
  int *from = malloc((m + 1) * sizeof *from), *to = malloc((m + 1) * sizeof *to);
  long long *price = malloc((m + 1) * sizeof *price);
  for (int i = 0; i < m; ++i)
    if (scanf("%d %d %lld", &from[i], &to[i], &price[i]) != 3) return 1;

  const size_t size = (n + 1) * sizeof(long long);
  long long *prices = malloc(size), *further = malloc(size);
  for (int city = 0; city <= n; ++city) prices[city] = never;
  prices[begin] = 0;
  int least_changes = 0;
  for (int changes = 0; changes <= k; ++changes) {
    memcpy(further, prices, size);
    for (int i = 0; i < m; ++i)
      if (prices[from[i]] + price[i] < further[to[i]]) further[to[i]] = prices[from[i]] + price[i];
    if (further[end] < prices[end]) least_changes = changes;
    memcpy(prices, further, size);
  }
  if (prices[end] == never)
    printf("impossible\n");
  else
    printf("%lld %d\n", prices[end], least_changes);
  free(from);
  free(to);
  free(price);
  free(prices);
  free(further);
  return 0;
}
