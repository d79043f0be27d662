// Comparison of an answer with a reference text.
#pragma once

#include <cstddef>
#include <cstdint>

#include "common/domain/assessment/scoring/similarity.hpp"

namespace hireline::scoring {

struct Measured {
  Coverage coverage;
  std::int64_t agreement = 0;  // 0 to `whole`
  std::int64_t denied = 0;     // 0 to `whole`: the part of the answer that opposes the reference
  bool is_denied = false;      // a large part of the answer opposes the reference
};

// An answer and its question, prepared for comparison with several references.
struct Measurable {
  Reading question;
  Reading answer;
  TermIndex question_index;
  TermIndex answer_index;

  Measurable(std::string_view question_text, std::string_view answer_text);
  Measurable(const Measurable&) = delete;  // the indexes refer to the readings
  Measurable& operator=(const Measurable&) = delete;
};

Measured measure(const Measurable& given, const Reading& reference);

// Returns the score, 0 to `whole`: generous() of the agreement, less the denied part.
std::int64_t score_of(const Measured& measured, const Reading& reference);

// Converts the agreement with a reference of `terms` terms to a score, as a fair person would give
// it, 0 to `whole`. The full score needs an agreement of 900 with a reference of three terms or
// fewer, and of 550 with one of twelve or more: an answer in other words shares only a part of the
// words of a long reference.
std::int64_t generous(std::int64_t agreement, std::size_t terms);

}  // namespace hireline::scoring
