// Threads for reads that may use a processor for seconds, so that they do not delay other reads.
#pragma once

#include <cstddef>

#include "server/http/framing/message.hpp"
#include "server/http/reading/executor.hpp"

namespace hireline::http {

class SlowReads {
 public:
  // `executor_threads` is the number of threads for other requests; it determines the number of
  // threads for searches. Throws db::Unavailable if the database is unavailable at the start.
  SlowReads(const db::ConnectionOptions& connection, unsigned executor_threads);

  // The cost must not be quick.
  Executor& threads_for(db::QueryCost cost);

  // Returns the number of reads that wait for a thread.
  std::size_t waiting() const { return searches_.waiting() + reports_.waiting() + feed_.waiting(); }

 private:
  Executor searches_;
  Executor reports_;
  Executor feed_;
};

// Returns the response to a slow read, which may be long. It keeps the place until the client has
// received it.
Response holding(const Executor::Place& place, Response response);

}  // namespace hireline::http
