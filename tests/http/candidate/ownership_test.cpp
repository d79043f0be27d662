// What is another candidate's looks like what never was, for every row of the route table: two
// candidates, each with a pipeline in each of two organizations.
#include <gtest/gtest.h>

#include "tests/support/expectations.hpp"
#include "tests/support/world/answers.hpp"
#include "tests/support/world/route_samples.hpp"

namespace hireline::test {
namespace {

class Ownership : public testing::Test {
 protected:
  struct Person {
    std::string token;
    std::vector<Records> records;  // one for each organization
  };

  Person make_person(const std::string& name) {
    Person person{.token = service.token(name, name + "@example.com"), .records = {}};
    for (std::size_t i = 0; i < tenants.size(); ++i) {
      Json body = stage_body(jobs[i], 0);
      body["participant"] = {{"email", name + "@example.com"}};
      const Json interview = schedule(service, tenants[i], body);
      person.records.push_back({.job = jobs[i],
                                .interview = interview.at("_id"),
                                .pipeline = interview.at("candidatePipelineId"),
                                .decline_token = interview.at("declineToken")});
    }
    EXPECT_EQ(service.get("/v1/candidate/dashboard", person.token).status, 200);
    return person;
  }
  static std::vector<http::Route> routes_with_records() {
    auto routes = routes_for(wire::Security::candidate);
    std::erase_if(routes, [](const http::Route& route) { return !has_path_parameter(route); });
    return routes;
  }
  HttpAnswer send(const Person& person, const http::Route& route, const std::string& id) {
    const Json body = body_of(route, person.records[0]);
    return service.request(route.operation.method, target_of(route, id, person.records[0]),
                           person.token, body.is_null() ? std::nullopt : std::optional<Json>(body));
  }

  Service service;
  std::vector<Tenant> tenants{service.add_organization("acme"), service.add_organization("other")};
  std::vector<Json> jobs{make_job(service, tenants[0]), make_job(service, tenants[1])};
  Person owner = make_person("owner");
  Person stranger = make_person("stranger");
};

TEST_F(Ownership, hides_what_is_another_candidate_s_behind_one_answer) {
  const Untouched untouched(service);
  for (const http::Route& route : routes_with_records()) {
    std::vector<std::string> ids = strange_ids;
    for (const Records& records : owner.records) ids.push_back(id_in_path(route, records));
    for (const std::string& id : ids) {
      SCOPED_TRACE(route.operation.method + " " + route.operation.path + " " + id);
      expect_not_found(send(stranger, route, id), resource_in_path(route));
    }
  }
}

TEST_F(Ownership, shows_the_same_to_whom_it_belongs_in_every_organization) {
  ASSERT_GE(routes_with_records().size(), 3u);
  for (const http::Route& route : routes_with_records())
    for (const Person* person : {&owner, &stranger})
      for (const Records& records : person->records)
        EXPECT_EQ(send(*person, route, id_in_path(route, records)).status / 100, 2)
            << route.operation.path;
}

// A new route of candidates that takes an id elsewhere than in its path has to be thought of here.
TEST_F(Ownership, is_asked_for_by_the_path_alone) {
  for (const http::Route& route : routes_for(wire::Security::candidate))
    for (const std::string& slot : id_slots(route))
      EXPECT_EQ(slot, route.operation.method + " " + route.operation.path + " path id");
}

TEST_F(Ownership, does_not_depend_on_the_organization_s_side_of_the_record) {
  const std::string interview = "/v1/interviews/" + owner.records[0].interview;
  const auto give = [&](const std::string& token) {
    return service.post(
        interview + "/candidate-feedback", token,
        {{"overallRating", 9}, {"traits", Json::array()}, {"recommendation", "yes"}});
  };
  EXPECT_EQ(give(owner.token).status, 200);
  expect_not_found(give(stranger.token), "Interview");
  // A candidate's token opens nothing of a recruiter's, and the other way round nothing of theirs.
  EXPECT_EQ(service.get(interview, owner.token).status, 401);
  expect_not_found(
      service.get("/v1/candidate/interviews/" + owner.records[0].interview, tenants[0].token),
      "Interview");
}

}  // namespace
}  // namespace hireline::test
