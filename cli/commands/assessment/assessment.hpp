// The commands about what candidates answered, and how it was evaluated: their receipts, and those
// of evaluations; and about how people judge: scorecards, panels and decisions.
#pragma once

#include <string>
#include <vector>

#include "cli/frame/command.hpp"
#include "common/domain/assessment/panel.hpp"

namespace hireline::cli {

// Of the members of a panel. Tables leave out when feedback was given or waived; the other formats
// show it.
inline const Columns panel_columns = {{"id", "/userId"},
                                      {"name", "/name"},
                                      {"seat", "/seat"},
                                      {"owes", "/owesFeedback"},
                                      {"due", "/feedbackDueAt"}};

// Returns the names and addresses of those who owe feedback: "Ann Lee <ann@example.org>, ...".
std::string names_of_owing(const std::vector<PanelMember>& members);

inline constexpr const char* evaluation_names = "the evaluation's id, or its first digits";

std::vector<Command> receipt_commands();
std::vector<Command> evaluation_commands();
std::vector<Command> evaluation_spread_commands();
std::vector<Command> panel_commands();
std::vector<Command> scorecard_commands();

}  // namespace hireline::cli
