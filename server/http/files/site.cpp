#include "server/http/files/site.hpp"

#include <nlohmann/json.hpp>

namespace hireline::http {
namespace {

using nlohmann::json;

StoredFile read_file(const json& entry, std::string_view bodies) {
  StoredFile file{.media_type = entry.at("type"),
                  .cache_control = entry.at("cacheControl"),
                  .headers = {},
                  .encodings = {}};
  for (const auto& [name, value] : entry.at("headers").items())
    file.headers.emplace_back(name, value);
  for (const json& encoded : entry.at("encodings"))
    file.encodings.push_back({.encoding = encoded.at("encoding"),
                              .tag = encoded.at("etag"),
                              .bytes = std::make_shared<const std::string>(
                                  bodies.substr(encoded.at("offset"), encoded.at("bytes")))});
  return file;
}

}  // namespace

Site read_site(std::string_view manifest, std::string_view bodies) {
  const json read = json::parse(manifest);
  Site site;
  for (const json& entry : read.at("entries"))
    site.emplace(entry.at("path"), read_file(entry, bodies));
  return site;
}

}  // namespace hireline::http
