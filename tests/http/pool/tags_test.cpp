// /v1/tags, and tags of candidates in the talent pool.
#include "tests/support/expectations.hpp"
#include "tests/support/world/answers.hpp"
#include "tests/support/world/service.hpp"

namespace hireline::test {
namespace {

class Tags : public testing::Test {
 protected:
  std::string add(const std::string& email) {
    Json body = stage_body(job, 0);
    body["participant"] = {{"email", email}};
    schedule(service, tenant, body);
    return service.database().value("select id from participants where email = '" + email + "'");
  }
  HttpAnswer tag(const std::string& candidate, const Json& names, const std::string& token = {}) {
    return service.request("PUT", "/v1/pipeline/pool/" + candidate + "/tags",
                           token.empty() ? tenant.token : token, Json{{"tags", names}});
  }
  Json pool(const std::string& query = {}) {
    const HttpAnswer answer = service.get("/v1/pipeline/pool" + query, tenant.token);
    EXPECT_EQ(answer.status, 200) << answer.text;
    return answer.json().value("data", Json::object());
  }
  std::set<std::string> found(const std::string& query) {
    std::set<std::string> emails;
    const Json page = pool(query);
    for (const Json& candidate : page.at("candidates")) emails.insert(candidate.at("email"));
    return emails;
  }
  // Returns the id.
  std::string id_of(const std::string& name) {
    return service.database().value("select id from tags where name = '" + name + "'");
  }
  // Returns how many candidates have each tag.
  Json list() {
    Json counts = Json::object();
    const Json tags = service.get("/v1/tags", tenant.token).json().at("data").at("tags");
    for (const Json& one : tags) counts[one.at("name").get<std::string>()] = one.at("candidates");
    return counts;
  }
  std::string last_event() {
    return service.database().value(
        "select type || ' ' || after_state from events order by position desc limit 1");
  }

  Service service;
  Tenant tenant = service.add_organization("acme");
  Json job = make_job(service, tenant);
  std::string ada = add("ada@example.com");
  std::string bob = add("bob@example.com");
};

TEST_F(Tags, are_set_by_name_and_created_if_they_do_not_exist) {
  const HttpAnswer tagged = tag(ada, {"Remote", "C++"});
  ASSERT_EQ(tagged.status, 200) << tagged.text;
  const Json tags = {{{"_id", id_of("C++")}, {"name", "C++"}},
                     {{"_id", id_of("Remote")}, {"name", "Remote"}}};
  EXPECT_EQ(tagged.json().at("data").at("tags"), tags);
  EXPECT_EQ(service.get("/v1/pipeline/pool/" + ada, tenant.token).json().at("data").at("tags"),
            tags);
  EXPECT_EQ(tag(bob, {"c++"}).status, 200);
  EXPECT_EQ(list(), (Json{{"C++", 2}, {"Remote", 1}}));
  EXPECT_EQ(tag(ada, Json::array()).status, 200);
  EXPECT_EQ(list(), (Json{{"C++", 1}, {"Remote", 0}}));
}

TEST_F(Tags, are_an_event_with_ids_only) {
  tag(ada, {"C++"});
  EXPECT_EQ(last_event(), "candidate.tagged {\"tagIds\": [\"" + id_of("C++") + "\"]}");
  const Untouched untouched(service);
  EXPECT_EQ(tag(ada, {"C++"}).status, 200);
}

TEST_F(Tags, filter_the_pool) {
  tag(ada, {"C++", "Remote"});
  tag(bob, {"C++"});
  add("cy@example.com");
  using Found = std::set<std::string>;
  EXPECT_EQ(found("?tags=c%2B%2B"), (Found{"ada@example.com", "bob@example.com"}));
  EXPECT_EQ(found("?tags=C%2B%2B,remote"), Found{"ada@example.com"});
  EXPECT_EQ(found("?tags=C%2B%2B,c%2B%2B"), (Found{"ada@example.com", "bob@example.com"}));
  EXPECT_EQ(found("?tags=C%2B%2B,unknown"), Found{});
  for (const char* sort : {"name", "jobCount", "lastActivity"}) {
    const std::string order = std::string("&sort=") + sort;
    EXPECT_EQ(found("?tags=C%2B%2B" + order).size(), 2u);
    EXPECT_EQ(found("?tags=C%2B%2B&search=bob" + order), Found{"bob@example.com"});
    EXPECT_EQ(found("?tags=C%2B%2B&search=b.b" + order), Found{"bob@example.com"});
    EXPECT_EQ(found("?tags=C%2B%2B&status=hired" + order), Found{});
  }
  EXPECT_EQ(pool("?tags=C%2B%2B&limit=1").at("pagination").at("total"), 2);
  const Json page = pool("?sort=name");
  EXPECT_EQ(page.at("candidates").at(0).at("tags"), (Json{"C++", "Remote"}));
}

TEST_F(Tags, are_renamed_and_merged) {
  tag(ada, {"cpp", "Remote"});
  tag(bob, {"cpp", "C++"});
  const std::string cpp = id_of("cpp");
  EXPECT_EQ(outcome(service.patch("/v1/tags/" + cpp, tenant.token, {{"name", "c++"}})),
            refusal(409, "A tag with this name already exists", "tag_exists"));
  EXPECT_EQ(service.patch("/v1/tags/" + cpp, tenant.token, {{"mergeInto", cpp}}).status, 400);
  const HttpAnswer merged =
      service.patch("/v1/tags/" + cpp, tenant.token, {{"mergeInto", id_of("C++")}});
  ASSERT_EQ(merged.status, 200) << merged.text;
  EXPECT_EQ(merged.json().at("data").at("candidates"), 2);
  EXPECT_EQ(list(), (Json{{"C++", 2}, {"Remote", 1}}));
  EXPECT_EQ(service.patch("/v1/tags/" + id_of("C++"), tenant.token, {{"name", "c++"}}).status, 200);
  EXPECT_EQ(list(), (Json{{"c++", 2}, {"Remote", 1}}));
}

TEST_F(Tags, are_deleted_with_their_uses) {
  tag(ada, {"C++"});
  EXPECT_EQ(service.request("DELETE", "/v1/tags/" + id_of("C++"), tenant.token).status, 204);
  EXPECT_EQ(list(), Json::object());
  EXPECT_EQ(service.database().count("candidate_tags"), 0);
}

TEST_F(Tags, are_at_most_five_hundred_and_fifty_for_a_candidate) {
  Json many = Json::array();
  for (int i = 0; i < 51; ++i) many.push_back("tag " + std::to_string(i));
  EXPECT_EQ(tag(ada, many).status, 400);
  EXPECT_EQ(tag(ada, {"a,b"}).status, 400);
  EXPECT_EQ(tag(ada, {std::string(51, 'x')}).status, 400);
  service.database().execute(
      "insert into tags (organization_id, id, name, created_at) select id, lpad(n::text, 24, '0'),"
      " 'tag ' || n, now() from organizations, generate_series(1, 500) n");
  const Untouched untouched(service);
  EXPECT_EQ(tag(ada, {"tag 1", "one more"}).json().at("errors").at(0).at("path"),
            (Json{"tags", 1}));
  EXPECT_EQ(service.post("/v1/tags", tenant.token, {{"name", "one more"}}).status, 400);
}

TEST_F(Tags, are_not_for_interviewers_nor_for_others) {
  const std::string interviewer = service.add_member(tenant, "ina", Role::interviewer).token;
  const Tenant other = service.add_organization("other");
  tag(ada, {"C++"});
  EXPECT_EQ(service.get("/v1/tags", interviewer).status, 200);
  const Untouched untouched(service);
  EXPECT_EQ(tag(ada, {"x"}, interviewer).status, 403);
  EXPECT_EQ(service.post("/v1/tags", interviewer, {{"name", "x"}}).status, 403);
  EXPECT_EQ(tag(ada, {"x"}, other.token).status, 404);
  EXPECT_EQ(service.request("DELETE", "/v1/tags/" + id_of("C++"), other.token).status, 404);
}

TEST_F(Tags, go_with_a_person_who_is_merged_and_end_with_an_erasure) {
  tag(ada, {"C++"});
  for (const char* address : {"other@example.com", "ada@example.com"})
    service.get("/v1/candidate/dashboard", service.token("somebody", address));
  EXPECT_EQ(found("?tags=C%2B%2B").size(), 1u);
  const std::string now = service.database().value("select participant_id from candidate_tags");
  EXPECT_NE(now, ada);
  ASSERT_EQ(service
                .post("/v1/pipeline/pool/" + now + "/erase", tenant.token,
                      {{"reason", "It was asked for"}})
                .status,
            200);
  EXPECT_EQ(service.database().count("candidate_tags"), 0);
}

TEST_F(Tags, are_never_shown_to_candidates) {
  tag(ada, {"Difficult"});
  const HttpAnswer dashboard =
      service.get("/v1/candidate/dashboard", service.token("ada", "ada@example.com"));
  ASSERT_EQ(dashboard.status, 200);
  EXPECT_EQ(dashboard.text.find("Difficult"), std::string::npos);
}

}  // namespace
}  // namespace hireline::test
