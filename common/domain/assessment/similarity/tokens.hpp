// Source code as tokens that no other names, layout or comments change.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "common/domain/vocabulary.hpp"

namespace hireline::similarity {

struct Token {
  std::uint64_t symbol = 0;  // equal for tokens that count as the same; the same on every machine
  std::size_t begin = 0;     // bytes of the source
  std::size_t end = 0;
  std::size_t first_line = 1;
  std::size_t last_line = 1;
};

// Names, numbers and texts are one symbol each; keywords and signs stay themselves. Imports,
// differences between built-in types, `const` and its like, C++'s `std::` and semicolons that only
// end a line are left out. Takes any bytes, in linear time.
std::vector<Token> tokens_of(ProgrammingLanguage language, std::string_view source);

}  // namespace hireline::similarity
