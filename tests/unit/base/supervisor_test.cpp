#include "common/base/io/supervisor.hpp"

#include <array>
#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <string>

#include <gtest/gtest.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include "tests/support/temporary_folder.hpp"

namespace hireline {
namespace {

// The service manager's end; a name that begins with @ is abstract.
class Manager {
 public:
  explicit Manager(const std::string& name)
      : fd_(::socket(AF_UNIX, SOCK_DGRAM | SOCK_NONBLOCK, 0)) {
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    std::memcpy(address.sun_path, name.data(), name.size());
    if (name.starts_with('@')) address.sun_path[0] = '\0';
    const auto size = static_cast<socklen_t>(offsetof(sockaddr_un, sun_path) + name.size());
    EXPECT_EQ(::bind(fd_, reinterpret_cast<const sockaddr*>(&address), size), 0);
    ::setenv("NOTIFY_SOCKET", name.c_str(), 1);
  }
  ~Manager() {
    ::unsetenv("NOTIFY_SOCKET");
    ::close(fd_);
  }
  Manager(const Manager&) = delete;
  Manager& operator=(const Manager&) = delete;

  std::string heard() const {
    std::array<char, 64> text{};
    const ssize_t size = ::recv(fd_, text.data(), text.size(), 0);
    return size < 0 ? "nothing" : std::string(text.data(), static_cast<std::size_t>(size));
  }

 private:
  int fd_;
};

TEST(Supervisor, hears_of_states) {
  const test::TemporaryFolder folder;
  const Manager manager(folder / "notify");
  EXPECT_EQ(manager.heard(), "nothing");
  notify_supervisor("READY=1");
  EXPECT_EQ(manager.heard(), "READY=1");
}

TEST(Supervisor, may_have_an_abstract_name) {
  const Manager manager("@hireline-test-" + std::to_string(::getpid()));
  notify_supervisor("STOPPING=1");
  EXPECT_EQ(manager.heard(), "STOPPING=1");
}

TEST(Supervisor, need_not_be_there) {
  notify_supervisor("READY=1");
  ::setenv("NOTIFY_SOCKET", "/nowhere/at/all", 1);
  notify_supervisor("READY=1");
  ::setenv("NOTIFY_SOCKET", std::string(300, 'x').c_str(), 1);
  notify_supervisor("READY=1");
  ::unsetenv("NOTIFY_SOCKET");
}

}  // namespace
}  // namespace hireline
