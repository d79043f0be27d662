// Where reads are done that hold up no thread of the executor: quick ones on connections that many
// share, slow ones on threads of their own, and both on a replica while that will do.
#pragma once

#include <exception>
#include <functional>
#include <memory>
#include <string>
#include <variant>

#include "common/db/connection/pipelined_reads.hpp"
#include "server/http/reading/replica.hpp"
#include "server/http/reading/slow_reads.hpp"
#include "server/http/replies/reply.hpp"

namespace hireline::http {

class ReadRouter {
 public:
  // A replica may be a moment behind.
  enum class Freshness { newest, recent };

  // turned_away: it waited for too long.
  struct TurnedAway {};
  using Outcome = std::variant<TurnedAway, std::exception_ptr, Result<Done>>;
  // Called once, on another thread.
  using Receiver = std::function<void(Outcome)>;
  // Likewise, of a slow read: with its place, to be held by whoever keeps what came of it in
  // memory.
  using SlowReceiver = std::function<void(Outcome, const Executor::Place&)>;

  // Without pipelined reads there are no quick reads, and without a replica all reads are of the
  // primary.
  ReadRouter(std::unique_ptr<db::PipelinedReads> pipelined, std::unique_ptr<SlowReads> slow,
             std::unique_ptr<Replica> replica);

  bool has_pipelined_reads() const { return pipelined_ != nullptr; }

  // What fails on the replica is asked of the primary: the replica may have had to break off for
  // its own sake.
  db::PipelinedReads::Taken read(db::Query<Done> query, Freshness freshness, Receiver receiver);

  // Of any cost but quick. See Executor::submit for what owners are about.
  Added read_slowly(db::Query<Done> query, Freshness freshness, const std::string& owner,
                    SlowReceiver receiver);

  // Slow reads of the primary that wait for a thread.
  std::size_t waiting() const { return slow_->waiting(); }
  bool uses_replica() const { return replica_ && replica_->is_usable(); }

 private:
  db::PipelinedReads::Taken read_newest(const db::Query<Done>& query, Receiver receiver);
  Added read_newest_slowly(const db::Query<Done>& query, const std::string& owner,
                           SlowReceiver receiver);

  std::unique_ptr<SlowReads> slow_;
  std::unique_ptr<db::PipelinedReads> pipelined_;
  // Last: what it could not do goes to the others.
  std::unique_ptr<Replica> replica_;
};

}  // namespace hireline::http
