#include "server/http/framing/parser.hpp"

#include <algorithm>
#include <random>

#include <gtest/gtest.h>

#include "tests/support/http/rude_requests.hpp"

namespace hireline::http {
namespace {

using Step = RequestParser::Step;
using Phase = RequestParser::Phase;
using test::honest_requests;
using test::rude_requests;

Step feed(RequestParser& parser, std::string_view bytes) {
  parser.feed(bytes);
  return parser.advance();
}

constexpr std::string_view plain = "GET /plain HTTP/1.1\r\nHost: a\r\n\r\n";

TEST(RequestParser, refuses_rude_requests) {
  for (const auto& rude : rude_requests()) {
    SCOPED_TRACE(rude.what);
    RequestParser parser({});
    ASSERT_EQ(feed(parser, rude.bytes), Step::faulted);
    EXPECT_EQ(parser.fault(), rude.fault);
  }
}

TEST(RequestParser, refuses_rude_requests_byte_by_byte) {
  for (const auto& rude : rude_requests()) {
    SCOPED_TRACE(rude.what);
    RequestParser parser({});
    for (const char c : rude.bytes)
      if (feed(parser, {&c, 1}) == Step::faulted) break;
    ASSERT_EQ(parser.advance(), Step::faulted);
    EXPECT_EQ(parser.fault(), rude.fault);
  }
}

TEST(RequestParser, stays_faulted_whatever_follows) {
  for (const auto& rude : rude_requests()) {
    SCOPED_TRACE(rude.what);
    RequestParser parser({});
    feed(parser, rude.bytes);
    EXPECT_EQ(feed(parser, plain), Step::faulted);
  }
}

TEST(RequestParser, hands_on_honest_requests) {
  for (const auto& honest : honest_requests()) {
    SCOPED_TRACE(honest.what);
    RequestParser parser({});
    ASSERT_EQ(feed(parser, honest.bytes), Step::complete);
    const Request request = parser.take();
    EXPECT_EQ(request.target, honest.target);
    EXPECT_EQ(request.body, honest.body);
    EXPECT_EQ(parser.phase(), Phase::idle);
  }
}

TEST(RequestParser, does_not_mind_where_bytes_are_cut) {
  for (const auto& honest : honest_requests()) {
    SCOPED_TRACE(honest.what);
    for (std::size_t cut = 1; cut < honest.bytes.size(); ++cut) {
      RequestParser parser({});
      const std::string_view bytes(honest.bytes);
      ASSERT_EQ(feed(parser, bytes.substr(0, cut)), Step::need_more) << cut;
      ASSERT_EQ(feed(parser, bytes.substr(cut)), Step::complete) << cut;
      const Request request = parser.take();
      EXPECT_EQ(request.target, honest.target);
      EXPECT_EQ(request.body, honest.body);
    }
  }
}

TEST(RequestParser, reads_one_request_after_the_other) {
  std::string stream;
  for (const auto& honest : honest_requests()) stream += honest.bytes;
  for (const std::size_t piece : {std::size_t{1}, std::size_t{7}, stream.size()}) {
    RequestParser parser({});
    auto expected = honest_requests();
    std::size_t seen = 0;
    for (std::size_t at = 0; at < stream.size(); at += piece) {
      parser.feed(std::string_view(stream).substr(at, piece));
      for (; parser.advance() == Step::complete; ++seen)
        EXPECT_EQ(parser.take().target, expected[seen].target) << expected[seen].what;
    }
    EXPECT_EQ(seen, expected.size());
  }
}

TEST(RequestParser, gives_headers_in_order_lower_case_and_trimmed) {
  RequestParser parser({});
  feed(parser, "GET / HTTP/1.1\r\nHOST: a\r\nX-One: \t 1 2 \t\r\nx-one:\r\n\r\n");
  const Headers expected = {{"host", "a"}, {"x-one", "1 2"}, {"x-one", ""}};
  const Request request = parser.take();
  EXPECT_EQ(request.headers, expected);
  EXPECT_EQ(request.header("x-one"), "1 2");
  EXPECT_EQ(request.header("x-two"), std::nullopt);
}

TEST(RequestParser, drops_trailers) {
  RequestParser parser({});
  feed(parser,
       "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n"
       "0\r\nAuthorization: Bearer t\r\n\r\n");
  EXPECT_EQ(parser.take().header("authorization"), std::nullopt);
}

TEST(RequestParser, tells_whether_there_is_a_body) {
  const auto has_body = [](const std::string& headers, const std::string& body) {
    RequestParser parser({});
    feed(parser, "POST / HTTP/1.1\r\nHost: a\r\n" + headers + "\r\n" + body);
    return parser.take().has_body;
  };
  EXPECT_FALSE(has_body("", ""));
  EXPECT_FALSE(has_body("Content-Length: 0\r\n", ""));
  EXPECT_FALSE(has_body("Content-Length: 000\r\n", ""));
  EXPECT_TRUE(has_body("Content-Length: 1\r\n", "x"));
  EXPECT_TRUE(has_body("Transfer-Encoding: chunked\r\n", "0\r\n\r\n"));
}

TEST(RequestParser, tells_whether_the_connection_goes_on) {
  const auto keep_alive = [](const std::string& version, const std::string& headers) {
    RequestParser parser({});
    feed(parser, "GET / HTTP/" + version + "\r\nHost: a\r\n" + headers + "\r\n");
    return parser.keep_alive();
  };
  EXPECT_TRUE(keep_alive("1.1", ""));
  EXPECT_TRUE(keep_alive("1.1", "Connection: keep-alive\r\n"));
  EXPECT_FALSE(keep_alive("1.1", "Connection: close\r\n"));
  EXPECT_FALSE(keep_alive("1.1", "Connection: X, CLOSE\r\n"));
  EXPECT_FALSE(keep_alive("1.1", "Connection: keep-alive\r\nConnection: close\r\n"));
  EXPECT_FALSE(keep_alive("1.0", ""));
  EXPECT_TRUE(keep_alive("1.0", "Connection: Keep-Alive\r\n"));
}

TEST(RequestParser, knows_what_it_waits_for) {
  RequestParser parser({});
  EXPECT_EQ(parser.phase(), Phase::idle);
  feed(parser, "\r\n");
  EXPECT_EQ(parser.phase(), Phase::idle);
  feed(parser, "P");
  EXPECT_EQ(parser.phase(), Phase::head);
  feed(parser, "OST / HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\n");
  EXPECT_EQ(parser.phase(), Phase::body);
  EXPECT_EQ(parser.partial().method, "POST");
  feed(parser, "hi");
  parser.take();
  EXPECT_EQ(parser.phase(), Phase::idle);
}

TEST(RequestParser, asks_for_a_body_that_waits_for_it) {
  const std::string head =
      "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nExpect: 100-Continue\r\n\r\n";
  RequestParser waiting({});
  EXPECT_EQ(feed(waiting, head), Step::need_more);
  EXPECT_TRUE(waiting.take_continue());
  EXPECT_FALSE(waiting.take_continue());

  RequestParser sent({});
  EXPECT_EQ(feed(sent, head + "h"), Step::need_more);
  EXPECT_FALSE(sent.take_continue());

  RequestParser bodiless({});
  feed(bodiless, "GET / HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\n\r\n");
  EXPECT_FALSE(bodiless.take_continue());
}

TEST(RequestParser, tells_what_it_read_before_a_fault) {
  RequestParser parser({});
  feed(parser, "HEAD /x HTTP/1.1\r\nHost: a\r\nX-Request-Id: r\r\nContent-Length: -1\r\n\r\n");
  EXPECT_EQ(parser.partial().method, "HEAD");
  EXPECT_EQ(parser.partial().target, "/x");
  EXPECT_EQ(parser.partial().header("x-request-id"), "r");
}

// Whatever the bytes, parsing ends; and how they are cut does not change what is read.
struct Reading {
  std::vector<std::string> requests;
  bool faulted = false;
  bool operator==(const Reading&) const = default;
};

Reading read_in_pieces(const std::string& bytes, std::size_t piece) {
  Reading reading;
  RequestParser parser({});
  for (std::size_t at = 0; at < bytes.size() && !reading.faulted; at += piece) {
    parser.feed(std::string_view(bytes).substr(at, piece));
    Step step;
    while ((step = parser.advance()) == Step::complete) {
      const Request request = parser.take();
      reading.requests.push_back(request.method + request.target + request.body);
    }
    reading.faulted = step == Step::faulted;
  }
  return reading;
}

std::string mutate(std::string bytes, std::mt19937& random) {
  static constexpr std::string_view spice = "\r\n\t :;,=/\"\\0159afxX\x7f\x01\xff";
  const auto below = [&](std::size_t limit) { return random() % limit; };
  for (std::size_t edits = 1 + below(2); edits > 0 && !bytes.empty(); --edits) {
    const std::size_t at = below(bytes.size());
    const char c = spice[below(spice.size())];
    switch (below(5)) {
      case 0:
        bytes[at] = c;
        break;
      case 1:
        bytes.insert(at, 1 + below(3), c);
        break;
      case 2:
        bytes.erase(at, 1 + below(4));
        break;
      case 3:
        bytes.insert(at, bytes.substr(below(bytes.size()), below(40)));
        break;
      default:
        bytes[at] = static_cast<char>(below(256));
    }
  }
  return bytes;
}

TEST(RequestParser, reads_mutated_requests_the_same_however_cut) {
  std::mt19937 random(20240229);
  std::vector<std::string> corpus;
  for (const auto& honest : honest_requests())
    if (honest.bytes.size() < 1000) corpus.push_back(honest.bytes);
  for (const auto& rude : rude_requests())
    if (rude.bytes.size() < 1000 && random() % 4 == 0) corpus.push_back(rude.bytes);
  std::size_t complete = 0;
  std::size_t faulted = 0;
  for (int i = 0; i < 10'000; ++i) {
    const std::string bytes = mutate(corpus[random() % corpus.size()], random) + std::string(plain);
    const Reading whole = read_in_pieces(bytes, bytes.size());
    EXPECT_EQ(whole, read_in_pieces(bytes, 1)) << testing::PrintToString(bytes);
    EXPECT_EQ(whole, read_in_pieces(bytes, 1 + random() % 16)) << testing::PrintToString(bytes);
    complete += whole.requests.size();
    faulted += whole.faulted;
  }
  EXPECT_GT(complete, 1000u);
  EXPECT_GT(faulted, 2000u);
}

}  // namespace
}  // namespace hireline::http
