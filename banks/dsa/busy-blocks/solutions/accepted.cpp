#include <algorithm>
#include <iostream>
#include <utility>
#include <vector>

// Sweeps over all starts and ends; a start comes before an end of the same minute.
std::vector<std::pair<int, int>> solve(const std::vector<std::pair<int, int>>& bookings) {
  std::vector<std::pair<int, int>> changes;
  for (const auto& [start, end] : bookings) {
    changes.emplace_back(start, -1);
    changes.emplace_back(end, +1);
  }
  std::sort(changes.begin(), changes.end());
  std::vector<std::pair<int, int>> blocks;
  int taken = 0;
  for (const auto& [minute, change] : changes) {
    if (taken == 0) blocks.emplace_back(minute, minute);
    taken -= change;
    if (taken == 0) blocks.back().second = minute;
  }
  return blocks;
}

int main() {
  std::ios::sync_with_stdio(false);
  int n = 0;
  std::cin >> n;
  std::vector<std::pair<int, int>> bookings(n);
  for (auto& [start, end] : bookings) std::cin >> start >> end;
  const auto blocks = solve(bookings);
  std::cout << blocks.size() << '\n';
  for (const auto& [start, end] : blocks) std::cout << start << ' ' << end << '\n';
}
