// Describes a refusal in the OpenAPI document, from a real response.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "common/domain/refusals.hpp"
#include "common/wire/engine/errors.hpp"
#include "common/wire/engine/openapi.hpp"
#include "server/http/framing/message.hpp"
#include "server/http/replies/reply.hpp"
#include "server/http/replies/request_id.hpp"

namespace hireline::routes {

// Status and example are taken from the response, so that they are always correct.
inline wire::ResponseDoc documented(http::Response response, std::string name,
                                    std::string description,
                                    const wire::ValueType& body = wire::error_message_type(),
                                    std::vector<wire::HeaderDoc> headers = {}) {
  http::add_request_id(response, "5f0c7d2e9b1a4c3d8e6f7a8b9c0d1e2f");
  return {.status = response.status,
          .name = std::move(name),
          .description = std::move(description),
          .body = response.status < 500 ? &body : &wire::value_type<wire::ServerErrorBody>,
          .example = std::move(response.body),
          .headers = std::move(headers)};
}

template <class Reason>
wire::ResponseDoc documented(Reason refusal, std::string name, std::string description,
                             const wire::ValueType& body = wire::error_message_type(),
                             std::vector<wire::HeaderDoc> headers = {}) {
  return documented(http::reply_to(failure_of(std::move(refusal))), std::move(name),
                    std::move(description), body, std::move(headers));
}

}  // namespace hireline::routes
