// A private PostgreSQL cluster of one test, created by scripts/pg. A test can stop it and start it
// again; committed data is kept. Creation takes seconds: use it for tests of an unavailable
// database.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace hireline::test {

class PrivateCluster {
 public:
  // Creates and starts a cluster. Throws std::runtime_error with the error output of scripts/pg if
  // scripts/pg fails.
  PrivateCluster();
  // Creates and starts a replica of `primary`, which must be running.
  explicit PrivateCluster(const PrivateCluster* primary);
  // Stops and deletes the cluster.
  ~PrivateCluster();
  PrivateCluster(const PrivateCluster&) = delete;
  PrivateCluster& operator=(const PrivateCluster&) = delete;

  void start();
  // Stops the cluster at once, as a crash does: transactions in progress are aborted.
  void stop();

  // Returns the URL of the cluster's administration database.
  const std::string& url() const { return url_; }

 private:
  std::string run(const std::string& command, const std::vector<std::string>& arguments = {}) const;

  std::vector<std::string> origin_;  // further arguments of scripts/pg at creation
  std::filesystem::path folder_;
  std::string url_;
};

}  // namespace hireline::test
