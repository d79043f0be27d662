// Mails about endpoints that fail.
#include "tests/http/webhooks/webhooks.hpp"
#include "tests/support/mail/mail_room.hpp"

namespace hireline::test {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::UnorderedElementsAre;
using namespace std::chrono_literals;

class EndpointNotices : public Webhooks {
 protected:
  void answer(int status) { receiver.answer({.status = status, .headers = {}, .body = ""}, "/in"); }
  // Changes a status, and waits until the webhook about it has been tried.
  void fail_once() {
    is_shortlisted_ = !is_shortlisted_;
    set_status(is_shortlisted_ ? "shortlisted" : "active");
    wait_for_publisher();
    wait_until_idle();
  }
  // Sends the mails that are queued, and returns their subjects.
  std::vector<std::string> subjects() {
    room.repeat(TaskKind::deliver_email);
    std::vector<std::string> found;
    for (const Json& mail : server.mails()) found.push_back(header_of(mail, "Subject"));
    return found;
  }
  std::string text_of_last() { return part_of(server.mails().back(), "text/plain"); }
  std::string last_state() {
    return service.database().value(
        "select status || ': ' || coalesce(last_error, '') from emails order by id desc limit 1");
  }

  SmtpServer server;
  MailRoom room{service, server.url()};
  std::string name = receiver.url("");

 private:
  bool is_shortlisted_ = false;
};

TEST_F(EndpointNotices, come_to_owners_and_admins_after_a_day_of_failures) {
  const Tenant admin = service.add_member(tenant, "an-admin", Role::admin);
  service.add_member(tenant, "a-recruiter", Role::recruiter);
  make_endpoint({"pipeline.*"}, "/in", {{"description", "HRIS"}});
  answer(500);
  start_worker();
  fail_once();
  pass(23h);
  fail_once();
  EXPECT_THAT(subjects(), IsEmpty());
  for (int i = 0; i < 3; ++i) {
    pass(2h);
    fail_once();
  }
  EXPECT_EQ(subjects().size(), 2u);
  const std::string title = "HRIS (" + name + ")";
  EXPECT_EQ(header_of(server.mails().front(), "Subject"),
            "Webhooks to " + title + " have failed for a day");
  EXPECT_THAT(text_of_last(),
              HasSubstr("The endpoint " + title + " of acme has taken no webhook since "));
  std::vector<std::string> recipients;
  for (const Json& mail : server.mails()) recipients.push_back(header_of(mail, "To"));
  EXPECT_THAT(recipients, UnorderedElementsAre(HasSubstr(tenant.email), HasSubstr(admin.email)));
}

TEST_F(EndpointNotices, come_again_only_if_it_fails_again) {
  make_endpoint({"pipeline.*"});
  answer(500);
  start_worker();
  for (int round = 1; round <= 2; ++round) {
    fail_once();
    pass(25h);
    fail_once();
    EXPECT_EQ(std::ssize(subjects()), round);
    answer(200);
    pass(48h);
    fail_once();
    EXPECT_EQ(std::ssize(subjects()), round);
    answer(500);
  }
}

TEST_F(EndpointNotices, are_not_sent_if_it_works_again) {
  make_endpoint({"pipeline.*"});
  answer(500);
  start_worker();
  fail_once();
  pass(25h);
  fail_once();
  answer(200);
  pass(2h);
  fail_once();
  EXPECT_THAT(subjects(), IsEmpty());
  EXPECT_EQ(last_state(), "suppressed: a webhook was delivered since");
}

TEST_F(EndpointNotices, come_at_once_if_a_receiver_wants_no_more) {
  make_endpoint({"pipeline.*"});
  answer(410);
  start_worker();
  fail_once();
  EXPECT_THAT(subjects(), testing::ElementsAre("Webhooks to " + name + " have stopped"));
  EXPECT_THAT(text_of_last(), HasSubstr("it answered 410"));
  EXPECT_THAT(text_of_last(), HasSubstr("enable it again"));
}

TEST_F(EndpointNotices, come_if_an_endpoint_is_disabled_after_five_days) {
  make_endpoint({"pipeline.*"});
  answer(500);
  start_worker();
  fail_once();
  service.database().execute(
      "update endpoints set failures = 30, failing_since = now() - interval '6 days'");
  pass(25h);
  fail_once();
  EXPECT_THAT(subjects(), testing::Contains("Webhooks to " + name + " have stopped"));
  EXPECT_THAT(text_of_last(), HasSubstr("none was delivered for five days"));
}

TEST_F(EndpointNotices, come_if_a_secret_is_lost) {
  make_endpoint({"pipeline.*"});
  start_worker("another secret of at least thirty-two bytes");
  fail_once();
  EXPECT_THAT(subjects(), testing::ElementsAre("Webhooks to " + name + " have stopped"));
  EXPECT_THAT(text_of_last(), HasSubstr("rotate its secret"));
}

TEST_F(EndpointNotices, show_no_path_which_may_be_a_secret) {
  make_endpoint({"pipeline.*"}, "/hooks/s3cret");
  receiver.answer({.status = 410, .headers = {}, .body = ""}, "/hooks/s3cret");
  start_worker();
  fail_once();
  ASSERT_EQ(subjects().size(), 1u);
  EXPECT_EQ(server.mails().back().dump().find("s3cret"), std::string::npos);
}

}  // namespace
}  // namespace hireline::test
