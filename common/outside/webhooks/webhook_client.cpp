#include "common/outside/webhooks/webhook_client.hpp"

#include <algorithm>
#include <array>
#include <new>
#include <string_view>

#include <sys/socket.h>

#include "common/base/utf8.hpp"
#include "common/domain/webhooks/endpoint_url.hpp"
#include "common/domain/webhooks/signature.hpp"
#include "common/outside/curl.hpp"
#include "common/outside/webhooks/public_address.hpp"

namespace hireline::outside {
namespace {

constexpr std::size_t most_read_of_heads = 16'384;  // of all responses, also of those with 1xx
constexpr std::size_t most_read_of_body = 65'536;
constexpr std::size_t most_kept_of_head = 2'048;
constexpr std::size_t most_kept_of_body = 4'096;
constexpr std::chrono::seconds longest_retry_after = std::chrono::hours(24);

// One request, while libcurl performs it.
struct Exchange {
  const std::vector<IpNetwork>& allowed_networks;
  bool is_encrypted;
  Transfer body;
  CURL* curl = nullptr;
  std::string head{};
  std::size_t read_of_heads = 0;
  bool has_whole_head = false;
  std::string refused{};  // a sentence about each refused address
  std::array<char, CURL_ERROR_SIZE> message{};
};

bool may_connect(Exchange& exchange, const std::string& address) {
  for (const IpNetwork& network : exchange.allowed_networks)
    if (network.contains(address)) return true;
  const bool is_public = is_public_address(address);
  if (is_public && exchange.is_encrypted) return true;
  exchange.refused += "; " + address + (is_public ? " is refused with http" : " is refused");
  return false;
}

// libcurl connects this socket to this very address. So neither the spelling of a host nor a second
// answer of the name server can lead elsewhere.
curl_socket_t open_socket(void* of, curlsocktype, curl_sockaddr* address) {
  auto& exchange = *static_cast<Exchange*>(of);
  const auto ip = ip_text(&address->addr, address->addrlen);
  if (!ip || !may_connect(exchange, *ip)) return CURL_SOCKET_BAD;
  return ::socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
}

std::size_t take_line_of_head(const char* data, std::size_t, std::size_t size, void* of) {
  auto& exchange = *static_cast<Exchange*>(of);
  exchange.read_of_heads += size;
  if (exchange.read_of_heads > most_read_of_heads) return CURL_WRITEFUNC_ERROR;
  if (exchange.has_whole_head) return size;  // a trailer
  const std::string_view line(data, size);
  if (line != "\r\n" && line != "\n") {
    exchange.head.append(line);
    return size;
  }
  long status = 0;
  curl_easy_getinfo(exchange.curl, CURLINFO_RESPONSE_CODE, &status);
  exchange.has_whole_head = status >= 200;
  if (!exchange.has_whole_head) exchange.head.clear();
  return size;
}

ListPtr headers_of(const WebhookRequest& request) {
  ListPtr list;
  // The empty Expect header stops libcurl from waiting for 100 Continue before a large body.
  for (const std::string& line :
       {std::string("content-type: application/json"), "webhook-id: " + request.id,
        "webhook-timestamp: " + webhook_timestamp(request.timestamp),
        "webhook-signature: " +
            webhook_signatures(request.secrets, request.id, request.timestamp, request.body),
        std::string("Expect:")}) {
    curl_slist* const before = list.release();
    curl_slist* const longer = curl_slist_append(before, line.c_str());
    list.reset(longer == nullptr ? before : longer);
    if (longer == nullptr) throw std::bad_alloc();
  }
  return list;
}

void prepare(CURL* curl, const WebhookRequest& request, const WebhookClientOptions& options,
             Exchange& exchange) {
  prepare_http(curl, request.url, exchange.body);
  // A response with a long body is a response: the body's limit ends its transfer.
  curl_easy_setopt(curl, CURLOPT_MAXFILESIZE_LARGE, static_cast<curl_off_t>(0));
  curl_easy_setopt(curl, CURLOPT_HTTP_VERSION, static_cast<long>(CURL_HTTP_VERSION_1_1));
  curl_easy_setopt(curl, CURLOPT_HTTP09_ALLOWED, 0L);
  curl_easy_setopt(curl, CURLOPT_SSLVERSION, static_cast<long>(CURL_SSLVERSION_TLSv1_2));
  curl_easy_setopt(curl, CURLOPT_PROXY, "");
  curl_easy_setopt(curl, CURLOPT_CONNECTTIMEOUT_MS,
                   static_cast<long>(options.connect_timeout.count()));
  curl_easy_setopt(curl, CURLOPT_TIMEOUT_MS, static_cast<long>(options.timeout.count()));
  // Without it, a request that has timed out waits for the name server, about ten seconds more. The
  // thread that resolves the name then ends alone and frees what it uses.
  curl_easy_setopt(curl, CURLOPT_QUICK_EXIT, 1L);
  curl_easy_setopt(curl, CURLOPT_POSTFIELDSIZE_LARGE, static_cast<curl_off_t>(request.body.size()));
  curl_easy_setopt(curl, CURLOPT_POSTFIELDS, request.body.data());
  curl_easy_setopt(curl, CURLOPT_HEADERFUNCTION, take_line_of_head);
  curl_easy_setopt(curl, CURLOPT_HEADERDATA, &exchange);
  curl_easy_setopt(curl, CURLOPT_OPENSOCKETFUNCTION, open_socket);
  curl_easy_setopt(curl, CURLOPT_OPENSOCKETDATA, &exchange);
  curl_easy_setopt(curl, CURLOPT_ERRORBUFFER, exchange.message.data());
  if (!options.ca_file.empty()) curl_easy_setopt(curl, CURLOPT_CAINFO, options.ca_file.c_str());
}

// Returns the beginning of a text in UTF-8 without NUL, which PostgreSQL cannot store.
std::string beginning_of(std::string_view bytes, std::size_t most) {
  std::string text;
  while (!bytes.empty()) {
    const std::size_t length = utf8_sequence(bytes);
    const bool is_good = length > 0 && bytes.front() != '\0';
    const std::string_view next = is_good ? bytes.substr(0, length) : "\xef\xbf\xbd";
    if (text.size() + next.size() > most) break;
    text.append(next);
    bytes.remove_prefix(std::max<std::size_t>(length, 1));
  }
  return text;
}

DeliveryError error_of(CURLcode code) {
  using enum DeliveryError;
  switch (code) {
    case CURLE_URL_MALFORMAT:
    case CURLE_COULDNT_RESOLVE_HOST:
    case CURLE_COULDNT_CONNECT:
      return unreachable;
    case CURLE_OPERATION_TIMEDOUT:
      return timed_out;
    case CURLE_SSL_CONNECT_ERROR:
    case CURLE_SSL_CERTPROBLEM:
    case CURLE_SSL_CIPHER:
    case CURLE_PEER_FAILED_VERIFICATION:
    case CURLE_SSL_CACERT_BADFILE:
    case CURLE_SSL_ISSUER_ERROR:
    case CURLE_SSL_INVALIDCERTSTATUS:
      return tls_failed;
    case CURLE_OK:  // the connection was closed before the end of the headers
    case CURLE_GOT_NOTHING:
    case CURLE_SEND_ERROR:
    case CURLE_RECV_ERROR:
    case CURLE_PARTIAL_FILE:
    case CURLE_ABORTED_BY_CALLBACK:
      return connection_lost;
    default:
      return invalid_response;
  }
}

WebhookAnswer unreachable(std::string detail) {
  WebhookAnswer answer;
  answer.error = DeliveryError::unreachable;
  answer.detail = std::move(detail);
  return answer;
}

std::string detail_of(CURLcode code, const Exchange& exchange) {
  if (code == CURLE_OK) return exchange.has_whole_head ? "" : "the headers are incomplete";
  const std::string_view message = exchange.message.data();
  return valid_utf8(message.empty() ? curl_easy_strerror(code) : message) + exchange.refused;
}

WebhookAnswer answer_of(CURLcode code, const Exchange& exchange) {
  if (!exchange.has_whole_head) {
    WebhookAnswer answer;
    answer.error = error_of(code);
    answer.detail = detail_of(code, exchange);
    return answer;
  }
  long status = 0;
  curl_off_t retry_after = 0;
  curl_easy_getinfo(exchange.curl, CURLINFO_RESPONSE_CODE, &status);
  curl_easy_getinfo(exchange.curl, CURLINFO_RETRY_AFTER, &retry_after);
  WebhookAnswer answer;
  answer.status = static_cast<int>(status);
  answer.detail = detail_of(code, exchange);
  if (retry_after > 0)
    answer.retry_after = std::min(longest_retry_after, std::chrono::seconds(retry_after));
  answer.head = beginning_of(exchange.head, most_kept_of_head);
  answer.body = beginning_of(exchange.body.body, most_kept_of_body);
  return answer;
}

bool is_https(const std::string& url) {
  const UrlPtr parsed(curl_url());
  return parsed && curl_url_set(parsed.get(), CURLUPART_URL, url.c_str(), 0) == CURLUE_OK &&
         part_of(parsed.get(), CURLUPART_SCHEME) == "https";
}

}  // namespace

WebhookAnswer WebhookClient::post(const WebhookRequest& request,
                                  const std::stop_token& stop) const {
  // The rules may be stricter than when the URL was stored.
  if (const auto fault = endpoint_url_fault(request.url, true))
    return unreachable("the URL " + *fault);
  const ListPtr headers = headers_of(request);
  Exchange exchange{.allowed_networks = options_.allowed_networks,
                    .is_encrypted = is_https(request.url),
                    .body = {{}, most_read_of_body, stop}};
  static const CURLcode library = curl_global_init(CURL_GLOBAL_DEFAULT);
  // The handle ends before the exchange, whose members it uses until then.
  const CurlPtr curl(library == CURLE_OK ? curl_easy_init() : nullptr);
  if (!curl) return unreachable("libcurl cannot be initialized");

  exchange.curl = curl.get();
  prepare(curl.get(), request, options_, exchange);
  curl_easy_setopt(curl.get(), CURLOPT_HTTPHEADER, headers.get());
  const auto started = std::chrono::steady_clock::now();
  const CURLcode code = curl_easy_perform(curl.get());
  const auto elapsed = std::chrono::steady_clock::now() - started;

  WebhookAnswer answer = answer_of(code, exchange);
  if (answer.error != DeliveryError::unreachable)
    answer.duration = std::chrono::duration_cast<std::chrono::milliseconds>(elapsed);
  return answer;
}

}  // namespace hireline::outside
