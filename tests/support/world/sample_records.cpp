#include "tests/support/world/sample_records.hpp"

#include <set>
#include <tuple>
#include <utility>

#include "common/domain/candidates/account.hpp"
#include "common/domain/candidates/passkey_challenge.hpp"
#include "common/domain/candidates/sign_in.hpp"
#include "common/domain/links.hpp"
#include "server/routes/routes.hpp"
#include "tests/support/world/finished_evaluation.hpp"

namespace hireline::test {
namespace {

const std::set<std::string> banks = {"screening-questions", "interview-questions",
                                     "scenario-questions", "dsa-problems"};

// Returns "dsa-problems" for /v1/dsa-problems.
std::string noun_of_list(const http::Route& route) {
  return route.operation.path.substr(std::string("/v1/").size());
}

// What the page of the service's public URL says.
const CredentialOptions own_page{.origin = "https://hireline.example.com"};

std::string new_challenge(const std::optional<SignInAccountId>& account) {
  return sealed(Secret(Service::Options{}.secret),
                {.id = new_id<PasskeyChallengeId>(),
                 .expires_at = wall_clock_now() + passkey_challenge_life,
                 .account_id = account});
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

}  // namespace

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
  for (const http::Route& route : routes::all_routes()) {
    if (!route.takes_body || !banks.contains(noun_of_list(route))) continue;
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
  service.database().execute(
      "insert into interview_interviewers (organization_id, interview_id, recruiter_id, position)"
      " values ('" +
      records.organization + "', '" + records.interview + "', '" + records.member + "', 9)");
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
  records.contest = service
                        .post("/v1/sessions/" + records.screening_token + "/explanation-requests",
                              {}, {{"kind", "contest"}})
                        .json()
                        .at("data")
                        .at("requests")
                        .at(0)
                        .at("_id");
  add_sign_in(service, tenant, records);
  return records;
}

void pretend_keys_were_used(Service& service) {
  service.database().execute(
      "update api_keys set last_used_at = now() + interval '1 day', last_used_from = '127.0.0.1'");
}

Json new_credential(const Records& records) {
  const auto account = SignInAccountId::parse_or_nil(records.account);
  return to_json(Authenticator().create(new_challenge(account), own_page));
}

Json known_credential(const Records& records) {
  return to_json(records.authenticator->get(new_challenge({}), own_page));
}

}  // namespace hireline::test
