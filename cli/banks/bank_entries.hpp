// From files' entries to what the use cases take, by the same tables as the API reads.
#pragma once

#include <map>
#include <string>
#include <utility>

#include "cli/banks/bank_files.hpp"
#include "common/app/banks/bank_import.hpp"

namespace hireline::cli {

struct BankEntries {
  app::BankContents contents;  // each with its slug
  std::vector<QuestionBank> banks;
  std::map<std::pair<QuestionBank, std::string>, EntryPlace> places;  // by bank and slug
};

// Refused with all that is wrong with any of them.
std::expected<BankEntries, CliError> read_bank_entries(BankFiles files);

}  // namespace hireline::cli
