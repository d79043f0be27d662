// Feedback that an interviewer has begun, and not given yet. Only its author reads it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "common/base/time.hpp"
#include "common/base/values.hpp"
#include "common/domain/actor.hpp"
#include "common/domain/assessment/panel.hpp"
#include "common/domain/assessment/scorecard.hpp"
#include "common/domain/vocabulary.hpp"

namespace hireline {

inline constexpr std::size_t longest_draft = 65'536;  // bytes of JSON

// The fields of feedback, as far as they are there.
struct FeedbackDraft {
  std::optional<std::string> interviewer_email;  // absent: the author's own
  std::optional<std::int64_t> overall_rating;    // 1 to 10
  std::vector<std::string> traits = {};
  std::optional<Recommendation> recommendation;
  std::optional<std::string> comments;
  std::vector<CriterionScore> scores = {};  // of some criteria, also if others are required
};

// As it was saved.
struct ScorecardDraft {
  std::optional<std::string> interviewer_email;
  std::optional<std::int64_t> overall_rating;
  std::optional<JsonText> traits;  // an array of strings
  std::optional<Recommendation> recommendation;
  std::optional<std::string> comments;
  std::optional<JsonText> scores;  // an array of scores
  Instant saved_at;
};

// Returns whether `who`, who has this seat, keeps a draft. Nothing waits for a draft of somebody
// who was excused. A program is not its author, whomever it acts for.
bool keeps_draft(const Recruiter& who, const PanelMember& seat);

}  // namespace hireline
