// hireline doctor: a feed that is not complete.
#include "tests/cli/operator_test.hpp"
#include "tests/support/database/publish.hpp"

namespace hireline::test {
namespace {

class DoctorOfFeeds : public OperatorTest {
 protected:
  DoctorOfFeeds() {
    open_job("Gardener").value();
    publish_all(database);
  }
  // "ok", or the state and what was found.
  std::string found() const {
    const auto doctor = cli.run({"doctor", "--only", "feeds", "-o", "json"});
    for (const Json& check : Json::parse(doctor.out))
      if (check.at("name") == "feeds" && check.at("state") != "ok")
        return check.at("state").get<std::string>() + ": " + check.at("finding").get<std::string>();
    return "ok";
  }
  std::string found_after(const std::string& sql, const std::string& mended) const {
    database.execute(sql);
    const std::string broken = found();
    database.execute(mended);
    EXPECT_EQ(found(), "ok");
    return broken;
  }
};

TEST_F(DoctorOfFeeds, finds_a_number_that_is_missing) {
  EXPECT_EQ(found(), "ok");
  EXPECT_EQ(found_after("create table kept as select * from feed where number = 1;"
                        "delete from feed where number = 1",
                        "insert into feed select * from kept"),
            "failed: acme: numbers are missing in the feed, and 1 more");
}

TEST_F(DoctorOfFeeds, finds_a_head_that_is_not_the_end) {
  EXPECT_EQ(found_after("update feed_heads set last_number = last_number + 1",
                        "update feed_heads set last_number = last_number - 1"),
            "failed: acme: the feed does not end at its head");
}

TEST_F(DoctorOfFeeds, finds_an_event_that_will_never_be_published) {
  open_job("Florist").value();
  EXPECT_EQ(found(), "ok");
  EXPECT_EQ(
      found_after("create table waiting as select * from feed_pending; delete from feed_pending",
                  "insert into feed_pending select * from waiting"),
      "failed: acme: events are missing in the feed");
}

}  // namespace
}  // namespace hireline::test
