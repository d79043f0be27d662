#include "tests/http/model/foretold.hpp"

#include <map>
#include <set>
#include <stdexcept>

#include "tests/http/model/cast.hpp"

namespace hireline::test::model {
namespace {

const std::map<std::string, Action> actions = {
    {"set_status", Action::set_status},       {"unlock_stage", Action::unlock_stage},
    {"schedule_interview", Action::schedule}, {"reschedule_interview", Action::reschedule},
    {"cancel_interview", Action::cancel},     {"give_feedback", Action::give_feedback},
    {"re_evaluate", Action::re_evaluate},     {"add_note", Action::add_note}};

// With what the caller would add, in the form that the generator gives it.
Operation operation_of(const Json& action, const World& world, int pipeline, int caller) {
  Operation operation{.action = actions.at(action.at("action").get<std::string>()),
                      .caller = caller,
                      .pipeline = pipeline};
  const Pipeline& known = world.pipelines.at(pipeline);
  if (action.contains("stageIndex")) operation.index = action["stageIndex"].get<int>();
  const auto step = [&]() -> const Step& {
    return known.steps.at(static_cast<std::size_t>(operation.index));
  };
  switch (operation.action) {
    case Action::set_status:
      operation.word = action.at("status").get<std::string>();
      return operation;
    case Action::unlock_stage:
      operation.flag = action.at("force").get<bool>();
      return operation;
    case Action::add_note:
      operation.word = "Note";
      return operation;
    case Action::schedule:
      operation.job = known.job;
      operation.candidate = known.candidate;
      operation.stage = step().stage.key;
      operation.flag = action.at("request").at("body").at("isAutomated").get<bool>();
      operation.start = 9;
      operation.end = 10;
      return operation;
    default:
      operation.interview = step().interview;
      operation.pipeline = nothing;
      operation.index = operation.action == Action::give_feedback ? 7 : 0;
  }
  if (operation.action == Action::give_feedback) {
    operation.word = "yes";
    operation.text = action.at("request").at("body").at("interviewerEmail").get<std::string>();
  }
  return operation;
}

Answer answer_of(const Json& action) {
  if (action.at("allowed").get<bool>()) return {};
  HttpAnswer answer;
  Json body = action.at("refusal");
  answer.status = body.at("status").get<int>();
  body.erase("status");
  if (body.contains("interviewStatus")) {
    body["status"] = body["interviewStatus"];
    body.erase("interviewStatus");
  }
  answer.text = body.dump();
  return answer_in(answer);
}

}  // namespace

int pipeline_of(const Operation& operation, const World& world) {
  static const std::set<Action> asked = {
      Action::set_status, Action::unlock_stage,  Action::add_note,    Action::schedule,
      Action::reschedule, Action::give_feedback, Action::re_evaluate, Action::cancel};
  if (!asked.contains(operation.action)) return nothing;
  if (operation.interview != nothing) return world.interviews.at(operation.interview).pipeline;
  if (operation.pipeline != nothing || operation.action != Action::schedule)
    return operation.pipeline;
  for (const auto& [number, pipeline] : world.pipelines)
    if (pipeline.job == operation.job && pipeline.candidate == operation.candidate) return number;
  return nothing;
}

std::vector<ForetoldAction> foretell(Driver& driver, const World& world, int pipeline, int caller) {
  const HttpAnswer listed = driver.service().get(
      "/v1/pipeline/" + driver.names().pipelines.at(pipeline) + "/next-actions",
      driver.caller_token(caller));
  const bool is_own = world.pipelines.at(pipeline).organization == organization_of(caller);
  if (listed.status != (is_own ? 200 : 404))
    throw std::runtime_error("next actions were answered by " + listed.text);
  std::vector<ForetoldAction> found;
  if (!is_own) return found;
  const Json all = listed.json().at("data").at("actions");
  for (const Json& action : all)
    found.push_back({operation_of(action, world, pipeline, caller), answer_of(action)});
  return found;
}

bool is_same_action(const Operation& foretold, const Operation& operation) {
  // An invitation that names no pipeline finds this one by job and candidate.
  const bool finds = operation.action == Action::schedule && operation.pipeline == nothing;
  if (foretold.action != operation.action || foretold.interview != operation.interview ||
      (foretold.pipeline != operation.pipeline && !finds))
    return false;
  switch (operation.action) {
    case Action::set_status:
      return foretold.word == operation.word;
    case Action::unlock_stage:
      return foretold.index == operation.index && foretold.flag == operation.flag;
    case Action::add_note:
      return !operation.word.empty();
    case Action::schedule:
      return foretold.job == operation.job && foretold.candidate == operation.candidate &&
             foretold.stage == operation.stage && foretold.index == operation.index &&
             foretold.flag == operation.flag && *operation.end > *operation.start;
    case Action::reschedule:  // times are looked at besides
      return !operation.start && !operation.end;
    case Action::give_feedback:
      return foretold.text == operation.text && operation.index <= 10;
    default:
      return true;
  }
}

bool is_foretold(const Answer& foretold, const Answer& answer) {
  if (foretold.status == 200) return answer.status >= 200 && answer.status < 300;
  return foretold == answer;
}

}  // namespace hireline::test::model
