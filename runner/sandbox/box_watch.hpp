// Watches a box until its end: output, time and memory.
#pragma once

#include <chrono>
#include <stop_token>
#include <string>

#include "runner/sandbox/box.hpp"
#include "runner/sandbox/cgroup.hpp"
#include "runner/slot/message.hpp"

namespace hireline::runner {

class BoxWatch {
 public:
  struct Ends {
    Descriptor output;
    Descriptor error;
    Descriptor status;  // of the box's first process
  };

  // Must be created immediately before the launch: the clocks start here.
  BoxWatch(const SlotGroup& group, int socket, const BoxLimits& limits, Ends ends);

  // Throws SlotLost.
  BoxResult until_end(const std::stop_token& stop);

 private:
  // Reads the available output once; returns false if there was none.
  bool read_streams();
  void check_limits(const std::stop_token& stop);
  void end_box(BoxStop why);
  bool receive_end();
  void account();
  std::chrono::microseconds cpu_time() const { return group_.cpu_time() - cpu_before_; }

  const SlotGroup& group_;
  const int socket_;
  const BoxLimits limits_;
  Ends ends_;
  EndMessage end_;
  BoxResult result_;
  std::int64_t error_bytes_ = 0;
  std::chrono::steady_clock::time_point started_ = std::chrono::steady_clock::now();
  std::chrono::steady_clock::time_point stopped_;
  const std::chrono::microseconds cpu_before_;
  const std::int64_t memory_kills_before_;
};

}  // namespace hireline::runner
