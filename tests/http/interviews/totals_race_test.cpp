// GET /v1/interviews?jobId=…, whose total is kept by triggers, while clients change interviews.
#include "tests/http/pipelines/bulk.hpp"
#include "tests/support/race.hpp"
#include "tests/support/world/totals.hpp"

namespace hireline::test {
namespace {

class InterviewTotals : public BulkTest {
 protected:
  InterviewTotals() : BulkTest({.db_pool = 8}) {}

  static std::string address(int round, int i) {
    return "many-" + std::to_string(round) + "-" + std::to_string(i) + "@example.com";
  }
  HttpAnswer invite(Json body, const std::string& email) {
    body["participant"] = {{"email", email}};
    return service.post("/v1/interviews", tenant.token, body);
  }
  HttpAnswer change(const std::string& id, const std::string& action) {
    return service.request("POST", "/v1/interviews/" + id + "/" + action, tenant.token);
  }
  HttpAnswer start(const Json& invited) {
    return service.request(
        "POST", "/v1/screening/" + invited.at("screeningToken").get<std::string>() + "/start");
  }
  HttpAnswer complete(const Json& invited) {
    return service.post("/v1/interviews/" + invited.at("_id").get<std::string>() + "/feedback",
                        tenant.token, feedback_body());
  }
  HttpAnswer decline(const Json& invited) {
    return service.post("/v1/interviews/decline/" + invited.at("declineToken").get<std::string>(),
                        {}, Json::object());
  }
  std::vector<std::string> ids_with(const std::string& condition) {
    std::vector<std::string> ids;
    for (const Json& id : Json::parse(service.database().value(
             "select coalesce(json_agg(id order by id), '[]') from interviews where " + condition)))
      ids.push_back(id);
    return ids;
  }
  std::int64_t total(const std::string& filters) {
    const HttpAnswer answer = service.get(
        "/v1/interviews?jobId=" + job.at("_id").get<std::string>() + filters, tenant.token);
    return answer.json().at("data").at("pagination").at("total");
  }
  void expect_totals() {
    EXPECT_EQ(totals_differences(service.database()), "[]");
    const std::string in_job =
        "interviews where opening_id = '" + job.at("_id").get<std::string>() + "'";
    EXPECT_EQ(total(""), count(in_job));
    EXPECT_EQ(total("&page=3&limit=100"), count(in_job)) << "a far page";
    EXPECT_EQ(total("&from=2000-01-01T00:00:00Z"), count(in_job)) << "counted";
    for (const auto status : names_of<InterviewStatus>)
      EXPECT_EQ(total("&status=" + std::string(status)),
                count(in_job + " and status = '" + std::string(status) + "'"))
          << status;
    EXPECT_EQ(total("&status=scheduled&status=cancelled"),
              count(in_job + " and status in ('scheduled', 'cancelled')"));
  }
};

// In each round, clients invite, alone and many at once. Then others start, complete, cancel,
// decline and reopen these interviews, two of them the same interview.
TEST_F(InterviewTotals, are_right_after_any_race) {
  const Json other_job = make_job(service, tenant, body_of_job());
  const Json live_job = make_job(service, tenant);
  constexpr int clients = 16;
  for (int round = 0; round < 3; ++round) {
    std::vector<std::vector<std::string>> groups(clients / 4);
    for (int i = 0; i < clients; ++i)
      groups.at(static_cast<std::size_t>(i % 4)).push_back(enter(address(round, 100 + i)));
    const auto invited = race(clients, [&](int i) {
      if (i % 4 == 0)
        return post(body("invite", invitation(), groups.at(static_cast<std::size_t>(i / 4))));
      if (i % 4 == 1) return invite(live_body(job.at("_id")), address(round, i));
      if (i % 4 == 3) return invite(stage_body(live_job, 0), address(round, i));
      return invite(automated_body(i % 8 == 2 ? other_job : job, 0), address(round, i));
    });
    EXPECT_EQ(count_statuses(invited), (StatusCounts{{200, 4}, {201, 12}}));
    expect_totals();

    // Two clients for each response. Some do what another one prevents, some do the same.
    race(2 * clients, [&](int i) {
      const bool is_first = i % 2 == 0;
      const int row = i / 2;
      const Json data = invited.at(static_cast<std::size_t>(row)).json().at("data");
      if (row % 4 == 0)
        return change(data.at("results").at(is_first ? 0 : 1).at("interviewId"), "cancel");
      if (row % 4 == 1 && (is_first || row > 8)) return complete(data);
      if (row % 4 == 2 && (is_first || row > 8)) return start(data);
      return is_first || row % 4 == 1 ? change(data.at("_id"), "cancel") : decline(data);
    });
    expect_totals();

    const auto over = ids_with("status in ('cancelled', 'declined') and is_automated");
    race(clients, [&](int i) {
      return change(over.at(static_cast<std::size_t>(i) % over.size()), "reopen");
    });
    expect_totals();
  }
  EXPECT_EQ(service.database().value("select string_agg(distinct status, ' ') from interviews"),
            "cancelled completed declined in_progress scheduled");
}

}  // namespace
}  // namespace hireline::test
