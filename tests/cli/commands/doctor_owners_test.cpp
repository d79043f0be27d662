// hireline doctor: organizations that wait for an owner, and those that nobody can come to own.
#include <gmock/gmock.h>

#include "tests/cli/operator_test.hpp"

namespace hireline::test {
namespace {

using testing::HasSubstr;

class DoctorOwnersTest : public OperatorTest {
 protected:
  // The check's part of the answer.
  Json look(int exit_code = 0) const {
    const auto doctor = cli.run({"doctor", "--only", "owners", "-o", "json"});
    EXPECT_EQ(doctor.exit_code, exit_code) << doctor.out;
    return Json::parse(doctor.out).at(0);
  }
};

TEST_F(DoctorOwnersTest, finds_organizations_that_wait_for_their_first_owner) {
  EXPECT_EQ(look().at("state"), "ok");
  ASSERT_EQ(
      exit_code_of({"org", "create", "--name", "New", "--owner-email", "eve@example.org", "-q"}),
      0);
  const Json waiting = look();
  EXPECT_EQ(waiting.at("state"), "warning");
  EXPECT_EQ(waiting.at("finding"), "new has no owner yet: eve@example.org is invited");
  EXPECT_THAT(waiting.at("hint").get<std::string>(),
              HasSubstr("hireline member invite --org new --role owner --email eve@example.org"));
  EXPECT_EQ(exit_code_of({"doctor", "--only", "invariants"}), 0);
}

TEST_F(DoctorOwnersTest, finds_organizations_that_nobody_can_come_to_own) {
  ASSERT_EQ(
      exit_code_of({"org", "create", "--name", "New", "--owner-email", "eve@example.org", "-q"}),
      0);
  database.execute("update member_invitations set expires_at = now()");
  EXPECT_EQ(look(9).at("finding"), "new has no owner and no valid invitation");
  ASSERT_EQ(exit_code_of({"member", "invite", "--org", "new", "--role", "owner", "--email",
                          "eve@example.org"}),
            0);
  EXPECT_EQ(look().at("state"), "warning");

  database.execute("update organization_members set role = 'recruiter'");
  const Json lost = look(9);
  EXPECT_EQ(lost.at("finding"), "acme has no owner and no valid invitation, and 1 more");
  EXPECT_EQ(lost.at("hint"), "run `hireline member invite --org acme --role owner --email EMAIL`");
}

}  // namespace
}  // namespace hireline::test
