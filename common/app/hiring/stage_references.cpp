#include "common/app/hiring/stage_references.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <string_view>

#include "common/db/assessment/scorecards.hpp"
#include "common/db/banks/question_banks.hpp"
#include "common/domain/refusals.hpp"

namespace hireline::app {
namespace {

struct Reference {
  QuestionBank bank;
  std::string id;
  std::string_view list;   // the configuration's array that contains the reference
  std::size_t place;       // index in this array
  std::string_view field;  // the field that contains the id
};

std::vector<Reference> references_of(const StageConfig& config) {
  std::vector<Reference> found;
  const auto add_questions = [&](QuestionBank bank, std::string_view list, const auto& questions) {
    for (std::size_t i = 0; i < questions.size(); ++i) {
      const std::optional<std::string> id = questions[i].question_id;
      if (id) found.push_back({bank, *id, list, i, "questionId"});
    }
  };
  if (config.screening)
    add_questions(QuestionBank::screening, "questions", config.screening->questions);
  if (config.conversation)
    add_questions(QuestionBank::screening, "questions", config.conversation->questions);
  if (config.scenario)
    add_questions(QuestionBank::scenario, "questions", config.scenario->questions);
  if (config.live)
    add_questions(QuestionBank::interview, "privateQuestions", config.live->private_questions);
  if (config.coding)
    for (std::size_t i = 0; i < config.coding->problems.size(); ++i)
      found.push_back(
          {QuestionBank::dsa, config.coding->problems[i].problem_id, "problems", i, "problemId"});
  return found;
}

bool is_same(const Reference& one, const Reference& other) {
  return one.bank == other.bank && one.id == other.id;
}

std::vector<Reference> new_references(const StageInput& stage,
                                      const std::vector<JobStage>& present) {
  std::vector<Reference> references = references_of(stage);
  const auto before =
      stage.id ? std::ranges::find(present, *stage.id, &StageSummary::id) : present.end();
  if (before == present.end()) return references;
  const std::vector<Reference> kept = references_of(*before);
  std::erase_if(references, [&](const Reference& reference) {
    return std::ranges::any_of(kept, [&](const Reference& old) { return is_same(reference, old); });
  });
  return references;
}

bool fits(const db::BankedQuestion& entry, StageTypeKey type) {
  const auto& types = entry.applicable_stage_types;
  return types.empty() || std::ranges::find(types, type) != types.end();
}

using Entries = std::map<std::string, db::BankedQuestion, std::less<>>;

std::optional<std::string> complaint(const Reference& reference, StageTypeKey type,
                                     const Entries& entries) {
  const std::string noun = reference.bank == QuestionBank::dsa ? "problem" : "question";
  const auto found = entries.find(reference.id);
  if (found == entries.end() || found->second.bank != reference.bank)
    return "is no " + noun + " of the " + std::string(name_of(reference.bank)) + " bank";
  if (found->second.is_retired) return "is a " + noun + " that was retired";
  if (!fits(found->second, type))
    return "is a " + noun + " that does not fit stages of type " + std::string(name_of(type));
  return std::nullopt;
}

std::optional<ScorecardId> scorecard_of(const StageConfig& config) {
  return config.live ? config.live->scorecard : std::nullopt;
}

// A stage may keep a scorecard that was retired since.
std::vector<Issue> scorecard_issues(db::Tx& tx, const Recruiter& who,
                                    const std::vector<StageInput>& stages,
                                    const std::vector<JobStage>& present) {
  const auto is_kept = [&](const StageInput& stage) {
    return std::ranges::any_of(present, [&](const JobStage& old) {
      return stage.id == old.id && scorecard_of(stage) == scorecard_of(old);
    });
  };
  std::vector<ScorecardId> named;
  for (const StageInput& stage : stages)
    if (scorecard_of(stage) && !is_kept(stage)) named.push_back(*scorecard_of(stage));
  if (named.empty()) return {};
  const auto usable = db::find_usable_scorecards(tx, who.organization_id, named);
  std::vector<Issue> issues;
  for (std::size_t i = 0; i < stages.size(); ++i) {
    const auto scorecard = scorecard_of(stages[i]);
    if (!scorecard || is_kept(stages[i]) || std::ranges::find(usable, *scorecard) != usable.end())
      continue;
    issues.push_back({.path = {"stages", i, std::string(config_key(stages[i].type)), "scorecardId"},
                      .message = "is no scorecard of your organization, or is retired"});
  }
  return issues;
}

bool asks_about_criteria(const LiveQuestion& question) {
  return question.criteria.has_value();
}

// Criteria of former versions may stay: an interview shows those of its own version.
void add_criterion_issues(db::Tx& tx, const Recruiter& who, const StageInput& stage,
                          const IssuePath& place, std::vector<Issue>& issues) {
  if (!stage.live || std::ranges::none_of(stage.live->private_questions, asks_about_criteria))
    return;
  std::optional<db::ScorecardState> scorecard;
  if (stage.live->scorecard)
    scorecard = db::find_scorecard_state(tx, who.organization_id, *stage.live->scorecard);
  if (stage.live->scorecard && !scorecard) return;  // which is an issue itself
  const auto& questions = stage.live->private_questions;
  for (std::size_t i = 0; i < questions.size(); ++i) {
    if (!questions[i].criteria) continue;
    IssuePath path = place;
    path.insert(path.end(), {"privateQuestions", i, "criterionIds"});
    if (!scorecard) {
      issues.push_back({.path = path, .message = "must be left out: the stage has no scorecard"});
      continue;
    }
    for (std::size_t c = 0; c < questions[i].criteria->size(); ++c) {
      const CriterionId& criterion = (*questions[i].criteria)[c];
      if (std::ranges::find(scorecard->known, criterion) != scorecard->known.end()) continue;
      IssuePath at = path;
      at.emplace_back(c);
      issues.push_back(
          {.path = std::move(at), .message = "is no criterion of the stage's scorecard"});
    }
  }
}

}  // namespace

Result<void> check_references(db::Tx& tx, const Recruiter& who,
                              const std::vector<StageInput>& stages,
                              const std::vector<JobStage>& present) {
  auto issues = scorecard_issues(tx, who, stages, present);
  for (std::size_t i = 0; i < stages.size(); ++i)
    add_criterion_issues(tx, who, stages[i], {"stages", i, std::string(config_key(stages[i].type))},
                         issues);
  if (!issues.empty()) return refuse(Invalid{std::move(issues)});
  std::vector<std::vector<Reference>> by_stage;
  std::vector<std::string> ids;
  for (const StageInput& stage : stages)
    for (const Reference& reference : by_stage.emplace_back(new_references(stage, present)))
      ids.push_back(reference.id);
  if (ids.empty()) return {};

  Entries entries;
  for (db::BankedQuestion& entry : db::find_banked_questions(tx, who.organization_id, ids))
    entries.emplace(entry.id, std::move(entry));
  Invalid invalid;
  for (std::size_t i = 0; i < stages.size(); ++i)
    for (const Reference& reference : by_stage[i]) {
      auto message = complaint(reference, stages[i].type, entries);
      if (!message || invalid.issues.size() == max_issues) continue;
      invalid.issues.push_back(
          {.path = {"stages", i, std::string(config_key(stages[i].type)),
                    std::string(reference.list), reference.place, std::string(reference.field)},
           .message = *std::move(message)});
    }
  if (!invalid.issues.empty()) return refuse(std::move(invalid));
  return {};
}

}  // namespace hireline::app
