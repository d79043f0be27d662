// Compares two versions of a bank entry. Fields have the names of the API.
#pragma once

#include <string_view>

#include "common/app/changed_fields.hpp"
#include "common/domain/banks/question_bank.hpp"

namespace hireline::app {

// Returns the noun of the bank's entries in types of events, such as screening_question.
std::string_view noun_of(QuestionBank bank);

ChangedFields difference(const ScreeningQuestionContent& before,
                         const ScreeningQuestionContent& after);
ChangedFields difference(const InterviewQuestionContent& before,
                         const InterviewQuestionContent& after);
ChangedFields difference(const ScenarioQuestionContent& before,
                         const ScenarioQuestionContent& after);
// Both problems must have the same form of test cases: texts or digests.
ChangedFields difference(const WholeProblem& before, const WholeProblem& after);

}  // namespace hireline::app
