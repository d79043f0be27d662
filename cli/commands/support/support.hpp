// The commands of support staff: what happened to a person, what does not go on, and what mends it.
#pragma once

#include <vector>

#include "cli/frame/command.hpp"
#include "cli/frame/database.hpp"
#include "common/app/hiring/interview_search.hpp"

namespace hireline::cli {

// Runs `work` as the owner of the interview's organization.
template <class Work>
auto change_interview(const Context& context, db::Connection& connection, const InterviewId& id,
                      Work work) {
  const Operator who = caller();
  return change(context, connection, who,
                [&](db::Tx& tx) -> decltype(work(tx, std::declval<const Recruiter&>())) {
                  const Recruiter recruiter = TRY(app::act_as_owner_of_interview(tx, who, id));
                  return work(tx, recruiter);
                });
}

std::vector<Command> candidate_overview_commands();
std::vector<Command> stuck_commands();
std::vector<Command> interview_mending_commands();
std::vector<Command> interviewer_mending_commands();

}  // namespace hireline::cli
