#include "server/http/replies/request_id.hpp"

namespace hireline::http {

void add_request_id(Response& response, const std::string& request_id) {
  if (response.status < 500 || !response.content().starts_with(R"({"message":)")) return;
  std::string body(response.content());
  body.insert(body.size() - 1, R"(,"requestId":")" + request_id + '"');
  response.body = std::move(body);
  // The text of a slow read holds its place until it is sent, which this short one need not.
  response.common_body = nullptr;
}

}  // namespace hireline::http
