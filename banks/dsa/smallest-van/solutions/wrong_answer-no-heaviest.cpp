// Looks from the average load on, and lets a parcel that is heavier than the van travel alone.
#include <cstdint>
#include <iostream>
#include <numeric>
#include <vector>

int main() {
  int n, days;
  std::cin >> n >> days;
  std::vector<int> weights(n);
  for (int& weight : weights) std::cin >> weight;

  std::int64_t high = std::accumulate(weights.begin(), weights.end(), std::int64_t{0});
  std::int64_t low = high / days;
  while (low < high) {
    const std::int64_t middle = (low + high) / 2;
    int needed = 1;
    std::int64_t load = 0;
    for (const int weight : weights) {
      load += weight;
      if (load > middle) {
        ++needed;
        load = weight;
      }
    }
    if (needed <= days)
      high = middle;
    else
      low = middle + 1;
  }
  std::cout << low << '\n';
}
