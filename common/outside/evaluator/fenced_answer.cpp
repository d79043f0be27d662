#include "common/outside/evaluator/fenced_answer.hpp"

#include <algorithm>

#include "common/base/utf8.hpp"
#include "common/domain/assessment/scoring/language/characters.hpp"

namespace hireline::outside {
namespace {

bool is_shown(char32_t code, std::string_view bytes) {
  const bool is_control =
      (code < 0x20 && code != '\n' && code != '\t') || (code >= 0x7F && code < 0xA0);
  if (is_control) return false;
  const auto read = scoring::read_characters(bytes);
  // Combining accents are visible; all other hidden characters are removed.
  const bool combines = code >= 0x300 && code <= 0x36F;
  return combines || read.front().kind != scoring::CharacterKind::hidden;
}

std::string_view trimmed(std::string_view text) {
  const auto is_blank = [](char c) { return c == ' ' || c == '\n' || c == '\t' || c == '\r'; };
  while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
  return text;
}

}  // namespace

ShownAnswer::ShownAnswer(std::string_view original) : original_(original) {
  std::size_t at = 0;
  while (at < original.size()) {
    const std::size_t size = utf8_sequence(original.substr(at));
    const std::string_view bytes = original.substr(at, std::max<std::size_t>(1, size));
    if (size > 0 && is_shown(scoring::code_point(bytes), bytes)) {
      if (text_.size() + size > longest) break;
      for (std::size_t i = 0; i < size; ++i) places_.push_back(at + i);
      text_.append(bytes);
    }
    at += bytes.size();
  }
  places_.push_back(at);
}

std::optional<std::string_view> ShownAnswer::find(std::string_view quote) const {
  const std::string wanted(trimmed(quote));
  const auto characters = scoring::read_characters(wanted);
  const bool says_something = std::ranges::any_of(characters, [](const scoring::Character& c) {
    return c.kind == scoring::CharacterKind::letter || c.kind == scoring::CharacterKind::digit ||
           c.kind == scoring::CharacterKind::ideograph;
  });
  const std::size_t at = says_something ? text_.find(wanted) : std::string::npos;
  if (at == std::string::npos) return std::nullopt;
  const std::size_t begin = places_[at];
  const std::size_t end = places_[at + wanted.size() - 1] + 1;
  return original_.substr(begin, end - begin);
}

std::string shown(std::string_view text) {
  return ShownAnswer(text).text();
}

}  // namespace hireline::outside
