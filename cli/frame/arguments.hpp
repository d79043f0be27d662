// The options and positional arguments of a command, and their parsed values.
#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/frame/report.hpp"

namespace hireline::cli {

// The values that a shell offers for an option without choices.
enum class Completes {
  nothing,
  files,
  profiles,
  organizations,
  plans,
  jobs,
  pipelines,
  interviews,
  candidates,
  addresses,  // email addresses of candidates
  members,
  tasks,
  emails,
  webhooks,
  accounts,  // addresses that can sign in
  passkeys,
  endpoints,
  deliveries,
  api_keys,
  close_reasons,
  tags,
  scorecards,
  evaluations,
  decisions
};

struct Option {
  std::string names;       // "--uid", "-o,--output", or TOKEN for a positional argument
  std::string value_name;  // the name of the value in help pages; empty for a switch
  std::string help;
  bool required = false;
  std::vector<std::string> choices = {};  // empty: any text
  // Set only if the name of the value does not determine it.
  std::optional<Completes> completed_by = {};
  // The value is a list of choices with commas between them. The command that reads the list checks
  // it.
  bool is_list = false;
  // The value if the option is given without one, at the end of the line or before a word that is
  // not a number.
  std::string implied = {};
  // Its name in earlier releases, such as "--to", which is still accepted; empty: none.
  std::string former = {};
  bool is_common = false;  // all commands take it

  bool is_positional() const { return !names.starts_with('-'); }
  bool is_switch() const { return !is_positional() && value_name.empty(); }
  std::string long_name() const { return names.substr(names.rfind(',') + 1); }
  // Returns true for each of its names: "-o" as well as "--output".
  bool is_called(std::string_view name) const;
  // Returns `completed_by`; if it is absent, derives the result from the name of the value, such as
  // ORG.
  Completes completes() const;
};

class Arguments {
 public:
  void put(std::string name, std::string value) { values_[std::move(name)] = std::move(value); }

  // The key is the long name: "--uid", "TOKEN".
  bool has(std::string_view name) const { return values_.contains(name); }
  std::optional<std::string> text(std::string_view name) const;
  // Throws std::logic_error if the option is absent. For required options, and for options that the
  // caller has checked with has().
  const std::string& get(std::string_view name) const;

 private:
  std::map<std::string, std::string, std::less<>> values_;
};

// Returns a note for each option that is given by its former name.
std::vector<std::string> notes_about_former_names(const std::vector<std::string>& words,
                                                  std::span<const Option> options);

// Parses the words of a command line. A positional ORG can also be given as --org ORG, and a
// positional JOB as --job JOB, anywhere in the line. Fails for unknown, missing, surplus and
// invalid words, with the nearest known name as a hint. Required options are not checked if `-h` or
// `--help` is present.
std::expected<Arguments, CliError> read_arguments(const std::vector<std::string>& words,
                                                  std::span<const Option> options);

}  // namespace hireline::cli
