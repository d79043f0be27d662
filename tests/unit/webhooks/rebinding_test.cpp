// A name server that answers with a public address first, and with one of this machine afterwards.
//
// libcurl finds addresses with getaddrinfo(). This program has one of its own, which knows one more
// name; all others go to the system.
#include <atomic>
#include <mutex>
#include <string>
#include <vector>

#include <dlfcn.h>
#include <gtest/gtest.h>
#include <netdb.h>

#include "tests/support/http/silent_server.hpp"
#include "tests/unit/webhooks/webhook_fixture.hpp"

namespace hireline::outside {
namespace {

constexpr std::string_view rebound = "rebound.example.com";

struct NameServer {
  std::mutex mutex;
  std::vector<std::vector<std::string>> answers;  // the addresses of each answer, in turn
  std::size_t asked = 0;
};

NameServer& name_server() {
  static NameServer server;
  return server;
}

using GetAddressInfo = int (*)(const char*, const char*, const addrinfo*, addrinfo**);

int ask_system(const char* host, const char* service, const addrinfo* hints, addrinfo** found) {
  static const auto of_system = reinterpret_cast<GetAddressInfo>(::dlsym(RTLD_NEXT, "getaddrinfo"));
  return of_system(host, service, hints, found);
}

// The addresses as one list, which freeaddrinfo() takes apart.
int answer(const std::vector<std::string>& addresses, const char* service, const addrinfo* hints,
           addrinfo** found) {
  addrinfo** end = found;
  for (const std::string& address : addresses) {
    addrinfo only_this = hints != nullptr ? *hints : addrinfo{};
    only_this.ai_family = AF_UNSPEC;
    only_this.ai_flags = AI_NUMERICHOST;
    if (const int fault = ask_system(address.c_str(), service, &only_this, end)) return fault;
    while (*end != nullptr) end = &(*end)->ai_next;
  }
  return 0;
}

class WebhookName : public testing::Test {
 protected:
  static void answers(std::vector<std::vector<std::string>> given) {
    const std::scoped_lock lock(name_server().mutex);
    name_server().answers = std::move(given);
    name_server().asked = 0;
  }
  static std::size_t asked() {
    const std::scoped_lock lock(name_server().mutex);
    return name_server().asked;
  }
  WebhookAnswer post() const {
    return post_to("https://" + std::string(rebound) + ":" + std::to_string(server.port()) + "/in",
                   {{}, std::chrono::milliseconds(300), std::chrono::seconds(2)});
  }

  test::SilentServer server;
  // 2000::/16 is public and not in use: if a test fails, it disturbs nobody.
  const std::string unused = "2000::1";
};

TEST_F(WebhookName, that_turns_private_leads_nowhere) {
  answers({{unused}, {"127.0.0.1"}, {unused}});
  const auto before = post();
  EXPECT_FALSE(before.detail.contains("is refused")) << before.detail;
  EXPECT_EQ(asked(), 1U) << "judged and connected to by one answer";
  const auto after = post();
  EXPECT_EQ(error_in(after), "unreachable");
  EXPECT_TRUE(after.detail.contains("127.0.0.1 is refused")) << after.detail;
  EXPECT_EQ(asked(), 2U);
  EXPECT_EQ(server.count_connections(), 0);
}

TEST_F(WebhookName, with_a_public_and_a_private_address_leads_to_the_public_one_only) {
  answers({{unused, "127.0.0.1"}, {"127.0.0.1", unused}, {"::1", "127.0.0.1"}});
  for (int i = 0; i < 3; ++i) EXPECT_NE(error_in(post()), "none");
  EXPECT_EQ(asked(), 3U);
  EXPECT_EQ(server.count_connections(), 0);
}

}  // namespace
}  // namespace hireline::outside

extern "C" int getaddrinfo(const char* host, const char* service, const addrinfo* hints,
                           addrinfo** found) {
  using namespace hireline::outside;
  if (host == nullptr || host != rebound) return ask_system(host, service, hints, found);
  NameServer& names = name_server();
  const std::scoped_lock lock(names.mutex);
  if (names.asked >= names.answers.size()) return EAI_NONAME;
  return answer(names.answers[names.asked++], service, hints, found);
}
