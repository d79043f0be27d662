#include "common/db/connection/pipeline_connection.hpp"

#include <stdexcept>

#include "common/base/log.hpp"
#include "common/db/connection/connection_setup.hpp"

namespace hireline::db {
namespace {

constexpr std::chrono::seconds setup_time{2};

void ignore_notice(void*, const char*) {}

}  // namespace

PipelineConnection::Handle PipelineConnection::open(const ConnectionOptions& options) {
  Handle connection(PQconnectdb(connect_text(options).c_str()));
  if (PQstatus(connection.get()) == CONNECTION_OK) return connection;
  log::warn("database.read_connection_failed", {{"application", options.application_name}});
  return nullptr;
}

PipelineConnection::PipelineConnection(Handle connection, const ConnectionOptions& options,
                                       const std::vector<Sql>& statements, Deliver deliver,
                                       Moment now)
    : options_(options),
      statements_(statements),
      deliver_(std::move(deliver)),
      connection_(std::move(connection)),
      setup_deadline_(now + setup_time) {
  PQsetNoticeProcessor(connection_.get(), ignore_notice, nullptr);
  if (PQsetnonblocking(connection_.get(), 1) == 0 && PQenterPipelineMode(connection_.get()) == 1)
    set_up();
  else
    lose("no pipeline mode");
}

void PipelineConnection::advance(bool has_events, Moment now) {
  if (has_events && state_ != State::lost) receive();
  if (state_ == State::preparing && now >= setup_deadline_) lose("the setup takes too long");
  // The server should have ended the statement by its statement timeout, so the connection must be
  // dead.
  if (state_ == State::ready && !under_way_.empty() &&
      now >= under_way_.front().read.deadline + options_.statement_timeout)
    lose("no answer comes");
}

void PipelineConnection::set_up() {
  PGconn* connection = connection_.get();
  const std::string setup = setup_statement(options_);
  bool sent =
      PQsendQueryParams(connection, setup.c_str(), 0, nullptr, nullptr, nullptr, nullptr, 0) == 1;
  for (const Sql& sql : statements_) {
    sent = sent && PQsendPrepare(connection, sql.name, sql.text, 0, nullptr) == 1;
    prepared_.insert(sql.name);
  }
  if (!sent) return lose("the setup can't be sent");
  end_batch();
}

void PipelineConnection::add(PendingRead read) {
  PGconn* connection = connection_.get();
  const auto values = pointers(read.params);
  const bool is_new = prepared_.insert(read.sql.name).second;
  const bool sent =
      state_ != State::lost &&
      (!is_new || PQsendPrepare(connection, read.sql.name, read.sql.text, 0, nullptr) == 1) &&
      PQsendQueryPrepared(connection, read.sql.name, static_cast<int>(values.size()), values.data(),
                          nullptr, nullptr, 0) == 1;
  under_way_.push_back({.read = std::move(read),
                        .batch = sent_,
                        .commands = is_new ? 2 : 1,
                        .is_unprepared = is_new});
  if (!sent) lose("a statement can't be sent");
}

void PipelineConnection::end_batch() {
  if (state_ == State::lost) return;
  if (PQpipelineSync(connection_.get()) != 1) return lose("a batch can't be sent");
  ++sent_;
  flush();
}

void PipelineConnection::receive() {
  PGconn* connection = connection_.get();
  if (PQconsumeInput(connection) != 1) return lose("the connection was lost");
  // A null result ends the results of each command; two in a row are an error.
  bool was_null = false;
  while (state_ != State::lost && received_ < sent_ && PQisBusy(connection) == 0) {
    LibpqResult result(PQgetResult(connection));
    if (!result && was_null) return lose("results are missing");
    was_null = !result;
    if (result)
      take(std::move(result));
    else
      end_command();
  }
  if (state_ != State::lost && PQstatus(connection) == CONNECTION_BAD)
    return lose("the connection was lost");
  if (state_ != State::lost) flush();
}

bool PipelineConnection::is_first_of_this_batch() const {
  return !under_way_.empty() && under_way_.front().batch == received_;
}

// A result must belong to a read of the batch that is being received. If it does not, the results
// of all later reads could go to the wrong ones, so the connection is given up.
void PipelineConnection::take(LibpqResult result) {
  const auto status = PQresultStatus(result.get());
  if (status == PGRES_PIPELINE_SYNC) {
    if (is_first_of_this_batch()) return lose("results are missing");
    ++received_;
    state_ = State::ready;
    return;
  }
  const bool is_good = status == PGRES_TUPLES_OK || status == PGRES_COMMAND_OK;
  if (state_ == State::preparing && is_good) return;
  if (!is_good && status != PGRES_PIPELINE_ABORTED &&
      (PQstatus(connection_.get()) == CONNECTION_BAD || sqlstate_of(*result).starts_with("57P")))
    return lose("the server ended the connection");
  if (state_ == State::preparing) return lose("the setup failed");
  if (!is_first_of_this_batch()) return lose("a result belongs to no read");
  UnderWay& first = under_way_.front();
  if (status == PGRES_TUPLES_OK) {
    first.rows = std::move(result);
  } else if (status == PGRES_COMMAND_OK) {
    first.is_unprepared = false;
  } else if (status == PGRES_PIPELINE_ABORTED) {  // because of an earlier error
    if (!first.error) first.is_aborted = true;
  } else {
    take_error(first, *result);
  }
}

void PipelineConnection::take_error(UnderWay& first, const PGresult& result) const {
  // The batch that was to prepare the statement failed before, or both of two batches prepare it.
  const bool is_missing = sqlstate_of(result) == "26000";
  const bool is_there_already = sqlstate_of(result) == "42P05";
  if (is_missing || is_there_already) {
    first.is_aborted = true;
    first.is_unprepared = is_missing;
  } else {
    first.error = error_of(result);
  }
}

void PipelineConnection::end_command() {
  if (state_ == State::preparing) return;
  if (!is_first_of_this_batch()) return lose("a result belongs to no read");
  if (--under_way_.front().commands > 0) return;
  UnderWay first = std::move(under_way_.front());
  under_way_.pop_front();
  if (first.is_unprepared) prepared_.erase(first.read.sql.name);
  if (first.is_aborted) {
    if (first.read.receiver) aborted_.push_back(std::move(first.read));
  } else if (first.error) {
    deliver_(first.read, ReadOutcome(first.error));
  } else {
    deliver_(first.read, ReadOutcome(rows_of(std::move(first.rows))));
  }
}

std::exception_ptr PipelineConnection::error_of(const PGresult& result) const {
  const std::string_view state = sqlstate_of(result);
  if (state.empty() || means_unavailable(state) || means_try_again(state))
    return std::make_exception_ptr(
        Unavailable("the database answered SQLSTATE " + std::string(state)));
  const char* message = PQresultErrorField(&result, PG_DIAG_MESSAGE_PRIMARY);
  return std::make_exception_ptr(std::runtime_error("SQLSTATE " + std::string(state) + ": " +
                                                    (message == nullptr ? "" : message)));
}

void PipelineConnection::flush() {
  const int left = PQflush(connection_.get());
  if (left < 0) return lose("the connection was lost");
  has_unsent_ = left > 0;
}

void PipelineConnection::lose(std::string_view reason) {
  if (std::exchange(state_, State::lost) == State::lost) return;
  log::warn("database.read_connection_lost",
            {{"application", options_.application_name}, {"reason", reason}});
}

void PipelineConnection::give_up_late_ones(Moment now) {
  // Not in the order of deadlines: aborted reads are sent again behind later ones.
  for (UnderWay& one : under_way_)
    if (one.read.receiver && one.read.deadline <= now)
      deliver_(one.read,
               ReadOutcome(std::make_exception_ptr(Unavailable("the read took too long"))));
}

std::vector<PendingRead> PipelineConnection::unanswered() {
  std::vector<PendingRead> reads;
  for (UnderWay& one : under_way_)
    if (one.read.receiver) reads.push_back(std::move(one.read));
  under_way_.clear();
  return reads;
}

}  // namespace hireline::db
