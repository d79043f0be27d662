// What `hireline doctor` looks at: one row of a table for each check.
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

// skipped: it can't be told, because what the check needs is away.
HIRELINE_ENUM(CheckState, ok, warning, failed, skipped)

struct Finding {
  CheckState state = CheckState::ok;
  std::string text;
  std::optional<std::string> hint = {};  // what to do about it
};

// What checks look at.
class Surroundings {
 public:
  explicit Surroundings(const Context& context) : context_(context) {}

  const Context& context() const { return context_; }
  const Config& config() const { return context_.settings.config; }
  const Operator& who() const { return who_; }
  // A look of a check may take ten seconds. Throws db::Unavailable at its first use.
  db::Connection& connection();

 private:
  const Context& context_;
  const Operator who_ = caller();
  std::unique_ptr<db::Connection> connection_;
};

struct Check {
  std::string name;                     // data-folder
  std::string about;                    // what is looked at, for --list
  std::vector<std::string> needs = {};  // checks that must not have failed
  std::function<Finding(Surroundings&)> examine;
  // Mends it where that is safe, and says what was done. Asks first where it may hurt.
  std::function<std::expected<std::string, CliError>(Surroundings&)> fix = {};
};

// By subject, in the order in which they are made.
std::vector<Check> settings_checks();
std::vector<Check> database_checks();
std::vector<Check> work_checks();
std::vector<Check> record_checks();
std::vector<Check> outside_checks();

}  // namespace hireline::cli
