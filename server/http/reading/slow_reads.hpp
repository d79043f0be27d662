// Threads for reads that may keep a processor busy for seconds, so that they hold up no others.
#pragma once

#include <cstddef>

#include "server/http/framing/message.hpp"
#include "server/http/reading/executor.hpp"

namespace hireline::http {

class SlowReads {
 public:
  // As many for searches as suit so many threads for all else. Throws db::Unavailable when the
  // database can't be had at the start.
  SlowReads(const db::ConnectionOptions& connection, unsigned executor_threads);

  // For reads of any cost but quick.
  Executor& threads_for(db::QueryCost cost);

  // Reads that wait for a thread.
  std::size_t waiting() const { return searches_.waiting() + reports_.waiting(); }

 private:
  Executor searches_;
  Executor reports_;
};

// The response to a slow read, which may be long: it has its place until the client has taken it.
Response holding(const Executor::Place& place, Response response);

}  // namespace hireline::http
