#include "server/http/keys/key_access.hpp"

#include "server/http/replies/key_replies.hpp"
#include "server/http/replies/reply.hpp"

namespace hireline::http {

// The address is judged first: from elsewhere, nobody learns what a key may do.
std::optional<Response> refuse_key(const ApiKeyGrant& grant, const KeyAccess& access,
                                   const std::string& address) {
  if (!admits_address(grant, address)) return reply_address_not_allowed();
  if (const auto* scope = std::get_if<Scope>(&access)) {
    if (has_scope(grant.key.scopes, *scope)) return std::nullopt;
    return reply_scope_missing(*scope);
  }
  if (std::holds_alternative<EveryKey>(access)) return std::nullopt;
  return reply_person_required();
}

}  // namespace hireline::http
