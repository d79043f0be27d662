// Which files hold question banks, and what entries stand in them.
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <vector>

#include "cli/banks/document.hpp"
#include "cli/frame/report.hpp"
#include "cli/frame/ui.hpp"
#include "common/base/issue.hpp"
#include "common/domain/banks/question_bank.hpp"

namespace hireline::cli {

// Where an entry stands, for people.
struct EntryPlace {
  std::string file;
  std::size_t line = 0;    // 0: not known
  std::size_t number = 0;  // of the file's entries, from 1; 0: the file as a whole
  std::string slug;        // empty: not known
};
// "banks/screening/sql.yaml:12 (entry 3, two-joins)"
std::string text_of(const EntryPlace& place);

struct FileEntry {
  QuestionBank bank;
  EntryPlace place;
  nlohmann::json value;
};

struct FileProblem {
  EntryPlace place;
  Issue issue;
};

struct BankFiles {
  std::vector<QuestionBank> banks;  // that files were found for
  std::vector<FileEntry> entries;
  std::vector<FileProblem> problems;
};

struct BankFilesRequest {
  std::string path;  // a file, a folder, or - for standard input
  std::optional<QuestionBank> bank = {};
  std::optional<FileFormat> format = {};  // absent: by the file's extension
};

// Reads all of it. A file belongs to the bank that is asked for, or to that by whose name its
// folder is called, or the folder above. Of a folder, all data files are read in order of their
// names, and its sub-folders that are called as a bank; of the dsa bank's, problem.yaml in each
// sub-folder, whose name is the slug unless it has one. A test case may name files beside it.
// Refused only when the words of the command are wrong; whatever is wrong with files is in
// `problems`.
std::expected<BankFiles, CliError> read_bank_files(const BankFilesRequest& request, Ui& ui);

// All problems as one error, by line for people and with path and code for programs.
CliError problems_error(const std::vector<FileProblem>& problems);

}  // namespace hireline::cli
