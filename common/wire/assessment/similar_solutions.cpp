// Submissions that look alike, in JSON.

#include "common/app/assessment/similar_solutions.hpp"

#include "common/wire/engine/shape.hpp"

namespace hireline::wire {

HIRELINE_SHAPE(app::SameLines) {
  return {.name = "SameLines",
          .fields = {field("firstLine", &app::SameLines::first_line).doc("From 1"),
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
              .doc("Of the candidate, as they were invited"),
          field("submittedAt", &app::SimilarSolution::submitted_at),
          field("similarity", &app::SimilarSolution::similarity)
              .doc("Per cent: the greater one of the two shares. Below 30 there is nothing to see; "
                   "from 60 on a look is worth the time"),
          field("ofThis", &app::SimilarSolution::of_this)
              .doc("How much of this solution stands in the other one, per cent"),
          field("ofOther", &app::SimilarSolution::of_other),
          field("sameLines", &app::SimilarSolution::same_lines)
              .doc("The longest first. What matches in short pieces only has none"),
          field("code", &app::SimilarSolution::code).doc("Of the other one")}};
}

HIRELINE_SHAPE(app::ProblemSimilarity) {
  return {.name = "ProblemSimilarity",
          .fields = {
              field("problemId", &app::ProblemSimilarity::problem),
              field("title", &app::ProblemSimilarity::title),
              field("language", &app::ProblemSimilarity::language),
              field("isTooShort", &app::ProblemSimilarity::is_too_short)
                  .doc("What was written beside starter code and what most have is too little to "
                       "compare"),
              field("comparedWith", &app::ProblemSimilarity::compared_with)
                  .doc("How many submissions in the same language: the newest 200 at most"),
              field("similar", &app::ProblemSimilarity::similar).doc("The ten most similar ones")}};
}

HIRELINE_SHAPE(app::SimilarityReport) {
  return {
      .name = "SimilarityReport",
      .fields = {field("problems", &app::SimilarityReport::problems).doc("Those that were solved"),
                 field("note", &app::SimilarityReport::note)}};
}

}  // namespace hireline::wire
