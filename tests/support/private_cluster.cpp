#include "tests/support/private_cluster.hpp"

#include <cstdlib>
#include <stdexcept>

#include "tests/support/paths.hpp"
#include "tests/support/run_program.hpp"

namespace hireline::test {

PrivateCluster::PrivateCluster() {
  start();
  url_ = run("url", "postgres");
  url_.pop_back();  // the end of the line
}

PrivateCluster::~PrivateCluster() {
  try {
    run("reset");
  } catch (const std::exception&) {
    // Nothing can be done about it here, and it is no fault of the service.
  }
}

void PrivateCluster::start() {
  run("up");
}

void PrivateCluster::stop() {
  run("down", "--fast");
}

std::string PrivateCluster::run(const std::string& command, const std::string& argument) const {
  ProgramRun script{.words = {project_path("scripts/pg"), "--data-dir", folder_.path(), command},
                    .environment = {{"PATH", std::getenv("PATH")}}};
  if (!argument.empty()) script.words.push_back(argument);
  const ProgramResult result = run_program(script);
  if (result.exit_code != 0)
    throw std::runtime_error("scripts/pg " + command + " failed: " + result.error);
  return result.out;
}

}  // namespace hireline::test
