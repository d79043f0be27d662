// Text as a row of lexemes: comments and white space are left out.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "common/domain/assessment/similarity/syntax.hpp"

namespace hireline::similarity {

enum class LexemeKind : unsigned char { word, number, text, sign };

struct Lexeme {
  LexemeKind kind = LexemeKind::sign;
  std::size_t begin = 0;  // bytes of the source
  std::size_t end = 0;
};

// In their order, none empty. Takes any bytes, in linear time: what is never closed ends with its
// line or with the source, bytes beyond ASCII belong to names, and control characters are blanks.
std::vector<Lexeme> lex(const Syntax& syntax, std::string_view source);

}  // namespace hireline::similarity
