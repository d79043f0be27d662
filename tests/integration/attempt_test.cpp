// A part of a transaction whose refusal undoes that part alone.
#include "common/domain/refusals.hpp"
#include "tests/integration/database_test.hpp"

namespace hireline::test {
namespace {

constexpr db::Sql insert_mark{"test_attempt_mark", "insert into marks (name) values ($1)"};

class AttemptTest : public DatabaseTest {
 protected:
  AttemptTest() { database.execute("create table marks (name text primary key)"); }

  void mark(db::Tx& tx, const std::string& name) {
    tx.run(insert_mark, name);
    tx.record(organization,
              {.type = "job.updated", .subject_type = "job", .subject_id = id, .reason = name});
  }
  Result<void> marked(db::Tx& tx, const std::string& name, bool refused) {
    mark(tx, name);
    if (refused) return refuse(JobNotActive{});
    return {};
  }
  std::string marks() { return listed("select name as word from marks"); }
  std::string events() {
    return listed("select reason as word from events where subject_id = '" + id + "'");
  }
  std::string listed(const std::string& words) {
    return database.value("select string_agg(word, ' ' order by word) from (" + words + ") w");
  }

  OrganizationId organization = make_organization(connection, "acme");
  std::string id = new_id<JobId>().str();
};

TEST_F(AttemptTest, refused_leaves_what_was_and_what_comes) {
  const auto done = connection.transact(test_cause(), [&](db::Tx& tx) -> Result<void> {
    mark(tx, "before");
    EXPECT_FALSE(tx.attempt([&] { return marked(tx, "within", true); }));
    mark(tx, "after");
    return {};
  });
  EXPECT_TRUE(done);
  EXPECT_EQ(marks(), "after before");
  EXPECT_EQ(events(), "after before");
}

TEST_F(AttemptTest, done_is_committed_with_the_rest) {
  const auto work = [&](db::Tx& tx) {
    EXPECT_TRUE(tx.attempt([&] { return marked(tx, "within", false); }));
    return marked(tx, "after", false);
  };
  EXPECT_TRUE(connection.transact(test_cause(), work));
  EXPECT_EQ(marks(), "after within");
  EXPECT_EQ(events(), "after within");
}

TEST_F(AttemptTest, within_another_is_undone_with_it) {
  const auto work = [&](db::Tx& tx) {
    EXPECT_FALSE(tx.attempt([&] {
      EXPECT_TRUE(tx.attempt([&] { return marked(tx, "inner", false); }));
      return marked(tx, "outer", true);
    }));
    return marked(tx, "after", false);
  };
  EXPECT_TRUE(connection.transact(test_cause(), work));
  EXPECT_EQ(marks(), "after");
  EXPECT_EQ(events(), "after");
}

TEST_F(AttemptTest, done_is_undone_with_the_transaction) {
  const auto work = [&](db::Tx& tx) {
    EXPECT_TRUE(tx.attempt([&] { return marked(tx, "within", false); }));
    return marked(tx, "after", true);
  };
  EXPECT_FALSE(connection.transact(test_cause(), work));
  EXPECT_EQ(marks(), "null");
  EXPECT_EQ(events(), "null");
}

}  // namespace
}  // namespace hireline::test
