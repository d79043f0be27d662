// Screening sessions and the answers given in them. Every change holds the interview's lock.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/db/assessment/session_subject.hpp"
#include "common/db/connection/connection.hpp"
#include "common/domain/assessment/screening.hpp"

namespace hireline::db {

// Makes the session of a new interview, with the settings that its stage has now.
void insert_screening_session(Tx& tx, const OrganizationId& organization,
                              const InterviewId& interview, const JobId& job, const StageId& stage,
                              const std::vector<SessionQuestion>& questions);

struct FoundSession {
  ScreeningSession session;
  SessionSubject subject;
};
FoundSession find_screening_session(Tx& tx, const OrganizationId& organization,
                                    const InterviewId& interview);

// False for an interview without a session, too.
bool is_submitted(Tx& tx, const OrganizationId& organization, const InterviewId& interview);

// In the order in which they are asked.
std::vector<SessionQuestion> list_session_questions(Tx& tx, const OrganizationId& organization,
                                                    const InterviewId& interview);

void set_session_started(Tx& tx, const OrganizationId& organization, const InterviewId& interview);

struct AnswerToSave {
  QuestionId question;
  std::string answer;
  std::optional<std::int64_t> time_spent_seconds;
};
// Takes the place of what was saved before; the time spent stays where none is given.
void save_answers(Tx& tx, const OrganizationId& organization, const InterviewId& interview,
                  const std::vector<AnswerToSave>& answers);

void set_replied(Tx& tx, const OrganizationId& organization, const InterviewId& interview,
                 const QuestionId& question);

// The evaluator may ask something more about this one, until it is settled.
void set_considered(Tx& tx, const OrganizationId& organization, const InterviewId& interview,
                    const std::optional<QuestionId>& question);
// What the evaluator asks more about a question, behind all that was asked about it.
void insert_follow_up(Tx& tx, const OrganizationId& organization, const InterviewId& interview,
                      const QuestionId& question, const std::string& text);

void set_session_submitted(Tx& tx, const OrganizationId& organization, const InterviewId& interview,
                           SubmittedFrom from);

}  // namespace hireline::db
