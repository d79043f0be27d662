#include "runner/sandbox/slot.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <iterator>

#include <sys/socket.h>
#include <sys/wait.h>

#include "runner/sandbox/box_watch.hpp"
#include "runner/slot/message.hpp"

namespace hireline::runner {
namespace {

// bwrap, the box's first process, and the launcher.
constexpr int own_processes = 3;
// Memory of these processes, and of the box's own files.
constexpr std::int64_t own_memory_bytes = 6 << 20;
constexpr int calibration_runs = 5;

std::uint64_t whole_seconds(std::chrono::milliseconds time) {
  return static_cast<std::uint64_t>(std::chrono::ceil<std::chrono::seconds>(time).count());
}

std::string packet_of(const LaunchMessage& message, const std::vector<std::string>& words) {
  std::string packet(sizeof message, '\0');
  std::memcpy(packet.data(), &message, sizeof message);
  for (const std::string& word : words) packet.append(word).push_back('\0');
  return packet;
}

void send_packet(int socket, std::string packet, const std::vector<Descriptor>& descriptors) {
  iovec part{packet.data(), packet.size()};
  alignas(cmsghdr) std::array<char, CMSG_SPACE(sizeof(int) * most_descriptors)> control{};
  msghdr message{};
  message.msg_iov = &part;
  message.msg_iovlen = 1;
  message.msg_control = control.data();
  message.msg_controllen = CMSG_SPACE(sizeof(int) * descriptors.size());
  cmsghdr* const rights = CMSG_FIRSTHDR(&message);
  rights->cmsg_level = SOL_SOCKET;
  rights->cmsg_type = SCM_RIGHTS;
  rights->cmsg_len = CMSG_LEN(sizeof(int) * descriptors.size());
  for (std::size_t i = 0; i < descriptors.size(); ++i) {
    const int number = descriptors[i].number();
    std::memcpy(CMSG_DATA(rights) + i * sizeof number, &number, sizeof number);
  }
  if (::sendmsg(socket, &message, MSG_NOSIGNAL) != static_cast<ssize_t>(packet.size()))
    throw SlotLost("the launcher does not accept work");
}

}  // namespace

Slot::Slot(const BoxKit& kit, SlotGroup group, const SlotSetup& setup)
    : kit_(kit), group_(std::move(group)) {
  RunningLauncher launcher = start_launcher(group_, setup);
  launcher_ = launcher.process;
  socket_ = std::move(launcher.socket);
}

Slot::~Slot() {
  // When the socket is closed, the launcher kills its program and exits.
  socket_.close();
  while (::waitpid(launcher_, nullptr, 0) < 0 && errno == EINTR) {
  }
}

void Slot::launch(const BoxCommand& command, const BoxSpec& spec,
                  const std::vector<Descriptor>& handed) {
  const LaunchMessage message{
      .cpu_seconds = whole_seconds(spec.limits.cpu),
      .file_bytes = static_cast<std::uint64_t>(spec.limits.file_bytes),
      // The stack may use all memory, because deep recursion within the memory limit is allowed.
      .stack_bytes = static_cast<std::uint64_t>(spec.limits.memory_bytes),
      .word_count = static_cast<std::uint32_t>(command.words.size())};
  send_packet(socket_.number(), packet_of(message, command.words), handed);
}

BoxResult Slot::run(const BoxSpec& spec, const std::stop_token& stop) {
  // Adds the overhead of the box, which must not count as time of the program.
  BoxLimits limits = spec.limits;
  limits.cpu += std::chrono::ceil<std::chrono::milliseconds>(overhead_);
  group_.limit(spec.limits.memory_bytes + own_memory_bytes, spec.limits.processes + own_processes);
  Pipe status = make_pipe();
  Pipe output = make_pipe();
  Pipe error = make_pipe();
  BoxCommand command = box_command(kit_, spec, std::move(status.write_end));
  std::vector<Descriptor> handed;
  handed.push_back(reopened(*spec.input));
  handed.push_back(std::move(output.write_end));
  handed.push_back(std::move(error.write_end));
  std::ranges::move(command.descriptors, std::back_inserter(handed));
  BoxWatch watch(
      group_, socket_.number(), limits,
      {std::move(output.read_end), std::move(error.read_end), std::move(status.read_end)});
  launch(command, spec, handed);
  handed.clear();
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
