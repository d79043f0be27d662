// The repository's files, and what a rule says about one of them.
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

// Every file with one of these extensions (with the dot; empty: any) below these folders, by path.
// A folder that does not exist has no files.
std::vector<SourceFile> files_below(const std::vector<std::string>& folders,
                                    const std::vector<std::string>& extensions = {});

// The C++ of the programs, without the tests.
std::vector<SourceFile> program_sources();

// What the rule says about all of these.
Complaints check_all(const std::vector<SourceFile>& files,
                     const std::function<Complaints(const SourceFile&)>& rule);

}  // namespace hireline::tidy
