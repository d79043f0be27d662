// Whatever is in the rows, candidates and holders of links never read how they are judged.
#include <set>

#include <gmock/gmock.h>

#include "tests/http/screening/screening.hpp"
#include "tests/support/answers.hpp"
#include "tests/support/route_samples.hpp"

namespace hireline::test {
namespace {

// Every key of a JSON document, at any depth.
void collect_keys(const Json& json, std::set<std::string>& keys) {
  if (json.is_object())
    for (const auto& [key, value] : json.items()) {
      keys.insert(key);
      collect_keys(value, keys);
    }
  if (json.is_array())
    for (const Json& item : json) collect_keys(item, keys);
}

// What recruiters alone may read, by the words of the interface.
const std::set<std::string> internal_keys = {
    "result",       "resultSource",  "feedbacks",    "recommendation", "overallRating",
    "evaluation",   "overallScore",  "score",        "rationale",      "evidence",
    "missing",      "points",        "flags",        "needsReview",    "idealAnswer",
    "rubric",       "keywords",      "weight",       "notes",          "passThreshold",
    "provider",     "promptVersion", "interviewers", "forced",         "organizationId",
    "participantId"};

class Leak : public Screening {
 protected:
  // Each secret is a word that stands nowhere else.
  static Json secret_questions() {
    return Json::array(
        {{{"text", "What does an index cost?"},
          {"order", 0},
          {"idealAnswer", "zanzibar space"},
          {"rubric", {{{"point", "zanzibar writes"}, {"keywords", {"zanzibar"}}}}}}});
  }

  void expect_no_leak(const HttpAnswer& answer) {
    EXPECT_THAT(answer.text, testing::Not(testing::HasSubstr("zanzibar")));
    if (answer.text.empty() || answer.text.front() != '{') return;
    std::set<std::string> keys;
    collect_keys(answer.json(), keys);
    for (const std::string& key : keys) EXPECT_EQ(internal_keys.count(key), 0) << key;
  }

  std::string target_of_link(const http::Route& route) {
    const bool declines = route.operation.path.find("decline") != std::string::npos;
    std::string target = route.operation.path;
    const std::size_t start = target.find(':');
    return target.replace(start, target.find('/', start) - start,
                          declines ? interview["declineToken"].get<std::string>() : token);
  }

  void fill_in_judgements() {
    service.database().execute(
        "update evaluations set status = 'done', provider = 'zanzibar', model = 'm', "
        "prompt_version = 'p', overall_score = 12.5, summary = 'zanzibar', answers = "
        "'[{\"rationale\":\"zanzibar\"}]', rubric_hash = '\\x00', input_hash = '\\x00', "
        "evaluated_at = created_at; "
        "update pipeline_stages set result = 'hold', result_source = 'ai'");
    const std::string pipeline = interview["candidatePipelineId"];
    ASSERT_EQ(
        service.post("/v1/pipeline/" + pipeline + "/notes", tenant.token, {{"text", "zanzibar"}})
            .status,
        201);
  }
};

TEST_F(Leak, walks_every_candidate_and_link_route_and_finds_nothing) {
  invite({{"questions", secret_questions()}, {"passThreshold", 61}});
  const std::string candidate = service.token("candidate-uid", "candidate@example.com");
  std::set<std::string> walked;
  const auto walk = [&] {
    for (const wire::Security security : {wire::Security::link, wire::Security::candidate})
      for (const http::Route& route : routes_for(security)) {
        ASSERT_TRUE(security == wire::Security::link || !has_path_parameter(route))
            << "say here which of their records a candidate asks for";
        const bool is_link = security == wire::Security::link;
        SCOPED_TRACE(route.operation.method + " " + route.operation.path);
        std::optional<Json> body;
        if (route.takes_body) body = Json::parse(route.operation.input_example);
        const std::string target = is_link ? target_of_link(route) : route.operation.path;
        expect_no_leak(service.request(route.operation.method, target,
                                       is_link ? std::string() : candidate, body));
        walked.insert(route.operation.path);
      }
  };
  for (const char* step : {"", "/start", "/submit"}) {
    if (*step != 0) {
      ASSERT_LT(call("POST", step, Json{{"responses", Json::array()}}).status, 300);
    }
    expect_no_leak(open());
  }
  fill_in_judgements();
  expect_no_leak(open());
  walk();
  EXPECT_GE(walked.size(), 6);
}

}  // namespace
}  // namespace hireline::test
