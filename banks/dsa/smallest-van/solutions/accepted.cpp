#include <algorithm>
#include <cstdint>
#include <iostream>
#include <numeric>
#include <vector>

int days_needed(const std::vector<int>& weights, std::int64_t capacity) {
  int needed = 1;
  std::int64_t load = 0;
  for (const int weight : weights) {
    load += weight;
    if (load > capacity) {
      ++needed;
      load = weight;
    }
  }
  return needed;
}

int main() {
  int n, days;
  std::cin >> n >> days;
  std::vector<int> weights(n);
  for (int& weight : weights) std::cin >> weight;

  std::int64_t low = *std::max_element(weights.begin(), weights.end());
  std::int64_t high = std::accumulate(weights.begin(), weights.end(), std::int64_t{0});
  while (low < high) {
    const std::int64_t middle = (low + high) / 2;
    if (days_needed(weights, middle) <= days)
      high = middle;
    else
      low = middle + 1;
  }
  std::cout << low << '\n';
}
