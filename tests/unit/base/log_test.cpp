#include "common/base/log.hpp"

#include <algorithm>
#include <limits>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "common/base/time.hpp"

namespace hireline {
namespace {

using testing::EndsWith;
using testing::HasSubstr;

template <class Action>
std::string logged(LogFormat format, LogLevel level, Action action) {
  testing::internal::CaptureStderr();
  log::configure(format, level);
  action();
  log::configure(LogFormat::text, LogLevel::error);
  return testing::internal::GetCapturedStderr();
}

TEST(Log, writes_one_json_object_per_line) {
  const auto line = logged(LogFormat::json, LogLevel::info, [] {
    log::warn(
        "slow statement",
        {{"name", "jobs.list"}, {"rows", std::int64_t{20}}, {"ms", 12.5}, {"prepared", true}});
  });
  const auto json = nlohmann::json::parse(line);
  EXPECT_TRUE(parse_instant(json.at("ts").get<std::string>()));
  EXPECT_THAT(line, EndsWith(R"("level":"warn","msg":"slow statement","name":"jobs.list",)"
                             R"("rows":20,"ms":12.5,"prepared":true})"
                             "\n"));
}

TEST(Log, writes_text_for_people) {
  const auto line = logged(LogFormat::text, LogLevel::info, [] {
    log::info("listening", {{"on", "127.0.0.1:8080"},
                            {"note", "two words"},
                            {"threads", std::int64_t{4}},
                            {"tls", false},
                            {"load", 0.25}});
  });
  EXPECT_TRUE(parse_instant(line.substr(0, 24)));
  EXPECT_EQ(
      line.substr(24),
      " info  listening on=127.0.0.1:8080 note=\"two words\" threads=4 tls=false load=0.25\n");
}

TEST(Log, lets_nothing_forge_a_second_line) {
  for (const LogFormat format : {LogFormat::json, LogFormat::text}) {
    const auto lines = logged(format, LogLevel::info, [] {
      log::info("a\nb", {{"path", "/v1\r\n{\"level\":\"error\"}"}, {"key", "x y=z"}});
    });
    EXPECT_EQ(std::ranges::count(lines, '\n'), 1) << lines;
    EXPECT_THAT(lines, HasSubstr("a\\nb"));
    EXPECT_THAT(lines, EndsWith("\n"));
  }
}

TEST(Log, is_valid_json_whatever_the_bytes) {
  const auto line = logged(LogFormat::json, LogLevel::info, [] {
    log::info("got \xff",
              {{"bytes", "\xc3\x28"}, {"ratio", std::numeric_limits<double>::infinity()}});
  });
  const auto json = nlohmann::json::parse(line);
  EXPECT_EQ(json.at("msg"), "got \ufffd");
  EXPECT_EQ(json.at("bytes"), "\ufffd(");
  EXPECT_EQ(json.at("ratio"), "inf");
}

TEST(Log, drops_what_is_below_the_level) {
  const auto lines = logged(LogFormat::text, LogLevel::warn, [] {
    log::write(LogLevel::debug, "debug line");
    log::info("info line");
    log::warn("warn line");
    log::error("error line");
  });
  EXPECT_THAT(lines, testing::Not(HasSubstr("debug line")));
  EXPECT_THAT(lines, testing::Not(HasSubstr("info line")));
  EXPECT_THAT(lines, HasSubstr("warn line"));
  EXPECT_THAT(lines, HasSubstr("error line"));
}

TEST(Log, keeps_lines_of_many_threads_apart) {
  const auto lines = logged(LogFormat::json, LogLevel::info, [] {
    std::vector<std::jthread> threads;
    for (int i = 0; i < 4; ++i)
      threads.emplace_back([] {
        for (int line = 0; line < 50; ++line) log::info("tick", {{"text", "abcdefghij"}});
      });
  });
  std::istringstream in(lines);
  int count = 0;
  for (std::string line; std::getline(in, line); ++count)
    EXPECT_EQ(nlohmann::json::parse(line).at("text"), "abcdefghij");
  EXPECT_EQ(count, 200);
}

}  // namespace
}  // namespace hireline
