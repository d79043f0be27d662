// A slot runs one program at a time in a separate box. It has its own control group and its own
// launcher, which is in the slot's box. If the runner is started as root, the slot also has its own
// user. Its programs are bound to one processor, which
// no other slot uses as long as there are no more slots than processors.
#pragma once

#include <chrono>
#include <optional>
#include <stdexcept>
#include <stop_token>

#include <sys/types.h>

#include "runner/sandbox/box.hpp"
#include "runner/sandbox/cgroup.hpp"
#include "runner/sandbox/slot_command.hpp"
#include "runner/sandbox/start_launcher.hpp"

namespace hireline::runner {

// The launcher has ended or does not respond. The slot can't be used any more.
struct SlotLost : std::runtime_error {
  using runtime_error::runtime_error;
};

class Slot {
 public:
  // Starts the launcher. Must be called before this process has threads, because it forks. Throws
  // SandboxError.
  Slot(const BoxKit& kit, SlotGroup group, const SlotSetup& setup);
  Slot(const Slot&) = delete;
  Slot& operator=(const Slot&) = delete;
  // Kills all processes in the slot.
  ~Slot();

  // Runs a program in a box until it exits, a limit is exceeded or a stop is requested, and removes
  // all its processes and files. Blocks; only one thread may call it at a time. Throws SlotLost,
  // and std::system_error if this machine has no more descriptors or memory.
  BoxResult run(const BoxSpec& spec, const std::stop_token& stop = {});

  // Returns the number of processes in the idle slot: bwrap and the launcher, if nothing is left.
  std::int64_t processes() const { return group_.processes(); }

  // Runs `nothing` a few times and stores the least processor time as the overhead of a box, which
  // `run` subtracts from then on.
  void calibrate(const BoxSpec& nothing);

 private:
  // The ends of pipes that the box writes to.
  struct Streams {
    Descriptor output;
    Descriptor error;
    Descriptor status;
  };
  void launch(const BoxSpec& spec, const Streams& streams);
  void wait_for_memory();

  const BoxKit& kit_;
  SlotGroup group_;
  pid_t launcher_ = -1;
  Descriptor socket_;
  std::chrono::microseconds overhead_{0};
  std::optional<std::int64_t> idle_memory_;  // before the last program
};

}  // namespace hireline::runner
