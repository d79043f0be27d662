#include "tests/http/model/driver.hpp"

#include <stdexcept>

#include "common/app/assessment/evaluations.hpp"
#include "common/app/organizations/organizations.hpp"
#include "common/db/connection/connection.hpp"
#include "tests/http/model/cast.hpp"

namespace hireline::test::model {
namespace {

Json problem_body() {
  return {{"title", "Sum of two"},
          {"statement", "Read two numbers, print their sum."},
          {"difficulty", "easy"},
          {"timeLimitMs", 1000},
          {"memoryLimitMb", 64},
          {"checker", "exact"},
          {"testCases", Json::array({{{"input", "1 2\n"}, {"expectedOutput", "3\n"}}})}};
}

Cause cause_of(ActorKind kind) {
  return {.actor = {kind, "tester", "tester"}, .request_id = "model", .now = wall_clock_now()};
}

HttpAnswer done() {
  HttpAnswer answer;
  answer.status = 200;
  answer.text = "{}";
  return answer;
}

}  // namespace

Driver::Driver() {
  for (int i = 0; i < organizations; ++i) {
    const auto at = static_cast<std::size_t>(i);
    const std::string name = organization_names[at];
    const Tenant owner = service_.add_organization(name, first_plans[at]);
    members_.push_back(owner);
    members_.push_back(
        service_.add_member(owner, member_uid(i * members_each + 1), Role::recruiter));
    members_.push_back(
        service_.add_member(owner, member_uid(i * members_each + 2), Role::interviewer));
    const auto made = service_.post("/v1/dsa-problems", owner.token, problem_body());
    if (made.status != 201) throw std::runtime_error("no problem: " + made.text);
    problems_.push_back(made.json().at("data").at("_id"));
  }
  for (int i = 0; i < candidates; ++i)
    candidate_tokens_.push_back(
        service_.token("candidate-" + std::to_string(i), candidate_email(i)));
  const Limits growth = limits_of("growth");
  service_.database().execute("update plans set max_active_jobs = " + std::to_string(growth.jobs) +
                              ", max_interviews_per_month = " + std::to_string(growth.interviews) +
                              " where key = 'growth'");
}

const std::string& Driver::caller_token(int caller) const {
  return members_.at(static_cast<std::size_t>(caller)).token;
}

const std::string& Driver::reader(int organization) const {
  return caller_token(organization * members_each);
}

const std::string& Driver::organization_id(int organization) const {
  return members_.at(static_cast<std::size_t>(organization * members_each)).organization_id;
}

const std::string& Driver::candidate_token(int candidate) const {
  return candidate_tokens_.at(static_cast<std::size_t>(candidate));
}

int Driver::caller_of(const std::string& recruiter_id) const {
  for (std::size_t i = 0; i < members_.size(); ++i)
    if (members_[i].recruiter_id == recruiter_id) return static_cast<int>(i);
  return nothing;
}

HttpAnswer Driver::ask(const Operation& operation) {
  switch (operation.action) {
    case Action::evaluate:
      evaluate(operation);
      return done();
    case Action::set_plan:
      set_plan(operation);
      return done();
    case Action::pass_month:
      pass_month(operation.index);
      return done();
    default:
      break;
  }
  const Request request = request_of(operation);
  return service_.request(request.method, request.target, request.token, request.body);
}

bool Driver::can_be_tried(const Operation& operation) {
  if (operation.caller == nothing) return false;
  switch (operation.action) {
    case Action::decline:
    case Action::open_session:
    case Action::start_session:
    case Action::submit_session:
    case Action::evaluate:
    case Action::rsvp:
    case Action::set_plan:
    case Action::pass_month:
      return false;
    default:
      return true;
  }
}

Foretold::Deed Driver::try_and_do(const Operation& operation) {
  const Request request = request_of(operation);
  return foretold_.watch(organization_id(organization_of(operation.caller)), [&](bool is_dry) {
    return service_.request(request.method, is_dry ? with_dry_run(request.target) : request.target,
                            request.token, request.body);
  });
}

// As the worker does it, with a score that the operation says.
void Driver::evaluate(const Operation& operation) {
  if (operation.interview == nothing) return;
  db::Connection connection(service_.database().connection_options());
  const auto interview = InterviewId::parse(names_.interviews.at(operation.interview)).value();
  const auto organization =
      OrganizationId::parse(organization_id(organization_of(operation.caller))).value();
  const std::string queued =
      service_.get("/v1/interviews/" + interview.str(), reader(organization_of(operation.caller)))
          .json()
          .at("data")
          .value("evaluation", Json::object())
          .value("_id", "");
  if (queued.empty()) return;
  const auto evaluation = EvaluationId::parse(queued).value();
  const JudgedAnswers judged{
      .evaluator = {"local", "model", "1"},
      .answers = {{.question_id = "1", .question = "", .key = {}, .answer = ""}},
      .judgements = {{.question_id = "1",
                      .score = static_cast<double>(operation.index),
                      .rationale = "As the model says.",
                      .evidence = {},
                      .missing = {},
                      .points = {},
                      .flags = {}}}};
  const auto finished = connection.transact(cause_of(ActorKind::system), [&](db::Tx& tx) {
    if (app::begin_evaluation(tx, organization, evaluation))
      app::finish_evaluation(tx, organization, interview, evaluation, judged);
    return Result<bool>(true);
  });
  if (!finished) throw std::runtime_error("an evaluation was refused");
}

void Driver::set_plan(const Operation& operation) {
  db::Connection connection(service_.database().connection_options());
  const auto changed = connection.transact(cause_of(ActorKind::operator_), [&](db::Tx& tx) {
    return app::set_organization_plan(tx, Operator{"tester"},
                                      {organization_id(operation.index), operation.word});
  });
  if (!changed) throw std::runtime_error("a plan was refused");
}

void Driver::pass_month(int organization) {
  const std::string of = " where organization_id = '" + organization_id(organization) + "'";
  service_.database().execute("delete from interview_usage" + of +
                              " and month < date_trunc('month', now() at time zone 'utc');"
                              " update interview_usage set month = month - interval '1 month'" +
                              of);
}

void Driver::keep(std::map<int, std::string>& records, int number, const std::string& id) {
  records[number] = id;
  names_.numbers[id] = number;
}

// Stages that the operation brought are behind those that it kept.
void Driver::keep_stages(const Operation& operation, const Json& stages) {
  for (std::size_t i = 0; i < stages.size(); ++i) {
    const Json& stage = stages[i];
    const std::string id = stage.at("_id");
    if (!names_.numbers.contains(id))
      keep(names_.stages, stage_key(operation.number, static_cast<int>(i)), id);
    Json body = stage;
    body.erase("order");
    stage_bodies_[id] = body;
  }
}

void Driver::learn(const Operation& operation, const HttpAnswer& answer) {
  if (answer.status != 200 && answer.status != 201) return;
  switch (operation.action) {
    case Action::create_job: {
      const Json job = answer.json().at("data");
      keep(names_.jobs, operation.number, job.at("_id"));
      keep_stages(operation, job.at("stages"));
      return;
    }
    case Action::change_stages:
      keep_stages(operation, answer.json().at("data").at("stages"));
      return;
    case Action::create_pipeline:
      keep(names_.pipelines, operation.number, answer.json().at("data").at("_id"));
      return;
    case Action::schedule: {
      const Json interview = answer.json().at("data");
      keep(names_.interviews, operation.number, interview.at("_id"));
      const std::string pipeline = interview.value("candidatePipelineId", "");
      if (!pipeline.empty() && !names_.numbers.contains(pipeline))
        keep(names_.pipelines, operation.number, pipeline);
      const bool is_coding = interview.contains("dsaToken");
      names_.links[operation.number] = {
          interview.at("declineToken"),
          interview.value(is_coding ? "dsaToken" : "screeningToken", ""), is_coding};
      return;
    }
    default:
      return;
  }
}

}  // namespace hireline::test::model
