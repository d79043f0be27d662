// A change of the address of an account, and what tokens of before the change can do.
#include "tests/http/sign_in/sign_in.hpp"
#include "tests/support/mail/mail_room.hpp"
#include "tests/support/race.hpp"

namespace hireline::test {
namespace {

using testing::HasSubstr;

constexpr const char* candidate = "candidate@example.com";
constexpr const char* new_address = "new@example.com";

class AddressChange : public SignInTest {
 protected:
  AddressChange() : SignInTest({.db_pool = 8}) {}

  HttpAnswer request_change(const Json& tokens, const std::string& email) {
    return service.post("/v1/sign-in/address", {},
                        {{"email", email}, {"refreshToken", tokens.at("refreshToken")}});
  }
  // Returns the id of the challenge.
  std::string change(const Json& tokens, const std::string& email) {
    set_back("1 day");
    const HttpAnswer answer = request_change(tokens, email);
    EXPECT_EQ(answer.status, 202) << answer.text;
    return answer.json().at("data").at("challengeId");
  }
  HttpAnswer confirm(const Json& tokens, const std::string& id, const std::string& email) {
    return service.post(
        "/v1/sign-in/address/" + id + "/verify", {},
        {{"code", code_of(id, email)}, {"refreshToken", tokens.at("refreshToken")}});
  }
  std::string uid(const Json& tokens) {
    return service.get("/v1/me", tokens.at("idToken")).json().at("data").at("uid");
  }
  std::string addresses() {
    return service.database().value(
        "select string_agg(email, ' ' order by id) from sign_in_accounts");
  }
};

TEST_F(AddressChange, keeps_the_account_ends_other_devices_and_tells_the_former_address) {
  const Json before = sign_in(candidate);
  const Json other = sign_in(candidate);
  const std::string id = change(before, new_address);
  EXPECT_EQ(refresh(other.at("refreshToken")).status, 200);
  const HttpAnswer answer = confirm(before, id, new_address);
  ASSERT_EQ(answer.status, 200) << answer.text;
  const Json after = answer.json().at("data");
  EXPECT_EQ(uid(after), uid(before));
  EXPECT_EQ(service.get("/v1/me", after.at("idToken")).json().at("data").at("email"), new_address);
  EXPECT_EQ(refusal(refresh(before.at("refreshToken"))), "403 sign_in_again");
  EXPECT_EQ(refresh(after.at("refreshToken")).status, 200);
  EXPECT_EQ(endings(), "address_changed address_changed open");
  EXPECT_EQ(service.database().count("service_events where type = 'sign_in.address_changed' and "
                                     "subject_key = '" +
                                     uid(after) + "'"),
            1);

  SmtpServer server;
  MailRoom room(service, server.url());
  room.work();
  ASSERT_EQ(server.mails().size(), 1u);
  EXPECT_EQ(server.mails().front()["to"], Json::array({candidate}));
  EXPECT_EQ(header_of(server.mails().front(), "Subject"),
            "Your address at hireline.example.com has changed");
  EXPECT_NE(uid(sign_in(candidate)), uid(after));
}

TEST_F(AddressChange, is_mailed_with_a_text_of_its_own_and_no_link) {
  const Json mine = sign_in(candidate);
  SmtpServer server;
  MailRoom room(service, server.url());
  room.work();
  change(mine, new_address);
  room.work();
  ASSERT_EQ(server.mails().size(), 1u);
  EXPECT_EQ(server.mails().front()["to"], Json::array({new_address}));
  EXPECT_EQ(header_of(server.mails().front(), "Subject"),
            "Confirm your new address at hireline.example.com");
  EXPECT_THAT(part_of(server.mails().front(), "text/plain"), testing::Not(HasSubstr("http")));
}

// Whoever owns the address must not bind it to another person's account by mistake.
TEST_F(AddressChange, is_made_only_by_the_device_that_has_requested_it) {
  const Json mine = sign_in(candidate);
  const Json laptop = sign_in(candidate);
  const Json other = sign_in("other@example.com");
  const std::string id = change(mine, new_address);
  EXPECT_EQ(refusal(verify(id, code_of(id, new_address))), "404 not_found");
  EXPECT_EQ(refusal(confirm(other, id, new_address)), "404 not_found");
  EXPECT_EQ(refusal(confirm(laptop, id, new_address)), "404 not_found");
  EXPECT_EQ(confirm(mine, id, new_address).status, 200);
}

TEST_F(AddressChange, needs_a_device_that_has_not_ended) {
  const Json mine = sign_in(candidate);
  const std::string id = change(mine, new_address);
  EXPECT_EQ(sign_out(mine.at("refreshToken")).status, 204);
  EXPECT_EQ(refusal(confirm(mine, id, new_address)), "403 sign_in_again");
  EXPECT_EQ(refusal(request_change(mine, "third@example.com")), "403 sign_in_again");
  EXPECT_EQ(refusal(request_change({{"refreshToken", "hlr_x"}}, "third@example.com")),
            "403 sign_in_again");
  EXPECT_EQ(addresses(), candidate);
}

TEST_F(AddressChange, needs_the_current_token) {
  const Json mine = sign_in(candidate);
  const std::string id = change(mine, new_address);
  ASSERT_EQ(refresh(mine.at("refreshToken")).status, 200);
  EXPECT_EQ(refusal(confirm(mine, id, new_address)), "403 sign_in_again");
  EXPECT_EQ(refusal(request_change(mine, "third@example.com")), "403 sign_in_again");
  EXPECT_EQ(addresses(), candidate);
}

TEST_F(AddressChange, needs_of_a_member_a_token_of_the_last_twelve_hours) {
  service.add_organization("acme");
  const Json mine = sign_in(candidate);
  service.database().execute("update recruiters set auth_id = '" + uid(mine) + "'");
  age_devices("11 hours");
  const std::string id = change(mine, new_address);
  age_devices("2 hours");
  EXPECT_EQ(refusal(confirm(mine, id, new_address)), "403 sign_in_again");
  EXPECT_EQ(refusal(request_change(mine, "third@example.com")), "403 sign_in_again");
  EXPECT_EQ(addresses(), candidate);
}

TEST_F(AddressChange, counts_as_a_code_that_its_network_requests) {
  const Json mine = sign_in(candidate);
  service.database().execute(
      "insert into sign_in_challenges (id, email, email_key, network, wrong_codes, created_at, "
      "expires_at) select lpad(n::text, 24, '0'), 'x', 'x' || n, network, 0, now(), now() "
      "from sign_in_challenges, generate_series(1, 29) n");
  EXPECT_EQ(request_change(mine, new_address).status, 202);
  EXPECT_EQ(refusal(request_change(mine, "third@example.com")), "429 too_many_challenges");
  EXPECT_EQ(refusal(request_code("other@example.com")), "429 too_many_challenges");
}

TEST_F(AddressChange, counts_wrong_codes) {
  const Json mine = sign_in(candidate);
  const std::string id = change(mine, new_address);
  for (int guess = 0; guess < 5; ++guess)
    EXPECT_EQ(refusal(confirm(mine, id, "wrong@example.com")), "403 wrong_code");
  EXPECT_EQ(refusal(confirm(mine, id, new_address)), "410 challenge_exhausted");
}

TEST_F(AddressChange, takes_no_address_of_another_account) {
  const Json mine = sign_in(candidate);
  sign_in("other@example.com");
  const std::string id = change(mine, "other@example.com");
  EXPECT_EQ(refusal(confirm(mine, id, "other@example.com")), "409 address_taken");
  EXPECT_EQ(addresses(), "candidate@example.com other@example.com");
}

TEST_F(AddressChange, needs_another_address) {
  const Json mine = sign_in(candidate);
  EXPECT_EQ(request_change(mine, "CANDIDATE@example.com").status, 400);
}

TEST_F(AddressChange, is_made_once_by_two_devices_at_a_time) {
  const Json mine = sign_in(candidate);
  const Json laptop = sign_in(candidate);
  const std::string first = change(mine, "first@example.com");
  const std::string second = change(laptop, "second@example.com");
  const auto answers = race(2, [&](int number) {
    return number == 0 ? confirm(mine, first, "first@example.com")
                       : confirm(laptop, second, "second@example.com");
  });
  EXPECT_EQ(count_statuses(answers), (StatusCounts{{200, 1}, {403, 1}}));
}

// ID tokens that were issued before a change, or by a device that proved the address long ago, take
// over no records of whoever has the address now.
class OldProofs : public AddressChange {
 protected:
  std::string dashboard_of(const Json& tokens) {
    return service.get("/v1/candidate/dashboard", tokens.at("idToken")).text;
  }
  Tenant tenant = service.add_organization("acme");
  Json job = make_job(service, tenant);

  void invite(const std::string& email) {
    Json body = stage_body(job, 0);
    body["participant"]["email"] = email;
    schedule(service, tenant, body);
  }
};

TEST_F(OldProofs, claim_no_record_after_a_change_of_address) {
  const Json before = sign_in(candidate);
  ASSERT_EQ(confirm(before, change(before, new_address), new_address).status, 200);
  invite(candidate);
  EXPECT_THAT(dashboard_of(before), HasSubstr(R"("pipelines":[])"));
  EXPECT_THAT(dashboard_of(sign_in(candidate)), HasSubstr("Backend engineer"));
}

TEST_F(OldProofs, join_nobody_who_has_the_former_address) {
  const Json before = sign_in(candidate);
  ASSERT_EQ(confirm(before, change(before, new_address), new_address).status, 200);
  service.get("/v1/candidate/dashboard", service.token("somebody", candidate));
  dashboard_of(before);
  EXPECT_EQ(service.database().count("linked_sign_ins"), 0);
}

TEST_F(OldProofs, own_no_organization_of_the_former_address) {
  const Json before = sign_in(candidate);
  ASSERT_EQ(confirm(before, change(before, new_address), new_address).status, 200);
  service.database().execute(
      "insert into member_invitations (organization_id, id, email, email_key, role, client_url, "
      "status, invited_at, expires_at, created_at) select organization_id, repeat('c', 24), '" +
      std::string(candidate) + "', '" + candidate +
      "', 'owner', 'https://jobs.example.com', 'pending', now(), now() + interval '1 day', now() "
      "from organization_members; "
      "update organization_members set role = 'admin'");
  EXPECT_FALSE(service.get("/v1/me", before.at("idToken")).json().at("data").contains("recruiter"));
  const Json owner = sign_in(candidate);
  EXPECT_EQ(service.get("/v1/me", owner.at("idToken")).json().at("data").at("recruiter").at("role"),
            "owner");
}

TEST_F(OldProofs, accept_no_invitation_to_the_former_address) {
  const Json before = sign_in(candidate);
  ASSERT_EQ(confirm(before, change(before, new_address), new_address).status, 200);
  const Json invited = service
                           .post("/v1/orgs/" + tenant.organization_id + "/members/invite",
                                 tenant.token, {{"email", candidate}, {"role", "recruiter"}})
                           .json()
                           .at("data");
  const std::string link = invited.at("link");
  const std::string path = "/v1/orgs/invitations/" + link.substr(link.rfind('/') + 1) + "/accept";
  EXPECT_EQ(service.post(path, before.at("idToken"), Json::object()).status, 403);
  EXPECT_EQ(service.post(path, sign_in(candidate).at("idToken"), Json::object()).status, 200);
}

TEST_F(OldProofs, claim_no_record_when_they_are_refreshed) {
  const Json tokens = sign_in(candidate);
  service.database().execute(
      "update sign_in_devices set signed_in_at = signed_in_at - interval '2 hours'");
  const Json refreshed = refresh(tokens.at("refreshToken")).json().at("data");
  invite(candidate);
  EXPECT_THAT(dashboard_of(refreshed), HasSubstr(R"("pipelines":[])"));
  EXPECT_THAT(dashboard_of(sign_in(candidate)), HasSubstr("Backend engineer"));
}

}  // namespace
}  // namespace hireline::test
