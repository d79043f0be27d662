#include "server/http/reading/replica.hpp"

#include "common/base/log.hpp"

namespace hireline::http {
namespace {

// Returns the replica's lag in milliseconds, or null if the replica does not receive from the
// primary and cannot determine the lag. If everything received was replayed, the lag is 0, as the
// time of the last change does not matter then. A server that is not a replica has no lag.
constexpr const char* measure_lag = R"(
select case
  when not pg_is_in_recovery() then 0
  when not exists (select from pg_stat_wal_receiver) then null
  when pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
  else (extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()) * 1000)::bigint
end)";

constexpr std::chrono::seconds longest_look{2};

db::ConnectionOptions for_looking(db::ConnectionOptions connection) {
  connection.application_name = "hireline-replica";
  connection.statement_timeout = std::chrono::seconds(1);
  return connection;
}

}  // namespace

Replica::Replica(ReplicaOptions options)
    : options_(std::move(options)),
      connection_(for_looking(options_.reads)),
      pipelined_(make_pipelined_reads(options_.reads.pooled ? 0 : options_.reactors, options_.reads,
                                      options_.prepared)),
      thread_([this](const std::stop_token& stop) { watch(stop); }) {}

void Replica::watch(const std::stop_token& stop) {
  std::unique_lock lock(mutex_);
  bool was_well = false;
  do {
    const bool is_well = look();
    if (is_well != was_well) log::info(is_well ? "replica.in_use" : "replica.left_alone");
    was_well = is_well;
    last_success_ = is_well ? Clock::now() : Clock::time_point::min();
  } while (!wake_.wait_for(lock, stop, options_.interval, [&] { return stop.stop_requested(); }));
}

bool Replica::is_usable() const {
  const auto last = last_success_.load();
  return last != Clock::time_point::min() && Clock::now() < last + options_.interval + longest_look;
}

bool Replica::look() {
  try {
    if (!is_recent()) return false;
    if (!slow_) slow_ = std::make_unique<SlowReads>(options_.reads, options_.executor_threads);
    was_usable_ = true;
    return true;
  } catch (const std::exception&) {
    return false;  // the connection has logged the reason, if the connection failed
  }
}

bool Replica::is_recent() {
  std::optional<std::int64_t> behind;
  connection_.run_script(measure_lag).front().read(behind);
  return behind && std::chrono::milliseconds(*behind) <= options_.oldest;
}

ReactorWork Replica::work_of_reactor(std::size_t reactor) {
  db::PipelinedReads& reads = pipelined(reactor);
  return {reads.descriptor(), [this, &reads](bool is_readable) {
            if (was_usable_) reads.turn(is_readable);
          }};
}

}  // namespace hireline::http
