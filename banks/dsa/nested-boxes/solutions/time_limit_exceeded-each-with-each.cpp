// Compares each box with all that come before it.
#include <algorithm>
#include <iostream>
#include <utility>
#include <vector>

int main() {
  std::ios::sync_with_stdio(false);
  int n;
  std::cin >> n;
  std::vector<std::pair<int, int>> boxes(n);
  for (auto& [shorter, longer] : boxes) {
    std::cin >> shorter >> longer;
    if (shorter > longer) std::swap(shorter, longer);
  }
  std::sort(boxes.begin(), boxes.end());
  std::vector<int> lengths(n, 1);
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < i; ++j)
      if (boxes[j].first < boxes[i].first && boxes[j].second < boxes[i].second)
        lengths[i] = std::max(lengths[i], lengths[j] + 1);
  std::cout << *std::max_element(lengths.begin(), lengths.end()) << '\n';
}
