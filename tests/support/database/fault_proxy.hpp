// Another door to a PostgreSQL server, through which one call of the database can be made to fail:
// whatever clients and server say is passed on, what makes the server do work is counted, and the
// call that was picked goes wrong in the way that was asked for.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "tests/support/temporary_folder.hpp"

namespace hireline::test {

struct Fault {
  enum class Kind {
    replaced,     // the server gets `statement` instead, whose error is the call's
    lost_before,  // the connection breaks, and the server never hears of the call
    lost_after    // the connection breaks when the server is done, before it can say so
  };
  std::string name;
  Kind kind = Kind::replaced;
  bool loses_connection = false;
  std::string statement = {};

  // The server refuses the call with this SQLSTATE.
  static Fault refused(const std::string& sqlstate);
  // The server ends the connection, as when an administrator tells it to.
  static Fault terminated();
  static Fault lost_before();
  static Fault lost_after();
};

// Serves on a Unix socket of its own, on one thread, until it is destroyed. All members may be
// called from any thread.
class FaultProxy {
 public:
  // In front of the server of this URL, which has one host.
  explicit FaultProxy(const std::string& url);
  ~FaultProxy();

  // The same database of the same server, through here.
  const std::string& url() const { return url_; }

  // Which connections' calls count, by their application_name: empty until they have set it.
  using Counted = std::function<bool(std::string_view application)>;

  // A call is a statement, an end of a COPY, or, where `counts_preparing`, the preparation of a
  // statement, which connections do once for each.
  void count(Counted counted, bool counts_preparing = false);

  // Forgets what was counted. The `number`th call from now on, from 1, goes wrong; none for 0.
  void begin(std::size_t number = 0, const Fault& fault = {});
  // What was called since: the statement's name if it was prepared, else how it begins.
  std::vector<std::string> calls() const;
  // Whether the fault has happened.
  bool has_struck() const;

  // The connections that are in a transaction, by their application_name, now that the server has
  // answered all that was called.
  std::vector<std::string> in_transaction() const;

  // What each open connection says to a query of one column, which it is asked in between without
  // its client's knowledge: "application_name: value", sorted. Nothing may be under way.
  std::vector<std::string> ask_each(const std::string& query);

 private:
  struct Engine;
  TemporaryFolder folder_;
  std::string url_;
  std::unique_ptr<Engine> engine_;
};

}  // namespace hireline::test
