#include "common/domain/candidates/search_policy.hpp"
#include "common/wire/engine/text_check.hpp"
#include "tests/fuzz/input_parts.hpp"
#include "tests/fuzz/pattern_reference.hpp"
#include "tests/fuzz/properties.hpp"

namespace hireline::fuzz {
namespace {

constexpr std::size_t longest_pattern = 100;  // in code points, as the field's table says
constexpr std::size_t longest_text = 40;      // so that trying all ways to match takes no time

bool is_text(std::string_view text, std::size_t longest) {
  const auto length = wire::count_code_points(text);
  return length && *length <= longest && text.find('\0') == std::string_view::npos;
}

void check_like(const TakenApart& taken, const std::string& like, std::string_view text) {
  const std::u32string searched = code_points_of(text);
  const auto matches = matches_simply(taken.pieces, searched);
  must(matches.has_value(), "LIKE stands for a pattern that has more to it");
  must(*matches == is_like(searched, code_points_of(like)), "LIKE finds what the pattern finds");
}

}  // namespace

bool search_pattern(std::string_view input) {
  const auto parts = parts_of(input, 2);
  const std::string_view pattern = parts[0];
  if (!is_text(pattern, longest_pattern)) return false;
  const auto search = read_search(pattern);
  const auto taken = take_apart(pattern);
  const auto cost = taken ? cost_of(taken->pieces) : std::nullopt;
  // What the database calls malformed costs it nothing.
  if (!cost) return search.has_value();
  const bool is_within = !taken->looks_around && !taken->refers_back && !taken->sets_options &&
                         cost->highest_bound <= max_search_bound &&
                         cost->varying <= max_search_quantifiers && cost->atoms <= max_search_size;
  must(is_within || !search, "a pattern beyond the limits is let through");
  if (!search) return false;
  must(search->regex == pattern, "the pattern stays as it was sent");
  if (search->like && is_text(parts[1], longest_text)) check_like(*taken, *search->like, parts[1]);
  return true;
}

}  // namespace hireline::fuzz
