// How much of two submissions to one coding problem is the same code: a hint for a recruiter's own
// reading, never a verdict (docs/decisions/0031). By winnowing over tokens: S. Schleimer,
// D. Wilkerson, A. Aiken, "Winnowing: Local Algorithms for Document Fingerprinting", SIGMOD 2003.
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

// With fewer tokens of their own, two people who think alike write the same.
inline constexpr std::size_t fewest_tokens = 40;

// More matched spans than anybody reads.
inline constexpr std::size_t most_spans = 20;

// Code that proves nothing when two submissions share it, as hashes of grams: sorted, each once.
struct BaseCode {
  std::vector<std::uint64_t> hashes = {};

  void add(const BaseCode& other);
};

// Of the code that a problem gives everybody to start from.
BaseCode base_code(ProgrammingLanguage language, std::string_view starter_code);

// What more than half of the submissions to one problem have: its input is read in a usual way, or
// its solution is well known. Empty for fewer than 10 of them, of which a few copies would be half.
// A source that is given twice counts twice.
BaseCode common_code(ProgrammingLanguage language, std::span<const std::string_view> sources);

// A source as compare() wants it; made by fingerprint() alone.
struct Fingerprints {
  ProgrammingLanguage language = ProgrammingLanguage::python;
  std::vector<Token> tokens = {};
  std::vector<bool> is_base = {};          // of each token: whether it stands in base code, too
  std::vector<Gram> chosen = {};           // by winnowing, outside of base code; by position
  std::vector<std::uint64_t> hashes = {};  // of those; sorted, each once
  std::size_t own_tokens = 0;              // that are not in base code
};

// Any bytes are taken, in linear time. Base code is of the same language.
Fingerprints fingerprint(ProgrammingLanguage language, std::string_view source,
                         const BaseCode& base = {});

struct Place {
  std::size_t begin = 0;  // bytes of the source
  std::size_t end = 0;
  std::size_t first_line = 1;
  std::size_t last_line = 1;
};

// Where both sources have the same tokens.
struct MatchedSpan {
  Place one;
  Place other;
  std::size_t tokens = 0;  // that are not in base code; at least gram_size
};

struct Similarity {
  // Of the different fingerprints of each source, how many per cent the other has, rounded down.
  int of_one = 0;
  int of_other = 0;
  // The greater of the two: who pads a copy with code of their own lowers their share, but not that
  // of the source.
  int percent = 0;
  // The longest first, none overlapping another in either source, at most most_spans. What matches
  // in short pieces only has no span.
  std::vector<MatchedSpan> spans = {};
};

HIRELINE_ENUM(Incomparable, different_languages, too_short)

// `too_short` when either source has fewer than fewest_tokens of its own. Which of the two comes
// first changes nothing in the percentages. Both have been made with the same base code.
std::expected<Similarity, Incomparable> compare(const Fingerprints& one, const Fingerprints& other);

}  // namespace hireline::similarity
