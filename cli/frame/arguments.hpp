// What a command takes on its line, and what it was given.
#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/frame/report.hpp"

namespace hireline::cli {

// What a shell offers as a value, beside the choices.
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
  addresses,  // of candidates
  members,
  tasks,
  emails,
  webhooks
};

struct Option {
  std::string names;       // "--uid", "-o,--output", or TOKEN for a word without a dash
  std::string value_name;  // what help calls its value; empty for a switch
  std::string help;
  bool required = false;
  std::vector<std::string> choices = {};  // empty: any text
  // Only where what the value is called does not tell.
  std::optional<Completes> completed_by = {};
  // Several of the choices may be given with commas between them, and whoever reads them checks.
  bool is_list = false;
  // The value when the name stands by itself: before nothing, or before what is no number.
  std::string implied = {};

  bool is_positional() const { return !names.starts_with('-'); }
  bool is_switch() const { return !is_positional() && value_name.empty(); }
  std::string long_name() const { return names.substr(names.rfind(',') + 1); }
  // One of its names: "-o" as well as "--output".
  bool is_called(std::string_view name) const;
  // By what its value is called, such as ORG, unless it says so itself.
  Completes completes() const;
};

class Arguments {
 public:
  void put(std::string name, std::string value) { values_[std::move(name)] = std::move(value); }

  // By long name: "--uid", "TOKEN".
  bool has(std::string_view name) const { return values_.contains(name); }
  std::optional<std::string> text(std::string_view name) const;
  // Of a required option, or of one that must have been given: throws std::logic_error otherwise.
  const std::string& get(std::string_view name) const;

 private:
  std::map<std::string, std::string, std::less<>> values_;
};

// Reads a line's words. Unknown, missing, surplus and wrong ones are refused with what may have
// been meant. Nothing is required when `-h` or `--help` is among the words.
std::expected<Arguments, CliError> read_arguments(const std::vector<std::string>& words,
                                                  std::span<const Option> options);

}  // namespace hireline::cli
