// A coding session under the locks of a change, and the rules for what is written in it.
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
// Locks the pipeline, then the interview; from then on the candidate acts. Refuses with
// LinkNotFound, LinkGone.
Result<LockedCoding> lock_coding(db::Tx& tx, const std::string& token,
                                 SessionAccess access = SessionAccess::any);

struct SolutionInput {
  DsaProblemId problem;
  ProgrammingLanguage language = ProgrammingLanguage::python;
  std::string code;
};
// What must be true of solutions: blank ones may be kept, but neither run nor submitted.
enum class Blank { allowed, refused };
// Their issues, all at once: a problem that is none of these, or twice here, a language that it is
// not solved in, code that is too long. `path` leads to the solution with this index.
std::vector<Issue> wrong_with(const std::vector<db::SolvableProblem>& problems,
                              const std::vector<SolutionInput>& solutions, Blank blank,
                              const std::function<IssuePath(std::size_t)>& path);
// Where one solution is the whole input.
inline IssuePath at_the_top(std::size_t) {
  return {};
}
// Refuses with Invalid, unless there are none.
Result<void> refuse_all(std::vector<Issue> issues);

// The session's problems, in those of their languages that can be run.
std::vector<db::SolvableProblem> list_runnable_problems(db::Tx& tx, const LockedCoding& locked);

// Keeps them. Each takes the place of what was saved in its language.
void keep_solutions(db::Tx& tx, const LockedCoding& locked,
                    const std::vector<SolutionInput>& solutions);

// Those of a problem's languages that the runner has, as far as is known.
std::vector<ProgrammingLanguage> runnable(
    std::vector<ProgrammingLanguage> languages,
    const std::optional<std::vector<ProgrammingLanguage>>& of_runner);
// Nullopt while nobody knows.
std::optional<std::vector<ProgrammingLanguage>> languages_of_runner(db::Tx& tx);

}  // namespace hireline::app
