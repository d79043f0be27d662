#include "server/http/framing/url.hpp"

#include "common/wire/engine/text_check.hpp"

namespace hireline::http {
namespace {

int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

std::optional<std::string> decode(std::string_view text, bool plus_is_blank) {
  std::string decoded;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '+' && plus_is_blank) {
      decoded.push_back(' ');
    } else if (text[i] == '%') {
      if (i + 2 >= text.size()) return std::nullopt;
      const int high = hex_digit(text[i + 1]);
      const int low = hex_digit(text[i + 2]);
      if (high < 0 || low < 0 || high + low == 0) return std::nullopt;
      decoded.push_back(static_cast<char>(high * 16 + low));
      i += 2;
    } else {
      decoded.push_back(text[i]);
    }
  }
  if (!wire::count_code_points(decoded)) return std::nullopt;
  return decoded;
}

// Calls `part` for each piece of a text between separators. Stops and returns false if `part`
// returns false.
template <class Part>
bool each_part(std::string_view text, char separator, Part&& part) {
  while (true) {
    const std::size_t end = text.find(separator);
    if (!part(text.substr(0, end))) return false;
    if (end == std::string_view::npos) return true;
    text.remove_prefix(end + 1);
  }
}

bool parse_query(std::string_view text, Target& target) {
  return each_part(text, '&', [&](std::string_view pair) {
    if (pair.empty()) return true;
    const std::size_t equals = pair.find('=');
    auto name = decode(pair.substr(0, equals), true);
    auto value = decode(equals == std::string_view::npos ? "" : pair.substr(equals + 1), true);
    if (!name || !value) return false;
    target.query.emplace_back(*std::move(name), *std::move(value));
    return true;
  });
}

}  // namespace

std::optional<Target> parse_target(std::string_view text) {
  if (!text.starts_with('/')) return std::nullopt;
  Target target;
  const std::size_t question = text.find('?');
  const bool path_is_good =
      each_part(text.substr(1, question == std::string_view::npos ? question : question - 1), '/',
                [&](std::string_view segment) {
                  auto decoded = decode(segment, false);
                  if (!decoded) return false;
                  target.segments.push_back(*std::move(decoded));
                  return true;
                });
  if (!path_is_good) return std::nullopt;
  if (question != std::string_view::npos && !parse_query(text.substr(question + 1), target))
    return std::nullopt;
  return target;
}

}  // namespace hireline::http
