#include "server/http/files/stored_file.hpp"

#include <string_view>

#include "server/http/files/encoding.hpp"
#include "server/http/validators.hpp"

namespace hireline::http {
namespace {

const StoredFile::Encoded& encoding_for(const Request& request, const StoredFile& file) {
  std::vector<std::string_view> offered;
  for (const auto& encoded : file.encodings) offered.emplace_back(encoded.encoding);
  return file.encodings.at(preferred_encoding(request, offered));
}

}  // namespace

Response reply_with(const StoredFile& file, const Request& request) {
  const StoredFile::Encoded& chosen = encoding_for(request, file);
  Response response{.status = 200, .headers = file.headers, .body = {}};
  Headers& headers = response.headers;
  headers.emplace_back("Cache-Control", file.cache_control);
  headers.emplace_back("ETag", chosen.tag);
  headers.emplace_back("Vary", "Accept-Encoding");
  if (lists_tag(request, "if-none-match", chosen.tag, Comparison::weak).value_or(false)) {
    response.status = 304;
    return response;
  }
  headers.emplace_back("Content-Type", file.media_type);
  if (chosen.encoding != "identity") headers.emplace_back("Content-Encoding", chosen.encoding);
  response.common_body = chosen.bytes;
  return response;
}

}  // namespace hireline::http
