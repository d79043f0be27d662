#include "common/outside/identity/token_verifier.hpp"

#include <algorithm>
#include <utility>

#include <nlohmann/json.hpp>

#include "common/base/log.hpp"
#include "common/base/result.hpp"
#include "common/domain/links.hpp"
#include "common/outside/identity/jws.hpp"
#include "common/outside/identity/strict_json.hpp"

namespace hireline::outside {
namespace {

std::unexpected<TokenRefusal> invalid(std::string_view reason) {
  return std::unexpected(TokenRefusal{TokenFault::invalid, reason});
}

// Limited because anybody can send invalid tokens.
constexpr std::int64_t refusals_logged_per_second = 10;

}  // namespace

struct TokenVerifier::Issuer {
  explicit Issuer(TrustedIssuer trusted)
      : options(std::move(trusted.options)),
        source(std::move(trusted.keys)),
        cache(options.cache_size) {
    ensure(source != nullptr, "a token verifier requires keys");
    ensure(!options.issuer.empty() && !options.audience.empty(),
           "a token verifier requires an issuer and an audience");
    ensure(options.leeway >= std::chrono::seconds(0) && options.leeway <= std::chrono::minutes(5),
           "the leeway must be from 0 to 300 s");
  }

  VerifierOptions options;
  std::shared_ptr<KeySource> source;
  TokenCache cache;
};

// A cached token, and its issuer.
struct TokenVerifier::Known {
  Issuer* issuer;
  std::shared_ptr<const TokenClaims> claims;
};

// A valid token, its issuer, and the keys that have verified it.
struct TokenVerifier::Checked {
  Issuer* issuer;
  std::shared_ptr<const KeySet> keys;
  TokenClaims claims;
};

TokenVerifier::TokenVerifier(std::vector<TrustedIssuer> issuers)
    : refusals_(refusals_logged_per_second) {
  ensure(!issuers.empty(), "a token verifier requires an issuer");
  for (TrustedIssuer& trusted : issuers) {
    ensure(std::ranges::none_of(
               issuers_,
               [&](const auto& other) { return other->options.issuer == trusted.options.issuer; }),
           "each issuer must have a name of its own");
    issuers_.push_back(std::make_unique<Issuer>(std::move(trusted)));
  }
}

TokenVerifier::TokenVerifier(VerifierOptions options, std::shared_ptr<KeySource> source)
    : TokenVerifier(
          std::vector<TrustedIssuer>{TrustedIssuer{std::move(options), std::move(source)}}) {}

TokenVerifier::~TokenVerifier() = default;

std::expected<VerifiedToken, TokenFault> TokenVerifier::verify(std::string_view token,
                                                               Instant now) {
  if (token.size() > max_token_bytes)
    return report({TokenFault::invalid, "the token is too long"}, now);
  const Sha256 digest = sha256(token);
  if (const auto known = find_known(digest)) {
    const auto fault = find_time_fault(*known->claims, known->issuer->options.leeway, now);
    if (!fault) return known->claims->token;
    known->issuer->cache.drop(digest);
    return report(*fault, now);
  }
  auto checked = check(token, now);
  if (!checked) return report(checked.error(), now);
  VerifiedToken verified = checked->claims.token;
  checked->issuer->cache.keep(digest, checked->keys, std::move(checked->claims));
  return verified;
}

std::unexpected<TokenFault> TokenVerifier::report(const TokenRefusal& refusal, Instant now) {
  if (const auto suppressed = refusals_.take(now))
    log::info("a token was refused", {{"reason", refusal.reason}, {"suppressed", *suppressed}});
  return std::unexpected(refusal.fault);
}

std::optional<VerifiedToken> TokenVerifier::remembered(std::string_view token, Instant now) {
  if (token.size() > max_token_bytes) return std::nullopt;
  const auto known = find_known(sha256(token));
  if (!known || find_time_fault(*known->claims, known->issuer->options.leeway, now))
    return std::nullopt;
  return known->claims->token;
}

std::optional<ProviderEndpoints> TokenVerifier::provider_endpoints() {
  for (const auto& issuer : issuers_)
    if (auto endpoints = issuer->source->endpoints()) return endpoints;
  return std::nullopt;
}

std::string TokenVerifier::provider_origin() {
  const auto endpoints = provider_endpoints();
  return endpoints ? origin_of(endpoints->token).value_or("") : "";
}

std::expected<VerifiedToken, TokenRefusal> TokenVerifier::examine(std::string_view token,
                                                                  Instant now) {
  auto checked = check(token, now);
  if (!checked) return std::unexpected(checked.error());
  return std::move(checked->claims.token);
}

// A token is only in the cache of the issuer whose keys have verified it, and only while they are
// current.
std::optional<TokenVerifier::Known> TokenVerifier::find_known(const Sha256& digest) {
  for (const auto& issuer : issuers_)
    if (auto claims = issuer->cache.find(digest, issuer->source->keys()))
      return Known{issuer.get(), std::move(claims)};
  return std::nullopt;
}

TokenVerifier::Issuer* TokenVerifier::find_issuer(const nlohmann::json& claims) {
  const auto found = std::ranges::find_if(
      issuers_, [&](const auto& issuer) { return is_issued_by(claims, issuer->options.issuer); });
  return found == issuers_.end() ? nullptr : found->get();
}

// Cheap checks come before the signature check, to limit the cost of invalid tokens. `expired` is
// checked after the signature, so that it is returned only for tokens of the issuer.
std::expected<TokenVerifier::Checked, TokenRefusal> TokenVerifier::check(std::string_view token,
                                                                         Instant now) {
  const auto jws = read_jws(token);
  if (!jws) return invalid(jws.error());
  const auto payload = parse_json_object(jws->payload);
  if (!payload) return invalid("the claims are not a JSON object with distinct names");
  Issuer* const issuer = find_issuer(*payload);
  if (issuer == nullptr) return invalid("the token is from another issuer");
  auto claims = read_claims(*jws, *payload, issuer->options);
  if (!claims) return invalid(claims.error());

  auto keys = issuer->source->keys();
  const bool unheard_of = jws->kid ? !keys->knows(*jws->kid) : keys->size() == 0;
  if (unheard_of) keys = issuer->source->keys_after_miss();
  const PublicKey* key = keys->find(jws->algorithm, jws->kid);
  if (key == nullptr) return invalid("no key of the issuer matches");
  if (!key->verifies(jws->signing_input, jws->signature)) return invalid("the signature is wrong");

  if (const auto fault = find_time_fault(*claims, issuer->options.leeway, now))
    return std::unexpected(*fault);
  return Checked{issuer, std::move(keys), *std::move(claims)};
}

}  // namespace hireline::outside
