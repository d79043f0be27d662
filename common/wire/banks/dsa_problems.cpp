#include "common/wire/banks/dsa_problems.hpp"

#include <algorithm>

namespace hireline::wire {

void Shape<WholeProblem>::check(const WholeProblem& problem, const Place& place) {
  check_distinct(problem.tags, place.field("tags"));
  check_distinct(problem.languages, place.field("languages"));
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
