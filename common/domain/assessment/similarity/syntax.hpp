// The properties of a programming language that the lexer and the tokens need.
#pragma once

#include <span>
#include <string_view>

#include "common/domain/vocabulary.hpp"

namespace hireline::similarity {

struct Quote {
  char mark = '"';
  bool spans_lines = false;  // false: an unclosed text ends with its line
  bool has_escapes = true;
};

struct Syntax {
  std::string_view line_comment = "//";
  bool comments_start_words = false;  // as in bash, in which $# is no comment
  bool has_block_comments = false;    // /* */
  bool has_begin_comments = false;    // =begin and =end
  bool has_triple_quotes = false;
  bool has_docstrings = false;     // a triple-quoted text that starts a line is a comment
  bool has_raw_strings = false;    // R"x( )x"
  bool has_regexes = false;        // between slashes, if the first slash cannot be a division
  bool has_percent_lists = false;  // %w[ ]
  bool has_heredocs = false;
  bool has_programs = false;              // texts with braces, and heredocs, are awk programs
  bool has_predicates = false;            // names may end in ? or !
  std::string_view string_prefixes = {};  // letters of prefixes before a quote
  std::string_view word_marks = {};       // more characters that names may contain
  std::span<const Quote> quotes = {};
};

const Syntax& syntax_of(ProgrammingLanguage language) noexcept;
const Syntax& awk_syntax() noexcept;

// Returns whether a line that starts with `word` is an import.
bool starts_import(ProgrammingLanguage language, std::string_view word) noexcept;

// Returns whether a semicolon in this language means the same as the end of a line.
bool is_semicolon_layout(ProgrammingLanguage language) noexcept;

}  // namespace hireline::similarity
