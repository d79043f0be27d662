// What clients send and get: frames and JSON, right and wrong. Nothing here needs a sandbox.
#include "runner/serve/messages.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "common/base/version.hpp"
#include "runner/serve/parse_request.hpp"
#include "runner/serve/render_messages.hpp"
#include "tests/support/json.hpp"

namespace hireline::runner {
namespace {

using hireline::test::Json;

using testing::HasSubstr;

const std::vector<Toolchain>& toolchains() {
  static const std::vector<Toolchain> python = {{&all_languages().front(), "/usr", "Python 3"}};
  return python;
}

Json good() {
  return {{"id", "7"},
          {"kind", "job"},
          {"mode", "judge"},
          {"language", "python"},
          {"source", "print(1)"},
          {"cases", Json::parse(R"([{"input":"1","expectedOutput":"2"},{"input":""}])")},
          {"limits", {{"timeMs", 2000}, {"memoryMb", 256}}},
          {"checker", "float:1e-6"}};
}

TEST(Messages, a_run_is_read) {
  const auto request = parse_request(good().dump(), toolchains());
  ASSERT_TRUE(request) << request.error().message;
  EXPECT_EQ(request->id, "7");
  const CodeRun& code_run = std::get<CodeRun>(request->what);
  EXPECT_EQ(code_run.mode, CodeRunMode::judge);
  EXPECT_EQ(code_run.toolchain, &toolchains().front());
  EXPECT_EQ(code_run.source, "print(1)");
  ASSERT_EQ(code_run.cases.size(), 2U);
  EXPECT_EQ(code_run.cases[0].expected_output, "2");
  EXPECT_EQ(code_run.cases[1].expected_output, std::nullopt);
  EXPECT_EQ(code_run.limits.time, std::chrono::milliseconds(2000));
  EXPECT_EQ(code_run.limits.memory_mb, 256);
  EXPECT_EQ(code_run.checker.tolerance, 1e-6);
}

struct Wrong {
  Json change;
  const char* message;
};

TEST(Messages, what_is_wrong_is_told) {
  const std::vector<Wrong> table = {
      {{{"kind", "order"}}, "kind"},
      {{{"kind", 7}}, "kind must be a text"},
      {{{"mode", "walk"}}, "mode"},
      {{{"language", "cobol"}}, "language"},
      {{{"source", nullptr}}, "source"},
      {{{"source", std::string((64 << 10) + 1, 'x')}}, "source must have at most 65536 bytes"},
      {{{"cases", Json::array()}}, "cases"},
      {{{"cases", "none"}}, "cases"},
      {{{"cases", Json::parse("[{}]")}}, "cases[0].input"},
      {{{"cases", Json::parse(R"([{"input":"","expectedOutput":5}])")}}, "cases[0].expectedOutput"},
      {{{"cases", Json(std::vector<Json>(201, Json::parse(R"({"input":""})")))}}, "cases"},
      {{{"limits", {{"timeMs", 0}, {"memoryMb", 64}}}}, "limits.timeMs"},
      {{{"limits", {{"timeMs", 1000}, {"memoryMb", 1'000'000}}}}, "limits.memoryMb"},
      {{{"limits", {{"timeMs", 1e300}, {"memoryMb", 64}}}}, "limits.timeMs"},
      {{{"limits", {{"timeMs", 18446744073709551615U}, {"memoryMb", 64}}}}, "limits.timeMs"},
      {{{"limits", {{"timeMs", 1000.5}, {"memoryMb", 64}}}}, "limits.timeMs"},
      {{{"limits", 5}}, "limits.timeMs"},
      {{{"checker", "magic"}}, "checker"}};
  for (const Wrong& row : table) {
    Json message = good();
    message.update(row.change);
    const auto request = parse_request(message.dump(), toolchains());
    ASSERT_FALSE(request) << row.message;
    EXPECT_EQ(request.error().code, ErrorCode::invalid) << row.message;
    EXPECT_EQ(request.error().id, "7");
    EXPECT_THAT(request.error().message, HasSubstr(row.message));
  }
}

TEST(Messages, what_is_no_message) {
  for (const char* text :
       {"", "{", "[]", "7", "null", "{\"id\":7}", "\xff", "{\"id\":\"\\ud800\"}"}) {
    const auto request = parse_request(text, toolchains());
    ASSERT_FALSE(request) << text;
    EXPECT_EQ(request.error().id, "");
  }
  const std::string deep = std::string(1'000'000, '[');
  EXPECT_FALSE(parse_request(deep, toolchains()));
}

TEST(Messages, a_language_that_is_not_installed_has_a_code_of_its_own) {
  Json message = good();
  message["language"] = "ruby";
  EXPECT_EQ(parse_request(message.dump(), toolchains()).error().code,
            ErrorCode::language_unavailable);
}

Judgement sample() {
  return {.is_compiled = true,
          .compile_log = "a warning",
          .compile_time = std::chrono::milliseconds(5),
          .verdict = Verdict::runtime_error,
          .cases = {{.verdict = Verdict::runtime_error,
                     .time = std::chrono::milliseconds(12),
                     .memory_kb = 3404,
                     .exit_code = 139,
                     .signal = 11,
                     .output = "out",
                     .error = "err",
                     .output_is_cut = true}}};
}

std::string rendered(CodeRunMode mode) {
  CodeRun code_run;
  code_run.mode = mode;
  code_run.toolchain = &toolchains().front();
  return render_judgement("7", code_run, sample());
}

TEST(Messages, a_run_tells_all) {
  Json told = Json::parse(rendered(CodeRunMode::run));
  EXPECT_EQ(told["toolchain"], "Python 3");
  EXPECT_EQ(told["version"], version);
  told.erase("toolchain");
  told.erase("version");
  EXPECT_EQ(told, Json::parse(R"({"id":"7","verdict":"runtime_error",
              "compile":{"ok":true,"log":"a warning","timeMs":5,"cached":false},
              "cases":[{"verdict":"runtime_error","timeMs":12,"memoryKb":3404,"exitCode":139,
                        "signal":11,"stdout":"out","stdoutTruncated":true,"stderr":"err",
                        "stderrTruncated":false}]})"));
}

TEST(Messages, a_judgement_tells_no_output) {
  EXPECT_EQ(Json::parse(rendered(CodeRunMode::judge))["cases"],
            Json::parse(R"([{"verdict":"runtime_error","timeMs":12,"memoryKb":3404}])"));
}

}  // namespace
}  // namespace hireline::runner
