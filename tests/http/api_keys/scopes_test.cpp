// Which routes API keys may call, for every row of the route table.
#include <set>

#include "tests/http/api_keys/api_keys.hpp"
#include "tests/support/world/route_samples.hpp"

namespace hireline::test {
namespace {

Json without(const Json& scopes, Scope scope) {
  // A scope to write includes that to read.
  const std::string area(name_of(scope).substr(0, name_of(scope).find(':')));
  const bool is_to_read = name_of(scope).ends_with(":read");
  Json rest = Json::array();
  for (const Json& one : scopes)
    if (one != name_of(scope) && !(is_to_read && one == area + ":write")) rest.push_back(one);
  return rest;
}

class ApiKeyScopes : public ApiKeysTest {
 protected:
  ApiKeyScopes() {
    EXPECT_EQ(service
                  .patch("/v1/interviews/" + records.interview, tenant.token,
                         {{"interviewers", {tenant.recruiter_id}}})
                  .status,
              200);
  }
  HttpAnswer call(const http::Route& route, const std::string& token, const Records& of) {
    const Json body = body_of(route, of);
    return with_headers(route.operation.method, target_of(route, id_in_path(route, of), of), token,
                        {{"Hireline-Acting-For", tenant.recruiter_id}},
                        body.is_null() ? std::nullopt : std::optional<Json>(body));
  }

  Records records = make_records(service, tenant);
};

// The key has every other scope, and then that scope alone.
// An endpoint gets events, so a key that creates one may read them, too.
Json scopes_for(Scope scope) {
  if (scope == Scope::webhooks_write) return {"webhooks:write", "events:read"};
  return {name_of(scope)};
}

TEST_F(ApiKeyScopes, open_their_routes_and_no_other) {
  std::map<Scope, std::pair<std::string, std::string>> tokens;
  int opened = 0;
  for (const http::Route& route : member_routes()) {
    const auto* scope = std::get_if<Scope>(&route.key_access);
    if (scope == nullptr) continue;
    SCOPED_TRACE(title_of(route));
    if (!tokens.contains(*scope))
      tokens[*scope] = {token_with(without(every_scope, *scope), "admin"),
                        token_with(scopes_for(*scope), "admin")};
    const auto& [lacking, having] = tokens.at(*scope);
    {
      const Untouched untouched(service);
      EXPECT_EQ(
          outcome(call(route, lacking, records)),
          outcome(403, {{"message", "The API key lacks the scope " + std::string(name_of(*scope))},
                        {"code", "scope_missing"},
                        {"scope", name_of(*scope)}}));
    }
    const HttpAnswer answer = call(route, having, records);
    EXPECT_NE(answer.status, 401) << answer.text;
    EXPECT_NE(answer.status, 403) << answer.text;
    EXPECT_LT(answer.status, 500) << answer.text;
    ++opened;
  }
  EXPECT_GT(opened, 30);
}

TEST_F(ApiKeyScopes, do_not_reach_what_needs_a_person) {
  const std::string token = token_with(every_scope, "admin");
  const Untouched untouched(service);
  std::set<std::string> walked;
  for (const http::Route& route : member_routes()) {
    if (!std::holds_alternative<http::PersonOnly>(route.key_access)) continue;
    SCOPED_TRACE(title_of(route));
    EXPECT_EQ(outcome(call(route, token, records)),
              refusal(403, "An API key cannot do this: sign in as a person", "person_required"));
    walked.insert(title_of(route));
  }
  for (const char* title :
       {"POST /v1/api-keys", "POST /v1/api-keys/:id/rotate", "POST /v1/orgs/:id/members/invite",
        "POST /v1/orgs/:id/plan", "POST /v1/pipeline/pool/:participantId/erase"})
    EXPECT_TRUE(walked.contains(title)) << title;
  for (const auto security :
       {wire::Security::candidate, wire::Security::person, wire::Security::newcomer})
    for (const http::Route& route : routes_for(security))
      EXPECT_EQ(call(route, token, records).json().value("code", ""), "person_required")
          << title_of(route);
}

TEST_F(ApiKeyScopes, do_not_reach_another_organization) {
  const Tenant other = service.add_organization("other");
  const Records theirs = make_records(service, other);
  const std::string token = token_with(every_scope, "admin");
  for (const http::Route& route : member_routes()) {
    if (!std::holds_alternative<Scope>(route.key_access) || !has_path_parameter(route)) continue;
    SCOPED_TRACE(title_of(route));
    const Untouched untouched(service);
    expect_not_found(call(route, token, theirs), resource_in_path(route));
  }
}

// The role limits the key as it limits a member.
TEST_F(ApiKeyScopes, do_not_extend_the_role) {
  const std::string token = token_with(every_scope, "interviewer");
  EXPECT_EQ(service.get("/v1/jobs", token).status, 200);
  expect_forbidden(service.post("/v1/jobs", token, job_body()));
  const Json interview = service.get("/v1/interviews/" + records.interview, token).json();
  EXPECT_EQ(interview.dump().find("declineToken"), std::string::npos);
}

}  // namespace
}  // namespace hireline::test
