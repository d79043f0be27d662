#include "server/http/replies/unauthorized.hpp"

#include <utility>

#include "common/wire/engine/errors.hpp"
#include "server/http/replies/reply_json.hpp"

namespace hireline::http {

Response reply_unauthorized(std::string message, std::string_view code,
                            std::string_view description) {
  Response response = reply_json(401, wire::UnauthorizedBody{std::move(message)});
  std::string challenge = "Bearer";
  if (!code.empty())
    challenge.append(" error=\"invalid_token\", error_description=\"")
        .append(description)
        .append("\", code=\"")
        .append(code)
        .append("\"");
  response.headers.emplace_back("WWW-Authenticate", std::move(challenge));
  return response;
}

}  // namespace hireline::http
