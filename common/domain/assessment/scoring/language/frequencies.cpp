#include "common/domain/assessment/scoring/language/frequencies.hpp"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

#include "common/domain/assessment/scoring/language/frequency_list.hpp"

namespace hireline::scoring {
namespace {

// Words for relations in time, order or number (first, before, only, all) are not in this list,
// because they carry meaning in an answer. Negators are handled separately: see negation.hpp.
constexpr std::string_view function_words =
    "a about also am an and any are as at be because been being but by can could did do does doing "
    "done each either for from get gets getting got had has have having he hence her here him his "
    "how however i if in into is it its itself just let like may me might must my myself neither "
    "no nor not of often on one or ought our ourselves please quite rather really shall she should "
    "so some something somehow such than that the their theirs them themselves then there thereby "
    "therefore these they thing things this those though through thus to too upon us very was we "
    "were what whatever when whenever where whereas wherever whether which whichever while who "
    "whoever whom whose why will with would yes yet you your yourself etc eg ie e.g i.e via since "
    "ever other others another";

template <class Row>
void split_into(std::string_view list, const Row& add) {
  while (!list.empty()) {
    const std::size_t end = std::min(list.find(' '), list.size());
    add(list.substr(0, end));
    list.remove_prefix(std::min(end + 1, list.size()));
  }
}

std::unordered_map<std::string_view, int> make_rarities() {
  std::unordered_map<std::string_view, int> all;
  for (std::size_t row = 0; row < stems_by_rarity.size(); ++row)
    split_into(stems_by_rarity[row],
               [&](std::string_view stem) { all.emplace(stem, static_cast<int>(row) + 1); });
  return all;
}

std::unordered_set<std::string_view> make_function_words() {
  std::unordered_set<std::string_view> all;
  split_into(function_words, [&](std::string_view word) { all.insert(word); });
  return all;
}

}  // namespace

bool is_function_word(std::string_view text) {
  static const auto words = make_function_words();
  return words.contains(text);
}

int rarity(std::string_view text, std::string_view stem) {
  if (is_function_word(text)) return 0;
  // Single letters are usually names of variables, and numbers are often only examples.
  constexpr int of_a_number = 6;
  if (stem.size() == 1 || stem.find_first_not_of("0123456789.") == std::string_view::npos)
    return of_a_number;
  static const auto rarities = make_rarities();
  const auto found = rarities.find(stem);
  return found == rarities.end() ? static_cast<int>(stems_by_rarity.size()) + 1 : found->second;
}

}  // namespace hireline::scoring
