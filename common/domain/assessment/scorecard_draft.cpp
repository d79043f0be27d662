#include "common/domain/assessment/scorecard_draft.hpp"

namespace hireline {

bool keeps_draft(const Recruiter& who, const PanelMember& seat) {
  return who.recruiter_id == seat.user_id && !who.api_key && !seat.waived_at;
}

}  // namespace hireline
