// Pipelined reads of several owners: nobody waits for all that another has asked for.
#include <functional>
#include <map>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include <gmock/gmock.h>

#include "tests/integration/pipelined_reads_fixture.hpp"

namespace hireline::test {
namespace {

using testing::Each;

using Taken = db::PipelinedReads::Taken;

// Takes three milliseconds. All reads of a batch see one now().
constexpr db::Sql select_slowly{"select_slowly", "select now()::text from pg_sleep(0.003)"};

constexpr std::size_t noisy = 1;
constexpr std::size_t quiet = 2;

class PipelinedOwners : public PipelinedReadsFixture {
 protected:
  void begin(const db::PipelinedReadsOptions& options) {
    reads.emplace(options, connection_options(), std::vector<db::Sql>{});
    ASSERT_TRUE(reads->connect());
  }
  // The owner of each answered read becomes one of `owners`, and what it read one of `answers`.
  Taken submit(std::size_t owner, const db::Sql& sql, const db::Params& params) {
    return reads->submit(
        sql, params,
        [this, owner](const db::ReadOutcome& outcome) {
          owners.push_back(owner);
          answers.push_back(outcome.rows().front().next<std::string>());
        },
        owner);
  }
  void submit_many(int count, std::size_t owner, const db::Sql& sql) {
    for (int i = 0; i < count; ++i) EXPECT_EQ(submit(owner, sql, db::Params::of(i)), Taken::yes);
  }
  void drive_until(const std::function<bool()>& is_done) {
    while (!is_done()) {
      reads->turn(true);
      std::this_thread::yield();
    }
  }

  std::vector<std::size_t> owners;
  std::vector<std::string> answers;
  std::optional<db::PipelinedReads>
      reads;  // last: at its end, it calls the receivers that are left
};

TEST_F(PipelinedOwners, leave_a_connection_to_others) {
  begin({.connections = 2});
  lock();
  submit_many(1, quiet, select_null);
  submit_many(100, noisy, select_behind_lock);
  drive_until([&] { return owners.size() == 1; });
  submit_many(1, quiet, select_null);
  drive_until([&] { return owners.size() == 2; });
  EXPECT_THAT(owners, Each(quiet)) << "while all reads of the other owner wait for a lock";
  unlock();
  drive_until([&] { return owners.size() == 102; });
}

TEST_F(PipelinedOwners, get_a_connection_in_turn) {
  begin({.connections = 1});
  submit_many(100, noisy, select_null);
  submit_many(1, quiet, select_null);
  drive_until([&] { return owners.size() == 101; });
  const auto place = std::ranges::find(owners, quiet) - owners.begin();
  EXPECT_LE(place, 16) << "after one batch of the other owner";
}

TEST_F(PipelinedOwners, get_smaller_batches_if_theirs_take_long) {
  begin({.connections = 1});
  submit_many(1, quiet, select_null);
  for (int i = 0; i < 100; ++i) submit(noisy, select_slowly, {});
  std::map<std::string, int> reads_by_batch;
  for (std::size_t seen = 0; seen < 100;) {
    drive_until([&] { return answers.size() > seen; });
    for (; seen < answers.size(); ++seen)
      if (owners[seen] == noisy) ++reads_by_batch[answers[seen]];
    // So that the other owner is not forgotten.
    reads->submit(select_null, db::Params::of(1), [](const db::ReadOutcome&) {}, quiet);
  }
  // Batches are named by their time, so they are in order: 4, 2, 1, 1, ...
  EXPECT_EQ(reads_by_batch.begin()->second, 4);
  EXPECT_EQ(reads_by_batch.rbegin()->second, 1);
}

TEST_F(PipelinedOwners, share_a_batch_once_their_reads_are_known_to_be_fast) {
  begin({.connections = 1});
  const auto read_together = [&] {
    answers.clear();
    for (std::size_t owner = 1; owner <= 10; ++owner)
      submit(owner, {"select_now", "select now()::text"}, {});
    drive_until([&] { return answers.size() == 10; });
    return std::set(answers.begin(), answers.end()).size();
  };
  EXPECT_EQ(read_together(), 10u);
  while (read_together() > 1) {
  }
}

TEST_F(PipelinedOwners, cannot_use_the_whole_queue_while_others_read) {
  begin({.connections = 1, .queue = 10});
  lock();
  submit_many(1, noisy, select_behind_lock);
  reads->turn(false);
  submit_many(9, noisy, select_null);
  EXPECT_EQ(submit(noisy, select_null, db::Params::of(1)), Taken::full) << "alone it may use all";
  unlock();
  drive_until([&] { return owners.size() == 10; });

  lock();
  submit_many(1, noisy, select_behind_lock);
  reads->turn(false);
  submit_many(1, quiet, select_null);
  submit_many(5, noisy, select_null);
  EXPECT_EQ(submit(noisy, select_null, db::Params::of(1)), Taken::too_many_of_one);
  submit_many(1, quiet, select_null);
  unlock();
  drive_until([&] { return owners.size() == 18; });
}

}  // namespace
}  // namespace hireline::test
