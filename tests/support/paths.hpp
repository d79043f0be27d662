// Where the project and its programs are.
#pragma once

#include <string>

namespace hireline::test {

// Of a file, by its path in the project.
std::string project_path(const std::string& path);

// Of a program that was built with these tests.
std::string program_path(const std::string& name);

}  // namespace hireline::test
