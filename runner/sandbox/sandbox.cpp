#include "runner/sandbox/sandbox.hpp"

#include <cerrno>
#include <cstring>
#include <filesystem>

#include <fcntl.h>
#include <grp.h>
#include <sched.h>
#include <sys/prctl.h>
#include <unistd.h>

#include "runner/sandbox/sandbox_error.hpp"
#include "runner/sandbox/self_test.hpp"

namespace hireline::runner {
namespace {

bool is_root() {
  return ::geteuid() == 0;
}

std::vector<int> allowed_processors() {
  cpu_set_t set;
  CPU_ZERO(&set);
  if (::sched_getaffinity(0, sizeof set, &set) != 0)
    throw SandboxError("the list of processors is not available");
  std::vector<int> processors;
  for (int i = 0; i < CPU_SETSIZE; ++i)
    if (CPU_ISSET(static_cast<unsigned>(i), &set)) processors.push_back(i);
  return processors;
}

CgroupTree make_tree() {
  return CgroupTree(
      find_cgroups(read_text("/proc/self/mountinfo"), read_text("/proc/self/cgroup")));
}

}  // namespace

Sandbox::Sandbox(const SandboxOptions& options)
    : options_(options),
      kit_(make_box_kit(options.search_path, options.programs)),
      probe_(open_file(options.programs + "/hireline-runner-probe", O_RDONLY)),
      tree_(make_tree()) {
  kit_.headers = options.headers;
  const std::vector<int> processors = allowed_processors();
  const auto count = options.slots > 0 ? options.slots : static_cast<unsigned>(processors.size());
  for (unsigned i = 0; i < count; ++i) {
    SlotSetup setup{.user = {}, .processor = processors[i % processors.size()]};
    if (is_root()) setup.user = options.first_user + 1 + i;
    slots_.push_back(std::make_unique<Slot>(kit_, tree_.make_slot(i), setup));
  }
}

void Sandbox::drop_privileges() const {
  if (!is_root()) return;
  const auto user = static_cast<uid_t>(options_.first_user);
  tree_.give_to(user);
  if (!options_.headers.empty() && ::chown(options_.headers.c_str(), user, user) != 0)
    throw SandboxError("cannot give " + options_.headers + " to the runner's user");
  if (::setgroups(0, nullptr) != 0 || ::setresgid(user, user, user) != 0 ||
      ::setresuid(user, user, user) != 0 || ::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0)
    throw SandboxError(std::string("cannot drop root privileges: ") + std::strerror(errno));
  // The change of user clears this flag, and with it the permission to reopen own descriptors.
  ::prctl(PR_SET_DUMPABLE, 1);
}

void Sandbox::test() {
  for (const auto& slot : slots_) test_slot(*slot, probe_);
  test_files(*slots_.front(), probe_, kit_.host_folders);
}

std::string own_folder() {
  return std::filesystem::read_symlink("/proc/self/exe").parent_path();
}

}  // namespace hireline::runner
