// GET /v1/sign-in
#include <gtest/gtest.h>

#include "tests/support/expectations.hpp"

namespace hireline::test {
namespace {

Json ways(const Service::Options& options) {
  Service service(options);
  const HttpAnswer answer = service.get("/v1/sign-in");
  EXPECT_EQ(answer.status, 200);
  return answer.json().at("data");
}

TEST(SignInWays, are_codes_and_passkeys_for_those_who_may_use_them) {
  EXPECT_EQ(
      ways({.sign_in_for = SignInFor::everybody}),
      Json(
          {{"codes", true}, {"codesFor", "everybody"}, {"passkeys", true}, {"development", true}}));
  EXPECT_EQ(ways({.sign_in_for = SignInFor::candidates}), Json({{"codes", true},
                                                                {"codesFor", "candidates"},
                                                                {"passkeys", true},
                                                                {"development", true}}));
}

TEST(SignInWays, are_none_if_all_is_off) {
  EXPECT_EQ(ways({.sign_in = SignIn::off}),
            Json({{"codes", false}, {"passkeys", false}, {"development", true}}));
}

}  // namespace
}  // namespace hireline::test
