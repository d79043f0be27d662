#include "runner/sandbox/seccomp.hpp"

#include <cerrno>
#include <initializer_list>
#include <memory>

#include <fcntl.h>
#include <sched.h>
#include <seccomp.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/socket.h>

#include "runner/sandbox/sandbox_error.hpp"

namespace hireline::runner {
namespace {

constexpr std::initializer_list<int> not_permitted = {
    // reaching into other processes
    SCMP_SYS(ptrace), SCMP_SYS(process_vm_readv), SCMP_SYS(process_vm_writev), SCMP_SYS(kcmp),
    SCMP_SYS(pidfd_getfd), SCMP_SYS(process_madvise), SCMP_SYS(process_mrelease),
    SCMP_SYS(migrate_pages), SCMP_SYS(move_pages),
    // mounts and namespaces
    SCMP_SYS(mount), SCMP_SYS(umount2), SCMP_SYS(pivot_root), SCMP_SYS(chroot), SCMP_SYS(open_tree),
    SCMP_SYS(move_mount), SCMP_SYS(fsopen), SCMP_SYS(fsconfig), SCMP_SYS(fsmount), SCMP_SYS(fspick),
    SCMP_SYS(mount_setattr), SCMP_SYS(setns), SCMP_SYS(unshare),
    // the kernel and the machine
    SCMP_SYS(bpf), SCMP_SYS(perf_event_open), SCMP_SYS(userfaultfd), SCMP_SYS(init_module),
    SCMP_SYS(finit_module), SCMP_SYS(delete_module), SCMP_SYS(kexec_load),
    SCMP_SYS(kexec_file_load), SCMP_SYS(reboot), SCMP_SYS(swapon), SCMP_SYS(swapoff),
    SCMP_SYS(acct), SCMP_SYS(quotactl), SCMP_SYS(quotactl_fd), SCMP_SYS(settimeofday),
    SCMP_SYS(clock_settime), SCMP_SYS(clock_adjtime), SCMP_SYS(adjtimex), SCMP_SYS(sethostname),
    SCMP_SYS(setdomainname), SCMP_SYS(syslog), SCMP_SYS(iopl), SCMP_SYS(ioperm), SCMP_SYS(vhangup),
    SCMP_SYS(lookup_dcookie), SCMP_SYS(nfsservctl), SCMP_SYS(sched_setaffinity),
    // ways around files' permissions, and channels between boxes
    SCMP_SYS(open_by_handle_at), SCMP_SYS(name_to_handle_at), SCMP_SYS(add_key),
    SCMP_SYS(request_key), SCMP_SYS(keyctl), SCMP_SYS(fanotify_init), SCMP_SYS(fanotify_mark),
    SCMP_SYS(memfd_secret), SCMP_SYS(personality), SCMP_SYS(mbind), SCMP_SYS(set_mempolicy),
    SCMP_SYS(vmsplice), SCMP_SYS(mknod), SCMP_SYS(mknodat)};

// Programs that try these do without when they are told that there are no such calls. Watches on
// files of the system, which all boxes see, would tell what a program in another box opens.
constexpr std::initializer_list<int> not_there = {
    SCMP_SYS(clone3),           SCMP_SYS(io_uring_setup),
    SCMP_SYS(io_uring_enter),   SCMP_SYS(io_uring_register),
    SCMP_SYS(inotify_init),     SCMP_SYS(inotify_init1),
    SCMP_SYS(inotify_add_watch)};

class Filter {
 public:
  Filter() : context_(::seccomp_init(SCMP_ACT_ALLOW)) {
    if (!context_) throw SandboxError("no system call filter can be made");
    check(::seccomp_attr_set(context_.get(), SCMP_FLTATR_ACT_BADARCH, SCMP_ACT_KILL_PROCESS));
    // A tree instead of a list: every call of every program passes through it.
    check(::seccomp_attr_set(context_.get(), SCMP_FLTATR_CTL_OPTIMIZE, 2));
  }

  void refuse(int call, int error) { refuse_when(call, error, {}); }
  // When all of the conditions hold.
  void refuse_when(int call, int error, std::initializer_list<scmp_arg_cmp> conditions) {
    const auto action = SCMP_ACT_ERRNO(static_cast<std::uint16_t>(error));
    check(::seccomp_rule_add_array(context_.get(), action, call,
                                   static_cast<unsigned>(conditions.size()), conditions.begin()));
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

  static void check(int result) {
    if (result < 0) throw SandboxError("the system call filter is not accepted");
  }

  std::unique_ptr<void, Release> context_;
};

scmp_arg_cmp has_bit(unsigned argument, std::uint64_t bit) {
  return {argument, SCMP_CMP_MASKED_EQ, bit, bit};
}

// Only the lower half of an int's register counts in the kernel, so only that may be looked at.
scmp_arg_cmp low_half_is(unsigned argument, std::uint64_t value) {
  return {argument, SCMP_CMP_MASKED_EQ, 0xffffffffU, value};
}

void refuse_namespaces(Filter& filter) {
  for (const int flag : {CLONE_NEWNS, CLONE_NEWCGROUP, CLONE_NEWUTS, CLONE_NEWIPC, CLONE_NEWUSER,
                         CLONE_NEWPID, CLONE_NEWNET})
    filter.refuse_when(SCMP_SYS(clone), EPERM, {has_bit(0, static_cast<unsigned>(flag))});
}

// Namespaces cover neither the host's other address families nor, say, vsock of a virtual machine.
// Java can't read a file without a pair of local sockets. Through one a program could send the pair
// itself, and files with it, which would outlive it and use the next program's memory: so no
// messages with descriptors are sent.
void refuse_sockets(Filter& filter) {
  filter.refuse(SCMP_SYS(socket), EAFNOSUPPORT);
  filter.refuse_when(SCMP_SYS(socketpair), EAFNOSUPPORT, {{0, SCMP_CMP_NE, AF_UNIX, 0}});
  for (const int call : {SCMP_SYS(sendmsg), SCMP_SYS(sendmmsg)}) filter.refuse(call, EPERM);
}

// The launcher's limit keeps the kernel from handing a crashed program to the host's collector of
// core dumps; a limit of 0 would not.
void refuse_core_limits(Filter& filter) {
  filter.refuse_when(SCMP_SYS(setrlimit), EPERM, {low_half_is(0, RLIMIT_CORE)});
  filter.refuse_when(SCMP_SYS(prlimit64), EPERM,
                     {low_half_is(1, RLIMIT_CORE), {2, SCMP_CMP_NE, 0, 0}});
}

// Leases and notices of folders tell of other boxes, as locks do, and no compiler needs them.
void refuse_leases(Filter& filter) {
  for (const int command : {F_SETLEASE, F_NOTIFY})
    filter.refuse_when(SCMP_SYS(fcntl), ENOSYS, {low_half_is(1, static_cast<unsigned>(command))});
}

void refuse_locks(Filter& filter) {
  filter.refuse(SCMP_SYS(flock), ENOSYS);
  for (const int command : {F_SETLK, F_SETLKW, F_OFD_SETLK, F_OFD_SETLKW})
    filter.refuse_when(SCMP_SYS(fcntl), ENOSYS, {low_half_is(1, static_cast<unsigned>(command))});
}

}  // namespace

Descriptor seccomp_filter(FileLocks locks) {
  Filter filter;
  for (const int call : not_permitted) filter.refuse(call, EPERM);
  for (const int call : not_there) filter.refuse(call, ENOSYS);
  refuse_namespaces(filter);
  refuse_sockets(filter);
  refuse_core_limits(filter);
  refuse_leases(filter);
  for (const int request : {TIOCSTI, TIOCLINUX})
    filter.refuse_when(SCMP_SYS(ioctl), EPERM, {low_half_is(1, static_cast<unsigned>(request))});
  if (locks == FileLocks::refused) refuse_locks(filter);
  return filter.compiled();
}

}  // namespace hireline::runner
