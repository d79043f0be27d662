// Says who the bearer of an ID token is.
#pragma once

#include <expected>
#include <memory>
#include <optional>
#include <string_view>

#include "common/base/line_budget.hpp"
#include "common/base/time.hpp"
#include "common/outside/identity/key_source.hpp"
#include "common/outside/identity/token_cache.hpp"
#include "common/outside/identity/token_claims.hpp"

namespace hireline::outside {

// Safe from any thread. A token that was verified before costs a digest and no signature check.
// A token that names an unknown key may wait for newer keys; how rarely and how long, the
// KeySource says.
class TokenVerifier {
 public:
  // The options name an issuer and an audience, and a leeway of 0 to 300 s; anything else is a bug
  // (std::logic_error).
  TokenVerifier(VerifierOptions options, std::shared_ptr<KeySource> source);

  // `expired` only for a token that was good in every other way. Clients may see no more than the
  // fault; the reason is logged, ten times a second at most, the token never.
  std::expected<VerifiedToken, TokenFault> verify(std::string_view token, Instant now);

  // The bearer of a token that was verified before and is still good; nullopt means nothing but
  // that `verify` has to say. Never waits.
  std::optional<VerifiedToken> remembered(std::string_view token, Instant now);

  // The same judgement with its reason; neither remembers nor logs.
  std::expected<VerifiedToken, TokenRefusal> examine(std::string_view token, Instant now);

 private:
  std::expected<TokenClaims, TokenRefusal> check(std::string_view token, Instant now,
                                                 std::shared_ptr<const KeySet>& keys);

  std::unexpected<TokenFault> report(const TokenRefusal& refusal, Instant now);

  VerifierOptions options_;
  std::shared_ptr<KeySource> source_;
  TokenCache cache_;
  LineBudget refusals_;
};

}  // namespace hireline::outside
