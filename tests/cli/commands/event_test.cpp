// hireline event tail
#include <csignal>

#include "tests/cli/commands/pipelines.hpp"
#include "tests/support/database/publish.hpp"
#include "tests/support/wait_until.hpp"

namespace hireline::test {
namespace {

using testing::HasSubstr;

class EventTail : public PipelineCommands {
 protected:
  EventTail() {
    change({"hired", "active"});
    publish_all(database);
  }
  void change(const std::vector<std::string>& statuses) const {
    for (const std::string& status : statuses) EXPECT_EQ(set_status(status).exit_code, 0);
  }
  std::vector<std::string> words(std::vector<std::string> more) const {
    more.insert(more.begin(), {"event", "tail", "--org", "acme"});
    return more;
  }
  // What it prints with -o json, or how it was refused.
  Json tail(std::vector<std::string> more) const {
    more.insert(more.end(), {"-o", "json"});
    const auto result = cli.run(words(std::move(more)));
    return Json::parse(result.exit_code == 0 ? result.out : result.error);
  }
  static Json lines(const std::string& text) {
    Json all = Json::array();
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) all.push_back(Json::parse(line));
    return all;
  }
  static Json all(const Json& events, const std::string& field) {
    Json values = Json::array();
    for (const Json& event : events) values.push_back(event.at(field));
    return values;
  }
};

TEST_F(EventTail, shows_the_newest_events_oldest_first) {
  const Json events = tail({"--limit", "2"});
  ASSERT_EQ(events.size(), 2u);
  EXPECT_EQ(events[0].at("to").at("status"), "hired");
  EXPECT_EQ(events[1].at("to").at("status"), "active");
  EXPECT_EQ(events[1].at("sequence"), events[0].at("sequence").get<int>() + 1);
  EXPECT_EQ(std::ssize(tail({})), database.count("events"));
}

TEST_F(EventTail, in_a_pipe_is_one_event_on_a_line) {
  const auto shown = cli.run(words({}));
  EXPECT_EQ(shown.exit_code, 0) << shown.error;
  EXPECT_EQ(lines(shown.out), tail({}));
}

TEST_F(EventTail, continues_after_an_event) {
  const Json events = tail({});
  const std::string first = events[0].at("_id");
  EXPECT_EQ(tail({"--after", first}).size(), events.size() - 1);
  const auto part = cli.run(words({"--after", first, "--limit", "1"}));
  EXPECT_THAT(part.error, HasSubstr("use --after " + events[1].at("_id").get<std::string>()));
  EXPECT_EQ(tail({"--since", "1h"}), events);
  EXPECT_EQ(tail({"--since", "2100-01-01T00:00:00Z"}), Json::array());
}

TEST_F(EventTail, selects_types) {
  EXPECT_EQ(all(tail({"--type", "pipeline.status_changed"}), "type"),
            (Json{"pipeline.status_changed", "pipeline.status_changed"}));
  EXPECT_EQ(tail({"--type", "pipeline.*,job.created"}).size(), 3u);
}

TEST_F(EventTail, follows_until_interrupted) {
  RunningProgram program({.words =
                              [&] {
                                auto all = words({"--follow", "--type", "pipeline.*"});
                                all.insert(all.begin(), program_path("hireline"));
                                return all;
                              }(),
                          .environment = cli.environment()});
  const auto printed = [&] {
    const std::string out = program.out();
    return std::ranges::count(out, '\n');
  };
  wait_until("the newest events", [&] { return printed() == 2; });
  change({"shortlisted"});
  publish_all(database);
  wait_until("the new event", [&] { return printed() == 3; });
  program.send_signal(SIGINT);
  const auto ended = program.wait();
  EXPECT_EQ(ended.exit_code, 130);
  EXPECT_EQ(lines(ended.out).back().at("to").at("status"), "shortlisted");
}

TEST_F(EventTail, says_that_an_event_is_not_in_the_feed) {
  const std::string unknown = "65f0c0ffee65f0c0ffee65f0";
  EXPECT_EQ(tail({"--after", unknown}).at("code"), "cursor_lost");
  EXPECT_EQ(cli.run(words({"--after", unknown})).exit_code, 3);
  EXPECT_EQ(cli.run(words({"--follow", "-o", "csv"})).exit_code, 2);
}

}  // namespace
}  // namespace hireline::test
