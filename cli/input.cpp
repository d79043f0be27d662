#include "cli/input.hpp"

#include <charconv>

#include "cli/duration.hpp"
#include "common/base/utf8.hpp"
#include "common/wire/text_check.hpp"

namespace hireline::cli {

std::expected<std::int64_t, CliError> read_integer(const Arguments& given, std::string_view option,
                                                   std::int64_t fallback, std::int64_t least,
                                                   std::int64_t most) {
  const auto text = given.text(option);
  if (!text) return fallback;
  std::int64_t value = 0;
  const char* end = text->data() + text->size();
  const auto [stopped, error] = std::from_chars(text->data(), end, value);
  if (error == std::errc{} && stopped == end && value >= least && value <= most) return value;
  return misused(std::string(option) + " can't be '" + *text + "'",
                 "a whole number from " + std::to_string(least) + " to " + std::to_string(most));
}

std::vector<Option> page_options() {
  return {{"--page", "N", "which page, from 1 (default: 1)"},
          {"--limit", "N", "how many on a page, up to 100 (default: 20)"}};
}

std::expected<PageRequest, CliError> read_page(const Arguments& given) {
  PageRequest request;
  request.page = TRY(read_integer(given, "--page", request.page, 1, 1'000'000'000));
  request.limit = TRY(read_integer(given, "--limit", request.limit, 1, 100));
  return request;
}

std::expected<std::optional<Instant>, CliError> read_since(const Arguments& given,
                                                           std::string_view option, Instant now) {
  const auto text = given.text(option);
  if (!text) return std::nullopt;
  if (const auto ago = parse_duration(*text)) return now - *ago;
  if (const auto moment = parse_instant(*text)) return moment;
  return misused(std::string(option) + " can't be '" + valid_utf8(*text) + "'",
                 "90s, 15m, 24h or 7d, or a time such as 2026-01-02T03:04:05Z");
}

std::expected<std::string, CliError> read_email(const Arguments& given, std::string_view option) {
  const std::string& text = given.get(option);
  if (wire::is_email(text)) return text;
  return misused(std::string(option) + " can't be '" + valid_utf8(text) + "'",
                 "an address such as ann@example.org");
}

std::expected<std::string, CliError> read_text(const Arguments& given, std::string_view option) {
  const std::string& text = given.get(option);
  if (text.find_first_not_of(" \t\r\n") == std::string::npos)
    return misused(std::string(option) + " is blank", "give it a text");
  if (valid_utf8(text) != text)
    return misused(std::string(option) + " is not UTF-8", "check the terminal's character set");
  return text;
}

}  // namespace hireline::cli
