// A proxy in front of a PostgreSQL server that makes one chosen database call fail. The proxy
// forwards the messages of clients and server, and counts the calls that make the server do work.
// At the chosen call it injects the given fault.
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
    replaced,     // the server receives `statement` instead; the client receives its error
    lost_before,  // the connection breaks before the server receives the call
    lost_after    // the connection breaks after the server's work, before the client's response
  };
  std::string name;
  Kind kind = Kind::replaced;
  bool loses_connection = false;
  std::string statement = {};

  // The server answers the call with this SQLSTATE.
  static Fault refused(const std::string& sqlstate);
  // The server ends the connection, as after an administrator's command.
  static Fault terminated();
  static Fault lost_before();
  static Fault lost_after();
};

// Listens on its own Unix socket, with one thread, until it is destroyed. All members are
// thread-safe.
class FaultProxy {
 public:
  // Connects to the server of this URL. The URL must have one host.
  explicit FaultProxy(const std::string& url);
  ~FaultProxy();

  // Returns the URL of the same database through the proxy.
  const std::string& url() const { return url_; }

  // Returns whether calls of a connection with this application_name are counted. The name is empty
  // until the connection has set it.
  using Counted = std::function<bool(std::string_view application)>;

  // Sets which calls are counted. A call is a statement or the end of a COPY. If `counts_preparing`
  // is true, the preparation of a statement is a call too; a connection prepares a statement once.
  void count(Counted counted, bool counts_preparing = false);

  // Resets the count. Injects the fault at the `number`th call from now, counted from 1; 0 injects
  // no fault.
  void begin(std::size_t number = 0, const Fault& fault = {});
  // Returns the counted calls since begin(): the name of a prepared statement, or the beginning of
  // another statement.
  std::vector<std::string> calls() const;
  // Returns whether the fault was injected.
  bool has_struck() const;

  // Returns the application_name of each open connection that is in a transaction. The caller waits
  // until the server has answered all calls.
  std::vector<std::string> in_transaction() const;

  // Runs a query of one column on each open connection, hidden from the client. Returns the results
  // as "application_name: value", sorted. No call may be in progress.
  std::vector<std::string> ask_each(const std::string& query);

 private:
  struct Engine;
  TemporaryFolder folder_;
  std::string url_;
  std::unique_ptr<Engine> engine_;
};

}  // namespace hireline::test
