#include "common/domain/organizations/api_key.hpp"

#include <algorithm>

#include "common/base/io/ip_network.hpp"
#include "common/base/result.hpp"

namespace hireline {
namespace {

// Each part of the service has two scopes: to read, followed by to write.
bool is_to_read(Scope scope) {
  return static_cast<unsigned>(scope) % 2 == 0;
}

Scope to_write(Scope scope) {
  return static_cast<Scope>(static_cast<unsigned>(scope) + 1);
}

}  // namespace

bool has_scope(std::span<const Scope> scopes, Scope needed) {
  const auto has = [&](Scope scope) { return std::ranges::find(scopes, scope) != scopes.end(); };
  return has(needed) || (is_to_read(needed) && has(to_write(needed)));
}

std::vector<Scope> without_repetition(std::vector<Scope> scopes) {
  std::ranges::sort(scopes);
  const auto repeated = std::ranges::unique(scopes);
  scopes.erase(repeated.begin(), repeated.end());
  return scopes;
}

Role role_of(ApiKeyRole role) {
  switch (role) {
    case ApiKeyRole::admin:
      return Role::admin;
    case ApiKeyRole::recruiter:
      return Role::recruiter;
    case ApiKeyRole::interviewer:
      return Role::interviewer;
  }
  ensure(false, "every role of a key must be a role of members");
  return Role::interviewer;
}

IssuedApiKey IssuedApiKey::without_secret() const {
  IssuedApiKey copy = *this;
  copy.token.reset();
  return copy;
}

RotatedApiKey RotatedApiKey::without_secret() const {
  RotatedApiKey copy = *this;
  copy.token.reset();
  return copy;
}

bool admits_address(const ApiKeyGrant& grant, const std::string& address) {
  if (grant.allowed_networks.empty()) return true;
  return std::ranges::any_of(grant.allowed_networks, [&](const std::string& text) {
    const auto network = IpNetwork::parse(text);
    return network && network->contains(address);
  });
}

Recruiter caller_of(const ApiKeyGrant& grant) {
  return {.organization_id = grant.organization_id,
          .recruiter_id = std::nullopt,
          .role = role_of(grant.role),
          .name = grant.key.name,
          .email = {},
          .api_key = grant.key};
}

}  // namespace hireline
