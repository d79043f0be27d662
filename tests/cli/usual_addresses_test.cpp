// Tests start servers beside one that runs with the default settings, as that of scripts/dev does.
#include <csignal>

#include <gtest/gtest.h>

#include "common/base/settings/config.hpp"
#include "tests/cli/server_program.hpp"
#include "tests/support/http/silent_server.hpp"
#include "tests/support/wait_until.hpp"

namespace hireline::test {
namespace {

// Taken from here on, by us or by whoever has it already.
std::unique_ptr<SilentServer> take(const Address& address) {
  try {
    return std::make_unique<SilentServer>(address.port);
  } catch (const std::runtime_error&) {
    return nullptr;
  }
}

Config defaults(const TemporaryFolder& folder) {
  return load_config({.environment = {{"HIRELINE_ENV", "development"},
                                      {"HIRELINE_DATA_DIR", folder.path()}}})
      .loaded.value()
      .config;
}

TEST(UsualAddresses, are_needed_by_no_server_of_a_test) {
  const TestDatabase database;
  Cli cli;
  cli.use(database);
  const Config usual = defaults(cli.folder());
  const auto api = take(usual.listen);
  const auto metrics = take(usual.metrics_listen.value());
  const ServerProgram program(database);
  for (const char* role : {"all", "http", "worker"})
    for (const ProgramRun& run :
         {program.talkative({"--role", role}), server_beside(cli, {"--role", role})}) {
      RunningProgram server(run);
      EXPECT_NO_THROW(port_of(server, "metrics")) << role;
      server.send_signal(SIGTERM);
      EXPECT_EQ(server.wait().exit_code, 0) << role;
    }
}

}  // namespace
}  // namespace hireline::test
