// Keeps the whole table.
#include <algorithm>
#include <cstdint>
#include <iostream>
#include <string>
#include <vector>

std::string read_text() {
  std::size_t length;
  std::string text;
  std::cin >> length;
  if (length > 0) std::cin >> text;
  return text;
}

int main() {
  std::int64_t insertion, deletion, replacement;
  std::cin >> insertion >> deletion >> replacement;
  const std::string before = read_text();
  const std::string after = read_text();

  std::vector<std::vector<std::int64_t>> prices(before.size() + 1,
                                                std::vector<std::int64_t>(after.size() + 1));
  for (std::size_t i = 1; i <= before.size(); ++i) prices[i][0] = prices[i - 1][0] + deletion;
  for (std::size_t j = 1; j <= after.size(); ++j) prices[0][j] = prices[0][j - 1] + insertion;
  for (std::size_t i = 1; i <= before.size(); ++i)
    for (std::size_t j = 1; j <= after.size(); ++j) {
      const bool same = before[i - 1] == after[j - 1];
      prices[i][j] = std::min({prices[i - 1][j - 1] + (same ? 0 : replacement),
                               prices[i - 1][j] + deletion, prices[i][j - 1] + insertion});
    }
  std::cout << prices[before.size()][after.size()] << '\n';
}
