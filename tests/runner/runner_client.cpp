#include "tests/runner/runner_client.hpp"

#include <array>
#include <cstring>

#include <gtest/gtest.h>
#include <sys/socket.h>
#include <sys/un.h>

#include "tests/support/paths.hpp"
#include "tests/support/wait_until.hpp"

namespace hireline::runner::test {

using nlohmann::json;

RunningRunner::RunningRunner(std::vector<std::string> options) {
  std::vector<std::string> words = {hireline::test::program_path("hireline-runner"),
                                    "--listen",
                                    socket_path(),
                                    "--languages",
                                    "bash",
                                    "--log-format",
                                    "text"};
  words.insert(words.end(), options.begin(), options.end());
  program_ = std::make_unique<hireline::test::RunningProgram>(
      hireline::test::ProgramRun{.words = words, .environment = {{"PATH", "/usr/bin:/bin"}}});
}

Client::Client(const std::string& socket_path) {
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  std::strncpy(address.sun_path, socket_path.c_str(), sizeof address.sun_path - 1);
  hireline::test::wait_until("the runner's socket", [&] {
    socket_ = Descriptor(::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0));
    return ::connect(socket_.number(), reinterpret_cast<const sockaddr*>(&address),
                     sizeof address) == 0;
  });
}

void Client::send_bytes(const std::string& bytes) {
  ASSERT_EQ(::send(socket_.number(), bytes.data(), bytes.size(), MSG_NOSIGNAL),
            static_cast<ssize_t>(bytes.size()));
}

json Client::receive() {
  std::array<char, 65536> buffer{};
  for (;;) {
    if (const auto message = reader_.next()) return json::parse(*message);
    const ssize_t size = ::recv(socket_.number(), buffer.data(), buffer.size(), 0);
    if (size <= 0) return nullptr;
    reader_.append({buffer.data(), static_cast<std::size_t>(size)});
  }
}

json Client::ask(const json& message) {
  send(message);
  return receive();
}

json bash_job(const std::string& id, const std::string& source) {
  return {{"id", id},
          {"kind", "job"},
          {"mode", "run"},
          {"language", "bash"},
          {"source", source},
          {"cases", json::parse(R"([{"input":""}])")},
          {"limits", {{"timeMs", 5000}, {"memoryMb", 64}}},
          {"checker", "exact"}};
}

}  // namespace hireline::runner::test
