// hireline sign-in: an address's codes and devices, and ending sign-ins.
#include <gmock/gmock.h>

#include "common/app/candidates/challenges.hpp"
#include "common/app/candidates/devices.hpp"
#include "tests/cli/operator_test.hpp"

namespace hireline::test {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

class SignInCommands : public OperatorTest {
 protected:
  SignInCommands() {
    own.is_on = true;
    own.secret = Secret("a secret of at least thirty-two bytes");
    own.sign_id_token = [](const IdTokenContent&, Instant) { return std::string("token"); };
  }
  // Signs the address in on a new device.
  void sign_in(const std::string& email) const {
    db::Connection connection(database.connection_options());
    const auto done = connection.transact(
        {.actor = {ActorKind::system, "test", "test"},
         .request_id = "test",
         .now = wall_clock_now()},
        [&](db::Tx& tx) -> Result<bool> {
          const Anyone who{{.network = email, .user_agent = "curl/8"}};
          const auto challenge = TRY(app::request_challenge(tx, who, own, {email}));
          const std::string code = sign_in_code(own.secret, challenge.challenge_id, email);
          const auto tokens =
              TRY(app::verify_challenge(tx, who, own, {challenge.challenge_id, code}));
          return tokens.outcome.has_value();
        });
    EXPECT_TRUE(done && *done);
  }
  std::string open_devices() const {
    return database.value("select count(*) from sign_in_devices where ended_at is null");
  }

  app::OwnSignIn own;
};

TEST_F(SignInCommands, list_codes_and_devices_of_an_address) {
  sign_in("bob@example.org");
  const Json codes = json_of({"sign-in", "codes", "BOB@example.org"});
  ASSERT_THAT(codes, SizeIs(1));
  EXPECT_EQ(codes[0].at("ending"), "used");
  EXPECT_EQ(codes[0].at("wrongCodes"), 0);
  const Json devices = json_of({"sign-in", "devices", "bob@example.org"});
  ASSERT_THAT(devices, SizeIs(1));
  EXPECT_EQ(devices[0].at("name"), "curl");
  EXPECT_THAT(json_of({"sign-in", "devices", "nobody@example.org"}), IsEmpty());
}

TEST_F(SignInCommands, end_the_sign_ins_of_one_account_with_a_reason) {
  sign_in("bob@example.org");
  sign_in("eve@example.org");
  EXPECT_EQ(json_of({"sign-in", "end", "--email", "bob@example.org", "--reason", "lost", "--yes"}),
            (Json{{"ended", 1}}));
  EXPECT_EQ(open_devices(), "1");
  EXPECT_THAT(events("sign_in.ended", "service_events"), HasSubstr("lost"));
}

TEST_F(SignInCommands, end_the_sign_ins_of_everybody) {
  sign_in("bob@example.org");
  sign_in("eve@example.org");
  EXPECT_EQ(json_of({"sign-in", "end", "--all", "--yes"}), (Json{{"ended", 2}}));
  EXPECT_THAT(json_of({"sign-in", "devices", "bob@example.org"}), IsEmpty());
  EXPECT_EQ(json_of({"sign-in", "end", "--all", "--yes"}), (Json{{"ended", 0}}));
}

TEST_F(SignInCommands, list_and_remove_passkeys) {
  sign_in("bob@example.org");
  database.execute(
      "insert into sign_in_passkeys (id, account_id, credential_id, algorithm, public_key, "
      "signature_count, name, created_at) select '65f0a1b2c3d4e5f6a7b8c9d0', id, 'AA', -7, 'AA', "
      "0, 'Phone', now() from sign_in_accounts");
  const Json passkeys = json_of({"sign-in", "passkeys", "BOB@example.org"});
  ASSERT_THAT(passkeys, SizeIs(1));
  EXPECT_EQ(passkeys[0].at("name"), "Phone");
  EXPECT_THAT(json_of({"sign-in", "passkeys", "nobody@example.org"}), IsEmpty());
  const std::string id = passkeys[0].at("_id");
  EXPECT_EQ(
      json_of({"sign-in", "remove-passkey", id.substr(0, 8), "--reason", "lost phone", "--yes"})
          .at("_id"),
      id);
  EXPECT_THAT(events("sign_in.passkey_removed", "service_events"), HasSubstr("lost phone"));
  EXPECT_THAT(json_of({"sign-in", "passkeys", "bob@example.org"}), IsEmpty());
  EXPECT_EQ(exit_code_of({"sign-in", "remove-passkey", id, "--yes"}), 3);
  EXPECT_EQ(exit_code_of({"sign-in", "remove-passkey", "nonsense", "--yes"}), 3);
}

TEST_F(SignInCommands, need_to_know_whose_sign_ins_end) {
  EXPECT_EQ(exit_code_of({"sign-in", "end"}), 2);
  EXPECT_EQ(exit_code_of({"sign-in", "end", "--all", "--email", "bob@example.org"}), 2);
}

}  // namespace
}  // namespace hireline::test
