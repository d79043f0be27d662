#include "common/domain/analytics/analytics.hpp"

namespace hireline {

std::optional<QuestionFlag> flag_of(std::int64_t n, std::optional<double> difficulty,
                                    std::optional<double> discrimination) {
  if (n < enough_for_a_flag) return QuestionFlag::insufficient_data;
  if (difficulty && *difficulty >= too_easy_from) return QuestionFlag::too_easy;
  if (difficulty && *difficulty <= too_hard_to) return QuestionFlag::too_hard;
  if (discrimination && *discrimination < discriminates_from)
    return QuestionFlag::not_discriminating;
  return std::nullopt;
}

}  // namespace hireline
