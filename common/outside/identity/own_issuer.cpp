#include "common/outside/identity/own_issuer.hpp"

#include <cstdint>
#include <mutex>
#include <utility>

#include <nlohmann/json.hpp>

#include "common/base/result.hpp"
#include "common/domain/candidates/account.hpp"
#include "common/outside/identity/token_claims.hpp"

namespace hireline::outside {
namespace {

using nlohmann::json;

std::int64_t seconds_of(Instant instant) {
  return std::chrono::floor<std::chrono::seconds>(instant.time_since_epoch()).count();
}

// There is no authorization endpoint: tokens are given out by the API's own sign-in.
std::string configuration_of(const std::string& name) {
  return json{{"issuer", name},
              {"jwks_uri", name + "/.well-known/jwks.json"},
              {"id_token_signing_alg_values_supported", json::array({"ES256"})},
              {"subject_types_supported", json::array({"public"})},
              {"response_types_supported", json::array({"id_token"})},
              {"scopes_supported", json::array({"openid", "email"})},
              {"claims_supported", json::array({"iss", "aud", "sub", "email", "email_verified",
                                                "iat", "exp", "auth_time", "amr", "sid"})}}
      .dump();
}

class OwnKeySource : public KeySource {
 public:
  explicit OwnKeySource(std::shared_ptr<SigningKeys> keys) : keys_(std::move(keys)) {}
  std::shared_ptr<const KeySet> keys() override { return public_keys_of(keys_->current()); }
  std::shared_ptr<const KeySet> keys_after_miss() override {
    return public_keys_of(keys_->current_after_miss());
  }

 private:
  std::shared_ptr<const KeySet> public_keys_of(std::shared_ptr<const SigningKeySet> keys) {
    const std::lock_guard lock(mutex_);
    if (keys == read_) return public_keys_;
    auto parsed = KeySet::parse(keys->jwks(), KeyFormat::jwks);
    ensure(parsed.has_value(), "the published keys must be usable");
    public_keys_ = std::make_shared<const KeySet>(*std::move(parsed));
    read_ = std::move(keys);
    return public_keys_;
  }

  std::shared_ptr<SigningKeys> keys_;
  std::mutex mutex_;
  std::shared_ptr<const SigningKeySet> read_;  // what public_keys_ was read from
  std::shared_ptr<const KeySet> public_keys_;
};

// Returns the value of RFC 8176.
std::string_view amr_of(SignInMethod method) {
  return method == SignInMethod::code ? code_amr : "hwk";
}

}  // namespace

OwnIssuer::OwnIssuer(std::string name, std::shared_ptr<SigningKeys> keys)
    : name_(std::move(name)), keys_(std::move(keys)), configuration_(configuration_of(name_)) {}

std::string OwnIssuer::mint(const IdTokenContent& content, Instant now) const {
  ensure(is_own_subject(content.subject), "the subject must be that of an own token");
  const std::int64_t issued_at = seconds_of(now);
  json claims = {{"iss", name_},
                 {"aud", own_audience},
                 {"sub", content.subject},
                 {"email", content.email},
                 {"email_verified", true},
                 {"iat", issued_at},
                 {"exp", issued_at + std::chrono::seconds(id_token_life).count()},
                 {"auth_time", seconds_of(content.authenticated_at)},
                 {"amr", {amr_of(content.method)}}};
  if (content.device) claims["sid"] = content.device->view();
  return keys_->current()->in_use(now).pair->sign(claims);
}

std::string OwnIssuer::jwks() const {
  return keys_->current()->jwks();
}

std::shared_ptr<KeySource> OwnIssuer::key_source() const {
  return std::make_shared<OwnKeySource>(keys_);
}

}  // namespace hireline::outside
