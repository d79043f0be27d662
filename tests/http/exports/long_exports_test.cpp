// Exports that take time: their memory, their limits, and how a client notices that one was cut.
#include "tests/http/exports/exports.hpp"
#include "tests/support/race.hpp"
#include "tests/support/resident_memory.hpp"

namespace hireline::test {
namespace {

class LongExports : public ExportTest {
 protected:
  static std::size_t rows_in(RawClient& client) {
    std::size_t rows = 0;
    for (std::string piece; !(piece = client.read_piece()).empty();)
      rows += static_cast<std::size_t>(std::ranges::count(piece, '\n'));
    return rows;
  }
  // As a database that goes away.
  void end_reader() {
    service.database().execute(
        "select pg_terminate_backend(pid) from pg_stat_activity"
        " where application_name = 'hireline-exports' and datname = current_database()");
  }
  void wait_for_reader() {
    wait_until("the rows are read", [&] {
      return service.database().count(
                 "pg_stat_activity where application_name = 'hireline-exports'"
                 " and state = 'idle in transaction'") > 0;
    });
  }
};

TEST_F(LongExports, need_no_memory_for_their_rows) {
  constexpr int rows = 100'000;
  add_events(rows);
  get("events.ndjson?to=2020-01-01T00:00:00Z");  // opens the connection
  const std::size_t before = resident_memory();
  RawClient client = begin();
  ASSERT_EQ(client.read_answer(true).status, 200);
  std::size_t most = 0;
  std::size_t found = 0;
  for (std::string piece; !(piece = client.read_piece()).empty();) {
    found += static_cast<std::size_t>(std::ranges::count(piece, '\n'));
    most = std::max(most, resident_memory());
  }
  EXPECT_GT(found, std::size_t{rows});
  EXPECT_LT(most, before + memory_of_any_read);
}

TEST_F(LongExports, wait_for_a_slow_client) {
  add_events(20'000);
  const std::size_t before = resident_memory();
  RawClient client = begin(4096);
  ASSERT_EQ(client.read_answer(true).status, 200);
  wait_for_reader();
  EXPECT_LT(resident_memory(), before + memory_of_any_read);
  EXPECT_GT(rows_in(client), 20'000u);
}

TEST_F(LongExports, are_one_at_a_time_for_an_organization) {
  add_events(20'000);
  RawClient first = begin(4096);
  ASSERT_EQ(first.read_answer(true).status, 200);
  wait_for_reader();
  const auto answers = race(2, [&](int) {
    const HttpAnswer answer = get("pipelines.csv");
    return HttpAnswer{.status = 0, .headers = {}, .text = answer.json().at("code")};
  });
  EXPECT_THAT((std::set{answers[0].text, answers[1].text}),
              testing::ElementsAre("overloaded", "too_many_at_once"));
  const Tenant other = service.add_organization("other");
  EXPECT_EQ(get("pipelines.csv", other.token).status, 200);
  rows_in(first);
  wait_until("there is a place again", [&] { return get("pipelines.csv").status == 200; });
}

TEST_F(LongExports, show_that_they_were_cut) {
  add_events(20'000);
  for (const std::string file : {"events.ndjson", "events.csv"}) {
    RawClient client = begin(4096, file);
    ASSERT_EQ(client.read_answer(true).status, 200);
    wait_for_reader();
    end_reader();
    std::string text;
    EXPECT_THROW(
        {
          for (std::string piece; !(piece = client.read_piece()).empty();) text += piece;
        },
        std::runtime_error)
        << "the last chunk is missing";
    EXPECT_GT(text.size(), 0u);
    EXPECT_EQ(text.find(R"({"end":true)"), std::string::npos);
  }
  wait_until("the events are stored", [&] { return downloads().size() == 2; });
  for (const Json& one : downloads()) {
    EXPECT_EQ(one.at("isWhole"), false);
    EXPECT_GT(one.at("rows"), 0);
  }
}

// Without chunks, a cut body would end as a complete one does.
TEST_F(LongExports, show_to_clients_of_http_1_0_that_they_were_cut) {
  add_events(20'000);
  RawClient client(service.port(), 4096);
  client.send("GET /v1/exports/events.csv HTTP/1.0\r\nAuthorization: Bearer " + tenant.token +
              "\r\n\r\n");
  ASSERT_EQ(client.read_answer(true).status, 200);
  wait_for_reader();
  end_reader();
  EXPECT_THROW(client.read_to_end(), std::system_error) << "the connection is reset";
}

TEST_F(LongExports, end_if_the_client_goes) {
  add_events(20'000);
  {
    RawClient client = begin(4096);
    ASSERT_EQ(client.read_answer(true).status, 200);
    wait_for_reader();
    client.abort();
  }
  wait_until("the event is stored", [&] { return downloads().size() == 1; });
  EXPECT_EQ(downloads().at(0).at("isWhole"), false);
  wait_until("there is a place again", [&] { return get("pipelines.csv").status == 200; });
}

TEST_F(LongExports, do_not_delay_a_server_that_stops) {
  add_events(20'000);
  RawClient client = begin(4096);
  ASSERT_EQ(client.read_answer(true).status, 200);
  wait_for_reader();
  service.stop(std::chrono::seconds(1));
  EXPECT_THROW(rows_in(client), std::runtime_error);
}

TEST_F(LongExports, show_one_moment) {
  add_events(20'000);
  RawClient client = begin(4096);
  ASSERT_EQ(client.read_answer(true).status, 200);
  wait_for_reader();
  const auto before = service.database().count("events");
  service.patch("/v1/pipeline/" + pipeline + "/status", tenant.token, {{"status", "shortlisted"}});
  EXPECT_EQ(rows_in(client), static_cast<std::size_t>(before) + 1) << "and the last line";
}

}  // namespace
}  // namespace hireline::test
