#include "runner/sandbox/slot.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <iterator>
#include <span>
#include <stdexcept>
#include <thread>

#include <sys/socket.h>
#include <sys/wait.h>

#include "runner/sandbox/box_watch.hpp"
#include "runner/slot/message.hpp"

namespace hireline::runner {
namespace {

// bwrap, the launcher, and the box's first process.
constexpr int own_processes = 3;
// Memory of these processes, and of the box's own files.
constexpr std::int64_t own_memory_bytes = 6 << 20;
constexpr int calibration_runs = 5;
// What remains of a program may be this much, such as the kernel's record of names of files.
constexpr std::int64_t memory_slack_bytes = 1 << 20;
constexpr std::chrono::milliseconds memory_wait{2};
constexpr int most_memory_waits = 250;
constexpr std::array box_environment = {"PATH=/usr/bin:/bin", "HOME=/tmp", "LANG=C.UTF-8",
                                        "PWD=/w"};

std::uint64_t whole_seconds(std::chrono::milliseconds time) {
  return static_cast<std::uint64_t>(std::chrono::ceil<std::chrono::seconds>(time).count());
}

std::string launch_packet(const BoxSpec& spec) {
  LaunchMessage message{
      .cpu_seconds = whole_seconds(spec.limits.cpu),
      .file_bytes = static_cast<std::uint64_t>(spec.limits.file_bytes),
      // The stack may use all memory, because deep recursion within the memory limit is allowed.
      .stack_bytes = static_cast<std::uint64_t>(spec.limits.memory_bytes),
      .folder_bytes = static_cast<std::uint64_t>(spec.limits.folder_bytes),
      .file_count = static_cast<std::uint32_t>(spec.files.size()),
      .environment_count =
          static_cast<std::uint32_t>(std::size(box_environment) + spec.environment.size()),
      .word_count = static_cast<std::uint32_t>(spec.command.size())};
  std::string texts;
  const auto add = [&](const std::string& text) { texts.append(text).push_back('\0'); };
  for (std::size_t i = 0; i < spec.files.size(); ++i) {
    if (spec.files[i].is_program) message.programs |= 1U << i;
    add(spec.files[i].name);
  }
  for (const char* variable : box_environment) add(variable);
  for (const auto& [name, value] : spec.environment) add(name + "=" + value);
  for (const std::string& word : spec.command) add(word);
  std::string packet(sizeof message, '\0');
  std::memcpy(packet.data(), &message, sizeof message);
  return packet + texts;
}

void send_packet(int socket, std::string packet, std::span<const int> descriptors) {
  if (descriptors.size() > most_descriptors) throw std::length_error("a box has too many files");
  iovec part{packet.data(), packet.size()};
  alignas(cmsghdr) std::array<char, CMSG_SPACE(sizeof(int) * most_descriptors)> control{};
  msghdr message{};
  message.msg_iov = &part;
  message.msg_iovlen = 1;
  message.msg_control = control.data();
  message.msg_controllen = CMSG_SPACE(descriptors.size_bytes());
  cmsghdr* const rights = CMSG_FIRSTHDR(&message);
  rights->cmsg_level = SOL_SOCKET;
  rights->cmsg_type = SCM_RIGHTS;
  rights->cmsg_len = CMSG_LEN(descriptors.size_bytes());
  std::memcpy(CMSG_DATA(rights), descriptors.data(), descriptors.size_bytes());
  if (::sendmsg(socket, &message, MSG_NOSIGNAL) != static_cast<ssize_t>(packet.size()))
    throw SlotLost("the launcher does not accept work");
}

}  // namespace

Slot::Slot(const BoxKit& kit, SlotGroup group, const SlotSetup& setup)
    : kit_(kit), group_(std::move(group)) {
  RunningLauncher launcher = start_launcher(kit_, group_, setup);
  launcher_ = launcher.process;
  socket_ = std::move(launcher.socket);
}

Slot::~Slot() {
  // When the socket is closed, the launcher kills its program and exits.
  socket_.close();
  while (::waitpid(launcher_, nullptr, 0) < 0 && errno == EINTR) {
  }
}

void Slot::launch(const BoxSpec& spec, const Streams& streams) {
  // Opened anew, because another program may read the same input.
  const Descriptor input = reopened(*spec.input);
  const bool may_lock = spec.locks == FileLocks::allowed;
  std::vector<int> descriptors(first_file_descriptor);
  descriptors[input_descriptor] = input.number();
  descriptors[output_descriptor] = streams.output.number();
  descriptors[error_descriptor] = streams.error.number();
  descriptors[status_descriptor] = streams.status.number();
  descriptors[filter_descriptor] = (may_lock ? kit_.locking_filter : kit_.strict_filter).number();
  for (const BoxFile& file : spec.files) descriptors.push_back(file.content->number());
  send_packet(socket_.number(), launch_packet(spec), descriptors);
}

// The kernel frees page tables and System V objects some 20 ms after the last process has ended.
// Until then they would count as memory of the next program, or leave none for the launcher, which
// the kernel would end.
void Slot::wait_for_memory() {
  std::int64_t now = group_.memory_in_use();
  const std::int64_t idle = idle_memory_.value_or(now) + memory_slack_bytes;
  for (int i = 0; now > idle && i < most_memory_waits; ++i) {
    std::this_thread::sleep_for(memory_wait);
    now = group_.memory_in_use();
  }
  idle_memory_ = now;
}

BoxResult Slot::run(const BoxSpec& spec, const std::stop_token& stop) {
  // Adds the overhead of the box, which must not count as time of the program.
  BoxLimits limits = spec.limits;
  limits.cpu += std::chrono::ceil<std::chrono::milliseconds>(overhead_);
  wait_for_memory();
  group_.limit(spec.limits.memory_bytes + own_memory_bytes, spec.limits.processes + own_processes);
  Pipe output = make_pipe();
  Pipe error = make_pipe();
  Pipe status = make_pipe();
  BoxWatch watch(
      group_, socket_.number(), limits,
      {std::move(output.read_end), std::move(error.read_end), std::move(status.read_end)});
  launch(spec,
         {std::move(output.write_end), std::move(error.write_end), std::move(status.write_end)});
  BoxResult result = watch.until_end(stop);
  result.cpu = std::max(result.cpu - overhead_, std::chrono::microseconds(0));
  return result;
}

void Slot::calibrate(const BoxSpec& nothing) {
  overhead_ = std::chrono::microseconds(0);
  std::chrono::microseconds least = std::chrono::hours(1);
  for (int i = 0; i < calibration_runs; ++i) least = std::min(least, run(nothing).cpu);
  overhead_ = least;
}

}  // namespace hireline::runner
