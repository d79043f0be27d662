#include "tests/runner/runner_client.hpp"

#include <array>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <stdexcept>
#include <system_error>

#include <gtest/gtest.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/un.h>

#include "common/base/settings/config_values.hpp"
#include "tests/support/paths.hpp"
#include "tests/support/wait_until.hpp"

namespace hireline::runner::test {

namespace {

std::vector<std::string> with_bash(std::vector<std::string> options) {
  options.insert(options.end(), {"--languages", "bash"});
  return options;
}

}  // namespace

std::string runner_program() {
  const char* named = std::getenv("HIRELINE_TEST_RUNNER");
  if (named == nullptr) return hireline::test::program_path("hireline-runner");
  return std::filesystem::absolute(named);
}

RunningRunner::RunningRunner(std::vector<std::string> options, const std::string& key)
    : RunningRunner({}, with_bash(std::move(options)), key,
                    std::make_unique<hireline::test::TemporaryFolder>()) {}

RunningRunner RunningRunner::on_network(const std::string& key, std::vector<std::string> options) {
  return {"127.0.0.1:0", with_bash(std::move(options)), key, nullptr};
}

RunningRunner RunningRunner::with_all_languages(const std::vector<std::string>& options,
                                                std::vector<std::string> starter) {
  return {"", options, "", std::make_unique<hireline::test::TemporaryFolder>(), std::move(starter)};
}

RunningRunner::RunningRunner(const std::string& place, std::vector<std::string> options,
                             const std::string& key,
                             std::unique_ptr<hireline::test::TemporaryFolder> folder,
                             std::vector<std::string> starter)
    : folder_(std::move(folder)) {
  const std::string socket = folder_ ? *folder_ / "runner.sock" : place;
  std::vector<std::string> words = std::move(starter);
  words.insert(words.end(), {runner_program(), "--listen", socket, "--log-format", "text"});
  words.insert(words.end(), options.begin(), options.end());
  std::map<std::string, std::string> environment = {{"PATH", "/usr/bin:/bin"}};
  if (!key.empty()) environment["HIRELINE_RUNNER_KEY"] = key;
  program_ = std::make_unique<hireline::test::RunningProgram>(
      hireline::test::ProgramRun{.words = words, .environment = environment});
}

RunningRunner RunningRunner::with_files(unsigned most, const std::vector<std::string>& options) {
  const std::string number = std::to_string(most);
  return {"",
          with_bash(options),
          "",
          std::make_unique<hireline::test::TemporaryFolder>(),
          {"/usr/bin/prlimit", "--nofile=" + number + ":" + number}};
}

const RunnerAddress& RunningRunner::endpoint() {
  if (endpoint_.is_local() || endpoint_.address.port != 0) return endpoint_;
  const std::string mark = "runner.listening place=";
  std::string log;
  hireline::test::wait_until("the runner's socket", [&] {
    const bool has_ended = program_->has_ended();
    log = program_->out() + program_->error();
    const std::size_t at = log.find(mark);
    const bool is_there = at != std::string::npos && log.find('\n', at) != std::string::npos;
    return is_there || has_ended;
  });
  const std::size_t at = log.find(mark);
  if (at == std::string::npos) throw std::runtime_error("the runner ended: " + log);
  const std::size_t start = at + mark.size();
  endpoint_ = read_runner_address(log.substr(start, log.find(' ', start) - start)).value();
  return endpoint_;
}

namespace {

Descriptor connected(int family, const sockaddr* address, socklen_t size) {
  Descriptor socket(::socket(family, SOCK_STREAM | SOCK_CLOEXEC, 0));
  if (::connect(socket.number(), address, size) != 0)
    throw std::system_error(errno, std::generic_category(), "connect");
  return socket;
}

Descriptor connected(const RunnerAddress& runner) {
  if (runner.is_local()) {
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    std::strncpy(address.sun_path, runner.socket_path.c_str(), sizeof address.sun_path - 1);
    return connected(AF_UNIX, reinterpret_cast<const sockaddr*>(&address), sizeof address);
  }
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(runner.address.port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  return connected(AF_INET, reinterpret_cast<const sockaddr*>(&address), sizeof address);
}

}  // namespace

Client::Client(const RunnerAddress& runner, const std::string& key)
    : socket_(connected(runner)), channel_(ChannelSide::client, Secret(key)) {}

void Client::send_bytes(const std::string& bytes) {
  ASSERT_EQ(::send(socket_.number(), bytes.data(), bytes.size(), MSG_NOSIGNAL),
            static_cast<ssize_t>(bytes.size()));
}

void Client::send(const Json& message) {
  send_bytes(take_bytes(message));
}

std::string Client::take_bytes(const Json& message) {
  channel_.send(message.dump());
  return std::exchange(channel_.outgoing(), {});
}

Json Client::receive() {
  std::array<char, 65536> buffer{};
  for (;;) {
    if (const auto message = channel_.next()) return Json::parse(*message);
    if (!channel_.outgoing().empty()) send_bytes(std::exchange(channel_.outgoing(), {}));
    const ssize_t size = ::recv(socket_.number(), buffer.data(), buffer.size(), 0);
    if (size <= 0) return nullptr;
    channel_.receive({buffer.data(), static_cast<std::size_t>(size)});
  }
}

bool Client::is_hung_up() const {
  pollfd watched{socket_.number(), POLLRDHUP, 0};
  return ::poll(&watched, 1, 0) > 0;
}

Json Client::ask(const Json& message) {
  send(message);
  return receive();
}

Json bash_run(const std::string& id, const std::string& source) {
  return {{"id", id},
          {"kind", "job"},
          {"mode", "run"},
          {"language", "bash"},
          {"source", source},
          {"cases", Json::parse(R"([{"input":""}])")},
          {"limits", {{"timeMs", 5000}, {"memoryMb", 64}}},
          {"checker", "exact"}};
}

}  // namespace hireline::runner::test
