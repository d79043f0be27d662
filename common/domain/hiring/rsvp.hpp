// A candidate's answer to the invitation to a live interview. It changes no status. To decline the
// interview, the candidate uses the decline link.
#pragma once

#include "common/base/time.hpp"
#include "common/domain/vocabulary.hpp"

namespace hireline {

struct Rsvp {
  RsvpStatus status = RsvpStatus::accepted;
  Instant responded_at;
};

}  // namespace hireline
