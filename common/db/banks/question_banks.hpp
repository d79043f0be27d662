// The banks of screening, interview and scenario questions. An organization sees its own questions
// and those of the system; others are not found.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "common/db/connection/connection.hpp"
#include "common/domain/banks/question_bank.hpp"

namespace hireline::db {

// These return questions of the organization, newest first, then those of the system, by slug.
Query<Page<ScreeningQuestion>> list_screening_questions(const OrganizationId& organization,
                                                        const ScreeningQuestionFilter& filter);
Query<Page<InterviewQuestion>> list_interview_questions(const OrganizationId& organization,
                                                        const InterviewQuestionFilter& filter);
Query<Page<ScenarioQuestion>> list_scenario_questions(const OrganizationId& organization,
                                                      const ScenarioQuestionFilter& filter);

// These also find retired questions. They refuse with NotFound{question}.
Query<ScreeningQuestion> find_screening_question(const OrganizationId& organization,
                                                 const ScreeningQuestionId& id);
Query<InterviewQuestion> find_interview_question(const OrganizationId& organization,
                                                 const InterviewQuestionId& id);
Query<ScenarioQuestion> find_scenario_question(const OrganizationId& organization,
                                               const ScenarioQuestionId& id);

// Returns the questions that the job's stage lists for this interview, in the stage's order; none
// if the interview has no stage. A reference to an unknown question is left out. Refuses with
// NotFound{interview}, and with Forbidden if `reader` is not one of the interview's interviewers.
Query<PrivateQuestions> find_private_questions(const OrganizationId& organization,
                                               const InterviewId& interview,
                                               const std::optional<RecruiterId>& reader);

// A question or problem that a stage refers to.
struct BankedQuestion {
  QuestionBank bank = QuestionBank::screening;
  std::string id;
  bool is_retired = false;
  std::vector<StageTypeKey> applicable_stage_types;  // empty: any
};
// Returns those entries of all banks that have one of these ids and are visible to the
// organization.
std::vector<BankedQuestion> find_banked_questions(Tx& tx, const OrganizationId& organization,
                                                  const std::vector<std::string>& ids);

// Returns the number of stages that contain the entry, of jobs that are not archived.
std::int64_t count_stages_with_entry(Tx& tx, const OrganizationId& organization,
                                     std::string_view entry);

// Sets the creation to the transaction's instant.
void insert_screening_question(Tx& tx, const OrganizationId& organization,
                               const ScreeningQuestionId& id,
                               const ScreeningQuestionContent& content);
void insert_interview_question(Tx& tx, const OrganizationId& organization,
                               const InterviewQuestionId& id,
                               const InterviewQuestionContent& content);
void insert_scenario_question(Tx& tx, const OrganizationId& organization,
                              const ScenarioQuestionId& id, const ScenarioQuestionContent& content);

}  // namespace hireline::db
