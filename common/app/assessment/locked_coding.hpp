// Reads a coding session under the locks for a change, and checks the solutions to save.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "common/app/assessment/session_steps.hpp"
#include "common/db/assessment/coding.hpp"

namespace hireline::app {

struct LockedCoding {
  CodingSession session;
  db::SessionSubject subject;
  LockedInterview interview;
};
// Locks the pipeline, then the interview, and makes the candidate the actor of the transaction.
// Refuses with LinkNotFound, LinkGone.
Result<LockedCoding> lock_coding(db::Tx& tx, const std::string& token,
                                 SessionAccess access = SessionAccess::until_closed);

struct SolutionInput {
  DsaProblemId problem;
  ProgrammingLanguage language = ProgrammingLanguage::python;
  std::string code;
  std::optional<std::int64_t> base_revision = {};  // see overwrites_change()
};
// Whether solutions may be blank. A blank solution can be saved, but not run or submitted.
enum class Blank { allowed, refused };
// Returns all issues of the solutions: a problem that is not one of `problems` or has two
// solutions, a language that is not offered for the problem, code that is too long, blank code if
// it is refused. `path` returns the path of the solution with this index.
std::vector<Issue> wrong_with(const std::vector<db::SolvableProblem>& problems,
                              const std::vector<SolutionInput>& solutions, Blank blank,
                              const std::function<IssuePath(std::size_t)>& path);
// The `path` for an input that is a single solution.
inline IssuePath at_the_top(std::size_t) {
  return {};
}
// Refuses with Invalid if there are issues.
Result<void> refuse_all(std::vector<Issue> issues);

// Returns the session's problems, without the languages that the runner does not have.
std::vector<db::SolvableProblem> list_runnable_problems(db::Tx& tx, const LockedCoding& locked);

// Saves the solutions. Each replaces the code that was saved for the problem in the same language.
// Returns their new revisions, in the order of `solutions`. Refuses with DraftChanged, and saves
// nothing then.
Result<std::vector<std::int64_t>> keep_solutions(db::Tx& tx, const LockedCoding& locked,
                                                 const std::vector<SolutionInput>& solutions);

// Returns the id of a draft of code, as receipts and DraftChanged have it.
std::string draft_id(const DsaProblemId& problem, ProgrammingLanguage language);

// Returns those of the languages that the runner has; all if `of_runner` is nullopt.
std::vector<ProgrammingLanguage> runnable(
    std::vector<ProgrammingLanguage> languages,
    const std::optional<std::vector<ProgrammingLanguage>>& of_runner);
// Returns nullopt if the runner's languages are unknown.
std::optional<std::vector<ProgrammingLanguage>> languages_of_runner(db::Tx& tx);

}  // namespace hireline::app
