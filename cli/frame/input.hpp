// Parses values of options that are not plain text.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/frame/arguments.hpp"
#include "cli/frame/ui.hpp"
#include "common/base/enum_names.hpp"
#include "common/base/time.hpp"
#include "common/base/values.hpp"

namespace hireline::cli {

// Parses 90s, 15m, 2h or 7d: a whole number above 0 and its unit, at most ten years. Returns
// nullopt for any other text.
std::optional<std::chrono::seconds> parse_duration(std::string_view text);

// Reads a whole number from `least` to `most`; returns `fallback` if the option is absent.
std::expected<std::int64_t, CliError> read_integer(const Arguments& given, std::string_view option,
                                                   std::int64_t fallback, std::int64_t least,
                                                   std::int64_t most);

// Returns at least one part, which may be empty.
std::vector<std::string> split_at_commas(std::string_view text);

// Reads names that are separated by commas. Returns none if the option is absent. An error lists
// `choices`, and not `others`, which are accepted too.
std::expected<std::vector<std::string>, CliError> read_choices(
    const Arguments& given, std::string_view option, std::span<const std::string_view> choices,
    std::span<const std::string> others = {});
template <NamedEnum E>
std::expected<std::vector<E>, CliError> read_names(const Arguments& given,
                                                   std::string_view option) {
  std::vector<E> values;
  for (const std::string& name : TRY(read_choices(given, option, names_of<E>)))
    values.push_back(parse_enum<E>(name).value());
  return values;
}
// Returns all names of an enumeration, for the choices of an option.
template <NamedEnum E>
std::vector<std::string> choices_of() {
  return {names_of<E>.begin(), names_of<E>.end()};
}

// Returns "draft, active or archived", for the help of such an option.
std::string list_of_names(std::span<const std::string_view> names);

// Returns an option that takes several names of an enumeration; read_names() reads its value.
template <NamedEnum E>
Option names_option(std::string option, std::string value_name, const std::string& note = {}) {
  return {.names = std::move(option),
          .value_name = std::move(value_name),
          .help = list_of_names(names_of<E>) + ", or several separated by commas" + note,
          .choices = choices_of<E>(),
          .is_list = true};
}

// --page, --limit and --all of list commands.
std::vector<Option> page_options();
std::expected<PageRequest, CliError> read_page(const Arguments& given);

// Reads a time: an age (24h), the beginning of a day in UTC, or a time with a zone. Returns nullopt
// if the option is absent.
std::expected<std::optional<Instant>, CliError> read_moment(const Arguments& given,
                                                            std::string_view option, Instant now);

// --type of commands that read events of organizations: types and groups of types
// (app::is_feed_type).
Option event_types_option();
std::expected<std::vector<std::string>, CliError> read_event_types(const Arguments& given);

// --type of commands that read the audit log: a type, also of the service's own events, or a group:
// "stage" or "stage.*", which is returned as "stage". Returns nullopt if the option is absent.
std::expected<std::optional<std::string>, CliError> read_audit_type(const Arguments& given);

// Reads an email address.
std::expected<std::string, CliError> read_email(const Arguments& given, std::string_view option);

// Returns the content of a file; of "-", the standard input.
std::expected<std::string, CliError> read_file_or_input(Ui& ui, const std::string& file);

// Reads a text that is not blank.
std::expected<std::string, CliError> read_text(const Arguments& given, std::string_view option);

}  // namespace hireline::cli
