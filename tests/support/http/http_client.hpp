// An honest HTTP client: one connection per request, whole answers. Every exchange is written down,
// when HIRELINE_EXCHANGES names a folder, for the contract test to check against the document.
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

  // The body, parsed; a body that isn't JSON fails the test by throwing.
  Json json() const { return Json::parse(text); }
};

using HttpHeaders = std::vector<std::pair<std::string, std::string>>;

// Throws std::runtime_error when the connection fails or the answer is cut off.
HttpAnswer http_request(std::uint16_t port, const std::string& method, const std::string& target,
                        const HttpHeaders& headers, const std::string& body);

}  // namespace hireline::test
