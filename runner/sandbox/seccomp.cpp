#include "runner/sandbox/seccomp.hpp"

#include <array>
#include <cerrno>
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <span>

#include <fcntl.h>
#include <linux/fs.h>
#include <sched.h>
#include <seccomp.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/socket.h>

#include "runner/sandbox/sandbox_error.hpp"
#include "runner/sandbox/system_calls.hpp"

namespace hireline::runner {
namespace {

class Filter {
 public:
  Filter() : context_(::seccomp_init(SCMP_ACT_ERRNO(ENOSYS))) {
    if (!context_) throw SandboxError("the system call filter cannot be created");
    check(::seccomp_attr_set(context_.get(), SCMP_FLTATR_ACT_BADARCH, SCMP_ACT_KILL_PROCESS));
    // A binary tree instead of a list, because every system call of every program is checked.
    check(::seccomp_attr_set(context_.get(), SCMP_FLTATR_CTL_OPTIMIZE, 2));
  }

  // Applies if all conditions hold. At most one rule for a call may match at a time.
  void allow(int call, std::initializer_list<scmp_arg_cmp> conditions = {}) {
    add(SCMP_ACT_ALLOW, call, conditions);
  }
  void refuse(int call, int error, std::initializer_list<scmp_arg_cmp> conditions = {}) {
    add(SCMP_ACT_ERRNO(static_cast<std::uint16_t>(error)), call, conditions);
  }

  Descriptor compiled() const {
    Descriptor file(::memfd_create("filter", MFD_CLOEXEC));
    if (!file.is_open()) throw SandboxError("cannot create a file for the system call filter");
    check(::seccomp_export_bpf(context_.get(), file.number()));
    return reopened(file);
  }

 private:
  struct Release {
    void operator()(void* context) const { ::seccomp_release(context); }
  };

  void add(std::uint32_t action, int call, std::initializer_list<scmp_arg_cmp> conditions) {
    check(::seccomp_rule_add_array(context_.get(), action, call,
                                   static_cast<unsigned>(conditions.size()), conditions.begin()));
  }

  static void check(int result) {
    if (result < 0) throw SandboxError("the kernel refused the system call filter");
  }

  std::unique_ptr<void, Release> context_;
};

// The kernel uses only the lower half of an int's register, so only this half is compared.
scmp_arg_cmp low_half_is(unsigned argument, std::uint64_t value) {
  return {argument, SCMP_CMP_MASKED_EQ, 0xffffffffU, value};
}

void allow_with(Filter& filter, int call, unsigned argument, std::span<const unsigned> values) {
  for (const unsigned value : values) filter.allow(call, {low_half_is(argument, value)});
}

// Allows processes and threads without new namespaces. Of several flags the first one in the list
// decides, so that only one rule matches.
void allow_clones(Filter& filter) {
  std::uint64_t seen = 0;
  for (const int flag : {CLONE_NEWNS, CLONE_NEWCGROUP, CLONE_NEWUTS, CLONE_NEWIPC, CLONE_NEWUSER,
                         CLONE_NEWPID, CLONE_NEWNET}) {
    const auto bit = static_cast<unsigned>(flag);
    seen |= bit;
    filter.refuse(SCMP_SYS(clone), EPERM, {{0, SCMP_CMP_MASKED_EQ, seen, bit}});
  }
  filter.allow(SCMP_SYS(clone), {{0, SCMP_CMP_MASKED_EQ, seen, 0}});
}

// Namespaces do not isolate all address families of the host, such as vsock of a virtual machine,
// so socket is refused. Java needs a pair of local sockets to read files. Through such a pair a
// program could send the pair itself, with files, which would outlive the program and use memory of
// the next one: therefore sendmsg is forbidden.
void allow_pairs_of_sockets(Filter& filter) {
  filter.refuse(SCMP_SYS(socket), EAFNOSUPPORT);
  filter.allow(SCMP_SYS(socketpair), {{0, SCMP_CMP_EQ, AF_UNIX, 0}});
  filter.refuse(SCMP_SYS(socketpair), EAFNOSUPPORT, {{0, SCMP_CMP_NE, AF_UNIX, 0}});
}

// Allows all limits except RLIMIT_CORE: the launcher's value stops the kernel from passing a
// crashed program to the host's core dump collector, which a limit of 0 would not.
void allow_limits(Filter& filter) {
  for (unsigned limit = 0; limit < RLIM_NLIMITS; ++limit) {
    if (limit == RLIMIT_CORE) continue;
    filter.allow(SCMP_SYS(setrlimit), {low_half_is(0, limit)});
    filter.allow(SCMP_SYS(prlimit64), {low_half_is(1, limit)});
  }
  filter.refuse(SCMP_SYS(setrlimit), EPERM, {low_half_is(0, RLIMIT_CORE)});
  filter.refuse(SCMP_SYS(prlimit64), EPERM, {low_half_is(1, RLIMIT_CORE), {2, SCMP_CMP_NE, 0, 0}});
  filter.allow(SCMP_SYS(prlimit64), {low_half_is(1, RLIMIT_CORE), {2, SCMP_CMP_EQ, 0, 0}});
}

// Excludes leases and folder notifications, which reveal activity in other boxes, as locks do.
void allow_file_commands(Filter& filter) {
  allow_with(filter, SCMP_SYS(fcntl), 1,
             std::to_array<unsigned>({F_DUPFD, F_DUPFD_CLOEXEC, F_GETFD, F_SETFD, F_GETFL, F_SETFL,
                                      F_GETPIPE_SZ, F_SETPIPE_SZ, F_ADD_SEALS, F_GET_SEALS}));
}

void allow_locks(Filter& filter) {
  filter.allow(SCMP_SYS(flock));
  allow_with(filter, SCMP_SYS(fcntl), 1,
             std::to_array<unsigned>(
                 {F_GETLK, F_SETLK, F_SETLKW, F_OFD_GETLK, F_OFD_SETLK, F_OFD_SETLKW}));
}

// Allows requests for any file: is it a terminal, how many bytes are readable, fast copy.
void allow_device_commands(Filter& filter) {
  allow_with(filter, SCMP_SYS(ioctl), 1,
             std::to_array<unsigned>({TCGETS, TIOCGWINSZ, TIOCGPGRP, FIONREAD, FIONBIO, FIOCLEX,
                                      FIONCLEX, FIOASYNC, FICLONE}));
  for (const unsigned request : {TIOCSTI, TIOCLINUX})
    filter.refuse(SCMP_SYS(ioctl), EPERM, {low_half_is(1, request)});
}

}  // namespace

Descriptor seccomp_filter(FileLocks locks) {
  Filter filter;
  for (const int call : allowed_calls()) filter.allow(call);
  for (const int call : forbidden_calls()) filter.refuse(call, EPERM);
  allow_clones(filter);
  allow_pairs_of_sockets(filter);
  allow_limits(filter);
  allow_file_commands(filter);
  allow_device_commands(filter);
  if (locks == FileLocks::allowed) allow_locks(filter);
  return filter.compiled();
}

}  // namespace hireline::runner
