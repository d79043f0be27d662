#include "common/domain/assessment/scoring/word_salad.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace hireline::scoring {
namespace {

enum class Role : unsigned char { none, article, preposition, verb, conjunction };

Role role_of(std::string_view word) {
  constexpr std::array<std::string_view, 9> articles = {"a",  "an",    "the",  "its", "their",
                                                        "my", "every", "your", "our"};
  constexpr std::array<std::string_view, 8> prepositions = {"of", "from", "into",    "with",
                                                            "at", "for",  "between", "than"};
  constexpr std::array<std::string_view, 8> verbs = {"is", "are", "was", "were",
                                                     "be", "has", "can", "must"};
  constexpr std::array<std::string_view, 6> conjunctions = {"and",     "or",    "but",
                                                            "because", "which", "that"};
  const auto is_in = [&](const auto& list) { return std::ranges::find(list, word) != list.end(); };
  if (is_in(articles)) return Role::article;
  if (is_in(prepositions)) return Role::preposition;
  if (is_in(verbs)) return Role::verb;
  return is_in(conjunctions) ? Role::conjunction : Role::none;
}

// Returns whether a word with the role `one` can almost never be followed by a word with the role
// `next`, or by the end of the sentence, in English prose.
bool is_impossible(Role one, Role next, bool ends_sentence) {
  if (ends_sentence) return one != Role::none && one != Role::verb;
  switch (one) {
    case Role::article:
      return next != Role::none;
    case Role::preposition:
      return next == Role::verb || next == Role::conjunction || next == Role::preposition;
    case Role::verb:
      return next == Role::verb || next == Role::conjunction;
    case Role::conjunction:
      return next == Role::conjunction;
    case Role::none:
      return false;
  }
  return false;
}

struct Order {
  std::size_t pairs = 0;  // neighbours that are both in the reference
  std::size_t kept = 0;   // of `pairs`: in the same order and close together in the reference
};

using Positions = std::unordered_map<std::string_view, std::vector<std::size_t>>;

// Further words are ignored, because each word is compared with all its repetitions.
constexpr std::size_t most = 512;

Positions positions_in(const Text& text) {
  Positions positions;
  for (std::size_t i = 0; i < std::min(most, text.words.size()); ++i)
    positions[text.words[i].stem].push_back(i);
  return positions;
}

bool is_close(const Positions& positions, std::string_view one, std::string_view next,
              std::size_t close) {
  for (const std::size_t from : positions.at(one))
    for (const std::size_t to : positions.at(next))
      if (from < to && to - from <= close) return true;
  return false;
}

Order order_of(const Text& answer, const Text& reference) {
  constexpr std::size_t close = 3;
  const Positions positions = positions_in(reference);
  Order order;
  for (std::size_t i = 1; i < std::min(most, answer.words.size()); ++i) {
    const Word& one = answer.words[i - 1];
    const Word& next = answer.words[i];
    if (one.sentence != next.sentence || !positions.contains(one.stem) ||
        !positions.contains(next.stem))
      continue;
    ++order.pairs;
    order.kept += is_close(positions, one.stem, next.stem, close) ? 1 : 0;
  }
  return order;
}

// Returns whether the answer has two thirds of the reference's words, but few of them before the
// word that follows them in the reference. A real answer with so many of the reference's words,
// function words included, also has its phrases.
bool is_reference_in_disorder(const Text& answer, const Text& reference) {
  constexpr std::size_t fewest_pairs = 5;
  const Positions wanted = positions_in(reference), given = positions_in(answer);
  std::size_t common = 0;
  for (const auto& [stem, places] : given)
    if (const auto same = wanted.find(stem); same != wanted.end())
      common += std::min(places.size(), same->second.size());
  const std::size_t longer = std::min(most, std::max(answer.words.size(), reference.words.size()));
  if (common * 3 < longer * 2) return false;
  Order order;
  for (std::size_t i = 1; i < std::min(most, answer.words.size()); ++i) {
    const std::string& one = answer.words[i - 1].stem;
    const std::string& next = answer.words[i].stem;
    if (!wanted.contains(one) || !wanted.contains(next)) continue;
    ++order.pairs;
    order.kept += is_close(wanted, one, next, 1) ? 1 : 0;
  }
  // In a random order of ten words one pair in three is kept, and of thirty words one in ten.
  constexpr std::size_t few_pairs = 12;
  const bool are_few = order.pairs < few_pairs;
  return order.pairs >= fewest_pairs &&
         (are_few ? order.kept * 2 <= order.pairs : order.kept * 5 <= order.pairs * 2);
}

}  // namespace

bool is_word_salad(const Text& answer, const Text& reference) {
  constexpr std::size_t fewest_words = 6, fewest_pairs = 5;
  const auto& words = answer.words;
  if (words.size() < fewest_words) return false;
  if (is_reference_in_disorder(answer, reference)) return true;
  std::size_t with_role = 0, impossible = 0;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const Role role = role_of(words[i].text);
    const bool is_last = i + 1 == words.size();
    const bool ends_sentence = is_last || words[i + 1].sentence != words[i].sentence;
    if (role == Role::none) continue;
    ++with_role;
    const Role next = is_last ? Role::none : role_of(words[i + 1].text);
    impossible += is_impossible(role, next, ends_sentence) ? 1 : 0;
  }
  // In a shuffled text a quarter of these successions are impossible; in a normal text, hardly any.
  if (impossible >= 2 && impossible * 5 >= with_role) return true;
  const Order order = order_of(answer, reference);
  const bool is_reordered = order.pairs >= fewest_pairs && order.pairs * 2 >= words.size() &&
                            order.kept * 3 <= order.pairs;
  return is_reordered && (impossible >= 1 || order.kept * 4 <= order.pairs);
}

}  // namespace hireline::scoring
