// POST /v1/pipeline/bulk: modes, results and input.
#include "tests/http/pipelines/bulk.hpp"

namespace hireline::test {
namespace {

class Bulk : public BulkTest {
 protected:
  Json close(const std::vector<std::string>& pipelines, const std::string& mode = "each") {
    return body("set_status", {{"status", "rejected"}}, pipelines, mode);
  }
  static Json row(int index, const std::string& pipeline) {
    return {{"index", index}, {"pipelineId", pipeline}, {"outcome", "done"}, {"status", 200}};
  }
  static Json refused_row(int index, const std::string& pipeline, int status, const Json& error) {
    return {{"index", index},
            {"pipelineId", pipeline},
            {"outcome", "refused"},
            {"status", status},
            {"error", error}};
  }
  static Json no_pipeline() { return {{"message", "Pipeline not found"}, {"code", "not_found"}}; }
};

TEST_F(Bulk, carries_out_each_action_that_is_not_refused) {
  const HttpAnswer answer = post(close({ada, nobody, bob}));
  EXPECT_EQ(
      outcome(answer),
      outcome(
          200,
          {{"success", true},
           {"data",
            {{"results", {row(0, ada), refused_row(1, nobody, 404, no_pipeline()), row(2, bob)}},
             {"summary", summary(2, 1, 0)}}}}));
  EXPECT_EQ(status_of(ada), "rejected");
  EXPECT_EQ(status_of(bob), "rejected");
  EXPECT_EQ(status_of(eve), "active");
  EXPECT_EQ(events_of(service, answer).size(), 2u);
}

TEST_F(Bulk, carries_out_all_actions) {
  EXPECT_EQ(done(close(everybody, "all")).at("summary"), summary(3, 0, 0));
  EXPECT_EQ(count("pipelines where status = 'rejected'"), 3);
}

TEST_F(Bulk, carries_out_none_if_one_of_all_is_refused) {
  service.database().execute("update pipelines set status = 'withdrawn', superseded_by = '" + eve +
                             "' where id = '" + bob + "'");
  const Untouched untouched(service);
  const Json results = {{{"index", 0}, {"pipelineId", ada}, {"outcome", "not_done"}},
                        refused_row(1, nobody, 404, no_pipeline()),
                        refused_row(2, bob, 409,
                                    {{"message", "Another pipeline has replaced this one"},
                                     {"code", "pipeline_closed"}})};
  EXPECT_EQ(outcome(post(close({ada, nobody, bob}, "all"))),
            outcome(409, {{"message", "An action is refused, so nothing was changed"},
                          {"code", "bulk_refused"},
                          {"results", results},
                          {"summary", summary(0, 2, 1)}}));
}

TEST_F(Bulk, lets_in_those_who_may_do_the_single_action) {
  expect_members_only(service, "POST", "/v1/pipeline/bulk", close({ada}));
  const std::string interviewer =
      service.add_member(tenant, "interviewer", Role::interviewer).token;
  const Untouched untouched(service);
  EXPECT_EQ(outcome(post(close({ada}), interviewer)),
            refusal(403, "Your role does not allow this", "forbidden"));
}

TEST_F(Bulk, does_not_find_the_pipelines_of_others) {
  const Tenant other = service.add_organization("other");
  EXPECT_EQ(done(close({ada})).at("summary"), summary(1, 0, 0));
  const Untouched untouched(service);
  const HttpAnswer answer = post(close({bob, eve}), other.token);
  EXPECT_EQ(answer.json().at("data").at("summary"), summary(0, 2, 0));
}

TEST_F(Bulk, shows_no_id_for_a_malformed_one) {
  const Json results = done(close({"x", "y", ada})).at("results");
  EXPECT_EQ(
      results.at(0),
      (Json{{"index", 0}, {"outcome", "refused"}, {"status", 404}, {"error", no_pipeline()}}));
  EXPECT_EQ(results.at(2), row(2, ada));
}

TEST_F(Bulk, names_all_that_is_wrong_at_once) {
  const Untouched untouched(service);
  EXPECT_EQ(issues(post(Json::object())), Json({{"action", "is required"}}));
  EXPECT_EQ(issues(post({{"action", "hire"}})),
            Json({{"action", "must be one of set_status, unlock, invite, tag, untag, note"}}));
  EXPECT_EQ(issues(post({{"action", "note"}, {"mode", "some"}})),
            Json({{"mode", "must be one of each, all"},
                  {"params", "is required"},
                  {"items", "is required"}}));
  EXPECT_EQ(issues(post(body("unlock", {{"stageIndex", -1}, {"force", 1}}, {}))),
            Json({{"params.stageIndex", "must be at least 0"},
                  {"params.force", "must be a boolean, not a number"},
                  {"items", "must have at least 1 item"}}));
  EXPECT_EQ(issues(post(body("tag", {{"tags", {"a,b"}}}, {ada}))),
            Json({{"params.tags.0", "must not contain a comma"}}));
}

TEST_F(Bulk, takes_each_pipeline_once) {
  const Untouched untouched(service);
  EXPECT_EQ(issues(post(close({ada, bob, ada, ada}))),
            Json({{"items.2.pipelineId", "is in the list already"},
                  {"items.3.pipelineId", "is in the list already"}}));
}

TEST_F(Bulk, takes_a_hundred_pipelines_and_25_invitations) {
  std::vector<std::string> many(100, "x");
  EXPECT_EQ(post(close(many)).status, 200);
  many.emplace_back("x");
  EXPECT_EQ(issues(post(close(many))), Json({{"items", "must have at most 100 items"}}));
  many.resize(26);
  EXPECT_EQ(issues(post(body("invite", invitation(), many))),
            Json({{"items", "must have at most 25 items"}}));
}

TEST_F(Bulk, sends_the_stored_response_again_under_the_same_key) {
  for (const std::string mode : {"each", "all"}) {
    const Json bulk = body("note", {{"text", "Met."}}, {ada, nobody}, mode);
    const HttpHeaders headers = {{"Idempotency-Key", "note-" + mode}};
    const HttpAnswer first =
        service.request("POST", "/v1/pipeline/bulk", tenant.token, bulk, headers);
    const HttpAnswer again =
        service.request("POST", "/v1/pipeline/bulk", tenant.token, bulk, headers);
    EXPECT_EQ(outcome(again), outcome(first));
  }
  EXPECT_EQ(count("pipeline_notes"), 1);
}

TEST_F(Bulk, foretells_its_results_and_events) {
  const Json bulk = close({ada, nobody});
  Json expected;
  {
    const Untouched untouched(service);
    const HttpAnswer dry = service.post("/v1/pipeline/bulk?dryRun=true", tenant.token, bulk);
    ASSERT_EQ(dry.status, 200) << dry.text;
    EXPECT_EQ(dry.json().at("dryRun").at("events").size(), 1u);
    EXPECT_EQ(
        service.post("/v1/pipeline/bulk?dryRun=true", tenant.token, close({ada, nobody}, "all"))
            .status,
        409);
    expected = dry.json().at("data");
  }
  EXPECT_EQ(done(bulk), expected);
}

}  // namespace
}  // namespace hireline::test
