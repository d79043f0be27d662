// An HTTP server on loopback with responses that the test sets. It can also leave requests
// unanswered.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <map>
#include <mutex>
#include <string>
#include <thread>
#include <utility>
#include <vector>

namespace hireline::test {

struct LoopbackAnswer {
  int status = 200;
  std::vector<std::string> headers;  // whole lines without CRLF
  std::string body;
};

// Serves with one thread, on a port that the system chooses, until it is destroyed.
class LoopbackServer {
 public:
  LoopbackServer();
  ~LoopbackServer();

  std::string url(const std::string& path = "/keys") const;

  // Sets the response to every further request to `path`.
  void answer(LoopbackAnswer answer, const std::string& path = "/keys");
  // Sets the responses to the further requests to `path`, in this order. The last one is repeated.
  void answer_in_turn(std::deque<LoopbackAnswer> answers, const std::string& path);

  // After hang(), requests are counted but not answered. release() answers all of them.
  void hang();
  void release();

  // Returns the requests to a path, each with head and body.
  std::vector<std::string> received(const std::string& path) const;
  std::size_t requests(const std::string& path = "/keys") const;
  void wait_for_requests(std::size_t count, const std::string& path = "/keys");

 private:
  void run();
  void accept_one();
  void answer_held();
  void write_answer(int connection, const std::string& path);
  void wake();

  int listener_ = -1;
  int wake_read_ = -1;
  int wake_write_ = -1;
  std::uint16_t port_ = 0;

  mutable std::mutex mutex_;
  std::condition_variable counted_;
  std::map<std::string, std::deque<LoopbackAnswer>> answers_;
  std::map<std::string, std::vector<std::string>> received_;
  std::map<std::string, std::size_t> requests_;
  std::vector<std::pair<int, std::string>> held_;  // connections and requested paths
  bool hanging_ = false;
  bool stopping_ = false;

  std::thread thread_;
};

}  // namespace hireline::test
