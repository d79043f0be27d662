#include <algorithm>
#include <memory>

#include <curl/curl.h>

#include "common/base/settings/config_values.hpp"
#include "common/domain/links.hpp"
#include "common/domain/vocabulary.hpp"
#include "common/wire/engine/text_check.hpp"
#include "tests/fuzz/input_parts.hpp"
#include "tests/fuzz/properties.hpp"

namespace hireline::fuzz {
namespace {

// A URL as libcurl reads it.
class Url {
 public:
  explicit Url(const std::string& text) : url_(curl_url(), curl_url_cleanup) {
    is_read_ = curl_url_set(url_.get(), CURLUPART_URL, text.c_str(), 0) == CURLUE_OK;
  }

  bool is_read() const { return is_read_; }

  // Empty when there is no such part.
  std::string part(CURLUPart which, unsigned flags = 0) const {
    char* text = nullptr;
    if (curl_url_get(url_.get(), which, &text, flags) != CURLUE_OK) return {};
    const std::unique_ptr<char, void (*)(void*)> owner(text, curl_free);
    return text;
  }

  std::string origin() const {
    std::string text = part(CURLUPART_SCHEME) + "://" + part(CURLUPART_HOST) + ":" +
                       part(CURLUPART_PORT, CURLU_DEFAULT_PORT);
    std::ranges::transform(text, text.begin(), [](unsigned char c) {
      return static_cast<char>(c >= 'A' && c <= 'Z' ? c + 32 : c);
    });
    return text;
  }

 private:
  std::unique_ptr<CURLU, void (*)(CURLU*)> url_;
  bool is_read_;
};

void check_shape(const std::string& base) {
  must(base.size() <= 2048, "a base has at most 2048 characters");
  must(std::ranges::all_of(base, [](char c) { return c > ' ' && c < 0x7f; }),
       "a base is printable ASCII");
  must(base.find_first_of("?#\"<>\\^`{|}") == std::string::npos,
       "a base holds nothing that a link would have to quote");
  const Url url(base);
  must(url.is_read(), "libcurl reads an accepted base");
  const std::string scheme = url.part(CURLUPART_SCHEME);
  must(scheme == "http" || scheme == "https", "a base is http or https");
  must(!url.part(CURLUPART_HOST).empty(), "a base has a host");
  for (const CURLUPart part : {CURLUPART_USER, CURLUPART_PASSWORD, CURLUPART_OPTIONS,
                               CURLUPART_QUERY, CURLUPART_FRAGMENT, CURLUPART_ZONEID})
    must(url.part(part).empty(), "a base has neither credentials nor query nor fragment");
}

void check_link(const std::string& base) {
  const Url link(join_url(base, "/decline/t0ken"));
  must(link.is_read() && link.origin() == Url(base).origin(), "a link has its base's origin");
  must(link.part(CURLUPART_PATH).ends_with("/decline/t0ken"), "a link leads to its page");
}

}  // namespace

bool link_base(std::string_view input) {
  const auto parts = parts_of(input, 2);
  const auto origins = read_origins(parts[0]);
  const std::string base(parts[1]);
  if (!wire::is_link_base(base)) return false;
  check_shape(base);
  check_link(base);
  if (!origins || origins->empty()) return true;
  const bool is_allowed = is_allowed_origin(base, *origins);
  const bool is_listed = std::ranges::any_of(*origins, [&](const std::string& one) {
    const Url url(one);
    return url.is_read() && url.origin() == Url(base).origin();
  });
  must(is_listed || !is_allowed, "a base of an origin that is not listed is let through");
  return is_allowed;
}

}  // namespace hireline::fuzz
