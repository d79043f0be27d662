// Attacks on codes by guessing: over time, over challenges, addresses and networks.
#include "tests/http/sign_in/sign_in.hpp"
#include "tests/support/race.hpp"

namespace hireline::test {
namespace {

constexpr const char* victim = "victim@example.com";

class AttackByGuessing : public SignInTest {
 protected:
  AttackByGuessing() : SignInTest({.db_pool = 8, .trusted_proxies = {"127.0.0.1"}}) {}

  HttpAnswer request_from(const std::string& network, const std::string& email) {
    return request_code(email, {{"X-Forwarded-For", network}});
  }
  // Guesses until the challenge has ended. Returns the number of guesses that it took.
  int exhaust(const std::string& id) {
    int guesses = 0;
    while (guesses < 10 && refusal(verify(id, "AAAA-AAAA")) == "403 wrong_code") ++guesses;
    return guesses;
  }
  // Requests codes until a limit is reached, and guesses at each. Returns the number of guesses.
  int guess_all(const std::function<HttpAnswer(int)>& request, const std::string& pause = {}) {
    int guesses = 0;
    for (int number = 1; number <= 40; ++number) {
      const HttpAnswer asked = request(number);
      if (asked.status != 202) break;
      guesses += exhaust(asked.json().at("data").at("challengeId"));
      if (!pause.empty()) set_back(pause);
    }
    return guesses;
  }
  std::string exhausted() {
    return service.database().value(
        "select count(*) from sign_in_challenges where ending = 'wrong_codes'");
  }
};

TEST_F(AttackByGuessing, of_one_address_has_25_guesses_an_hour) {
  const auto from_anywhere = [&](int number) {
    return request_from("198.51.100." + std::to_string(number), victim);
  };
  EXPECT_EQ(guess_all(from_anywhere, "61 seconds"), 25);
}

TEST_F(AttackByGuessing, of_one_address_has_50_guesses_a_day) {
  EXPECT_EQ(guess_all([&](int) { return request_code(victim); }, "2 hours"), 50);
}

TEST_F(AttackByGuessing, of_many_addresses_has_150_guesses_an_hour_from_a_network) {
  const auto of_another = [&](int number) {
    return request_code("victim" + std::to_string(number) + "@example.com");
  };
  EXPECT_EQ(guess_all(of_another), 150);
  EXPECT_EQ(exhausted(), "30");
}

TEST_F(AttackByGuessing, is_told_nothing_about_how_near_a_guess_is) {
  const std::string id = challenge(victim);
  const std::string code = code_of(id, victim);
  std::string near = code;
  near.back() = near.back() == '2' ? '3' : '2';
  std::string far;
  for (const char c : code) far.push_back(c == 'Z' ? 'Y' : 'Z');
  Json previous;
  for (const std::string& guess : {near, far, std::string("Z"), std::string(40, 'Z')}) {
    const HttpAnswer answer = verify(id, guess);
    EXPECT_EQ(refusal(answer), "403 wrong_code");
    Json body = answer.json();
    body.erase("attemptsLeft");
    if (previous.is_null()) previous = body;
    EXPECT_EQ(body, previous) << guess;
    EXPECT_EQ(answer.text.find(guess), std::string::npos);
  }
}

TEST_F(AttackByGuessing, is_counted_whatever_the_guess_looks_like) {
  const std::string id = challenge(victim);
  const std::string code = code_of(id, victim);
  for (const std::string& guess :
       {std::string("-"), code + "A", code.substr(0, 7), std::string("01ILOU01"), code + code})
    EXPECT_EQ(refusal(verify(id, guess)), "403 wrong_code") << guess;
  EXPECT_EQ(refusal(verify(id, code)), "410 challenge_exhausted");
}

TEST_F(AttackByGuessing, with_one_idempotency_key_is_counted_each_time) {
  const std::string id = challenge(victim);
  for (int guess = 0; guess < 5; ++guess)
    EXPECT_EQ(refusal(verify(id, "AAAA-AAAA", {{"Idempotency-Key", "one"}})), "403 wrong_code");
  EXPECT_EQ(refusal(verify(id, code_of(id, victim), {{"Idempotency-Key", "one"}})),
            "410 challenge_exhausted");
}

TEST_F(AttackByGuessing, of_a_change_of_address_has_five_guesses_of_many_at_a_time) {
  const Json mine = sign_in("attacker@example.com");
  set_back("1 day");
  const Json token{{"refreshToken", mine.at("refreshToken")}};
  Json body = token;
  body["email"] = victim;
  const HttpAnswer asked = service.post("/v1/sign-in/address", {}, body);
  ASSERT_EQ(asked.status, 202) << asked.text;
  const std::string id = asked.json().at("data").at("challengeId");
  const auto guess = [&](const std::string& code) {
    Json sent = token;
    sent["code"] = code;
    return service.post("/v1/sign-in/address/" + id + "/verify", {}, sent);
  };
  const auto answers = race(40, [&](int) { return guess("AAAA-AAAA"); });
  EXPECT_EQ(count_statuses(answers), (StatusCounts{{403, 5}, {410, 35}}));
  EXPECT_EQ(refusal(guess(code_of(id, victim))), "410 challenge_exhausted");
}

// A header that a stranger sends is not believed.
class AttackFromManyNetworks : public SignInTest {
 protected:
  explicit AttackFromManyNetworks(const std::vector<std::string>& proxies = {})
      : SignInTest({.db_pool = 8, .trusted_proxies = proxies}) {}

  // Requests codes for as many addresses, from the networks that `forwarded` returns.
  StatusCounts request_codes(int count, const std::function<std::string(int)>& forwarded) {
    return count_statuses(race(count, [&](int number) {
      return request_code("c" + std::to_string(number) + "@example.com",
                          {{"X-Forwarded-For", forwarded(number)}});
    }));
  }
};

TEST_F(AttackFromManyNetworks, which_a_stranger_invents_is_one_network) {
  EXPECT_EQ(request_codes(40, [](int number) { return "203.0.113." + std::to_string(number); }),
            (StatusCounts{{202, 30}, {429, 10}}));
}

class AttackThroughAProxy : public AttackFromManyNetworks {
 protected:
  AttackThroughAProxy() : AttackFromManyNetworks({"127.0.0.1"}) {}
};

TEST_F(AttackThroughAProxy, that_adds_to_what_the_stranger_invented_is_one_network) {
  EXPECT_EQ(
      request_codes(
          40, [](int number) { return "203.0.113." + std::to_string(number) + ", 198.51.100.7"; }),
      (StatusCounts{{202, 30}, {429, 10}}));
}

TEST_F(AttackThroughAProxy, with_one_address_in_many_spellings_is_one_network) {
  EXPECT_EQ(request_codes(40,
                          [](int number) {
                            const char* spellings[] = {"198.51.100.7", "::ffff:198.51.100.7",
                                                       "::FFFF:c633:6407", " 198.51.100.7 "};
                            return std::string(spellings[number % 4]);
                          }),
            (StatusCounts{{202, 30}, {429, 10}}));
}

TEST_F(AttackThroughAProxy, from_all_addresses_of_a_64_is_one_network) {
  EXPECT_EQ(request_codes(40,
                          [](int number) {
                            return "2001:db8:0:7:" + std::to_string(1000 + number) +
                                   ":ffff:0:" + std::to_string(number + 1);
                          }),
            (StatusCounts{{202, 30}, {429, 10}}));
}

TEST_F(AttackThroughAProxy, does_not_stop_the_others) {
  EXPECT_EQ(request_codes(40, [](int) { return "198.51.100.7"; }),
            (StatusCounts{{202, 30}, {429, 10}}));
  EXPECT_EQ(request_code(victim, {{"X-Forwarded-For", "198.51.100.8"}}).status, 202);
}

}  // namespace
}  // namespace hireline::test
