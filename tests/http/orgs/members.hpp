// What the tests about members start from: an organization with one of each role, and somebody to
// invite.
#pragma once

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/expectations.hpp"
#include "tests/support/race.hpp"
#include "tests/support/world/answers.hpp"

namespace hireline::test {

class Membership : public testing::Test {
 protected:
  explicit Membership(const Service::Options& options = {.db_pool = 8}) : service(options) {}

  Tenant add(const std::string& uid, Role role) { return service.add_member(tenant, uid, role); }
  std::string member_path(const Tenant& member) { return path + "/members/" + member.recruiter_id; }
  HttpAnswer set_role(const Tenant& who, const Tenant& whom, const std::string& role) {
    return service.patch(member_path(whom), who.token, {{"role", role}});
  }
  HttpAnswer remove(const Tenant& who, const Tenant& whom) {
    return service.request("DELETE", member_path(whom), who.token);
  }
  HttpAnswer invite(const Tenant& who, const std::string& email,
                    const std::string& role = "recruiter") {
    return service.post(path + "/members/invite", who.token, {{"email", email}, {"role", role}});
  }
  // The invitation, as the `data` of its answer; fails the test if there is none.
  Json invited(const std::string& email, const std::string& role = "recruiter") {
    const HttpAnswer answer = invite(owner, email, role);
    EXPECT_EQ(answer.status, 201) << answer.text;
    return answer.json().at("data");
  }
  static std::string token_of(const Json& invitation) {
    const std::string link = invitation.at("link");
    return link.substr(link.rfind('/') + 1);
  }
  HttpAnswer accept(const Json& invitation, const std::string& token) {
    return service.request("POST", "/v1/orgs/invitations/" + token_of(invitation) + "/accept",
                           token);
  }
  HttpAnswer revoke(const Tenant& who, const Json& invitation) {
    return service.request(
        "DELETE", path + "/invitations/" + invitation.at("_id").get<std::string>(), who.token);
  }
  // "ann owner, bob recruiter", by name.
  std::string members(const std::string& organization) {
    return service.database().value(
        "select string_agg(name || ' ' || role, ', ' order by name) from members where "
        "organization_id = '" +
        organization + "'");
  }
  std::string members() { return members(tenant.organization_id); }
  bool has_access(const std::string& token) { return service.get("/v1/jobs", token).status == 200; }

  Service service;
  Tenant tenant = service.add_organization("acme");
  const Tenant& owner = tenant;
  std::string path = "/v1/orgs/" + tenant.organization_id;
};

inline Json an_event(const std::string& type, const std::string& subject, const std::string& actor,
                     const Json& before, const Json& after) {
  return {{"type", type},     {"subject", subject}, {"pipeline", nullptr}, {"actor", actor},
          {"before", before}, {"after", after},     {"reason", nullptr}};
}

}  // namespace hireline::test
