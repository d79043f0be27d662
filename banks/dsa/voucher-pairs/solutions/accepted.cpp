#include <algorithm>
#include <iostream>
#include <vector>

// Sorted, the partners of a price are a range.
long long solve(long long target, std::vector<long long> prices) {
  std::sort(prices.begin(), prices.end());
  long long pairs = 0;
  for (auto price = prices.begin(); price != prices.end(); ++price) {
    const auto [first, last] = std::equal_range(price + 1, prices.end(), target - *price);
    pairs += last - first;
  }
  return pairs;
}

int main() {
  std::ios::sync_with_stdio(false);
  int n = 0;
  long long target = 0;
  std::cin >> n >> target;
  std::vector<long long> prices(n);
  for (long long& price : prices) std::cin >> price;
  std::cout << solve(target, prices) << '\n';
}
