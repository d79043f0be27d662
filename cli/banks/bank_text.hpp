// Entries as files that import reads back.
#pragma once

#include <string>

#include <nlohmann/json_fwd.hpp>

#include "cli/banks/document.hpp"
#include "common/app/banks/bank_import.hpp"

namespace hireline::cli {

// The entries of one bank, each as an object without its empty lists.
nlohmann::ordered_json entries_json(const app::BankContents& contents, QuestionBank bank);

std::string bank_text(const nlohmann::ordered_json& entries, QuestionBank bank, FileFormat format);

}  // namespace hireline::cli
