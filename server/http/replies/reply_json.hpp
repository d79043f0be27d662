// Makes a response of a value that has a field table.
#pragma once

#include "common/wire/engine/render.hpp"
#include "server/http/replies/reply.hpp"

namespace hireline::http {

template <class Body>
Response reply_json(int status, const Body& body) {
  Response response{
      .status = status, .headers = {{"Content-Type", "application/json"}}, .body = {}};
  wire::append_json(response.body, body);
  return response;
}

}  // namespace hireline::http
