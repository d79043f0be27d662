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

// All that the holder of a link is told.
struct Declined {
  InterviewStatus status = InterviewStatus::declined;  // of the interview
  Instant declined_at;
};

// Locks the pipeline, then the interview. Works whatever the interview's status, but a completed
// one stays completed. Done again it changes nothing: the first reason stays. The interview's stage
// is declined with it, unless it is completed or has gone on to another interview; the recruiters
// are told by mail. Refuses with LinkNotFound, LinkGone.
Result<Declined> decline_interview(db::Tx& tx, const Anyone& who, const DeclineInterview& in);

}  // namespace hireline::app
