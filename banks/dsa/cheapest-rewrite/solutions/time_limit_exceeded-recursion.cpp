// Tries all three operations at each position, and remembers nothing.
#include <algorithm>
#include <cstdint>
#include <iostream>
#include <string>

struct Rewrite {
  std::int64_t insertion, deletion, replacement;
  std::string before, after;

  std::int64_t price(std::size_t i, std::size_t j) const {
    if (i == before.size()) return static_cast<std::int64_t>(after.size() - j) * insertion;
    if (j == after.size()) return static_cast<std::int64_t>(before.size() - i) * deletion;
    if (before[i] == after[j]) return price(i + 1, j + 1);
    return std::min({price(i + 1, j + 1) + replacement, price(i + 1, j) + deletion,
                     price(i, j + 1) + insertion});
  }
};

std::string read_text() {
  std::size_t length;
  std::string text;
  std::cin >> length;
  if (length > 0) std::cin >> text;
  return text;
}

int main() {
  Rewrite rewrite;
  std::cin >> rewrite.insertion >> rewrite.deletion >> rewrite.replacement;
  rewrite.before = read_text();
  rewrite.after = read_text();
  std::cout << rewrite.price(0, 0) << '\n';
}
