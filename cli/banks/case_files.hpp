// Test cases whose input and output are stored in separate files.
#pragma once

#include <cstdint>
#include <expected>
#include <filesystem>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "common/base/issue.hpp"

namespace hireline::cli {

// Returns the text of a regular file of at most `largest` bytes. The error is the end of a sentence
// that begins with the file's name, such as "can't be read".
std::expected<std::string, std::string> file_text(const std::filesystem::path& path,
                                                  std::uintmax_t largest);

// Replaces inputFile and expectedOutputFile in the testCases of a problem with input and
// expectedOutput. The files must be in `folder` or below it. If `folder` is empty, every named file
// is an issue.
std::vector<Issue> put_case_files(nlohmann::json& problem, const std::filesystem::path& folder);

}  // namespace hireline::cli
