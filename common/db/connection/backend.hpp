// The connection of libpqxx behind a Connection, and what is known about it.
#pragma once

#include <set>
#include <span>
#include <string>
#include <string_view>

#include <pqxx/pqxx>

#include "common/db/connection/connection.hpp"
#include "common/db/connection/connection_setup.hpp"
#include "common/db/connection/round_trip.hpp"

namespace hireline::db {

namespace detail {

class KeptHandle : public pqxx::connect_direct {
 public:
  using connect_direct::connect_direct;
  handle do_startconnect(handle before) override {
    return handle_ = connect_direct::do_startconnect(before);
  }
  PGconn* get() const { return handle_; }

 private:
  PGconn* handle_ = nullptr;
};

// A base class, because it must be made before pqxx::connection_base.
struct HoldsHandle {
  explicit HoldsHandle(const std::string& text) : kept(text) {}
  KeptHandle kept;
};

}  // namespace detail

// A connection of libpqxx whose handle of libpq is known. The constructor connects.
class HandledConnection : private detail::HoldsHandle, public pqxx::connection_base {
 public:
  explicit HandledConnection(const std::string& text)
      : HoldsHandle(text), pqxx::connection_base(kept) {
    init();
  }
  HandledConnection(const HandledConnection&) = delete;
  HandledConnection& operator=(const HandledConnection&) = delete;
  ~HandledConnection() noexcept { close(); }

  PGconn* handle() const { return kept.get(); }
};

struct Connection::Backend {
  explicit Backend(const std::string& text) : pq(text) {
    // Otherwise libpqxx reconnects a lost connection by itself: without the connection's settings
    // and, within a transaction, without the transaction.
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"
    pq.inhibit_reactivation(true);
#pragma GCC diagnostic pop
  }

  // libpqxx prepares the statement when it runs it first.
  void define(const Sql& sql) {
    if (defined.insert(sql.name).second) pq.prepare(sql.name, sql.text);
  }
  void prepare(const Sql& sql) {
    if (prepared.contains(sql.name)) return;
    define(sql);
    pq.prepare_now(sql.name);
    prepared.insert(sql.name);
  }

  RoundTrip run(std::span<const Call> calls, Prepared how) {
    try {
      if (how == Prepared::all)
        for (const Call& call : calls)
          if (call.has_name) prepare(call.sql);
    } catch (const pqxx::failure&) {
      is_lost = !pq.is_open();
      return {.rows = {},
              .failure = is_lost ? std::make_exception_ptr(pqxx::broken_connection())
                                 : std::current_exception(),
              .is_connection_lost = is_lost,
              .was_sent = false};
    }
    RoundTrip trip = run_together(pq.handle(), calls, how);
    is_lost = is_lost || trip.is_connection_lost;
    return trip;
  }

  bool can_be_used() const { return pq.is_open() && !is_lost && !takes_no_writes; }

  // Marks the connection as unusable if its node takes no writes any more: a new connection is made
  // to the current primary.
  void learn_from(const pqxx::failure& failure) {
    const auto* error = dynamic_cast<const pqxx::sql_error*>(&failure);
    if (error != nullptr && means_no_writes(error->sqlstate())) takes_no_writes = true;
  }

  HandledConnection pq;
  std::set<std::string_view> defined;
  std::set<std::string_view> prepared;
  bool is_lost = false;
  bool takes_no_writes = false;
};

}  // namespace hireline::db
