// Passkeys: how they are added and used, and what they are refused for.
#include "common/base/base64url.hpp"
#include "common/domain/candidates/passkey_challenge.hpp"
#include "tests/http/sign_in/sign_in.hpp"
#include "tests/support/mail/mail_room.hpp"
#include "tests/support/race.hpp"
#include "tests/support/world/authenticator.hpp"

namespace hireline::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

constexpr const char* candidate = "candidate@example.com";
const std::string page = "http://localhost:3000";

class Passkeys : public SignInTest {
 protected:
  Passkeys()
      : SignInTest(
            {.client_origins = {page, "https://jobs.example.com", "https://meet.example.com"},
             .db_pool = 8}) {}

  HttpAnswer post(const std::string& path, const Json& body, const std::string& origin = page) {
    return service.request("POST", "/v1/sign-in/passkeys" + path, {}, body, {{"Origin", origin}});
  }
  Json sign_in_on_page(const std::string& email) { return sign_in(email, {{"Origin", page}}); }
  HttpAnswer options_for(const Json& tokens) {
    return post("/options", {{"refreshToken", tokens.at("refreshToken")}});
  }
  // Returns the challenge in bytes.
  static std::string challenge_in(const HttpAnswer& answer) {
    EXPECT_EQ(answer.status, 200) << answer.text;
    return decode_base64url(answer.json().at("data").at("challenge").get<std::string>()).value();
  }
  HttpAnswer add(const Json& tokens, const PasskeyRegistration& registration,
                 const std::string& origin = page) {
    return post("",
                {{"refreshToken", tokens.at("refreshToken")},
                 {"name", "Laptop"},
                 {"credential", to_json(registration)}},
                origin);
  }
  // Adds the authenticator, and returns its id.
  std::string add(const Json& tokens, const Authenticator& with,
                  const CredentialOptions& options = {}) {
    const HttpAnswer answer = add(tokens, with.create(challenge_in(options_for(tokens)), options));
    EXPECT_EQ(answer.status, 201) << answer.text;
    return answer.json().at("data").at("_id");
  }
  std::string new_challenge() { return challenge_in(post("/challenge", Json::object())); }
  HttpAnswer use(const PasskeyAssertion& assertion, const std::string& origin = page) {
    return post("/verify", {{"credential", to_json(assertion)}}, origin);
  }
  HttpAnswer use(const Authenticator& with, const CredentialOptions& options = {}) {
    return use(with.get(new_challenge(), options));
  }
  std::string uid_of(const Json& tokens) {
    return service.get("/v1/me", tokens.at("idToken")).json().at("data").at("uid");
  }
  static std::string account_of(const std::string& uid) { return uid.substr(uid.find(':') + 1); }
  static Json claims_of(const Json& tokens) {
    const std::string token = tokens.at("idToken");
    const std::size_t first = token.find('.') + 1;
    return Json::parse(
        decode_base64url(token.substr(first, token.find('.', first) - first)).value());
  }
  Json list(const Json& tokens) {
    return service.get("/v1/sign-in/passkeys", tokens.at("idToken"))
        .json()
        .at("data")
        .at("passkeys");
  }

  const Authenticator authenticator;
};

TEST_F(Passkeys, sign_in_the_account_that_has_added_them) {
  const Json before = sign_in_on_page(candidate);
  const HttpAnswer begun = options_for(before);
  const Json options = begun.json().at("data");
  EXPECT_EQ(options.at("rp"), (Json{{"id", "localhost"}, {"name", "hireline.example.com"}}));
  EXPECT_EQ(options.at("user").at("name"), candidate);
  EXPECT_EQ(decode_base64url(options.at("user").at("id").get<std::string>()),
            account_of(uid_of(before)));
  EXPECT_EQ(options.at("excludeCredentials"), Json::array());
  EXPECT_EQ(options.at("authenticatorSelection").at("userVerification"), "required");
  const HttpAnswer added = add(before, authenticator.create(challenge_in(begun)));
  ASSERT_EQ(added.status, 201) << added.text;
  EXPECT_EQ(masked(added.json().at("data")),
            (Json{{"_id", "<id>"}, {"name", "Laptop"}, {"createdAt", "<time>"}}));

  const HttpAnswer answer = use(authenticator, {.user_handle = account_of(uid_of(before))});
  ASSERT_EQ(answer.status, 200) << answer.text;
  const Json after = answer.json().at("data");
  EXPECT_EQ(uid_of(after), uid_of(before));
  EXPECT_EQ(claims_of(before).at("amr"), Json::array({"otp"}));
  EXPECT_EQ(claims_of(after).at("amr"), Json::array({"hwk"}));
  EXPECT_EQ(claims_of(after).at("email"), candidate);
  const HttpAnswer refreshed = refresh(after.at("refreshToken"), {{"Origin", page}});
  EXPECT_EQ(claims_of(refreshed.json().at("data")).at("amr"), Json::array({"hwk"}));
  EXPECT_EQ(list(after).at(0).at("lastUsedAt").is_string(), true);
  EXPECT_EQ(options_for(before).json().at("data").at("excludeCredentials"),
            Json::array({{{"type", "public-key"},
                          {"id", encode_base64url(authenticator.credential_id())}}}));
}

TEST_F(Passkeys, are_told_to_the_account_by_mail) {
  const Json tokens = sign_in_on_page(candidate);
  SmtpServer server;
  MailRoom room(service, server.url());
  room.work();
  const std::string known = std::to_string(server.mails().size());
  add(tokens, authenticator);
  room.work();
  ASSERT_EQ(server.mails().size(), std::stoul(known) + 1);
  EXPECT_EQ(server.mails().back()["to"], Json::array({candidate}));
  EXPECT_EQ(header_of(server.mails().back(), "Subject"),
            "A passkey was added to your account at hireline.example.com");
  EXPECT_THAT(part_of(server.mails().back(), "text/plain"), HasSubstr("Laptop"));
}

TEST_F(Passkeys, are_added_only_within_an_hour_of_a_sign_in) {
  const Json tokens = sign_in_on_page(candidate);
  const std::string challenge = challenge_in(options_for(tokens));
  service.database().execute(
      "update sign_in_devices set signed_in_at = signed_in_at - interval '61 minutes'");
  EXPECT_EQ(refusal(options_for(tokens)), "403 sign_in_again");
  EXPECT_EQ(refusal(add(tokens, authenticator.create(challenge))), "403 sign_in_again");
}

TEST_F(Passkeys, add_no_other_passkeys) {
  add(sign_in_on_page(candidate), authenticator);
  EXPECT_EQ(refusal(options_for(use(authenticator).json().at("data"))), "403 sign_in_again");
}

TEST_F(Passkeys, are_added_only_with_the_current_token_of_a_live_device) {
  const Json tokens = sign_in_on_page(candidate);
  const std::string challenge = challenge_in(options_for(tokens));
  const Json next = refresh(tokens.at("refreshToken"), {{"Origin", page}}).json().at("data");
  EXPECT_EQ(refusal(options_for(tokens)), "403 sign_in_again");
  EXPECT_EQ(refusal(add(tokens, authenticator.create(challenge))), "403 sign_in_again");
  const std::string token = next.at("refreshToken");
  EXPECT_EQ(refusal(post("/options", {{"refreshToken", token}}, "https://evil.example.com")),
            "403 sign_in_again");
  EXPECT_EQ(refusal(post("/options", {{"refreshToken", "hlr_x"}})), "403 sign_in_again");
  EXPECT_EQ(sign_out(token).status, 204);
  EXPECT_EQ(refusal(options_for(next)), "403 sign_in_again");
}

TEST_F(Passkeys, work_once_for_each_challenge) {
  const Json tokens = sign_in_on_page(candidate);
  const PasskeyRegistration registration = authenticator.create(challenge_in(options_for(tokens)));
  ASSERT_EQ(add(tokens, registration).status, 201);
  EXPECT_EQ(refusal(add(tokens, registration)), "403 passkey_refused");
  const PasskeyAssertion assertion = authenticator.get(new_challenge());
  const auto answers = race(20, [&](int) { return use(assertion); });
  EXPECT_EQ(count_statuses(answers), (StatusCounts{{200, 1}, {403, 19}}));
  EXPECT_EQ(service.database().count("sign_in_devices where method = 'passkey'"), 1);
}

TEST_F(Passkeys, take_no_challenge_of_another_purpose_account_or_server) {
  const Json tokens = sign_in_on_page(candidate);
  const Json other = sign_in_on_page("other@example.com");
  const Secret secret(Service::Options{}.secret);
  const PasskeyChallenge expired{.id = new_id<PasskeyChallengeId>(),
                                 .expires_at = wall_clock_now() - std::chrono::seconds(1)};
  const std::string forged = sealed(Secret("another secret of thirty-two bytes"),
                                    {.id = new_id<PasskeyChallengeId>(),
                                     .expires_at = wall_clock_now() + std::chrono::minutes(1)});
  const std::string adding = challenge_in(options_for(tokens));
  for (const std::string& challenge :
       {new_challenge(), challenge_in(options_for(other)), forged, std::string("made up")}) {
    const HttpAnswer answer = add(tokens, authenticator.create(challenge));
    EXPECT_EQ(refusal(answer), "403 passkey_refused") << challenge;
    EXPECT_THAT(answer.text, HasSubstr("not from this server"));
  }
  add(tokens, authenticator);
  for (const std::string& challenge : {adding, forged, std::string("made up")})
    EXPECT_EQ(refusal(use(authenticator.get(challenge))), "403 passkey_refused") << challenge;
  EXPECT_THAT(use(authenticator.get(sealed(secret, expired))).text, HasSubstr("has expired"));
}

TEST_F(Passkeys, need_the_page_that_sends_the_request) {
  const Json tokens = sign_in_on_page(candidate);
  add(tokens, authenticator);
  const std::string evil = "https://evil.example.com";
  EXPECT_EQ(refusal(use(authenticator, {.origin = evil})), "403 passkey_refused");
  EXPECT_EQ(refusal(use(authenticator.get(new_challenge()), evil)), "403 passkey_refused");
  EXPECT_EQ(refusal(use(authenticator, {.domain = "evil.example.com"})), "403 passkey_refused");
  EXPECT_EQ(refusal(use(authenticator, {.flags = 0x01})), "403 passkey_refused");
  EXPECT_EQ(refusal(use(authenticator, {.type = "webauthn.create"})), "403 passkey_refused");
  EXPECT_EQ(use(authenticator).status, 200);
}

TEST_F(Passkeys, sign_in_no_other_account) {
  const Json tokens = sign_in_on_page(candidate);
  const std::string other = account_of(uid_of(sign_in_on_page("other@example.com")));
  add(tokens, authenticator);
  EXPECT_EQ(refusal(use(authenticator, {.user_handle = other})), "403 passkey_refused");
  // The signature of one authenticator under the id of another one.
  const Authenticator stranger;
  PasskeyAssertion assertion = stranger.get(new_challenge());
  EXPECT_EQ(refusal(use(assertion)), "404 not_found");
  assertion.credential_id = authenticator.credential_id();
  EXPECT_EQ(refusal(use(assertion)), "403 passkey_refused");
}

TEST_F(Passkeys, are_refused_when_their_count_does_not_grow) {
  const Json tokens = sign_in_on_page(candidate);
  add(tokens, authenticator, {.count = 5});
  EXPECT_EQ(use(authenticator, {.count = 6}).status, 200);
  for (const std::uint32_t count : {6U, 1U, 0U}) {
    const HttpAnswer answer = use(authenticator, {.count = count});
    EXPECT_EQ(refusal(answer), "403 passkey_refused");
    EXPECT_THAT(answer.text, HasSubstr("a copy of this passkey"));
  }
  EXPECT_EQ(service.database().count("service_events where type = 'sign_in.passkey_copied'"), 3);
  EXPECT_EQ(use(authenticator, {.count = 7}).status, 200);
  // Passkeys that are synchronized do not count.
  const Authenticator phone;
  add(tokens, phone);
  EXPECT_EQ(use(phone).status, 200);
  EXPECT_EQ(use(phone).status, 200);
}

TEST_F(Passkeys, are_listed_and_removed_by_their_account) {
  const Json tokens = sign_in_on_page(candidate);
  const Json other = sign_in_on_page("other@example.com");
  const std::string id = add(tokens, authenticator);
  const Json used = use(authenticator).json().at("data");
  EXPECT_THAT(list(tokens), SizeIs(1));
  EXPECT_THAT(list(other), IsEmpty());
  const auto remove = [&](const Json& who) {
    return service.request("DELETE", "/v1/sign-in/passkeys/" + id, who.at("idToken"));
  };
  EXPECT_EQ(refusal(remove(other)), "404 not_found");
  EXPECT_EQ(remove(tokens).status, 204);
  EXPECT_EQ(refusal(remove(tokens)), "404 not_found");
  EXPECT_EQ(refusal(use(authenticator)), "404 not_found");
  EXPECT_EQ(refresh(used.at("refreshToken"), {{"Origin", page}}).status, 200);
  EXPECT_EQ(service.database().value("select string_agg(type, ' ' order by id) from service_events "
                                     "where type like 'sign_in.passkey%'"),
            "sign_in.passkey_added sign_in.passkey_removed");
}

TEST_F(Passkeys, belong_to_one_account_and_are_twenty_at_most) {
  const Json tokens = sign_in_on_page(candidate);
  const Json other = sign_in_on_page("other@example.com");
  add(other, authenticator);
  EXPECT_EQ(refusal(add(tokens, authenticator.create(challenge_in(options_for(tokens))))),
            "409 passkey_exists");
  service.database().execute(
      "insert into sign_in_passkeys (id, account_id, credential_id, algorithm, public_key, "
      "signature_count, name, created_at) select lpad(n::text, 24, '0'), '" +
      account_of(uid_of(tokens)) +
      "', lpad(n::text, 4, 'A'), -7, 'x', 0, '', now() "
      "from generate_series(1, 18) n");
  const std::string first = challenge_in(options_for(tokens));
  std::vector<std::string> challenges;
  for (int number = 0; number < 6; ++number)
    challenges.push_back(challenge_in(options_for(tokens)));
  const auto answers = race(6, [&](int number) {
    return add(tokens, Authenticator().create(challenges.at(static_cast<std::size_t>(number))));
  });
  EXPECT_EQ(count_statuses(answers), (StatusCounts{{201, 2}, {409, 4}}));
  EXPECT_EQ(refusal(options_for(tokens)), "409 too_many_passkeys");
}

TEST_F(Passkeys, with_values_that_are_not_base64url_get_all_issues) {
  const HttpAnswer answer = post("/verify", {{"credential",
                                              {{"id", "a="},
                                               {"response",
                                                {{"clientDataJSON", "+"},
                                                 {"authenticatorData", "A"},
                                                 {"signature", "YQ"},
                                                 {"userHandle", ""}}}}}});
  EXPECT_EQ(answer.status, 400);
  std::vector<std::string> paths;
  const Json errors = answer.json().at("errors");
  for (const Json& issue : errors) paths.push_back(issue.at("path").back().get<std::string>());
  EXPECT_THAT(paths, ElementsAre("id", "clientDataJSON", "authenticatorData"));
}

TEST_F(Passkeys, take_over_no_records_of_whoever_has_the_address_now) {
  const Tenant tenant = service.add_organization("acme");
  const Json job = make_job(service, tenant);
  const Json tokens = sign_in_on_page(candidate);
  add(tokens, authenticator);
  Json body = stage_body(job, 0);
  body["participant"]["email"] = candidate;
  schedule(service, tenant, body);
  const Json by_passkey = use(authenticator).json().at("data");
  const auto dashboard_of = [&](const Json& who) {
    return service.get("/v1/candidate/dashboard", who.at("idToken")).text;
  };
  EXPECT_THAT(dashboard_of(by_passkey), HasSubstr(R"("pipelines":[])"));
  EXPECT_THAT(dashboard_of(sign_in(candidate)), HasSubstr("Backend engineer"));
  EXPECT_THAT(dashboard_of(use(authenticator).json().at("data")), HasSubstr("Backend engineer"));
}

TEST_F(Passkeys, leave_no_trace_of_challenges_that_are_not_used) {
  for (int number = 0; number < 5; ++number) new_challenge();
  EXPECT_EQ(service.database().count("used_passkey_challenges"), 0);
}

}  // namespace
}  // namespace hireline::test
