#include "tests/support/world/route_samples.hpp"

#include <map>
#include <set>

#include <gtest/gtest.h>

#include "common/domain/links.hpp"
#include "server/routes/routes.hpp"
#include "tests/support/world/foretold.hpp"

namespace hireline::test {
namespace {

std::string noun_of(const http::Route& route) {
  const std::string& path = route.operation.path;
  const std::size_t end = path.find("/:");
  if (end == std::string::npos) return {};
  return path.substr(path.rfind('/', end - 1) + 1, end - path.rfind('/', end - 1) - 1);
}

void replace_parameter(std::string& path, const std::string& value) {
  const std::size_t start = path.find(':');
  if (start != std::string::npos) path.replace(start, path.find('/', start) - start, value);
}

std::string_view word_for(wire::Source source) {
  switch (source) {
    case wire::Source::path:
      return "path";
    case wire::Source::query:
      return "query";
    case wire::Source::body:
    case wire::Source::field:
      return "body";
  }
  return {};
}

// `place` is the position of the value in the request: "body stages[]".
void collect_ids(const wire::ValueType& type, const std::string& place,
                 std::set<std::string>& places) {
  // References into question banks have the type string, because the stage type selects the bank.
  // An external id names nothing here.
  const bool is_reference =
      type.kind == wire::Kind::string && place.ends_with("Id") && !place.ends_with("externalId");
  if (type.kind == wire::Kind::id || is_reference) places.insert(place);
  if (type.kind == wire::Kind::array) collect_ids(*type.element, place + "[]", places);
  if (type.kind == wire::Kind::object)
    for (const wire::ObjectField& field : type.fields())
      collect_ids(*field.type, place + "." + std::string(field.name), places);
}

}  // namespace

std::set<std::string> id_slots(const http::Route& route) {
  std::set<std::string> slots;
  std::vector<const wire::ValueType*> forms = route.operation.other_inputs;
  if (route.operation.input != nullptr) forms.push_back(route.operation.input);
  for (const wire::ValueType* form : forms)
    for (const wire::ObjectField& field : form->fields())
      collect_ids(*field.type,
                  route.operation.method + " " + route.operation.path + " " +
                      std::string(word_for(field.source)) + " " + std::string(field.name),
                  slots);
  return slots;
}

std::vector<http::Route> routes_for(wire::Security security) {
  auto routes = routes::all_routes();
  std::erase_if(routes,
                [&](const http::Route& route) { return route.operation.security != security; });
  return routes;
}

std::vector<http::Route> member_routes() {
  auto routes = routes_for(wire::Security::recruiter);
  for (http::Route& route : routes_for(wire::Security::signed_in))
    routes.push_back(std::move(route));
  return routes;
}

std::string title_of(const http::Route& route) {
  return route.operation.method + " " + route.operation.path;
}

bool has_path_parameter(const http::Route& route) {
  return !noun_of(route).empty();
}

std::string resource_in_path(const http::Route& route) {
  static const std::map<std::string, std::string> things = {
      {"jobs", "Job"},
      {"interviews", "Interview"},
      {"pipeline", "Pipeline"},
      {"pool", "Candidate"},
      {"decline", "Link"},
      {"screening", "Link"},
      {"sessions", "Link"},
      {"dsa", "Link"},
      {"rooms", "Link"},
      {"preferences", "Link"},
      {"invitations", "Link"},
      {"screening-questions", "Question"},
      {"interview-questions", "Question"},
      {"scenario-questions", "Question"},
      {"dsa-problems", "Problem"},
      {"api-keys", "API key"},
      {"webhook-endpoints", "Endpoint"},
      {"webhook-deliveries", "Delivery"},
      {"close-reasons", "Close reason"},
      {"tags", "Tag"},
      {"scorecards", "Scorecard"},
      {"evaluations", "Evaluation"},
      {"explanation-requests", "Explanation request"},
      {"challenges", "Challenge"},
      {"address", "Challenge"},
      {"devices", "Device"},
      {"passkeys", "Passkey"},
      {"orgs", "Organization"}};
  const auto found = things.find(noun_of(route));
  if (found != things.end()) return found->second;
  ADD_FAILURE() << "say here what " << route.operation.path << " names";
  return {};
}

std::string id_in_path(const http::Route& route, const Records& records) {
  if (!has_path_parameter(route)) return {};
  const std::string resource = resource_in_path(route);
  if (resource == "Job") return records.job.at("_id");
  if (resource == "Candidate") return records.participant;
  if (noun_of(route) == "screening" || noun_of(route) == "sessions") return records.screening_token;
  if (noun_of(route) == "dsa") return records.coding_token;
  if (noun_of(route) == "rooms") return records.interview;
  if (noun_of(route) == "preferences")
    return preferences_token(Secret(Service::Options{}.secret),
                             ParticipantId::parse_or_nil(records.participant));
  if (noun_of(route) == "invitations") return records.invitation_token;
  if (route.operation.path.find("/coding-session") != std::string::npos)
    return records.coding_interview;
  if (resource == "Link") return records.decline_token;
  if (resource == "Organization") return records.organization;
  if (resource == "API key") return records.api_key;
  if (resource == "Endpoint") return records.endpoint;
  if (resource == "Delivery") return records.delivery;
  if (resource == "Close reason") return records.close_reason;
  if (resource == "Tag") return records.tag;
  if (resource == "Scorecard") return records.scorecard;
  if (resource == "Evaluation") return records.evaluation;
  if (resource == "Explanation request") return records.contest;
  if (route.operation.path.ends_with("/evaluation-reviews")) return records.evaluated_interview;
  if (noun_of(route) == "address") return records.change;
  if (resource == "Challenge") return records.challenge;
  if (resource == "Device") return records.device;
  if (resource == "Passkey") return records.passkey;
  if (records.banked.contains(noun_of(route))) return records.banked.at(noun_of(route));
  return resource == "Interview" ? records.interview : records.pipeline;
}

std::string target_of(const http::Route& route, const std::string& id, const Records& records) {
  std::string target = route.operation.path;
  const bool names_member = target.find("/:userId") != std::string::npos;
  const std::string& inner = names_member ? records.member : records.invitation;
  replace_parameter(target, id);
  replace_parameter(target, inner.empty() ? id : inner);
  if (route.operation.path == "/v1/pipeline")
    target += "?jobId=" + records.job.at("_id").get<std::string>();
  return target;
}

Json body_of(const http::Route& route, const Records& records) {
  if (!route.takes_body) return nullptr;
  if (!route.operation.input_example.empty()) {
    Json body = Json::parse(route.operation.input_example);
    if (body.contains("items")) body["items"][0]["pipelineId"] = records.pipeline;
    if (body.contains("evaluationId")) body["evaluationId"] = records.evaluation;
    if (body.contains("participants")) body["participants"][0] = records.member;
    if (body.contains("members") && !records.member.empty())
      body["members"][0]["userId"] = records.member;
    if (body.contains("interviewerEmail")) body["interviewerEmail"] = records.owner_email;
    if (noun_of(route) == "challenges") body["code"] = records.challenge_code;
    if (noun_of(route) == "address") body["code"] = records.change_code;
    if (body.contains("refreshToken")) body["refreshToken"] = records.refresh_token;
    if (body.contains("credential"))
      body["credential"] =
          body.contains("refreshToken") ? new_credential(records) : known_credential(records);
    return body;
  }
  const std::map<std::string, Json> bodies = {
      {"PATCH /v1/jobs/:id", {{"title", "Another title"}}},
      {"POST /v1/interviews", live_body(records.job.at("_id"))},
      {"POST /v1/interviews/:id/feedback", feedback_body()}};
  const auto found = bodies.find(route.operation.method + " " + route.operation.path);
  if (found != bodies.end()) return found->second;
  ADD_FAILURE() << "say here what " << route.operation.path << " takes";
  return Json::object();
}

std::vector<http::Route> shown_member_routes() {
  std::vector<http::Route> routes = member_routes();
  std::erase_if(routes, [](const http::Route& route) {
    return route.method != http::Method::get && !route.takes_dry_run();
  });
  return routes;
}

HttpAnswer show(Service& service, const http::Route& route, const Records& records,
                const Tenant& caller) {
  Json body = body_of(route, records);
  if (body.contains("interviewerEmail")) body["interviewerEmail"] = caller.email;
  std::string target = target_of(route, id_in_path(route, records), records);
  if (route.method != http::Method::get) target = with_dry_run(target);
  HttpAnswer answer = service.request(route.operation.method, target, caller.token,
                                      body.is_null() ? std::nullopt : std::optional<Json>(body));
  EXPECT_LT(answer.status, 500) << title_of(route) << answer.text;
  return answer;
}

}  // namespace hireline::test
