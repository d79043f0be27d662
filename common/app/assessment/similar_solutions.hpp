// Which other submissions to the same problems look alike: a hint for a recruiter's own reading
// (docs/decisions/0031).
#pragma once

#include <string>
#include <vector>

#include "common/app/hiring/interview_views.hpp"
#include "common/db/connection/connection.hpp"
#include "common/domain/actor.hpp"
#include "common/domain/assessment/coding.hpp"

namespace hireline::app {

// Of one problem, with how many others a solution is compared: the newest ones.
inline constexpr std::int64_t most_compared = 200;
// All together: comparing takes processor time.
inline constexpr std::size_t most_compared_bytes = 2 << 20;
// How many of them are told.
inline constexpr std::size_t most_similar = 10;

// Lines, from 1.
struct SameLines {
  std::int64_t first_line = 1;
  std::int64_t last_line = 1;
  std::int64_t other_first_line = 1;
  std::int64_t other_last_line = 1;
};
struct SimilarSolution {
  InterviewId interview;
  std::optional<PipelineId> pipeline;
  std::string email;
  std::optional<Instant> submitted_at;
  std::int64_t similarity = 0;  // per cent: the greater one of the two shares
  std::int64_t of_this = 0;     // how much of this solution stands in the other one
  std::int64_t of_other = 0;
  std::vector<SameLines> same_lines;  // the longest first
  std::string code;
};
struct ProblemSimilarity {
  DsaProblemId problem;
  std::string title;
  ProgrammingLanguage language = ProgrammingLanguage::python;
  bool is_too_short = false;  // to say anything
  std::int64_t compared_with = 0;
  std::vector<SimilarSolution> similar;  // the most similar first
};
struct SimilarityReport {
  std::vector<ProblemSimilarity> problems;  // those that were solved
  std::string note;
};
// The organization's own submissions alone. Refuses with NotFound{interview}.
Result<SimilarityReport> find_similar_solutions(db::Tx& tx, const Recruiter& who,
                                                const OneInterview& in);

}  // namespace hireline::app
