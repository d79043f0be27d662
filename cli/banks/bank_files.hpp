// Finds the files of question banks and reads their entries.
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

// The position of an entry, for error messages.
struct EntryPlace {
  std::string file;
  std::size_t line = 0;    // 0: unknown
  std::size_t number = 0;  // position among the file's entries, from 1; 0: the whole file
  std::string slug;        // empty: unknown
};
// Returns text such as "banks/screening/sql.yaml:12 (entry 3, two-joins)".
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
  std::vector<QuestionBank> banks;  // banks for which files were found
  std::vector<FileEntry> entries;
  std::vector<FileProblem> problems;
};

struct BankFilesRequest {
  std::string path;  // a file, a folder, or - for standard input
  std::optional<QuestionBank> bank = {};
  std::optional<FileFormat> format = {};  // absent: derived from the file's extension
};

// Reads the file, folder or standard input of the request. A file belongs to the requested bank; if
// the request has none, the folder of the file or its parent folder must have the name of a bank.
// If a folder has sub-folders with names of banks, only these are read; otherwise the folder itself
// is one bank. All data files of a bank are read in order of their names. In the dsa bank,
// problem.yaml of each sub-folder is read, too; the name of the sub-folder is the slug of a problem
// without a slug. A test case may name files in the folder of its problem. Fails if the path does
// not exist, or if the bank or the format is unknown; problems within files are returned in
// `problems`.
std::expected<BankFiles, CliError> read_bank_files(const BankFilesRequest& request, Ui& ui);

// Returns one error for all problems: a line each for people, and path and code for programs.
CliError problems_error(const std::vector<FileProblem>& problems);

}  // namespace hireline::cli
