// A language that was seen to work on this machine.
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

// For a result that says that a box could not be made. Its program may have broken the box itself:
// so a box with nothing in it is tried, and says in the log or in SlotLost what is wrong. What the
// program wrote is not told. Throws SlotLost when the machine can't make boxes any more.
void expect_boxes(Slot& slot, const BoxResult& broken);

struct Toolchain {
  const Language* language;
  std::string home;
  std::string version;  // the first line of what the toolchain says of itself
};

struct Compilation {
  std::shared_ptr<const Program> program;
  BoxStop stop = BoxStop::none;  // cancelled: there is no program
  std::chrono::milliseconds time{0};
};

// Compiles in a box of its own, which holds the source and no test data. A compiler that uses up
// its limits is a compile error, as the log says. `is_broken` of the sandbox throws SlotLost.
Compilation compile(Slot& slot, const Toolchain& toolchain, const std::string& source,
                    const std::stop_token& stop = {});

// A box that runs a program with an input, within the language's own share of what is allowed.
struct RunLimits {
  std::chrono::milliseconds time{2'000};
  std::int64_t memory_mb = 256;
};
BoxJob run_job(const Toolchain& toolchain, const Program& program, const Descriptor& input,
               const RunLimits& limits);

// Compiles and runs a first program. Or tells why the language is not to be had.
std::expected<Toolchain, std::string> probe_language(Slot& slot, const Language& language);
// Those that are to be had of the languages with these ids, or of all when there are none. The log
// has the reasons of the others.
std::vector<Toolchain> probe_languages(Slot& slot, const std::vector<std::string>& ids = {});

}  // namespace hireline::runner
