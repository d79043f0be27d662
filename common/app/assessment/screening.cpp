#include "common/app/assessment/screening.hpp"

#include <algorithm>

#include "common/app/assessment/evaluations.hpp"
#include "common/app/assessment/session_steps.hpp"
#include "common/db/assessment/screening.hpp"
#include "common/db/operations/tasks.hpp"
#include "common/domain/refusals.hpp"

namespace hireline::app {
namespace {

struct SessionWithQuestions {
  OrganizationId organization_id;
  InterviewId interview_id;
  ScreeningSession session;
  db::SessionSubject subject;
  std::vector<SessionQuestion> questions;
};

SessionWithQuestions read_session(db::Tx& tx, const OrganizationId& organization,
                                  const InterviewId& interview) {
  auto found = db::find_screening_session(tx, organization, interview);
  return {.organization_id = organization,
          .interview_id = interview,
          .session = std::move(found.session),
          .subject = std::move(found.subject),
          .questions = db::list_session_questions(tx, organization, interview)};
}

struct LockedScreening : SessionWithQuestions {
  LockedInterview interview;
};

// Locks the pipeline, then the interview, and makes the candidate the actor of the transaction.
Result<LockedScreening> lock_screening(db::Tx& tx, const std::string& token,
                                       SessionAccess access = SessionAccess::until_closed) {
  const auto link = TRY(find_session_link(tx, LinkPurpose::screening, token));
  const LockedInterview interview =
      TRY(lock_pipeline_and_interview(tx, link.organization_id, link.interview_id));
  SessionWithQuestions opened = read_session(tx, link.organization_id, link.interview_id);
  TRY(check_session_open(tx, opened.session, access));
  tx.act_as(actor_of(Candidate{interview.participant_id}));
  return LockedScreening{std::move(opened), interview};
}

QuestionView question_view(const SessionQuestion& question, std::ptrdiff_t order) {
  return {.id = question.id, .title = question.title, .text = question.text, .order = order};
}

Receipt receipt_of(const Links& links, const SessionWithQuestions& opened, Instant submitted_at,
                   SubmittedFrom from) {
  std::vector<ReceiptPart> parts;
  for (const SessionQuestion& question : opened.questions)
    if (question.answer) parts.push_back({question.id.str(), text_digest(*question.answer)});
  return make_receipt(links.secret, opened.interview_id, submitted_at, from, std::move(parts));
}

SessionView view_of(const db::Tx& tx, const Links& links, const SessionWithQuestions& opened) {
  const ScreeningSession& session = opened.session;
  SessionView view{
      .interview = {opened.subject.interview_title, session.interview_status},
      .organization = {opened.subject.organization_name},
      .job = {opened.subject.job_title},
      .stage = {opened.subject.stage_name, session.type},
      .notice = shown(opened.subject.notice, session.type),
      .question_count = std::ranges::count_if(
          opened.questions, [](const auto& question) { return !question.follow_up_to; }),
      .questions = {},
      .question_is_coming = false,
      .time_limit_minutes = session.time_limit_minutes,
      .started_at = session.started_at,
      .ends_at = session_end(session),
      .expires_at = session.link_expires_at,
      .submitted_at = session.submitted_at,
      .saved_responses = {},
      .receipt = {},
      .server_time = tx.now()};
  if (session.submitted_at)
    view.receipt = receipt_of(links, opened, *session.submitted_at, session.submitted_from.value());
  view.question_is_coming = session.question_awaiting_follow_up && !session.submitted_at;
  for (const SessionQuestion& question : visible_questions(session, opened.questions)) {
    view.questions.push_back(question_view(question, std::ssize(view.questions)));
    if (question.answer)
      view.saved_responses.push_back({.question = question.id,
                                      .answer = *question.answer,
                                      .time_spent_seconds = question.time_spent_seconds,
                                      .saved_at = question.saved_at.value(),
                                      .digest = text_digest(*question.answer),
                                      .revision = question.revision});
  }
  return view;
}

// Returns the issue with one response, or nullopt if it can be saved.
std::optional<std::string> wrong_with(const std::vector<SessionQuestion>& visible,
                                      const std::vector<ResponseInput>& responses,
                                      std::size_t index) {
  const QuestionId& id = responses[index].question;
  const auto question = std::ranges::find(visible, id, &SessionQuestion::id);
  if (question == visible.end()) return "is no question of this session";
  if (question->replied_at) return "is replied to already";
  const auto first = std::ranges::find(responses, id, &ResponseInput::question);
  if (first != responses.begin() + static_cast<std::ptrdiff_t>(index))
    return "is answered twice here";
  return std::nullopt;
}

// Saves the answers, also in `opened`.
Result<std::vector<SavedDraft>> save(db::Tx& tx, SessionWithQuestions& opened,
                                     const std::vector<ResponseInput>& responses) {
  const auto visible = visible_questions(opened.session, opened.questions);
  Invalid invalid;
  std::vector<db::AnswerToSave> answers;
  for (std::size_t i = 0; i < responses.size(); ++i) {
    const ResponseInput& response = responses[i];
    if (auto wrong = wrong_with(visible, responses, i))
      invalid.issues.push_back({.path = {"responses", i, "questionId"}, .message = *wrong});
    answers.push_back({response.question, response.answer, response.time_spent_seconds});
  }
  if (!invalid.issues.empty()) return refuse(std::move(invalid));
  std::vector<SavedDraft> saved;
  DraftChanged changed;
  for (const ResponseInput& response : responses) {
    SessionQuestion& question =
        *std::ranges::find(opened.questions, response.question, &SessionQuestion::id);
    if (overwrites_change(response.base_revision, question.revision, question.answer,
                          response.answer))
      changed.drafts.push_back(question.id.str());
    if (question.answer != response.answer) ++question.revision;
    question.answer = response.answer;
    saved.push_back({question.id, text_digest(response.answer), question.revision});
  }
  if (!changed.drafts.empty()) return refuse(std::move(changed));
  db::save_answers(tx, opened.organization_id, opened.interview_id, answers);
  return saved;
}

void submit(db::Tx& tx, const LockedInterview& interview, SubmittedFrom from) {
  db::set_session_submitted(tx, interview.organization_id, interview.id, from);
  submit_interview(tx, interview, from);
  queue_evaluation(tx, interview.organization_id, interview.id);
}

// Returns the current question if `question` has a reply, so that a reply can be sent again.
// Refuses with Invalid otherwise.
Result<NextQuestion> reply_again(const LockedScreening& locked, const QuestionId& question,
                                 const SessionQuestion& current) {
  const auto known = std::ranges::find(locked.questions, question, &SessionQuestion::id);
  if (known == locked.questions.end() || !known->replied_at)
    return refuse_input({"questionId"}, "is not the question that was asked last");
  return NextQuestion{.question = question_view(current, &current - locked.questions.data()),
                      .submitted_at = {},
                      .receipt = {}};
}

NextQuestion end_conversation(db::Tx& tx, const Links& links, const LockedScreening& locked) {
  submit(tx, locked.interview, SubmittedFrom::conversation);
  return {.done = true,
          .question = {},
          .submitted_at = tx.now(),
          .receipt = receipt_of(links, locked, tx.now(), SubmittedFrom::conversation)};
}

}  // namespace

Result<SessionView> open_session(db::Tx& tx, const Anyone&, const Links& links,
                                 const OpenSession& in) {
  const auto link = TRY(find_session_link(tx, LinkPurpose::screening, in.token));
  SessionWithQuestions opened = read_session(tx, link.organization_id, link.interview_id);
  TRY(check_session_open(tx, opened.session, SessionAccess::until_closed));
  give_notice(tx, opened.organization_id, opened.interview_id, opened.subject.notice,
              opened.session);
  return view_of(tx, links, opened);
}

Result<SessionView> start_session(db::Tx& tx, const Anyone&, const Links& links,
                                  const OpenSession& in) {
  LockedScreening locked = TRY(lock_screening(tx, in.token));
  if (locked.session.submitted_at)
    return refuse(WrongSessionState{SessionStateCode::already_submitted});
  if (locked.session.started_at) return view_of(tx, links, locked);
  TRY(check_not_held_back(tx, locked.subject.notice));

  give_notice(tx, locked.organization_id, locked.interview_id, locked.subject.notice,
              locked.session);
  db::set_session_started(tx, locked.organization_id, locked.interview_id);
  start_interview(tx, locked.interview, locked.session);
  return view_of(tx, links, locked);
}

Result<SavedResponses> save_responses(db::Tx& tx, const Anyone&, const SaveResponses& in) {
  LockedScreening locked = TRY(lock_screening(tx, in.token));
  TRY(check_can_answer(tx, locked.session));
  auto receipt = TRY(save(tx, locked, in.responses));
  return SavedResponses{tx.now(), std::move(receipt)};
}

Result<SubmittedResponses> submit_responses(db::Tx& tx, const Anyone&, const Links& links,
                                            const SubmitResponses& in) {
  LockedScreening locked = TRY(lock_screening(tx, in.token, SessionAccess::submit));
  const auto keep = [&]() -> Result<void> {
    TRY(save(tx, locked, in.responses));
    return {};
  };
  const auto close = [&](SubmittedFrom from) { submit(tx, locked.interview, from); };
  const Submission submission = TRY(submit_session(tx, locked.session, keep, close));
  return SubmittedResponses{submission.at, submission.from,
                            receipt_of(links, locked, submission.at, submission.from)};
}

Result<NextQuestion> reply_to_question(db::Tx& tx, const Anyone&, const Links& links,
                                       const Reply& in) {
  LockedScreening locked = TRY(lock_screening(tx, in.token));
  if (!locked.session.is_conversation())
    return refuse(WrongSessionState{SessionStateCode::not_a_conversation});
  TRY(check_can_answer(tx, locked.session));
  if (locked.session.question_awaiting_follow_up)
    return refuse(WrongSessionState{SessionStateCode::question_is_coming});
  const SessionQuestion* current = next_question(locked.questions);
  if (current == nullptr) return end_conversation(tx, links, locked);
  if (in.question && *in.question != current->id)
    return reply_again(locked, *in.question, *current);
  TRY(save(tx, locked, {{current->id, in.answer, std::nullopt, std::nullopt}}));
  db::set_replied(tx, locked.organization_id, locked.interview_id, current->id);
  if (const auto main = question_for_follow_up(locked.session, locked.questions, current->id)) {
    db::set_considered(tx, locked.organization_id, locked.interview_id, *main);
    db::enqueue(tx, TaskKind::ask_follow_up, locked.organization_id, locked.interview_id.view());
    return NextQuestion{
        .question_is_coming = true, .question = {}, .submitted_at = {}, .receipt = {}};
  }
  const std::ptrdiff_t next = current - locked.questions.data() + 1;
  if (next == std::ssize(locked.questions)) return end_conversation(tx, links, locked);
  return NextQuestion{
      .question = question_view(*(current + 1), next), .submitted_at = {}, .receipt = {}};
}

Result<void> continue_conversation(db::Tx& tx, const OrganizationId& organization,
                                   const InterviewId& interview, const QuestionId& question,
                                   const std::optional<std::string>& follow_up) {
  const LockedInterview locked = TRY(lock_pipeline_and_interview(tx, organization, interview));
  const auto found = db::find_screening_session(tx, organization, interview);
  if (locked.status != InterviewStatus::in_progress || found.session.submitted_at ||
      found.session.question_awaiting_follow_up != question)
    return {};
  db::set_considered(tx, organization, interview, std::nullopt);
  if (follow_up) db::insert_follow_up(tx, organization, interview, question, *follow_up);
  const auto questions = db::list_session_questions(tx, organization, interview);
  if (next_question(questions) == nullptr) submit(tx, locked, SubmittedFrom::conversation);
  return {};
}

Result<void> submit_draft(db::Tx& tx, const OrganizationId& organization,
                          const InterviewId& interview) {
  const LockedInterview locked = TRY(lock_pipeline_and_interview(tx, organization, interview));
  const auto found = db::find_screening_session(tx, organization, interview);
  if (locked.status != InterviewStatus::in_progress || found.session.submitted_at) return {};
  submit(tx, locked, SubmittedFrom::draft);
  return {};
}

}  // namespace hireline::app
