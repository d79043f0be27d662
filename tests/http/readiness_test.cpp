// hireline-server --ready, as containers ask it.
#include <gtest/gtest.h>

#include "tests/support/paths.hpp"
#include "tests/support/run_program.hpp"
#include "tests/support/world/service.hpp"

namespace hireline::test {
namespace {

class Readiness : public testing::Test {
 protected:
  int ask(const std::string& host) {
    const std::string address = host + ":" + std::to_string(port);
    return run_program({.words = {program_path("hireline-server"), "--ready"},
                        .environment = {{"HIRELINE_ENV", "development"},
                                        {"HIRELINE_DATA_DIR", folder.path()},
                                        {"HIRELINE_DATABASE_URL", service.database().url()},
                                        {"HIRELINE_LISTEN", address}}})
        .exit_code;
  }

  TemporaryFolder folder;
  Service service;
  std::uint16_t port = service.port();
};

TEST_F(Readiness, is_told_of_every_form_of_address) {
  for (const char* host : {"127.0.0.1", "0.0.0.0", "localhost", "[::]"})
    EXPECT_EQ(ask(host), 0) << host;
}

TEST_F(Readiness, is_denied_where_nobody_listens) {
  service.stop(std::chrono::milliseconds(0));
  EXPECT_EQ(ask("127.0.0.1"), 1);
  EXPECT_EQ(ask("localhost"), 1);
}

}  // namespace
}  // namespace hireline::test
