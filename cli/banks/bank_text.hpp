// Writes entries in the formats that the import reads.
#pragma once

#include <string>

#include <nlohmann/json_fwd.hpp>

#include "cli/banks/document.hpp"
#include "common/app/banks/bank_import.hpp"

namespace hireline::cli {

// Returns the entries of one bank, each as an object without empty lists.
nlohmann::ordered_json entries_json(const app::BankContents& contents, QuestionBank bank);

std::string bank_text(const nlohmann::ordered_json& entries, QuestionBank bank, FileFormat format);

}  // namespace hireline::cli
