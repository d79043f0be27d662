// Signatures that the provider's own library made, and what else a header may hold.
#include "common/outside/billing/signature.hpp"

#include <fstream>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/support/paths.hpp"

namespace hireline::outside {
namespace {

using nlohmann::json;

const Instant now{std::chrono::seconds(1767225600)};
const std::vector<Secret> secrets = {Secret("whsec_0123456789abcdef")};

std::string outcome_of(const std::string& header, const std::string& body, Instant at = now,
                       const std::vector<Secret>& known = secrets) {
  const auto seen = verify_signature(header, body, known, at);
  return seen ? "ok" : std::string(name_of(seen.error()));
}

TEST(PaymentSignature, of_the_providers_library_is_judged_as_the_vectors_say) {
  std::ifstream file(test::project_path("tests/data/payments/vectors.json"));
  const json vectors = json::parse(file);
  ASSERT_GE(vectors.size(), 20u);
  for (const json& vector : vectors) {
    std::vector<Secret> known;
    for (const json& secret : vector["secrets"]) known.emplace_back(secret.get<std::string>());
    const Instant at{std::chrono::seconds(vector["now"].get<std::int64_t>())};
    EXPECT_EQ(outcome_of(vector["header"], vector["payload"], at, known),
              vector["expect"].get<std::string>())
        << vector["name"];
  }
}

TEST(PaymentSignature, of_ours_is_good_and_says_when_it_was_made) {
  const std::string header = sign_body("{}", secrets.front(), now + std::chrono::milliseconds(999));
  EXPECT_EQ(outcome_of(header, "{}"), "ok");
  EXPECT_EQ(signed_at(header), now);
  EXPECT_EQ(outcome_of(header, "{ }"), "wrong_signature");
}

TEST(PaymentSignature, tells_which_secret_made_it) {
  const std::vector<Secret> two = {Secret("whsec_another_secret"), secrets.front()};
  EXPECT_EQ(verify_signature(sign_body("{}", two[0], now), "{}", two, now)->secret, 0u);
  EXPECT_EQ(verify_signature(sign_body("{}", two[1], now), "{}", two, now)->secret, 1u);
  EXPECT_EQ(outcome_of(sign_body("{}", two[1], now), "{}", now, {}), "wrong_signature");
}

TEST(PaymentSignature, is_too_old_to_the_second) {
  using std::chrono::milliseconds;
  const std::string header = sign_body("{}", secrets.front(), now);
  EXPECT_EQ(outcome_of(header, "{}", now + milliseconds(300'999)), "ok");
  EXPECT_EQ(outcome_of(header, "{}", now + milliseconds(301'000)), "too_old");
  EXPECT_EQ(outcome_of(header, "{}", now - milliseconds(300'000)), "ok");
  EXPECT_EQ(outcome_of(header, "{}", now - milliseconds(300'001)), "too_new");
}

// A fault of the time is told only to who knows a secret.
TEST(PaymentSignature, that_is_wrong_is_wrong_at_any_time) {
  const std::string header = sign_body("{}", Secret("whsec_another_secret"), now);
  EXPECT_EQ(outcome_of(header, "{}", now + std::chrono::hours(1)), "wrong_signature");
}

TEST(PaymentSignature, in_a_strange_header_is_refused) {
  const std::string good = sign_body("{}", secrets.front(), now);
  const std::string mac = good.substr(good.find("v1="));
  const auto repeated = [&](const std::string& part, int times) {
    std::string text = good;
    for (int i = 0; i < times; ++i) text += part;
    return text;
  };
  EXPECT_EQ(outcome_of(repeated(",v1=00", 15), "{}"), "ok");
  EXPECT_EQ(outcome_of(repeated(",v1=00", 16), "{}"), "malformed_header");
  EXPECT_EQ(outcome_of(repeated(",x=" + std::string(200, 'x'), 10), "{}"), "malformed_header");
  EXPECT_EQ(outcome_of(good + ",t=1", "{}"), "malformed_header");
  EXPECT_EQ(outcome_of(good + ",v1", "{}"), "malformed_header");
  EXPECT_EQ(outcome_of(good + ",", "{}"), "ok");
  EXPECT_EQ(outcome_of(" " + good, "{}"), "no_timestamp");
  for (const char* time :
       {"-1767225600", "+1767225600", "1767225600.0", "17672256000000", "0x69559c00", ""})
    EXPECT_EQ(outcome_of("t=" + std::string(time) + "," + mac, "{}"), "no_timestamp") << time;
  EXPECT_EQ(outcome_of("t=01767225600," + mac, "{}"), "wrong_signature");
  EXPECT_EQ(outcome_of("t=1767225600,v1=", "{}"), "wrong_signature");
}

}  // namespace
}  // namespace hireline::outside
