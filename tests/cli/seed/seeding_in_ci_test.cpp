// The commands of "Seeding in CI" in docs/operations/seed.md, run as they stand there by a shell,
// against a server that runs.
#include <fstream>
#include <sstream>

#include "tests/cli/seed/seeding.hpp"
#include "tests/cli/server_program.hpp"

namespace hireline::test {
namespace {

using testing::ElementsAre;

// The indented lines below the heading, up to the next one.
std::string documented_commands() {
  std::ifstream page(project_path("docs/operations/seed.md"));
  std::string commands;
  bool is_here = false;
  for (std::string line; std::getline(page, line);) {
    if (line.starts_with("#")) is_here = line == "## Seeding in CI";
    if (is_here && line.starts_with("    ")) commands += line.substr(4) + "\n";
  }
  return commands;
}

std::vector<std::string> lines_in(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

TEST(SeedingInCi, works_by_the_commands_of_the_page) {
  const TestDatabase database;
  const ServerProgram program(database);
  RunningProgram server(program.talkative());
  auto environment = program.environment;
  environment["PATH"] = program_path("") + ":/usr/bin:/bin";
  environment["HIRELINE_PUBLIC_URL"] = "http://127.0.0.1:" + std::to_string(port_of(server));
  const TemporaryFolder folder;

  const auto done =
      run_program({.words = {"/bin/bash", "-euo", "pipefail", "-c", documented_commands()},
                   .environment = environment,
                   .input = {},
                   .folder = folder.path()});
  EXPECT_EQ(done.exit_code, 0) << done.error;
  EXPECT_EQ(done.error, "");
  EXPECT_THAT(lines_in(done.out), ElementsAre("Backend engineer", "invited", "Screening"));
}

}  // namespace
}  // namespace hireline::test
