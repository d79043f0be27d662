// Reads that are sent together: what an error in a batch does to the other reads.
#include <functional>
#include <map>
#include <thread>

#include <gmock/gmock.h>

#include "tests/integration/pipelined_reads_fixture.hpp"

namespace hireline::test {
namespace {

using testing::_;
using testing::ElementsAre;
using testing::Pair;
using testing::UnorderedElementsAre;

constexpr db::Sql select_now{"select_now", "select now()::text"};

class PipelinedBatches : public PipelinedReadsFixture {
 protected:
  PipelinedBatches() : reads({.connections = 1}, connection_options(), {select_quotient}) {
    EXPECT_TRUE(reads.connect());
  }

  // Its answer, or "error", becomes one of `answers`.
  void submit(const db::Sql& sql, int parameter) {
    reads.submit(sql, db::Params::of(parameter), [this](const db::ReadOutcome& outcome) {
      try {
        answers.push_back(outcome.rows().front().next<std::string>());
      } catch (const std::runtime_error&) {
        answers.push_back("error");
      }
    });
  }

  void drive_until(const std::function<bool()>& is_done) {
    while (!is_done()) {
      reads.turn(true);
      std::this_thread::yield();
    }
  }

  db::PipelinedReads reads;
  std::vector<std::string> answers;
};

// All reads of a batch see one now(): that of the transaction that PostgreSQL makes of the batch.
TEST_F(PipelinedBatches, have_what_was_submitted_in_one_turn) {
  std::map<std::string, int> reads_by_batch;
  int answered = 0;
  for (int i = 0; i < 20; ++i)
    reads.submit(select_now, {}, [&](const db::ReadOutcome& outcome) {
      ++reads_by_batch[outcome.rows().front().next<std::string>()];
      ++answered;
    });
  drive_until([&] { return answered == 20; });
  EXPECT_THAT(reads_by_batch, UnorderedElementsAre(Pair(_, 16), Pair(_, 4)));
}

TEST_F(PipelinedBatches, run_again_what_an_error_kept_from_running) {
  for (const int divisor : {1, 0, 1, 0, 0, 1}) submit(select_quotient, divisor);
  drive_until([&] { return answers.size() == 6; });
  EXPECT_THAT(answers, ElementsAre("1", "error", "1", "error", "error", "1"));
}

// The second batch is sent before it is known that the first could not prepare the statement.
TEST_F(PipelinedBatches, prepare_again_what_a_failed_one_did_not_prepare) {
  lock();
  submit(select_behind_lock, 1);
  submit(select_quotient, 0);
  submit(select_null, 2);
  reads.turn(false);
  submit(select_null, 3);
  reads.turn(false);
  unlock();
  drive_until([&] { return answers.size() == 4; });
  EXPECT_THAT(answers, UnorderedElementsAre("1", "error", "2", "3"));
}

}  // namespace
}  // namespace hireline::test
