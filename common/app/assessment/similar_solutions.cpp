#include "common/app/assessment/similar_solutions.hpp"

#include <algorithm>

#include "common/db/assessment/coding.hpp"
#include "common/db/assessment/judging.hpp"
#include "common/domain/assessment/similarity/similarity.hpp"
#include "common/domain/refusals.hpp"

namespace hireline::app {
namespace {

using similarity::Fingerprints;

constexpr std::string_view what_it_proves =
    "A hint for your own reading, and no proof: short problems have few solutions, and people "
    "learn from the same sources. Nothing is decided by it.";

std::int64_t line(std::size_t number) {
  return static_cast<std::int64_t>(number);
}

SimilarSolution view_of(db::ComparedSubmission other, const similarity::Similarity& found) {
  SimilarSolution view{.interview = other.interview,
                       .pipeline = other.pipeline,
                       .email = std::move(other.email),
                       .submitted_at = other.submitted_at,
                       .similarity = found.percent,
                       .of_this = found.of_one,
                       .of_other = found.of_other,
                       .same_lines = {},
                       .code = std::move(other.code)};
  for (const similarity::MatchedSpan& span : found.spans)
    view.same_lines.push_back({line(span.one.first_line), line(span.one.last_line),
                               line(span.other.first_line), line(span.other.last_line)});
  return view;
}

// Returns the code that comparisons ignore: the starter code, and code that most submissions share.
similarity::BaseCode base_of(ProgrammingLanguage language, const std::string& starter_code,
                             const std::string& code,
                             const std::vector<db::ComparedSubmission>& others) {
  similarity::BaseCode base = similarity::base_code(language, starter_code);
  std::vector<std::string_view> sources = {code};
  for (const db::ComparedSubmission& other : others) sources.push_back(other.code);
  base.add(similarity::common_code(language, sources));
  return base;
}

void keep_newest(std::vector<db::ComparedSubmission>& submissions) {
  std::size_t bytes = 0;
  std::erase_if(submissions, [&](const db::ComparedSubmission& one) {
    return (bytes += one.code.size()) > most_compared_bytes;
  });
}

ProblemSimilarity compare_all(const db::SubmittedProblem& problem, const std::string& starter_code,
                              std::vector<db::ComparedSubmission> others) {
  const ProgrammingLanguage language = *problem.language;
  keep_newest(others);
  ProblemSimilarity result{.problem = problem.id,
                           .title = problem.title,
                           .language = language,
                           .compared_with = std::ssize(others),
                           .similar = {}};
  const auto base = base_of(language, starter_code, *problem.code, others);
  const Fingerprints own = similarity::fingerprint(language, *problem.code, base);
  result.is_too_short = own.own_tokens < similarity::fewest_tokens;
  for (db::ComparedSubmission& other : others) {
    const auto found =
        similarity::compare(own, similarity::fingerprint(language, other.code, base));
    if (found && found->percent > 0) result.similar.push_back(view_of(std::move(other), *found));
  }
  std::ranges::stable_sort(result.similar, std::greater<>(), &SimilarSolution::similarity);
  if (result.similar.size() > most_similar) result.similar.resize(most_similar);
  return result;
}

}  // namespace

Result<SimilarityReport> find_similar_solutions(db::Tx& tx, const Recruiter& who,
                                                const OneInterview& in) {
  if (!db::find_coding_session(tx, who.organization_id, in.id))
    return refuse(NotFound{ResourceKind::interview});
  SimilarityReport report{.problems = {}, .note = std::string(what_it_proves)};
  for (const db::SubmittedProblem& problem :
       db::list_submitted_problems(tx, who.organization_id, in.id)) {
    if (!problem.language || !problem.code) continue;
    report.problems.push_back(compare_all(
        problem, db::find_starter_code(tx, who.organization_id, problem.id, *problem.language),
        db::list_submissions_to_problem(tx, who.organization_id, problem.id, *problem.language,
                                        in.id, most_compared)));
  }
  return report;
}

}  // namespace hireline::app
