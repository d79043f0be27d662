// A verifier with keys that tests can sign with, and claims that it accepts.
#pragma once

#include <memory>
#include <string>

#include <nlohmann/json.hpp>

#include "common/outside/identity/token_verifier.hpp"
#include "tests/support/world/token_forge.hpp"

namespace hireline::outside {

inline const Instant now = *parse_instant("2030-01-02T03:04:05.000Z");
inline const auto now_seconds =
    std::chrono::duration_cast<std::chrono::seconds>(now.time_since_epoch()).count();
inline const std::string issuer = "https://issuer.example";
inline const std::string audience = "app";

inline nlohmann::json good_claims() {
  return {{"iss", issuer},
          {"aud", audience},
          {"sub", "someone"},
          {"iat", now_seconds - 10},
          {"exp", now_seconds + 3600}};
}

inline std::string rsa_token(const nlohmann::json& claims, const std::string& kid = "rsa") {
  const nlohmann::json header = {{"alg", "RS256"}, {"typ", "JWT"}, {"kid", kid}};
  return test::sign_token(header.dump(), claims.dump(), test::SigningKey::rsa());
}

inline std::string all_keys() {
  return test::jwks(test::SigningKey::rsa().jwk(R"(,"kid":"rsa")") + "," +
                    test::SigningKey::p256().jwk(R"(,"kid":"p256")") + "," +
                    test::SigningKey::ed25519().jwk(R"(,"kid":"ed25519")"));
}

inline VerifierOptions options_for(const std::string& who, const std::string& whom) {
  VerifierOptions options;
  options.issuer = who;
  options.audience = whom;
  return options;
}

// Keys that a test can change, and a count of how often newer ones were asked for.
class ChangingKeySource : public KeySource {
 public:
  explicit ChangingKeySource(const std::string& document) { change(document); }
  void change(const std::string& document) {
    keys_ = std::make_shared<const KeySet>(KeySet::parse(document, KeyFormat::jwks).value());
  }
  std::shared_ptr<const KeySet> keys() override { return keys_; }
  std::shared_ptr<const KeySet> keys_after_miss() override {
    ++misses;
    return keys_;
  }
  int misses = 0;

 private:
  std::shared_ptr<const KeySet> keys_;
};

inline std::shared_ptr<KeySource> fixed_keys(const std::string& document) {
  return std::make_shared<FixedKeySource>(KeySet::parse(document, KeyFormat::jwks).value());
}

}  // namespace hireline::outside
