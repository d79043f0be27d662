// Attacks that ask what the service knows, and that look for codes and tokens where they are not
// meant to be.
#include "server/http/metrics/metrics_server.hpp"
#include "server/http/server.hpp"
#include "tests/http/sign_in/sign_in.hpp"
#include "tests/support/mail/mail_room.hpp"
#include "tests/support/written_log.hpp"

namespace hireline::test {
namespace {

using testing::HasSubstr;
using testing::Not;

constexpr const char* known = "known@example.com";
constexpr const char* stranger = "doubt@example.com";  // as long as the known one

// Asks the same about an address that has an account, is a member's and a candidate's, and about
// one of which nobody has heard.
class AttackByAsking : public SignInTest {
 protected:
  AttackByAsking() {
    const Json tokens = sign_in(known);
    service.get("/v1/candidate/dashboard", tokens.at("idToken"));
    const std::string uid = service.get("/v1/me", tokens.at("idToken")).json().at("data").at("uid");
    const Tenant tenant = service.add_organization("acme");
    service.database().execute("update recruiters set auth_id = '" + uid + "', email = '" + known +
                               "', email_key = '" + known + "'");
    set_back("1 day");
  }
  // Returns what does not depend on chance and time.
  static Json seen(const HttpAnswer& answer) {
    Json headers = Json::object();
    for (const auto& [name, value] : answer.headers)
      if (name != "x-request-id" && name != "date" && name != "retry-after") headers[name] = value;
    return {{"status", answer.status}, {"body", masked(answer.json())}, {"headers", headers}};
  }
};

TEST_F(AttackByAsking, beyond_the_limits_gets_the_same_answer) {
  for (int round = 0; round < 6; ++round) {
    EXPECT_EQ(seen(request_code(known)), seen(request_code(stranger)));
    EXPECT_EQ(seen(request_code(known)), seen(request_code(stranger)));
    set_back("61 seconds");
  }
  EXPECT_EQ(refusal(request_code(known)), "429 too_many_challenges");
  EXPECT_EQ(refusal(request_code(stranger)), "429 too_many_challenges");
}

TEST_F(AttackByAsking, with_guesses_gets_the_same_answers) {
  const std::string one = challenge(known);
  const std::string other = challenge(stranger);
  for (int guess = 0; guess < 7; ++guess)
    EXPECT_EQ(seen(verify(one, "AAAA-AAAA")), seen(verify(other, "AAAA-AAAA")));
  for (const std::string& id : {one, other})
    EXPECT_EQ(refusal(verify(id, "AAAA-AAAA")), "410 challenge_exhausted");
}

TEST_F(AttackByAsking, for_a_challenge_that_was_never_there_learns_only_that) {
  const Json nowhere = seen(verify("65f000000000000000000000", "AAAA-AAAA"));
  EXPECT_EQ(nowhere.at("status"), 404);
  for (const char* id : {"65f000000000000000000001", "x", "..%2F..", "ffffffffffffffffffffffff"})
    EXPECT_EQ(seen(verify(id, "AAAA-AAAA")), nowhere) << id;
  // A change of address is nobody else's.
  const Json mine = sign_in("attacker@example.com");
  set_back("1 day");
  const HttpAnswer asked = service.post(
      "/v1/sign-in/address", {}, {{"email", known}, {"refreshToken", mine.at("refreshToken")}});
  EXPECT_EQ(seen(verify(asked.json().at("data").at("challengeId"), "AAAA-AAAA")), nowhere);
}

TEST_F(AttackByAsking, for_an_address_by_a_change_to_it_gets_the_same_answers) {
  const Json mine = sign_in("attacker@example.com");
  const auto ask = [&](const char* email) {
    set_back("1 day");
    const Json token{{"refreshToken", mine.at("refreshToken")}};
    Json body = token;
    body["email"] = email;
    const HttpAnswer asked = service.post("/v1/sign-in/address", {}, body);
    Json guess = token;
    guess["code"] = "AAAA-AAAA";
    const std::string id = asked.json().at("data").at("challengeId");
    return Json{seen(asked),
                seen(service.post("/v1/sign-in/address/" + id + "/verify", {}, guess))};
  };
  EXPECT_EQ(ask(known), ask(stranger));
}

TEST_F(AttackByAsking, by_the_mail_gets_the_same_text) {
  SmtpServer server;
  MailRoom room(service, server.url());
  std::vector<std::string> texts;
  for (const char* email : {known, stranger}) {
    const std::string id = challenge(email);
    room.work();
    std::string text = part_of(server.mails().back(), "text/plain");
    for (const std::string& own : {id, code_of(id, email), grouped_code(code_of(id, email))}) {
      const std::size_t at = text.find(own);
      ASSERT_NE(at, std::string::npos) << own;
      text.replace(at, own.size(), "*");
    }
    texts.push_back(text);
  }
  ASSERT_EQ(server.mails().size(), 2u);
  EXPECT_EQ(texts.front(), texts.back());
}

TEST_F(AttackByAsking, with_refresh_tokens_gets_one_answer_whatever_is_wrong) {
  const Json mine = sign_in("attacker@example.com");
  const std::string token = mine.at("refreshToken");
  const Json ended = sign_in(known).at("refreshToken");
  ASSERT_EQ(sign_out(ended).status, 204);
  const Json refused = seen(refresh("hlr_x"));
  EXPECT_EQ(refused.at("status"), 403);
  for (const Json& other : {ended, Json("x"), Json(token + "A"), Json(token.substr(0, 60)),
                            Json("hlr_65f000000000000000000000.1." + std::string(43, 'A'))})
    EXPECT_EQ(seen(refresh(other)), refused) << other;
  EXPECT_EQ(refresh(token, {{"Origin", "https://evil.example"}}).json(), refused.at("body"));
  age_devices("31 days");
  EXPECT_EQ(seen(refresh(token)), refused);
}

class AttackOnSecrets : public SignInTest {
 protected:
  // Every row of every table, as text.
  std::string dump() {
    return service.database().value(
        "select string_agg(query_to_xml(format('select * from %I', relname), true, true, '')"
        "::text, '') from pg_class where relkind = 'r' and relnamespace = "
        "'public'::regnamespace");
  }
  void expect_none(const std::string& where, const std::string& text) {
    for (const std::string& secret : secrets) EXPECT_THAT(text, Not(HasSubstr(secret))) << where;
  }
  void keep(const Json& tokens) {
    const std::string refresh_token = tokens.at("refreshToken");
    const std::string id_token = tokens.at("idToken");
    secrets.push_back(refresh_token.substr(refresh_token.rfind('.') + 1));
    secrets.push_back(id_token.substr(id_token.rfind('.') + 1));
  }
  void keep_code(const std::string& id, const std::string& email) {
    secrets.push_back(code_of(id, email));
    secrets.push_back(grouped_code(code_of(id, email)));
  }
  // Signs in, guesses, refreshes twice, changes the address, and signs out, well and badly.
  void live() {
    const std::string id = challenge(known);
    keep_code(id, known);
    verify(id, code_of(id, stranger));
    Json tokens = verify(id, code_of(id, known)).json().at("data");
    keep(tokens);
    verify(id, code_of(id, known));
    for (int use = 0; use < 2; ++use) {
      tokens = refresh(tokens.at("refreshToken")).json().at("data");
      keep(tokens);
    }
    refresh(tokens.at("refreshToken"), {{"Origin", "https://evil.example"}});
    const HttpAnswer asked =
        service.post("/v1/sign-in/address", {},
                     {{"email", stranger}, {"refreshToken", tokens.at("refreshToken")}});
    const std::string change = asked.json().at("data").at("challengeId");
    keep_code(change, stranger);
    tokens = service
                 .post("/v1/sign-in/address/" + change + "/verify", {},
                       {{"code", code_of(change, stranger)},
                        {"refreshToken", tokens.at("refreshToken")}})
                 .json()
                 .at("data");
    keep(tokens);
    service.get("/v1/me", tokens.at("idToken"));
    const std::string code = secrets.front();
    service.request("POST", "/v1/sign-in/challenges/" + id + "/verify?code=" + code, {},
                    Json{{"code", code}});
    body_of_page("/signed-in?challenge=" + id + "&code=" + code);
    service.get("/v1/sign-in/" + tokens.at("refreshToken").get<std::string>());
    sign_out(tokens.at("refreshToken"));
  }

  std::vector<std::string> secrets;
};

TEST_F(AttackOnSecrets, finds_none_in_logs_tables_events_and_metrics) {
  SmtpServer server;
  WrittenLog log;
  live();
  MailRoom room(service, server.url());
  const std::string last = challenge(known);
  keep_code(last, known);
  room.work();
  EXPECT_EQ(server.mails().size(), 2u) << "the code, and the news to the former address";
  const std::string written = log.end();
  EXPECT_THAT(written, HasSubstr("/v1/sign-in/challenges/:id/verify"));
  EXPECT_THAT(written, Not(HasSubstr("@example.com")));
  expect_none("the log", written);
  const std::string rows = dump();
  EXPECT_THAT(rows, HasSubstr("<email>known@example.com</email>"));
  expect_none("the tables", rows);
  const http::MetricsServer metrics(
      {.address = {.host = "127.0.0.1", .port = 0},
       .connection = service.database().connection_options(),
       .ready = [this] { return service.server().ready(); },
       .sources = {[this](MetricsText& text) { service.server().append_metrics(text); }}});
  const std::string figures = http_request(metrics.port(), "GET", "/metrics", {}, "").text;
  EXPECT_THAT(figures, HasSubstr("/v1/sign-in/challenges/:id/verify"));
  EXPECT_THAT(figures, Not(HasSubstr("@example.com")));
  expect_none("the metrics", figures);
}

// The audit log names an account by its subject, and a device not at all.
TEST_F(AttackOnSecrets, finds_nothing_personal_in_the_audit_log) {
  live();
  const std::string events =
      service.database().value("select string_agg(to_jsonb(e)::text, ' ') from service_events e");
  EXPECT_THAT(events, HasSubstr("sign_in.started"));
  EXPECT_THAT(events, HasSubstr("sign_in.ended"));
  EXPECT_THAT(events, Not(HasSubstr("@example.com")));
  EXPECT_THAT(events, Not(HasSubstr("hlr_")));
  expect_none("the events", events);
}

TEST_F(AttackOnSecrets, finds_none_in_error_bodies) {
  const std::string id = challenge(known);
  const std::string code = code_of(id, known);
  const Json tokens = sign_in(stranger);
  const std::string token = tokens.at("refreshToken");
  secrets = {code, token, token.substr(token.rfind('.') + 1)};
  const std::string long_token = token + std::string(200, 'A');
  for (const HttpAnswer& answer :
       {verify(id, code + std::string(40, 'A')), verify(id, "AAAA" + code),
        verify(id, code + std::string("\0", 1)), refresh(long_token), refresh(token + "A"),
        sign_out(long_token), verify("x" + code, code),
        service.post("/v1/sign-in/refresh", {}, {{"refreshToken", {token}}}),
        service.post("/v1/sign-in/challenges/" + id + "/verify", {}, {{"code", {code}}}),
        service.post("/v1/sign-in/address", {}, {{"email", code}, {"refreshToken", token}})}) {
    EXPECT_GE(answer.status, 400);
    expect_none(std::to_string(answer.status), answer.text);
    expect_nothing_from_inside(answer.text);
  }
}

TEST_F(AttackOnSecrets, finds_none_in_caches_and_referrers) {
  const std::string id = challenge(known);
  const HttpAnswer signed_in = verify(id, code_of(id, known));
  const HttpAnswer refreshed = refresh(signed_in.json().at("data").at("refreshToken"));
  for (const HttpAnswer& answer :
       {signed_in, refreshed, request_code(stranger), refresh("hlr_x")}) {
    EXPECT_EQ(answer.headers.at("cache-control"), "no-store");
    EXPECT_EQ(answer.headers.at("referrer-policy"), "no-referrer");
    EXPECT_FALSE(answer.headers.contains("set-cookie"));
    EXPECT_FALSE(answer.headers.contains("location"));
  }
}

TEST_F(AttackOnSecrets, finds_the_code_of_the_link_behind_the_hash_alone) {
  SmtpServer server;
  MailRoom room(service, server.url());
  const std::string id = challenge(known);
  const std::string code = code_of(id, known);
  room.work();
  for (const char* type : {"text/plain", "text/html"}) {
    const std::string text = part_of(server.mails().front(), type);
    std::size_t links = 0;
    for (std::size_t at = text.find("http"); at != std::string::npos;
         at = text.find("http", at + 1)) {
      const std::string link = text.substr(at, text.find_first_of(" \r\n\"<", at) - at);
      EXPECT_THAT(link.substr(0, link.find('#')), Not(HasSubstr(code))) << link;
      if (link.find(code) != std::string::npos) ++links;
    }
    EXPECT_GE(links, 1u) << type;
  }
  EXPECT_THAT(header_of(server.mails().front(), "Subject"), Not(HasSubstr(code)));
}

}  // namespace
}  // namespace hireline::test
