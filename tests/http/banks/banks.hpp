// What the tests of question banks share.
#pragma once

#include <string>

#include <gtest/gtest.h>

#include "tests/support/expectations.hpp"
#include "tests/support/world/answers.hpp"

namespace hireline::test {

class BankTest : public testing::Test {
 protected:
  explicit BankTest(std::string bank) : target("/v1/" + std::move(bank)) {}

  HttpAnswer create(const Json& body) { return service.post(target, tenant.token, body); }
  Json created(const Json& body) {
    const auto answer = create(body);
    EXPECT_EQ(answer.status, 201) << answer.text;
    return answer.json().at("data");
  }
  HttpAnswer list(const std::string& query = {}) {
    return service.get(target + query, tenant.token);
  }
  HttpAnswer get(const std::string& id) { return service.get(target + "/" + id, tenant.token); }
  // Of the one list that the answer has: what it is called differs.
  Json names(const HttpAnswer& answer, const char* name) {
    EXPECT_EQ(answer.status, 200) << answer.text;
    const Json data = answer.json().at("data");
    Json found = Json::array();
    for (const Json& entry : data.at(data.contains("problems") ? "problems" : "questions"))
      found.push_back(entry.at(name));
    return found;
  }

  // What holds for each bank, for a body that it takes and what comes out of it.
  void expect_kept(const Json& body, Json expected) {
    const auto answer = create(body);
    expected.update({{"_id", "<id>"},
                     {"organizationId", "<id>"},
                     {"source", "custom"},
                     {"createdAt", "<time>"},
                     {"updatedAt", "<time>"}});
    EXPECT_EQ(answer.status, 201) << answer.text;
    EXPECT_EQ(masked(answer.json()), (Json{{"success", true}, {"data", expected}}));
    const Json entry = answer.json().at("data");
    EXPECT_EQ(entry["organizationId"], tenant.organization_id);
    EXPECT_EQ(answer.headers.at("location"), target + "/" + entry["_id"].get<std::string>());
    EXPECT_EQ(outcome(get(entry["_id"])), outcome(200, answer.json()));
  }
  // The system's, the organization's and another one's, and who may do what.
  void expect_shared_rightly(const Json& body, const std::string& resource, const std::string& noun,
                             const Json& after) {
    expect_recruiters_only(service, "GET", target);
    expect_recruiters_only(service, "POST", target, body);
    const auto answer = create(body);
    const std::string id = answer.json().at("data").at("_id");
    EXPECT_EQ(events_of(service, answer),
              Json::array({{{"type", noun + ".created"},
                            {"subject", noun + " " + id},
                            {"pipeline", nullptr},
                            {"actor", "recruiter " + tenant.recruiter_id},
                            {"before", nullptr},
                            {"after", after},
                            {"reason", nullptr}}}));
    const Tenant stranger = service.add_organization("stranger");
    const Tenant interviewer = service.add_member(tenant, "interviewer", Role::interviewer);
    const Untouched untouched(service);
    EXPECT_EQ(service.get(target, stranger.token).json()["data"]["pagination"]["total"], 0);
    EXPECT_EQ(outcome(service.get(target + "/" + id, stranger.token)), not_found(resource));
    for (const std::string& strange : strange_ids)
      EXPECT_EQ(outcome(get(strange)), not_found(resource)) << strange;
    expect_forbidden(service.get(target, interviewer.token));
    expect_forbidden(service.get(target + "/" + id, interviewer.token));
    expect_forbidden(service.post(target, interviewer.token, body));
  }
  // Makes the organization's entries the system's, with these slugs in the order of creation.
  void give_to_system(const std::string& table, const std::vector<std::string>& slugs) {
    std::string list;
    for (const std::string& slug : slugs) list += (list.empty() ? "'" : ",'") + slug + "'";
    service.database().execute(
        "update " + table + " set organization_id = null, slug = (array[" + list +
        "])[place] from (select id as entry, row_number() over (order by id) as place from " +
        table + " where organization_id = '" + tenant.organization_id + "') o where id = entry");
  }

  Service service;
  Tenant tenant = service.add_organization("acme");
  std::string target;
};

}  // namespace hireline::test
