// Attacks with what belongs to somebody or something else: another challenge, purpose, account,
// page or time.
#include "common/base/base64url.hpp"
#include "tests/http/sign_in/sign_in.hpp"
#include "tests/support/world/token_forge.hpp"

namespace hireline::test {
namespace {

constexpr const char* victim = "victim@example.com";
constexpr const char* attacker = "attacker@example.com";

class AttackByMixUp : public SignInTest {
 protected:
  HttpAnswer request_change(const Json& tokens, const std::string& email) {
    set_back("1 day");
    return service.post("/v1/sign-in/address", {},
                        {{"email", email}, {"refreshToken", tokens.at("refreshToken")}});
  }
  HttpAnswer confirm(const Json& tokens, const std::string& id, const std::string& code) {
    return service.post("/v1/sign-in/address/" + id + "/verify", {},
                        {{"code", code}, {"refreshToken", tokens.at("refreshToken")}});
  }
};

TEST_F(AttackByMixUp, of_a_code_to_sign_in_changes_no_address) {
  const Json mine = sign_in(attacker);
  const std::string id = challenge(victim);
  EXPECT_EQ(refusal(confirm(mine, id, code_of(id, victim))), "404 not_found");
  EXPECT_EQ(verify(id, code_of(id, victim)).status, 200) << "it is not used up";
}

TEST_F(AttackByMixUp, of_a_code_for_another_address_signs_nobody_in) {
  const Json mine = sign_in(attacker);
  const std::string id = request_change(mine, victim).json().at("data").at("challengeId");
  EXPECT_EQ(refusal(verify(id, code_of(id, victim))), "404 not_found");
  EXPECT_EQ(service.database().count("sign_in_accounts"), 1);
  EXPECT_EQ(service.database().value("select wrong_codes from sign_in_challenges where id = '" +
                                     id + "'"),
            "0");
}

// Whoever requested a code for an address gets no more than an id: the code is in the mail alone.
TEST_F(AttackByMixUp, of_a_challenge_that_the_attacker_requested_gives_them_nothing) {
  const HttpAnswer asked = request_code(victim);
  const std::string id = asked.json().at("data").at("challengeId");
  const std::string code = code_of(id, victim);
  EXPECT_EQ(asked.text.find(code), std::string::npos);
  for (const auto& [name, value] : asked.headers)
    EXPECT_EQ(value.find(code), std::string::npos) << name;
  EXPECT_EQ(refusal(verify(id, code_of(id, attacker))), "403 wrong_code");
  const std::string mine = challenge(attacker);
  EXPECT_EQ(refusal(verify(id, code_of(mine, attacker))), "403 wrong_code");
}

TEST_F(AttackByMixUp, by_a_scanner_that_opens_links_uses_nothing_up) {
  const std::string id = challenge(victim);
  const std::string verify_path = "/v1/sign-in/challenges/" + id + "/verify";
  for (const char* method : {"GET", "HEAD", "OPTIONS", "PUT", "DELETE"})
    for (const std::string& target : {verify_path, verify_path + "?code=" + code_of(id, victim)})
      EXPECT_NE(service.request(method, target).status, 200) << method << ' ' << target;
  // The page that the mail leads to is the same whatever is opened.
  for (const std::string& target :
       {"/signed-in?challenge=" + id + "&code=" + code_of(id, victim), std::string("/signed-in")})
    EXPECT_EQ(body_of_page(target).find(code_of(id, victim)), std::string::npos);
  EXPECT_EQ(service.database().value(
                "select wrong_codes || ' ' || coalesce(ending, 'open') from sign_in_challenges"),
            "0 open");
  EXPECT_EQ(verify(id, code_of(id, victim)).status, 200);
}

TEST_F(AttackByMixUp, of_one_kind_of_token_for_another_is_refused) {
  const Json tokens = sign_in(victim);
  const std::string id_token = tokens.at("idToken");
  const std::string refresh_token = tokens.at("refreshToken");
  EXPECT_EQ(refusal(refresh(id_token.substr(0, 200))), "403 sign_in_again");
  EXPECT_EQ(refresh(id_token).status, 400) << "it is longer than any refresh token";
  for (const std::string& bearer : {refresh_token, code_of(challenge(victim), victim),
                                    refresh_token.substr(refresh_token.rfind('.') + 1)})
    EXPECT_EQ(service.get("/v1/me", bearer).status, 401);
}

TEST_F(AttackByMixUp, of_devices_of_another_account_ends_none) {
  const Json mine = sign_in(attacker);
  const Json theirs = sign_in(victim);
  const std::string device = theirs.at("refreshToken").get<std::string>().substr(4, 24);
  EXPECT_EQ(service.request("DELETE", "/v1/sign-in/devices/" + device, mine.at("idToken")).status,
            404);
  const std::string forged =
      "hlr_" + device + mine.at("refreshToken").get<std::string>().substr(28);
  EXPECT_EQ(sign_out(forged).status, 204);
  EXPECT_EQ(refusal(refresh(forged)), "403 sign_in_again");
  EXPECT_EQ(refresh(theirs.at("refreshToken")).status, 200);
  EXPECT_EQ(endings(), "open open");
}

class AttackBetweenIssuers : public SignInTest {
 protected:
  // Returns the parts of an own token of the victim: header and payload, decoded.
  std::pair<Json, Json> parts() {
    const std::string token = sign_in(victim).at("idToken");
    const std::size_t first = token.find('.');
    const std::size_t second = token.find('.', first + 1);
    return {Json::parse(decoded(token.substr(0, first))),
            Json::parse(decoded(token.substr(first + 1, second - first - 1)))};
  }
  static std::string decoded(const std::string& text) {
    const auto bytes = decode_base64url(text);
    EXPECT_TRUE(bytes.has_value());
    return bytes.value_or("");
  }
  int status_of(const std::string& token) { return service.get("/v1/me", token).status; }
};

TEST_F(AttackBetweenIssuers, without_a_key_forges_no_own_token) {
  const auto [header, payload] = parts();
  for (const char* alg : {"none", "None", "NONE", "", "ES256"}) {
    Json changed = header;
    changed["alg"] = alg;
    EXPECT_EQ(status_of(join_token(changed.dump(), payload.dump(), "")), 401) << alg;
  }
  const std::string keys = service.get("/.well-known/jwks.json").text;
  const std::string key = Json::parse(keys).at("keys").at(0).dump();
  for (const char* alg : {"HS256", "HS512", "ES256"}) {
    Json changed = header;
    changed["alg"] = alg;
    for (const std::string& secret :
         {keys, key, std::string(), header.at("kid").get<std::string>()})
      EXPECT_EQ(status_of(mac_token(changed.dump(), payload.dump(), secret)), 401) << alg;
  }
}

TEST_F(AttackBetweenIssuers, with_a_key_of_their_own_forges_no_own_token) {
  const auto [header, payload] = parts();
  const SigningKey own = SigningKey::make_p256();
  EXPECT_EQ(status_of(sign_token(header.dump(), payload.dump(), own)), 401);
  Json changed = header;
  changed["jwk"] = Json::parse(own.jwk());
  EXPECT_EQ(status_of(sign_token(changed.dump(), payload.dump(), own)), 401);
  changed["kid"] = "another";
  EXPECT_EQ(status_of(sign_token(changed.dump(), payload.dump(), own)), 401);
}

TEST_F(AttackBetweenIssuers, with_a_token_of_the_victim_changes_nothing_in_it) {
  const std::string token = sign_in(attacker).at("idToken");
  const std::size_t first = token.find('.');
  const std::size_t second = token.find('.', first + 1);
  Json payload = Json::parse(decoded(token.substr(first + 1, second - first - 1)));
  ASSERT_EQ(status_of(token), 200);
  const Json claims{{"email", victim}, {"exp", 4'102'444'800}, {"sub", "hireline:another"}};
  for (const auto& [name, value] : claims.items()) {
    Json changed = payload;
    changed[name] = value;
    EXPECT_EQ(status_of(token.substr(0, first + 1) + encode_base64url(changed.dump()) +
                        token.substr(second)),
              401)
        << name;
  }
}

// The provider of a test is the development issuer. It may name any account but those of the
// service.
TEST_F(AttackBetweenIssuers, by_the_provider_names_no_account_of_the_service) {
  const std::string own = sign_in(victim).at("idToken");
  const std::string uid = service.get("/v1/me", own).json().at("data").at("uid");
  ASSERT_TRUE(uid.starts_with("hireline:"));
  EXPECT_EQ(status_of(service.token(uid, victim)), 401);
  EXPECT_EQ(status_of(service.token("hireline:new", victim)), 401);
  EXPECT_EQ(service
                .request("DELETE",
                         "/v1/sign-in/devices/" +
                             service.database().value("select id from sign_in_devices"),
                         service.token(uid, victim))
                .status,
            401);
  EXPECT_EQ(endings(), "open");
}

class AttackFromAnotherPage : public SignInTest {
 protected:
  static constexpr const char* page = "https://jobs.example.com";
  Json token = sign_in(victim, {{"Origin", page}}).at("refreshToken");

  std::string refusal_at(const std::string& origin) {
    return refusal(refresh(token, {{"Origin", origin}}));
  }
};

TEST_F(AttackFromAnotherPage, with_the_token_of_this_one_is_refused) {
  for (const char* origin :
       {"http://jobs.example.com", "https://jobs.example.com:8443", "http://jobs.example.com:443",
        "https://jobs.example.com.evil.example", "https://evil.example/jobs.example.com",
        "https://xjobs.example.com", "https://example.com", "https://jobs.example.com.",
        "https://jobs.example.com@evil.example", "https://evil.example@jobs.example.com",
        "https://jobs.example.com:443:443", "https://jobs.example.co", "https://", "null", "",
        "jobs.example.com", "file://", "chrome-extension://jobs.example.com", "*"})
    EXPECT_EQ(refusal_at(origin), "403 sign_in_again") << origin;
  EXPECT_EQ(refusal(refresh(token)), "403 sign_in_again");
  EXPECT_EQ(endings(), "open") << "a stranger's page must not sign anybody out";
  EXPECT_EQ(refresh(token, {{"Origin", page}}).status, 200);
}

TEST_F(AttackFromAnotherPage, changes_no_address) {
  const auto request_at = [&](const HttpHeaders& headers) {
    return refusal(service.request("POST", "/v1/sign-in/address", {},
                                   Json{{"email", attacker}, {"refreshToken", token}}, headers));
  };
  for (const HttpHeaders& headers : {HttpHeaders{}, HttpHeaders{{"Origin", "https://evil.example"}},
                                     HttpHeaders{{"Origin", "null"}}})
    EXPECT_EQ(request_at(headers), "403 sign_in_again");
  EXPECT_EQ(service.database().count("sign_in_challenges where account_id is not null"), 0);
}

TEST_F(AttackFromAnotherPage, is_this_page_only_in_another_spelling_of_the_same_origin) {
  Json current = token;
  for (const char* origin :
       {"HTTPS://JOBS.EXAMPLE.COM", "https://jobs.example.com:443", "https://Jobs.Example.com"}) {
    const HttpAnswer answer = refresh(current, {{"Origin", origin}});
    ASSERT_EQ(answer.status, 200) << origin;
    current = answer.json().at("data").at("refreshToken");
  }
}

class AttackOnClocks : public SignInTest {};

TEST_F(AttackOnClocks, that_jump_back_bring_no_code_back) {
  const std::string id = challenge(victim);
  for (const char* jump : {"2 minutes", "1 hour", "1 day", "365 days"}) {
    service.database().execute(
        "update sign_in_challenges set expires_at = now() + interval '10 "
        "minutes' + interval '" +
        std::string(jump) + "'");
    EXPECT_EQ(refusal(verify(id, code_of(id, victim))), "410 challenge_expired") << jump;
  }
}

TEST_F(AttackOnClocks, that_jump_ahead_end_codes) {
  const std::string id = challenge(victim);
  for (const char* jump : {"1 second", "1 hour", "365 days"}) {
    service.database().execute("update sign_in_challenges set expires_at = now() - interval '" +
                               std::string(jump) + "'");
    EXPECT_EQ(refusal(verify(id, code_of(id, victim))), "410 challenge_expired") << jump;
  }
}

TEST_F(AttackOnClocks, that_jump_back_prolong_no_lost_response) {
  const Json first = sign_in(victim).at("refreshToken");
  ASSERT_EQ(refresh(first).status, 200);
  age_devices("-1 hour");  // the clock was an hour ahead when the token was replaced
  EXPECT_EQ(refusal(refresh(first)), "403 sign_in_again");
  EXPECT_EQ(endings(), "token_reused");
}

}  // namespace
}  // namespace hireline::test
