// Finds similar submissions to the same problem: a hint for a recruiter who compares them
// (docs/decisions/0031-similarity-is-a-hint.md).
#pragma once

#include <string>
#include <vector>

#include "common/app/hiring/interview_views.hpp"
#include "common/db/connection/connection.hpp"
#include "common/domain/actor.hpp"
#include "common/domain/assessment/coding.hpp"

namespace hireline::app {

// The maximum number of submissions to one problem that a solution is compared with: the newest.
inline constexpr std::int64_t most_compared = 200;
// The maximum total size of their code, because comparing takes processor time.
inline constexpr std::size_t most_compared_bytes = 2 << 20;
// The maximum number of similar solutions per problem in the report.
inline constexpr std::size_t most_similar = 10;

// Line numbers, from 1.
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
  std::int64_t similarity = 0;  // the greater of the following two
  std::int64_t of_this = 0;     // percentage of this solution that the other one also has
  std::int64_t of_other = 0;
  std::vector<SameLines> same_lines;  // the longest first
  std::string code;
};
struct ProblemSimilarity {
  DsaProblemId problem;
  std::string title;
  ProgrammingLanguage language = ProgrammingLanguage::python;
  bool is_too_short = false;  // for a comparison
  std::int64_t compared_with = 0;
  std::vector<SimilarSolution> similar;  // the most similar first
};
struct SimilarityReport {
  std::vector<ProblemSimilarity> problems;  // only problems with a submitted solution
  std::string note;
};
// Compares only submissions of the caller's organization. Refuses with NotFound{interview}.
Result<SimilarityReport> find_similar_solutions(db::Tx& tx, const Recruiter& who,
                                                const OneInterview& in);

}  // namespace hireline::app
