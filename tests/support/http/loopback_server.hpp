// A real HTTP server on loopback that gives the answers it was told to, and misbehaves when asked.
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
  std::vector<std::string> headers;  // whole lines without their ends
  std::string body;
};

// Serves on one thread and a port of the system's choice until it is destroyed.
class LoopbackServer {
 public:
  LoopbackServer();
  ~LoopbackServer();

  std::string url(const std::string& path = "/keys") const;

  // From now on the answer to every request.
  void answer(LoopbackAnswer answer, const std::string& path = "/keys");
  // These, one after the other; the last stays.
  void answer_in_turn(std::deque<LoopbackAnswer> answers, const std::string& path);

  // From now on requests are counted and get no answer, until release(), which answers them all.
  void hang();
  void release();

  // The requests that came to a path, head and body.
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
  std::vector<std::pair<int, std::string>> held_;  // connections and the paths they asked for
  bool hanging_ = false;
  bool stopping_ = false;

  std::thread thread_;
};

}  // namespace hireline::test
