// Attacks with what requests contain: addresses that reach somebody else, codes that are no codes,
// and bodies with two meanings.
#include "tests/http/sign_in/sign_in.hpp"
#include "tests/support/http/raw_client.hpp"
#include "tests/support/mail/mail_room.hpp"

namespace hireline::test {
namespace {

using testing::HasSubstr;
using testing::Not;

constexpr const char* victim = "victim@example.com";
constexpr const char* attacker = "attacker@example.com";

class AttackByMail : public SignInTest {
 protected:
  AttackByMail() : SignInTest({.trusted_proxies = {"127.0.0.1"}}) {}

  void expect_no_challenge(const std::string& email) {
    EXPECT_EQ(request_code(email).status, 400) << testing::PrintToString(email);
    TestDatabase& database = service.database();
    EXPECT_EQ(database.count("sign_in_challenges"), 0) << testing::PrintToString(email);
    EXPECT_EQ(database.count("tasks where kind = 'send_sign_in_code'"), 0);
  }
};

TEST_F(AttackByMail, with_lines_or_several_addresses_sends_nothing) {
  const std::string to = victim;
  for (const std::string& email : {to + "\r\nBcc: attacker@example.com",
                                   to + "\nBcc: attacker@example.com",
                                   to + "\r\n\r\nText",
                                   "\r\n" + to,
                                   to + "\n",
                                   to + "\r",
                                   to + "\t",
                                   " " + to,
                                   to + " ",
                                   to + ",attacker@example.com",
                                   to + ", attacker@example.com",
                                   to + ";attacker@example.com",
                                   to + " attacker@example.com",
                                   to + "@attacker.example",
                                   "<" + to + ">",
                                   "Victim <" + to + ">",
                                   "attacker@example.com(" + to + ")",
                                   to + "%0d%0aBcc:attacker@x.example",
                                   "\"" + to + "\"@attacker.example",
                                   "mailto:" + to,
                                   to + "?cc=attacker@example.com",
                                   std::string("victim@[127.0.0.1]"),
                                   std::string("victim@127.0.0.1:25")})
    expect_no_challenge(email);
}

TEST_F(AttackByMail, with_a_huge_address_sends_nothing) {
  for (const std::size_t length : {255UL, 1'000UL, 100'000UL})
    expect_no_challenge(std::string(length - 12, 'a') + "@example.com");
  EXPECT_EQ(request_code(std::string(254 - 12, 'a') + "@example.com").status, 202);
}

TEST_F(AttackByMail, with_letters_that_look_alike_sends_nothing) {
  for (const char* email : {"victim@ex\xd0\xb0mple.com",
                            "v\xd1\x96"
                            "ctim@example.com",
                            "\xef\xbd\x96"
                            "ictim@example.com",
                            "victim\xef\xbc\xa0"
                            "example.com",
                            "victim@example\xe3\x80\x82"
                            "com",
                            "vict\xc4\xb1m@example.com", "VICT\xc4\xb0M@example.com",
                            "victim\xe2\x80\x8b@example.com", "victim\xc2\xad@example.com"})
    expect_no_challenge(email);
}

TEST_F(AttackByMail, with_other_spellings_of_an_address_reaches_one_account_and_one_limit) {
  const std::string uid =
      service.get("/v1/me", sign_in(victim).at("idToken")).json().at("data").at("uid");
  for (const char* email : {"VICTIM@example.com", "victim@EXAMPLE.com", "Victim@Example.Com"}) {
    const Json me = service.get("/v1/me", sign_in(email).at("idToken")).json().at("data");
    EXPECT_EQ(me.at("uid"), uid);
    EXPECT_EQ(me.at("email"), victim) << "the spelling that was proved first stays";
    EXPECT_EQ(refusal(request_code(victim)), "429 too_many_challenges");
  }
}

TEST_F(AttackByMail, by_changes_of_address_shares_the_limit_of_the_address) {
  const Json mine = sign_in(attacker);
  const auto request_change = [&] {
    return service.post("/v1/sign-in/address", {},
                        {{"email", victim}, {"refreshToken", mine.at("refreshToken")}});
  };
  EXPECT_EQ(request_change().status, 202);
  EXPECT_EQ(refusal(request_change()), "429 too_many_challenges");
  EXPECT_EQ(refusal(request_code(victim)), "429 too_many_challenges");
  for (int sent = 1; sent < 5; ++sent) {
    set_back("61 seconds");
    EXPECT_EQ((sent % 2 == 0 ? request_change() : request_code(victim)).status, 202);
  }
  set_back("61 seconds");
  EXPECT_EQ(refusal(request_change()), "429 too_many_challenges");
  EXPECT_EQ(refusal(request_code(victim)), "429 too_many_challenges");
}

TEST_F(AttackByMail, by_changes_of_address_shares_the_limit_of_the_network) {
  const HttpHeaders network{{"X-Forwarded-For", "198.51.100.7"}};
  const Json mine = sign_in(attacker);
  for (int number = 0; number < 30; ++number)
    ASSERT_EQ(service
                  .request("POST", "/v1/sign-in/address", {},
                           Json{{"email", "c" + std::to_string(number) + "@example.com"},
                                {"refreshToken", mine.at("refreshToken")}},
                           network)
                  .status,
              202);
  EXPECT_EQ(request_code(victim, network).status, 429);
}

TEST_F(AttackByMail, with_headers_about_the_host_changes_no_link) {
  SmtpServer server;
  MailRoom room(service, server.url());
  const std::string body = Json{{"email", victim}}.dump();
  RawClient client(service.port());
  client.send(
      "POST /v1/sign-in/challenges HTTP/1.1\r\nHost: evil.example\r\n"
      "X-Forwarded-Host: evil.example\r\nForwarded: host=evil.example\r\n"
      "Origin: https://evil.example\r\nReferer: https://evil.example/\r\n"
      "User-Agent: evil.example\r\nContent-Type: application/json\r\nContent-Length: " +
      std::to_string(body.size()) + "\r\n\r\n" + body);
  ASSERT_EQ(client.read_answer().status, 202);
  room.work();
  ASSERT_EQ(server.mails().size(), 1u);
  const Json mail = server.mails().front();
  EXPECT_EQ(mail["to"], Json::array({victim}));
  EXPECT_THAT(part_of(mail, "text/plain"), HasSubstr("https://hireline.example.com/signed-in#"));
  EXPECT_THAT(mail.dump(), Not(HasSubstr("evil.example")));
}

class AttackByBody : public SignInTest {
 protected:
  HttpAnswer post_text(const std::string& path, const std::string& body,
                       const std::string& type = "application/json") {
    return http_request(service.port(), "POST", "/v1/sign-in/" + path, {{"Content-Type", type}},
                        body);
  }
  HttpAnswer verify_text(const std::string& id, const std::string& body) {
    return post_text("challenges/" + id + "/verify", body);
  }
};

TEST_F(AttackByBody, with_an_address_twice_sends_one_code_to_the_one_that_counts) {
  SmtpServer server;
  MailRoom room(service, server.url());
  const HttpAnswer answer =
      post_text("challenges", R"({"email":"victim@example.com","email":"attacker@example.com"})");
  ASSERT_EQ(answer.status, 202);
  room.work();
  ASSERT_EQ(server.mails().size(), 1u);
  EXPECT_EQ(server.mails().front()["to"], Json::array({attacker}));
  const std::string id = answer.json().at("data").at("challengeId");
  EXPECT_EQ(refusal(verify(id, code_of(id, victim))), "403 wrong_code");
  const HttpAnswer signed_in = verify(id, code_of(id, attacker));
  EXPECT_EQ(service.get("/v1/me", signed_in.json().at("data").at("idToken"))
                .json()
                .at("data")
                .at("email"),
            attacker);
}

TEST_F(AttackByBody, with_many_codes_is_one_guess_at_most) {
  const std::string id = challenge(victim);
  const std::string code = code_of(id, victim);
  std::string many;
  for (int number = 0; number < 1'000; ++number)
    many += R"("code":"AAAA)" + std::to_string(1'000 + number) + R"(",)";
  EXPECT_EQ(refusal(verify_text(id, "{" + many + R"("code":"AAAAAAAA"})")), "403 wrong_code");
  EXPECT_EQ(refusal(verify_text(id, R"({"code":")" + code + R"(","code":"AAAAAAAA"})")),
            "403 wrong_code");
  for (const Json& value : {Json::array({code}), Json{{"code", code}}, Json(12'345'678), Json(0),
                            Json(true), Json(), Json::array({"AAAAAAAA", code})})
    EXPECT_EQ(verify_text(id, Json{{"code", value}}.dump()).status, 400) << value;
  EXPECT_EQ(service.database().value("select wrong_codes from sign_in_challenges"), "2");
}

TEST_F(AttackByBody, with_an_address_that_is_no_text_sends_nothing) {
  for (const Json& value : {Json::array({victim, attacker}), Json::array({victim}), Json(1), Json(),
                            Json(true), Json{{"email", victim}}, Json(std::string("a\0b", 3))})
    EXPECT_EQ(post_text("challenges", Json{{"email", value}}.dump()).status, 400) << value;
  for (const char* body : {"", "{}", "[]", "null", "{", R"({"Email":"victim@example.com"})"})
    EXPECT_EQ(post_text("challenges", body).status, 400) << body;
  EXPECT_EQ(service.database().count("sign_in_challenges"), 0);
}

TEST_F(AttackByBody, with_a_nul_or_too_much_is_refused) {
  const std::string id = challenge(victim);
  const std::string code = code_of(id, victim);
  for (const std::string& end : {std::string(R"(\u0000)"), std::string(R"(\u0000AAAA)"),
                                 std::string(100'000, ' '), std::string(100'000, 'A')})
    EXPECT_EQ(verify_text(id, R"({"code":")" + code + end + R"("})").status, 400);
  EXPECT_EQ(verify(id, std::string(2 * 1024 * 1024, 'A')).status, 413);
  EXPECT_EQ(refresh(std::string(201, 'h')).status, 400);
  EXPECT_EQ(refusal(refresh("hlr_" + std::string("\0", 1))).substr(0, 3), "400");
  EXPECT_EQ(verify(id, code).status, 200);
}

TEST_F(AttackByBody, with_letters_that_look_alike_is_a_wrong_code) {
  const std::string id = challenge(victim);
  const std::string code = code_of(id, victim);
  std::string wide;  // the code in full-width characters
  for (const char c : code) {
    const int point = 0xff00 + (c - 0x20);
    wide += {static_cast<char>(0xe0 | point >> 12), static_cast<char>(0x80 | (point >> 6 & 0x3f)),
             static_cast<char>(0x80 | (point & 0x3f))};
  }
  for (const std::string& text :
       {wide, code + "\xe2\x80\x8b", "\xc2\xa0" + code, code + "\xcc\x81"})
    EXPECT_EQ(refusal(verify(id, text)), "403 wrong_code") << text;
  EXPECT_EQ(verify(id, code).status, 200);
}

// A page elsewhere can send forms, and texts, without asking first.
TEST_F(AttackByBody, of_a_form_of_another_site_does_nothing) {
  const std::string id = challenge(victim);
  const Json token = sign_in(attacker).at("refreshToken");
  const Untouched untouched(service);
  for (const char* type :
       {"text/plain", "application/x-www-form-urlencoded", "multipart/form-data"}) {
    EXPECT_EQ(post_text("challenges", R"({"email":"new@example.com"})", type).status, 415);
    EXPECT_EQ(
        post_text("challenges/" + id + "/verify", Json{{"code", code_of(id, victim)}}.dump(), type)
            .status,
        415);
    for (const char* path : {"refresh", "sign-out"})
      EXPECT_EQ(post_text(path, Json{{"refreshToken", token}}.dump(), type).status, 415) << path;
  }
}

}  // namespace
}  // namespace hireline::test
