#include "server/http/keys/credentials.hpp"

#include <algorithm>

#include "common/domain/organizations/api_key_token.hpp"
#include "server/http/replies/reply.hpp"

namespace hireline::http {
namespace {

bool equal_ignoring_case(std::string_view a, std::string_view b) {
  return a.size() == b.size() && std::equal(a.begin(), a.end(), b.begin(), [](char x, char y) {
           return (x | 0x20) == (y | 0x20);
         });
}

bool holds_api_key(const Target& target) {
  return std::ranges::any_of(target.segments, contains_api_key) ||
         std::ranges::any_of(target.query, [](const auto& parameter) {
           return contains_api_key(parameter.first) || contains_api_key(parameter.second);
         });
}

}  // namespace

std::optional<std::string_view> bearer_token(std::optional<std::string_view> authorization) {
  constexpr std::string_view scheme = "bearer";
  if (!authorization || authorization->size() <= scheme.size()) return std::nullopt;
  if (!equal_ignoring_case(authorization->substr(0, scheme.size()), scheme)) return std::nullopt;
  if ((*authorization)[scheme.size()] != ' ') return std::nullopt;
  const std::size_t start = authorization->find_first_not_of(' ', scheme.size());
  if (start == std::string_view::npos) return std::nullopt;
  return authorization->substr(start);
}

std::optional<std::string_view> api_key_of(const Request& request) {
  const auto token = bearer_token(request.header("authorization"));
  return token && names_api_key(*token) ? token : std::nullopt;
}

std::optional<Response> refuse_misplaced_credentials(const Request& request, const Target& target) {
  if (std::ranges::count(request.headers, "authorization", &Headers::value_type::first) > 1)
    return reply_message(400, "Send one Authorization header, not several",
                         "authorization_repeated");
  if (holds_api_key(target))
    return reply_message(400,
                         "Send an API key in the Authorization header, never in a URL, which "
                         "proxies and browsers log: revoke the key that you sent",
                         "api_key_in_url");
  return std::nullopt;
}

}  // namespace hireline::http
