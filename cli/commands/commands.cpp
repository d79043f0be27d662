#include "cli/commands/commands.hpp"

#include <algorithm>
#include <iterator>

#include "cli/records/find.hpp"

namespace hireline::cli {
namespace {

// Adds --org to a command that finds a record by a name that organizations may share.
void let_organization_be_named(Command& command) {
  const auto takes = [&](auto what) { return std::ranges::any_of(command.options, what); };
  if (takes([](const Option& option) { return is_found_by_name(option); }) &&
      !takes([](const Option& option) {
        return option.long_name() == "--org" || option.names == "ORG";
      }))
    command.options.push_back({"--org", "ORG", "search only in this organization (id or slug)"});
}

constexpr std::vector<Command> (*groups[])() = {migrate_commands,
                                                organization_commands,
                                                plan_commands,
                                                member_commands,
                                                job_commands,
                                                interview_commands,
                                                candidate_commands,
                                                candidate_data_commands,
                                                pipeline_commands,
                                                question_commands,
                                                question_lint_commands,
                                                queue_commands,
                                                email_commands,
                                                webhook_commands,
                                                seed_commands,
                                                analytics_commands,
                                                audit_commands,
                                                event_commands,
                                                token_commands,
                                                maintenance_commands,
                                                status_commands,
                                                doctor_commands,
                                                config_commands,
                                                completion_commands,
                                                api_key_commands,
                                                endpoint_commands,
                                                sign_in_commands,
                                                delivery_commands,
                                                signing_key_commands,
                                                receipt_commands,
                                                evaluation_commands,
                                                evaluation_spread_commands,
                                                close_reason_commands,
                                                tag_commands,
                                                pipeline_bulk_commands,
                                                export_commands,
                                                panel_commands,
                                                scorecard_commands,
                                                candidate_overview_commands,
                                                stuck_commands,
                                                interview_mending_commands,
                                                interviewer_mending_commands,
                                                setup_commands};

}  // namespace

std::vector<Command> all_commands() {
  std::vector<Command> all;
  for (auto commands_of : groups) {
    std::vector<Command> commands = commands_of();
    std::ranges::move(commands, std::back_inserter(all));
  }
  for (Command& command : all) let_organization_be_named(command);
  // The commands of one noun are together, in the order in which the nouns appear.
  std::vector<std::string> nouns;
  const auto place_of = [&](const Command& command) {
    const std::string noun = command.path.substr(0, command.path.find(' '));
    const auto known = std::ranges::find(nouns, noun);
    if (known != nouns.end()) return known - nouns.begin();
    nouns.push_back(noun);
    return std::ssize(nouns) - 1;
  };
  for (const Command& command : all) place_of(command);
  std::ranges::stable_sort(all, {}, place_of);
  return all;
}

}  // namespace hireline::cli
