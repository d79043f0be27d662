// No route shows a member who owes feedback what others said, for every row of the route table and
// every role: reads, and dry runs of all changes.
#include <algorithm>
#include <iostream>
#include <set>

#include <gmock/gmock.h>

#include "tests/http/feed/event_stream.hpp"
#include "tests/http/interviews/blind_feedback.hpp"
#include "tests/http/webhooks/webhook_worker.hpp"
#include "tests/support/http/loopback_server.hpp"

namespace hireline::test {
namespace {

const std::vector<Role> every_role = {Role::interviewer, Role::recruiter, Role::admin, Role::owner};

// Returns what a text says of the feedback on the interview.
std::vector<std::string> said_in(const std::string& text) {
  std::vector<std::string> said;
  // The recommendations of the colleague and of the candidate, the result that followed, and what a
  // contest changed.
  for (const std::string& mark :
       {colleagues_words, candidates_words, std::string("strong_no"), std::string("strong_yes"),
        std::string("\"hold\""), std::string(",hold"), std::string("outcome\":\"changed"),
        std::string("outcome\": \"changed"), std::string("outcome\"\": \"\"changed")})
    if (text.find(mark) != std::string::npos) said.push_back(mark);
  if (text.find("\"averageRating\"") != std::string::npos) said.emplace_back("averageRating");
  if (text.find("\"held\":1") != std::string::npos) said.emplace_back("held");
  if (text.find("\"strong_no\":1") != std::string::npos) said.emplace_back("strong_no: 1");
  return said;
}

std::vector<std::string> said_in(const HttpAnswer& answer) {
  std::string text = answer.text;
  for (const auto& [name, value] : answer.headers) text += "\n" + value;
  return said_in(text);
}

// The reads that tell feedback, or what follows from it, to who is not listed.
const std::set<std::string> reads_that_tell = {"GET /v1/analytics/pipeline-funnel",
                                               "GET /v1/events",
                                               "GET /v1/explanation-requests",
                                               "GET /v1/exports/events.csv",
                                               "GET /v1/exports/events.ndjson",
                                               "GET /v1/exports/feedback.csv",
                                               "GET /v1/exports/feedback.ndjson",
                                               "GET /v1/interviews",
                                               "GET /v1/interviews/:id",
                                               "GET /v1/jobs/:id/board",
                                               "GET /v1/pipeline",
                                               "GET /v1/pipeline/:id",
                                               "GET /v1/pipeline/:id/events",
                                               "GET /v1/pipeline/pool/:participantId",
                                               "GET /v1/pipeline/pool/:participantId/export",
                                               "GET /v1/webhook-deliveries/:id"};

// Returns the titles of reads, of what telling() returns.
std::set<std::string> reads_in(const std::set<std::string>& told) {
  std::set<std::string> titles;
  for (const std::string& one : told)
    if (one.starts_with("GET")) titles.insert(one.substr(0, one.find(" tells ")));
  return titles;
}

class BlindFeedbackWalk : public BlindFeedback {
 protected:
  // As hear_others, with all of it in the feed, and in a webhook with the whole interview.
  void hear_others_and_send() {
    receiver.answer({.status = 200, .headers = {}, .body = colleagues_words}, "/in");
    const HttpAnswer endpoint = service.post("/v1/webhook-endpoints", tenant.token,
                                             {{"url", receiver.url("/in")},
                                              {"eventTypes", {"interview.feedback_given"}},
                                              {"payload", "full"}});
    ASSERT_EQ(endpoint.status, 201) << endpoint.text;
    contest();
    hear_others(interview);
    wait_for_publisher(service);
    const std::string sent =
        "deliveries where status = 'delivered' and event_type = 'interview.feedback_given'";
    wait_until("the webhook is sent", [&] { return service.database().count(sent) > 0; });
    records.delivery = service.database().value("select min(id) from " + sent);
  }
  // The candidate contests the decision, with success.
  void contest() {
    const HttpAnswer asked = service.post(
        "/v1/candidate/pipeline/" + records.pipeline + "/explanation-requests",
        service.token("the-candidate",
                      service.database().value("select email from participants where id = '" +
                                               records.participant + "'")),
        {{"kind", "contest"}});
    ASSERT_EQ(asked.status, 202) << asked.text;
    const std::string request = asked.json().at("data").at("requests").at(0).at("_id");
    const HttpAnswer answered =
        service.post("/v1/explanation-requests/" + request + "/answer", tenant.token,
                     {{"answer", "We looked at it again."}, {"outcome", "changed"}});
    ASSERT_EQ(answered.status, 200) << answered.text;
  }
  std::vector<Tenant> everybody() {
    std::vector<Tenant> all;
    for (const Role role : every_role) all.push_back(members.at(role));
    return all;
  }
  // Returns the routes on which any of them reads something of it.
  std::set<std::string> telling(const std::vector<Tenant>& readers) {
    std::set<std::string> routes;
    for (const http::Route& route : shown_member_routes())
      for (const Tenant& reader : readers)
        for (const std::string& said : said_in(show(service, route, records, reader)))
          routes.insert(title_of(route) + " tells " + reader.email + ": " + said);
    return routes;
  }

  // Returns all events so far, as the stream has them.
  std::string streamed(const Tenant& reader) {
    EventStream stream(service.port(), reader.token, "?after=" + std::string(24, '0'));
    EXPECT_EQ(stream.read_head().status, 200);
    std::string text;
    for (auto events = service.database().count("feed"); events > 0; --events)
      text += stream.next_event().data.dump();
    return text;
  }

  LoopbackServer receiver;
  tasks::Publisher publisher{publisher_options(service)};
  std::unique_ptr<tasks::Worker> worker = webhook_worker(service, 2, wall_clock_now);
};

TEST_F(BlindFeedbackWalk, finds_nothing_that_others_said) {
  list_on(interview, everybody());
  hear_others_and_send();
  EXPECT_EQ(telling(everybody()), std::set<std::string>());
  // The same routes tell it to who is not listed.
  const auto told = telling({tenant});
  std::cout << "blind walk: " << shown_member_routes().size() << " routes, " << every_role.size()
            << " roles; to others they say " << told.size() << " things\n";
  EXPECT_EQ(reads_in(told), reads_that_tell);
}

TEST_F(BlindFeedbackWalk, finds_nothing_of_another_stage_in_the_scope_of_a_pipeline) {
  set({{"blindScope", "pipeline"}});
  hear_others(interview);
  Json body = stage_body(records.job, 2);
  body["candidatePipelineId"] = records.pipeline;
  service.database().execute(
      "update pipeline_stages set status = 'unlocked' where pipeline_id = '" + records.pipeline +
      "' and stage_index = 2");
  const std::string later = schedule(service, tenant, body).at("_id");
  list_on(later, everybody());
  EXPECT_EQ(telling(everybody()), std::set<std::string>());
}

TEST_F(BlindFeedbackWalk, finds_nothing_of_a_closed_pipeline) {
  list_on(interview, everybody());
  hear_others_and_send();
  ASSERT_EQ(service
                .patch("/v1/pipeline/" + records.pipeline + "/status", tenant.token,
                       {{"status", "rejected"}})
                .status,
            200);
  EXPECT_EQ(telling(everybody()), std::set<std::string>());
}

TEST_F(BlindFeedbackWalk, finds_nothing_whatever_the_states) {
  list_on(interview, everybody());
  hear_others_and_send();
  for (const auto& [of_interview, of_pipeline] :
       {std::pair("scheduled", "shortlisted"), std::pair("in_progress", "hired"),
        std::pair("completed", "withdrawn")}) {
    SCOPED_TRACE(of_interview);
    set_interview_status(service, of_interview);
    service.database().execute("update pipelines set status = '" + std::string(of_pipeline) + "'");
    EXPECT_EQ(telling(everybody()), std::set<std::string>());
  }
}

TEST_F(BlindFeedbackWalk, finds_nothing_in_the_stream_of_events) {
  list_on(interview, everybody());
  hear_others_and_send();
  EXPECT_THAT(said_in(streamed(members.at(Role::owner))), testing::IsEmpty());
  EXPECT_THAT(said_in(streamed(tenant)), testing::Contains("strong_no"));
}

TEST_F(BlindFeedbackWalk, finds_all_of_it_after_the_own_feedback) {
  list_on(interview, everybody());
  hear_others_and_send();
  for (const Tenant& reader : everybody()) ASSERT_EQ(give(interview, reader).status, 200);
  // Reads tell it as to the owner who was never listed. A dry run hides what is not one's own.
  const auto count = [&](const Tenant& reader) {
    const auto told = telling({reader});
    return std::ranges::count_if(told,
                                 [](const std::string& one) { return one.starts_with("GET"); });
  };
  EXPECT_EQ(count(members.at(Role::owner)), count(tenant));
}

}  // namespace
}  // namespace hireline::test
