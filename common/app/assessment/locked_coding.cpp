#include "common/app/assessment/locked_coding.hpp"

#include <algorithm>

#include "common/db/assessment/code_runs.hpp"
#include "common/domain/assessment/drafts.hpp"
#include "common/domain/refusals.hpp"

namespace hireline::app {
namespace {

bool is_blank(const std::string& code) {
  return code.find_first_not_of(" \t\r\n\f\v") == std::string::npos;
}

void check_solution(const std::vector<db::SolvableProblem>& problems,
                    const std::vector<SolutionInput>& solutions, std::size_t index, Blank blank,
                    const IssuePath& path, std::vector<Issue>& issues) {
  const auto add = [&](std::string_view field, std::string message) {
    IssuePath place = path;
    place.push_back(std::string(field));
    issues.push_back({.path = std::move(place), .message = std::move(message)});
  };
  const SolutionInput& solution = solutions[index];
  const auto problem = std::ranges::find(problems, solution.problem, &db::SolvableProblem::id);
  if (problem == problems.end())
    add("problemId", "is no problem of this session");
  else if (std::ranges::find(problem->languages, solution.language) == problem->languages.end())
    add("language", "is not offered for this problem");
  const auto first = std::ranges::find(solutions, solution.problem, &SolutionInput::problem);
  if (first != solutions.begin() + static_cast<std::ptrdiff_t>(index))
    add("problemId", "is solved twice here");
  if (solution.code.size() > max_source_bytes)
    add("code", "must have at most " + std::to_string(max_source_bytes) + " bytes");
  if (blank == Blank::refused && is_blank(solution.code)) add("code", "must not be blank");
}

}  // namespace

Result<LockedCoding> lock_coding(db::Tx& tx, const std::string& token, SessionAccess access) {
  const auto link = TRY(find_session_link(tx, LinkPurpose::coding, token));
  LockedInterview interview =
      TRY(lock_pipeline_and_interview(tx, link.organization_id, link.interview_id));
  auto found = db::find_coding_session(tx, link.organization_id, link.interview_id);
  if (!found) {
    db::insert_coding_session(tx, link.organization_id, link.interview_id);
    found = db::find_coding_session(tx, link.organization_id, link.interview_id);
  }
  TRY(check_session_open(tx, found->session, access));
  tx.act_as(actor_of(Candidate{interview.participant_id}));
  return LockedCoding{std::move(found->session), std::move(found->subject), std::move(interview)};
}

std::vector<Issue> wrong_with(const std::vector<db::SolvableProblem>& problems,
                              const std::vector<SolutionInput>& solutions, Blank blank,
                              const std::function<IssuePath(std::size_t)>& path) {
  std::vector<Issue> issues;
  for (std::size_t i = 0; i < solutions.size(); ++i)
    check_solution(problems, solutions, i, blank, path(i), issues);
  return issues;
}

Result<void> refuse_all(std::vector<Issue> issues) {
  if (issues.empty()) return {};
  return refuse(Invalid{std::move(issues)});
}

std::vector<db::SolvableProblem> list_runnable_problems(db::Tx& tx, const LockedCoding& locked) {
  auto problems =
      db::list_solvable_problems(tx, locked.interview.organization_id, locked.interview.id);
  const auto of_runner = languages_of_runner(tx);
  for (db::SolvableProblem& problem : problems)
    problem.languages = runnable(std::move(problem.languages), of_runner);
  return problems;
}

Result<std::vector<std::int64_t>> keep_solutions(db::Tx& tx, const LockedCoding& locked,
                                                 const std::vector<SolutionInput>& solutions) {
  const auto drafts =
      db::list_saved_code(tx, locked.interview.organization_id, locked.interview.id);
  std::vector<db::CodeToSave> saved;
  std::vector<std::int64_t> revisions;
  DraftChanged changed;
  for (const SolutionInput& solution : solutions) {
    const auto draft = std::ranges::find_if(drafts, [&](const SavedCode& one) {
      return one.problem == solution.problem && one.language == solution.language;
    });
    std::optional<std::string_view> kept;
    if (draft != drafts.end()) kept = draft->code;
    const std::int64_t revision = kept ? draft->revision : 0;
    if (overwrites_change(solution.base_revision, revision, kept, solution.code))
      changed.drafts.push_back(draft_id(solution.problem, solution.language));
    saved.push_back({solution.problem, solution.language, solution.code});
    revisions.push_back(kept == solution.code ? revision : revision + 1);
  }
  if (!changed.drafts.empty()) return refuse(std::move(changed));
  db::save_code(tx, locked.interview.organization_id, locked.interview.id, saved);
  return revisions;
}

std::string draft_id(const DsaProblemId& problem, ProgrammingLanguage language) {
  return problem.str() + "/" + std::string(name_of(language));
}

std::vector<ProgrammingLanguage> runnable(
    std::vector<ProgrammingLanguage> languages,
    const std::optional<std::vector<ProgrammingLanguage>>& of_runner) {
  if (of_runner)
    std::erase_if(languages, [&](ProgrammingLanguage language) {
      return std::ranges::find(*of_runner, language) == of_runner->end();
    });
  return languages;
}

std::optional<std::vector<ProgrammingLanguage>> languages_of_runner(db::Tx& tx) {
  auto state = db::find_runner_state(tx);
  // The list is empty if the runner was never reached.
  if (!state || state->languages.empty()) return std::nullopt;
  return std::move(state->languages);
}

}  // namespace hireline::app
