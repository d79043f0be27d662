// Options of the commands about question banks.
#pragma once

#include <optional>

#include "cli/banks/bank_files.hpp"
#include "cli/frame/command.hpp"

namespace hireline::cli {

Option bank_option(std::string help);
Option bank_owner_option();
Option file_format_option(std::string help);

std::optional<QuestionBank> read_bank_name(const Arguments& given);
std::optional<FileFormat> read_file_format(const Arguments& given);

}  // namespace hireline::cli
