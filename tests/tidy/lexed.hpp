// Splits a C++ file into code, comments, literals and includes, so that each rule searches only the
// right part.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace hireline::tidy {

struct Piece {
  int line;  // of the piece's beginning, from 1
  std::string text;
};

struct Lexed {
  std::string code;  // the file with comments, literals and directives blanked; lines are kept
  std::vector<Piece> comments;  // with their marks; consecutive `//` lines are separate
  std::vector<Piece> literals;  // as written, also in macros; adjacent literals are one piece
  std::vector<Piece> includes;  // the header's name with its "" or <>
};

Lexed lex(std::string_view file);

}  // namespace hireline::tidy
