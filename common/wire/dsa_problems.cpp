#include "common/wire/dsa_problems.hpp"

#include <algorithm>

namespace hireline::wire {

void Shape<app::NewDsaProblem>::check(const app::NewDsaProblem& problem, const Place& place) {
  if (problem.slug && !is_slug(*problem.slug))
    place.field("slug").refuse({.code = IssueCode::invalid_string,
                                .message = "must be lower-case letters, digits and hyphens",
                                .validation = "slug"});
  if (!is_checker(problem.checker))
    place.field("checker").refuse(
        {.message = "must be exact, tokens, or float: and a tolerance above 0 and at most 1"});
  for (const ProgrammingLanguage language : DsaProblemOutline::every_language())
    if (problem.starter_code.of(language) &&
        std::ranges::find(problem.languages, language) == problem.languages.end())
      place.field("starterCode")
          .field(name_of(language))
          .refuse({.message = "is for a language that the problem does not offer"});
}

}  // namespace hireline::wire
