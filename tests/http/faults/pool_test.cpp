// Whatever became of calls of the database, each place of the pool serves afterwards.
#include <gmock/gmock.h>

#include "tests/support/database/fault_choice.hpp"
#include "tests/support/wait_until.hpp"
#include "tests/support/world/whole_pool.hpp"

namespace hireline::test {
namespace {

TEST(PoolAfterFaults, has_all_of_its_places) {
  constexpr unsigned pool = 3;
  FaultProxy proxy(admin_database_url());
  proxy.count([](std::string_view application) { return application == "hireline-server"; });
  Service service({.db_pool = pool, .cluster = proxy.url()});
  const Tenant tenant = service.add_organization("acme");
  proxy.begin();
  make_job(service, tenant);
  const auto calls = proxy.calls();
  ASSERT_GT(calls.size(), 3u);
  db::Connection watcher(service.database().connection_options());
  for (const Fault& fault : FaultChoice::faults()) {
    SCOPED_TRACE(fault.name);
    for (std::size_t number = 1; number <= calls.size(); ++number) {
      proxy.begin(number, fault);
      EXPECT_THAT(service.post("/v1/jobs", tenant.token, job_body()).status,
                  testing::AnyOf(201, 500, 503));
      EXPECT_TRUE(proxy.has_struck());
    }
    proxy.begin();
    expect_whole_pool(service, tenant, pool);
    wait_until("lost sessions are gone", [&] { return count_sessions(watcher, "true") == pool; });
  }
}

}  // namespace
}  // namespace hireline::test
