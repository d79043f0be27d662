// What happens before and when API keys expire.
#include "tests/http/api_keys/api_keys.hpp"
#include "tests/support/mail/mail_room.hpp"

namespace hireline::test {
namespace {

using namespace std::chrono_literals;
using std::chrono::days;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::UnorderedElementsAre;

class ApiKeyExpiry : public ApiKeysTest {
 protected:
  Instant end_of(const Json& key) {
    return parse_instant(key.at("expiresAt").get<std::string>()).value();
  }
  Json key_for(days life, const std::string& name = "HRIS sync") {
    Json body = key_body(name, {"jobs:read"});
    body["expiresAt"] = format_instant(wall_clock_now() + life);
    return make_key(body);
  }
  std::vector<std::string> recipients() {
    std::vector<std::string> found;
    for (const Json& mail : server.mails()) found.push_back(header_of(mail, "To"));
    return found;
  }
  std::string count_expired() {
    return value("select count(*) from events where type = 'api_key.expired'");
  }

  SmtpServer server;
  MailRoom room{service, server.url()};
};

TEST_F(ApiKeyExpiry, is_told_to_owners_and_admins_14_and_3_days_before) {
  const Tenant admin = service.add_member(tenant, "an-admin", Role::admin);
  service.add_member(tenant, "a-recruiter", Role::recruiter);
  const Json key = key_for(days(60));
  const Instant end = end_of(key);
  room.remind(end - days(14) - 1s);
  EXPECT_THAT(server.mails(), IsEmpty());
  room.remind(end - days(14));
  room.remind(end - days(13));
  EXPECT_THAT(recipients(), UnorderedElementsAre(HasSubstr(tenant.email), HasSubstr(admin.email)));
  EXPECT_EQ(header_of(server.mails().front(), "Subject"), "The API key HRIS sync expires soon");
  EXPECT_THAT(part_of(server.mails().front(), "text/plain"),
              HasSubstr("The API key HRIS sync of acme works until "));
  room.remind(end - days(3));
  room.remind(end - days(1));
  EXPECT_EQ(server.mails().size(), 4u);
}

TEST_F(ApiKeyExpiry, is_not_told_of_what_its_creator_has_just_chosen) {
  const Json key = key_for(days(10));
  const Instant end = end_of(key);
  room.remind(end - days(9));
  EXPECT_THAT(server.mails(), IsEmpty());
  room.remind(end - days(3));
  EXPECT_EQ(server.mails().size(), 1u);
}

TEST_F(ApiKeyExpiry, is_not_told_of_keys_that_are_revoked_or_rotated) {
  const std::string place = "/v1/api-keys/";
  const Json revoked = key_for(days(60), "revoked");
  const Json rotated = key_for(days(60), "rotated");
  const Instant end = end_of(rotated);
  service.request("DELETE", place + revoked.at("_id").get<std::string>(), tenant.token);
  service.post(place + rotated.at("_id").get<std::string>() + "/rotate", tenant.token,
               {{"overlapHours", 168}});
  room.remind(end - days(3));
  room.remind(end + days(1));
  EXPECT_THAT(server.mails(), IsEmpty());
  EXPECT_EQ(count_expired(), "0");
}

TEST_F(ApiKeyExpiry, is_an_event_once) {
  const Json key = key_for(days(60));
  const Instant end = end_of(key);
  room.remind(end - 1ms);
  EXPECT_EQ(count_expired(), "0");
  room.remind(end);
  room.remind(end + days(1));
  EXPECT_EQ(value("select concat_ws(' ', count(*), min(subject_id), min(actor_kind),"
                  " min(after_state ->> 'name')) from events where type = 'api_key.expired'"),
            "1 " + key.at("_id").get<std::string>() + " system HRIS sync");
}

TEST_F(ApiKeyExpiry, ends_the_use_of_the_token) {
  const Json key = key_for(days(60));
  service.database().execute("update api_key_tokens set expires_at = now() - interval '1 second'");
  expect_unauthorized(service.get("/v1/jobs", key.at("token")), "Token expired");
}

}  // namespace
}  // namespace hireline::test
