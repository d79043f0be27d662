// Measures how much code two submissions to one coding problem share. The result is a hint for
// recruiters, who have to read the code; it is not a verdict (docs/decisions/0031). The method is
// winnowing over tokens: S. Schleimer, D. Wilkerson, A. Aiken, "Winnowing: Local Algorithms for
// Document Fingerprinting", SIGMOD 2003.
#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <span>
#include <string_view>
#include <vector>

#include "common/base/enum_names.hpp"
#include "common/domain/assessment/similarity/tokens.hpp"
#include "common/domain/assessment/similarity/winnowing.hpp"
#include "common/domain/vocabulary.hpp"

namespace hireline::similarity {

// The least number of tokens outside of base code. Shorter independent solutions are often equal.
inline constexpr std::size_t fewest_tokens = 40;

// The maximum number of matched spans in a result.
inline constexpr std::size_t most_spans = 20;

// Code that proves nothing if two submissions share it, as hashes of grams: sorted, unique.
struct BaseCode {
  std::vector<std::uint64_t> hashes = {};

  void add(const BaseCode& other);
};

// Returns the base code of a problem's starter code.
BaseCode base_code(ProgrammingLanguage language, std::string_view starter_code);

// Returns the code that more than half of the submissions to one problem contain, such as the usual
// way to read the input, or a well-known solution. Returns no code for fewer than 10 submissions,
// because a few copies would be half of them. Equal sources count separately.
BaseCode common_code(ProgrammingLanguage language, std::span<const std::string_view> sources);

// A source prepared for compare(). Only fingerprint() creates it.
struct Fingerprints {
  ProgrammingLanguage language = ProgrammingLanguage::python;
  std::vector<Token> tokens = {};
  std::vector<bool> is_base = {};          // for each token: whether it is in base code
  std::vector<Gram> chosen = {};           // by winnowing, outside of base code; by position
  std::vector<std::uint64_t> hashes = {};  // of `chosen`; sorted, unique
  std::size_t own_tokens = 0;              // number of tokens outside of base code
};

// Returns the fingerprints of a source. Accepts any bytes and takes linear time. `base` must be of
// the same language.
Fingerprints fingerprint(ProgrammingLanguage language, std::string_view source,
                         const BaseCode& base = {});

struct Place {
  std::size_t begin = 0;  // byte offsets in the source
  std::size_t end = 0;
  std::size_t first_line = 1;
  std::size_t last_line = 1;
};

// A part in which both sources have the same tokens.
struct MatchedSpan {
  Place one;
  Place other;
  std::size_t tokens = 0;  // number of tokens outside of base code; at least gram_size
};

struct Similarity {
  // The percentage of the distinct fingerprints of one source that the other source also has,
  // rounded down.
  int of_one = 0;
  int of_other = 0;
  // The greater of the two. Additional code in a copy lowers the percentage of the copy, but not
  // that of the original.
  int percent = 0;
  // The longest first; at most most_spans. Spans do not overlap in either source. Short matches
  // have no span.
  std::vector<MatchedSpan> spans = {};
};

HIRELINE_ENUM(Incomparable, different_languages, too_short)

// Compares two submissions. Returns different_languages, or too_short if either source has fewer
// than fewest_tokens own tokens. The order of the arguments does not change `percent`. The caller
// has created both fingerprints with the same base code.
std::expected<Similarity, Incomparable> compare(const Fingerprints& one, const Fingerprints& other);

}  // namespace hireline::similarity
