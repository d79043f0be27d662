#include "tests/http/model/comparison.hpp"

#include <set>

#include <nlohmann/json.hpp>

#include "tests/http/model/views.hpp"

namespace hireline::test::model {
namespace {

// Looks on until the first difference.
class Comparison {
 public:
  Comparison(const Operation& operation, const World& world, Seen& seen)
      : operation_(operation), world_(world), seen_(seen) {}

  void job(int number) {
    const auto found = world_.jobs.find(number);
    if (found == world_.jobs.end()) return;
    compare("job", number, job_view(world_, number),
            [&] { return seen_.job(number, found->second.organization); });
  }
  void pipeline(int number) {
    const auto found = world_.pipelines.find(number);
    if (found == world_.pipelines.end()) return;
    compare("pipeline", number, pipeline_view(world_, number),
            [&] { return seen_.pipeline(number, found->second.organization); });
  }
  void interview(int number) {
    const auto found = world_.interviews.find(number);
    if (found == world_.interviews.end()) return;
    compare("interview", number, interview_view(world_, number),
            [&] { return seen_.interview(number, found->second.organization); });
  }
  void usage(int number) {
    compare("usage", number, usage_view(world_, number), [&] { return seen_.usage(number); });
  }
  void members(int number) {
    compare("members", number, members_view(world_, number), [&] { return seen_.members(number); });
  }
  void organization(int number) {
    usage(number);
    members(number);
    compare("jobs", number, jobs_view(world_, number), [&] { return seen_.jobs(number); });
    compare("pool", number, pool_view(world_, number), [&] { return seen_.pool(number); });
  }
  void lists_of_job(int number) {
    const int owner = world_.jobs.at(number).organization;
    compare("pipelines of job", number, pipelines_view(world_, number),
            [&] { return seen_.pipelines(number, owner); });
    compare("interviews of job", number, interviews_view(world_, number),
            [&] { return seen_.interviews(number, owner); });
  }
  void dashboard(int candidate) {
    compare("dashboard", candidate, dashboard_view(world_, candidate),
            [&] { return seen_.dashboard(candidate); });
  }

  std::optional<Divergence> result() { return std::move(found_); }

 private:
  template <class Read>
  void compare(const char* what, int number, const Json& expected, Read&& read) {
    if (found_) return;
    const Json shown = read();
    if (shown == expected) return;
    found_ = Divergence{
        operation_, "what is shown after " + name_of(operation_.action),
        std::string(what) + " " + std::to_string(number) + "\n  the model has   " +
            expected.dump() + "\n  the service has " + shown.dump() + "\n  difference      " +
            (shown.is_string()
                 ? ""
                 : nlohmann::json::diff(expected.to_nlohmann(), shown.to_nlohmann()).dump())};
  }

  const Operation& operation_;
  const World& world_;
  Seen& seen_;
  std::optional<Divergence> found_;
};

}  // namespace

Answer answer_in(const HttpAnswer& answer) {
  Answer found{answer.status, "", Json::object()};
  if (answer.status < 400) return found;
  Json body = Json::accept(answer.text) ? answer.json() : Json();
  if (!body.is_object()) return {answer.status, "no JSON object: " + answer.text, {}};
  if (body.contains("errors")) {
    std::set<std::string> fields;
    for (const Json& issue : body["errors"])
      fields.insert(issue.at("path").empty() ? "" : issue["path"][0].get<std::string>());
    found.more = {{"issues", fields}};
    return found;
  }
  found.code = body.value("code", "");
  if (found.code != "not_found") body.erase("message");
  body.erase("code");
  body.erase("candidatePipelineId");  // the model names records by operations
  found.more = body;
  return found;
}

std::optional<Divergence> compare_answers(const Operation& operation, const Answer& expected,
                                          const HttpAnswer& answer) {
  const Answer given = answer_in(answer);
  if (given == expected) return std::nullopt;
  return Divergence{operation, "answer to " + name_of(operation.action),
                    "the model answers   " + to_string(expected) + "\n  the service answers " +
                        to_string(given) + "\n  with " + answer.text};
}

std::optional<Divergence> compare_named(const Operation& operation, const World& world,
                                        Seen& seen) {
  Comparison comparison(operation, world, seen);
  if (operation.action == Action::change_role)
    comparison.members(organization_of(operation.caller));
  std::set<int> pipelines = {operation.pipeline, operation.number};
  for (const int number : {operation.interview, operation.number}) {
    comparison.interview(number);
    const auto interview = world.interviews.find(number);
    if (interview != world.interviews.end()) pipelines.insert(interview->second.pipeline);
  }
  for (const int pipeline : pipelines) comparison.pipeline(pipeline);
  comparison.job(operation.job);
  comparison.job(operation.number);
  return comparison.result();
}

std::optional<Divergence> compare_usage(const Operation& operation, const World& world,
                                        Seen& seen) {
  Comparison comparison(operation, world, seen);
  for (int i = 0; i < organizations; ++i) comparison.usage(i);
  return comparison.result();
}

std::optional<Divergence> compare_lists(const Operation& operation, const World& world,
                                        Seen& seen) {
  Comparison comparison(operation, world, seen);
  comparison.organization(operation.number % organizations);
  comparison.dashboard(operation.number % candidates);
  if (!world.jobs.empty()) {
    auto job = world.jobs.begin();
    std::advance(job, operation.number % static_cast<int>(world.jobs.size()));
    comparison.job(job->first);
    comparison.lists_of_job(job->first);
  }
  return comparison.result();
}

std::optional<Divergence> compare_all(const Operation& operation, const World& world, Seen& seen) {
  Comparison comparison(operation, world, seen);
  for (int i = 0; i < organizations; ++i) comparison.organization(i);
  for (int i = 0; i < candidates; ++i) comparison.dashboard(i);
  for (const auto& [number, job] : world.jobs) {
    comparison.job(number);
    comparison.lists_of_job(number);
  }
  for (const auto& [number, pipeline] : world.pipelines) comparison.pipeline(number);
  for (const auto& [number, interview] : world.interviews) comparison.interview(number);
  return comparison.result();
}

}  // namespace hireline::test::model
