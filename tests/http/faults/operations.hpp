// Every operation of the service as one request that succeeds, in a world of which each call of the
// database can be made to fail.
#pragma once

#include <optional>
#include <string>

#include "tests/support/database/fault_proxy.hpp"
#include "tests/support/database/table_copies.hpp"
#include "tests/support/world/route_samples.hpp"

namespace hireline::test {

struct Operation {
  std::string title;  // POST /v1/jobs
  std::string method;
  std::string target;
  HttpHeaders headers = {};
  std::string body = {};
  bool takes_key = false;   // an Idempotency-Key
  bool is_refused = false;  // for the record is another than the caller has seen
};

// The service behind a proxy, with one connection for requests and one record of each kind.
class FaultyWorld {
 public:
  // See Service::Options::caller_memory.
  explicit FaultyWorld(std::chrono::milliseconds caller_memory = {});

  // Does what the operation needs to succeed, from the records that every one begins with, and
  // counts changes from there. Fails the test for a route that it knows no good request for.
  Operation prepare(const http::Route& route);
  // The same, refused after the record was locked and read, where the route can be.
  static std::optional<Operation> refused(Operation operation, const http::Route& route);
  HttpAnswer call(const Operation& operation);

  FaultProxy proxy{admin_database_url()};
  Service service;
  Tenant tenant = service.add_organization("acme");
  Records records = make_records(service, tenant);
  TableCopies tables{service.database(), "before_the_call"};

 private:
  void make_ready_for(const std::string& title);
  void submit_screening();
  void submit_coding();
  void begin_session(const std::string& type, const std::string& config);
  std::string id_for(const http::Route& route);
  std::string token_for(const http::Route& route);
  Json body_for(const http::Route& route);
  Json post(const std::string& target, const Json& body);

  std::string link_;  // of the session that was begun for the operation
  std::string candidate_ = service.token("the-candidate", "candidate@example.com");
  TableCopies beginning_{service.database(), "beginning"};
};

}  // namespace hireline::test
