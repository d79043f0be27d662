// Looks into one of the two ascending parts only, and not at the first box when the second part
// has nothing great enough.
#include <algorithm>
#include <iostream>
#include <vector>

int main() {
  std::ios::sync_with_stdio(false);
  int n, q;
  std::cin >> n >> q;
  std::vector<int> row(n);
  for (int& number : row) std::cin >> number;
  const auto turn = std::min_element(row.begin(), row.end());
  for (int question; q > 0 && std::cin >> question; --q) {
    const bool in_first = turn == row.begin() || question >= row.front();
    const auto begin = in_first ? row.begin() : turn;
    const auto end = in_first && turn != row.begin() ? turn : row.end();
    const auto found = std::lower_bound(begin, end, question);
    std::cout << (found == end ? -1 : static_cast<int>(found - row.begin()) + 1) << '\n';
  }
}
