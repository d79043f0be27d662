#include <algorithm>
#include <functional>
#include <optional>
#include <ranges>
#include <unordered_map>

#include "common/domain/banks/lint/lint.hpp"
#include "common/domain/banks/lint/plain_words.hpp"

namespace hireline {
namespace {

// Two texts with this share of their words in common are nearly the same. Texts with fewer than
// `fewest_words` words are not compared, because one different word can change their meaning.
constexpr double alike_enough = 0.8;
constexpr std::size_t fewest_words = 6;

struct Words {
  std::string plain;
  std::vector<std::size_t> hashes;  // sorted, unique
};

Words words_of(std::string_view text) {
  Words words{linting::plain_words(text), {}};
  for (const auto word : std::views::split(std::string_view(words.plain), ' '))
    if (!word.empty())
      words.hashes.push_back(std::hash<std::string_view>{}({word.begin(), word.end()}));
  std::ranges::sort(words.hashes);
  const auto rest = std::ranges::unique(words.hashes);
  words.hashes.erase(rest.begin(), rest.end());
  return words;
}

// Returns the number of common words divided by the number of different words in both.
double share_in_common(const Words& one, const Words& other) {
  std::size_t common = 0;
  for (auto a = one.hashes.begin(), b = other.hashes.begin();
       a != one.hashes.end() && b != other.hashes.end();) {
    if (*a == *b) ++common;
    const bool is_less = *a < *b, is_same = *a == *b;
    if (is_less || is_same) ++a;
    if (!is_less) ++b;
  }
  const std::size_t all = one.hashes.size() + other.hashes.size() - common;
  return all == 0 ? 0 : static_cast<double>(common) / static_cast<double>(all);
}

bool can_be_alike(const Words& one, const Words& other) {
  const auto [fewer, more] = std::minmax({one.hashes.size(), other.hashes.size()});
  return fewer >= fewest_words &&
         static_cast<double>(fewer) >= alike_enough * static_cast<double>(more);
}

std::optional<std::size_t> first_nearly_like(const std::vector<Words>& words, std::size_t second) {
  for (std::size_t first = 0; first < second; ++first)
    if (can_be_alike(words[first], words[second]) &&
        share_in_common(words[first], words[second]) >= alike_enough)
      return first;
  return std::nullopt;
}

}  // namespace

std::vector<AlikeTexts> find_alike(const std::vector<std::string_view>& texts) {
  std::vector<Words> words;
  for (const std::string_view text : texts) words.push_back(words_of(text));
  std::vector<AlikeTexts> found;
  std::unordered_map<std::string_view, std::size_t> first_of;
  for (std::size_t second = 0; second < words.size(); ++second) {
    const auto [same, is_new] = first_of.try_emplace(words[second].plain, second);
    if (!is_new)
      found.push_back({same->second, second, true});
    else if (const auto first = first_nearly_like(words, second))
      found.push_back({*first, second, false});
  }
  return found;
}

}  // namespace hireline
