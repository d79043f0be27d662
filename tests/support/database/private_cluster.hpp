// A PostgreSQL of a test's own, made by scripts/pg, that can be stopped and started and then still
// has what was committed. Making one takes seconds: it is for tests of what happens when the
// database goes away.
#pragma once

#include <string>
#include <vector>

#include "tests/support/temporary_folder.hpp"

namespace hireline::test {

class PrivateCluster {
 public:
  // Running. Throws std::runtime_error when scripts/pg fails, with what it said.
  PrivateCluster();
  // A replica of that one, which must run.
  explicit PrivateCluster(const PrivateCluster* primary);
  // Stops it and deletes it.
  ~PrivateCluster();
  PrivateCluster(const PrivateCluster&) = delete;
  PrivateCluster& operator=(const PrivateCluster&) = delete;

  void start();
  // At once, as in a crash: what is under way is cut off.
  void stop();

  // The address of its administration database.
  const std::string& url() const { return url_; }

 private:
  std::string run(const std::string& command, const std::vector<std::string>& arguments = {}) const;

  std::vector<std::string> origin_;  // how it is made
  TemporaryFolder folder_;
  std::string url_;
};

}  // namespace hireline::test
