#include "common/domain/assessment/similarity/syntax.hpp"

#include <algorithm>
#include <array>

namespace hireline::similarity {
namespace {

constexpr std::array c_quotes = {Quote{.mark = '"'}, Quote{.mark = '\''}};
constexpr std::array javascript_quotes = {Quote{.mark = '"'}, Quote{.mark = '\''},
                                          Quote{.mark = '`', .spans_lines = true}};
constexpr std::array go_quotes = {Quote{.mark = '"'}, Quote{.mark = '\''},
                                  Quote{.mark = '`', .spans_lines = true, .has_escapes = false}};
constexpr std::array ruby_quotes = {Quote{.mark = '"', .spans_lines = true},
                                    Quote{.mark = '\'', .spans_lines = true}};
constexpr std::array bash_quotes = {Quote{.mark = '"', .spans_lines = true},
                                    Quote{.mark = '\'', .spans_lines = true, .has_escapes = false}};
constexpr std::array awk_quotes = {Quote{.mark = '"'}};

constexpr Syntax c = {.has_block_comments = true, .string_prefixes = "LuU8", .quotes = c_quotes};
constexpr Syntax cpp = {.has_block_comments = true,
                        .has_raw_strings = true,
                        .string_prefixes = "LuU8R",
                        .quotes = c_quotes};
constexpr Syntax java = {.has_block_comments = true, .has_triple_quotes = true, .quotes = c_quotes};
constexpr Syntax go = {.has_block_comments = true, .quotes = go_quotes};
constexpr Syntax javascript = {.has_block_comments = true,
                               .has_regexes = true,
                               .word_marks = "$",
                               .quotes = javascript_quotes};
constexpr Syntax python = {.line_comment = "#",
                           .has_triple_quotes = true,
                           .has_docstrings = true,
                           .string_prefixes = "rRbBfFuU",
                           .quotes = c_quotes};
constexpr Syntax ruby = {.line_comment = "#",
                         .has_begin_comments = true,
                         .has_regexes = true,
                         .has_percent_lists = true,
                         .has_heredocs = true,
                         .has_predicates = true,
                         .word_marks = "$@",
                         .quotes = ruby_quotes};
constexpr Syntax bash = {.line_comment = "#",
                         .comments_start_words = true,
                         .has_heredocs = true,
                         .has_programs = true,
                         .word_marks = "$",
                         .quotes = bash_quotes};
constexpr Syntax awk = {
    .line_comment = "#", .has_regexes = true, .word_marks = "$", .quotes = awk_quotes};

// For C and C++, the words after `#`.
constexpr std::array c_imports = {std::string_view("include"), std::string_view("pragma")};
constexpr std::array cpp_imports = {std::string_view("include"), std::string_view("pragma"),
                                    std::string_view("using")};
constexpr std::array package_imports = {std::string_view("import"), std::string_view("package")};
constexpr std::array javascript_imports = {std::string_view("import")};
constexpr std::array python_imports = {std::string_view("import"), std::string_view("from")};
constexpr std::array ruby_imports = {std::string_view("require"),
                                     std::string_view("require_relative")};

std::span<const std::string_view> imports_of(ProgrammingLanguage language) noexcept {
  switch (language) {
    case ProgrammingLanguage::c:
      return c_imports;
    case ProgrammingLanguage::cpp:
      return cpp_imports;
    case ProgrammingLanguage::java:
    case ProgrammingLanguage::go:
      return package_imports;
    case ProgrammingLanguage::javascript:
      return javascript_imports;
    case ProgrammingLanguage::python:
      return python_imports;
    case ProgrammingLanguage::ruby:
      return ruby_imports;
    case ProgrammingLanguage::bash:
      break;
  }
  return {};
}

}  // namespace

const Syntax& syntax_of(ProgrammingLanguage language) noexcept {
  switch (language) {
    case ProgrammingLanguage::c:
      return c;
    case ProgrammingLanguage::cpp:
      return cpp;
    case ProgrammingLanguage::java:
      return java;
    case ProgrammingLanguage::go:
      return go;
    case ProgrammingLanguage::javascript:
      return javascript;
    case ProgrammingLanguage::python:
      return python;
    case ProgrammingLanguage::ruby:
      return ruby;
    case ProgrammingLanguage::bash:
      break;
  }
  return bash;
}

const Syntax& awk_syntax() noexcept {
  return awk;
}

bool starts_import(ProgrammingLanguage language, std::string_view word) noexcept {
  const auto imports = imports_of(language);
  return std::ranges::find(imports, word) != imports.end();
}

bool is_semicolon_layout(ProgrammingLanguage language) noexcept {
  return language != ProgrammingLanguage::c && language != ProgrammingLanguage::cpp &&
         language != ProgrammingLanguage::java;
}

}  // namespace hireline::similarity
