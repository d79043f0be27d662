// Source code as tokens that do not depend on names, layout and comments.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "common/domain/vocabulary.hpp"

namespace hireline::similarity {

struct Token {
  std::uint64_t symbol = 0;  // equal for equivalent tokens; the same on every machine
  std::size_t begin = 0;     // byte offsets in the source
  std::size_t end = 0;
  std::size_t first_line = 1;
  std::size_t last_line = 1;
};

// Returns the tokens of a source. All names have the same symbol; so have all numbers, and all
// texts. Each keyword and sign has its own symbol. Built-in types count as names. Omits imports,
// `const` and similar words, C++'s `std::`, and semicolons that only end a line. Accepts any bytes
// and takes linear time.
std::vector<Token> tokens_of(ProgrammingLanguage language, std::string_view source);

}  // namespace hireline::similarity
