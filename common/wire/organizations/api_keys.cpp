// API keys in JSON.

#include "common/app/organizations/api_keys.hpp"

#include "common/wire/engine/common_shapes.hpp"
#include "common/wire/engine/shape.hpp"

namespace hireline::wire {
namespace {

constexpr std::int64_t most_networks = 50;
constexpr std::int64_t highest_rate = 1'000'000;

}  // namespace

HIRELINE_SHAPE(ApiKey) {
  return {
      .name = "ApiKey",
      .plural = "apiKeys",
      .fields = {
          field("_id", &ApiKey::id), field("name", &ApiKey::name),
          field("role", &ApiKey::role)
              .doc("Role that the key has. A key may do what both its role and its scopes allow."),
          field("scopes", &ApiKey::scopes)
              .doc("What the key may read or write. A scope to write includes the scope to read."),
          field("allowedNetworks", &ApiKey::allowed_networks)
              .doc("Networks that requests may come from, in CIDR notation. Empty means all."),
          field("rateLimitPerMinute", &ApiKey::rate_limit_per_minute)
              .doc("Requests per minute. Absent if the limit of the server applies."),
          field("hint", &ApiKey::hint)
              .doc("The end of the token of the last rotation, by which people recognise it"),
          field("status", &ApiKey::status),
          field("createdBy", &ApiKey::created_by)
              .doc("ID of the member who created the key. Absent if support staff created it."),
          field("createdAt", &ApiKey::created_at),
          field("expiresAt", &ApiKey::expires_at).doc("When the newest token stops working"),
          field("revokedAt", &ApiKey::revoked_at)
              .doc("Absent unless the key was revoked, which is for good."),
          field("lastUsedAt", &ApiKey::last_used_at).doc("Written at most once a minute"),
          field("lastUsedFrom", &ApiKey::last_used_from)
              .doc("Address of the request of lastUsedAt")}};
}

HIRELINE_SHAPE(IssuedApiKey) {
  return {.name = "IssuedApiKey",
          .fields = {fields_of<ApiKey>(),
                     field("token", &IssuedApiKey::token)
                         .doc("The token to send as `Authorization: Bearer hlk_…`. It is shown "
                              "once: absent when a response is replayed.")}};
}

HIRELINE_SHAPE(RotatedApiKey) {
  return {
      .name = "RotatedApiKey",
      .fields = {field("_id", &RotatedApiKey::id),
                 field("token", &RotatedApiKey::token)
                     .doc("The new token. It is shown once: absent when a response is "
                          "replayed."),
                 field("hint", &RotatedApiKey::hint)
                     .doc("The end of the new token, by which people recognise it"),
                 field("expiresAt", &RotatedApiKey::expires_at).doc("When the new token expires"),
                 field("previousExpiresAt", &RotatedApiKey::previous_expires_at)
                     .doc("When the token before it stops working")}};
}

HIRELINE_SHAPE(app::ListApiKeys) {
  return {
      .name = "ListApiKeys",
      .fields = {
          query("status", &app::ListApiKeys::statuses).optional().items(1).doc("Defaults to all."),
          part(&app::ListApiKeys::page)}};
}

HIRELINE_SHAPE(app::OneApiKey) {
  return {.name = "OneApiKey",
          .fields = {path("id", &app::OneApiKey::id).doc("ID of the API key")}};
}

HIRELINE_SHAPE(app::CreateApiKey) {
  return {.name = "CreateApiKey",
          .fields = {
              body("name", &app::CreateApiKey::name).length(1, 100),
              body("role", &app::CreateApiKey::role)
                  .doc("Role that the key has, in addition to its scopes. A key may do what both "
                       "allow."),
              body("scopes", &app::CreateApiKey::scopes)
                  .items(1, std::ssize(names_of<Scope>))
                  .doc("A scope to write includes the scope to read."),
              body("allowedNetworks", &app::CreateApiKey::allowed_networks)
                  .network()
                  .items(0, most_networks)
                  .optional()
                  .doc("Networks that requests may come from, in CIDR notation. Defaults to all."),
              body("rateLimitPerMinute", &app::CreateApiKey::rate_limit_per_minute)
                  .min(1)
                  .max(highest_rate)
                  .doc("Requests per minute. The server's limit applies where it is lower."),
              body("expiresAt", &app::CreateApiKey::expires_at)
                  .doc("Defaults to 365 days from now; at most 730 days from now.")}};
}

HIRELINE_SHAPE(app::ChangeApiKey) {
  return {.name = "ChangeApiKey",
          .fields = {path("id", &app::ChangeApiKey::id).doc("ID of the API key"),
                     body("name", &app::ChangeApiKey::name).length(1, 100),
                     body("scopes", &app::ChangeApiKey::scopes)
                         .items(1, std::ssize(names_of<Scope>))
                         .doc("Replaces the scopes. A scope to write includes the scope to read."),
                     body("allowedNetworks", &app::ChangeApiKey::allowed_networks)
                         .network()
                         .items(0, most_networks)
                         .doc("Replaces the networks that requests may come from, in CIDR "
                              "notation. An empty list allows all."),
                     body("rateLimitPerMinute", &app::ChangeApiKey::rate_limit_per_minute)
                         .min(1)
                         .max(highest_rate)
                         .doc("Requests per minute. Pass null for the limit of the server.")}};
}

HIRELINE_SHAPE(app::RotateApiKey) {
  return {.name = "RotateApiKey",
          .fields = {path("id", &app::RotateApiKey::id).doc("ID of the API key"),
                     body("overlapHours", &app::RotateApiKey::overlap_hours)
                         .min(0)
                         .max(longest_overlap.count())
                         .optional()
                         .doc("How long the token before the new one still works"),
                     body("expiresAt", &app::RotateApiKey::expires_at)
                         .doc("When the new token expires. Defaults to 365 days from now; at most "
                              "730 days from now.")}};
}

}  // namespace hireline::wire
