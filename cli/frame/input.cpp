#include "cli/frame/input.hpp"

#include <algorithm>
#include <charconv>
#include <fstream>
#include <iterator>
#include <ranges>

#include "common/base/spelling.hpp"
#include "common/base/utf8.hpp"
#include "common/domain/webhooks/event_types.hpp"
#include "common/domain/webhooks/service_event_types.hpp"
#include "common/wire/engine/text_check.hpp"

namespace hireline::cli {
namespace {

// --all reads everything with one statement, so that no item moves between pages meanwhile.
constexpr std::int64_t more_than_there_are = 1'000'000'000;

std::optional<std::int64_t> seconds_in(char unit) {
  switch (unit) {
    case 's':
      return 1;
    case 'm':
      return 60;
    case 'h':
      return 3'600;
    case 'd':
      return 86'400;
    default:
      return std::nullopt;
  }
}

std::vector<std::string> feed_types() {
  std::vector<std::string> types;
  for (const EventType& type : event_types()) types.emplace_back(type.type);
  return types;
}

// Fails unless `type` is one of `known`, or a group that has one of them. `text` is what the user
// wrote.
std::expected<void, CliError> check_event_type(const std::string& text, const std::string& type,
                                               const std::vector<std::string>& known) {
  const bool is_group = type.ends_with(".*");
  std::vector<std::string> names;
  for (const std::string& one : known) {
    if (is_group ? one.starts_with(std::string_view(type).substr(0, type.size() - 1)) : one == type)
      return {};
    names.push_back(one);
    const std::string group = one.substr(0, one.find('.')) + ".*";
    if (std::ranges::find(names, group) == names.end()) names.push_back(group);
  }
  const auto meant = nearest_name(type, names);
  return misused("--type: no event has the type '" + valid_utf8(text) + "'",
                 meant ? "did you mean '" + *meant + "'?"
                       : "use a type, such as stage.unlocked, or a group, such as 'stage.*'; "
                         "GET /v1/event-types lists them");
}

}  // namespace

std::vector<std::string> split_at_commas(std::string_view text) {
  std::vector<std::string> parts;
  for (const auto part : std::views::split(text, ',')) parts.emplace_back(part.begin(), part.end());
  if (parts.empty()) parts.emplace_back();
  return parts;
}

std::optional<std::chrono::seconds> parse_duration(std::string_view text) {
  constexpr std::int64_t most = std::int64_t{3'650} * 86'400;
  if (text.size() < 2) return std::nullopt;
  const auto unit = seconds_in(text.back());
  text.remove_suffix(1);
  std::int64_t count = 0;
  const char* end = text.data() + text.size();
  const auto [stopped, error] = std::from_chars(text.data(), end, count);
  if (!unit || error != std::errc{} || stopped != end || count < 1 || count > most / *unit)
    return std::nullopt;
  return std::chrono::seconds(count * *unit);
}

std::expected<std::int64_t, CliError> read_integer(const Arguments& given, std::string_view option,
                                                   std::int64_t fallback, std::int64_t least,
                                                   std::int64_t most) {
  const auto text = given.text(option);
  if (!text) return fallback;
  std::int64_t value = 0;
  const char* end = text->data() + text->size();
  const auto [stopped, error] = std::from_chars(text->data(), end, value);
  if (error == std::errc{} && stopped == end && value >= least && value <= most) return value;
  return misused(
      "invalid value '" + *text + "' for " + std::string(option),
      "use a whole number from " + std::to_string(least) + " to " + std::to_string(most));
}

std::string list_of_names(std::span<const std::string_view> names) {
  std::string list(names.front());
  for (std::size_t i = 1; i < names.size(); ++i)
    list.append(i + 1 == names.size() ? " or " : ", ").append(names[i]);
  return list;
}

std::expected<std::vector<std::string>, CliError> read_choices(
    const Arguments& given, std::string_view option, std::span<const std::string_view> choices,
    std::span<const std::string> others) {
  const auto text = given.text(option);
  if (!text) return std::vector<std::string>();
  std::vector<std::string> names = split_at_commas(*text);
  for (const std::string& name : names) {
    if (std::ranges::find(choices, name) != choices.end() ||
        std::ranges::find(others, name) != others.end())
      continue;
    const std::vector<std::string> known(choices.begin(), choices.end());
    const auto meant = nearest_name(name, known);
    return misused(
        "invalid value '" + valid_utf8(name) + "' for " + std::string(option),
        meant ? "did you mean '" + *meant + "'?" : "use one of: " + list_of_names(choices));
  }
  return names;
}

std::vector<Option> page_options() {
  return {{"--page", "N", "page number, from 1 (default: 1)"},
          {"--limit", "N", "entries per page, up to 100 (default: 20)"},
          {"--all", "", "all entries without pages"}};
}

std::expected<PageRequest, CliError> read_page(const Arguments& given) {
  PageRequest request;
  if (given.has("--all")) {
    if (given.has("--page") || given.has("--limit"))
      return misused("--all cannot be used with --page or --limit",
                     "remove --page and --limit, or remove --all");
    request.limit = more_than_there_are;
    return request;
  }
  request.page = TRY(read_integer(given, "--page", request.page, 1, 1'000'000'000));
  request.limit = TRY(read_integer(given, "--limit", request.limit, 1, 100));
  return request;
}

std::expected<std::optional<Instant>, CliError> read_moment(const Arguments& given,
                                                            std::string_view option, Instant now) {
  const auto text = given.text(option);
  if (!text) return std::nullopt;
  if (const auto ago = parse_duration(*text)) return now - *ago;
  if (const auto moment = parse_instant(*text)) return moment;
  if (const auto midnight = parse_instant(*text + "T00:00:00Z")) return midnight;
  return misused("invalid value '" + valid_utf8(*text) + "' for " + std::string(option),
                 "use a duration before now (90s, 15m, 24h or 7d), a day, or a time such as "
                 "2026-01-02T03:04:05Z");
}

std::expected<std::string, CliError> read_email(const Arguments& given, std::string_view option) {
  const std::string& text = given.get(option);
  if (wire::is_email(text)) return text;
  return misused("invalid value '" + valid_utf8(text) + "' for " + std::string(option),
                 "use an address such as ann@example.org");
}

std::expected<std::string, CliError> read_text(const Arguments& given, std::string_view option) {
  const std::string& text = given.get(option);
  if (text.find_first_not_of(" \t\r\n") == std::string::npos)
    return misused(std::string(option) + " is blank", "use a text that is not blank");
  if (valid_utf8(text) != text)
    return misused(std::string(option) + " is not UTF-8",
                   "use UTF-8; check the character set of the terminal");
  return text;
}

std::expected<std::string, CliError> read_file_or_input(Ui& ui, const std::string& file) {
  if (file == "-") return ui.read_all_input();
  std::ifstream in(file, std::ios::binary);
  std::string text{std::istreambuf_iterator<char>(in), {}};
  if (!in.is_open() || in.bad())
    return fail(ExitCode::not_found, "not_found", "'" + file + "' cannot be read",
                "use a file that can be read, or - for standard input");
  return text;
}

Option event_types_option() {
  return {
      "--type", "TYPES",
      "only events of these types, separated by commas: stage.unlocked, or 'stage.*' for a group"};
}

std::expected<std::vector<std::string>, CliError> read_event_types(const Arguments& given) {
  std::vector<std::string> types;
  if (!given.has("--type")) return types;
  const auto known = feed_types();
  types = split_at_commas(given.get("--type"));
  for (const std::string& type : types) TRY(check_event_type(type, type, known));
  return types;
}

std::expected<std::optional<std::string>, CliError> read_audit_type(const Arguments& given) {
  auto type = given.text("--type");
  if (!type) return std::nullopt;
  if (type->ends_with(".*")) type->resize(type->size() - 2);
  auto known = feed_types();
  known.insert(known.end(), service_event_types.begin(), service_event_types.end());
  const bool is_group = !type->contains('.');
  TRY(check_event_type(given.get("--type"), is_group ? *type + ".*" : *type, known));
  return type;
}

}  // namespace hireline::cli
