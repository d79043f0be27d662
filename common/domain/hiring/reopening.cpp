#include "common/domain/hiring/reopening.hpp"

#include <algorithm>

namespace hireline {

bool can_unlock_again(std::span<const StageState> stages, std::size_t index,
                      const InterviewId& interview) {
  const StageState& stage = stages[index];
  return stage.status == StageStatus::completed && stage.interview_id == interview &&
         stage.result_source == ResultSource::ai &&
         std::ranges::all_of(stages.subspan(index + 1), [](const StageState& later) {
           return later.status == StageStatus::pending;
         });
}

}  // namespace hireline
