// What candidates ask about how they were assessed, and what they are told. The types that
// candidates read have no field for ratings, results, rubrics or feedback.
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

// explanation: a person tells the main reasons. contest: a person looks at the decision again.
HIRELINE_ENUM(ExplanationKind, explanation, contest)
HIRELINE_ENUM(ExplanationStatus, open, answered)
// What came of a contest.
HIRELINE_ENUM(ContestOutcome, upheld, changed)

// program: the evaluator in the service. model: the model of an outside provider. test_cases: the
// submitted code was run. people: interviewers.
HIRELINE_ENUM(Assessor, program, model, test_cases, people)
HIRELINE_ENUM(AssessedData, answers, code, conversation)
// Returns what the assessor works on.
AssessedData assessed_data(Assessor assessor);

// A request as its candidate sees it.
struct OwnExplanationRequest {
  ExplanationRequestId id;
  ExplanationKind kind = ExplanationKind::explanation;
  ExplanationStatus status = ExplanationStatus::open;
  std::optional<std::string> text;  // the candidate's
  Instant due_at;
  std::optional<std::string> answer;
  std::optional<ContestOutcome> outcome;  // of an answered contest
  std::optional<Instant> answered_at;
  Instant created_at;
};

// A request as members see it.
struct ExplanationRequest : OwnExplanationRequest {
  PipelineId pipeline_id;
  std::string job_title;
  std::optional<std::string> candidate_name;
  std::string candidate_email;
  std::optional<RecruiterId> assigned_to;  // who should answer; absent: whoever may
  std::optional<RecruiterId> answered_by;  // absent: an operator or a program
  // The texts are left out, because the caller owes feedback: see common/db/blind_feedback.hpp.
  bool is_hidden = false;
};

// One interview of the candidate that was assessed.
struct Assessment {
  InterviewId interview_id;
  std::string stage;
  StageTypeKey type = StageTypeKey::automated_screening;
  Assessor assessed_by = Assessor::people;
  AssessedData data = AssessedData::conversation;
  std::optional<std::string> model;    // only of Assessor::model
  std::vector<std::string> questions;  // that the candidate answered; titles of problems
  std::vector<std::string> criteria;   // names, from the scorecard of a live interview
  bool is_proposal = false;            // a program's result: people decide
  Instant assessed_at;
  std::optional<Instant> reviewed_at;   // the last time that a person reviewed a program's result
  std::optional<double> overall_score;  // 0 to 100; only if the organization shows scores
};

// What is known at once, without anybody's help, and what was asked.
struct Explanation {
  PipelineId pipeline_id;
  std::string job_title;
  std::string organization_name;
  std::optional<std::string> contact_name;
  std::optional<std::string> contact_email;
  std::vector<Assessment> assessments;          // in the order of the stages
  std::vector<OwnExplanationRequest> requests;  // newest first
};

// What decides whether an answer is complete: a contest needs an outcome, and an explanation has
// none.
std::vector<Issue> answer_issues(ExplanationKind kind,
                                 const std::optional<ContestOutcome>& outcome);

}  // namespace hireline
