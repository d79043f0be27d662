// What a node that leads no more, or does not answer at all, does to the connections of a URL that
// names several.
#include <array>
#include <future>

#include "common/db/connection/connection_setup.hpp"
#include "common/db/connection/pipelined_reads.hpp"
#include "tests/integration/database_test.hpp"
#include "tests/support/database/database_sockets.hpp"
#include "tests/support/database/reads_on_thread.hpp"
#include "tests/support/http/silent_server.hpp"

namespace hireline::test {
namespace {

std::map<std::string, std::string> connects_with(const std::string& url) {
  return parts_of_url(db::connect_text({.url = url, .application_name = "test"}));
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

class SeveralHosts : public testing::Test {
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
    const auto host = parts_of_url(options.url).at("host");
    options.url += "&connect_timeout=2&host=127.0.0.1," + host +
                   "&port=" + std::to_string(silent.port()) + ",5432";
    return options;
  }

  TestDatabase database{TestDatabase::Content::just_cloned};
  db::Connection connection{database.connection_options()};
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
