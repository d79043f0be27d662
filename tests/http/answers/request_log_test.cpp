// The line that each request leaves in the log.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/expectations.hpp"
#include "tests/support/written_log.hpp"

namespace hireline::test {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

TEST(RequestLog, tells_no_token_of_a_link) {
  Service service;
  const Tenant tenant = service.add_organization("acme");
  const Json job = make_automated_job(service, tenant);
  const Json interview = schedule(service, tenant, automated_body(job, 0));
  const std::string screening = interview.at("screeningToken");
  const std::string decline = interview.at("declineToken");
  WrittenLog log;
  EXPECT_EQ(service.get("/v1/screening/" + screening).status, 200);
  EXPECT_EQ(service.get("/v1/screening/" + decline + "?email=somebody@example.com").status, 404);
  EXPECT_EQ(service.post("/v1/interviews/decline/" + decline, {}, Json::object()).status, 200);
  EXPECT_EQ(service.get("/v1/jobs?search=private", tenant.token).status, 200);
  const std::string written = log.end();
  EXPECT_THAT(written, AllOf(HasSubstr("/v1/screening/:token"),
                             HasSubstr("/v1/interviews/decline/:declineToken"),
                             HasSubstr(tenant.recruiter_id)));
  for (const std::string& telling :
       {screening, decline, tenant.token, std::string("somebody@example.com"),
        std::string("search=private")})
    EXPECT_THAT(written, Not(HasSubstr(telling)));
}

}  // namespace
}  // namespace hireline::test
