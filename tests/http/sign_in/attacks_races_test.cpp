// Attacks with many requests at a time, and with what was used before: codes, refresh tokens and
// rows of a backup.
#include "tests/http/sign_in/sign_in.hpp"
#include "tests/support/race.hpp"

namespace hireline::test {
namespace {

constexpr const char* victim = "victim@example.com";

class AttackByRace : public SignInTest {
 protected:
  AttackByRace() : SignInTest({.db_pool = 8}) {}

  static Json refresh_token_of(const HttpAnswer& answer) {
    return answer.status == 200 ? answer.json().at("data").at("refreshToken") : Json();
  }
  // Expects that no token works that is in one of the responses.
  void expect_refused(const std::vector<HttpAnswer>& answers) {
    for (const HttpAnswer& answer : answers) {
      const Json token = refresh_token_of(answer);
      if (token.is_null()) continue;
      EXPECT_EQ(refusal(refresh(token)), "403 sign_in_again");
    }
  }
};

TEST_F(AttackByRace, of_right_and_wrong_codes_gives_one_token_at_most) {
  const std::string id = challenge(victim);
  const std::string code = code_of(id, victim);
  const auto answers =
      race(60, [&](int number) { return verify(id, number % 2 == 0 ? code : "AAAA-AAAA"); });
  const StatusCounts counts = count_statuses(answers);
  const int right = counts.contains(200) ? counts.at(200) : 0;
  const int wrong = counts.contains(403) ? counts.at(403) : 0;
  EXPECT_LE(right, 1);
  EXPECT_LE(wrong, 5);
  EXPECT_TRUE(right == 1 || wrong == 5);
  EXPECT_EQ(right + wrong + counts.at(410), 60);
  EXPECT_EQ(service.database().count("sign_in_devices"), right);
}

TEST_F(AttackByRace, of_refreshes_and_a_sign_out_leaves_no_token) {
  const Json first = sign_in(victim).at("refreshToken");
  const auto answers =
      race(31, [&](int number) { return number == 15 ? sign_out(first) : refresh(first); });
  EXPECT_EQ(answers.at(15).status, 204);
  expect_refused(answers);
  EXPECT_EQ(endings(), "signed_out");
}

TEST_F(AttackByRace, of_refreshes_and_a_removal_leaves_no_token) {
  const Json phone = sign_in(victim);
  const Json laptop = sign_in(victim);
  const std::string device = phone.at("refreshToken").get<std::string>().substr(4, 24);
  const auto answers = race(31, [&](int number) {
    return number == 15
               ? service.request("DELETE", "/v1/sign-in/devices/" + device, laptop.at("idToken"))
               : refresh(phone.at("refreshToken"));
  });
  EXPECT_EQ(answers.at(15).status, 204);
  expect_refused(answers);
  EXPECT_EQ(refresh(laptop.at("refreshToken")).status, 200);
}

TEST_F(AttackByRace, of_a_copied_token_and_the_current_one_ends_the_device) {
  const Json first = sign_in(victim).at("refreshToken");
  Json current = first;
  for (int use = 0; use < 2; ++use) current = refresh_token_of(refresh(current));
  const auto answers =
      race(30, [&](int number) { return refresh(number % 2 == 0 ? first : current); });
  for (std::size_t number = 0; number < answers.size(); number += 2)
    EXPECT_EQ(refusal(answers.at(number)), "403 sign_in_again");
  expect_refused(answers);
  EXPECT_EQ(endings(), "token_reused");
}

TEST_F(AttackByRace, for_one_new_address_by_two_accounts_gives_it_to_one) {
  const Json mine = sign_in(victim);
  const Json other = sign_in("attacker@example.com");
  std::vector<std::string> ids;
  for (const Json& tokens : {mine, other}) {
    set_back("1 day");
    const HttpAnswer asked =
        service.post("/v1/sign-in/address", {},
                     {{"email", "new@example.com"}, {"refreshToken", tokens.at("refreshToken")}});
    ASSERT_EQ(asked.status, 202) << asked.text;
    ids.push_back(asked.json().at("data").at("challengeId"));
  }
  // The second request ended the first challenge. Even if it had not, one account gets the address.
  service.database().execute("update sign_in_challenges set ended_at = null, ending = null");
  const auto answers = race(2, [&](int number) {
    const std::string& id = ids.at(static_cast<std::size_t>(number));
    return service.post("/v1/sign-in/address/" + id + "/verify", {},
                        {{"code", code_of(id, "new@example.com")},
                         {"refreshToken", (number == 0 ? mine : other).at("refreshToken")}});
  });
  EXPECT_EQ(count_statuses(answers), (StatusCounts{{200, 1}, {409, 1}}));
  EXPECT_EQ(service.database().count("sign_in_accounts where email_key = 'new@example.com'"), 1);
}

TEST_F(AttackByRace, of_first_sign_ins_makes_one_account) {
  std::vector<std::string> ids;
  for (int number = 0; number < 20; ++number) ids.push_back(challenge(victim));
  service.database().execute("update sign_in_challenges set ended_at = null, ending = null");
  const auto answers = race(20, [&](int number) {
    const std::string& id = ids.at(static_cast<std::size_t>(number));
    return verify(id, code_of(id, victim));
  });
  EXPECT_EQ(count_statuses(answers), (StatusCounts{{200, 20}}));
  EXPECT_EQ(service.database().count("sign_in_accounts"), 1);
}

class AttackByReplay : public SignInTest {
 protected:
  HttpAnswer remove_device(const Json& tokens) {
    const std::string device = tokens.at("refreshToken").get<std::string>().substr(4, 24);
    return service.request("DELETE", "/v1/sign-in/devices/" + device, tokens.at("idToken"));
  }
};

TEST_F(AttackByReplay, with_an_idempotency_key_gets_no_tokens_again) {
  const std::string id = challenge(victim);
  const HttpHeaders key{{"Idempotency-Key", "one"}};
  const HttpAnswer first = verify(id, code_of(id, victim), key);
  ASSERT_EQ(first.status, 200);
  const HttpAnswer again = verify(id, code_of(id, victim), key);
  EXPECT_EQ(refusal(again), "410 challenge_used");
  EXPECT_FALSE(again.headers.contains("idempotent-replayed"));
  const Json token = first.json().at("data").at("refreshToken");
  EXPECT_EQ(refresh(token, key).status, 200);
  age_devices("35 seconds");
  EXPECT_EQ(refusal(refresh(token, key)), "403 sign_in_again");
  EXPECT_EQ(service.database().count("idempotency_records"), 0);
}

TEST_F(AttackByReplay, of_a_code_does_not_work_after_the_person_has_signed_out) {
  const std::string id = challenge(victim);
  const HttpAnswer answer = verify(id, code_of(id, victim));
  ASSERT_EQ(sign_out(answer.json().at("data").at("refreshToken")).status, 204);
  EXPECT_EQ(refusal(verify(id, code_of(id, victim))), "410 challenge_used");
}

TEST_F(AttackByReplay, of_a_token_does_not_work_after_its_device_was_removed) {
  const Json tokens = sign_in(victim);
  const Json second = refresh(tokens.at("refreshToken")).json().at("data").at("refreshToken");
  ASSERT_EQ(remove_device(tokens).status, 204);
  for (const Json& token : {tokens.at("refreshToken"), second})
    EXPECT_EQ(refusal(refresh(token)), "403 sign_in_again");
  EXPECT_EQ(refusal(service.post("/v1/sign-in/address", {},
                                 {{"email", "attacker@example.com"}, {"refreshToken", second}})),
            "403 sign_in_again");
  EXPECT_EQ(endings(), "removed");
}

// The tokens before the current one are for a lost response, not for another use of the account.
TEST_F(AttackByReplay, of_a_replaced_token_changes_no_address) {
  const Json first = sign_in(victim).at("refreshToken");
  ASSERT_EQ(refresh(first).status, 200);
  EXPECT_EQ(refusal(service.post("/v1/sign-in/address", {},
                                 {{"email", "attacker@example.com"}, {"refreshToken", first}})),
            "403 sign_in_again");
  EXPECT_EQ(service.database().count("sign_in_challenges where account_id is not null"), 0);
}

TEST_F(AttackByReplay, of_a_lost_response_works_only_on_the_same_page) {
  const HttpHeaders page{{"Origin", "https://jobs.example.com"}};
  const Json first = sign_in(victim, page).at("refreshToken");
  const HttpAnswer second = refresh(first, page);
  ASSERT_EQ(second.status, 200);
  EXPECT_EQ(refusal(refresh(first, {{"Origin", "https://evil.example.com"}})), "403 sign_in_again");
  EXPECT_EQ(refusal(refresh(first)), "403 sign_in_again");
  EXPECT_EQ(refresh(first, page).json().at("data").at("refreshToken"),
            second.json().at("data").at("refreshToken"));
}

TEST_F(AttackByReplay, of_a_code_does_not_work_after_a_restore_to_yesterday) {
  const std::string id = challenge(victim);
  ASSERT_EQ(verify(id, code_of(id, victim)).status, 200);
  // Yesterday's backup has the challenge as it was before the code was used.
  service.database().execute(
      "update sign_in_challenges set ended_at = null, ending = null, "
      "created_at = created_at - interval '1 day', expires_at = expires_at - interval '1 day'");
  EXPECT_EQ(refusal(verify(id, code_of(id, victim))), "410 challenge_expired");
}

TEST_F(AttackByReplay, of_a_device_that_a_restore_does_not_know_is_refused) {
  const Json tokens = sign_in(victim);
  service.database().execute("delete from sign_in_devices");
  EXPECT_EQ(refusal(refresh(tokens.at("refreshToken"))), "403 sign_in_again");
  EXPECT_EQ(sign_out(tokens.at("refreshToken")).status, 204);
  EXPECT_EQ(remove_device(tokens).status, 404);
}

}  // namespace
}  // namespace hireline::test
