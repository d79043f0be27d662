#include "tests/support/world/route_samples.hpp"

#include <map>
#include <set>
#include <tuple>
#include <utility>

#include <gtest/gtest.h>

#include "common/domain/candidates/account.hpp"
#include "common/domain/candidates/passkey_challenge.hpp"
#include "common/domain/candidates/sign_in.hpp"
#include "common/domain/links.hpp"
#include "server/routes/routes.hpp"
#include "tests/support/world/finished_evaluation.hpp"

namespace hireline::test {
namespace {

std::string noun_of(const http::Route& route) {
  const std::string& path = route.operation.path;
  const std::size_t end = path.find("/:");
  if (end == std::string::npos) return {};
  return path.substr(path.rfind('/', end - 1) + 1, end - path.rfind('/', end - 1) - 1);
}

const std::set<std::string> banks = {"screening-questions", "interview-questions",
                                     "scenario-questions", "dsa-problems"};

// Returns "dsa-problems" for /v1/dsa-problems.
std::string noun_of_list(const http::Route& route) {
  return route.operation.path.substr(std::string("/v1/").size());
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

// What the page of the service's public URL says.
const CredentialOptions own_page{.origin = "https://hireline.example.com"};

std::string new_challenge(const std::optional<SignInAccountId>& account) {
  return sealed(Secret(Service::Options{}.secret),
                {.id = new_id<PasskeyChallengeId>(),
                 .expires_at = wall_clock_now() + passkey_challenge_life,
                 .account_id = account});
}

// The credential of an authenticator that the account does not have yet.
Json new_credential(const Records& records) {
  const auto account = SignInAccountId::parse_or_nil(records.account);
  return to_json(Authenticator().create(new_challenge(account), own_page));
}

void add_passkey(Service& service, Records& records) {
  records.authenticator.emplace();
  const auto account = SignInAccountId::parse_or_nil(records.account);
  const HttpAnswer added = service.post(
      "/v1/sign-in/passkeys", {},
      {{"refreshToken", records.refresh_token},
       {"credential", to_json(records.authenticator->create(new_challenge(account), own_page))}});
  records.passkey = added.json().at("data").at("_id");
}

// Adds a device, a passkey, and a challenge that is open.
void add_sign_in(Service& service, const Tenant& tenant, Records& records) {
  const auto begin = [&](const std::string& path, const std::string& name, Json body = {}) {
    const std::string email = name + tenant.organization_id + "@example.com";
    body["email"] = email;
    const Json begun = service.post("/v1/sign-in/" + path, {}, body).json().at("data");
    const std::string id = begun.at("challengeId");
    return std::pair(
        id, sign_in_code(Secret(Service::Options{}.secret), ChallengeId::parse_or_nil(id), email));
  };
  const auto [id, code] = begin("challenges", "device-of-");
  const Json tokens = service.post("/v1/sign-in/challenges/" + id + "/verify", {}, {{"code", code}})
                          .json()
                          .at("data");
  records.own_token = tokens.at("idToken");
  records.refresh_token = tokens.at("refreshToken");
  const Json devices = service.get("/v1/sign-in/devices", records.own_token).json().at("data");
  records.device = devices.at("devices").at(0).at("_id");
  records.account = service.get("/v1/me", records.own_token)
                        .json()
                        .at("data")
                        .at("uid")
                        .get<std::string>()
                        .substr(own_subject_prefix.size());
  add_passkey(service, records);
  std::tie(records.challenge, records.challenge_code) = begin("challenges", "challenge-of-");
  std::tie(records.change, records.change_code) =
      begin("address", "change-of-", {{"refreshToken", records.refresh_token}});
}

Records make_records(Service& service, const Tenant& tenant) {
  Records records{.job = make_job(service, tenant),
                  .interview = {},
                  .pipeline = {},
                  .decline_token = {},
                  .screening_token = {}};
  const Json interview = schedule(service, tenant, stage_body(records.job, 0));
  records.interview = interview.at("_id");
  records.pipeline = interview.at("candidatePipelineId");
  records.decline_token = interview.at("declineToken");
  const Json automated = automated_body(make_automated_job(service, tenant), 0);
  records.screening_token = schedule(service, tenant, automated).at("screeningToken");
  // A candidate of this organization only: the others may belong to many organizations.
  Json body = stage_body(records.job, 0);
  body["participant"]["email"] = tenant.organization_id + "@example.com";
  const std::string other = schedule(service, tenant, body).at("candidatePipelineId");
  records.participant =
      service.get("/v1/pipeline/" + other, tenant.token).json().at("data").at("participantId");
  for (const http::Route& route : routes_for(wire::Security::recruiter)) {
    if (!route.takes_body || banks.contains(noun_of_list(route)) == false) continue;
    Json entry = Json::parse(route.operation.input_example);
    entry["slug"] = "sample";  // a test may create another entry from the same example
    records.banked[noun_of_list(route)] =
        service.post(route.operation.path, tenant.token, entry).json().at("data").at("_id");
  }
  Json coding = job_body();
  coding["stages"] = {
      {{"name", "Coding"},
       {"stageTypeKey", "dsa_coding"},
       {"dsaConfig",
        {{"problems", {{{"problemId", records.banked.at("dsa-problems")}, {"order", 0}}}}}}}};
  const Json connection =
      schedule(service, tenant, automated_body(make_job(service, tenant, coding), 0));
  records.coding_interview = connection.at("_id");
  records.coding_token = connection.at("dsaToken");
  records.organization = tenant.organization_id;
  records.owner_email = tenant.email;
  const std::string place = "/v1/orgs/" + tenant.organization_id;
  records.member =
      service.add_member(tenant, "colleague-in-" + tenant.organization_id, Role::recruiter)
          .recruiter_id;
  const Json invited =
      service
          .post(place + "/members/invite", tenant.token,
                {{"email", "invited-to-" + tenant.organization_id + "@example.com"},
                 {"role", "recruiter"}})
          .json()
          .at("data");
  records.invitation = invited.at("_id");
  const std::string link = invited.at("link");
  records.invitation_token = link.substr(link.rfind('/') + 1);
  const Json key = service
                       .post("/v1/api-keys", tenant.token,
                             {{"name", "sample"}, {"role", "recruiter"}, {"scopes", {"jobs:read"}}})
                       .json()
                       .at("data");
  records.api_key = key.at("_id");
  records.api_key_token = key.at("token");
  records.endpoint = service
                         .post("/v1/webhook-endpoints", tenant.token,
                               {{"url", "https://sample.example.com/"}, {"eventTypes", {"job.*"}}})
                         .json()
                         .at("data")
                         .at("_id");
  records.delivery = service
                         .post("/v1/webhook-endpoints/" + records.endpoint + "/test", tenant.token,
                               {{"eventType", "job.created"}})
                         .json()
                         .at("data")
                         .at("deliveryId");
  records.close_reason = service
                             .post("/v1/close-reasons", tenant.token,
                                   {{"name", "Sample"}, {"appliesTo", {"rejected"}}})
                             .json()
                             .at("data")
                             .at("_id");
  records.scorecard = service
                          .post("/v1/scorecards", tenant.token,
                                {{"name", "Sample"},
                                 {"criteria",
                                  {{{"name", "Debugging"},
                                    {"definition", "Finds causes."},
                                    {"anchors", Json::array()}}}}})
                          .json()
                          .at("data")
                          .at("_id");
  records.tag =
      service.post("/v1/tags", tenant.token, {{"name", "sample"}}).json().at("data").at("_id");
  records.evaluation = add_evaluation(service, tenant);
  records.evaluated_interview = service.database().value(
      "select interview_id from evaluations where id = '" + records.evaluation + "'");
  add_sign_in(service, tenant, records);
  return records;
}

void pretend_keys_were_used(Service& service) {
  service.database().execute(
      "update api_keys set last_used_at = now() + interval '1 day', last_used_from = '127.0.0.1'");
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
  static const std::map<std::string, std::string> things = {{"jobs", "Job"},
                                                            {"interviews", "Interview"},
                                                            {"pipeline", "Pipeline"},
                                                            {"pool", "Candidate"},
                                                            {"decline", "Link"},
                                                            {"screening", "Link"},
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
  if (noun_of(route) == "screening") return records.screening_token;
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
  if (route.operation.path.ends_with("/evaluation-reviews")) return records.evaluated_interview;
  if (noun_of(route) == "address") return records.change;
  if (resource == "Challenge") return records.challenge;
  if (resource == "Device") return records.device;
  if (resource == "Passkey") return records.passkey;
  if (banks.contains(noun_of(route))) return records.banked.at(noun_of(route));
  return resource == "Interview" ? records.interview : records.pipeline;
}

std::string target_of(const http::Route& route, const std::string& id, const Records& records) {
  std::string target = route.operation.path;
  const bool names_member = target.ends_with("/:userId");
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
    if (body.contains("interviewerEmail")) body["interviewerEmail"] = records.owner_email;
    if (noun_of(route) == "challenges") body["code"] = records.challenge_code;
    if (noun_of(route) == "address") body["code"] = records.change_code;
    if (body.contains("refreshToken")) body["refreshToken"] = records.refresh_token;
    if (body.contains("credential"))
      body["credential"] = body.contains("refreshToken")
                               ? new_credential(records)
                               : to_json(records.authenticator->get(new_challenge({}), own_page));
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

}  // namespace hireline::test
