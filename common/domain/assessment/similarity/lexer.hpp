// A lexer for source code. Omits comments and white space.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "common/domain/assessment/similarity/syntax.hpp"

namespace hireline::similarity {

enum class LexemeKind : unsigned char { word, number, text, sign };

struct Lexeme {
  LexemeKind kind = LexemeKind::sign;
  std::size_t begin = 0;  // byte offsets in the source
  std::size_t end = 0;
};

// Returns the lexemes in order, none of them empty. Accepts any bytes and takes linear time. An
// unclosed text or comment ends with its line or with the source. Non-ASCII bytes belong to names,
// and control characters are blanks.
std::vector<Lexeme> lex(const Syntax& syntax, std::string_view source);

}  // namespace hireline::similarity
