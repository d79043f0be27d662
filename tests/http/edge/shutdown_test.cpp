// The end of a server that still has work when the grace is over.
#include <future>

#include <gtest/gtest.h>

#include "common/db/connection/connection.hpp"
#include "tests/support/http/raw_client.hpp"
#include "tests/support/wait_until.hpp"
#include "tests/support/world/service.hpp"

namespace hireline::test {
namespace {

std::string post_interview(const std::string& token, const Json& body) {
  const std::string text = body.dump();
  return "POST /v1/interviews HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer " + token +
         "\r\nContent-Type: application/json\r\nContent-Length: " + std::to_string(text.size()) +
         "\r\n\r\n" + text;
}

void wait_for_lock_waiter(TestDatabase& database) {
  wait_until("a session that waits for a lock", [&] { return database.waiting_sessions() > 0; });
}

TEST(Shutdown, does_all_that_was_taken_on) {
  Service service({.db_pool = 1});
  const Tenant tenant = service.add_organization("acme");
  const Json body = live_body(make_job(service, tenant).at("_id"));
  db::Connection rival(service.database().connection_options());
  rival.run_script("begin; select from openings for update");

  // The first waits for the job's row, and the others for the only thread.
  constexpr int count = 4;
  std::vector<RawClient> clients;
  for (int i = 0; i < count; ++i) {
    clients.emplace_back(service.port());
    clients.back().send(post_interview(tenant.token, body));
  }
  wait_for_lock_waiter(service.database());
  // Answered by the threads that hand the requests on, each in its turn.
  for (int i = 0; i < count; ++i) EXPECT_EQ(service.get("/health").status, 200);

  const auto released = std::async(std::launch::async, [&] { rival.run_script("rollback"); });
  service.stop(std::chrono::milliseconds(0));
  EXPECT_EQ(service.database().count("interviews"), count);
}

}  // namespace
}  // namespace hireline::test
