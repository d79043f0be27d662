// Devices: refresh tokens, and signing out.
#include "tests/http/sign_in/sign_in.hpp"
#include "tests/support/race.hpp"

namespace hireline::test {
namespace {

using testing::HasSubstr;
using testing::SizeIs;

constexpr const char* candidate = "candidate@example.com";

class RefreshTokens : public SignInTest {
 protected:
  RefreshTokens() : SignInTest({.db_pool = 8}) {}

  Json tokens = sign_in(candidate);
  Json first = tokens.at("refreshToken");
};

Json token_of(const HttpAnswer& answer) {
  EXPECT_EQ(answer.status, 200) << answer.text;
  return answer.status == 200 ? answer.json().at("data").at("refreshToken") : Json();
}

TEST_F(RefreshTokens, are_replaced_by_each_use) {
  const Json second = token_of(refresh(first));
  EXPECT_NE(second, first);
  const HttpAnswer answer = refresh(second);
  EXPECT_NE(token_of(answer), second);
  const std::string id_token = answer.json().at("data").at("idToken");
  EXPECT_EQ(service.get("/v1/me", id_token).json().at("data").at("email"), candidate);
}

TEST_F(RefreshTokens, return_a_lost_response_again) {
  const Json second = token_of(refresh(first));
  age_devices("25 seconds");
  EXPECT_EQ(token_of(refresh(first)), second);
  EXPECT_NE(token_of(refresh(second)), second);
}

TEST_F(RefreshTokens, that_are_used_again_later_end_the_device_and_are_told) {
  const Json second = token_of(refresh(first));
  age_devices("35 seconds");
  EXPECT_EQ(refusal(refresh(first)), "403 sign_in_again");
  EXPECT_EQ(refusal(refresh(second)), "403 sign_in_again");
  EXPECT_EQ(endings(), "token_reused");
  EXPECT_EQ(service.database().count("service_events where type = 'sign_in.token_reused' "
                                     "and subject_key like 'hireline:%'"),
            1);
}

TEST_F(RefreshTokens, that_were_replaced_twice_end_the_device_at_once) {
  token_of(refresh(token_of(refresh(first))));
  EXPECT_EQ(refusal(refresh(first)), "403 sign_in_again");
  EXPECT_EQ(endings(), "token_reused");
}

TEST_F(RefreshTokens, are_replaced_once_by_many_uses_at_a_time) {
  const auto answers = race(30, [&](int) { return refresh(first); });
  EXPECT_EQ(count_statuses(answers), (StatusCounts{{200, 30}}));
  const Json second = token_of(answers.front());
  for (const HttpAnswer& answer : answers) EXPECT_EQ(token_of(answer), second);
  EXPECT_EQ(service.database().value("select generation from sign_in_devices"), "2");
}

TEST_F(RefreshTokens, expire_after_thirty_days_without_use) {
  age_devices("29 days");
  const Json second = token_of(refresh(first));
  age_devices("31 days");
  EXPECT_EQ(refusal(refresh(second)), "403 sign_in_again");
}

TEST_F(RefreshTokens, do_not_last_longer_because_the_clock_is_set_back) {
  age_devices("-1 day");
  EXPECT_EQ(refusal(refresh(first)), "403 sign_in_again");
}

TEST_F(RefreshTokens, of_a_clock_that_was_ahead_end_with_all_others) {
  service.database().execute(
      "update sign_in_devices set signed_in_at = signed_in_at + interval '30 seconds', "
      "refreshed_at = refreshed_at + interval '30 seconds'");
  Json last = sign_in("other@example.com").at("refreshToken");
  for (int use = 0; use < 3; ++use) last = token_of(refresh(last));
  service.database().execute("update sign_in_devices set generation = 1");
  EXPECT_EQ(refusal(refresh(last)), "403 sign_in_again");
  EXPECT_EQ(refusal(refresh(first)), "403 sign_in_again");
}

TEST_F(RefreshTokens, of_members_expire_after_twelve_hours_without_use) {
  const Tenant tenant = service.add_organization("acme");
  const std::string uid = service.get("/v1/me", tokens.at("idToken")).json().at("data").at("uid");
  service.database().execute("update recruiters set auth_id = '" + uid + "'");
  age_devices("11 hours");
  const Json second = token_of(refresh(first));
  age_devices("13 hours");
  EXPECT_EQ(refusal(refresh(second)), "403 sign_in_again");
  EXPECT_EQ(endings(), "idle");
}

TEST_F(RefreshTokens, work_only_on_the_page_of_their_origin) {
  const std::string own = "https://jobs.example.com";
  const Json token = sign_in(candidate, {{"Origin", own}}).at("refreshToken");
  EXPECT_EQ(refusal(refresh(token, {{"Origin", "https://evil.example.com"}})), "403 sign_in_again");
  EXPECT_EQ(refusal(refresh(token, {{"Origin", "null"}})), "403 sign_in_again");
  EXPECT_EQ(refusal(refresh(token)), "403 sign_in_again");
  EXPECT_EQ(refusal(refresh(first, {{"Origin", own}})), "403 sign_in_again");
  EXPECT_NE(token_of(refresh(token, {{"Origin", own}})), token);
}

TEST_F(RefreshTokens, that_the_server_did_not_issue_are_refused) {
  const Secret secret(Service::Options{}.secret);
  const std::string text = first;
  const DeviceId device = DeviceId::parse_or_nil(text.substr(4, 24));
  const std::string seal = text.substr(text.rfind('.') + 1);
  const std::string other = sign_in("other@example.com").at("refreshToken");
  for (const std::string& forged :
       {"hlr_" + device.str() + ".2." + seal, "hlr_" + device.str() + ".01." + seal,
        "hlr_" + other.substr(4, 24) + ".1." + seal, text + "A", text.substr(0, text.size() - 1),
        refresh_token_text(Secret("another secret of thirty-two bytes"), {device, 1}),
        refresh_token_text(secret, {new_id<DeviceId>(), 1}), std::string("hlr_"),
        std::string("..")})
    EXPECT_EQ(refusal(refresh(forged)), "403 sign_in_again") << forged;
  EXPECT_EQ(endings(), "open open");
}

TEST_F(RefreshTokens, that_are_newer_than_the_database_prove_a_restore_and_end_all_devices) {
  const Json other = sign_in("other@example.com").at("refreshToken");
  Json last = first;
  for (int use = 0; use < 3; ++use) last = token_of(refresh(last));
  service.database().execute("update sign_in_devices set generation = 1");  // yesterday's backup
  EXPECT_EQ(refusal(refresh(last)), "403 sign_in_again");
  EXPECT_EQ(service.database().value("select ending from sign_in_cutoffs"), "restored");
  EXPECT_EQ(refusal(refresh(first)), "403 sign_in_again");
  EXPECT_EQ(refusal(refresh(other)), "403 sign_in_again");
  EXPECT_EQ(refresh(sign_in("other@example.com").at("refreshToken")).status, 200);
}

TEST_F(RefreshTokens, survive_a_failover_that_loses_their_last_use) {
  const Json second = token_of(refresh(first));
  service.database().execute("update sign_in_devices set generation = 1");
  const Json third = token_of(refresh(second));
  EXPECT_NE(third, second);
  age_devices("1 minute");
  EXPECT_EQ(refusal(refresh(second)), "403 sign_in_again");
}

TEST_F(RefreshTokens, end_by_signing_out_also_with_an_earlier_token) {
  const Json second = token_of(refresh(first));
  EXPECT_EQ(sign_out(first).status, 204);
  EXPECT_EQ(refusal(refresh(second)), "403 sign_in_again");
  EXPECT_EQ(endings(), "signed_out");
  EXPECT_EQ(sign_out(first).status, 204);
  EXPECT_EQ(sign_out("hlr_unknown").status, 204);
}

TEST_F(RefreshTokens, are_stored_nowhere) {
  const std::string id = challenge(candidate);
  const std::string code = code_of(id, candidate);
  const Json second = token_of(refresh(first));
  for (const char* table :
       {"sign_in_devices", "sign_in_challenges", "sign_in_accounts", "service_events", "tasks"}) {
    const std::string rows = service.database().value(
        std::string("select coalesce(string_agg(t::text, ' '), '') from ") + table + " t");
    for (const std::string& secret : {code, first.get<std::string>(), second.get<std::string>()})
      EXPECT_THAT(rows, testing::Not(HasSubstr(secret))) << table;
  }
}

class Devices : public SignInTest {
 protected:
  Json devices(const Json& token) {
    return service.get("/v1/sign-in/devices", token).json().at("data").at("devices");
  }
  HttpAnswer remove(const Json& token, const Json& device) {
    return service.request("DELETE", "/v1/sign-in/devices/" + device.at("_id").get<std::string>(),
                           token);
  }
};

TEST_F(Devices, are_listed_for_their_account_and_removed) {
  const Json phone = sign_in(candidate, {{"User-Agent",
                                          "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) "
                                          "AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 "
                                          "Mobile/15E148 Safari/604.1"}});
  const Json laptop = sign_in(candidate, {{"User-Agent",
                                           "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) "
                                           "Gecko/20100101 Firefox/140.0"}});
  const Json other = sign_in("other@example.com");
  const std::string token = laptop.at("idToken");
  const Json list = devices(token);
  ASSERT_THAT(list, SizeIs(2));
  EXPECT_EQ(masked(list[0]), (Json{{"_id", "<id>"},
                                   {"name", "Firefox on Linux"},
                                   {"signedInAt", "<time>"},
                                   {"method", "code"},
                                   {"lastUsedAt", "<time>"},
                                   {"isCurrent", true}}));
  EXPECT_EQ(list[1].at("name"), "Safari on iPhone");
  EXPECT_FALSE(list[1].value("isCurrent", false));
  EXPECT_EQ(refusal(remove(other.at("idToken"), list[1])), "404 not_found");
  EXPECT_EQ(remove(token, list[1]).status, 204);
  EXPECT_EQ(refusal(remove(token, list[1])), "404 not_found");
  EXPECT_EQ(refusal(refresh(phone.at("refreshToken"))), "403 sign_in_again");
  EXPECT_EQ(refresh(laptop.at("refreshToken")).status, 200);
  EXPECT_THAT(devices(token), SizeIs(1));
}

TEST_F(Devices, are_none_of_an_account_of_another_issuer) {
  sign_in(candidate);
  const std::string token = service.token("uid", candidate);
  EXPECT_EQ(devices(token), Json::array());
  const Json device{{"_id", service.database().value("select id from sign_in_devices")}};
  EXPECT_EQ(refusal(remove(token, device)), "404 not_found");
  EXPECT_EQ(endings(), "open");
}

TEST_F(RefreshTokens, tell_on_which_device_the_caller_is) {
  const Json other = sign_in(candidate);
  const auto current = [&](const std::string& id_token) {
    std::vector<std::string> found;
    const Json devices =
        service.get("/v1/sign-in/devices", id_token).json().at("data").at("devices");
    for (const Json& device : devices)
      if (device.at("isCurrent")) found.push_back(device.at("_id"));
    return found;
  };
  const auto id_in = [](const Json& refresh_token) {
    return std::vector{refresh_token.get<std::string>().substr(4, 24)};
  };
  EXPECT_EQ(current(tokens.at("idToken")), id_in(first));
  EXPECT_EQ(current(other.at("idToken")), id_in(other.at("refreshToken")));
  const Json refreshed = refresh(first).json().at("data");
  EXPECT_EQ(current(refreshed.at("idToken")), id_in(first));
}

}  // namespace
}  // namespace hireline::test
