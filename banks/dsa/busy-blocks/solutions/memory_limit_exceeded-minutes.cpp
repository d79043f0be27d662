// Marks each minute that is taken. A minute where one booking ends and another begins is marked
// between the two: every minute has two marks.
#include <algorithm>
#include <iostream>
#include <utility>
#include <vector>

int main() {
  int n = 0, last = 0;
  std::cin >> n;
  std::vector<std::pair<int, int>> bookings(n), blocks;
  for (auto& [start, end] : bookings) {
    std::cin >> start >> end;
    last = std::max(last, end);
  }
  std::vector<char> taken(2LL * last + 2);
  for (const auto& [start, end] : bookings)
    std::fill(taken.begin() + 2LL * start, taken.begin() + 2LL * end + 1, 1);
  for (long long i = 0; i <= 2LL * last; ++i) {
    if (taken[i] && (i == 0 || !taken[i - 1])) blocks.emplace_back(i / 2, i / 2);
    if (taken[i]) blocks.back().second = static_cast<int>(i / 2);
  }
  std::cout << blocks.size() << '\n';
  for (const auto& [start, end] : blocks) std::cout << start << ' ' << end << '\n';
}
