// Which API keys may call a route.
#pragma once

#include <optional>
#include <variant>

#include "common/domain/organizations/api_key.hpp"
#include "server/http/framing/message.hpp"

namespace hireline::http {

// The row says nothing. No key is admitted; for rows that recruiters call, a test fails.
struct UnsettledAccess {};
// A person with an ID token is needed.
struct PersonOnly {};
struct EveryKey {};
// A scope: keys that have it.
using KeyAccess = std::variant<UnsettledAccess, PersonOnly, EveryKey, Scope>;

// Returns the refusal of a request with this key from this address, or nullopt if it is admitted.
std::optional<Response> refuse_key(const ApiKeyGrant& grant, const KeyAccess& access,
                                   const std::string& address);

}  // namespace hireline::http
