// What a lexer must know of a language to part its text into tokens, and what words mean in it.
#pragma once

#include <span>
#include <string_view>

#include "common/domain/vocabulary.hpp"

namespace hireline::similarity {

struct Quote {
  char mark = '"';
  bool spans_lines = false;  // otherwise an unclosed text ends with its line
  bool has_escapes = true;
};

struct Syntax {
  std::string_view line_comment = "//";
  bool comments_start_words = false;  // as in bash, where $# is no comment
  bool has_block_comments = false;    // /* */
  bool has_begin_comments = false;    // =begin and =end
  bool has_triple_quotes = false;
  bool has_docstrings = false;     // a triple-quoted text that starts a line is a comment
  bool has_raw_strings = false;    // R"x( )x"
  bool has_regexes = false;        // between slashes, where no division can stand
  bool has_percent_lists = false;  // %w[ ]
  bool has_heredocs = false;
  bool has_programs = false;              // texts with braces and heredocs are programs of awk
  bool has_predicates = false;            // names end in ? and !
  std::string_view string_prefixes = {};  // letters that may stand before a quote
  std::string_view word_marks = {};       // more characters that begin and continue names
  std::span<const Quote> quotes = {};
};

const Syntax& syntax_of(ProgrammingLanguage language) noexcept;
const Syntax& awk_syntax() noexcept;

// Whether a line that begins so is no more than an import.
bool starts_import(ProgrammingLanguage language, std::string_view word) noexcept;

// Whether a semicolon says no more than the end of a line would.
bool is_semicolon_layout(ProgrammingLanguage language) noexcept;

}  // namespace hireline::similarity
