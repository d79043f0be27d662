// Paths of the project and its programs.
#pragma once

#include <string>

namespace hireline::test {

// Returns the absolute path of a file, from its path in the project.
std::string project_path(const std::string& path);

// Returns the path of a program that was built together with these tests.
std::string program_path(const std::string& name);

}  // namespace hireline::test
