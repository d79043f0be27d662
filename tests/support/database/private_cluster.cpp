#include "tests/support/database/private_cluster.hpp"

#include <cstdlib>
#include <stdexcept>

#include "tests/support/paths.hpp"
#include "tests/support/run_program.hpp"

namespace hireline::test {

PrivateCluster::PrivateCluster() : PrivateCluster(nullptr) {}

PrivateCluster::PrivateCluster(const PrivateCluster* primary) {
  if (primary != nullptr) origin_ = {"--replica-of", primary->folder_.path()};
  start();
  url_ = run("url", {"postgres"});
  url_.pop_back();  // the line feed
}

PrivateCluster::~PrivateCluster() {
  try {
    run("reset");
  } catch (const std::exception&) {
    // A destructor cannot report the error, and the error is not the service's.
  }
}

void PrivateCluster::start() {
  run("up", origin_);
}

void PrivateCluster::stop() {
  run("down", {"--fast"});
}

std::string PrivateCluster::run(const std::string& command,
                                const std::vector<std::string>& arguments) const {
  ProgramRun script{.words = {project_path("scripts/pg"), "--data-dir", folder_.path(), command},
                    .environment = {{"PATH", std::getenv("PATH")}}};
  script.words.insert(script.words.end(), arguments.begin(), arguments.end());
  const ProgramResult result = run_program(script);
  if (result.exit_code != 0)
    throw std::runtime_error("scripts/pg " + command + " failed: " + result.error);
  return result.out;
}

}  // namespace hireline::test
