#include <vector>

#include <gtest/gtest.h>

#include "server/http/framing/reply_target.hpp"

namespace hireline::http {
namespace {

struct Recorder final : Reply::Target {
  explicit Recorder(std::vector<int>& where) : statuses(where) {}
  void respond(Response response) override { statuses.push_back(response.status); }
  void begin(Response head, std::shared_ptr<BodyStream::State>) override {
    statuses.push_back(head.status);
  }
  void write(std::string) override { statuses.push_back(0); }
  void end(bool is_whole) override { statuses.push_back(is_whole ? 1 : -1); }
  std::vector<int>& statuses;
};

TEST(Reply, answers_once) {
  std::vector<int> statuses;
  {
    Reply reply(std::make_shared<Recorder>(statuses));
    std::move(reply).send({.status = 201, .headers = {}, .body = {}});
    std::move(reply).send({.status = 202, .headers = {}, .body = {}});
  }
  EXPECT_EQ(statuses, std::vector<int>{201});
}

TEST(Reply, begun_ends_once_and_tells_whether_it_is_whole) {
  std::vector<int> statuses;
  for (const bool is_whole : {true, false}) {
    BodyStream stream = Reply(std::make_shared<Recorder>(statuses))
                            .begin({.status = 200, .headers = {}, .body = {}});
    stream.write("a piece");
    stream.write("");
    if (is_whole) std::move(stream).end();
  }
  EXPECT_EQ(statuses, (std::vector<int>{200, 0, 1, 200, 0, -1}));
}

TEST(Reply, dropped_answers_500) {
  std::vector<int> statuses;
  {
    const Reply reply(std::make_shared<Recorder>(statuses));
  }
  EXPECT_EQ(statuses, std::vector<int>{500});
}

TEST(Reply, passes_on_its_chance_when_moved) {
  std::vector<int> statuses;
  {
    Reply first(std::make_shared<Recorder>(statuses));
    Reply second(std::move(first));
    std::move(second).send({.status = 204, .headers = {}, .body = {}});
  }
  EXPECT_EQ(statuses, std::vector<int>{204});
}

TEST(Reply, replaced_answers_500) {
  std::vector<int> statuses;
  Reply kept(std::make_shared<Recorder>(statuses));
  kept = Reply(std::make_shared<Recorder>(statuses));
  EXPECT_EQ(statuses, std::vector<int>{500});
  std::move(kept).send({.status = 200, .headers = {}, .body = {}});
  EXPECT_EQ(statuses, (std::vector<int>{500, 200}));
}

}  // namespace
}  // namespace hireline::http
