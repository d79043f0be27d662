// Detection of answers that address the evaluator instead of answering the question.
#pragma once

#include <string_view>

#include "common/domain/assessment/scoring/language/text.hpp"

namespace hireline::scoring {

// Returns whether `answer` asks for marks, gives instructions, contains the markup of a
// conversation with a model, contains its own judgement, or hides characters. `text` is
// read_text(answer).
bool tries_injection(std::string_view answer, const Text& text);

}  // namespace hireline::scoring
