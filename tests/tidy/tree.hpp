// The repository's files, and the breaches that a rule reports.
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace hireline::tidy {

struct SourceFile {
  std::string path;  // from the repository's root
  std::string text;
};

// One breach, as the test prints it: `path:line: what is wrong`.
using Complaints = std::vector<std::string>;

std::string complaint(std::string_view path, int line, std::string_view what);

// Returns the files with one of these extensions below these folders, sorted by path. Extensions
// contain the dot; an empty list means any extension. A folder that does not exist has no files.
// Pictures are left out.
std::vector<SourceFile> files_below(const std::vector<std::string>& folders,
                                    const std::vector<std::string>& extensions = {});

// Returns the C++ files of the programs, without the tests.
std::vector<SourceFile> program_sources();

// Applies the rule to all files and returns all breaches.
Complaints check_all(const std::vector<SourceFile>& files,
                     const std::function<Complaints(const SourceFile&)>& rule);

}  // namespace hireline::tidy
