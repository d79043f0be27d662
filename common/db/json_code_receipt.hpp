// Reads receipts of judgements of code.
#pragma once

#include <optional>

#include "common/base/values.hpp"
#include "common/domain/assessment/code_receipt.hpp"

namespace hireline::db {

// Returns nullopt for JSON that is no such receipt.
std::optional<JudgedCode> judged_code_from(const JsonText& receipt);

}  // namespace hireline::db
