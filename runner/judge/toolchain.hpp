// A language whose toolchain was tested on this machine.
#pragma once

#include <chrono>
#include <expected>
#include <memory>
#include <stop_token>
#include <string>
#include <vector>

#include "runner/judge/languages.hpp"
#include "runner/judge/program_cache.hpp"
#include "runner/sandbox/slot.hpp"

namespace hireline::runner {

// Handles a result with `is_broken`. The program itself may have damaged its box, so an empty box
// is tried. If that fails, too, this machine can't make boxes any more: throws SlotLost with the
// reason. Otherwise logs an error without the program's output.
void expect_boxes(Slot& slot, const BoxResult& broken);

struct Toolchain {
  const Language* language;
  std::string home;
  std::string version;       // first line of the toolchain's version output
  std::string headers = {};  // the folder of precompiled headers in boxes; empty: there are none
};

struct Compilation {
  std::shared_ptr<const Program> program;
  BoxStop stop = BoxStop::none;  // cancelled: there is no program
  std::chrono::milliseconds time{0};
};

// Compiles in a separate box, which contains the source and no test data. A compiler that exceeds
// its limits is a compile error; the log contains the limit. Throws SlotLost if the box is broken.
Compilation compile(Slot& slot, const Toolchain& toolchain, const std::string& source,
                    const std::stop_token& stop = {});

// The limits of a problem, to which run_spec adds the share of the language's runtime.
struct RunLimits {
  std::chrono::milliseconds time{2'000};
  std::int64_t memory_mb = 256;
};
BoxSpec run_spec(const Toolchain& toolchain, const Program& program, const Descriptor& input,
                 const RunLimits& limits);

// Compiles and runs a test program. Returns the reason if the language can't be used.
std::expected<Toolchain, std::string> probe_language(Slot& slot, const Language& language);
// Returns the usable languages among those with these ids, or among all if `ids` is empty. Logs the
// reasons for the others.
std::vector<Toolchain> probe_languages(Slot& slot, const std::vector<std::string>& ids = {});

}  // namespace hireline::runner
