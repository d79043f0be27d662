// Screening sessions and the answers given in them. For every change, the caller has locked the
// interview.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/db/assessment/session_subject.hpp"
#include "common/db/connection/connection.hpp"
#include "common/domain/assessment/screening.hpp"

namespace hireline::db {

// Inserts the session of a new interview, with the current settings of its stage.
void insert_screening_session(Tx& tx, const OrganizationId& organization,
                              const InterviewId& interview, const JobId& job, const StageId& stage,
                              const std::vector<SessionQuestion>& questions);

// Inserts the session of a new interview as a copy of that of `earlier`: with its settings,
// questions and answers, without generated follow-ups, and not started. An absent time limit stays.
void copy_screening_session(Tx& tx, const OrganizationId& organization, const InterviewId& earlier,
                            const InterviewId& interview,
                            const std::optional<std::int64_t>& time_limit_minutes);

struct FoundSession {
  ScreeningSession session;
  SessionSubject subject;
};
FoundSession find_screening_session(Tx& tx, const OrganizationId& organization,
                                    const InterviewId& interview);

// Whether the interview has a session and it is submitted.
bool is_submitted(Tx& tx, const OrganizationId& organization, const InterviewId& interview);

// In the order of the session.
std::vector<SessionQuestion> list_session_questions(Tx& tx, const OrganizationId& organization,
                                                    const InterviewId& interview);

void set_session_started(Tx& tx, const OrganizationId& organization, const InterviewId& interview);

struct AnswerToSave {
  QuestionId question;
  std::string answer;
  std::optional<std::int64_t> time_spent_seconds;
};
// Replaces saved answers. An absent time_spent_seconds keeps the stored value.
void save_answers(Tx& tx, const OrganizationId& organization, const InterviewId& interview,
                  const std::vector<AnswerToSave>& answers);

void set_replied(Tx& tx, const OrganizationId& organization, const InterviewId& interview,
                 const QuestionId& question);

// Sets the question about which the evaluator may ask a follow-up; nullopt: none.
void set_considered(Tx& tx, const OrganizationId& organization, const InterviewId& interview,
                    const std::optional<QuestionId>& question);
// Inserts a follow-up question that the evaluator generated, after all questions about `question`.
void insert_follow_up(Tx& tx, const OrganizationId& organization, const InterviewId& interview,
                      const QuestionId& question, const std::string& text);

void set_session_submitted(Tx& tx, const OrganizationId& organization, const InterviewId& interview,
                           SubmittedFrom from);

}  // namespace hireline::db
