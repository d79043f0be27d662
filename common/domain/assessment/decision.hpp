// What people decide about a candidate, why, and what they rest it on.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/base/enum_names.hpp"
#include "common/base/issue.hpp"
#include "common/base/time.hpp"
#include "common/domain/ids.hpp"
#include "common/domain/vocabulary.hpp"

namespace hireline {

HIRELINE_ENUM(DecisionKind, advance, hold, reject, hire)

// Returns the kind of decision that allows the status; nullopt if no decision is about it.
std::optional<DecisionKind> decision_for(PipelineStatus status);

struct Dissent {
  RecruiterId user_id;
  std::string note;
};

struct DecisionBasis {
  std::vector<FeedbackId> feedback_ids;
  std::vector<EvaluationId> evaluation_ids;
};

struct PipelineDecision {
  PipelineDecisionId id;
  PipelineId pipeline_id;
  std::optional<std::int64_t> stage_index;  // absent: about the whole pipeline
  DecisionKind decision = DecisionKind::hold;
  std::string rationale;
  std::vector<RecruiterId> participants;
  std::vector<Dissent> dissent;
  DecisionBasis basis;
  std::vector<RecruiterId> outstanding;  // members who owed feedback
  std::optional<PipelineDecisionId> supersedes;
  std::optional<RecruiterId> decided_by;  // absent: an operator or a program
  Instant created_at;
};

struct NewDecision {
  PipelineId pipeline;
  DecisionKind decision = DecisionKind::hold;
  std::optional<std::int64_t> stage_index;
  std::string rationale;
  std::vector<RecruiterId> participants;
  std::vector<Dissent> dissent;
  std::optional<DecisionBasis> basis;
  std::optional<PipelineDecisionId> supersedes;
  bool without_outstanding = false;
};

// What a decision can name.
struct DecisionFacts {
  std::size_t stages = 0;  // of the pipeline
  std::vector<RecruiterId> members;
  std::vector<FeedbackId> feedbacks;        // on the pipeline's interviews
  std::vector<EvaluationId> evaluations;    // finished ones of the pipeline's interviews
  std::vector<PipelineDecisionId> current;  // the pipeline's decisions that none supersedes
};
std::vector<Issue> decision_issues(const NewDecision& decision, const DecisionFacts& facts);

}  // namespace hireline
