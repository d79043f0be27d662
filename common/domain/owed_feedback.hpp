// Who owes feedback.
#pragma once

#include <optional>
#include <string>

#include "common/base/time.hpp"
#include "common/domain/ids.hpp"

namespace hireline {

struct OwedFeedback {
  RecruiterId user_id;
  std::string name;
  std::string email;
  std::optional<Instant> due_at;
};

}  // namespace hireline
