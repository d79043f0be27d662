// What receivers get, and what is made of their answers.
#include "common/outside/webhooks/webhook_client.hpp"

#include <thread>

#include <gtest/gtest.h>

#include "common/base/utf8.hpp"
#include "tests/support/http/loopback_server.hpp"
#include "tests/unit/webhooks/raw_receiver.hpp"
#include "tests/unit/webhooks/webhook_fixture.hpp"

namespace hireline::outside {
namespace {

using namespace std::chrono_literals;
using Then = RawReceiver::Then;

WebhookAnswer answer_to_bytes(std::string bytes, Then then = Then::closes, std::string more = {}) {
  const RawReceiver receiver(std::move(bytes), then, std::move(more));
  return post_to(receiver.url());
}

TEST(WebhookClient, sends_these_bytes_and_no_others) {
  test::LoopbackServer server;
  server.answer({200, {}, "taken"}, "/in?a=b");
  WebhookRequest request = request_to(server.url("/in?a=b"));
  request.body = R"({"test": 2432232314})";
  const auto answer = WebhookClient({loopback()}).post(request, {});
  EXPECT_EQ(answer.status, 200) << answer.detail;
  const std::string url = server.url("");
  ASSERT_EQ(server.received("/in?a=b").size(), 1U);
  EXPECT_EQ(server.received("/in?a=b").front(),
            "POST /in?a=b HTTP/1.1\r\nHost: " + url.substr(7) +
                "\r\nUser-Agent: hireline\r\nAccept: */*\r\n"
                "content-type: application/json\r\n"
                "webhook-id: msg_p5jXN8AQM9LWM0D4loKWxJek\r\n"
                "webhook-timestamp: 1614265330\r\n"
                "webhook-signature: v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=\r\n"
                "Content-Length: 20\r\n\r\n" +
                request.body);
}

TEST(WebhookClient, signs_with_each_secret) {
  test::LoopbackServer server;
  server.answer({204, {}, ""}, "/in");
  WebhookRequest request = request_to(server.url("/in"));
  request.body = R"({"test": 2432232314})";
  request.secrets.emplace_back("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSx");
  EXPECT_EQ(WebhookClient({loopback()}).post(request, {}).status, 204);
  const std::string received = server.received("/in").at(0);
  EXPECT_TRUE(
      received.contains("webhook-signature: v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE= v1,"));
}

TEST(WebhookClient, sends_a_long_body_at_once) {
  test::LoopbackServer server;
  server.answer({200, {}, ""}, "/in");
  WebhookRequest request = request_to(server.url("/in"));
  request.body = std::string(2'000'000, 'x');
  EXPECT_EQ(WebhookClient({loopback()}).post(request, {}).status, 200);
  const std::string received = server.received("/in").at(0);
  EXPECT_TRUE(received.ends_with("\r\n\r\n" + request.body));
  EXPECT_FALSE(received.contains("Expect"));
}

TEST(WebhookClient, gives_every_answer_with_its_head_and_body) {
  test::LoopbackServer server;
  for (const int status : {200, 202, 299, 304, 400, 404, 410, 429, 500, 503, 599}) {
    server.answer({status, {"X-Why: because", "Content-Length: 4"}, "text"}, "/in");
    const auto answer = post_to(server.url("/in"));
    EXPECT_EQ(answer.status, status);
    EXPECT_EQ(answer.error, std::nullopt);
    EXPECT_EQ(answer.detail, "");
    EXPECT_EQ(answer.head, "HTTP/1.1 " + std::to_string(status) +
                               " Answer\r\nX-Why: because\r\nContent-Length: 4\r\n"
                               "Connection: close\r\n");
    EXPECT_EQ(answer.body, status == 304 ? "" : "text");
  }
}

TEST(WebhookClient, follows_no_redirect) {
  test::LoopbackServer server;
  server.answer({200, {}, ""}, "/elsewhere");
  for (const int status : {301, 302, 303, 307, 308}) {
    server.answer({status, {"Location: " + server.url("/elsewhere")}, ""}, "/in");
    EXPECT_EQ(post_to(server.url("/in")).status, status);
  }
  EXPECT_EQ(server.requests("/elsewhere"), 0U);
  server.answer({302, {"Location: http://169.254.169.254/latest/meta-data/"}, ""}, "/in");
  EXPECT_EQ(post_to(server.url("/in")).status, 302);
}

TEST(WebhookClient, reads_how_long_to_wait) {
  test::LoopbackServer server;
  const auto wait = [&](const std::string& value) {
    server.answer({503, {"Retry-After: " + value}, ""}, "/in");
    return post_to(server.url("/in")).retry_after;
  };
  EXPECT_EQ(wait("1"), 1s);
  EXPECT_EQ(wait("86400"), 24h);
  EXPECT_EQ(wait("86401"), 24h);
  EXPECT_EQ(wait("9223372036854775807"), 24h);
  EXPECT_EQ(wait("Fri, 31 Dec 2199 23:59:59 GMT"), 24h);
  for (const char* value :
       {"", "0", "-5", "soon", "99999999999999999999", "Fri, 31 Dec 1999 23:59:59 GMT"})
    EXPECT_EQ(wait(value), std::nullopt) << value;
}

TEST(WebhookClient, skips_interim_responses) {
  const auto answer = answer_to_bytes(
      "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1  103 Early\r\nLink: x\r\n\r\n"
      "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok");
  EXPECT_EQ(answer.status, 200) << answer.detail;
  EXPECT_EQ(answer.head, "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n");
  EXPECT_EQ(answer.body, "ok");
}

TEST(WebhookClient, reads_only_the_beginning_of_a_long_body) {
  const std::string more(100'000, 'x');
  for (const std::string field :
       {"Content-Length: 1000000000", "Connection: close", "Content-Length: 9223372036854775807"}) {
    const auto answer =
        answer_to_bytes("HTTP/1.1 200 OK\r\n" + field + "\r\n\r\n", Then::repeats, more);
    EXPECT_EQ(answer.status, 200) << answer.detail;
    EXPECT_EQ(answer.error, std::nullopt);
    EXPECT_EQ(answer.body, std::string(4'096, 'x'));
  }
  const auto chunked = answer_to_bytes("HTTP/1.1 500 No\r\nTransfer-Encoding: chunked\r\n\r\n",
                                       Then::repeats, "10\r\n0123456789abcdef\r\n");
  EXPECT_EQ(chunked.status, 500) << chunked.detail;
  EXPECT_EQ(chunked.body.size(), 4'096U);
}

TEST(WebhookClient, gives_up_on_endless_headers) {
  for (const std::string& line : {std::string("X-More: and more\r\n"), std::string(1'000, 'x')}) {
    const auto answer = answer_to_bytes("HTTP/1.1 200 OK\r\n", Then::repeats, line);
    EXPECT_EQ(error_in(answer), "invalid_response") << answer.detail;
  }
  const auto interim = answer_to_bytes("", Then::repeats, "HTTP/1.1 100 Continue\r\n\r\n");
  EXPECT_EQ(error_in(interim), "invalid_response") << interim.detail;
}

TEST(WebhookClient, reads_16_kb_of_headers) {
  const auto answer_with = [](int fields) {
    std::string bytes = "HTTP/1.1 200 OK\r\n";
    for (int i = 0; i < fields; ++i) bytes += "X: " + std::string(995, 'x') + "\r\n";
    return answer_to_bytes(bytes + "\r\n");
  };
  EXPECT_EQ(answer_with(16).status, 200);
  EXPECT_EQ(error_in(answer_with(17)), "invalid_response");
}

TEST(WebhookClient, keeps_a_status_whatever_the_trailers_are) {
  const auto answer =
      answer_to_bytes("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nok\r\n0\r\n",
                      Then::repeats, "X-More: and more\r\n");
  EXPECT_EQ(answer.status, 200) << answer.detail;
  EXPECT_FALSE(answer.head.contains("X-More"));
  EXPECT_EQ(answer.body, "ok");
}

TEST(WebhookClient, keeps_valid_text_within_the_limits) {
  std::string bytes = "HTTP/1.1 200 OK\r\nX-A: \xff";
  for (int i = 0; i < 1'500; ++i) bytes += "\xe2\x82\xac";
  bytes += "\r\n\r\n";
  bytes.append("\0\xff", 2);
  for (int i = 0; i < 5'000; ++i) bytes += "\xf0\x9f\x98\x80";
  const auto answer = answer_to_bytes(bytes);
  EXPECT_EQ(answer.status, 200) << answer.detail;
  EXPECT_TRUE(answer.head.starts_with("HTTP/1.1 200 OK\r\nX-A: \xef\xbf\xbd\xe2\x82\xac"));
  EXPECT_TRUE(answer.body.starts_with("\xef\xbf\xbd\xef\xbf\xbd\xf0\x9f\x98\x80"));
  for (const auto& [text, most] : {std::pair{answer.head, 2'048U}, {answer.body, 4'096U}}) {
    EXPECT_LE(text.size(), most);
    EXPECT_GT(text.size(), most - 4);
    EXPECT_EQ(valid_utf8(text), text);
  }
}

TEST(WebhookClient, keeps_the_status_of_a_body_that_is_cut) {
  const auto cut = answer_to_bytes("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nbegin");
  EXPECT_EQ(cut.status, 200);
  EXPECT_EQ(cut.body, "begin");
  EXPECT_NE(cut.detail, "");
}

TEST(WebhookClient, keeps_the_status_of_a_body_that_is_late) {
  const RawReceiver slow("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nbegin", Then::waits);
  WebhookAnswer late;
  // A busy machine needs more than the first timeout even for the head.
  for (auto timeout = 50ms; !late.status && timeout < 20s; timeout *= 2)
    late = post_to(slow.url(), {loopback(), timeout, timeout});
  EXPECT_EQ(late.status, 200);
  EXPECT_EQ(late.body, "begin");
}

TEST(WebhookClient, notices_a_lost_connection) {
  for (const char* bytes : {"", "HTTP/1.1 200 OK\r\n", "HTTP/1.1 200 OK\r\nContent-Le"}) {
    const auto answer = answer_to_bytes(bytes);
    EXPECT_EQ(error_in(answer), "connection_lost") << bytes << answer.detail;
  }
}

TEST(WebhookClient, takes_only_http) {
  for (const char* bytes :
       {"hello", "hello\r\n\r\n", "SSH-2.0-OpenSSH_9.2\r\n", "ICY 200 OK\r\n\r\n",
        "HTTP/1.1 ok\r\n\r\n", "HTTP/0.9 200 OK\r\n\r\n"}) {
    const auto answer = answer_to_bytes(bytes);
    EXPECT_EQ(error_in(answer), "invalid_response") << bytes << answer.detail;
  }
}

TEST(WebhookClient, gives_up_on_a_receiver_that_does_not_answer) {
  test::LoopbackServer server;
  server.hang();
  const auto answer = post_to(server.url("/in"), {loopback(), 5s, 50ms});
  EXPECT_EQ(error_in(answer), "timed_out");
}

TEST(WebhookClient, ends_when_stopping_is_asked_for) {
  test::LoopbackServer server;
  server.hang();
  WebhookAnswer answer;
  std::jthread sending([&](const std::stop_token& stop) {
    answer = WebhookClient({loopback(), 10min, 10min}).post(request_to(server.url("/in")), stop);
  });
  server.wait_for_requests(1, "/in");
  sending.request_stop();
  sending.join();
  EXPECT_EQ(error_in(answer), "connection_lost");
}

}  // namespace
}  // namespace hireline::outside
