// The service's state, in JSON.
#pragma once

#include <cstdint>
#include <string>

namespace hireline::wire {

struct QueueState {
  std::int64_t depth = 0;
};

struct Health {
  std::string status;
  std::string db;
  QueueState queue;
};

struct ProbeStatus {
  std::string status;
};

}  // namespace hireline::wire
