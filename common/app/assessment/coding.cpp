#include "common/app/assessment/coding.hpp"

#include <algorithm>

#include "common/app/assessment/judging.hpp"
#include "common/db/assessment/coding.hpp"
#include "common/db/assessment/session_activities.hpp"

namespace hireline::app {
namespace {

std::vector<SavedCodeView> saved_for(const std::vector<SavedCode>& saved,
                                     const DsaProblemId& problem) {
  std::vector<SavedCodeView> own;
  for (const SavedCode& one : saved)
    if (one.problem == problem)
      own.push_back({.language = one.language,
                     .code = one.code,
                     .saved_at = one.saved_at,
                     .digest = text_digest(one.code),
                     .revision = one.revision});
  return own;
}

StarterCode offered(StarterCode code, const std::vector<ProgrammingLanguage>& languages) {
  for (const ProgrammingLanguage language : DsaProblemOutline::every_language())
    if (std::ranges::find(languages, language) == languages.end()) code.of(language).reset();
  return code;
}

ProblemView view_of(db::SessionProblem problem, std::int64_t order,
                    const std::optional<std::vector<ProgrammingLanguage>>& of_runner,
                    const std::vector<SavedCode>& saved) {
  ProblemView view{.problem = problem.id,
                   .order = order,
                   .title = std::move(problem.title),
                   .difficulty = problem.difficulty,
                   .statement = std::move(problem.statement),
                   .constraints = std::move(problem.constraints),
                   .languages = runnable(std::move(problem.languages), of_runner),
                   .starter_code = {},
                   .time_limit_ms = problem.time_limit_ms,
                   .memory_limit_mb = problem.memory_limit_mb,
                   .cases = {},
                   .saved_code = saved_for(saved, problem.id)};
  view.starter_code = offered(std::move(problem.starter_code), view.languages);
  for (VisibleTestCase& one : problem.cases)
    view.cases.push_back({.input = std::move(one.input),
                          .expected_output = std::move(one.expected_output),
                          .explanation = std::move(one.explanation)});
  return view;
}

Receipt receipt_of(db::Tx& tx, const Links& links, const LockedInterview& interview,
                   const Submission& submission) {
  std::vector<ReceiptPart> parts;
  for (const SavedCode& code : db::list_submitted_code(tx, interview.organization_id, interview.id))
    parts.push_back({draft_id(code.problem, code.language), text_digest(code.code)});
  return make_receipt(links.secret, interview.id, submission.at, submission.from, std::move(parts));
}

CodingSessionView view_of(db::Tx& tx, const Links& links, const LockedCoding& locked) {
  const OrganizationId& organization = locked.interview.organization_id;
  const InterviewId& interview = locked.interview.id;
  const CodingSession& session = locked.session;
  CodingSessionView view{
      .interview = {locked.subject.interview_title, session.interview_status},
      .organization = {locked.subject.organization_name},
      .job = {locked.subject.job_title},
      .stage = {locked.subject.stage_name, StageTypeKey::dsa_coding},
      .notice = shown(locked.subject.notice, StageTypeKey::dsa_coding),
      .problems = {},
      .time_limit_minutes = session.time_limit_minutes.value_or(default_coding_minutes),
      .started_at = session.started_at,
      .ends_at = session_end(session),
      .expires_at = session.link_expires_at,
      .submitted_at = session.submitted_at,
      .receipt = {},
      .server_time = tx.now()};
  if (session.submitted_at)
    view.receipt = receipt_of(tx, links, locked.interview,
                              {*session.submitted_at, session.submitted_from.value()});
  const auto of_runner = languages_of_runner(tx);
  const auto saved = db::list_saved_code(tx, organization, interview);
  for (db::SessionProblem& problem : db::list_session_problems(tx, organization, interview))
    view.problems.push_back(
        view_of(std::move(problem), std::ssize(view.problems), of_runner, saved));
  return view;
}

// Returns the languages in which at least one problem can be solved.
std::vector<ProgrammingLanguage> languages_of(const std::vector<db::SolvableProblem>& problems) {
  std::vector<ProgrammingLanguage> languages;
  for (const ProgrammingLanguage language : DsaProblemOutline::every_language())
    if (std::ranges::any_of(problems, [&](const db::SolvableProblem& problem) {
          return std::ranges::find(problem.languages, language) != problem.languages.end();
        }))
      languages.push_back(language);
  return languages;
}

void submit(db::Tx& tx, const LockedInterview& interview, SubmittedFrom from) {
  db::set_coding_submitted(tx, interview.organization_id, interview.id, from);
  submit_interview(tx, interview, from);
  enqueue_judging(tx, interview.organization_id, interview.id);
}

}  // namespace

Result<CodingSessionView> open_coding_session(db::Tx& tx, const Anyone&, const Links& links,
                                              const OpenCodingSession& in) {
  LockedCoding locked = TRY(lock_coding(tx, in.token));
  if (!locked.session.started_at) {
    TRY(check_not_held_back(tx, locked.subject.notice));
    give_notice(tx, locked.interview.organization_id, locked.interview.id, locked.subject.notice,
                locked.session);
    db::set_coding_started(tx, locked.interview.organization_id, locked.interview.id);
    start_interview(tx, locked.interview, locked.session);
  }
  return view_of(tx, links, locked);
}

Result<CodingNotice> get_coding_notice(db::Tx& tx, const Anyone&, const OpenCodingSession& in) {
  LockedCoding locked = TRY(lock_coding(tx, in.token));
  give_notice(tx, locked.interview.organization_id, locked.interview.id, locked.subject.notice,
              locked.session);
  const CodingSession& session = locked.session;
  const auto problems = list_runnable_problems(tx, locked);
  CodingNotice notice;
  notice.interview = {locked.subject.interview_title, session.interview_status};
  notice.organization.name = locked.subject.organization_name;
  notice.job.title = locked.subject.job_title;
  notice.stage = {locked.subject.stage_name, StageTypeKey::dsa_coding};
  notice.notice = shown(locked.subject.notice, StageTypeKey::dsa_coding);
  notice.problem_count = std::ssize(problems);
  notice.languages = languages_of(problems);
  notice.time_limit_minutes = session.time_limit_minutes.value_or(default_coding_minutes);
  notice.started_at = session.started_at;
  notice.ends_at = session_end(session);
  notice.expires_at = session.link_expires_at;
  notice.submitted_at = session.submitted_at;
  notice.server_time = tx.now();
  return notice;
}

Result<CodeSaved> save_code(db::Tx& tx, const Anyone&, const SaveCode& in) {
  const LockedCoding locked = TRY(lock_coding(tx, in.token));
  TRY(check_can_answer(tx, locked.session));
  TRY(refuse_all(wrong_with(list_runnable_problems(tx, locked), {in}, Blank::allowed, at_the_top)));
  const auto revisions = TRY(keep_solutions(tx, locked, {in}));
  return CodeSaved{tx.now(), text_digest(in.code), revisions.front()};
}

Result<CodeSubmitted> submit_code(db::Tx& tx, const Anyone&, const Links& links,
                                  const SubmitCode& in) {
  const LockedCoding locked = TRY(lock_coding(tx, in.token, SessionAccess::submit));
  const auto keep = [&]() -> Result<void> {
    TRY(refuse_all(wrong_with(list_runnable_problems(tx, locked), in.solutions, Blank::refused,
                              [](std::size_t i) { return IssuePath{"solutions", i}; })));
    TRY(keep_solutions(tx, locked, in.solutions));
    return {};
  };
  const auto close = [&](SubmittedFrom from) { submit(tx, locked.interview, from); };
  const Submission submission = TRY(submit_session(tx, locked.session, keep, close));
  return CodeSubmitted{submission.at, submission.from,
                       receipt_of(tx, links, locked.interview, submission)};
}

Result<ActivityReported> report_activity(db::Tx& tx, const Anyone&, const ReportActivity& in) {
  const LockedCoding locked = TRY(lock_coding(tx, in.token));
  TRY(check_can_answer(tx, locked.session));
  const auto problems =
      db::list_solvable_problems(tx, locked.interview.organization_id, locked.interview.id);
  std::vector<Issue> issues;
  std::vector<SessionActivity> activities;
  for (std::size_t i = 0; i < in.events.size(); ++i) {
    const ActivityInput& event = in.events[i];
    if (event.problem &&
        std::ranges::find(problems, *event.problem, &db::SolvableProblem::id) == problems.end())
      issues.push_back(
          {.path = {"events", i, "problemId"}, .message = "is no problem of this session"});
    activities.push_back({event.kind, event.problem, event.size, event.happened_at});
  }
  TRY(refuse_all(std::move(issues)));
  return ActivityReported{
      db::insert_activities(tx, locked.interview.organization_id, locked.interview.id, activities)};
}

Result<bool> submit_saved_code(db::Tx& tx, const OrganizationId& organization,
                               const InterviewId& interview) {
  const LockedInterview locked = TRY(lock_pipeline_and_interview(tx, organization, interview));
  const auto found = db::find_coding_session(tx, organization, interview);
  if (!found) return false;
  if (locked.status == InterviewStatus::in_progress && !found->session.submitted_at)
    submit(tx, locked, SubmittedFrom::draft);
  return true;
}

}  // namespace hireline::app
