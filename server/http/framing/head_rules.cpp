#include "server/http/framing/head_rules.hpp"

#include <algorithm>

namespace hireline::http {
namespace {

struct FramingHeaders {
  int hosts = 0;
  int lengths = 0;
  int codings = 0;
  int expectations = 0;
  std::string_view host, length, coding, expectation;
};

FramingHeaders collect(const Headers& headers) {
  FramingHeaders found;
  const auto note = [](int& count, std::string_view& kept, std::string_view value) {
    ++count;
    kept = value;
  };
  for (const auto& [name, value] : headers) {
    if (name == "host") note(found.hosts, found.host, value);
    if (name == "content-length") note(found.lengths, found.length, value);
    if (name == "transfer-encoding") note(found.codings, found.coding, value);
    if (name == "expect") note(found.expectations, found.expectation, value);
  }
  return found;
}

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

bool is_alphanumeric(char c) {
  return is_digit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

bool is_host(std::string_view host) {
  constexpr std::string_view others = "-._~%!$&'()*+;=:[]";
  return std::all_of(host.begin(), host.end(), [&](char c) {
    return is_alphanumeric(c) || others.find(c) != std::string_view::npos;
  });
}

std::optional<FramingFault> check_body_framing(const FramingHeaders& found, bool http_1_0) {
  if (found.lengths > 1 || found.codings > 1) return FramingFault::malformed;
  if (found.codings > 0) {
    if (found.lengths > 0 || http_1_0) return FramingFault::malformed;
    if (!equals_ignoring_case(found.coding, "chunked")) return FramingFault::not_implemented;
  }
  if (found.lengths > 0 && !std::all_of(found.length.begin(), found.length.end(), is_digit))
    return FramingFault::malformed;
  return std::nullopt;
}

bool starts_with_ignoring_case(std::string_view text, std::string_view lower_case) {
  return equals_ignoring_case(text.substr(0, lower_case.size()), lower_case);
}

std::optional<FramingFault> reduce_target(Request& request) {
  std::string& target = request.target;
  if (target.starts_with('/')) return std::nullopt;
  if (target == "*" && request.method == "OPTIONS") return std::nullopt;
  if (request.method == "CONNECT") return FramingFault::not_implemented;
  for (const std::string_view scheme : {"http://", "https://"}) {
    if (!starts_with_ignoring_case(target, scheme)) continue;
    const std::size_t path = target.find_first_of("/?", scheme.size());
    if (path == scheme.size()) break;
    target.erase(0, path);
    if (!target.starts_with('/')) target.insert(0, "/");
    return std::nullopt;
  }
  return FramingFault::malformed;
}

}  // namespace

bool equals_ignoring_case(std::string_view text, std::string_view lower_case) {
  return std::equal(text.begin(), text.end(), lower_case.begin(), lower_case.end(),
                    [](char a, char b) { return (a >= 'A' && a <= 'Z' ? a + 32 : a) == b; });
}

bool expects_continue(const Request& request, bool http_1_0) {
  return !http_1_0 && request.has_body && request.header("expect");
}

std::optional<FramingFault> apply_head_rules(Request& request, bool http_1_0) {
  const FramingHeaders found = collect(request.headers);
  if (found.hosts > 1 || (found.hosts == 0 && !http_1_0) || !is_host(found.host))
    return FramingFault::malformed;
  if (const auto fault = check_body_framing(found, http_1_0)) return fault;
  if (const auto fault = reduce_target(request)) return fault;
  if (!http_1_0 && found.expectations > 0 &&
      (found.expectations > 1 || !equals_ignoring_case(found.expectation, "100-continue")))
    return FramingFault::expectation_failed;
  request.has_body = found.codings > 0 || found.length.find_first_not_of('0') != found.length.npos;
  return std::nullopt;
}

}  // namespace hireline::http
