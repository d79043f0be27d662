// Pipelined reads that a thread drives, as a reactor of the server does.
#pragma once

#include <mutex>
#include <thread>

#include "common/base/io/descriptor.hpp"
#include "common/db/connection/pipelined_reads.hpp"

namespace hireline::test {

// Safe from any thread. Receivers are called on the thread of this object.
class ReadsOnThread {
 public:
  // Throws db::Unavailable if no connection can be made.
  ReadsOnThread(const db::PipelinedReadsOptions& options, const db::ConnectionOptions& connection,
                std::vector<db::Sql> statements);
  ~ReadsOnThread();

  db::PipelinedReads::Taken submit(const db::Sql& sql, db::Params params,
                                   db::PipelinedReads::Receiver receiver);

 private:
  void drive(const std::stop_token& stop);

  std::mutex mutex_;
  db::PipelinedReads reads_;
  Descriptor wake_;
  std::jthread thread_;
};

}  // namespace hireline::test
