// Declining an invitation through its link.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/db/connection/connection.hpp"
#include "common/domain/actor.hpp"
#include "common/domain/vocabulary.hpp"

namespace hireline::app {

struct DeclineInterview {
  std::string token;
  std::optional<std::string> reason;
  std::vector<std::string> tags;
};

// The only fields that the holder of a link gets.
struct Declined {
  InterviewStatus status = InterviewStatus::declined;  // of the interview
  Instant declined_at;
};

// Locks the pipeline, then the interview. The interview may have any status; a completed interview
// stays completed. Declining again changes nothing: the first reason stays. Also declines the
// interview's stage, unless the stage is completed or has a later interview. Notifies the
// recruiters by mail. Refuses with LinkNotFound, LinkGone.
Result<Declined> decline_interview(db::Tx& tx, const Anyone& who, const DeclineInterview& in);

}  // namespace hireline::app
