// Answers that try to get a score without knowing anything, or with knowing the words only.
#pragma once

#include <string>
#include <vector>

namespace hireline::bench {

struct Item {
  std::string question;
  std::string reference;
};

struct Trick {
  std::string name;
  double mean_score = 0;     // 0 to 100
  double flagged_share = 0;  // 0 to 1, of the answers that a person is told to look at
};

// Each trick is tried on every item.
std::vector<Trick> play_tricks(const std::vector<Item>& items);

}  // namespace hireline::bench
