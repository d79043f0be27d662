// Codes that are sent by mail: what they prove, and what ends them.
#include "tests/http/sign_in/sign_in.hpp"
#include "tests/support/mail/mail_room.hpp"
#include "tests/support/race.hpp"

namespace hireline::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::MatchesRegex;
using testing::Not;

constexpr const char* candidate = "candidate@example.com";

class Challenges : public SignInTest {
 protected:
  Challenges() : SignInTest({.db_pool = 8}) {}

  // A code of the right form that is not the challenge's.
  static std::string wrong_code(const std::string& challenge) {
    std::string code = code_of(challenge, candidate);
    code.back() = code.back() == '2' ? '3' : '2';
    return code;
  }
};

TEST_F(Challenges, sign_the_address_in) {
  const HttpAnswer asked = request_code(candidate);
  ASSERT_EQ(asked.status, 202) << asked.text;
  EXPECT_EQ(masked(asked.json().at("data")),
            (Json{{"challengeId", "<id>"}, {"expiresAt", "<time>"}, {"resendAfter", "<time>"}}));
  const std::string id = asked.json().at("data").at("challengeId");
  const HttpAnswer answer = verify(id, code_of(id, candidate));
  ASSERT_EQ(answer.status, 200) << answer.text;
  const Json me = service.get("/v1/me", answer.json().at("data").at("idToken")).json().at("data");
  EXPECT_THAT(me.at("uid").get<std::string>(), MatchesRegex("hireline:[0-9a-f]{24}"));
  EXPECT_EQ(me.at("email"), candidate);
  EXPECT_EQ(me.at("emailVerified"), true);
}

TEST_F(Challenges, keep_the_account_of_an_address) {
  const auto uid = [&](const std::string& email) {
    return service.get("/v1/me", sign_in(email).at("idToken")).json().at("data").at("uid");
  };
  const Json first = uid(candidate);
  EXPECT_EQ(uid("Candidate@Example.com"), first);
  EXPECT_NE(uid("other@example.com"), first);
}

TEST_F(Challenges, answer_alike_whether_the_address_is_known) {
  const Tenant tenant = service.add_organization("acme");
  sign_in(candidate);
  set_back("1 day");
  const HttpAnswer unknown = request_code("nobody@example.com");
  for (const std::string& email : {std::string(candidate), tenant.email}) {
    const HttpAnswer known = request_code(email);
    EXPECT_EQ(known.status, unknown.status);
    EXPECT_EQ(masked(known.json()), masked(unknown.json()));
    EXPECT_EQ(known.text.size(), unknown.text.size());
  }
  EXPECT_EQ(service.database().count("tasks where kind = 'send_sign_in_code'"), 4);
}

TEST_F(Challenges, are_mailed_with_a_code_and_a_link_whose_fragment_has_it) {
  SmtpServer server;
  MailRoom room(service, server.url());
  const std::string id = challenge(candidate);
  EXPECT_THAT(room.work(), ElementsAre("send_sign_in_code done"));
  ASSERT_EQ(server.mails().size(), 1u);
  const Json mail = server.mails().front();
  EXPECT_EQ(mail["to"], Json::array({candidate}));
  EXPECT_EQ(header_of(mail, "Subject"), "Your code to sign in to hireline.example.com");
  const std::string code = code_of(id, candidate);
  for (const auto* type : {"text/plain", "text/html"})
    EXPECT_THAT(part_of(mail, type), HasSubstr(grouped_code(code)));
  EXPECT_THAT(
      part_of(mail, "text/plain"),
      HasSubstr("https://hireline.example.com/signed-in#challenge=" + id + "&code=" + code));
  EXPECT_EQ(verify(id, grouped_code(code)).status, 200);
  EXPECT_EQ(service.database().count("sign_in_challenges where mailed_at is not null"), 1);
}

TEST_F(Challenges, are_not_mailed_once_they_have_ended) {
  SmtpServer server;
  MailRoom room(service, server.url());
  const std::string id = challenge(candidate);
  ASSERT_EQ(verify(id, code_of(id, candidate)).status, 200);
  EXPECT_THAT(room.work(), ElementsAre("send_sign_in_code done"));
  EXPECT_THAT(server.mails(), IsEmpty());
}

TEST_F(Challenges, take_a_code_as_people_type_it) {
  for (const auto& [before, between] :
       {std::pair(" ", " "), std::pair("", "-"), std::pair("-", "")}) {
    const std::string id = challenge(candidate);
    std::string code = code_of(id, candidate);
    for (char& c : code) c = static_cast<char>(std::tolower(c));
    EXPECT_EQ(verify(id, before + code.substr(0, 4) + between + code.substr(4)).status, 200);
  }
}

TEST_F(Challenges, work_once) {
  const std::string id = challenge(candidate);
  ASSERT_EQ(verify(id, code_of(id, candidate)).status, 200);
  EXPECT_EQ(refusal(verify(id, code_of(id, candidate))), "410 challenge_used");
}

TEST_F(Challenges, work_once_of_many_at_a_time) {
  const std::string id = challenge(candidate);
  const std::string code = code_of(id, candidate);
  const auto answers = race(200, [&](int) { return verify(id, code); });
  EXPECT_EQ(count_statuses(answers), (StatusCounts{{200, 1}, {410, 199}}));
  EXPECT_EQ(service.database().count("sign_in_devices"), 1);
}

TEST_F(Challenges, end_after_ten_minutes) {
  const std::string id = challenge(candidate);
  service.database().execute(
      "update sign_in_challenges set expires_at = expires_at - interval '10 minutes'");
  EXPECT_EQ(refusal(verify(id, code_of(id, candidate))), "410 challenge_expired");
}

TEST_F(Challenges, do_not_last_longer_because_the_clock_is_set_back) {
  const std::string id = challenge(candidate);
  service.database().execute(
      "update sign_in_challenges set expires_at = expires_at + interval '2 minutes'");
  EXPECT_EQ(refusal(verify(id, code_of(id, candidate))), "410 challenge_expired");
}

TEST_F(Challenges, end_when_a_newer_one_is_requested) {
  const std::string older = challenge(candidate);
  const std::string newer = challenge("CANDIDATE@example.com");
  EXPECT_EQ(refusal(verify(older, code_of(older, candidate))), "410 challenge_replaced");
  EXPECT_EQ(verify(newer, code_of(newer, candidate)).status, 200);
}

TEST_F(Challenges, end_after_five_wrong_codes_which_are_counted_although_they_are_refused) {
  const std::string id = challenge(candidate);
  for (const int left : {4, 3, 2, 1, 0}) {
    const HttpAnswer answer = verify(id, wrong_code(id));
    EXPECT_EQ(refusal(answer), "403 wrong_code");
    EXPECT_EQ(answer.json().at("attemptsLeft"), left);
  }
  EXPECT_EQ(refusal(verify(id, code_of(id, candidate))), "410 challenge_exhausted");
}

TEST_F(Challenges, allow_five_wrong_codes_of_many_at_a_time) {
  const std::string id = challenge(candidate);
  const auto answers = race(40, [&](int) { return verify(id, wrong_code(id)); });
  EXPECT_EQ(count_statuses(answers), (StatusCounts{{403, 5}, {410, 35}}));
}

TEST_F(Challenges, take_no_code_of_another_one) {
  const std::string mine = challenge("attacker@example.com");
  const std::string theirs = challenge(candidate);
  const std::string my_code = code_of(mine, "attacker@example.com");
  EXPECT_EQ(refusal(verify(theirs, my_code)), "403 wrong_code");
  EXPECT_EQ(refusal(verify(mine, code_of(mine, candidate))), "403 wrong_code");
  EXPECT_EQ(verify(mine, my_code).status, 200);
}

TEST_F(Challenges, that_nobody_requested_are_not_found) {
  for (const char* id : {"65f000000000000000000000", "x", "..%2F"})
    EXPECT_EQ(refusal(verify(id, "ABCD2345")), "404 not_found") << id;
}

TEST_F(Challenges, take_no_code_of_another_form) {
  const std::string id = challenge(candidate);
  const std::string code = code_of(id, candidate);
  for (const std::string& other : {std::string("        "), code + "2", code.substr(1),
                                   code + std::string("\0", 1), std::string("ABCDEFGÄ")})
    EXPECT_THAT(verify(id, other).status, testing::AnyOf(400, 403)) << other;
  EXPECT_THAT(verify(id, "").status, 400);
}

class ChallengeLimits : public SignInTest {
 protected:
  ChallengeLimits() : SignInTest({.db_pool = 8, .trusted_proxies = {"127.0.0.1"}}) {}

  HttpAnswer request_from(const std::string& address, const std::string& email) {
    return request_code(email, {{"X-Forwarded-For", address}});
  }
  static long wait_of(const HttpAnswer& answer) {
    return std::stol(answer.headers.at("retry-after"));
  }
};

TEST_F(ChallengeLimits, allow_one_in_a_minute_for_an_address) {
  ASSERT_EQ(request_code(candidate).status, 202);
  const HttpAnswer answer = request_code(candidate);
  EXPECT_EQ(refusal(answer), "429 too_many_challenges");
  EXPECT_THAT(wait_of(answer), testing::AllOf(testing::Gt(50), testing::Le(60)));
  EXPECT_EQ(request_code("other@example.com").status, 202);
  set_back("1 minute");
  EXPECT_EQ(request_code(candidate).status, 202);
}

TEST_F(ChallengeLimits, allow_five_in_an_hour_for_an_address_in_any_spelling) {
  for (const char* email :
       {candidate, "Candidate@example.com", "CANDIDATE@EXAMPLE.COM", candidate, candidate}) {
    EXPECT_EQ(request_code(email).status, 202);
    set_back("61 seconds");
  }
  const HttpAnswer answer = request_code(candidate);
  EXPECT_EQ(refusal(answer), "429 too_many_challenges");
  EXPECT_GT(wait_of(answer), 3000);
  set_back("1 hour");
  EXPECT_EQ(request_code(candidate).status, 202);
}

TEST_F(ChallengeLimits, allow_ten_in_a_day_for_an_address) {
  for (int count = 0; count < 10; ++count) {
    EXPECT_EQ(request_code(candidate).status, 202);
    set_back("1 hour");
  }
  EXPECT_EQ(refusal(request_code(candidate)), "429 too_many_challenges");
  set_back("15 hours");
  EXPECT_EQ(request_code(candidate).status, 202);
}

TEST_F(ChallengeLimits, hold_for_requests_at_a_time) {
  const auto answers = race(20, [&](int number) {
    return request_from("198.51.100." + std::to_string(number), candidate);
  });
  EXPECT_EQ(count_statuses(answers), (StatusCounts{{202, 1}, {429, 19}}));
  EXPECT_EQ(service.database().count("sign_in_challenges"), 1);
}

TEST_F(ChallengeLimits, allow_thirty_in_an_hour_from_a_network) {
  const auto at = [](int number) { return "c" + std::to_string(number) + "@example.com"; };
  const auto answers = race(40, [&](int number) {
    return request_from("2001:db8::" + std::to_string(number + 1), at(number));
  });
  EXPECT_EQ(count_statuses(answers), (StatusCounts{{202, 30}, {429, 10}}));
  EXPECT_EQ(request_from("2001:db8:0:1::1", at(99)).status, 202);
}

TEST_F(ChallengeLimits, of_a_network_do_not_count_codes_that_were_used) {
  for (int number = 0; number < 30; ++number)
    ASSERT_EQ(request_from("203.0.113.9", "c" + std::to_string(number) + "@example.com").status,
              202);
  EXPECT_EQ(request_from("203.0.113.9", candidate).status, 429);
  service.database().execute(
      "update sign_in_challenges set ended_at = now(), ending = 'used' where email_key = "
      "'c7@example.com'");
  EXPECT_EQ(request_from("203.0.113.9", candidate).status, 202);
}

TEST_F(ChallengeLimits, ignore_challenges_of_a_clock_that_was_ahead) {
  service.database().execute(
      "insert into sign_in_challenges (id, email, email_key, network, wrong_codes, created_at, "
      "expires_at) values (repeat('a', 24), 'x', 'candidate@example.com', 'x', 0, "
      "now() + interval '1 day', now() + interval '1 day')");
  EXPECT_EQ(request_code(candidate).status, 202);
}

TEST_F(ChallengeLimits, allow_a_number_in_a_minute_to_the_whole_service) {
  service.stop(std::chrono::seconds(1));
  service.start({.trusted_proxies = {"127.0.0.1"}, .sign_in_per_minute = 3});
  for (int number = 1; number <= 4; ++number) {
    const HttpAnswer answer = request_from("198.51.100." + std::to_string(number),
                                           "c" + std::to_string(number) + "@example.com");
    EXPECT_EQ(answer.status, number <= 3 ? 202 : 429);
  }
  set_back("1 minute");
  EXPECT_EQ(request_code(candidate).status, 202);
}

TEST_F(ChallengeLimits, send_no_more_than_200_codes_an_hour_to_the_members_of_an_organization) {
  const Tenant tenant = service.add_organization("acme");
  service.database().execute(
      "insert into sign_in_challenges (id, email, email_key, network, wrong_codes, created_at, "
      "expires_at) select lpad(n::text, 24, '0'), '" +
      tenant.email + "', '" + tenant.email +
      "', 'x', 0, now() - interval '2 minutes', now() from generate_series(1, 200) n");
  service.database().execute(
      "update sign_in_challenges set created_at = created_at - interval '30 hours' "
      "where id > '000000000000000000000100'");
  SmtpServer server;
  MailRoom room(service, server.url());
  const Tenant colleague = service.add_member(tenant, "colleague", Role::recruiter);
  ASSERT_EQ(request_from("198.51.100.1", colleague.email).status, 202);
  room.work();
  EXPECT_EQ(server.mails().size(), 1u);
  service.database().execute(
      "update sign_in_challenges set created_at = now() - interval '5 minutes'");
  ASSERT_EQ(request_from("198.51.100.2", colleague.email).status, 202);
  room.work();
  EXPECT_EQ(server.mails().size(), 1u);
  ASSERT_EQ(request_from("198.51.100.3", candidate).status, 202);
  room.work();
  EXPECT_EQ(server.mails().size(), 2u);
}

TEST(SignInOff, is_said_by_every_route) {
  Service service({.sign_in = SignIn::off});
  const Json token{{"refreshToken", "hlr_x"}};
  const std::string challenge = "/v1/sign-in/challenges";
  EXPECT_EQ(refusal(service.post(challenge, {}, {{"email", candidate}})), "404 sign_in_off");
  EXPECT_EQ(refusal(service.post(challenge + "/65f000000000000000000000/verify", {},
                                 {{"code", "ABCD2345"}})),
            "404 sign_in_off");
  EXPECT_EQ(refusal(service.post("/v1/sign-in/refresh", {}, token)), "404 sign_in_off");
  EXPECT_EQ(refusal(service.post("/v1/sign-in/sign-out", {}, token)), "404 sign_in_off");
}

}  // namespace
}  // namespace hireline::test
