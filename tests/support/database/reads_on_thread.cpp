#include "tests/support/database/reads_on_thread.hpp"

#include <array>

#include <poll.h>
#include <sys/eventfd.h>

namespace hireline::test {

ReadsOnThread::ReadsOnThread(const db::PipelinedReadsOptions& options,
                             const db::ConnectionOptions& connection,
                             std::vector<db::Sql> statements)
    : reads_(options, connection, std::move(statements)),
      wake_(::eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC)) {
  if (!reads_.connect()) throw db::Unavailable("can't connect to the database");
  thread_ = std::jthread([this](const std::stop_token& stop) { drive(stop); });
}

ReadsOnThread::~ReadsOnThread() {
  thread_.request_stop();
  ::eventfd_write(wake_.number(), 1);
  thread_.join();
}

db::PipelinedReads::Taken ReadsOnThread::submit(const db::Sql& sql, db::Params params,
                                                db::PipelinedReads::Receiver receiver) {
  const std::lock_guard lock(mutex_);
  const auto taken = reads_.submit(sql, std::move(params), std::move(receiver));
  ::eventfd_write(wake_.number(), 1);
  return taken;
}

void ReadsOnThread::drive(const std::stop_token& stop) {
  constexpr int tick = 20;  // milliseconds between two looks at time limits
  while (!stop.stop_requested()) {
    std::array<pollfd, 2> watched{{{reads_.descriptor(), POLLIN, 0}, {wake_.number(), POLLIN, 0}}};
    ::poll(watched.data(), watched.size(), tick);
    eventfd_t ignored = 0;
    ::eventfd_read(wake_.number(), &ignored);
    const std::lock_guard lock(mutex_);
    reads_.turn(watched[0].revents != 0);
  }
}

}  // namespace hireline::test
