// Where webhooks do not go, however a URL spells it, and whom they trust.
#include <cstdlib>

#include <gtest/gtest.h>

#include "tests/support/http/loopback_server.hpp"
#include "tests/support/http/silent_server.hpp"
#include "tests/support/mail/smtp_server.hpp"
#include "tests/support/run_program.hpp"
#include "tests/support/wait_until.hpp"
#include "tests/unit/webhooks/raw_receiver.hpp"
#include "tests/unit/webhooks/webhook_fixture.hpp"

namespace hireline::outside {
namespace {

using namespace std::chrono_literals;

// Spellings of loopback and of `any address`, which Linux connects to loopback.
const std::vector<std::string>& loopback_hosts() {
  static const std::vector<std::string> hosts = {"127.0.0.1",
                                                 "127.1",
                                                 "0x7f.1",
                                                 "0x7f000001",
                                                 "2130706433",
                                                 "017700000001",
                                                 "0177.0.0.01",
                                                 "0",
                                                 "0.0.0.0",
                                                 "[::1]",
                                                 "[::]",
                                                 "[::ffff:127.0.0.1]",
                                                 "[::ffff:7f00:1]",
                                                 "[0:0:0:0:0:ffff:7f00:0001]",
                                                 "[::127.0.0.1]",
                                                 "localhost",
                                                 "LOCALHOST",
                                                 "localhost.",
                                                 "a.localhost"};
  return hosts;
}

TEST(WebhookAddress, of_this_machine_is_refused_however_it_is_written) {
  test::SilentServer server;
  for (const std::string scheme : {"http://", "https://"})
    for (const std::string& host : loopback_hosts()) {
      const std::string url = scheme + host + ":" + std::to_string(server.port()) + "/in";
      const auto answer = post_to(url, {});
      ASSERT_EQ(error_in(answer), "unreachable") << url;
      // Not all machines resolve these names.
      const bool is_name = host.contains("local");
      ASSERT_TRUE(is_name || answer.detail.contains(" is refused")) << url << answer.detail;
    }
  EXPECT_EQ(server.count_connections(), 0);
}

// No server of these networks is reached: each address is refused before a socket is opened.
TEST(WebhookAddress, of_a_private_network_is_refused_however_it_is_written) {
  for (const std::string host : {"169.254.169.254", "0xa9fea9fe",
                                 "2852039166",      "0251.0376.0251.0376",
                                 "169.254.43518",   "[::ffff:a9fe:a9fe]",
                                 "10.0.0.1",        "0xa000001",
                                 "167772161",       "012.1",
                                 "[::ffff:a00:1]",  "192.168.0.1",
                                 "0xc0.168.1",      "3232235521",
                                 "172.16.0.1",      "100.64.0.1",
                                 "192.0.2.1",       "198.18.0.1",
                                 "203.0.113.1",     "224.0.0.1",
                                 "255.255.255.255", "[fc00::1]",
                                 "[fe80::1]",       "[fec0::1]",
                                 "[ff02::1]",       "[64:ff9b::a00:1]",
                                 "[2001:db8::1]",   "[2002:a00:1::1]",
                                 "[64:ff9b:1::1]",  "[100::1]",
                                 "[3fff::1]",       "[5f00::1]",
                                 "[fd00:ec2::254]"}) {
    const auto answer = post_to("https://" + host + "/in", {});
    EXPECT_EQ(error_in(answer), "unreachable") << host;
    EXPECT_TRUE(answer.detail.contains(" is refused")) << host << ": " << answer.detail;
  }
}

TEST(WebhookAddress, of_an_allowed_network_is_connected_to) {
  test::LoopbackServer server;
  server.answer({204, {}, ""}, "/in");
  for (const std::string host : {"127.0.0.1", "0x7f.1", "2130706433"}) {
    std::string url = server.url("/in");
    url.replace(url.find("127.0.0.1"), 9, host);
    EXPECT_EQ(post_to(url).status, 204) << url;
    EXPECT_EQ(error_in(post_to(url, {{IpNetwork::parse("127.0.0.2/32").value()}})), "unreachable");
  }
  EXPECT_EQ(server.requests("/in"), 3U);
}

TEST(WebhookAddress, of_the_internet_is_refused_with_http) {
  // 2000::/16 is public and not in use: if this test fails, it disturbs nobody.
  const auto answer = post_to("http://[2000::1]:8080/");
  EXPECT_EQ(error_in(answer), "unreachable");
  EXPECT_TRUE(answer.detail.contains("2000::1 is refused with http")) << answer.detail;
}

TEST(WebhookAddress, that_is_refused_looks_like_a_name_without_one) {
  const auto refused = post_to("https://10.0.0.1/");
  // A label of 64 characters: the name is looked up nowhere.
  const auto unknown = post_to("https://" + std::string(64, 'a') + ".example/");
  EXPECT_EQ(error_in(refused), "unreachable");
  EXPECT_EQ(error_in(unknown), "unreachable");
  EXPECT_EQ(refused.duration, 0ms);
  EXPECT_EQ(unknown.duration, 0ms);
  EXPECT_TRUE(refused.detail.contains("10.0.0.1 is refused")) << refused.detail;
  EXPECT_FALSE(unknown.detail.contains("refused")) << unknown.detail;
}

TEST(WebhookAddress, is_that_of_a_url_of_the_accepted_form) {
  test::SilentServer server;
  const std::string authority = "127.0.0.1:" + std::to_string(server.port());
  for (const std::string& url :
       {"http://user@" + authority + "/", "http://" + authority + "/#a", "ftp://" + authority + "/",
        "gopher://" + authority + "/", std::string("http://127.0.0.1:22/"),
        std::string("file:///etc/passwd"), std::string()}) {
    const auto answer = post_to(url);
    EXPECT_EQ(error_in(answer), "unreachable") << url;
    EXPECT_TRUE(answer.detail.starts_with("the URL must ")) << answer.detail;
  }
  EXPECT_EQ(server.count_connections(), 0);
}

TEST(WebhookAddress, is_not_that_of_a_proxy) {
  test::LoopbackServer server;
  server.answer({204, {}, ""}, "/in");
  test::SilentServer proxy;
  const std::string url = "http://127.0.0.1:" + std::to_string(proxy.port());
  const std::vector<const char*> names = {"http_proxy", "https_proxy", "HTTPS_PROXY", "all_proxy",
                                          "ALL_PROXY"};
  for (const char* name : names) ASSERT_EQ(::setenv(name, url.c_str(), 1), 0);
  EXPECT_EQ(post_to(server.url("/in")).status, 204);
  EXPECT_EQ(error_in(post_to("https://10.0.0.1/")), "unreachable");
  for (const char* name : names) ::unsetenv(name);
  EXPECT_EQ(proxy.count_connections(), 0);
}

// Python's HTTPS server on loopback, at a port that the system chooses.
class TlsReceiver {
 public:
  TlsReceiver(const std::string& address, const test::SelfSigned& own)
      : program_({.words = {"/usr/bin/python3", "-c", script, address, own.certificate, own.key}}) {
    test::wait_until("the receiver listens", [&] {
      if (program_.has_ended()) throw std::runtime_error(program_.error());
      return program_.out().ends_with('\n');
    });
    const std::string out = program_.out();
    url_ = "https://" + address + ":" + out.substr(0, out.find('\n')) + "/in";
  }
  std::string url() const { return url_; }

 private:
  static constexpr const char* script = R"(
import http.server, ssl, sys
class Handler(http.server.BaseHTTPRequestHandler):
    def do_POST(self):
        self.rfile.read(int(self.headers["Content-Length"]))
        self.send_response(202)
        self.end_headers()
server = http.server.HTTPServer((sys.argv[1], 0), Handler)
context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
context.load_cert_chain(sys.argv[2], sys.argv[3])
server.socket = context.wrap_socket(server.socket, server_side=True)
print(server.server_port, flush=True)
server.serve_forever()
)";

  test::RunningProgram program_;
  std::string url_;
};

TEST(WebhookReceiver, is_known_by_its_certificate) {
  const test::SelfSigned own;
  const TlsReceiver receiver("127.0.0.1", own);
  const auto answer = post_to(receiver.url(), {loopback(), 5s, 15s, own.certificate});
  EXPECT_EQ(answer.status, 202) << answer.detail;
  const auto stranger = post_to(receiver.url());
  EXPECT_EQ(error_in(stranger), "tls_failed") << stranger.detail;
  EXPECT_EQ(post_to(receiver.url(), {loopback(), 5s, 15s, own.certificate}).status, 202);
}

TEST(WebhookReceiver, has_a_certificate_of_its_own_name) {
  const test::SelfSigned own;  // for 127.0.0.1
  const TlsReceiver receiver("127.0.0.2", own);
  const auto answer = post_to(receiver.url(), {loopback(), 5s, 15s, own.certificate});
  EXPECT_EQ(error_in(answer), "tls_failed") << answer.detail;
}

TEST(WebhookReceiver, speaks_tls) {
  const RawReceiver receiver("HTTP/1.1 200 OK\r\n\r\n");
  std::string url = receiver.url();
  const auto answer = post_to(url.replace(0, 4, "https"));
  EXPECT_EQ(error_in(answer), "tls_failed") << answer.detail;
}

}  // namespace
}  // namespace hireline::outside
