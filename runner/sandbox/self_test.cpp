#include "runner/sandbox/self_test.hpp"

#include <charconv>

#include "runner/probe/private_mark.hpp"
#include "runner/sandbox/sandbox_error.hpp"

namespace hireline::runner {
namespace {

using std::chrono::milliseconds;

constexpr int most_processes = 16;
constexpr milliseconds patience{20'000};
constexpr milliseconds search_patience{300'000};

class Prober {
 public:
  Prober(Slot& slot, const Descriptor& probe) : slot_(slot), probe_(probe) {}

  BoxJob job(std::vector<std::string> words) const {
    words.insert(words.begin(), "/w/probe");
    BoxJob job{.command = std::move(words),
               .files = {{.name = "probe", .content = &probe_, .is_program = true}},
               .input = &empty_};
    job.limits.memory_bytes = 32 << 20;
    job.limits.processes = most_processes;
    // Generous, because a slow or busy machine must not fail the test.
    job.limits.cpu = patience;
    job.limits.wall = patience;
    return job;
  }

  BoxResult run(const BoxJob& what) const {
    BoxResult result = slot_.run(what);
    if (result.is_broken)
      throw SandboxError("no box can be made: " + result.error,
                         "this machine or container may forbid user namespaces or mounts in them");
    return result;
  }

 private:
  Slot& slot_;
  const Descriptor& probe_;
  Descriptor empty_ = sealed_file("");
};

[[noreturn]] void broken(const std::string& what) {
  throw SandboxError("the sandbox does not hold: " + what);
}

// Returns the output of a program that must exit normally.
std::string output_of(const Prober& prober, const BoxJob& job) {
  const BoxResult result = prober.run(job);
  if (result.stop != BoxStop::none || result.exit_code != 0)
    broken("a harmless program ends by " + std::string(name_of(result.stop)) + ", with code " +
           std::to_string(result.exit_code) + ": " + result.error);
  return result.output;
}

void test_facts(const Prober& prober) {
  const std::string facts = "\n" + output_of(prober, prober.job({"facts"}));
  for (const char* line :
       {"uid: 1000", "descriptors: 0", "internet socket: 0", "vsock socket: 0", "first process: 0",
        "machine: 0", "passwd: 0", "var: 0", "writable root: 0", "NoNewPrivs:\t1", "Seccomp:\t2",
        "CapEff:\t0000000000000000", "CapBnd:\t0000000000000000"})
    if (facts.find("\n" + std::string(line) + "\n") == std::string::npos)
      broken("expected \"" + std::string(line) + "\" of" + facts);
}

void test_processes(const Prober& prober) {
  const std::string output = output_of(prober, prober.job({"processes"}));
  constexpr std::string_view name = "processes: ";
  int count = -1;
  if (output.starts_with(name))
    std::from_chars(output.data() + name.size(), output.data() + output.size(), count);
  if (count < 1 || count > most_processes) broken("processes are not counted: " + output);
}

void expect_stop(const Prober& prober, BoxJob job, BoxStop expected) {
  if (expected != BoxStop::memory) job.limits.cpu = milliseconds(200);
  if (expected == BoxStop::wall) job.limits.wall = milliseconds(300);
  const BoxResult result = prober.run(job);
  if (result.stop != expected)
    broken("a program that uses up its " + std::string(name_of(expected)) + " ends by " +
           std::string(name_of(result.stop)));
}

std::string listed(const std::vector<std::string>& folders) {
  std::string list;
  for (const std::string& folder : folders) list += (list.empty() ? "" : ", ") + folder;
  return list;
}

}  // namespace

void test_files(Slot& slot, const Descriptor& probe, const std::vector<std::string>& shown) {
  const Prober prober(slot, probe);
  BoxJob job = prober.job({"private"});
  // Every visited folder uses kernel memory, and disks may be slow.
  job.limits.memory_bytes = std::int64_t{512} << 20;
  job.limits.cpu = job.limits.wall = search_patience;
  const std::string folder = output_of(prober, job);
  if (folder.empty()) return;
  throw SandboxError("candidates' programs could read " + folder + ", which the file " +
                         std::string(private_mark) + " in it marks as private",
                     "move it out of the folders that boxes show (" + listed(shown) +
                         "), such as to /var/lib/hireline, and start the runner again");
}

void test_slot(Slot& slot, const Descriptor& probe) {
  const Prober prober(slot, probe);
  slot.calibrate(prober.job({"nothing"}));
  test_facts(prober);
  test_processes(prober);
  expect_stop(prober, prober.job({"memory"}), BoxStop::memory);
  expect_stop(prober, prober.job({"spin"}), BoxStop::cpu);
  expect_stop(prober, prober.job({"sleep"}), BoxStop::wall);
  if (const auto left = slot.processes(); left != 1)
    broken(std::to_string(left) + " processes are in a slot in which nothing runs");
}

}  // namespace hireline::runner
