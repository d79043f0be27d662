// Regular expressions as PostgreSQL's lexer takes them apart (src/backend/regex/regc_lex.c), to be
// compared with what the search policy makes of them.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hireline::fuzz {

struct PatternPiece {
  enum class Kind { plain, any, other_atom, start, end, open, close, bar, quantifier };
  Kind kind;
  char32_t character = 0;  // of a plain one
  int least = 0;           // of a quantifier
  int most = 0;            // -1: without bound
};

struct TakenApart {
  std::vector<PatternPiece> pieces;
  bool looks_around = false;
  bool refers_back = false;
  bool sets_options = false;
};

// Of a pattern in UTF-8 without NUL. nullopt: PostgreSQL would say that it is malformed.
std::optional<TakenApart> take_apart(std::string_view pattern);

// How often anything is repeated at most, of bounds; which pieces match more or less; and how many
// atoms there are when bounds are written out, as far as an int goes.
struct PatternCost {
  int highest_bound = 0;
  int varying = 0;
  int atoms = 0;
};
std::optional<PatternCost> cost_of(const std::vector<PatternPiece>& pieces);

// Whether a pattern of plain characters, any, any followed by *, start and end is in the text;
// nullopt for any other.
std::optional<bool> matches_simply(const std::vector<PatternPiece>& pieces,
                                   std::u32string_view text);

// LIKE with \ to escape.
bool is_like(std::u32string_view text, std::u32string_view pattern);

// Of valid UTF-8.
std::u32string code_points_of(std::string_view text);

}  // namespace hireline::fuzz
