#include <algorithm>
#include <iostream>
#include <vector>

int main() {
  std::ios::sync_with_stdio(false);
  int n, q;
  std::cin >> n >> q;
  std::vector<int> row(n);
  for (int& number : row) std::cin >> number;

  // Numbers that are less than the first one stand behind the turning point.
  const auto turn = std::partition_point(row.begin() + 1, row.end(),
                                         [&](int number) { return number > row.front(); });
  const auto ask = [&](int question) {
    if (question <= row.front() && turn != row.end()) {
      const auto found = std::lower_bound(turn, row.end(), question);
      return found == row.end() ? 1 : static_cast<int>(found - row.begin()) + 1;
    }
    const auto found = std::lower_bound(row.begin(), turn, question);
    return found == turn ? -1 : static_cast<int>(found - row.begin()) + 1;
  };
  for (int question; q > 0 && std::cin >> question; --q) std::cout << ask(question) << '\n';
}
