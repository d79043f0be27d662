#include "runner/sandbox/sandbox.hpp"

#include <cerrno>
#include <cstring>
#include <filesystem>

#include <fcntl.h>
#include <grp.h>
#include <sched.h>
#include <sys/prctl.h>
#include <unistd.h>

#include "common/base/log.hpp"
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

// Whether all users can reach the folder, whoever may read it.
bool is_reachable_by_all(const std::filesystem::path& folder) {
  using std::filesystem::perms;
  std::error_code error;
  const auto place = std::filesystem::canonical(folder, error);
  for (auto above = place.parent_path(); !error && above != above.root_path();
       above = above.parent_path())
    if ((std::filesystem::status(above, error).permissions() & perms::others_exec) == perms::none)
      return false;
  return !error;
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
  if (!is_root() || is_reachable_by_all(options.headers))
    kit_.headers = options.headers;
  else if (!options.headers.empty())
    log::warn("headers.not_reachable", {{"folder", std::string_view(options.headers)}});
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
  if (!kit_.headers.empty() && ::chown(kit_.headers.c_str(), user, user) != 0)
    throw SandboxError("cannot give " + kit_.headers + " to the runner's user");
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
