#include "common/outside/identity/token_verifier.hpp"

#include "common/base/log.hpp"
#include "common/base/result.hpp"
#include "common/outside/identity/jws.hpp"

namespace hireline::outside {
namespace {

std::unexpected<TokenRefusal> invalid(std::string_view reason) {
  return std::unexpected(TokenRefusal{TokenFault::invalid, reason});
}

// Limited because anybody can send invalid tokens.
constexpr std::int64_t refusals_logged_per_second = 10;

}  // namespace

TokenVerifier::TokenVerifier(VerifierOptions options, std::shared_ptr<KeySource> source)
    : options_(std::move(options)),
      source_(std::move(source)),
      cache_(options_.cache_size),
      refusals_(refusals_logged_per_second) {
  ensure(source_ != nullptr, "a token verifier requires keys");
  ensure(!options_.issuer.empty() && !options_.audience.empty(),
         "a token verifier requires an issuer and an audience");
  ensure(options_.leeway >= std::chrono::seconds(0) && options_.leeway <= std::chrono::minutes(5),
         "the leeway must be from 0 to 300 s");
}

std::expected<VerifiedToken, TokenFault> TokenVerifier::verify(std::string_view token,
                                                               Instant now) {
  if (token.size() > max_token_bytes)
    return report({TokenFault::invalid, "the token is too long"}, now);
  auto keys = source_->keys();
  const Sha256 digest = sha256(token);
  if (const auto known = cache_.find(digest, keys)) {
    const auto fault = find_time_fault(*known, options_.leeway, now);
    if (!fault) return known->token;
    cache_.drop(digest);
    return report(*fault, now);
  }
  auto claims = check(token, now, keys);
  if (!claims) return report(claims.error(), now);
  VerifiedToken verified = claims->token;
  cache_.keep(digest, keys, *std::move(claims));
  return verified;
}

std::unexpected<TokenFault> TokenVerifier::report(const TokenRefusal& refusal, Instant now) {
  if (const auto suppressed = refusals_.take(now))
    log::info("a token was refused", {{"reason", refusal.reason}, {"suppressed", *suppressed}});
  return std::unexpected(refusal.fault);
}

std::optional<VerifiedToken> TokenVerifier::remembered(std::string_view token, Instant now) {
  if (token.size() > max_token_bytes) return std::nullopt;
  const auto known = cache_.find(sha256(token), source_->keys());
  if (!known || find_time_fault(*known, options_.leeway, now)) return std::nullopt;
  return known->token;
}

std::expected<VerifiedToken, TokenRefusal> TokenVerifier::examine(std::string_view token,
                                                                  Instant now) {
  auto keys = source_->keys();
  auto claims = check(token, now, keys);
  if (!claims) return std::unexpected(claims.error());
  return std::move(claims->token);
}

// Cheap checks come before the signature check, to limit the cost of invalid tokens. `expired` is
// checked after the signature, so that it is returned only for tokens of the issuer. Replaces
// `keys` if newer ones were fetched.
std::expected<TokenClaims, TokenRefusal> TokenVerifier::check(std::string_view token, Instant now,
                                                              std::shared_ptr<const KeySet>& keys) {
  const auto jws = read_jws(token);
  if (!jws) return invalid(jws.error());
  auto claims = read_claims(*jws, options_);
  if (!claims) return invalid(claims.error());

  const bool unheard_of = jws->kid ? !keys->knows(*jws->kid) : keys->size() == 0;
  if (unheard_of) keys = source_->keys_after_miss();
  const PublicKey* key = keys->find(jws->algorithm, jws->kid);
  if (key == nullptr) return invalid("no key of the issuer matches");
  if (!key->verifies(jws->signing_input, jws->signature)) return invalid("the signature is wrong");

  if (const auto fault = find_time_fault(*claims, options_.leeway, now))
    return std::unexpected(*fault);
  return *std::move(claims);
}

}  // namespace hireline::outside
