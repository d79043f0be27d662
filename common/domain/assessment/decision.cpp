#include "common/domain/assessment/decision.hpp"

#include <algorithm>
#include <string_view>

namespace hireline {
namespace {

template <class Id>
bool contains(const std::vector<Id>& ids, const Id& id) {
  return std::ranges::find(ids, id) != ids.end();
}

// Adds an issue for each that is not known, and for each that is named before.
template <class Id>
void check_ids(const std::vector<Id>& named, const std::vector<Id>& known, const IssuePath& path,
               std::string_view what, std::vector<Issue>& issues) {
  for (std::size_t i = 0; i < named.size(); ++i) {
    IssuePath place = path;
    place.emplace_back(i);
    if (!contains(known, named[i]))
      issues.push_back({.path = place, .message = "is not " + std::string(what)});
    const auto end = named.begin() + static_cast<std::ptrdiff_t>(i);
    if (std::find(named.begin(), end, named[i]) != end)
      issues.push_back({.path = place, .message = "is named twice"});
  }
}

}  // namespace

std::optional<DecisionKind> decision_for(PipelineStatus status) {
  if (status == PipelineStatus::rejected) return DecisionKind::reject;
  if (status == PipelineStatus::hired) return DecisionKind::hire;
  return std::nullopt;
}

std::vector<Issue> decision_issues(const NewDecision& decision, const DecisionFacts& facts) {
  std::vector<Issue> issues;
  if (decision.stage_index && static_cast<std::size_t>(*decision.stage_index) >= facts.stages)
    issues.push_back({.path = {"stageIndex"}, .message = "is not a stage of the pipeline"});
  check_ids(decision.participants, facts.members, {"participants"}, "a member of the organization",
            issues);
  std::vector<RecruiterId> dissenters;
  for (const Dissent& dissent : decision.dissent) {
    const std::size_t place = dissenters.size();
    if (!contains(decision.participants, dissent.user_id))
      issues.push_back(
          {.path = {"dissent", place, "userId"}, .message = "must be one of the participants"});
    if (contains(dissenters, dissent.user_id))
      issues.push_back({.path = {"dissent", place, "userId"}, .message = "is named twice"});
    dissenters.push_back(dissent.user_id);
  }
  if (decision.basis) {
    check_ids(decision.basis->feedback_ids, facts.feedbacks, {"basis", "feedbackIds"},
              "feedback on an interview of the pipeline", issues);
    check_ids(decision.basis->evaluation_ids, facts.evaluations, {"basis", "evaluationIds"},
              "a finished evaluation of the pipeline", issues);
  }
  if (decision.supersedes && !contains(facts.current, *decision.supersedes))
    issues.push_back({.path = {"supersedes"},
                      .message = "is not a decision about the pipeline that still counts"});
  return issues;
}

}  // namespace hireline
