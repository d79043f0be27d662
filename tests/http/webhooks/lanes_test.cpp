// The order in which endpoints get events, and how endpoints share the threads that send webhooks.
#include "common/app/operations/queue.hpp"
#include "common/db/webhooks/deliveries.hpp"
#include "tests/http/webhooks/webhooks.hpp"
#include "tests/support/database/cause.hpp"

namespace hireline::test {
namespace {

using namespace std::chrono_literals;

class Lanes : public Webhooks {
 protected:
  Lanes() : Webhooks({.db_pool = 4}, 10) {}

  static std::vector<std::int64_t> sequences(const std::vector<ReceivedWebhook>& webhooks,
                                             const std::string& pipeline) {
    std::vector<std::int64_t> numbers;
    for (const ReceivedWebhook& one : webhooks)
      if (one.body.at("data").value("pipelineId", "") == pipeline)
        numbers.push_back(one.body.at("data").at("sequence").get<std::int64_t>());
    return numbers;
  }
  // Changes the status of a pipeline so many times.
  void change(const std::string& id, int times) {
    for (int i = 0; i < times; ++i)
      service.patch("/v1/pipeline/" + id + "/status", tenant.token,
                    {{"status", i % 2 == 0 ? "shortlisted" : "active"}});
  }
  std::string add_pipeline(const std::string& email) {
    Json body = stage_body(job, 0);
    body["participant"] = {{"email", email}, {"name", "Ada"}};
    return schedule(service, tenant, body).at("candidatePipelineId");
  }
};

TEST_F(Lanes, of_a_pipeline_keep_the_order_of_its_events) {
  const std::string other = add_pipeline("other@example.com");
  make_endpoint({"pipeline.status_changed"}, "/in", {{"ordering", "pipeline"}});
  start_worker();
  change(pipeline, 30);
  change(other, 30);
  wait_for("delivered", 60);
  for (const std::string& id : {pipeline, other}) {
    const auto numbers = sequences(received(), id);
    EXPECT_EQ(numbers.size(), 30u);
    EXPECT_TRUE(std::ranges::is_sorted(numbers));
  }
}

TEST_F(Lanes, of_an_endpoint_keep_the_order_of_all_its_events) {
  const std::string other = add_pipeline("other@example.com");
  make_endpoint({"pipeline.status_changed"}, "/in", {{"ordering", "endpoint"}});
  start_worker();
  for (int i = 0; i < 10; ++i) {
    change(pipeline, 2);
    change(other, 2);
  }
  wait_for("delivered", 40);
  std::vector<std::int64_t> numbers;
  for (const ReceivedWebhook& one : received())
    numbers.push_back(one.body.at("data").at("sequence").get<std::int64_t>());
  EXPECT_EQ(numbers.size(), 40u);
  EXPECT_TRUE(std::ranges::is_sorted(numbers));
}

TEST_F(Lanes, wait_for_a_failing_delivery_but_not_those_of_other_pipelines) {
  make_endpoint({"pipeline.status_changed"}, "/in", {{"ordering", "pipeline"}});
  receiver.answer_in_turn({{.status = 500, .headers = {}, .body = {}}, {}}, "/in");
  start_worker();
  change(pipeline, 2);
  wait_for_attempts(1);
  wait_for_publisher();
  const std::string other = add_pipeline("other@example.com");
  change(other, 1);
  wait_for("delivered", 1);
  EXPECT_EQ(sequences(received(), other).size(), 1u);
  EXPECT_EQ(count("deliveries where status = 'waiting'"), 1);
  pass(1min);
  wait_for("delivered", 3);
  const auto numbers = sequences(received(), pipeline);
  ASSERT_EQ(numbers.size(), 3u) << "the first one twice, then the second one";
  EXPECT_EQ(numbers[0], numbers[1]);
  EXPECT_LT(numbers[1], numbers[2]);
}

TEST_F(Lanes, go_on_after_an_exhausted_delivery) {
  make_endpoint({"pipeline.status_changed"}, "/in", {{"ordering", "endpoint"}});
  receiver.answer({.status = 500, .headers = {}, .body = {}}, "/in");
  start_worker();
  change(pipeline, 2);
  for (std::int64_t done = 0; done < 10; ++done) {
    wait_for_attempts(done + 1);
    wait_until_idle();
    if (done == 8) receiver.answer_in_turn({{.status = 500, .headers = {}, .body = {}}, {}}, "/in");
    pass(27h);
  }
  wait_for("failed", 1);
  wait_for("delivered", 1);
}

TEST_F(Lanes, do_not_wait_for_an_endpoint_that_hangs) {
  LoopbackServer hanging;
  hanging.hang();
  const HttpAnswer created =
      create({{"url", hanging.url("/in")}, {"eventTypes", {"pipeline.status_changed"}}});
  ASSERT_EQ(created.status, 201);
  make_endpoint({"pipeline.status_changed"});
  start_worker();
  change(pipeline, 12);
  wait_for("delivered", 12);
  EXPECT_EQ(receiver.requests("/in"), 12u);
  EXPECT_LE(hanging.requests("/in"), 2u) << "a quarter of ten threads";
  EXPECT_EQ(count("delivery_attempts where error = 'timed_out'"), 0)
      << "nobody waited until an attempt at the hanging endpoint ended";
  hanging.release();
}

TEST_F(Lanes, that_are_locked_delay_no_other_organization) {
  make_endpoint({"pipeline.status_changed"}, "/in", {{"ordering", "endpoint"}});
  const Tenant other = service.add_organization("other");
  const HttpAnswer theirs =
      service.post("/v1/webhook-endpoints", other.token,
                   {{"url", receiver.url("/other")}, {"eventTypes", {"job.created"}}});
  ASSERT_EQ(theirs.status, 201) << theirs.text;
  receiver.answer({}, "/other");
  start_worker();
  db::Connection holder(service.database().connection_options());
  holder.transact(cause_at(wall_clock_now()), [&](db::Tx& tx) -> Result<bool> {
    db::lock_ordered_endpoints(tx, organization());
    change(pipeline, 1);
    make_job(service, other);
    wait_for("delivered", 1);
    EXPECT_EQ(receiver.requests("/other"), 1u);
    EXPECT_EQ(service.database().count("feed_pending"), 0) << "all events have their numbers";
    return true;
  });
  wait_for("delivered", 2);
  EXPECT_EQ(receiver.requests("/in"), 1u);
}

TEST_F(Lanes, go_on_after_a_task_that_support_staff_discard) {
  make_endpoint({"pipeline.status_changed"}, "/in", {{"ordering", "endpoint"}});
  change(pipeline, 2);
  wait_for_publisher();
  db::Connection connection(service.database().connection_options());
  const auto task = TaskId::parse_or_nil(
      service.database().value("select id from tasks where kind = 'deliver_webhook'"));
  const auto discarded = connection.transact(
      cause_at(wall_clock_now()),
      [&](db::Tx& tx) -> Result<Task> { return app::discard_task(tx, Operator{"staff"}, {task}); });
  EXPECT_EQ(discarded.value().state, TaskState::dead);
  EXPECT_EQ(count("deliveries where status = 'failed'"), 1);
  start_worker();
  wait_for("delivered", 1);
}

}  // namespace
}  // namespace hireline::test
