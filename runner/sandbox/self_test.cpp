#include "runner/sandbox/self_test.hpp"

#include <charconv>

#include "runner/probe/private_mark.hpp"
#include "runner/sandbox/sandbox_error.hpp"

namespace hireline::runner {
namespace {

using std::chrono::milliseconds;

constexpr int most_processes = 16;
constexpr int idle_processes = 2;  // bwrap and the launcher
constexpr milliseconds patience{20'000};
constexpr milliseconds search_patience{300'000};

class Prober {
 public:
  Prober(Slot& slot, const Descriptor& probe) : slot_(slot), probe_(probe) {}

  BoxSpec spec(std::vector<std::string> words) const {
    words.insert(words.begin(), "/w/probe");
    BoxSpec spec{.command = std::move(words),
                 .files = {{.name = "probe", .content = &probe_, .is_program = true}},
                 .input = &empty_};
    spec.limits.memory_bytes = 32 << 20;
    spec.limits.processes = most_processes;
    // Generous, because a slow or busy machine must not fail the test.
    spec.limits.cpu = patience;
    spec.limits.wall = patience;
    return spec;
  }

  BoxResult run(const BoxSpec& what) const {
    BoxResult result = slot_.run(what);
    if (result.is_broken)
      throw SandboxError("no program can be started in a box: " + result.error,
                         "allow namespaces, and mounts in them, on this machine or container");
    return result;
  }

 private:
  Slot& slot_;
  const Descriptor& probe_;
  Descriptor empty_ = sealed_file("");
};

[[noreturn]] void broken(const std::string& what) {
  throw SandboxError("the sandbox self-test failed: " + what);
}

// Returns the output of a program that must exit normally.
std::string output_of(const Prober& prober, const BoxSpec& spec) {
  const BoxResult result = prober.run(spec);
  if (result.stop != BoxStop::none || result.exit_code != 0)
    broken("a harmless program was stopped by " + std::string(name_of(result.stop)) +
           ", with code " + std::to_string(result.exit_code) + ": " + result.error);
  return result.output;
}

void test_facts(const Prober& prober) {
  const std::string facts = "\n" + output_of(prober, prober.spec({"facts"}));
  for (const char* line :
       {"uid: 1000", "descriptors: 0", "internet socket: 0", "vsock socket: 0", "first process: 0",
        "machine: 0", "passwd: 0", "var: 0", "writable root: 0", "NoNewPrivs:\t1", "Seccomp:\t2",
        "CapEff:\t0000000000000000", "CapBnd:\t0000000000000000"})
    if (facts.find("\n" + std::string(line) + "\n") == std::string::npos)
      broken("expected \"" + std::string(line) + "\" in" + facts);
}

void test_processes(const Prober& prober) {
  const std::string output = output_of(prober, prober.spec({"processes"}));
  constexpr std::string_view name = "processes: ";
  int count = -1;
  if (output.starts_with(name))
    std::from_chars(output.data() + name.size(), output.data() + output.size(), count);
  if (count < 1 || count > most_processes) broken("the process limit does not work: " + output);
}

void expect_stop(const Prober& prober, BoxSpec spec, BoxStop expected) {
  if (expected != BoxStop::memory) spec.limits.cpu = milliseconds(200);
  if (expected == BoxStop::wall) spec.limits.wall = milliseconds(300);
  const BoxResult result = prober.run(spec);
  if (result.stop != expected)
    broken("a program that exceeds its " + std::string(name_of(expected)) +
           " limit was stopped by " + std::string(name_of(result.stop)));
}

std::string listed(const std::vector<std::string>& folders) {
  std::string list;
  for (const std::string& folder : folders) list += (list.empty() ? "" : ", ") + folder;
  return list;
}

}  // namespace

void test_files(Slot& slot, const Descriptor& probe, const std::vector<std::string>& shown) {
  const Prober prober(slot, probe);
  BoxSpec spec = prober.spec({"private"});
  // Every visited folder uses kernel memory, and disks may be slow.
  spec.limits.memory_bytes = std::int64_t{512} << 20;
  spec.limits.cpu = spec.limits.wall = search_patience;
  const std::string folder = output_of(prober, spec);
  if (folder.empty()) return;
  throw SandboxError("candidates' programs could read " + folder +
                         ", which is marked as private by the file " + std::string(private_mark),
                     "move it out of the folders that are visible in boxes (" + listed(shown) +
                         "), for example to /var/lib/hireline, and restart the runner");
}

void test_slot(Slot& slot, const Descriptor& probe) {
  const Prober prober(slot, probe);
  slot.calibrate(prober.spec({"nothing"}));
  test_facts(prober);
  test_processes(prober);
  expect_stop(prober, prober.spec({"memory"}), BoxStop::memory);
  expect_stop(prober, prober.spec({"spin"}), BoxStop::cpu);
  expect_stop(prober, prober.spec({"sleep"}), BoxStop::wall);
  if (const auto left = slot.processes(); left != idle_processes)
    broken(std::to_string(left) + " processes exist in an idle slot");
}

}  // namespace hireline::runner
