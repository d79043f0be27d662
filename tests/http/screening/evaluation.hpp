// A session whose answers are evaluated by the worker that does it in production.
#pragma once

#include <atomic>
#include <chrono>
#include <memory>

#include "common/outside/evaluator/local_evaluator.hpp"
#include "common/outside/evaluator/openai_evaluator.hpp"
#include "common/tasks/ask_follow_up.hpp"
#include "common/tasks/engine/worker.hpp"
#include "common/tasks/evaluate_answers.hpp"
#include "common/tasks/submit_draft.hpp"
#include "tests/http/screening/screening.hpp"
#include "tests/support/wait_until.hpp"

namespace hireline::test {

inline const Json index_question = {
    {"text", "What does an index cost?"},
    {"order", 0},
    {"idealAnswer", "It takes disk space, and makes every insert and update slower."},
    {"rubric",
     {{{"point", "it takes disk space"}, {"weight", 1}},
      {{"point", "writes get slower"}, {"weight", 3}, {"keywords", {"insert", "update"}}}}}};
inline const std::string good_answer = "It takes disk space. Every insert and update gets slower.";

class Evaluation : public Screening {
 protected:
  void begin(Json config = Json::object()) {
    if (!config.contains("questions")) config["questions"] = Json::array({index_question});
    invite(config);
    ASSERT_EQ(start().status, 200);
  }

  void start_worker(
      std::shared_ptr<outside::Evaluator> evaluator = std::make_shared<outside::LocalEvaluator>()) {
    worker = std::make_unique<tasks::Worker>(
        tasks::WorkerOptions{.connection = service.database().connection_options(),
                             .threads = 2,
                             .poll = std::chrono::milliseconds(10),
                             .clock = [this] { return wall_clock_now() + later.load(); }},
        tasks::Handlers{{TaskKind::submit_draft, tasks::submit_draft},
                        {TaskKind::ask_follow_up, tasks::ask_follow_up(evaluator)},
                        {TaskKind::evaluate_answers, tasks::evaluate_answers(evaluator)}});
  }

  void wait_for_evaluation(const std::string& status = "done") {
    wait_until("the evaluation", [&] {
      return seen_by_recruiter().value("evaluation", Json::object()).value("status", "") == status;
    });
  }

  void evaluate(const std::string& answer) {
    ASSERT_EQ(submit({response(0, answer)}).status, 202);
    start_worker();
    wait_for_evaluation();
  }

  HttpAnswer re_evaluate() {
    return service.request("POST", "/v1/interviews/" + id + "/re-evaluate", tenant.token);
  }
  void give_feedback(const std::string& recommendation) {
    Json body = feedback_body();
    body["recommendation"] = recommendation;
    ASSERT_EQ(service.post("/v1/interviews/" + id + "/feedback", tenant.token, body).status, 200);
  }

  std::atomic<std::chrono::seconds> later{
      std::chrono::seconds(0)};  // how far the worker's clock is ahead
  std::unique_ptr<tasks::Worker> worker;
};

}  // namespace hireline::test
