// Notes for each box all the boxes that it goes into, and looks for the longest way.
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
  std::vector<std::vector<int>> larger(n);
  for (int i = 0; i < n; ++i)
    for (int j = i + 1; j < n; ++j)
      if (boxes[i].first < boxes[j].first && boxes[i].second < boxes[j].second)
        larger[i].push_back(j);
  std::vector<int> lengths(n, 1);
  for (int i = n - 1; i >= 0; --i)
    for (const int j : larger[i]) lengths[i] = std::max(lengths[i], lengths[j] + 1);
  std::cout << *std::max_element(lengths.begin(), lengths.end()) << '\n';
}
