#include "cli/frame/arguments.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <stdexcept>

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>

#include "cli/output/list_text.hpp"
#include "common/base/id.hpp"
#include "common/base/spelling.hpp"
#include "common/base/utf8.hpp"

namespace hireline::cli {
namespace {

// The names of values in all commands.
constexpr std::array<std::pair<std::string_view, Completes>, 21> called = {
    {{"ORG", Completes::organizations},
     {"PLAN", Completes::plans},
     {"JOB", Completes::jobs},
     {"PIPELINE", Completes::pipelines},
     {"INTERVIEW", Completes::interviews},
     {"CANDIDATE", Completes::candidates},
     {"PERSON", Completes::addresses},
     {"MEMBER", Completes::members},
     {"TASK", Completes::tasks},
     {"WEBHOOK", Completes::webhooks},
     {"MEMBERS", Completes::members},
     {"PASSKEY", Completes::passkeys},
     {"ENDPOINT", Completes::endpoints},
     {"DELIVERY", Completes::deliveries},
     {"KEY", Completes::api_keys},
     {"REASON", Completes::close_reasons},
     {"TAG", Completes::tags},
     {"SCORECARD", Completes::scorecards},
     {"EVALUATION", Completes::evaluations},
     {"DECISION", Completes::decisions},
     {"FILE", Completes::files}}};

std::vector<std::string> dashed_names(std::span<const Option> options) {
  std::vector<std::string> names;
  for (const Option& option : options)
    if (!option.is_positional()) names.push_back(option.long_name());
  return names;
}

bool may_be_slug(std::string_view word) {
  constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyz";
  return word.find_first_of(letters) != std::string_view::npos &&
         word.find_first_not_of("0123456789-abcdefghijklmnopqrstuvwxyz") == std::string_view::npos;
}

// Returns an option that was probably meant by a surplus word: of an organization, an address or,
// if there is no such option, a job.
const Option* option_meant_by(const std::string& word, std::span<const Option> options,
                              const Arguments& given) {
  const Option* of_job = nullptr;
  for (const Option& option : options) {
    if (option.is_positional() || given.has(option.long_name())) continue;
    const Completes what = option.completes();
    const bool takes_address = what == Completes::addresses || what == Completes::accounts;
    if (takes_address && word.find('@') != std::string::npos) return &option;
    if (is_id(word) || word.find('@') != std::string::npos) continue;
    if (what == Completes::organizations && may_be_slug(word)) return &option;
    if (what == Completes::jobs) of_job = &option;
  }
  return of_job;
}

std::string quoted(const std::string& word) {
  return word.find(' ') == std::string::npos ? word : '"' + word + '"';
}

std::string advice_about_surplus(const std::string& word, std::span<const Option> options,
                                 const Arguments& given) {
  std::vector<std::string> taken;
  for (const Option& option : options)
    if (option.is_positional()) taken.push_back(option.names);
  std::string advice;
  if (const Option* meant = option_meant_by(word, options, given))
    advice = "use " + meant->long_name() + " " + quoted(word);
  if (taken.empty()) return advice.empty() ? "the command takes only options" : advice;
  const auto before = given.text(taken.back());
  if (is_id(word) || !before)
    return advice.empty() ? "the command takes one " + taken.back() : advice;
  // The organization may have been written first: `candidate find acme Bob`.
  const Option* first = option_meant_by(*before, options, given);
  if (advice.empty() && first != nullptr && first->completes() == Completes::organizations)
    advice = "use " + first->long_name() + " " + *before;
  return (advice.empty() ? "" : advice + ", or ") + "put quotes around words with spaces: \"" +
         *before + " " + word + "\"";
}

// Tells what a command takes, for somebody who guessed the name of an option.
std::string advice_about_unknown(std::span<const Option> options) {
  std::string names, positions;
  for (const Option& option : options) {
    if (option.is_common) continue;
    std::string& list = option.is_positional() ? positions : names;
    append_item(list, option.long_name());
  }
  std::string advice;
  if (!names.empty()) advice = "the options are " + names;
  if (!positions.empty())
    advice.append(advice.empty() ? "" : "; ")
        .append(positions)
        .append(positions.find(',') == std::string::npos ? " is given without a name"
                                                         : " are given without names");
  return advice.empty() ? "use --help to list the options" : advice;
}

std::unexpected<CliError> refuse_surplus(const std::string& word, std::span<const Option> options,
                                         const Arguments& given) {
  if (!word.starts_with('-') || word == "-")
    return misused("'" + word + "' is an unexpected argument",
                   advice_about_surplus(word, options, given));
  const std::string name = word.substr(0, word.find('='));
  // A guess must not lead to a change that nobody confirms.
  auto names = dashed_names(options);
  std::erase_if(names, [](const std::string& one) { return one == "--yes" || one == "--force"; });
  if (const auto meant = nearest_name(name, names))
    return misused("unknown option '" + name + "'", "did you mean '" + *meant + "'?");
  return misused("unknown option '" + name + "'", advice_about_unknown(options));
}

std::optional<CliError> twice(const std::string& name, bool is_list) {
  return misused(name + " is given twice",
                 is_list ? "separate several values with commas" : "use " + name + " once")
      .error();
}

// CLI11 would take `--yes=no` as --yes, and `--reason --dry-run` as the reason "--dry-run".
std::optional<CliError> misread(const std::vector<std::string>& words,
                                std::span<const Option> options) {
  const auto option_called = [&](std::string_view name) {
    return std::ranges::find_if(options, [&](const Option& option) {
      return option.is_called(name) || (!option.former.empty() && option.former == name);
    });
  };
  std::set<std::string> given;
  for (std::size_t i = 0; i < words.size() && words[i] != "--"; ++i) {
    const std::string name = words[i].substr(0, words[i].find('='));
    const auto option = option_called(name);
    if (option == options.end() || option->is_positional()) continue;
    if (!option->is_switch() && !given.insert(option->long_name()).second)
      return twice(option->long_name(), option->is_list);
    if (option->is_switch() && name.size() < words[i].size())
      return misused(name + " takes no value", "use " + name + " alone").error();
    const bool takes_next = !option->is_switch() && name.size() == words[i].size();
    if (takes_next && i + 1 < words.size() && words[i + 1].starts_with("--") &&
        option->implied.empty())
      return misused(name + " needs a value", option->value_name + ": " + option->help +
                                                  "; a value that begins with -- is written as " +
                                                  name + "=VALUE")
          .error();
    if (takes_next) ++i;
  }
  return std::nullopt;
}

// Appends the implied value to an option that has no value.
std::vector<std::string> completed(std::vector<std::string> words,
                                   std::span<const Option> options) {
  const auto is_number = [](const std::string& word) {
    return !word.empty() && word.find_first_not_of("0123456789") == std::string::npos;
  };
  for (std::size_t i = 0; i < words.size() && words[i] != "--"; ++i)
    for (const Option& option : options)
      if (!option.implied.empty() && words[i] == option.long_name() &&
          (i + 1 == words.size() || !is_number(words[i + 1])))
        words[i].append("=").append(option.implied);
  return words;
}

// Returns "--name NAME", as on a command line; for a positional argument, its name in help pages.
std::string with_value(const Option& option) {
  return option.long_name() + (option.value_name.empty() ? "" : " " + option.value_name);
}

std::optional<CliError> fault_of(const Option& option, const Arguments& given) {
  const std::string name = option.long_name();
  const auto value = given.text(name);
  if (!value && option.required)
    return misused(name + " is missing", "add " + with_value(option) + ": " + option.help).error();
  if (value && *value != valid_utf8(*value))
    return misused("invalid value '" + valid_utf8(*value) + "' for " + name, "use UTF-8").error();
  if (!value || option.choices.empty() || option.is_list) return std::nullopt;
  if (std::ranges::find(option.choices, *value) != option.choices.end()) return std::nullopt;
  std::string list;
  for (const std::string& choice : option.choices) append_item(list, choice);
  const auto meant = nearest_name(*value, option.choices);
  return misused("invalid value '" + *value + "' for " + name,
                 meant ? "did you mean '" + *meant + "'?" : "use one of: " + list)
      .error();
}

// Returns true for "--to" and for "--to=value".
bool names_option(std::string_view word, std::string_view name) {
  return word.starts_with(name) && (word.size() == name.size() || word[name.size()] == '=');
}

// The positional arguments that can also be given by an option of that name. They are the first
// positional argument of their command.
constexpr std::array<std::pair<std::string_view, std::string_view>, 2> also_named = {
    {{"ORG", "--org"}, {"JOB", "--job"}}};

// Moves the value of such an option to the front, where the positional argument is read.
std::vector<std::string> in_positions(std::vector<std::string> words,
                                      std::span<const Option> options) {
  for (const auto& [positional, name] : also_named) {
    if (std::ranges::find(options, positional, &Option::names) == options.end()) continue;
    const auto end = std::ranges::find(words, "--");
    const auto word =
        std::find_if(words.begin(), end, [&](const auto& one) { return names_option(one, name); });
    if (word == end) continue;
    const bool has_value = word->size() > name.size();
    if (!has_value && word + 1 == end) continue;
    std::string value = has_value ? word->substr(name.size() + 1) : *(word + 1);
    words.erase(word, word + (has_value ? 1 : 2));
    words.insert(words.begin(), std::move(value));
  }
  return words;
}

// CLI11 reports only missing values; unknown options remain in app.remaining().
std::unexpected<CliError> refuse_unread(const CLI::ParseError& error,
                                        std::span<const Option> options) {
  const std::string what = error.what();
  for (const Option& option : options)
    if (!option.is_switch() && what.starts_with(option.long_name() + ":"))
      return misused(option.long_name() + " needs a value", option.value_name + ": " + option.help);
  return misused(what, "use --help to list the options");
}

}  // namespace

bool Option::is_called(std::string_view name) const {
  const std::size_t comma = names.find(',');
  if (comma == std::string::npos) return names == name;
  return names.substr(0, comma) == name || names.substr(comma + 1) == name;
}

Completes Option::completes() const {
  if (completed_by) return *completed_by;
  const std::string& value = is_positional() ? names : value_name;
  for (const auto& [name, completes] : called)
    if (name == value) return completes;
  return Completes::nothing;
}

std::optional<std::string> Arguments::text(std::string_view name) const {
  const auto found = values_.find(name);
  return found == values_.end() ? std::nullopt : std::optional(found->second);
}

const std::string& Arguments::get(std::string_view name) const {
  const auto found = values_.find(name);
  if (found == values_.end()) throw std::logic_error("not given: " + std::string(name));
  return found->second;
}

std::vector<std::string> notes_about_former_names(const std::vector<std::string>& words,
                                                  std::span<const Option> options) {
  std::vector<std::string> notes;
  const auto end = std::ranges::find(words, "--");
  for (const Option& option : options)
    if (!option.former.empty() && std::any_of(words.begin(), end, [&](const std::string& word) {
          return names_option(word, option.former);
        }))
      notes.push_back(option.former + " is now called " + option.long_name() +
                      "; the old name will be removed");
  return notes;
}

std::expected<Arguments, CliError> read_arguments(const std::vector<std::string>& words,
                                                  std::span<const Option> options) {
  if (auto error = misread(words, options)) return std::unexpected(*std::move(error));
  CLI::App app;
  app.set_help_flag();
  app.allow_extras();
  std::vector<std::pair<const Option*, CLI::Option*>> declared;
  for (const Option& option : options)
    declared.emplace_back(
        &option,
        option.is_switch()
            ? app.add_flag(option.names)
            : app.add_option_function<std::string>(
                  option.former.empty() ? option.names : option.names + "," + option.former,
                  [](const std::string&) {}));
  try {
    // CLI11 takes the words from the end of the list.
    auto all = completed(in_positions(words, options), options);
    std::ranges::reverse(all);
    app.parse(std::move(all));
  } catch (const CLI::ParseError& error) {
    return refuse_unread(error, options);
  }

  Arguments given;
  for (const auto& [option, parsed] : declared)
    if (parsed->count() > 0) given.put(option->long_name(), parsed->results().front());
  if (given.has("--help")) return given;
  for (const std::string& word : app.remaining())
    if (word != "--")
      return refuse_surplus(word, options, given);  // CLI11 does not remove the separator
  for (const Option& option : options)
    if (auto fault = fault_of(option, given)) return std::unexpected(std::move(*fault));
  return given;
}

}  // namespace hireline::cli
