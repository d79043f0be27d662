// The table of stage transitions, drawn a second time as a matrix, and what must hold of any.
#include <map>
#include <set>
#include <sstream>

#include <gtest/gtest.h>

#include "common/domain/hiring/stages.hpp"

namespace hireline {
namespace {

// Where each event leads from each status; a dash where it cannot happen.
constexpr auto matrix = R"(
event            pending    unlocked   invited      in_progress  completed  declined
unlock           unlocked   -          -            -            -          -
schedule         -          invited    -            -            -          invited
start            -          -          in_progress  in_progress  -          -
submit           -          -          -            in_progress  -          -
evaluate         -          -          -            completed    completed    -
give_feedback    -          -          completed    completed    completed  completed
force_complete   completed  completed  completed    completed    -          completed
decline          declined   declined   declined     declined     -          declined
cancel           -          -          unlocked     unlocked     unlocked   -
)";

std::string outcome(StageStatus from, StageEvent event) {
  const auto found = find_transition(from, event);
  return found ? std::string(name_of(found->to)) : "-";
}

TEST(StageTransitions, lead_where_the_matrix_says_and_nowhere_else) {
  std::istringstream words(matrix);
  std::string word;
  words >> word;
  std::vector<StageStatus> columns(names_of<StageStatus>.size());
  for (StageStatus& column : columns) {
    words >> word;
    column = enum_from<StageStatus>(word);
  }
  EXPECT_EQ(std::set(columns.begin(), columns.end()).size(), columns.size());

  std::set<StageEvent> events;
  for (std::string event; words >> event;) {
    events.insert(enum_from<StageEvent>(event));
    for (const StageStatus from : columns) {
      words >> word;
      EXPECT_EQ(outcome(from, enum_from<StageEvent>(event)), word)
          << event << " from " << name_of(from);
    }
  }
  EXPECT_EQ(events.size(), names_of<StageEvent>.size());
}

TEST(StageTransitions, are_found_by_status_and_event_and_each_pair_stands_once) {
  std::set<std::pair<StageStatus, StageEvent>> pairs;
  for (const StageTransition& transition : stage_transitions()) {
    EXPECT_TRUE(pairs.emplace(transition.from, transition.event).second)
        << name_of(transition.event) << " from " << name_of(transition.from) << " twice";
    const auto found = find_transition(transition.from, transition.event);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->to, transition.to);
    EXPECT_EQ(found->candidate_status, transition.candidate_status);
  }
}

TEST(StageTransitions, show_candidates_a_status_that_fits) {
  const std::map<StageStatus, CandidateStatus> fitting = {
      {StageStatus::pending, CandidateStatus::locked},
      {StageStatus::unlocked, CandidateStatus::available},
      {StageStatus::invited, CandidateStatus::invited},
      {StageStatus::in_progress, CandidateStatus::in_progress},
      {StageStatus::completed, CandidateStatus::completed},
      {StageStatus::declined, CandidateStatus::declined}};
  for (const StageTransition& transition : stage_transitions()) {
    const auto expected = transition.event == StageEvent::submit ? CandidateStatus::under_review
                                                                 : fitting.at(transition.to);
    EXPECT_EQ(name_of(transition.candidate_status), name_of(expected))
        << name_of(transition.event) << " from " << name_of(transition.from);
  }
}

TEST(StageTransitions, complete_a_stage_by_evaluation_feedback_or_force_alone) {
  std::set<StageEvent> completing;
  for (const StageTransition& transition : stage_transitions())
    if (transition.to == StageStatus::completed) completing.insert(transition.event);
  EXPECT_EQ(completing, (std::set{StageEvent::evaluate, StageEvent::give_feedback,
                                  StageEvent::force_complete}));
}

TEST(StageTransitions, leave_completed_only_to_be_repeated_and_never_lead_back_to_pending) {
  for (const StageTransition& transition : stage_transitions()) {
    EXPECT_NE(transition.to, StageStatus::pending) << name_of(transition.event);
    EXPECT_TRUE(transition.from != StageStatus::completed ||
                transition.to == StageStatus::completed || transition.event == StageEvent::cancel)
        << name_of(transition.event);
  }
}

TEST(StageTypes, are_automated_or_need_feedback) {
  for (const std::string_view name : names_of<StageTypeKey>) {
    const auto type = enum_from<StageTypeKey>(name);
    const bool is_live = name == "live_1on1" || name == "culture_fit_hr";
    EXPECT_EQ(needs_feedback(type), is_live) << name;
    EXPECT_EQ(is_automated(type), !is_live) << name;
  }
}

TEST(RefusalToSchedule, names_why_for_each_status) {
  const auto refusal = [](StageStatus status) {
    const auto code = refusal_to_schedule(status);
    return code ? std::string(name_of(*code)) : "none";
  };
  EXPECT_EQ(refusal(StageStatus::pending), "stage_locked");
  EXPECT_EQ(refusal(StageStatus::unlocked), "none");
  EXPECT_EQ(refusal(StageStatus::invited), "stage_already_invited");
  EXPECT_EQ(refusal(StageStatus::in_progress), "stage_in_progress");
  EXPECT_EQ(refusal(StageStatus::completed), "stage_completed");
  EXPECT_EQ(refusal(StageStatus::declined), "none");
}

TEST(ResultOf, is_a_pass_for_both_kinds_of_yes) {
  EXPECT_EQ(result_of(Recommendation::strong_yes), StageResult::pass);
  EXPECT_EQ(result_of(Recommendation::yes), StageResult::pass);
  EXPECT_EQ(result_of(Recommendation::no), StageResult::hold);
  EXPECT_EQ(result_of(Recommendation::strong_no), StageResult::hold);
}

}  // namespace
}  // namespace hireline
