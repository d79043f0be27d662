// What an organization knows about how to reach a candidate.
#include "tests/http/erasure/erasing.hpp"
#include "tests/http/identity/merging.hpp"

namespace hireline::test {
namespace {

using testing::IsEmpty;

class Contacts : public Merging {
 protected:
  Json enter(const Tenant& by, const Json& to, Json participant) {
    const HttpAnswer answer =
        service.post("/v1/pipeline", by.token,
                     {{"jobOpeningId", to.at("_id")}, {"participant", std::move(participant)}});
    EXPECT_EQ(answer.status, 201) << answer.text;
    return answer.json().value("data", Json());
  }
  Json contacts_in(const Tenant& by, const Json& made) {
    return service.get("/v1/pipeline/" + made.at("_id").get<std::string>(), by.token)
        .json()
        .at("data")
        .at("contacts");
  }
};

Json phone(const std::string& number) {
  return {{"kind", "phone"}, {"value", number}};
}
Json link(const std::string& url) {
  return {{"kind", "link"}, {"value", url}};
}

TEST_F(Contacts, are_of_the_candidate_in_all_of_the_organization_s_jobs) {
  const Json first = enter(tenant, job, {{"email", old_address}, {"phone", "0049 30 1234567"}});
  const Json second = enter(tenant, make_job(service, tenant),
                            {{"email", old_address},
                             {"phone", "+49 (30) 123-4567"},
                             {"links", {"https://Example.com/Ada/", "https://example.com/Ada"}}});
  const Json known = {phone("0049 30 1234567"), link("https://Example.com/Ada/")};
  EXPECT_EQ(contacts_in(tenant, first), known);
  EXPECT_EQ(contacts_in(tenant, second), known);
  const Json pool =
      service.get("/v1/pipeline/pool/" + first["participantId"].get<std::string>(), tenant.token)
          .json()["data"]["pipelines"];
  ASSERT_EQ(pool.size(), 2u);
  for (const Json& one : pool) EXPECT_EQ(one["contacts"], known);
}

TEST_F(Contacts, are_hidden_from_other_organizations_and_from_the_candidate) {
  enter(tenant, job, {{"email", old_address}, {"phone", "030 7654321"}});
  const Json theirs = enter(other, make_job(service, other), {{"email", old_address}});
  EXPECT_EQ(contacts_in(other, theirs), Json::array());
  for (const char* path : {"/v1/candidate/dashboard", "/v1/me"})
    EXPECT_EQ(service.get(path, service.token("somebody", old_address)).text.find("7654321"),
              std::string::npos);
  const std::string own = pipelines_after(old_address)[0]["_id"];
  EXPECT_EQ(service.get("/v1/candidate/pipeline/" + own, service.token("somebody", old_address))
                .text.find("7654321"),
            std::string::npos);
}

TEST_F(Contacts, move_with_the_pipelines_when_records_merge) {
  ASSERT_EQ(log_in(old_address).status, 200);
  const Json kept = enter(tenant, job, {{"email", old_address}, {"phone", "030 1111111"}});
  const Json moved = enter(
      tenant, make_job(service, tenant),
      {{"email", new_address}, {"phone", "(030) 1111111"}, {"links", {"https://example.com/new"}}});
  const Json elsewhere =
      enter(other, make_job(service, other), {{"email", new_address}, {"phone", "(030) 1111111"}});
  prove_addresses_later_by("-1 hour");
  ASSERT_EQ(pipelines_after(new_address).size(), 3u);
  for (const Json& made : {kept, moved})
    EXPECT_EQ(contacts_in(tenant, made),
              Json({phone("030 1111111"), link("https://example.com/new")}));
  EXPECT_EQ(contacts_in(other, elsewhere), Json({phone("(030) 1111111")}));
  EXPECT_EQ(service.database().value("select count(distinct participant_id) from "
                                     "candidate_contacts"),
            "1");
}

TEST_F(Contacts, erased_in_one_organization_stay_in_the_others) {
  const Json here = enter(tenant, job, {{"email", old_address}, {"phone", "030 1111111"}});
  const Json there =
      enter(other, make_job(service, other), {{"email", old_address}, {"phone", "030 2222222"}});
  ASSERT_TRUE(erase_person(service.database(), old_address, "acme").has_value());
  EXPECT_EQ(contacts_in(tenant, here), Json::array());
  EXPECT_EQ(contacts_in(other, there), Json({phone("030 2222222")}));
  EXPECT_THAT(rows_with(service.database(), "1111111"), IsEmpty());
}

TEST_F(Contacts, are_erased_with_the_person) {
  Json body = {{"jobOpeningId", job["_id"]},
               {"participant",
                {{"email", old_address},
                 {"phone", "030 7654321"},
                 {"links", {"https://example.com/marked", "https://example.com/too"}}}},
               {"externalId", "marked application"}};
  const HttpAnswer made = service.post("/v1/pipeline", tenant.token, body);
  ASSERT_EQ(made.status, 201) << made.text;
  ASSERT_TRUE(erase_person(service.database(), old_address).has_value());
  for (const std::string words : {"7654321", "marked", "example.com/too"})
    EXPECT_THAT(rows_with(service.database(), words), IsEmpty()) << words;
  const Json seen = service.get(made.headers.at("location"), tenant.token).json().at("data");
  EXPECT_EQ(seen["contacts"], Json::array());
  EXPECT_FALSE(seen.contains("externalId"));
  // Whoever enters the address later is somebody new, also under this external id.
  EXPECT_EQ(service.post("/v1/pipeline", tenant.token, body).status, 201);
}

}  // namespace
}  // namespace hireline::test
