#include "server/http/reading/read_router.hpp"

#include "common/domain/refusals.hpp"

namespace hireline::http {
namespace {

using Taken = db::PipelinedReads::Taken;

ReadRouter::Outcome outcome_of(const auto& read) {
  try {
    return read();
  } catch (const std::exception&) {
    return std::current_exception();
  }
}

// Returns true also for a read that waited too long: if the replica's threads hang, the primary's
// may still work. And for a position in the feed that a replica which lags does not have yet.
bool has_failed(const ReadRouter::Outcome& outcome) {
  const auto* read = std::get_if<Result<Done>>(&outcome);
  return read == nullptr || (!*read && refused_for<CursorLost>(read->error()) != nullptr);
}

ReadRouter::Outcome slow_read_with(db::Connection* connection, const db::Query<Done>& query) {
  if (connection == nullptr) return ReadRouter::TurnedAway{};
  return outcome_of([&] { return connection->read(query); });
}

}  // namespace

ReadRouter::ReadRouter(PipelinedReadsOfReactors pipelined, std::unique_ptr<SlowReads> slow,
                       std::unique_ptr<Replica> replica)
    : slow_(std::move(slow)), pipelined_(std::move(pipelined)), replica_(std::move(replica)) {}

std::vector<std::vector<ReactorWork>> ReadRouter::work_of_reactors() {
  std::vector<std::vector<ReactorWork>> work(pipelined_.size());
  for (std::size_t reactor = 0; reactor < work.size(); ++reactor) {
    db::PipelinedReads& reads = *pipelined_[reactor];
    // First, because reads that fail there go to the primary.
    if (replica_) work[reactor].push_back(replica_->work_of_reactor(reactor));
    work[reactor].push_back(
        {reads.descriptor(), [&reads](bool is_readable) { reads.turn(is_readable); }});
  }
  return work;
}

Taken ReadRouter::read(db::Query<Done> query, Freshness freshness, const std::string& name,
                       Receiver receiver) {
  const std::size_t owner = std::hash<std::string>()(name);
  if (freshness == Freshness::newest || !uses_replica()) return read_newest(query, owner, receiver);
  const auto taken =
      replica_->pipelined(current_reactor())
          .submit(
              query.sql, query.params,
              [this, query, owner, receiver](const db::ReadOutcome& outcome) {
                Outcome read = outcome_of([&] { return query.answer(outcome.rows()); });
                if (has_failed(read) && read_newest(query, owner, receiver) == Taken::yes) return;
                receiver(std::move(read));
              },
              owner);
  // An owner that has reached its limit on the replica does not get as many again on the primary.
  return taken == Taken::full || taken == Taken::away ? read_newest(query, owner, receiver) : taken;
}

Taken ReadRouter::read_newest(const db::Query<Done>& query, std::size_t owner, Receiver receiver) {
  const std::size_t reactor = current_reactor();
  // What a replica leaves unanswered when the service stops comes from another thread.
  if (reactor >= pipelined_.size()) return Taken::away;
  return pipelined_[reactor]->submit(
      query.sql, query.params,
      [receiver = std::move(receiver), answer = query.answer](const db::ReadOutcome& outcome) {
        receiver(outcome_of([&] { return answer(outcome.rows()); }));
      },
      owner);
}

Added ReadRouter::read_slowly(db::Query<Done> query, Freshness freshness, const std::string& owner,
                              SlowReceiver receiver) {
  if (freshness == Freshness::newest || !uses_replica())
    return read_newest_slowly(query, owner, std::move(receiver));
  const auto action = [this, query, owner, receiver](db::Connection* connection,
                                                     const Executor::Place& place) {
    Outcome found = slow_read_with(connection, query);
    if (has_failed(found) && read_newest_slowly(query, owner, receiver) == Added::yes) return;
    receiver(std::move(found), place);
  };
  const Added added = replica_->slow().threads_for(query.cost).submit(action, owner);
  // An owner that has reached its limit on the replica does not get as many again on the primary.
  return added == Added::full ? read_newest_slowly(query, owner, std::move(receiver)) : added;
}

Added ReadRouter::run_newest(db::QueryCost cost, const std::string& owner, Executor::Action action,
                             bool is_charged) {
  return slow_->threads_for(cost).submit(std::move(action), owner, is_charged);
}

Added ReadRouter::read_newest_slowly(const db::Query<Done>& query, const std::string& owner,
                                     SlowReceiver receiver) {
  const auto action = [query, receiver = std::move(receiver)](db::Connection* connection,
                                                              const Executor::Place& place) {
    receiver(slow_read_with(connection, query), place);
  };
  return slow_->threads_for(query.cost).submit(action, owner);
}

}  // namespace hireline::http
