#include "common/base/spelling.hpp"

#include <algorithm>
#include <vector>

namespace hireline {

std::size_t spelling_distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> before_last(b.size() + 1);
  std::vector<std::size_t> last(b.size() + 1);
  std::vector<std::size_t> row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) last[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t substituted = last[j - 1] + (a[i - 1] != b[j - 1]);
      row[j] = std::min({substituted, last[j] + 1, row[j - 1] + 1});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
        row[j] = std::min(row[j], before_last[j - 2] + 1);
    }
    before_last.swap(last);
    last.swap(row);
  }
  return last[b.size()];
}

std::optional<std::string> nearest_name(std::string_view word, std::span<const std::string> known) {
  // Allows one error in a word of up to 4 bytes and at least two in a longer word, but always fewer
  // errors than bytes.
  const std::size_t allowed = std::min<std::size_t>(word.size() < 5 ? 1 : 2 + word.size() / 12,
                                                    word.empty() ? 0 : word.size() - 1);
  std::optional<std::string> best;
  std::size_t best_distance = allowed + 1;
  for (const std::string& name : known) {
    const std::size_t distance = spelling_distance(word, name);
    if (distance >= best_distance) continue;
    best = name;
    best_distance = distance;
  }
  return best;
}

}  // namespace hireline
