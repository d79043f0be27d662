// Bodies that are not JSON, or JSON at its limits.
#include <gtest/gtest.h>

#include "tests/support/world/answers.hpp"
#include "tests/support/world/service.hpp"

namespace hireline::test {
namespace {

class JsonBodies : public testing::Test {
 protected:
  HttpAnswer post_text(const std::string& body) {
    return http_request(
        service.port(), "POST", "/v1/jobs",
        {{"Authorization", "Bearer " + tenant.token}, {"Content-Type", "application/json"}}, body);
  }
  // A job whose first stage is a screening with one question.
  HttpAnswer post_question(const std::string& text, const std::string& order) {
    return post_text(R"({"title":"T","description":"D","stages":[{"name":"S","stageTypeKey":)"
                     R"("automated_screening","screeningConfig":{"questions":[{"text":)" +
                     text + R"(,"order":)" + order + "}]}}]}");
  }
  const Json order_path = {"stages", 0, "screeningConfig", "questions", 0, "order"};
  const Json text_path = {"stages", 0, "screeningConfig", "questions", 0, "text"};

  Service service;
  Tenant tenant = service.add_organization("acme");
};

std::string nested(std::size_t depth) {
  return std::string(depth, '[') + std::string(depth, ']');
}

TEST_F(JsonBodies, that_are_malformed_are_one_issue) {
  for (const std::string& body : {std::string("{"),
                                  std::string("nonsense"),
                                  std::string("{}{}"),
                                  std::string("{'a':1}"),
                                  std::string(R"({"a":1,})"),
                                  std::string("[1,]"),
                                  std::string("NaN"),
                                  std::string("\xef\xbb\xbf{"),
                                  std::string("{\"a\":\"\xff\"}"),
                                  std::string("{\"a\":\"\xed\xa0\x80\"}"),
                                  std::string(R"({"a":"\ud800"})"),
                                  std::string("{\"a\":\"line\nbreak\"}"),
                                  std::string("{\"a\":1}\0", 8),
                                  std::string("{}\0{}", 5),
                                  std::string("\0", 1),
                                  std::string(" "),
                                  std::string("// x\n{}"),
                                  std::string("{\"a\":01}"),
                                  std::string("{\"a\":1e400}"),
                                  nested(100'000),
                                  std::string(500'000, '['),
                                  std::string(500'000, '{')}) {
    const auto answer = post_text(body);
    EXPECT_EQ(issues_of(answer), Json::array({{{"code", "invalid_json"}, {"path", Json::array()}}}))
        << body.substr(0, 40);
    expect_nothing_from_inside(answer.text);
    EXPECT_LT(answer.text.size(), 300u);
  }
}

TEST_F(JsonBodies, that_are_no_objects_are_one_issue) {
  for (const auto& [body, received] : {std::pair<std::string, std::string>{"[]", "array"},
                                       {"null", "null"},
                                       {"1", "number"},
                                       {"\"x\"", "string"},
                                       {"true", "boolean"},
                                       {nested(20), "array"}})
    EXPECT_EQ(issues_of(post_text(body)),
              Json::array({wrong_type(Json::array(), "object", received)}));
}

TEST_F(JsonBodies, that_are_empty_lack_everything) {
  EXPECT_EQ(issues_of(post_text("")).size(), 3u);
}

TEST_F(JsonBodies, with_a_key_twice_count_its_last_value) {
  const auto answer =
      post_text(R"({"title":"First","title":"Last","description":"D",)"
                R"("stages":[1],"stages":[{"name":"S","stageTypeKey":"live_1on1"}]})");
  ASSERT_EQ(answer.status, 201) << answer.text;
  EXPECT_EQ(answer.json()["data"]["title"], "Last");
}

TEST_F(JsonBodies, cannot_bring_a_nul_into_a_text) {
  const Json no_nul = {{"code", "invalid_string"}, {"path", text_path}, {"validation", "no_nul"}};
  EXPECT_EQ(issues_of(post_question(R"("a\u0000b")", "0")), Json::array({no_nul}));
  Json body = job_body();
  body["title"] = std::string("a\0b", 3);
  EXPECT_EQ(issues_of(service.post("/v1/jobs", tenant.token, body))[0]["path"],
            Json::array({"title"}));
  EXPECT_EQ(post_text(R"({"title":"T","description":"D","\u0000":"\u0000",)"
                      R"("stages":[{"name":"S","stageTypeKey":"live_1on1"}]})")
                .status,
            201);
}

TEST_F(JsonBodies, keep_every_other_character) {
  std::string all;
  for (char c = 1; c < 0x7f; ++c) all.push_back(c);
  all += "\x7f äß漢字 \xe2\x80\xae \xef\xbf\xbf 🦀";
  Json body = job_body();
  body["description"] = all;
  const auto answer = service.post("/v1/jobs", tenant.token, body);
  ASSERT_EQ(answer.status, 201) << answer.text;
  EXPECT_EQ(answer.json()["data"]["description"], all);
  const auto escaped = post_question(R"("\ud83e\udd80\u0041")", "0");
  EXPECT_EQ(escaped.json()["data"]["stages"][0]["screeningConfig"]["questions"][0]["text"], "🦀A");
}

TEST_F(JsonBodies, with_numbers_out_of_bounds_are_told_the_bound) {
  for (const char* order : {"10001", "2147483648", "9223372036854775807", "9223372036854775808",
                            "18446744073709551616", "99999999999999999999999999", "1e300"})
    EXPECT_EQ(issues_of(post_question("\"?\"", order)),
              Json::array({too_big(order_path, "number", 10'000)}))
        << order;
  for (const char* order : {"-1", "-9223372036854775808", "-9223372036854775809", "-1e300"})
    EXPECT_EQ(issues_of(post_question("\"?\"", order)),
              Json::array({too_small(order_path, "number", 0)}))
        << order;
  for (const char* order : {"0.5", "1e-300", "9999.999"})
    EXPECT_EQ(issues_of(post_question("\"?\"", order)),
              Json::array({wrong_type(order_path, "integer", "float")}))
        << order;
  for (const char* order : {"3.0", "3e0", "0.3e1"})
    EXPECT_EQ(post_question("\"?\"", order)
                  .json()["data"]["stages"][0]["screeningConfig"]["questions"][0]["order"],
              3)
        << order;
}

TEST_F(JsonBodies, do_not_get_back_all_that_they_send) {
  Json body = job_body();
  body["employmentType"] = std::string(100'000, 'x');
  const auto answer = service.post("/v1/jobs", tenant.token, body);
  EXPECT_EQ(issues_of(answer).size(), 1u);
  EXPECT_LT(answer.text.size(), 1'000u);

  body = job_body();
  body["stages"] = Json::array();
  for (int i = 0; i < 50'000; ++i) body["stages"].push_back(1);
  EXPECT_LT(service.post("/v1/jobs", tenant.token, body).text.size(), 64'000u);
}

}  // namespace
}  // namespace hireline::test
