#include "common/outside/evaluator/chat_client.hpp"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <ctime>
#include <utility>

#include "common/outside/curl.hpp"
#include "common/outside/identity/http_fetch.hpp"

namespace hireline::outside {
namespace {

class Headers {
 public:
  bool add(const std::string& line) {
    curl_slist* longer = curl_slist_append(list_.get(), line.c_str());
    if (longer == nullptr) return false;
    list_.release();
    list_.reset(longer);
    return true;
  }
  curl_slist* get() const { return list_.get(); }

 private:
  ListPtr list_;
};

void prepare(CURL* curl, const std::string& url, const std::string& body, const CallLimits& limits,
             Transfer& transfer) {
  prepare_http(curl, url, transfer);
  curl_easy_setopt(curl, CURLOPT_CONNECTTIMEOUT_MS, static_cast<long>(limits.connect.count()));
  curl_easy_setopt(curl, CURLOPT_TIMEOUT_MS, static_cast<long>(limits.total.count()));
  curl_easy_setopt(curl, CURLOPT_POSTFIELDSIZE_LARGE, static_cast<curl_off_t>(body.size()));
  curl_easy_setopt(curl, CURLOPT_POSTFIELDS, body.data());
  // No proxy from the environment for this machine's loopback.
  if (is_loopback_url(url)) curl_easy_setopt(curl, CURLOPT_PROXY, "");
}

std::string header_of(CURL* curl, const char* name) {
  curl_header* header = nullptr;
  if (curl_easy_header(curl, name, 0, CURLH_HEADER, -1, &header) != CURLHE_OK) return {};
  return header->value;
}

// Parses seconds or a date; limits the result to one hour.
std::optional<std::chrono::seconds> read_retry_after(const std::string& text) {
  constexpr std::chrono::seconds longest = std::chrono::hours(1);
  if (text.empty()) return std::nullopt;
  std::uint32_t seconds = 0;
  const char* end = text.data() + text.size();
  if (std::from_chars(text.data(), end, seconds).ptr == end)
    return std::min(longest, std::chrono::seconds(seconds));
  const std::time_t at = curl_getdate(text.c_str(), nullptr);
  if (at < 0) return std::nullopt;
  const std::chrono::seconds left(at - std::time(nullptr));
  return std::clamp(left, std::chrono::seconds(0), longest);
}

bool is_json_type(std::string type) {
  for (char& c : type)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c + 32);
  type = type.substr(0, type.find(';'));
  while (type.ends_with(' ')) type.pop_back();
  return type == "application/json" || type.ends_with("+json");
}

}  // namespace

std::expected<ApiAnswer, std::string> post_json(const std::string& url, const Secret& key,
                                                const std::string& body, const CallLimits& limits,
                                                const std::stop_token& stop) {
  static const CURLcode library = curl_global_init(CURL_GLOBAL_DEFAULT);
  if (auto fault = find_url_fault(url)) return std::unexpected(*std::move(fault));
  const CurlPtr curl(library == CURLE_OK ? curl_easy_init() : nullptr);
  Headers headers;
  // The empty Expect header stops libcurl from waiting for 100 Continue before a large body.
  bool ready = curl && headers.add("Content-Type: application/json") &&
               headers.add("Accept: application/json") && headers.add("Expect:");
  if (!key.empty()) ready = ready && headers.add("Authorization: Bearer " + key.reveal());
  if (!ready) return std::unexpected("libcurl cannot be initialized");

  Transfer transfer{{}, limits.bytes, stop};
  prepare(curl.get(), url, body, limits, transfer);
  curl_easy_setopt(curl.get(), CURLOPT_HTTPHEADER, headers.get());
  const CURLcode code = curl_easy_perform(curl.get());
  if (code == CURLE_ABORTED_BY_CALLBACK) return std::unexpected("the request was cancelled");
  if (code == CURLE_FILESIZE_EXCEEDED || code == CURLE_WRITE_ERROR)
    return std::unexpected("the response is too large");
  if (code != CURLE_OK) return std::unexpected(curl_easy_strerror(code));
  ApiAnswer answer;
  curl_easy_getinfo(curl.get(), CURLINFO_RESPONSE_CODE, &answer.status);
  answer.is_json = is_json_type(header_of(curl.get(), "Content-Type"));
  answer.retry_after = read_retry_after(header_of(curl.get(), "Retry-After"));
  answer.body = std::move(transfer.body);
  return answer;
}

}  // namespace hireline::outside
