// Leaves bookings that touch apart.
#include <algorithm>
#include <iostream>
#include <utility>
#include <vector>

int main() {
  int n = 0;
  std::cin >> n;
  std::vector<std::pair<int, int>> bookings(n), blocks;
  for (auto& [start, end] : bookings) std::cin >> start >> end;
  std::sort(bookings.begin(), bookings.end());
  for (const auto& [start, end] : bookings) {
    if (!blocks.empty() && start < blocks.back().second)
      blocks.back().second = std::max(blocks.back().second, end);
    else
      blocks.emplace_back(start, end);
  }
  std::cout << blocks.size() << '\n';
  for (const auto& [start, end] : blocks) std::cout << start << ' ' << end << '\n';
}
