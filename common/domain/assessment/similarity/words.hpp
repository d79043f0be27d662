// What the words of a language mean to a comparison.
#pragma once

#include <string_view>

#include "common/domain/vocabulary.hpp"

namespace hireline::similarity {

enum class WordRole : unsigned char {
  name,       // all names are alike
  type,       // a built-in type, which is like any other name
  keyword,    // stays itself
  decoration  // such as `const`: no token at all
};

WordRole role_of(ProgrammingLanguage language, std::string_view word);

}  // namespace hireline::similarity
