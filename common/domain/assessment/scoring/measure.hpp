// An answer held against a text that says what a good one says.
#pragma once

#include <cstddef>
#include <cstdint>

#include "common/domain/assessment/scoring/similarity.hpp"

namespace hireline::scoring {

struct Measured {
  Coverage coverage;
  std::int64_t agreement = 0;  // of `whole`
  std::int64_t denied = 0;     // of `whole`: how much of what it says is the opposite
  bool is_denied = false;      // much of what it says is the opposite
};

// What is needed of an answer and its question to measure it against several references.
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

// Of `whole`: what a fair person would give for it, less what is denied.
std::int64_t score_of(const Measured& measured, const Reading& reference);

// From agreement with a reference of so many terms to what a fair person would give for it. Of a
// short reference nearly all has to be said; of a long one people say the idea in words of their
// own, and share a third with it.
std::int64_t generous(std::int64_t agreement, std::size_t terms);

}  // namespace hireline::scoring
