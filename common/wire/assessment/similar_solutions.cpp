// Similar submissions, in JSON.

#include "common/app/assessment/similar_solutions.hpp"

#include "common/wire/engine/shape.hpp"

namespace hireline::wire {

HIRELINE_SHAPE(app::SameLines) {
  return {.name = "SameLines",
          .fields = {field("firstLine", &app::SameLines::first_line)
                         .doc("First matching line of this solution. Lines are numbered from 1."),
                     field("lastLine", &app::SameLines::last_line),
                     field("otherFirstLine", &app::SameLines::other_first_line),
                     field("otherLastLine", &app::SameLines::other_last_line)}};
}

HIRELINE_SHAPE(app::SimilarSolution) {
  return {
      .name = "SimilarSolution",
      .fields = {
          field("interviewId", &app::SimilarSolution::interview),
          field("candidatePipelineId", &app::SimilarSolution::pipeline),
          field("email", &app::SimilarSolution::email)
              .doc("Email address with which the candidate was invited"),
          field("submittedAt", &app::SimilarSolution::submitted_at),
          field("similarity", &app::SimilarSolution::similarity)
              .doc("Similarity in per cent: the greater of ofThis and ofOther. Below 30, there is "
                   "nothing to review. From 60, a review is worth the time."),
          field("ofThis", &app::SimilarSolution::of_this)
              .doc("Share of this solution that also occurs in the other solution, in per cent"),
          field("ofOther", &app::SimilarSolution::of_other),
          field("sameLines", &app::SimilarSolution::same_lines)
              .doc("Matching ranges of lines, longest first. Empty if the solutions match only in "
                   "short pieces."),
          field("code", &app::SimilarSolution::code).doc("Code of the other solution")}};
}

HIRELINE_SHAPE(app::ProblemSimilarity) {
  return {.name = "ProblemSimilarity",
          .fields = {field("problemId", &app::ProblemSimilarity::problem),
                     field("title", &app::ProblemSimilarity::title),
                     field("language", &app::ProblemSimilarity::language),
                     field("isTooShort", &app::ProblemSimilarity::is_too_short)
                         .doc("Whether the solution is too short to compare, without starter code "
                              "and code that most submissions share"),
                     field("comparedWith", &app::ProblemSimilarity::compared_with)
                         .doc("Number of submissions in the same language that the solution was "
                              "compared with: the newest 200 at most"),
                     field("similar", &app::ProblemSimilarity::similar)
                         .doc("The ten most similar solutions")}};
}

HIRELINE_SHAPE(app::SimilarityReport) {
  return {.name = "SimilarityReport",
          .fields = {field("problems", &app::SimilarityReport::problems)
                         .doc("Problems that the candidate solved"),
                     field("note", &app::SimilarityReport::note)}};
}

}  // namespace hireline::wire
