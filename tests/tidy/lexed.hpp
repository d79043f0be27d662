// A C++ file taken apart far enough to look for things in the right place: what is code, what is
// comment, what is text.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace hireline::tidy {

struct Piece {
  int line;  // from 1, of its beginning
  std::string text;
};

struct Lexed {
  std::string code;  // the file with comments, texts and directives blanked, line by line
  std::vector<Piece> comments;  // with their marks; consecutive `//` lines are separate
  std::vector<Piece> literals;  // as written, macros' too; adjacent ones are one
  std::vector<Piece> includes;  // what stands between "" or <>, with them
};

Lexed lex(std::string_view file);

}  // namespace hireline::tidy
