// Mixes up the prices of inserting and deleting.
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
  std::cin >> deletion >> insertion >> replacement;
  const std::string before = read_text();
  const std::string after = read_text();

  // Of the table only one row is kept: the prices of turning the old text so far into each
  // beginning of the new one.
  std::vector<std::int64_t> row(after.size() + 1);
  for (std::size_t j = 1; j <= after.size(); ++j) row[j] = row[j - 1] + insertion;
  for (const char letter : before) {
    std::int64_t diagonal = row[0];
    row[0] += deletion;
    for (std::size_t j = 1; j <= after.size(); ++j) {
      const std::int64_t kept = diagonal + (letter == after[j - 1] ? 0 : replacement);
      diagonal = row[j];
      row[j] = std::min({kept, row[j] + deletion, row[j - 1] + insertion});
    }
  }
  std::cout << row.back() << '\n';
}
