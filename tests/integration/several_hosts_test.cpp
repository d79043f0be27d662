// What a node that leads no more, or does not answer at all, does to the connections of a URL that
// names several.
#include <array>
#include <future>
#include <memory>

#include <libpq-fe.h>

#include "common/db/connection/connection_setup.hpp"
#include "common/db/connection/pipelined_reads.hpp"
#include "tests/integration/database_test.hpp"
#include "tests/support/database/reads_on_thread.hpp"
#include "tests/support/http/silent_server.hpp"

namespace hireline::test {
namespace {

// What libpq understands.
std::map<std::string, std::string> understood(const std::string& text) {
  char* error = nullptr;
  const std::unique_ptr<PQconninfoOption, decltype(&PQconninfoFree)> parsed(
      PQconninfoParse(text.c_str(), &error), &PQconninfoFree);
  EXPECT_TRUE(parsed) << text << ": " << (error == nullptr ? "" : error);
  PQfreemem(error);
  std::map<std::string, std::string> values;
  for (const auto* one = parsed.get(); one != nullptr && one->keyword != nullptr; ++one)
    if (one->val != nullptr) values[one->keyword] = one->val;
  return values;
}

std::map<std::string, std::string> connects_with(const std::string& url) {
  return understood(db::connect_text({.url = url, .application_name = "test"}));
}

TEST(ConnectText, bounds_how_long_nobody_answers) {
  for (const char* url : {"postgresql://a/hireline", "postgresql://a/hireline?",
                          "postgresql://a/hireline?sslmode=require", "host=a dbname=hireline"}) {
    const auto values = connects_with(url);
    EXPECT_EQ(values.at("host"), "a") << url;
    EXPECT_EQ(values.at("dbname"), "hireline") << url;
    EXPECT_EQ(values.at("connect_timeout"), "2") << url;
    EXPECT_EQ(values.at("tcp_user_timeout"), "10000") << url;
    EXPECT_EQ(values.at("keepalives_idle"), "5") << url;
    EXPECT_EQ(values.at("keepalives_interval"), "2") << url;
    EXPECT_EQ(values.at("keepalives_count"), "3") << url;
  }
  EXPECT_EQ(connects_with("postgresql://a/b?sslmode=require").at("sslmode"), "require");
}

TEST(ConnectText, leaves_what_the_url_says_itself) {
  for (const char* url : {"postgresql://a/b?connect_timeout=9&sslmode=disable&keepalives_idle=60",
                          "host=a connect_timeout=9 keepalives_idle=60"}) {
    const auto values = connects_with(url);
    EXPECT_EQ(values.at("connect_timeout"), "9") << url;
    EXPECT_EQ(values.at("keepalives_idle"), "60") << url;
    EXPECT_EQ(values.at("keepalives_count"), "3") << url;
  }
}

TEST(ConnectParameters, begin_with_another_host_at_each_attempt) {
  const db::ConnectionOptions three{.url = "postgresql://u@a:1,b:2,c:3/d?target_session_attrs=any",
                                    .application_name = "test"};
  for (const auto& [attempt, hosts, ports] :
       {std::tuple{0U, "a,b,c", "1,2,3"}, std::tuple{1U, "b,c,a", "2,3,1"},
        std::tuple{2U, "c,a,b", "3,1,2"}, std::tuple{3U, "a,b,c", "1,2,3"}}) {
    const auto values = db::connect_parameters(three, attempt);
    EXPECT_EQ(values.at("host"), hosts);
    EXPECT_EQ(values.at("port"), ports);
    EXPECT_EQ(values.at("user"), "u");
    EXPECT_EQ(values.at("target_session_attrs"), "any");
    EXPECT_EQ(values.at("application_name"), "test");
  }
  // One port for all of them.
  const db::ConnectionOptions two{.url = "host=a,b port=1", .application_name = "test"};
  EXPECT_EQ(db::connect_parameters(two, 1).at("host"), "b,a");
  EXPECT_EQ(db::connect_parameters(two, 1).at("port"), "1");
}

class SeveralHosts : public DatabaseTest {
 protected:
  SeveralHosts() {
    database.execute("create table counters (value int not null); insert into counters values (0)");
  }

  // What a demoted node looks like to who asks it: new connections are read-only.
  void take_writes(bool does) {
    database.execute("alter database " + database.name() +
                     " set default_transaction_read_only = " + (does ? "off" : "on"));
  }

  Result<int> add() {
    static constexpr db::Sql statement{"test_add", "update counters set value = value + 1"};
    return connection.transact(test_cause(), [&](db::Tx& tx) -> Result<int> {
      tx.run(statement);
      return 1;
    });
  }

  static int ask(ReadsOnThread& reads) {
    static constexpr db::Sql statement{"test_one", "select 1"};
    auto answer = std::make_shared<std::promise<int>>();
    EXPECT_EQ(reads.submit(statement, {},
                           [answer](const db::ReadOutcome& outcome) {
                             answer->set_value(outcome.rows().front().next<int>());
                           }),
              db::PipelinedReads::Taken::yes);
    return answer->get_future().get();
  }

  // A host that says nothing, and then the one with the database.
  db::ConnectionOptions behind(const SilentServer& silent) const {
    db::ConnectionOptions options = database.connection_options();
    const auto host = understood(options.url).at("host");
    options.url += "&host=127.0.0.1," + host + "&port=" + std::to_string(silent.port()) + ",5432";
    return options;
  }
};

TEST_F(SeveralHosts, a_node_that_takes_no_writes_is_left_for_one_that_does) {
  take_writes(false);
  EXPECT_THROW(add(), db::Unavailable);  // another try may find it mended
  // A connection that is kept would go on to refuse.
  take_writes(true);
  EXPECT_TRUE(add());
}

TEST_F(SeveralHosts, a_session_finds_the_one_that_answers) {
  const SilentServer silent;
  db::Connection patient(behind(silent));
  EXPECT_EQ(read_one<int>(patient, "select 1"), 1);
}

TEST_F(SeveralHosts, pipelined_reads_find_the_one_that_answers) {
  const SilentServer silent;
  ReadsOnThread reads({.connections = 1, .patience = std::chrono::minutes(1)}, behind(silent), {});
  EXPECT_EQ(ask(reads), 1);
}

}  // namespace
}  // namespace hireline::test
