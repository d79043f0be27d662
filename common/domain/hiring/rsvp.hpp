// What a candidate answers to the invitation to a live interview. It decides nothing: declining for
// good is done by the decline link.
#pragma once

#include "common/base/time.hpp"
#include "common/domain/vocabulary.hpp"

namespace hireline {

struct Rsvp {
  RsvpStatus status = RsvpStatus::accepted;
  Instant responded_at;
};

}  // namespace hireline
