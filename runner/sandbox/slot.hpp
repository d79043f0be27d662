// A slot: a place in which one program at a time runs in a box of its own. It has a control group,
// a launcher and, under root, a user that it shares with nobody, and a processor that its programs
// can't leave, which is its own as long as there are no more slots than processors.
#pragma once

#include <chrono>
#include <stdexcept>
#include <stop_token>

#include <sys/types.h>

#include "runner/sandbox/box.hpp"
#include "runner/sandbox/box_command.hpp"
#include "runner/sandbox/cgroup.hpp"
#include "runner/sandbox/start_launcher.hpp"

namespace hireline::runner {

// The launcher is gone or does not answer. The slot is of no use any more.
struct SlotLost : std::runtime_error {
  using runtime_error::runtime_error;
};

class Slot {
 public:
  // Starts the launcher; only before this process has threads, since it forks. Throws SandboxError.
  Slot(const BoxKit& kit, SlotGroup group, const SlotSetup& setup);
  Slot(const Slot&) = delete;
  Slot& operator=(const Slot&) = delete;
  // Whatever still runs is gone afterwards.
  ~Slot();

  // Runs a program in a box to its end, or until a limit or a stop request ends it. Nothing of it
  // is left. Blocks; one thread at a time. Throws SlotLost, and std::system_error when this machine
  // is out of descriptors or memory.
  BoxResult run(const BoxJob& job, const std::stop_token& stop = {});

  // How many processes are in it while nothing runs, the launcher included.
  std::int64_t processes() const { return group_.processes(); }

  // Runs nothing in particular a few times, and from then on leaves out of account the time that
  // making a box takes.
  void calibrate(const BoxJob& nothing);

 private:
  void launch(const BoxCommand& command, const BoxJob& job, const std::vector<Descriptor>& handed);

  const BoxKit& kit_;
  SlotGroup group_;
  pid_t launcher_ = -1;
  Descriptor socket_;
  std::chrono::microseconds overhead_{0};
};

}  // namespace hireline::runner
