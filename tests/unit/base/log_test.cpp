#include "common/base/log.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <limits>
#include <memory>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <unistd.h>

#include "common/base/log_writer.hpp"
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

// Standard error as a pipe, which nobody reads until read_all().
class StandardErrorPipe {
 public:
  StandardErrorPipe() : before_(::dup(STDERR_FILENO)) {
    EXPECT_EQ(::pipe(ends_.data()), 0);
    ::dup2(ends_[1], STDERR_FILENO);
    ::close(ends_[1]);
  }
  ~StandardErrorPipe() { ::close(ends_[0]); }

  // Reads until standard error is what it was before, which `action` must lead to.
  std::string read_all(const std::function<void()>& action) {
    std::string all;
    std::jthread reader([&] {
      std::array<char, 4096> bytes;
      for (ssize_t count = 0; (count = ::read(ends_[0], bytes.data(), bytes.size())) > 0;)
        all.append(bytes.data(), static_cast<std::size_t>(count));
    });
    action();
    ::dup2(before_, STDERR_FILENO);
    ::close(before_);
    reader.join();
    return all;
  }

 private:
  int before_;
  std::array<int, 2> ends_{};
};

TEST(LogInBackground, writes_all_lines_in_order) {
  const auto lines = logged(LogFormat::json, LogLevel::info, [] {
    const log::BackgroundWriter background;
    for (std::int64_t i = 0; i < 500; ++i) log::info("tick", {{"number", i}});
  });
  std::istringstream in(lines);
  int next = 0;
  for (std::string line; std::getline(in, line); ++next)
    EXPECT_EQ(nlohmann::json::parse(line).at("number"), next);
  EXPECT_EQ(next, 500);
}

TEST(LogInBackground, waits_for_no_reader_and_says_what_it_dropped) {
  log::configure(LogFormat::json, LogLevel::info);
  constexpr std::int64_t lines = 20'000;  // more than the pipe and the buffer hold
  StandardErrorPipe standard_error;
  auto background = std::make_unique<log::BackgroundWriter>(64 * 1024);
  for (std::int64_t i = 0; i < lines; ++i) log::info("tick", {{"number", i}});
  const auto all = standard_error.read_all([&] { background.reset(); });
  log::configure(LogFormat::text, LogLevel::error);

  std::istringstream in(all);
  std::int64_t written = 0;
  std::int64_t dropped = 0;
  for (std::string line; std::getline(in, line);) {
    const auto json = nlohmann::json::parse(line);
    if (json.at("msg") == "log.lines_dropped")
      dropped += json.at("lines").get<std::int64_t>();
    else
      ++written;
  }
  EXPECT_GT(dropped, 0);
  EXPECT_EQ(written + dropped, lines);
}

TEST(LogInBackground, writes_what_waits_before_an_uncaught_exception_ends_the_process) {
  EXPECT_DEATH(
      {
        log::configure(LogFormat::text, LogLevel::info);
        const log::BackgroundWriter background;
        log::info("the last line");
        std::terminate();
      },
      "the last line");
}

}  // namespace
}  // namespace hireline
