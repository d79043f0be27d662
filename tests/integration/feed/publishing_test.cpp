// Numbers in the feed, whoever commits late and whoever publishes.
#include <algorithm>
#include <atomic>
#include <set>
#include <thread>

#include "common/tasks/engine/publisher.hpp"
#include "tests/integration/feed/feed_fixture.hpp"
#include "tests/support/database/fault_choice.hpp"
#include "tests/support/wait_until.hpp"

namespace hireline::test {
namespace {

using namespace std::chrono_literals;

class Publishing : public FeedTest {
 protected:
  OrganizationId acme = make_organization(connection, "acme");
  OrganizationId zenith = make_organization(connection, "zenith");

  void publish_all() {
    for (const OrganizationId& one : {acme, zenith})
      while (publish(one) > 0) continue;
  }
  tasks::PublisherOptions options() {
    return {.connection = database.connection_options(), .poll = 5ms, .pause = 0ms};
  }
};

// A reader of events by `position >`, which the feed replaces: the proof that the tests below can
// see a missed event.
class PositionReader {
 public:
  explicit PositionReader(TestDatabase& database) : connection_(database.connection_options()) {}

  void look() {
    const db::Query<std::int64_t> query{
        {"read_by_position",
         "select id, position from events where position > $1 order by position"},
        db::Params::of(position_),
        [this](const db::Rows& rows) -> Result<std::int64_t> {
          for (db::Row row : rows) {
            std::string id;
            row.read(id, position_);
            seen_.insert(id);
          }
          return rows.size();
        }};
    connection_.read(query).value();
  }
  std::int64_t seen() const { return std::ssize(seen_); }

 private:
  db::Connection connection_;
  std::int64_t position_ = 0;
  std::set<std::string> seen_;
};

TEST_F(Publishing, gives_an_event_that_was_committed_late_a_number_behind) {
  publish_all();
  const EventId start = read(acme, {.after = {}, .from = "now"}).value().next;
  PositionReader by_position(database);
  by_position.look();
  const std::int64_t before = by_position.seen();
  db::Connection slow(database.connection_options());
  db::Connection reader(database.connection_options());
  EventId next;
  slow.transact(cause_at(wall_clock_now()), [&](db::Tx& tx) {
    write_events(tx, acme, 1, "job.created");  // has its position, and is not committed
    commit_events(acme, 1, "job.archived");
    EXPECT_EQ(publish(acme), 1);
    const FeedPage page = read(reader, acme, behind(start)).value();
    EXPECT_EQ(page.events.size(), 1u);
    next = page.next;
    by_position.look();
    return true;
  });
  EXPECT_EQ(publish(acme), 1);
  const FeedPage page = read(acme, behind(next)).value();
  ASSERT_EQ(page.events.size(), 1u);
  EXPECT_EQ(page.events[0].type, "job.created");
  EXPECT_TRUE(page.caught_up);
  by_position.look();
  EXPECT_EQ(by_position.seen() - before, 1) << "the reader by position must miss the late event";
  EXPECT_EQ(faults(), "none");
}

// Writes in transactions that stay open for a while, 16 at a time.
class SlowWriters {
 public:
  SlowWriters(TestDatabase& database, std::vector<OrganizationId> organizations, int transactions) {
    for (int i = 0; i < 16; ++i)
      threads_.emplace_back([this, &database, organizations, transactions, i] {
        db::Connection connection(database.connection_options());
        for (int n = 0; n < transactions; ++n) write(connection, organizations[(i + n) % 2], i + n);
        ++ended_;
      });
  }
  bool are_done() const { return ended_ == 16; }

 private:
  static void write(db::Connection& connection, const OrganizationId& organization, int n) {
    connection.transact(cause_at(wall_clock_now()), [&](db::Tx& tx) {
      for (int i = 0; i <= n % 3; ++i)
        tx.record(
            organization,
            {.type = "job.updated", .subject_type = "job", .subject_id = new_id<JobId>().str()});
      tx.go_on(tx.cause());  // draws the positions
      tx.run({"commit_late", "select pg_sleep(random() * 0.006)"});
      return true;
    });
  }
  std::atomic<int> ended_ = 0;
  std::vector<std::jthread> threads_;
};

TEST_F(Publishing, of_16_slow_writers_misses_and_doubles_nothing) {
  publish_all();
  PositionReader by_position(database);
  std::vector<std::string> read_ids;
  std::int64_t sequence = 0;
  EventId next;
  const auto follow = [&](db::Connection& with) {
    const FeedPage page = read(with, acme, behind(next)).value();
    for (const FeedEvent& event : page.events) {
      EXPECT_EQ(event.sequence, ++sequence);
      read_ids.push_back(event.id.str());
    }
    next = page.next;
    return page.events.size();
  };
  {
    const tasks::Publisher one(options());
    const tasks::Publisher two(options());
    db::Connection reader(database.connection_options());
    const SlowWriters writers(database, {acme, zenith}, 60);
    while (!writers.are_done()) {
      follow(reader);
      by_position.look();
    }
    wait_until("all are published", [&] { return database.count("feed_pending") == 0; });
  }
  while (follow(connection) > 0) continue;
  by_position.look();
  EXPECT_LT(by_position.seen(), database.count("events"))
      << "the reader by position misses nothing here, so this test proves nothing";
  const std::set<std::string> once(read_ids.begin(), read_ids.end());
  EXPECT_EQ(once.size(), read_ids.size());
  EXPECT_EQ(std::ssize(once),
            database.count("events where organization_id = '" + acme.str() + "'"));
  EXPECT_EQ(faults(), "none");
}

TEST_F(Publishing, keeps_the_order_of_causes) {
  publish_all();
  for (int i = 0; i < 40; ++i) {
    db::Connection other(database.connection_options());
    commit_events(i % 2 == 0 ? connection : other, acme, 1);
    if (i % 3 == 0) publish(acme, wall_clock_now(), {.events = 2});
  }
  publish_all();
  EXPECT_EQ(database.value("select count(*) from (select position, lag(position) over (order by"
                           " number) as before from feed join events on id = event_id"
                           " where feed.organization_id = '" +
                           acme.str() +
                           "') x"
                           " where position < before"),
            "0");
  EXPECT_EQ(faults(), "none");
}

TEST_F(Publishing, waits_for_no_other_publisher) {
  publish_all();
  commit_events(acme, 3);
  commit_events(zenith);
  db::Connection other(database.connection_options());
  connection.transact(cause_at(wall_clock_now()), [&](db::Tx& tx) {
    EXPECT_GT(db::publish_events(tx, acme, {}).events, 0);
    EXPECT_EQ(publish(other, acme), 0);
    EXPECT_GT(publish(other, zenith), 0) << "other feeds go on";
    return true;
  });
  EXPECT_EQ(faults(), "none");
}

TEST_F(Publishing, numbers_in_batches) {
  publish_all();
  commit_events(acme, 7);
  const db::PublishingBatch batch{.events = 3};
  EXPECT_EQ(publish(acme, wall_clock_now(), batch), 3);
  EXPECT_EQ(publish(acme, wall_clock_now(), batch), 3);
  EXPECT_EQ(publish(acme, wall_clock_now(), batch), 1);
  EXPECT_EQ(publish(acme, wall_clock_now(), batch), 0);
  EXPECT_EQ(faults(), "none");
}

TEST_F(Publishing, of_what_was_copied_is_complete) {
  publish_all();
  db::CopyRows rows("events",
                    {"organization_id", "id", "type", "subject_type", "subject_id", "actor_kind",
                     "actor_id", "actor_name", "request_id", "occurred_at"});
  for (int i = 0; i < 20'000; ++i)
    rows.add(i % 2 == 0 ? acme : zenith, new_id<EventId>(), "job.updated", "job", new_id<JobId>(),
             "system", "copy", "hireline", "r", wall_clock_now());
  connection.transact(cause_at(wall_clock_now()), [&](db::Tx& tx) {
    tx.copy(rows);
    return true;
  });
  EXPECT_EQ(database.count("feed_pending"), 20'000);
  publish_all();
  EXPECT_EQ(faults(), "none");
}

TEST_F(Publishing, survives_a_fault_at_each_statement) {
  FaultProxy proxy(database.url());
  db::ConnectionOptions through = database.connection_options();
  through.url = proxy.url();
  through.application_name = "publisher";
  proxy.count([](std::string_view application) { return application == "publisher"; });
  const auto try_to_publish = [&] {
    try {
      db::Connection doomed(through);
      publish(doomed, acme);
    } catch (const std::exception&) {
      // The next publisher goes on.
    }
  };
  publish_all();
  commit_events(acme, 2);
  proxy.begin();
  try_to_publish();
  const std::vector<std::string> calls = proxy.calls();
  ASSERT_GE(calls.size(), 3u);
  FaultChoice choice(1, 1);
  choice.try_at(calls, [&](std::size_t number, const Fault& fault) {
    commit_events(acme, 3);
    proxy.begin(number, fault);
    try_to_publish();
    EXPECT_TRUE(proxy.has_struck()) << number << ' ' << fault.name;
    while (publish(acme) > 0) continue;
    EXPECT_EQ(faults(), "none") << calls[number - 1] << ' ' << fault.name;
  });
  choice.tell("publishing");
}

TEST_F(Publishing, of_several_organizations_takes_one_transaction) {
  publish_all();
  commit_events(acme);
  commit_events(zenith);
  const tasks::Publisher publisher(options());
  wait_until("all are published", [&] { return database.count("feed_pending") == 0; });
  EXPECT_EQ(database.value("select count(*) || ' in ' || count(distinct f.xmin::text) from feed f"
                           " join feed_heads h on h.organization_id = f.organization_id"
                           " and h.last_number = f.number"),
            "2 in 1");
}

TEST_F(Publishing, of_one_organization_that_fails_holds_up_no_other) {
  publish_all();
  const std::string broken = std::min(acme, zenith).str();
  database.execute(
      "insert into feed_pending select organization_id, 1, event_id from feed"
      " where organization_id = '" +
      broken + "' and number = 1");  // has its number
  const OrganizationId healthy = std::max(acme, zenith);
  commit_events(healthy, 2);
  const tasks::Publisher publisher(options());
  wait_until("the other's events are published", [&] {
    return database.count("feed_pending where organization_id = '" + healthy.str() + "'") == 0;
  });
}

TEST_F(Publishing, begins_at_once_when_woken) {
  tasks::PublisherOptions rarely = options();
  rarely.poll = std::chrono::hours(1);
  rarely.listens = false;
  tasks::Publisher publisher(rarely);
  wait_until("it has looked", [&] { return database.count("feed_pending") == 0; });
  db::ConnectionOptions announcing = database.connection_options();
  announcing.on_events = [&] { publisher.wake(); };
  db::Connection writer(announcing);
  commit_events(writer, acme);
  wait_until("it is published", [&] { return database.count("feed_pending") == 0; });
}

}  // namespace
}  // namespace hireline::test
