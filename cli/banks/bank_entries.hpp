// Converts entries of bank files to inputs of use cases. The wire tables of the HTTP API define the
// fields.
#pragma once

#include <map>
#include <string>
#include <utility>

#include "cli/banks/bank_files.hpp"
#include "common/app/banks/bank_import.hpp"

namespace hireline::cli {

struct BankEntries {
  app::BankContents contents;  // every entry has a slug
  std::vector<QuestionBank> banks;
  std::map<std::pair<QuestionBank, std::string>, EntryPlace> places;  // by bank and slug
};

// Fails with one error that lists all problems of all entries.
std::expected<BankEntries, CliError> read_bank_entries(BankFiles files);

}  // namespace hireline::cli
