#include "common/domain/candidates/explanation.hpp"

namespace hireline {

AssessedData assessed_data(Assessor assessor) {
  switch (assessor) {
    case Assessor::program:
    case Assessor::model:
      return AssessedData::answers;
    case Assessor::test_cases:
      return AssessedData::code;
    case Assessor::people:
      break;
  }
  return AssessedData::conversation;
}

std::vector<Issue> answer_issues(ExplanationKind kind,
                                 const std::optional<ContestOutcome>& outcome) {
  if (kind == ExplanationKind::contest && !outcome)
    return {{.path = {"outcome"}, .message = "is required for a contest: upheld or changed"}};
  if (kind == ExplanationKind::explanation && outcome)
    return {{.path = {"outcome"}, .message = "is allowed only for a contest"}};
  return {};
}

}  // namespace hireline
