#include "runner/sandbox/seccomp.hpp"

#include <array>
#include <cerrno>
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
    if (!context_) throw SandboxError("no system call filter can be made");
    check(::seccomp_attr_set(context_.get(), SCMP_FLTATR_ACT_BADARCH, SCMP_ACT_KILL_PROCESS));
    // A tree instead of a list: every call of every program passes through it.
    check(::seccomp_attr_set(context_.get(), SCMP_FLTATR_CTL_OPTIMIZE, 2));
  }

  // When all of the conditions hold. Of rules for one call, no two may hold at a time.
  void allow(int call, std::initializer_list<scmp_arg_cmp> conditions = {}) {
    add(SCMP_ACT_ALLOW, call, conditions);
  }
  void refuse(int call, int error, std::initializer_list<scmp_arg_cmp> conditions = {}) {
    add(SCMP_ACT_ERRNO(static_cast<std::uint16_t>(error)), call, conditions);
  }

  Descriptor compiled() const {
    Descriptor file(::memfd_create("filter", MFD_CLOEXEC));
    if (!file.is_open()) throw SandboxError("no file for the system call filter");
    check(::seccomp_export_bpf(context_.get(), file.number()));
    return file;
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
    if (result < 0) throw SandboxError("the system call filter is not accepted");
  }

  std::unique_ptr<void, Release> context_;
};

// Only the lower half of an int's register counts in the kernel, so only that may be looked at.
scmp_arg_cmp low_half_is(unsigned argument, std::uint64_t value) {
  return {argument, SCMP_CMP_MASKED_EQ, 0xffffffffU, value};
}

void allow_with(Filter& filter, int call, unsigned argument, std::span<const unsigned> values) {
  for (const unsigned value : values) filter.allow(call, {low_half_is(argument, value)});
}

// Processes and threads, but no namespaces. Of several bits the lowest decides, so that no two
// rules hold at a time.
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

// Namespaces cover neither the host's other address families nor, say, vsock of a virtual machine.
// Java can't read a file without a pair of local sockets. Through one a program could send the pair
// itself, and files with it, which would outlive it and use the next program's memory: so sendmsg
// is among the forbidden calls.
void allow_pairs_of_sockets(Filter& filter) {
  filter.refuse(SCMP_SYS(socket), EAFNOSUPPORT);
  filter.allow(SCMP_SYS(socketpair), {{0, SCMP_CMP_EQ, AF_UNIX, 0}});
  filter.refuse(SCMP_SYS(socketpair), EAFNOSUPPORT, {{0, SCMP_CMP_NE, AF_UNIX, 0}});
}

// All but that of core dumps: the launcher's limit keeps the kernel from handing a crashed program
// to the host's collector of them; a limit of 0 would not.
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

// Neither leases nor notices of folders, which tell of other boxes, as locks do.
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

// What is asked of any file: whether it is a terminal, how much there is to read, a quick copy.
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
