// Test cases whose texts stand in files of their own.
#pragma once

#include <cstdint>
#include <expected>
#include <filesystem>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "common/base/issue.hpp"

namespace hireline::cli {

// The whole text of a regular file, or what is wrong with it, continuing its name.
std::expected<std::string, std::string> file_text(const std::filesystem::path& path,
                                                  std::uintmax_t largest);

// Replaces inputFile and expectedOutputFile in the testCases of a problem by input and
// expectedOutput. The files lie in `folder` or below; an empty one has no files.
std::vector<Issue> put_case_files(nlohmann::json& problem, const std::filesystem::path& folder);

}  // namespace hireline::cli
