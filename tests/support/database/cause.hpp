// The cause of transactions that tests make themselves.
#pragma once

#include "common/domain/actor.hpp"

namespace hireline::test {

inline Cause cause_at(Instant now) {
  return {.actor = {ActorKind::operator_, "tester", "Tester"}, .request_id = "test", .now = now};
}

}  // namespace hireline::test
