#include "server/http/framing/render.hpp"

#include <gtest/gtest.h>

namespace hireline::http {
namespace {

std::string render(const Response& response, const ResponseFrame& frame = {}) {
  std::string out;
  if (const auto common = append_response(out, response, frame, "now")) out.append(*common);
  return out;
}

TEST(Answer, has_its_headers_and_its_length) {
  EXPECT_EQ(render({.status = 201, .headers = {{"Location", "/x"}}, .body = "made"}),
            "HTTP/1.1 201 Created\r\nDate: now\r\nLocation: /x\r\nContent-Length: 4\r\n\r\nmade");
}

TEST(Answer, to_head_tells_the_length_alone) {
  EXPECT_EQ(render({.status = 200, .headers = {}, .body = "four"}, {.to_head = true}),
            "HTTP/1.1 200 OK\r\nDate: now\r\nContent-Length: 4\r\n\r\n");
}

TEST(Answer, with_a_common_body_leaves_it_to_be_sent) {
  const auto text = std::make_shared<const std::string>("four");
  const Response response{.status = 200, .headers = {}, .body = {}, .common_body = text};
  std::string out;
  EXPECT_EQ(append_response(out, response, {}, "now"), text);
  EXPECT_EQ(out, "HTTP/1.1 200 OK\r\nDate: now\r\nContent-Length: 4\r\n\r\n");
  EXPECT_EQ(render(response, {.to_head = true}), out);
  EXPECT_EQ(render({.status = 304, .headers = {}, .body = {}, .common_body = text}),
            "HTTP/1.1 304 Not Modified\r\nDate: now\r\n\r\n");
}

TEST(Answer, without_content_has_no_length) {
  EXPECT_EQ(render({.status = 204, .headers = {}, .body = "x"}),
            "HTTP/1.1 204 No Content\r\nDate: now\r\n\r\n");
  EXPECT_EQ(render({.status = 304, .headers = {{"ETag", "\"1\""}}, .body = "x"}),
            "HTTP/1.1 304 Not Modified\r\nDate: now\r\nETag: \"1\"\r\n\r\n");
}

TEST(Answer, says_what_becomes_of_the_connection) {
  const Response empty{.status = 200, .headers = {}, .body = {}};
  EXPECT_NE(render(empty, {.close = true}).find("\r\nConnection: close\r\n"), std::string::npos);
  EXPECT_NE(render(empty, {.http_1_0 = true}).find("\r\nConnection: keep-alive\r\n"),
            std::string::npos);
  EXPECT_NE(render(empty, {.http_1_0 = true, .close = true}).find("\r\nConnection: close\r\n"),
            std::string::npos);
  EXPECT_EQ(render(empty).find("Connection"), std::string::npos);
}

TEST(Answer, leaves_out_headers_with_control_characters) {
  EXPECT_EQ(render({.status = 200,
                    .headers = {{"A", "1\r\nB: 2"}, {"C\n", "3"}, {"D", std::string(1, '\0')}},
                    .body = {}}),
            "HTTP/1.1 200 OK\r\nDate: now\r\nContent-Length: 0\r\n\r\n");
}

TEST(Answer, of_a_status_without_a_name_is_well_formed) {
  EXPECT_TRUE(render({.status = 299, .headers = {}, .body = {}}).starts_with("HTTP/1.1 299 \r\n"));
}

TEST(HttpDate, is_written_as_the_standard_has_it) {
  EXPECT_EQ(format_http_date(std::chrono::sys_seconds(std::chrono::seconds(784111777))),
            "Sun, 06 Nov 1994 08:49:37 GMT");
}

TEST(Fault, has_a_status_with_a_name) {
  for (const auto fault : {FramingFault::malformed, FramingFault::timed_out,
                           FramingFault::body_too_large, FramingFault::target_too_long,
                           FramingFault::expectation_failed, FramingFault::headers_too_large,
                           FramingFault::not_implemented, FramingFault::too_many_connections,
                           FramingFault::draining, FramingFault::version_not_supported})
    EXPECT_FALSE(reason_phrase(status_of(fault)).empty()) << status_of(fault);
}

}  // namespace
}  // namespace hireline::http
