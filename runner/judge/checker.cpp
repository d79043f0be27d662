#include "runner/judge/checker.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace hireline::runner {
namespace {

constexpr std::string_view blanks = " \t\r";
constexpr std::string_view white_space = " \t\r\n\v\f";

std::string_view without_end(std::string_view text, std::string_view characters) {
  const std::size_t last = text.find_last_not_of(characters);
  return text.substr(0, last == std::string_view::npos ? 0 : last + 1);
}

std::string_view take_line(std::string_view& text) {
  const std::size_t end = std::min(text.find('\n'), text.size());
  const std::string_view line = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return without_end(line, blanks);
}

bool are_same_lines(std::string_view output, std::string_view expected) {
  output = without_end(output, white_space);
  expected = without_end(expected, white_space);
  while (!output.empty() && !expected.empty())
    if (take_line(output) != take_line(expected)) return false;
  return output.empty() && expected.empty();
}

// Returns an empty word if there are no more.
std::string_view take_word(std::string_view& text) {
  text.remove_prefix(std::min(text.find_first_not_of(white_space), text.size()));
  const std::string_view word = text.substr(0, text.find_first_of(white_space));
  text.remove_prefix(word.size());
  return word;
}

std::optional<double> number_of(std::string_view word) {
  if (word.size() > 1 && word[0] == '+' && word[1] != '-') word.remove_prefix(1);
  double number = 0;
  const char* const end = word.data() + word.size();
  const auto [stop, error] = std::from_chars(word.data(), end, number);
  if (word.empty() || error != std::errc{} || stop != end) return std::nullopt;
  return number;
}

bool is_whole(std::string_view word) {
  return word.find_first_not_of("+-0123456789") == std::string_view::npos;
}

bool are_close(std::string_view output, std::string_view expected, double tolerance) {
  if (is_whole(output) && is_whole(expected)) return output == expected;
  const auto a = number_of(output);
  const auto b = number_of(expected);
  if (!a || !b) return output == expected;
  if (std::isinf(*a) || std::isinf(*b)) return *a == *b;
  return std::abs(*a - *b) <= tolerance * std::max(1.0, std::abs(*b));
}

bool are_same_words(const Checker& checker, std::string_view output, std::string_view expected) {
  for (;;) {
    const std::string_view word = take_word(output);
    const std::string_view wanted = take_word(expected);
    if (word.empty() || wanted.empty()) return word.empty() && wanted.empty();
    const bool is_same = checker.comparison == Comparison::tokens
                             ? word == wanted
                             : are_close(word, wanted, checker.tolerance);
    if (!is_same) return false;
  }
}

}  // namespace

std::optional<Checker> parse_checker(std::string_view text) {
  if (text == "exact") return Checker{Comparison::exact};
  if (text == "tokens") return Checker{Comparison::tokens};
  constexpr std::string_view by_tolerance = "float:";
  if (!text.starts_with(by_tolerance)) return std::nullopt;
  const auto tolerance = number_of(text.substr(by_tolerance.size()));
  if (!tolerance || !(*tolerance > 0) || *tolerance > 1) return std::nullopt;
  return Checker{Comparison::float_, *tolerance};
}

bool is_right(const Checker& checker, std::string_view output, std::string_view expected) {
  if (checker.comparison == Comparison::exact) return are_same_lines(output, expected);
  return are_same_words(checker, output, expected);
}

}  // namespace hireline::runner
