// GET /v1/interviews
#include <gtest/gtest.h>

#include "tests/support/expectations.hpp"

namespace hireline::test {
namespace {

class ListInterviews : public testing::Test {
 protected:
  HttpAnswer list(const std::string& query = "") {
    return service.get("/v1/interviews" + query, tenant.token);
  }
  // Of May 2030, on this day.
  std::string add(int day, Json body) {
    const std::string date = "2030-05-" + std::string(day < 10 ? "0" : "") + std::to_string(day);
    body["startTime"] = date + "T09:00:00.000Z";
    body["endTime"] = date + "T10:00:00.000Z";
    return schedule(service, tenant, body).at("_id");
  }
  std::string add(int day) { return add(day, live_body(job["_id"])); }
  Json from(const std::string& email) {
    Json body = live_body(job["_id"]);
    body["participant"] = {{"email", email}};
    return body;
  }
  void set(const std::string& id, const std::string& change) {
    service.database().execute("update interviews set " + change + " where id = '" + id + "'");
  }
  std::vector<std::string> ids(const std::string& query = "") {
    const auto answer = list(query);
    EXPECT_EQ(answer.status, 200) << answer.text;
    const Json data = answer.json().at("data");
    std::vector<std::string> found;
    for (const Json& interview : data.at("interviews")) found.push_back(interview.at("_id"));
    EXPECT_GE(data.at("pagination").at("total"), found.size());
    return found;
  }
  using Ids = std::vector<std::string>;

  Service service;
  Tenant tenant = service.add_organization("acme");
  Json job = make_job(service, tenant);
};

TEST_F(ListInterviews, lets_in_members_only) {
  expect_members_only(service, "GET", "/v1/interviews");
}

TEST_F(ListInterviews, is_for_interviewers_too) {
  const std::string id = add(1);
  const Tenant interviewer = service.add_member(tenant, "interviewer", Role::interviewer);
  EXPECT_EQ(outcome(service.get("/v1/interviews", interviewer.token)),
            without_links(outcome(list())));
}

TEST_F(ListInterviews, shows_each_as_it_is_got_alone) {
  const Json staged = schedule(service, tenant, stage_body(job, 0));
  const std::string id = staged.at("_id");
  for (const std::string name : {"first", "second"})
    ASSERT_EQ(service
                  .post("/v1/interviews/" + id + "/feedback", tenant.token,
                        feedback_body(service.add_member(tenant, name, Role::interviewer).email))
                  .status,
              200);
  Json of_candidate = feedback_body();
  of_candidate.erase("interviewerEmail");
  ASSERT_EQ(service.post("/v1/interviews/" + id + "/candidate-feedback", tenant.token, of_candidate)
                .status,
            200);
  const std::string later = add(7);
  Json expected = Json::array();
  for (const std::string& one : {later, id})
    expected.push_back(service.get("/v1/interviews/" + one, tenant.token).json().at("data"));
  ASSERT_EQ(expected[1]["feedbacks"].size(), 2u);
  ASSERT_TRUE(expected[1].contains("candidateFeedback"));
  EXPECT_EQ(
      outcome(list()),
      outcome(200,
              {{"success", true},
               {"data",
                {{"interviews", expected},
                 {"pagination", {{"total", 2}, {"page", 1}, {"limit", 20}, {"totalPages", 1}}}}}}));
}

TEST_F(ListInterviews, has_nothing_to_show_at_first) {
  EXPECT_EQ(
      outcome(list()),
      outcome(200,
              {{"success", true},
               {"data",
                {{"interviews", Json::array()},
                 {"pagination", {{"total", 0}, {"page", 1}, {"limit", 20}, {"totalPages", 0}}}}}}));
}

TEST_F(ListInterviews, puts_the_latest_start_first) {
  const std::string second = add(2), third = add(3), first = add(1);
  EXPECT_EQ(ids(), (Ids{third, second, first}));
}

TEST_F(ListInterviews, puts_the_newest_first_of_those_that_start_together) {
  const std::string older = add(1), newer = add(1);
  EXPECT_EQ(ids(), (Ids{newer, older}));
}

TEST_F(ListInterviews, puts_what_has_no_start_where_it_was_made) {
  const std::string first = add(1), third = add(3);
  const std::string automated =
      schedule(service, tenant, automated_body(make_automated_job(service, tenant), 0)).at("_id");
  set(automated, "created_at = '2030-05-02'");
  EXPECT_EQ(ids(), (Ids{third, automated, first}));
  EXPECT_EQ(ids("?from=2030-05-02T00:00:00Z&to=2030-05-03T00:00:00Z"), Ids{automated});
}

TEST_F(ListInterviews, goes_through_the_pages) {
  Ids all;
  for (int day = 5; day >= 1; --day) all.push_back(add(day));
  EXPECT_EQ(ids("?limit=2"), (Ids{all[0], all[1]}));
  EXPECT_EQ(ids("?limit=2&page=3"), Ids{all[4]});
  const auto past_the_end = list("?limit=2&page=4");
  EXPECT_EQ(past_the_end.json()["data"],
            Json({{"interviews", Json::array()},
                  {"pagination", {{"total", 5}, {"page", 4}, {"limit", 2}, {"totalPages", 3}}}}));
}

TEST_F(ListInterviews, counts_a_page_by_interviews_whatever_feedback_they_have) {
  const std::string first = add(1), second = add(2), third = add(3);
  for (const std::string name : {"a", "b", "c"})
    ASSERT_EQ(service
                  .post("/v1/interviews/" + third + "/feedback", tenant.token,
                        feedback_body(service.add_member(tenant, name, Role::interviewer).email))
                  .status,
              200);
  EXPECT_EQ(ids("?limit=2"), (Ids{third, second}));
}

TEST_F(ListInterviews, takes_times_from_and_before) {
  const std::string first = add(1), second = add(2), third = add(3);
  EXPECT_EQ(ids("?from=2030-05-02T09:00:00Z"), (Ids{third, second}));
  EXPECT_EQ(ids("?to=2030-05-02T09:00:00Z"), Ids{first});
  EXPECT_EQ(ids("?from=2030-05-02T09:00:00Z&to=2030-05-03T09:00:00Z"), Ids{second});
  EXPECT_EQ(ids("?from=2030-05-02T11:00:00%2B02:00&to=2030-05-02T11:00:00.001%2B02:00"),
            Ids{second});
}

TEST_F(ListInterviews, takes_one_status_or_several) {
  const std::string scheduled = add(1), completed = add(2), cancelled = add(3);
  set(completed, "status = 'completed'");
  set(cancelled, "status = 'cancelled'");
  EXPECT_EQ(ids("?status=completed"), Ids{completed});
  EXPECT_EQ(ids("?status=cancelled,scheduled"), (Ids{cancelled, scheduled}));
  EXPECT_EQ(ids("?status=cancelled&status=scheduled"), (Ids{cancelled, scheduled}));
  EXPECT_EQ(ids("?status=declined"), Ids{});
}

TEST_F(ListInterviews, takes_an_address_in_any_case) {
  const std::string one = add(1, from("One@Example.com")), two = add(2, from("two@example.com")),
                    again = add(3, from("one@example.com"));
  EXPECT_EQ(ids("?participantEmail=ONE@example.COM"), (Ids{again, one}));
  EXPECT_EQ(ids("?participantEmail=nobody@example.com"), Ids{});
}

TEST_F(ListInterviews, takes_all_its_filters_together) {
  const Json other_job = make_job(service, tenant);
  const Tenant colleague = service.add_member(tenant, "colleague", Role::interviewer);
  // Each differs in one respect from the one that is looked for.
  struct Kind {
    bool job, email, interviewer, status, day;
  };
  std::vector<Kind> kinds = {{true, true, true, true, true}};
  for (int i = 0; i < 5; ++i) kinds.push_back({i != 0, i != 1, i != 2, i != 3, i != 4});
  Ids made;
  for (const Kind& kind : kinds) {
    Json body = from(kind.email ? "wanted@example.com" : "other@example.com");
    body["jobOpeningId"] = kind.job ? job["_id"] : other_job["_id"];
    body["interviewers"] = {kind.interviewer ? colleague.recruiter_id : tenant.recruiter_id};
    made.push_back(add(kind.day ? 2 : 5, body));
    if (!kind.status) set(made.back(), "status = 'cancelled'");
  }
  const std::string for_job = "jobId=" + job["_id"].get<std::string>();
  const std::string for_email = "participantEmail=wanted@example.com";
  const std::string for_interviewer = "interviewerId=" + colleague.recruiter_id;
  const std::string for_the_rest = "status=scheduled&to=2030-05-03T00:00:00Z";
  const auto without = [&](std::initializer_list<int> kinds_left_out) {
    Ids rest;
    for (int i = 5; i >= 0; --i)
      if (std::ranges::find(kinds_left_out, i) == kinds_left_out.end())
        rest.push_back(made[static_cast<std::size_t>(i)]);
    return rest;
  };
  // All but the fifth start together, so that the newest of them comes first.
  EXPECT_EQ(ids("?" + for_the_rest), without({4, 5}));
  EXPECT_EQ(ids("?" + for_job + "&" + for_the_rest), without({1, 4, 5}));
  EXPECT_EQ(ids("?" + for_email + "&" + for_the_rest), without({2, 4, 5}));
  EXPECT_EQ(ids("?" + for_interviewer + "&" + for_the_rest), without({3, 4, 5}));
  EXPECT_EQ(ids("?" + for_interviewer + "&" + for_job + "&" + for_the_rest), without({1, 3, 4, 5}));
  EXPECT_EQ(ids("?" + for_email + "&" + for_job + "&" + for_the_rest), without({1, 2, 4, 5}));
  EXPECT_EQ(ids("?" + for_email + "&" + for_interviewer + "&" + for_the_rest),
            without({2, 3, 4, 5}));
  EXPECT_EQ(ids("?" + for_email + "&" + for_job + "&" + for_interviewer + "&" + for_the_rest),
            Ids{made[0]});
}

TEST_F(ListInterviews, goes_on_finding_those_of_somebody_who_has_left) {
  const Tenant colleague = service.add_member(tenant, "colleague", Role::interviewer);
  EXPECT_EQ(ids("?interviewerId=" + colleague.recruiter_id), Ids{});
  Json body = live_body(job["_id"]);
  body["interviewers"] = {colleague.recruiter_id};
  const std::string id = add(1, body);
  service.database().execute("delete from organization_members where recruiter_id = '" +
                             colleague.recruiter_id + "'");
  EXPECT_EQ(ids("?interviewerId=" + colleague.recruiter_id), Ids{id});
}

TEST_F(ListInterviews, does_not_know_strange_ids) {
  add(1);
  const Tenant stranger = service.add_organization("other");
  const Json their_job = make_job(service, stranger);
  std::vector<std::string> strange = strange_ids;
  strange.push_back(their_job["_id"]);
  for (const std::string& id : strange)
    EXPECT_EQ(outcome(list("?jobId=" + id)), not_found("Job")) << id;
  strange.back() = stranger.recruiter_id;
  for (const std::string& id : strange) {
    EXPECT_EQ(outcome(list("?interviewerId=" + id)), not_found("Recruiter")) << id;
    EXPECT_EQ(outcome(list("?participantEmail=a@example.com&interviewerId=" + id)),
              not_found("Recruiter"))
        << id;
  }
}

TEST_F(ListInterviews, keeps_organizations_apart) {
  add(1);
  const Tenant stranger = service.add_organization("other");
  const auto theirs =
      service.get("/v1/interviews?participantEmail=candidate@example.com", stranger.token);
  EXPECT_EQ(theirs.json()["data"]["pagination"]["total"], 0);
  for (const std::string query : {"", "?status=scheduled"}) {
    const Json all = service.get("/v1/interviews" + query, stranger.token).json()["data"];
    EXPECT_EQ(all["interviews"], Json::array()) << query;
    EXPECT_EQ(all["pagination"]["total"], 0) << query;
  }
}

TEST_F(ListInterviews, names_all_that_is_wrong_at_once) {
  EXPECT_EQ(
      issues(list("?status=open,scheduled&from=today&to=2030-05-02&participantEmail=x"
                  "&page=0&limit=101")),
      Json({{"status.0", "must be one of scheduled, in_progress, completed, declined, cancelled"},
            {"from", "must be a date and time with a zone, such as 2026-01-02T03:04:05Z"},
            {"to", "must be a date and time with a zone, such as 2026-01-02T03:04:05Z"},
            {"participantEmail", "must be an e-mail address"},
            {"page", "must be at least 1"},
            {"limit", "must be at most 100"}}));
  for (const std::string to : {"2030-05-02T00:00:00Z", "2030-05-01T00:00:00Z"})
    EXPECT_EQ(issues(list("?from=2030-05-02T00:00:00Z&to=" + to)),
              Json({{"to", "must be later than from"}}));
}

}  // namespace
}  // namespace hireline::test
