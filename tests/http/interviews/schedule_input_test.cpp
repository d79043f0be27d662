// POST /v1/interviews, live formats: what a body must be.
#include <gtest/gtest.h>

#include "tests/support/expectations.hpp"

namespace hireline::test {
namespace {

constexpr auto bad_link = "must be an http or https URL without credentials, query or fragment";
constexpr auto foreign_link = "its origin is not one that links may lead to";
constexpr auto bad_email = "must be an e-mail address";

class ScheduleInput : public testing::Test {
 protected:
  HttpAnswer post(const Json& body) { return service.post("/v1/interviews", tenant.token, body); }
  HttpAnswer post_with(const std::string& field, const Json& value) {
    Json body = stage_body(job, 0);
    body[field] = value;
    return post(body);
  }

  Service service;
  Tenant tenant = service.add_organization("acme");
  Json job = make_job(service, tenant);
};

TEST_F(ScheduleInput, names_all_that_is_missing_at_once) {
  const Untouched untouched(service);
  const Json expected = {{"jobOpeningId", "is required"}, {"title", "is required"},
                         {"round", "is required"},        {"startTime", "is required"},
                         {"endTime", "is required"},      {"baseUrl", "is required"},
                         {"clientUrl", "is required"},    {"participant", "is required"}};
  EXPECT_EQ(issues(post(Json::object())), expected);

  Json of_a_stage = expected;
  of_a_stage["stageIndex"] = "is required";
  EXPECT_EQ(issues(post({{"stageId", job["stages"][0]["_id"]}, {"isAutomated", false}})),
            of_a_stage);
}

TEST_F(ScheduleInput, names_every_wrong_type_at_once) {
  const Untouched untouched(service);
  const Json body = {{"jobOpeningId", 1},       {"title", {"a", "b"}},
                     {"round", true},           {"startTime", 1767225600},
                     {"endTime", nullptr},      {"baseUrl", Json::object()},
                     {"clientUrl", 1.5},        {"participant", "candidate@example.com"},
                     {"isAutomated", false},    {"stageId", 7},
                     {"stageIndex", "0"},       {"candidatePipelineId", false},
                     {"recruiterName", 3},      {"recruiterEmail", Json::array()},
                     {"interviewers", "nobody"}};
  EXPECT_EQ(issues(post(body)), Json({{"jobOpeningId", "must be a string, not a number"},
                                      {"title", "must be a string, not an array"},
                                      {"round", "must be a string, not a boolean"},
                                      {"startTime", "must be a string, not a number"},
                                      {"endTime", "must be a string, not null"},
                                      {"baseUrl", "must be a string, not an object"},
                                      {"clientUrl", "must be a string, not a number"},
                                      {"participant", "must be an object, not a string"},
                                      {"stageId", "must be a string, not a number"},
                                      {"stageIndex", "must be an integer, not a string"},
                                      {"candidatePipelineId", "must be a string, not a boolean"},
                                      {"recruiterName", "must be a string, not a number"},
                                      {"recruiterEmail", "must be a string, not an array"},
                                      {"interviewers", "must be an array, not a string"}}));
}

TEST_F(ScheduleInput, names_every_wrong_value_at_once) {
  const Untouched untouched(service);
  Json body = stage_body(job, 0);
  body.update({{"title", ""},
               {"round", std::string(201, 'r')},
               {"startTime", "2030-05-06"},
               {"endTime", "2030-02-30T10:00:00Z"},
               {"baseUrl", "javascript:alert(1)"},
               {"clientUrl", "https://user:secret@jobs.example.com"},
               {"participant", {{"email", "candidate"}, {"name", ""}}},
               {"stageIndex", -1},
               {"recruiterEmail", "@example.com"},
               {"interviewers", {1, "x"}}});
  constexpr auto bad_time = "must be a date and time with a zone, such as 2026-01-02T03:04:05Z";
  EXPECT_EQ(issues(post(body)), Json({{"title", "must have at least 1 character"},
                                      {"round", "must have at most 200 characters"},
                                      {"startTime", bad_time},
                                      {"endTime", bad_time},
                                      {"baseUrl", bad_link},
                                      {"clientUrl", bad_link},
                                      {"participant.email", bad_email},
                                      {"participant.name", "must have at least 1 character"},
                                      {"stageIndex", "must be at least 0"},
                                      {"recruiterEmail", bad_email},
                                      {"interviewers.0", "must be a string, not a number"}}));
}

TEST_F(ScheduleInput, issues_speak_the_vocabulary_of_zod) {
  Json body = stage_body(job, 0);
  body.update({{"title", ""}, {"round", 1}, {"participant", {{"email", "candidate"}}}});
  body.erase("clientUrl");
  EXPECT_EQ(outcome(post(body)), outcome(400, {{"errors",
                                                {{{"code", "invalid_type"},
                                                  {"path", {"clientUrl"}},
                                                  {"message", "is required"},
                                                  {"expected", "string"},
                                                  {"received", "undefined"}},
                                                 {{"code", "invalid_string"},
                                                  {"path", {"participant", "email"}},
                                                  {"message", bad_email},
                                                  {"validation", "email"}},
                                                 {{"code", "too_small"},
                                                  {"path", {"title"}},
                                                  {"message", "must have at least 1 character"},
                                                  {"minimum", 1},
                                                  {"inclusive", true},
                                                  {"type", "string"}},
                                                 {{"code", "invalid_type"},
                                                  {"path", {"round"}},
                                                  {"message", "must be a string, not a number"},
                                                  {"expected", "string"},
                                                  {"received", "number"}}}}}));
}

TEST_F(ScheduleInput, refuses_a_body_that_is_no_object) {
  const Untouched untouched(service);
  for (const char* text : {"[]", "null", "\"text\"", "7"})
    EXPECT_EQ(post(Json::parse(text)).status, 400) << text;
  const auto cut = http_request(
      service.port(), "POST", "/v1/interviews",
      {{"Authorization", "Bearer " + tenant.token}, {"Content-Type", "application/json"}},
      R"({"title": )");
  EXPECT_EQ(cut.status, 400);
  EXPECT_EQ(cut.json()["errors"][0]["code"], "invalid_json");
}

TEST_F(ScheduleInput, refuses_an_end_that_is_not_after_the_start) {
  const Untouched untouched(service);
  const Json expected = {{"endTime", "must be later than startTime"}};
  EXPECT_EQ(issues(post_with("endTime", "2030-05-06T09:00:00.000Z")), expected);
  EXPECT_EQ(issues(post_with("endTime", "2030-05-06T08:59:59.999Z")), expected);
  // Later by the clock on the wall, earlier in time.
  EXPECT_EQ(issues(post_with("endTime", "2030-05-06T10:30:00+02:00")), expected);
}

TEST_F(ScheduleInput, converts_times_of_other_zones) {
  Json body = stage_body(job, 0);
  body.update({{"startTime", "2030-05-06T09:00:00+02:00"}, {"endTime", "2030-05-06T08:00:00.25Z"}});
  const Json interview = schedule(service, tenant, body);
  EXPECT_EQ(interview["startTime"], "2030-05-06T07:00:00.000Z");
  EXPECT_EQ(interview["endTime"], "2030-05-06T08:00:00.250Z");
}

TEST_F(ScheduleInput, refuses_links_that_lead_astray) {
  const Untouched untouched(service);
  for (const std::string url :
       {"javascript:alert(1)", "data:text/html,x", "//evil.example", "ftp://example.com", "",
        "https://", "https:///path", "meet.example.com", "https://a@evil.example",
        "https://user:secret@evil.example", "https://meet.example.com\r\nX-Injected: 1",
        "https://meet.example.com/a b", " https://meet.example.com", "https://meet.example.com\t",
        "https://meet.example.com\\@evil.example", "https://evil.example:0",
        "https://evil.example:99999", "https://\"><script>", "https://-evil.example"}) {
    EXPECT_EQ(issues(post_with("baseUrl", url)), Json({{"baseUrl", bad_link}})) << url;
    EXPECT_EQ(issues(post_with("clientUrl", url)), Json({{"clientUrl", bad_link}})) << url;
  }
  const std::string too_long = "https://meet.example.com/" + std::string(2048, 'x');
  EXPECT_EQ(issues(post_with("baseUrl", too_long)), Json({{"baseUrl", bad_link}}));
}

TEST_F(ScheduleInput, refuses_addresses_that_are_none) {
  const Untouched untouched(service);
  for (const std::string email :
       {"", "candidate", "@example.com", "candidate@", "a b@example.com", "a@b@example.com",
        "candidate@example..com", "candidate@example.com\r\nBcc: all@example.com",
        "Candidate <candidate@example.com>", "candidate@-example.com", " candidate@example.com"})
    EXPECT_EQ(issues(post_with("participant", {{"email", email}})),
              Json({{"participant.email", bad_email}}))
        << email;
}

TEST_F(ScheduleInput, takes_a_stage_index_for_what_it_is) {
  const Untouched untouched(service);
  const auto issue = [&](const Json& index) { return issues(post_with("stageIndex", index)); };
  EXPECT_EQ(issue(-1), Json({{"stageIndex", "must be at least 0"}}));
  EXPECT_EQ(issue(0.5), Json({{"stageIndex", "must be an integer, not a float"}}));
  EXPECT_EQ(issue("0"), Json({{"stageIndex", "must be an integer, not a string"}}));
  EXPECT_EQ(issue(nullptr), Json({{"stageIndex", "must be an integer, not null"}}));
  EXPECT_TRUE(issue(1'000'000).contains("stageIndex"));
  EXPECT_TRUE(issue(std::uint64_t{1} << 63).contains("stageIndex"));
  EXPECT_TRUE(issue(1e300).contains("stageIndex"));
}

TEST_F(ScheduleInput, ignores_fields_that_only_the_server_sets) {
  Json body = stage_body(job, 0);
  body.update({{"_id", "0123456789abcdef01234567"},
               {"organizationId", "0123456789abcdef01234567"},
               {"status", "completed"},
               {"meetingLink", "https://evil.example"},
               {"declineToken", "guessed"},
               {"feedbacks", Json::array({feedback_body()})},
               {"createdAt", "2000-01-01T00:00:00.000Z"}});
  const Json interview = schedule(service, tenant, body);
  EXPECT_NE(interview["_id"], body["_id"]);
  EXPECT_EQ(interview["status"], "scheduled");
  EXPECT_TRUE(interview["meetingLink"].get<std::string>().starts_with("https://meet.example.com/"));
  EXPECT_NE(interview["declineToken"], "guessed");
  EXPECT_EQ(interview["feedbacks"], Json::array());
  EXPECT_NE(interview["createdAt"], body["createdAt"]);
  EXPECT_EQ(service.database().count("interviews where organization_id = '" +
                                     tenant.organization_id + "'"),
            1);
}

TEST(ScheduleOrigins, can_be_those_of_the_server_itself) {
  Service service({.client_origins = {"https://jobs.example.com"}});
  const Tenant tenant = service.add_organization("acme");
  Json body = stage_body(make_job(service, tenant), 0);
  body.update(
      {{"baseUrl", "https://hireline.example.com"}, {"clientUrl", "https://hireline.example.com"}});
  EXPECT_EQ(service.post("/v1/interviews", tenant.token, body).status, 201);
}

TEST(ScheduleOrigins, must_be_on_the_list_when_there_is_one) {
  Service service(
      {.client_origins = {"https://jobs.example.com", "https://meet.example.com:8443"}});
  const Tenant tenant = service.add_organization("acme");
  const Json job = make_job(service, tenant);
  const auto post = [&](const std::string& base, const std::string& client) {
    Json body = stage_body(job, 0);
    body.update({{"baseUrl", base}, {"clientUrl", client}});
    return service.post("/v1/interviews", tenant.token, body);
  };
  {
    const Untouched untouched(service);
    EXPECT_EQ(issues(post("https://evil.example", "https://jobs.example.com.evil.example")),
              Json({{"baseUrl", foreign_link}, {"clientUrl", foreign_link}}));
    Json wrong = stage_body(job, 0);
    wrong.update({{"baseUrl", "https://evil.example"}, {"clientUrl", "nowhere"}, {"title", ""}});
    const Json told = issues(service.post("/v1/interviews", tenant.token, wrong));
    EXPECT_EQ(told.size(), 3u) << told;
    EXPECT_EQ(told["baseUrl"], foreign_link);
    EXPECT_EQ(told["clientUrl"], bad_link);
    for (const std::string url :
         {"http://jobs.example.com", "https://jobs.example.com:8443", "https://example.com",
          "https://xjobs.example.com", "https://meet.example.com",
          "https://evil.example/https://jobs.example.com"})
      EXPECT_EQ(issues(post(url, "https://jobs.example.com")), Json({{"baseUrl", foreign_link}}))
          << url;
    for (const std::string url :
         {"https://evil.example#jobs.example.com", "https://evil.example?https://jobs.example.com",
          "https://jobs.example.com/rooms?lang=en"})
      EXPECT_EQ(issues(post(url, "https://jobs.example.com")), Json({{"baseUrl", bad_link}}))
          << url;
  }
  const auto allowed = post("https://MEET.example.com:8443/rooms/", "https://jobs.example.com:443");
  ASSERT_EQ(allowed.status, 201) << allowed.text;
  const Json interview = allowed.json()["data"];
  EXPECT_EQ(interview["meetingLink"],
            "https://MEET.example.com:8443/rooms/room/" + interview["_id"].get<std::string>());
}

TEST(ScheduleOrigins, are_the_services_own_in_production_without_a_list) {
  Service service({.environment = Environment::production});
  const Tenant tenant = service.add_organization("acme");
  const Json job = make_job(service, tenant);
  Json body = stage_body(job, 0);
  const auto post = [&](const std::string& base, const std::string& client) {
    body.update({{"baseUrl", base}, {"clientUrl", client}});
    return service.post("/v1/interviews", tenant.token, body);
  };
  {
    const Untouched untouched(service);
    EXPECT_EQ(issues(post("https://meet.example.com", "https://hireline.example.com.evil.example")),
              Json({{"baseUrl", foreign_link}, {"clientUrl", foreign_link}}));
    EXPECT_EQ(issues(post("http://hireline.example.com", "https://hireline.example.com:8443")),
              Json({{"baseUrl", foreign_link}, {"clientUrl", foreign_link}}));
  }
  const auto own = post("https://HIRELINE.example.com/rooms", "https://hireline.example.com:443");
  ASSERT_EQ(own.status, 201) << own.text;
  // That links lead there lets no web page of there, or of anywhere, call the API.
  const auto asked = service.request("GET", "/v1/jobs", tenant.token, {},
                                     {{"Origin", "https://hireline.example.com"}});
  EXPECT_FALSE(asked.headers.contains("access-control-allow-origin"));
}

TEST(ScheduleOrigins, are_all_in_development_without_a_list) {
  Service service;
  const Tenant tenant = service.add_organization("acme");
  Json body = stage_body(make_job(service, tenant), 0);
  body.update({{"baseUrl", "https://a.example"}, {"clientUrl", "http://b.example:81"}});
  EXPECT_EQ(service.post("/v1/interviews", tenant.token, body).status, 201);
}

}  // namespace
}  // namespace hireline::test
