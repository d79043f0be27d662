// Answers that speak to the evaluator instead of answering.
#pragma once

#include <string_view>

#include "common/domain/assessment/scoring/language/text.hpp"

namespace hireline::scoring {

// Whether `answer`, which reads as `text`, asks for marks, gives instructions, plays roles of a
// conversation with a machine, writes its own judgement, or hides characters.
bool tries_injection(std::string_view answer, const Text& text);

}  // namespace hireline::scoring
