// The banks of screening, interview and scenario questions. An organization sees its own and the
// system's; anything else is not there.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/db/connection/connection.hpp"
#include "common/domain/banks/question_bank.hpp"

namespace hireline::db {

// The organization's own, newest first, then the system's by slug.
Query<Page<ScreeningQuestion>> list_screening_questions(const OrganizationId& organization,
                                                        const ScreeningQuestionFilter& filter);
Query<Page<InterviewQuestion>> list_interview_questions(const OrganizationId& organization,
                                                        const InterviewQuestionFilter& filter);
Query<Page<ScenarioQuestion>> list_scenario_questions(const OrganizationId& organization,
                                                      const ScenarioQuestionFilter& filter);

// Retired ones, too. Refuse with NotFound{question}.
Query<ScreeningQuestion> find_screening_question(const OrganizationId& organization,
                                                 const ScreeningQuestionId& id);
Query<InterviewQuestion> find_interview_question(const OrganizationId& organization,
                                                 const InterviewQuestionId& id);
Query<ScenarioQuestion> find_scenario_question(const OrganizationId& organization,
                                               const ScenarioQuestionId& id);

// What the job's stage lists for this interview, in its order; nothing for one without a stage.
// References that lead nowhere are left out. Refuses with NotFound{interview}, and with Forbidden
// who is not one of its interviewers.
Query<PrivateQuestions> find_private_questions(const OrganizationId& organization,
                                               const InterviewId& interview,
                                               const std::optional<RecruiterId>& reader);

// What a stage's reference leads to.
struct BankedQuestion {
  QuestionBank bank = QuestionBank::screening;
  std::string id;
  bool is_retired = false;
  std::vector<StageTypeKey> applicable_stage_types;  // empty: any
};
// Of all banks, those of these ids that the organization can see.
std::vector<BankedQuestion> find_banked_questions(Tx& tx, const OrganizationId& organization,
                                                  const std::vector<std::string>& ids);

// Made at the transaction's instant.
void insert_screening_question(Tx& tx, const OrganizationId& organization,
                               const ScreeningQuestionId& id,
                               const ScreeningQuestionContent& content);
void insert_interview_question(Tx& tx, const OrganizationId& organization,
                               const InterviewQuestionId& id,
                               const InterviewQuestionContent& content);
void insert_scenario_question(Tx& tx, const OrganizationId& organization,
                              const ScenarioQuestionId& id, const ScenarioQuestionContent& content);

}  // namespace hireline::db
