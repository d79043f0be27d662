// The solutions of the shipped coding problems, as submissions to compare.
#pragma once

#include <string>
#include <vector>

#include "common/domain/assessment/similarity/similarity.hpp"

namespace hireline::test {

struct BankSource {
  std::string problem;  // its slug
  std::string file;     // such as wrong_answer-touching.cpp
  ProgrammingLanguage language = ProgrammingLanguage::python;
  std::string text;
  std::string starter_code;  // of the same language; empty when there is none
};

// By problem and file.
std::vector<BankSource> bank_sources();

// What somebody might do to a copy: all names others, blanks and lines laid out in another way, a
// comment below every line, and after every fifth line that ends a statement one that does nothing.
// Neither texts nor comments are spared, which changes nothing.
std::string renamed(ProgrammingLanguage language, const std::string& text);
std::string reformatted(const std::string& text);
std::string commented(ProgrammingLanguage language, const std::string& text);
std::string padded(ProgrammingLanguage language, const std::string& text);

}  // namespace hireline::test
