// Verifies ID tokens and returns the account of the bearer.
#pragma once

#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "common/base/io/line_budget.hpp"
#include "common/base/time.hpp"
#include "common/outside/identity/key_source.hpp"
#include "common/outside/identity/token_cache.hpp"
#include "common/outside/identity/token_claims.hpp"

namespace hireline::outside {

// An issuer whose tokens are accepted.
struct TrustedIssuer {
  VerifierOptions options;
  std::shared_ptr<KeySource> keys;
};

// Trusts one or more issuers. A token is checked with the options and the keys of the issuer that
// it names, and of no other: so the issuers share neither keys nor key ids. Safe from any thread. A
// cached token costs a digest instead of a signature check. A token that names an unknown key may
// wait for newer keys; the KeySource limits how often and how long.
class TokenVerifier {
 public:
  // The options of each issuer must have a name that no other issuer has, an audience, and a leeway
  // of 0 to 300 s; throws std::logic_error otherwise.
  explicit TokenVerifier(std::vector<TrustedIssuer> issuers);
  TokenVerifier(VerifierOptions options, std::shared_ptr<KeySource> source);
  ~TokenVerifier();

  // Returns `expired` only for a token that is valid in every other way. Clients may see only the
  // fault. The reason is logged, at most ten times a second; the token is never logged.
  std::expected<VerifiedToken, TokenFault> verify(std::string_view token, Instant now);

  // Returns the bearer of a cached token that is still valid; on nullopt the caller must call
  // `verify`. Does not wait.
  std::optional<VerifiedToken> remembered(std::string_view token, Instant now);

  // Returns where the provider signs people in: see KeySource::endpoints. Does not wait.
  std::optional<ProviderEndpoints> provider_endpoints();

  // Returns the origin of the provider's token endpoint, or an empty text.
  std::string provider_origin();

  // Verifies without the cache and without logging; the error contains the reason.
  std::expected<VerifiedToken, TokenRefusal> examine(std::string_view token, Instant now);

 private:
  struct Issuer;
  struct Known;
  struct Checked;
  std::optional<Known> find_known(const Sha256& digest);
  Issuer* find_issuer(const nlohmann::json& claims);
  std::expected<Checked, TokenRefusal> check(std::string_view token, Instant now);

  std::unexpected<TokenFault> report(const TokenRefusal& refusal, Instant now);

  std::vector<std::unique_ptr<Issuer>> issuers_;
  LineBudget refusals_;
};

}  // namespace hireline::outside
