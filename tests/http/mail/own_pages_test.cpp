// Mails of organizations whose candidates use the server's own pages.
#include "common/domain/links.hpp"
#include "tests/http/mail/mails.hpp"

namespace hireline::test {
namespace {

using testing::EndsWith;

const std::string own_pages = "https://hireline.example.com";

class MailsOfOwnPages : public Mails {
 protected:
  Json invite(const std::string& client_url) {
    Json body = stage_body(job, 0);
    body["sendInvite"] = true;
    body["clientUrl"] = client_url;
    return schedule(service, tenant, body);
  }
  std::string preferences_page() {
    return own_pages + "/preferences/" +
           preferences_token(Secret(Service::Options{}.secret),
                             ParticipantId::parse_or_nil(service.database().value(
                                 "select id from participants where auth_id is null")));
  }
};

TEST_F(MailsOfOwnPages, lead_to_the_interview_and_to_preferences_without_an_account) {
  const Json interview = invite(own_pages + "/");
  room.work();
  const Json mail = only_mail();
  const std::string page = own_pages + "/my/interviews/" + interview["_id"].get<std::string>();
  for (const auto* type : {"text/plain", "text/html"}) {
    EXPECT_THAT(part_of(mail, type), HasSubstr(page));
    EXPECT_THAT(part_of(mail, type), HasSubstr(preferences_page()));
  }
  EXPECT_THAT(header_of(mail, "List-Unsubscribe"),
              EndsWith("<" + preferences_page() + "?mails=emailInvitations>"));
  EXPECT_EQ(header_of(mail, "List-Unsubscribe-Post"), "List-Unsubscribe=One-Click");
}

TEST_F(MailsOfOwnPages, lead_to_the_application_whose_status_changed) {
  const Json interview = invite(own_pages);
  set_status(interview, "rejected");
  room.work();
  const Json mail = server.mails().back();
  EXPECT_THAT(
      part_of(mail, "text/plain"),
      HasSubstr(own_pages + "/my/pipeline/" + interview["candidatePipelineId"].get<std::string>()));
  EXPECT_THAT(header_of(mail, "List-Unsubscribe"),
              EndsWith("<" + preferences_page() + "?mails=emailStatusUpdates>"));
}

TEST_F(MailsOfOwnPages, lead_recruiters_to_whoever_declined_and_to_what_has_to_move) {
  const Json interview = invite(own_pages);
  EXPECT_EQ(
      service
          .patch("/v1/candidate/interviews/" + interview["_id"].get<std::string>() + "/rsvp",
                 service.token("the-candidate", "candidate@example.com"), {{"status", "declined"}})
          .status,
      200);
  room.work();
  EXPECT_THAT(part_of(server.mails().back(), "text/plain"),
              HasSubstr(own_pages + "/app/interviews/" + interview["_id"].get<std::string>()));
  decline(interview);
  room.work();
  const Json mail = server.mails().back();
  const std::string page =
      own_pages + "/app/pipelines/" + interview["candidatePipelineId"].get<std::string>();
  EXPECT_THAT(part_of(mail, "text/plain"), HasSubstr(page));
  EXPECT_THAT(part_of(mail, "text/html"), HasSubstr(page));
}

TEST_F(MailsOfOwnPages, lead_recruiters_to_no_page_that_another_client_lacks) {
  decline(invite("https://jobs.example.com"));
  room.work();
  ASSERT_EQ(server.mails().size(), 1U);
  for (const Json& mail : server.mails())
    EXPECT_THAT(part_of(mail, "text/plain"), Not(HasSubstr("/app/")));
}

TEST_F(MailsOfOwnPages, lead_candidates_to_no_page_that_another_client_lacks) {
  invite("https://jobs.example.com");
  room.work();
  const Json mail = only_mail();
  EXPECT_THAT(part_of(mail, "text/plain"), Not(HasSubstr("/my/")));
  EXPECT_EQ(header_of(mail, "List-Unsubscribe"), "<https://jobs.example.com/preferences>");
  EXPECT_EQ(mail["headers"].dump().find("List-Unsubscribe-Post"), std::string::npos);
}

}  // namespace
}  // namespace hireline::test
