// Similar submissions, in JSON.

#include "common/app/assessment/similar_solutions.hpp"

#include "common/wire/engine/shape.hpp"

namespace hireline::wire {

HIRELINE_SHAPE(app::SameLines) {
  return {
      .name = "SameLines",
      .fields = {
          field("firstLine", &app::SameLines::first_line)
              .doc("First matching line of this solution. Lines are numbered from 1."),
          field("lastLine", &app::SameLines::last_line).doc("Last matching line of this solution"),
          field("otherFirstLine", &app::SameLines::other_first_line)
              .doc("First matching line of the other solution"),
          field("otherLastLine", &app::SameLines::other_last_line)
              .doc("Last matching line of the other solution")}};
}

HIRELINE_SHAPE(app::SimilarSolution) {
  return {
      .name = "SimilarSolution",
      .fields = {
          field("interviewId", &app::SimilarSolution::interview)
              .doc("ID of the other candidate's interview"),
          field("candidatePipelineId", &app::SimilarSolution::pipeline)
              .doc("ID of the other candidate's pipeline"),
          field("email", &app::SimilarSolution::email)
              .doc("Email address with which the candidate was invited"),
          field("submittedAt", &app::SimilarSolution::submitted_at)
              .doc("When the other solution was submitted"),
          field("similarity", &app::SimilarSolution::similarity)
              .doc("Similarity in per cent: the greater of ofThis and ofOther. Below 30, there is "
                   "nothing to review. From 60, a review is worth the time."),
          field("ofThis", &app::SimilarSolution::of_this)
              .doc("Share of this solution that also occurs in the other solution, in per cent"),
          field("ofOther", &app::SimilarSolution::of_other)
              .doc("Share of the other solution that also occurs in this one, in per cent"),
          field("sameLines", &app::SimilarSolution::same_lines)
              .doc("Matching ranges of lines, longest first. Empty if the solutions match only in "
                   "short pieces."),
          field("code", &app::SimilarSolution::code).doc("Code of the other solution")}};
}

HIRELINE_SHAPE(app::ProblemSimilarity) {
  return {.name = "ProblemSimilarity",
          .fields = {field("problemId", &app::ProblemSimilarity::problem).doc("ID of the problem"),
                     field("title", &app::ProblemSimilarity::title),
                     field("language", &app::ProblemSimilarity::language)
                         .doc("Language of the submitted solution"),
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
                     field("note", &app::SimilarityReport::note)
                         .doc("Why the report proves nothing, for whoever reads it")}};
}

}  // namespace hireline::wire
