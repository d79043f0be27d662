// Between columns of JSON and what they mean. What is there was written by us or checked on its way
// in: anything else is a bug and throws.
#pragma once

#include <vector>

#include "common/base/values.hpp"
#include "common/domain/question_bank.hpp"

namespace hireline::db {

JsonText rubric_json(const std::vector<RubricPoint>& rubric);
std::vector<RubricPoint> rubric_from(const JsonText& json);

// {"python":"…"}: the languages that have some.
JsonText starter_code_json(const StarterCode& code);
StarterCode starter_code_from(const JsonText& json);

}  // namespace hireline::db
