// An answer held against a text that says what a good one says.
#pragma once

#include <cstdint>

#include "common/domain/scoring/similarity.hpp"

namespace hireline::scoring {

struct Measured {
  Coverage coverage;
  std::int64_t agreement = 0;  // of `whole`
  bool is_denied = false;      // much of what it says is the opposite
};

// What is needed of an answer and its question to measure it against several references.
struct Measurable {
  Reading question;
  Reading answer;
  TermIndex question_index;
  TermIndex answer_index;

  Measurable(std::string_view question_text, std::string_view answer_text);
};

Measured measure(const Measurable& given, const Reading& reference);

// From agreement to what a fair person would give for it. People grade the idea: an answer in words
// of its own shares a third with the reference and is right.
std::int64_t generous(std::int64_t agreement);

}  // namespace hireline::scoring
