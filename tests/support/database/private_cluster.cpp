#include "tests/support/database/private_cluster.hpp"

#include <cerrno>
#include <cstdlib>
#include <stdexcept>
#include <system_error>

#include <stdlib.h>
#include <unistd.h>

#include "tests/support/paths.hpp"
#include "tests/support/run_program.hpp"

namespace hireline::test {

namespace fs = std::filesystem;

namespace {

// In memory, the server starts and stops in a fraction of the time. Root starts it as another user,
// who must be able to read the folder.
fs::path make_folder() {
  const fs::path memory = "/dev/shm";
  const bool is_usable = ::access(memory.c_str(), W_OK) == 0;
  std::string name = ((is_usable ? memory : fs::temp_directory_path()) / "hireline-cluster.XXXXXX");
  if (::mkdtemp(name.data()) == nullptr)
    throw std::system_error(errno, std::generic_category(), "no folder for a cluster");
  fs::permissions(name, fs::perms{0755});
  return name;
}

}  // namespace

PrivateCluster::PrivateCluster() : PrivateCluster(nullptr) {}

PrivateCluster::PrivateCluster(const PrivateCluster* primary) : folder_(make_folder()) {
  if (primary != nullptr) origin_ = {"--replica-of", primary->folder_.string()};
  start();
  url_ = run("url", {"postgres"});
  url_.pop_back();  // the line feed
}

PrivateCluster::~PrivateCluster() {
  try {
    run("reset", {"--fast"});
    fs::remove_all(folder_);
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
  ProgramRun script{.words = {project_path("scripts/pg"), "--data-dir", folder_.string(), command},
                    .environment = {{"PATH", std::getenv("PATH")}}};
  script.words.insert(script.words.end(), arguments.begin(), arguments.end());
  const ProgramResult result = run_program(script);
  if (result.exit_code != 0)
    throw std::runtime_error("scripts/pg " + command + " failed: " + result.error);
  return result.out;
}

}  // namespace hireline::test
