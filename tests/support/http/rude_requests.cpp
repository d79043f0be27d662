#include "tests/support/http/rude_requests.hpp"

#include <string_view>

namespace hireline::test {
namespace {

using http::FramingFault;
using namespace std::string_literals;

std::string get(const std::string& target) {
  return "GET " + target + " HTTP/1.1\r\nHost: a\r\n\r\n";
}

std::string with_headers(const std::string& headers) {
  return "GET / HTTP/1.1\r\nHost: a\r\n" + headers + "\r\n";
}

std::string post(const std::string& headers, const std::string& body) {
  return "POST / HTTP/1.1\r\nHost: a\r\n" + headers + "\r\n" + body;
}

std::string chunked(const std::string& body) {
  return post("Transfer-Encoding: chunked\r\n", body);
}

std::string lines(std::size_t count) {
  std::string text;
  for (std::size_t i = 0; i < count; ++i) text += "X-" + std::to_string(i) + ": v\r\n";
  return text;
}

void append(std::vector<RudeRequest>& all, FramingFault fault,
            const std::vector<std::pair<std::string, std::string>>& requests) {
  for (const auto& [what, bytes] : requests) all.push_back({what, bytes, fault});
}

void append_request_lines(std::vector<RudeRequest>& all) {
  append(all, FramingFault::malformed,
         {{"bare LF after the request line", "GET / HTTP/1.1\nHost: a\r\n\r\n"},
          {"bare CR in the request line", "GET / HTTP/1.1\rHost: a\r\n\r\n"},
          {"two empty lines first", "\r\n\r\n"},
          {"a bare LF first", "\n"},
          {"no version", "GET /\r\n\r\n"},
          {"no method", " / HTTP/1.1\r\nHost: a\r\n\r\n"},
          {"method with a slash", "G/T / HTTP/1.1\r\nHost: a\r\n\r\n"},
          {"two spaces before the target", "GET  / HTTP/1.1\r\nHost: a\r\n\r\n"},
          {"two spaces after the target", "GET /  HTTP/1.1\r\nHost: a\r\n\r\n"},
          {"tab for a space", "GET\t/ HTTP/1.1\r\nHost: a\r\n\r\n"},
          {"space after the version", "GET / HTTP/1.1 \r\nHost: a\r\n\r\n"},
          {"version H", "GET / H\r\nHost: a\r\n\r\n"},
          {"lower-case version", "GET / http/1.1\r\nHost: a\r\n\r\n"},
          {"version of many digits", "GET / HTTP/1.10\r\nHost: a\r\n\r\n"},
          {"NUL in the target", get("/a\0b"s)},
          {"CR in the target", get("/a\rb")},
          {"DEL in the target", get("/a\x7f")},
          {"target without a slash", get("?a")},
          {"asterisk for GET", get("*")},
          {"absolute form without a host", get("http:///x")},
          {"another scheme", get("ftp://a/")},
          {"TLS greeting", "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\n"s}});
  append(all, FramingFault::version_not_supported,
         {{"HTTP/2.0", "GET / HTTP/2.0\r\nHost: a\r\n\r\n"},
          {"HTTP/1.2", "GET / HTTP/1.2\r\nHost: a\r\n\r\n"},
          {"HTTP/0.9", "GET / HTTP/0.9\r\n\r\n"},
          {"preface of HTTP/2", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"}});
  append(all, FramingFault::not_implemented,
         {{"CONNECT", "CONNECT a:1 HTTP/1.1\r\nHost: a:1\r\n\r\n"}});
  append(all, FramingFault::target_too_long,
         {{"30000 slashes", get(std::string(30'000, '/'))},
          {"30000 slashes, unended", "GET " + std::string(30'000, '/')},
          {"a target one byte too long", get("/" + std::string(8 * 1024, 'a'))}});
}

void append_header_lines(std::vector<RudeRequest>& all) {
  append(all, FramingFault::malformed,
         {{"bare LF after a header", with_headers("X: 1\nY: 2\r\n")},
          {"bare LF as the end", "GET / HTTP/1.1\r\nHost: a\r\n\n"},
          {"bare CR in a value", with_headers("X: 1\rY: 2\r\n")},
          {"folded header", with_headers("X: 1\r\n 2\r\n")},
          {"folded with a tab", with_headers("X: 1\r\n\t2\r\n")},
          {"folded first header", "GET / HTTP/1.1\r\n Host: a\r\n\r\n"},
          {"blank before the colon", with_headers("X : 1\r\n")},
          {"no colon", with_headers("nonsense\r\n")},
          {"no name", with_headers(": 1\r\n")},
          {"name with a parenthesis", with_headers("X(: 1\r\n")},
          {"name beyond ASCII", with_headers("X\xc3\xa9: 1\r\n")},
          {"NUL in a value", with_headers("X: a\0b\r\n"s)},
          {"escape in a value", with_headers("X: a\x1b[2J\r\n")},
          {"no Host", "GET / HTTP/1.1\r\n\r\n"},
          {"two Hosts", "GET / HTTP/1.1\r\nHost: a\r\nHost: a\r\n\r\n"},
          {"two Hosts in HTTP/1.0", "GET / HTTP/1.0\r\nHost: a\r\nHost: b\r\n\r\n"},
          {"Host with a path", "GET / HTTP/1.1\r\nHost: a/b\r\n\r\n"},
          {"Host with a user", "GET / HTTP/1.1\r\nHost: u@a\r\n\r\n"},
          {"a list of Hosts", "GET / HTTP/1.1\r\nHost: a, b\r\n\r\n"},
          {"Connection that is no list", with_headers("Connection: (close)\r\n")}});
  append(all, FramingFault::headers_too_large,
         {{"101 headers", with_headers(lines(100))},
          {"a header too long", with_headers("X: " + std::string(17'000, 'v') + "\r\n")},
          {"a header too long, unended", "GET / HTTP/1.1\r\nX: " + std::string(17'000, 'v')}});
  append(all, FramingFault::expectation_failed,
         {{"another expectation", with_headers("Expect: 200-ok\r\n")},
          {"two expectations", with_headers("Expect: 100-continue\r\nExpect: 100-continue\r\n")}});
}

void append_lengths(std::vector<RudeRequest>& all) {
  append(
      all, FramingFault::malformed,
      {{"length and coding", post("Content-Length: 4\r\nTransfer-Encoding: chunked\r\n", "")},
       {"coding and length", post("Transfer-Encoding: chunked\r\nContent-Length: 4\r\n", "")},
       {"two lengths", post("Content-Length: 4\r\nContent-Length: 5\r\n", "")},
       {"one length twice", post("Content-Length: 4\r\nContent-Length: 4\r\n", "")},
       {"a list of lengths", post("Content-Length: 4, 4\r\n", "")},
       {"length abc", post("Content-Length: abc\r\n", "")},
       {"length 0x5", post("Content-Length: 0x5\r\n", "")},
       {"length +5", post("Content-Length: +5\r\n", "")},
       {"length -1", post("Content-Length: -1\r\n", "")},
       {"length 1 2", post("Content-Length: 1 2\r\n", "")},
       {"no length given", post("Content-Length:\r\n", "")},
       {"length beyond 64 bits", post("Content-Length: 18446744073709551617\r\n", "")},
       {"coding in HTTP/1.0", "POST / HTTP/1.0\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n"},
       {"coding twice", post("Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n", "")},
       {"length in a trailer", chunked("0\r\nContent-Length: 5\r\n\r\n")}});
  append(all, FramingFault::not_implemented,
         {{"coding chu", post("Transfer-Encoding: chu\r\n", "")},
          {"coding gzip", post("Transfer-Encoding: gzip\r\n", "")},
          {"coding gzip, chunked", post("Transfer-Encoding: gzip, chunked\r\n", "")},
          {"coding chunked, identity", post("Transfer-Encoding: chunked, identity\r\n", "")},
          {"coding with a parameter", post("Transfer-Encoding: chunked;a=b\r\n", "")}});
  append(all, FramingFault::body_too_large,
         {{"length of a body too large", post("Content-Length: 1048577\r\n", "")},
          {"length of a gigabyte", post("Content-Length: 1000000000\r\n", "")},
          {"length 10^13", post("Content-Length: 10000000000000\r\n", "")},
          {"length too large, expecting",
           post("Expect: 100-continue\r\nContent-Length: 1048577\r\n", "")},
          {"chunk too large", chunked("100001\r\n")},
          {"chunks too large together",
           chunked("100000\r\n" + std::string(1 << 20, 'x') + "\r\n1\r\n")}});
}

void append_chunks(std::vector<RudeRequest>& all) {
  append(all, FramingFault::malformed,
         {{"chunk size not hexadecimal", chunked("xyz\r\n")},
          {"chunk size empty", chunked("\r\n0\r\n\r\n")},
          {"chunk size 0x5", chunked("0x5\r\nhello\r\n0\r\n\r\n")},
          {"chunk size negative", chunked("-5\r\nhello\r\n")},
          {"chunk size after a space", chunked(" 5\r\nhello\r\n")},
          {"chunk size beyond 64 bits", chunked("10000000000000000\r\n")},
          {"chunk longer than it says", chunked("5\r\nhelloo\r\n0\r\n\r\n")},
          {"chunk ended by LF", chunked("5\r\nhello\n0\r\n\r\n")},
          {"CR without LF after a size", chunked("5\rxhello\r\n")},
          {"extension without a name", chunked("5;\r\nhello\r\n")},
          {"LF in a quoted extension", chunked("5;a=\"\n\"\r\nhello\r\n")},
          {"trailer without a colon", chunked("0\r\nnonsense\r\n\r\n")}});
  append(all, FramingFault::headers_too_large,
         {{"too many extensions", chunked("1;a=" + std::string(9'000, 'e') +
                                          "\r\nx\r\n1;a=" + std::string(9'000, 'e') + "\r\n")},
          {"a chunk's line too long", chunked("5;a=" + std::string(17'000, 'e'))},
          {"trailers too long", chunked("0\r\nX: " + std::string(17'000, 'v'))},
          {"too many trailers", chunked("0\r\n" + lines(100) + "\r\n")}});
}

}  // namespace

std::vector<RudeRequest> rude_requests() {
  std::vector<RudeRequest> all;
  append_request_lines(all);
  append_header_lines(all);
  append_lengths(all);
  append_chunks(all);
  return all;
}

std::vector<HonestRequest> honest_requests() {
  const std::string full_head = with_headers("");
  const std::string padding(16 * 1024 - full_head.size() - 5, 'p');
  return {
      {"plain", get("/")},
      {"8000 slashes", get(std::string(8'000, '/')), std::string(8'000, '/')},
      {"a target as long as allowed", get("/" + std::string(8 * 1024 - 1, 'a')),
       "/" + std::string(8 * 1024 - 1, 'a')},
      {"a head as long as allowed", with_headers("P: " + padding + "\r\n")},
      {"99 more headers", with_headers(lines(99))},
      {"an empty line first", "\r\n" + get("/")},
      {"query without a value", get("/?a"), "/?a"},
      {"escapes stay", get("/a%2Fb%00+c"), "/a%2Fb%00+c"},
      {"raw UTF-8", get("/caf\xc3\xa9"), "/caf\xc3\xa9"},
      {"absolute form", get("http://a:1/b?c"), "/b?c"},
      {"absolute form in capitals", get("HTTP://A/b"), "/b"},
      {"absolute form without a path", get("http://a"), "/"},
      {"absolute form with a query alone", get("http://a?b"), "/?b"},
      {"OPTIONS *", "OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n", "*"},
      {"unknown method", "BREW / HTTP/1.1\r\nHost: a\r\n\r\n"},
      {"HTTP/1.0 without a Host", "GET / HTTP/1.0\r\n\r\n"},
      {"empty Host", "GET / HTTP/1.1\r\nHost:\r\n\r\n"},
      {"IPv6 Host", "GET / HTTP/1.1\r\nHost: [::1]:8080\r\n\r\n"},
      {"Host with an underscore", "GET / HTTP/1.1\r\nHost: my_host:99999\r\n\r\n"},
      {"Cookie: foo", with_headers("Cookie: foo\r\n")},
      {"Cookie with a quoted semicolon", with_headers("Cookie: a=\"x;y\"\r\n")},
      {"Cache-Control of all kinds",
       with_headers("Cache-Control: immutable, No-Cache, stale-if-error=1, max-stale\r\n")},
      {"Accept: font/woff2", with_headers("Accept: font/woff2\r\n")},
      {"Accept empty", with_headers("Accept:\r\n")},
      {"Accept: *", with_headers("Accept: *\r\n")},
      {"Accept with a trailing comma", with_headers("Accept: text/html,\r\n")},
      {"Content-Type: foo/bar", with_headers("Content-Type: foo/bar\r\n")},
      {"Content-Type empty", with_headers("Content-Type:\r\n")},
      {"a bad Date", with_headers("Date: yesterday\r\n")},
      {"Connection: Upgrade", with_headers("Connection: Upgrade\r\nUpgrade: websocket\r\n")},
      {"value beyond ASCII", with_headers("X: caf\xc3\xa9 \xff\r\n")},
      {"tab within a value", with_headers("X: a\tb\r\n")},
      {"Expect in HTTP/1.0", "GET / HTTP/1.0\r\nExpect: anything\r\n\r\n"},
      {"body", post("Content-Length: 5\r\n", "hello"), "/", "hello"},
      {"length with zeros", post("Content-Length: 0005\r\n", "hello"), "/", "hello"},
      {"GET with a body", "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\nhi", "/", "hi"},
      {"empty body", post("Content-Length: 0\r\n", "")},
      {"body of NULs", post("Content-Length: 2\r\n", "\0\0"s), "/", "\0\0"s},
      {"chunks", chunked("5\r\nhello\r\n06\r\n world\r\n0\r\n\r\n"), "/", "hello world"},
      {"CHUNKED", post("Transfer-Encoding: CHUNKED\r\n", "0\r\n\r\n")},
      {"chunk extensions", chunked("5;a=b;c=\"d;\\\"e\" ; f\r\nhello\r\n0;g\r\n\r\n"), "/",
       "hello"},
      {"trailers", chunked("1\r\nx\r\n0\r\nAuthorization: Bearer t\r\nX: y\r\n\r\n"), "/", "x"},
  };
}

}  // namespace hireline::test
