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
    Json entry = answer.json().at("data");
    EXPECT_TRUE(entry["warnings"].is_array()) << answer.text;
    entry.erase("warnings");
    EXPECT_EQ(masked(entry), expected);
    EXPECT_EQ(entry["organizationId"], tenant.organization_id);
    EXPECT_EQ(answer.headers.at("location"), target + "/" + entry["_id"].get<std::string>());
    const auto read = get(entry["_id"]);
    EXPECT_EQ(outcome(read), outcome(200, {{"success", true}, {"data", entry}}));
    EXPECT_EQ(read.headers.at("etag"), answer.headers.at("etag"));
  }
  // The system's, the organization's and another one's, and who may do what.
  void expect_shared_rightly(const Json& body, const std::string& resource, const std::string& noun,
                             const Json& after) {
    expect_members_only(service, "GET", target);
    expect_members_only(service, "POST", target, body);
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
  HttpAnswer change(const std::string& id, const Json& body, HttpHeaders headers = {}) {
    return service.request("PATCH", target + "/" + id, tenant.token, body, std::move(headers));
  }
  HttpAnswer retire(const std::string& id) {
    return service.request("DELETE", target + "/" + id, tenant.token);
  }
  // What changing and retiring an entry have in common in all banks, for a body that creates one
  // and a change of it, which `after` shows in the audit log.
  void expect_changed_rightly(const Json& body, const Json& changes, const std::string& resource,
                              const std::string& noun) {
    const Json before = created(body);
    const std::string id = before.at("_id");
    const std::string path = target + "/" + id;
    expect_members_only(service, "PATCH", path, changes);
    expect_members_only(service, "DELETE", path);
    const std::string old_tag = get(id).headers.at("etag");

    const auto answer = change(id, changes, {{"If-Match", old_tag}});
    ASSERT_EQ(answer.status, 200) << answer.text;
    Json entry = answer.json().at("data");
    EXPECT_TRUE(entry["warnings"].is_array());
    entry.erase("warnings");
    Json expected = before;
    expected.erase("warnings");
    expected.update(changes);
    expected["updatedAt"] = entry["updatedAt"];
    EXPECT_GT(entry["updatedAt"], before["updatedAt"]);
    EXPECT_EQ(entry, expected);
    const auto read = get(id);
    EXPECT_EQ(read.json().at("data"), entry);
    EXPECT_EQ(read.headers.at("etag"), answer.headers.at("etag"));
    const Json events = events_of(service, answer);
    ASSERT_EQ(events.size(), 1u);
    EXPECT_EQ(events[0]["type"], noun + ".updated");
    EXPECT_EQ(events[0]["subject"], noun + " " + id);
    EXPECT_EQ(events[0]["actor"], "recruiter " + tenant.recruiter_id);
    for (const auto& [field, value] : changes.items())
      EXPECT_NE(events[0]["after"]["changed"].dump().find(field), std::string::npos) << field;

    const Tenant stranger = service.add_organization("stranger");
    const Tenant interviewer = service.add_member(tenant, "interviewer", Role::interviewer);
    {
      const Untouched untouched(service);
      EXPECT_EQ(change(id, changes, {{"If-Match", old_tag}}).status, 412);
      EXPECT_EQ(change(id, changes).json().at("data").at("updatedAt"), entry["updatedAt"]);
      EXPECT_EQ(change(id, Json::object()).status, 200);
      expect_forbidden(service.patch(path, interviewer.token, changes));
      expect_forbidden(service.request("DELETE", path, interviewer.token));
      EXPECT_EQ(outcome(service.patch(path, stranger.token, changes)), not_found(resource));
      EXPECT_EQ(outcome(service.request("DELETE", path, stranger.token)), not_found(resource));
      for (const std::string& strange : strange_ids) {
        EXPECT_EQ(outcome(change(strange, changes)), not_found(resource)) << strange;
        EXPECT_EQ(outcome(retire(strange)), not_found(resource)) << strange;
      }
      const auto dry = service.request("DELETE", path + "?dryRun=true", tenant.token);
      EXPECT_EQ(dry.status, 200) << dry.text;
      EXPECT_EQ(dry.json()["dryRun"]["events"][0]["type"], noun + ".retired");
    }
    expect_retired_and_restored(id, noun);
  }
  void expect_retired_and_restored(const std::string& id, const std::string& noun) {
    const auto total = [&](const std::string& query) {
      return list(query).json()["data"]["pagination"]["total"];
    };
    EXPECT_EQ(total("?retired=true"), 0);
    const auto retired = retire(id);
    ASSERT_EQ(retired.status, 200) << retired.text;
    EXPECT_TRUE(is_timestamp(retired.json()["data"]["retiredAt"]));
    EXPECT_EQ(retired.json()["data"]["stagesInUse"], 0);
    EXPECT_EQ(events_of(service, retired)[0]["type"], noun + ".retired");
    EXPECT_EQ(total(""), 0);
    EXPECT_EQ(total("?retired=true"), 1);
    {
      const Untouched untouched(service);
      EXPECT_EQ(retire(id).json()["data"]["retiredAt"], retired.json()["data"]["retiredAt"]);
      EXPECT_EQ(change(id, {{"retired", true}}).status, 200);
    }
    const auto restored = change(id, {{"retired", false}});
    EXPECT_EQ(events_of(service, restored)[0]["type"], noun + ".restored");
    EXPECT_FALSE(get(id).json()["data"].contains("retiredAt"));
    EXPECT_EQ(total(""), 1);
  }
  void expect_system_is_kept(const std::string& table, const std::string& id) {
    give_to_system(table, {"of-the-system"});
    const Untouched untouched(service);
    const Json kept = refusal(403, "This belongs to the service; add one of your own to change it",
                              "system_entry");
    EXPECT_EQ(outcome(change(id, {{"retired", true}})), kept);
    EXPECT_EQ(outcome(retire(id)), kept);
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
