// POST /v1/pipeline
#include "tests/http/pipelines/create_pipeline.hpp"

namespace hireline::test {
namespace {

TEST_F(CreatePipeline, lets_in_members_only) {
  expect_members_only(service, "POST", "/v1/pipeline", body());
}

TEST_F(CreatePipeline, is_refused_to_interviewers) {
  const Tenant member = service.add_member(tenant, "interviewer", Role::interviewer);
  const Untouched untouched(service);
  expect_forbidden(service.post("/v1/pipeline", member.token, body()));
}

TEST_F(CreatePipeline, returns_the_pipeline_as_its_get_does) {
  Json given = body({{"email", "ada@example.com"},
                     {"name", "Ada"},
                     {"phone", "+49 (30) 123-4567"},
                     {"links", {"https://example.com/ada", "http://ada.example?x=1#y"}}});
  given["externalId"] = "application-7";
  const HttpAnswer answer = post(given);
  ASSERT_EQ(answer.status, 201) << answer.text;
  const Json made = answer.json().at("data");
  EXPECT_EQ(answer.headers.at("location"), "/v1/pipeline/" + made.at("_id").get<std::string>());
  const HttpAnswer again = service.get(answer.headers.at("location"), tenant.token);
  EXPECT_EQ(again.json(), answer.json());
  EXPECT_EQ(again.headers.at("etag"), answer.headers.at("etag"));

  EXPECT_EQ(made["jobOpeningId"], job["_id"]);
  EXPECT_EQ(made["status"], "active");
  EXPECT_EQ(made["externalId"], "application-7");
  EXPECT_EQ(made["participant"],
            Json({{"_id", made["participantId"]}, {"name", "Ada"}, {"email", "ada@example.com"}}));
  EXPECT_EQ(made["contacts"], Json({{{"kind", "phone"}, {"value", "+49 (30) 123-4567"}},
                                    {{"kind", "link"}, {"value", "https://example.com/ada"}},
                                    {{"kind", "link"}, {"value", "http://ada.example?x=1#y"}}}));
  EXPECT_EQ(made["notes"], Json::array());
  ASSERT_EQ(made["stageProgression"].size(), 3u);
  for (std::size_t i = 0; i < 3; ++i) {
    const Json& stage = made["stageProgression"][i];
    EXPECT_EQ(stage["stageId"], job["stages"][i]["_id"]);
    EXPECT_EQ(stage["status"], i == 0 ? "unlocked" : "pending");
    EXPECT_EQ(stage["candidateStatus"], i == 0 ? "available" : "locked");
    EXPECT_EQ(stage.contains("unlockedAt"), i == 0);
    EXPECT_FALSE(stage.contains("interviewId"));
  }
}

// As the pipeline of a candidate who is invited to an interview without one.
TEST_F(CreatePipeline, makes_what_scheduling_would_have_made) {
  const Json made = create(body());
  Json invited = stage_body(job, 0);
  invited["participant"] = {{"email", "bob@example.com"}};
  const std::string other = schedule(service, tenant, invited).at("candidatePipelineId");
  const auto stages_of = [&](const std::string& id) {
    return value(
        "select string_agg(concat_ws(' ', stage_index, stage_id, name, stage_type_key, "
        "result, forced, unlocked_at is null), ',' order by stage_index) "
        "from pipeline_stages where pipeline_id = '" +
        id + "'");
  };
  EXPECT_EQ(stages_of(made["_id"]), stages_of(other));
  const auto created = [&](const std::string& id) {
    return value(
        "select concat_ws(' ', type, subject_type, actor_kind, actor_id, before_state, "
        "after_state) from events where type = 'pipeline.created' and subject_id = '" +
        id + "'");
  };
  EXPECT_EQ(created(made["_id"]), created(other));
}

TEST_F(CreatePipeline, schedules_mails_and_counts_nothing) {
  const std::string used = "coalesce((select sum(used) from interview_usage), 0)";
  const std::string before = value("select " + used);
  const HttpAnswer answer = post(body({{"email", "ada@example.com"}, {"phone", "030 1234567"}}));
  const std::string id = answer.json().at("data").at("_id");
  EXPECT_EQ(events_of(service, answer), Json({{{"type", "pipeline.created"},
                                               {"subject", "pipeline " + id},
                                               {"pipeline", id},
                                               {"actor", "recruiter " + tenant.recruiter_id},
                                               {"before", nullptr},
                                               {"after", {{"status", "active"}}},
                                               {"reason", nullptr}}}));
  EXPECT_EQ(count("interviews"), 0);
  EXPECT_EQ(count("emails"), 0);
  EXPECT_EQ(count("tasks"), 0);
  EXPECT_EQ(value("select " + used), before);
}

TEST_F(CreatePipeline, can_be_invited_afterwards) {
  const Json made = create(body());
  Json invitation = stage_body(job, 0);
  invitation["participant"] = {{"email", "ADA@example.com"}};
  EXPECT_EQ(schedule(service, tenant, invitation)["candidatePipelineId"], made["_id"]);
  invitation["candidatePipelineId"] = made["_id"];
  EXPECT_EQ(service.post("/v1/interviews", tenant.token, invitation).json()["code"],
            "stage_already_invited");
}

TEST_F(CreatePipeline, is_refused_where_the_candidate_has_one) {
  const std::string id = create(body())["_id"];
  const Untouched untouched(service);
  EXPECT_EQ(outcome(post(body({{"email", " Ada@EXAMPLE.com"}}))).at("status"), 400);
  EXPECT_EQ(outcome(post(body({{"email", "Ada@EXAMPLE.com"}, {"phone", "030 1234567"}}))),
            exists(id));
}

TEST_F(CreatePipeline, is_refused_where_an_invitation_has_made_one) {
  Json invitation = stage_body(job, 0);
  invitation["participant"] = {{"email", "ada@example.com"}};
  const std::string id = schedule(service, tenant, invitation)["candidatePipelineId"];
  const Untouched untouched(service);
  EXPECT_EQ(outcome(post(body())), exists(id));
}

TEST_F(CreatePipeline, is_refused_in_a_closed_pipeline_s_place_too) {
  const std::string id = create(body())["_id"];
  service.patch("/v1/pipeline/" + id + "/status", tenant.token, {{"status", "withdrawn"}});
  EXPECT_EQ(outcome(post(body())), exists(id));
}

TEST_F(CreatePipeline, is_refused_in_a_job_that_is_not_active) {
  for (const std::string status : {"draft", "paused", "closed"}) {
    set_job_status(status);
    const Untouched untouched(service);
    EXPECT_EQ(outcome(post(body())), refusal(409, "The job is not active", "job_not_active"));
  }
  const std::string path = "/v1/jobs/" + job.at("_id").get<std::string>();
  service.request("DELETE", path, tenant.token);
  EXPECT_EQ(outcome(post(body())), refusal(409, "The job is not active", "job_not_active"));
}

TEST_F(CreatePipeline, hides_jobs_of_others) {
  const Tenant other = service.add_organization("other");
  const Json theirs = make_job(service, other);
  const Untouched untouched(service);
  expect_not_found(post(body_for(theirs, {{"email", "ada@example.com"}})), "Job");
  for (const std::string& id : strange_ids)
    expect_not_found(post({{"jobOpeningId", id}, {"participant", {{"email", "a@example.com"}}}}),
                     "Job");
}

TEST_F(CreatePipeline, names_all_that_is_wrong_at_once) {
  const Untouched untouched(service);
  EXPECT_EQ(issues(post(Json::object())),
            Json({{"jobOpeningId", "is required"}, {"participant", "is required"}}));
  Json given = body({{"email", "ada"},
                     {"name", ""},
                     {"phone", "call me"},
                     {"links", {"https://example.com", "javascript:alert(1)", 7}}});
  given["externalId"] = "";
  EXPECT_EQ(issues(post(given)),
            Json({{"participant.email", "must be an e-mail address"},
                  {"participant.name", "must have at least 1 character"},
                  {"participant.phone", "must be a telephone number of 5 to 15 digits"},
                  {"participant.links.1", "must be an http or https URL without credentials"},
                  {"participant.links.2", "must be a string, not a number"},
                  {"externalId", "must have at least 1 character"}}));
  given = body({{"email", "ada@example.com"}, {"phone", nullptr}, {"links", Json::array()}});
  for (int i = 0; i < 21; ++i)
    given["participant"]["links"].push_back("https://example.com/" + std::to_string(i));
  given["externalId"] = std::string(201, 'x');
  EXPECT_EQ(issues(post(given)), Json({{"participant.phone", "must be a string, not null"},
                                       {"participant.links", "must have at most 20 items"},
                                       {"externalId", "must have at most 200 characters"}}));
}

TEST_F(CreatePipeline, refuses_what_is_no_phone_number_or_web_address) {
  const Untouched untouched(service);
  for (const std::string phone :
       {"1234", "+", "12345678901234567890", "030 123 456 x7", "0301234567\n", "++49301234567",
        "030-----------------------------------------1234567"})
    EXPECT_EQ(issues(post(body({{"email", "a@example.com"}, {"phone", phone}}))),
              Json({{"participant.phone", "must be a telephone number of 5 to 15 digits"}}))
        << phone;
  for (const std::string link :
       {"example.com", "ftp://example.com", "https://", "https://user:pw@example.com",
        "https://exa mple.com", "https://example.com/<script>", "data:text/html,x"})
    EXPECT_EQ(issues(post(body({{"email", "a@example.com"}, {"links", Json::array({link})}}))),
              Json({{"participant.links.0", "must be an http or https URL without credentials"}}))
        << link;
}

TEST_F(CreatePipeline, ignores_what_is_not_its_to_say) {
  Json given = body();
  given["_id"] = std::string(24, 'a');
  given["organizationId"] = std::string(24, 'b');
  given["status"] = "hired";
  given["sourceId"] = "x";
  given["tags"] = {"x"};
  const Json made = create(given);
  EXPECT_NE(made["_id"], std::string(24, 'a'));
  EXPECT_EQ(made["status"], "active");
  for (const char* field : {"sourceId", "referrerId", "tags", "customFields"})
    EXPECT_FALSE(made.contains(field)) << field;
}

TEST_F(CreatePipeline, has_an_external_id_of_its_own) {
  Json given = body();
  given["externalId"] = "7";
  const std::string id = create(given)["_id"];
  Json other = body({{"email", "bob@example.com"}});
  other["externalId"] = "7";
  {
    const Untouched untouched(service);
    EXPECT_EQ(outcome(post(other)), external_id_exists(id));
    // Of both reasons the candidate's own is told.
    EXPECT_EQ(outcome(post(given)), exists(id));
  }
  const Tenant stranger = service.add_organization("other");
  Json theirs = body_for(make_job(service, stranger), {{"email", "ada@example.com"}});
  theirs["externalId"] = "7";
  EXPECT_EQ(service.post("/v1/pipeline", stranger.token, theirs).status, 201);
  other["externalId"] = "8";
  EXPECT_EQ(create(other)["externalId"], "8");
}

TEST_F(CreatePipeline, sent_again_under_a_key_is_one) {
  const auto send = [&] {
    return service.request("POST", "/v1/pipeline", tenant.token, body(),
                           {{"Idempotency-Key", "the-key"}});
  };
  const HttpAnswer first = send();
  const HttpAnswer second = send();
  EXPECT_EQ(second.status, 201);
  EXPECT_EQ(second.text, first.text);
  EXPECT_EQ(second.headers.at("location"), first.headers.at("location"));
  EXPECT_EQ(second.headers.at("idempotent-replayed"), "true");
  EXPECT_EQ(count("pipelines"), 1);
}

}  // namespace
}  // namespace hireline::test
