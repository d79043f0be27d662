// The roles of a language's words in a comparison.
#pragma once

#include <string_view>

#include "common/domain/vocabulary.hpp"

namespace hireline::similarity {

enum class WordRole : unsigned char {
  name,       // all names have the same symbol
  type,       // a built-in type; consecutive types are one name
  keyword,    // has its own symbol
  decoration  // such as `const`: becomes no token
};

WordRole role_of(ProgrammingLanguage language, std::string_view word);

}  // namespace hireline::similarity
