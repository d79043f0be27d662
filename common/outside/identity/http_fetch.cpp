#include "common/outside/identity/http_fetch.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <cstdint>

#include "common/base/ascii.hpp"
#include "common/outside/curl.hpp"

namespace hireline::outside {
namespace {

// Uses libcurl's own parser, so that this check and the transfer see the same host.
UrlPtr parse_url(const std::string& text) {
  UrlPtr url(curl_url());
  if (!url || curl_url_set(url.get(), CURLUPART_URL, text.c_str(), 0) != CURLUE_OK) return nullptr;
  return url;
}

bool is_loopback_host(std::string_view host) {
  if (host == "localhost" || host == "[::1]") return true;
  // Only digits and dots: a name such as 127.0.0.1.example.org can be any machine.
  return host.starts_with("127.") && host.find_first_not_of("0123456789.") == std::string::npos;
}

void prepare(CURL* curl, const std::string& url, const FetchLimits& limits, Transfer& transfer) {
  prepare_http(curl, url, transfer);
  curl_easy_setopt(curl, CURLOPT_TIMEOUT_MS, static_cast<long>(limits.timeout.count()));
  // No proxy from the environment for this machine's loopback.
  if (is_loopback_url(url)) curl_easy_setopt(curl, CURLOPT_PROXY, "");
}

std::string_view trim(std::string_view text) {
  while (!text.empty() && std::isspace(static_cast<unsigned char>(text.front())) != 0)
    text.remove_prefix(1);
  while (!text.empty() && std::isspace(static_cast<unsigned char>(text.back())) != 0)
    text.remove_suffix(1);
  return text;
}

}  // namespace

bool is_loopback_url(const std::string& url) {
  const UrlPtr parsed = parse_url(url);
  return parsed && is_loopback_host(part_of(parsed.get(), CURLUPART_HOST));
}

std::optional<std::string> find_url_fault(const std::string& url) {
  const UrlPtr parsed = parse_url(url);
  if (!parsed) return "it is not a URL";
  if (!part_of(parsed.get(), CURLUPART_USER).empty())
    return "a URL with a user name is not allowed";
  const std::string scheme = part_of(parsed.get(), CURLUPART_SCHEME);
  if (scheme == "https") return std::nullopt;
  if (scheme == "http" && is_loopback_host(part_of(parsed.get(), CURLUPART_HOST)))
    return std::nullopt;
  return "only https is allowed, and http from this machine";
}

std::expected<FetchedDocument, std::string> fetch_document(const std::string& url,
                                                           const FetchLimits& limits,
                                                           const std::stop_token& stop) {
  static const CURLcode library = curl_global_init(CURL_GLOBAL_DEFAULT);
  if (auto fault = find_url_fault(url)) return std::unexpected(*std::move(fault));
  const CurlPtr curl(library == CURLE_OK ? curl_easy_init() : nullptr);
  if (!curl) return std::unexpected("libcurl cannot be initialized");

  Transfer transfer{{}, limits.bytes, stop};
  prepare(curl.get(), url, limits, transfer);
  const CURLcode code = curl_easy_perform(curl.get());
  if (code == CURLE_FILESIZE_EXCEEDED || code == CURLE_WRITE_ERROR)
    return std::unexpected("it is too large");
  if (code != CURLE_OK) return std::unexpected(curl_easy_strerror(code));
  long status = 0;
  curl_easy_getinfo(curl.get(), CURLINFO_RESPONSE_CODE, &status);
  if (status != 200) return std::unexpected("the response has status " + std::to_string(status));

  FetchedDocument document{std::move(transfer.body), std::nullopt};
  curl_header* header = nullptr;
  if (curl_easy_header(curl.get(), "Cache-Control", 0, CURLH_HEADER, -1, &header) == CURLHE_OK)
    document.max_age = max_age_of(header->value);
  return document;
}

std::optional<std::chrono::seconds> max_age_of(std::string_view cache_control) {
  const std::string lower = lower_case(cache_control);
  std::optional<std::chrono::seconds> age;
  for (std::string_view rest = lower; !rest.empty();) {
    const std::size_t comma = std::min(rest.find(','), rest.size());
    std::string_view directive = trim(rest.substr(0, comma));
    rest.remove_prefix(std::min(comma + 1, rest.size()));
    if (directive == "no-store" || directive == "no-cache") return std::chrono::seconds(0);
    constexpr std::string_view max_age = "max-age=";
    if (!directive.starts_with(max_age)) continue;
    directive.remove_prefix(max_age.size());
    std::uint32_t seconds = 0;
    const auto [end, error] =
        std::from_chars(directive.data(), directive.data() + directive.size(), seconds);
    if (error == std::errc() && end == directive.data() + directive.size())
      age = std::chrono::seconds(seconds);
  }
  return age;
}

}  // namespace hireline::outside
