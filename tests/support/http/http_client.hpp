// An HTTP client that sends valid requests, each on its own connection, and reads whole responses.
// If HIRELINE_EXCHANGES names a folder, every exchange is recorded there. The contract test checks
// the recorded exchanges against the OpenAPI document.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "tests/support/json.hpp"

namespace hireline::test {

struct HttpAnswer {
  int status = 0;
  std::map<std::string, std::string> headers;  // names in lower case
  std::string text;

  // Parses the body. Throws, which fails the test, if the body is not JSON.
  Json json() const { return Json::parse(text); }
};

using HttpHeaders = std::vector<std::pair<std::string, std::string>>;

// Throws std::runtime_error if the connection fails or the response is incomplete.
HttpAnswer http_request(std::uint16_t port, const std::string& method, const std::string& target,
                        const HttpHeaders& headers, const std::string& body);

}  // namespace hireline::test
