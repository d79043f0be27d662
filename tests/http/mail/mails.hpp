// What the tests about mails start from: the whole service, somebody invited, a mail server.
#pragma once

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/expectations.hpp"
#include "tests/support/mail/mail_room.hpp"

namespace hireline::test {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

// Why mails above a limit are suppressed.
inline const std::string too_many_to_one =
    "the recipient has had as many mails of the organization within a day as they may get";
inline const std::string too_many_of_one =
    "the organization has sent as many mails within an hour as it may send";

class Mails : public testing::Test {
 protected:
  explicit Mails(std::vector<std::string> words = {},
                 const Service::Options& options = {.db_pool = 4})
      : server(std::move(words)), service(options) {}

  Json invite_live(bool send = true) {
    Json body = stage_body(job, 0);
    body["sendInvite"] = send;
    body["recruiterName"] = "Recruiter";
    body["recruiterEmail"] = "recruiter@example.com";
    return schedule(service, tenant, body);
  }
  Json invite_by_link(bool send = true, const std::string& email = "candidate@example.com") {
    Json body = automated_body(automated_job, 0);
    body["participant"]["email"] = email;
    body["sendAutomatedLink"] = send;
    return schedule(service, tenant, body);
  }
  HttpAnswer decline(const Json& interview, const Json& body = Json::object()) {
    return service.post("/v1/interviews/decline/" + interview["declineToken"].get<std::string>(),
                        {}, body);
  }
  HttpAnswer set_status(const Json& interview, const std::string& status) {
    return service.patch(
        "/v1/pipeline/" + interview["candidatePipelineId"].get<std::string>() + "/status",
        tenant.token, {{"status", status}});
  }
  void prefer(const Json& preferences) {
    EXPECT_EQ(service
                  .patch("/v1/candidate/preferences",
                         service.token("the-candidate", "candidate@example.com"), preferences)
                  .status,
              200);
  }
  // The types and reasons of events about mails in the pipeline's timeline, newest first.
  std::vector<std::string> timeline(const Json& interview) {
    std::vector<std::string> told;
    const auto answer = service.get(
        "/v1/pipeline/" + interview["candidatePipelineId"].get<std::string>() + "/events",
        tenant.token);
    const Json events = answer.json().at("data").at("events");
    for (const Json& event : events)
      if (event["subject"]["type"] == "email")
        told.push_back(event["type"].get<std::string>() + " " +
                       event["to"]["kind"].get<std::string>() + " " + event.value("reason", ""));
    return told;
  }
  std::vector<std::string> emails() { return emails_of(service); }
  std::string last_error() {
    return service.database().value(
        "select coalesce(last_error, '') from emails order by created_at desc, id desc limit 1");
  }
  Json only_mail() {
    const auto mails = server.mails();
    EXPECT_EQ(mails.size(), 1u);
    return mails.empty() ? Json() : mails.front();
  }

  SmtpServer server;
  Service service;
  MailRoom room{service, server.url()};
  Tenant tenant = service.add_organization("acme");
  Json job = make_job(service, tenant);
  Json automated_job = make_automated_job(service, tenant);
};

}  // namespace hireline::test
