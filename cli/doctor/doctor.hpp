// The checks of `hireline doctor`: one row of a table for each check.
#pragma once

#include <expected>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/frame/database.hpp"
#include "common/db/operations/server_facts.hpp"

namespace hireline::cli {

// skipped: the check was not made, because something that it needs is not available.
HIRELINE_ENUM(CheckState, ok, warning, failed, skipped)

struct Finding {
  CheckState state = CheckState::ok;
  std::string text;
  std::optional<std::string> hint = {};  // how to correct it
};

// The inputs of checks: settings and the database.
class Surroundings {
 public:
  explicit Surroundings(const Context& context) : context_(context) {}

  const Context& context() const { return context_; }
  const Config& config() const { return context_.settings.config; }
  bool is_production() const { return config().environment == Environment::production; }
  const Operator& who() const { return who_; }
  // Opens the connection at the first call; a statement may take ten seconds. Throws
  // db::Unavailable.
  db::Connection& connection();

 private:
  const Context& context_;
  const Operator who_ = caller();
  std::unique_ptr<db::Connection> connection_;
};

struct Check {
  std::string name;                     // such as data-folder
  std::string about;                    // what the check examines, for --list
  std::vector<std::string> needs = {};  // if one fails or is skipped, so is this
  std::function<Finding(Surroundings&)> examine;
  // Corrects the problem if that is safe, and returns a text about the correction. Asks for
  // confirmation before a change that may disturb users.
  std::function<std::expected<std::string, CliError>(Surroundings&)> fix = {};
};

// The checks by subject, in the order in which they run within a subject.
std::vector<Check> settings_checks();
std::vector<Check> database_checks();
std::vector<Check> work_checks();
std::vector<Check> record_checks();
std::vector<Check> outside_checks();
std::vector<Check> sign_in_checks();

}  // namespace hireline::cli
