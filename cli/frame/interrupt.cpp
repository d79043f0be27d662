#include "cli/frame/interrupt.hpp"

#include <thread>

namespace hireline::cli {
namespace {

volatile std::sig_atomic_t was_requested = 0;

extern "C" void remember(int) {
  was_requested = 1;
}

}  // namespace

Interrupt::Interrupt() {
  was_requested = 0;
  struct sigaction action{};
  action.sa_handler = remember;
  action.sa_flags = SA_RESETHAND | SA_RESTART;
  sigaction(SIGINT, &action, &before_int_);
  sigaction(SIGTERM, &action, &before_term_);
}

Interrupt::~Interrupt() {
  sigaction(SIGINT, &before_int_, nullptr);
  sigaction(SIGTERM, &before_term_, nullptr);
}

bool Interrupt::requested() const {
  return was_requested != 0;
}

// Sleeps in slices: sleep_for() continues after a signal.
void pause(const Interrupt& interrupt, std::chrono::milliseconds time) {
  constexpr std::chrono::milliseconds slice{50};
  const auto end = std::chrono::steady_clock::now() + time;
  while (!interrupt.requested() && std::chrono::steady_clock::now() < end)
    std::this_thread::sleep_for(slice);
}

}  // namespace hireline::cli
