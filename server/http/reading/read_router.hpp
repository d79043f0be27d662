// Routes reads that use no thread of the executor: quick reads to shared connections, slow reads to
// separate threads, and both to a replica while it can be used.
#pragma once

#include <exception>
#include <functional>
#include <memory>
#include <string>
#include <variant>
#include <vector>

#include "server/http/reading/reactor_reads.hpp"
#include "server/http/reading/replica.hpp"
#include "server/http/reading/slow_reads.hpp"
#include "server/http/replies/reply.hpp"

namespace hireline::http {

class ReadRouter {
 public:
  // recent: the read may use a replica, which may lag slightly behind.
  enum class Freshness { newest, recent };

  // The read waited too long for a thread.
  struct TurnedAway {};
  using Outcome = std::variant<TurnedAway, std::exception_ptr, Result<Done>>;
  // Called once, later: after a quick read on the same reactor, after a slow one on another thread.
  using Receiver = std::function<void(Outcome)>;
  // The same for a slow read, with its place. The code that keeps the result in memory must also
  // keep the place.
  using SlowReceiver = std::function<void(Outcome, const Executor::Place&)>;

  // `pipelined` has one entry for each reactor; without entries there are no quick reads. If
  // `replica` is nullptr, all reads go to the primary.
  ReadRouter(PipelinedReadsOfReactors pipelined, std::unique_ptr<SlowReads> slow,
             std::unique_ptr<Replica> replica);

  bool has_pipelined_reads() const { return !pipelined_.empty(); }
  // Returns the work that the reactors must do for quick reads, for ListenOptions::work.
  std::vector<std::vector<ReactorWork>> work_of_reactors();

  // Owners are organizations, or persons who are members of none: see PipelinedReads::submit and
  // Executor::submit.

  // Only on the thread of a reactor. A read that fails on the replica is repeated on the primary:
  // the replica may have cancelled it for reasons of its own.
  db::PipelinedReads::Taken read(db::Query<Done> query, Freshness freshness,
                                 const std::string& owner, Receiver receiver);

  // The cost must not be quick.
  Added read_slowly(db::Query<Done> query, Freshness freshness, const std::string& owner,
                    SlowReceiver receiver);

  // Runs an action on a thread for slow reads, with a connection to the primary. For
  // `is_charged` see Executor::submit.
  Added run_newest(db::QueryCost cost, const std::string& owner, Executor::Action action,
                   bool is_charged = true);

  // Returns the number of slow reads that wait for a thread of the primary.
  std::size_t waiting() const { return slow_->waiting(); }
  bool uses_replica() const { return replica_ && replica_->is_usable(); }

 private:
  db::PipelinedReads::Taken read_newest(const db::Query<Done>& query, std::size_t owner,
                                        Receiver receiver);
  Added read_newest_slowly(const db::Query<Done>& query, const std::string& owner,
                           SlowReceiver receiver);

  std::unique_ptr<SlowReads> slow_;
  PipelinedReadsOfReactors pipelined_;
  // Last: reads that fail on the replica are passed to the others.
  std::unique_ptr<Replica> replica_;
};

}  // namespace hireline::http
