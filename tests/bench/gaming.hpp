// Answers that try to get a score without knowing anything, or with knowing the words only.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "common/domain/assessment/evaluation.hpp"

namespace hireline::bench {

struct Item {
  std::string question;
  std::string reference;
};

struct Trick {
  std::string name;
  std::size_t tried = 0;
  double mean_score = 0;     // 0 to 100
  double flagged_share = 0;  // 0 to 1, of the answers that a person is told to look at
  double unseen_share = 0;   // of those with 50 or more that nobody is told to look at
};

Trick outcome_of(std::string name, const std::vector<AnswerToJudge>& answers);

// Each trick is tried on every item.
std::vector<Trick> play_tricks(const std::vector<Item>& items);

// The references' words and clauses in other orders, `orders` of each, and what they say, denied.
std::vector<Trick> play_attacks(const std::vector<Item>& items, std::size_t orders,
                                std::uint32_t seed);

}  // namespace hireline::bench
