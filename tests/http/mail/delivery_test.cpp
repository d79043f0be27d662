// What becomes of a mail that can't be handed over at once.
#include <algorithm>
#include <set>

#include "common/outside/mail/folder_mailer.hpp"
#include "tests/http/mail/mails.hpp"
#include "tests/support/temporary_folder.hpp"
#include "tests/support/written_log.hpp"

namespace hireline::test {
namespace {

std::vector<std::string> repeated(std::size_t count, const std::string& text) {
  return std::vector<std::string>(count, text);
}

class Delivery : public Mails {
 protected:
  using Mails::Mails;
  std::set<std::string> message_ids() {
    std::set<std::string> ids;
    for (const Json& mail : server.mails()) ids.insert(header_of(mail, "Message-ID"));
    return ids;
  }
};

class WhileAway : public Delivery {
 protected:
  WhileAway() : Delivery({"--away"}) {}
};

TEST_F(WhileAway, mails_wait_and_arrive_once_when_the_server_is_back) {
  for (int i = 0; i < 5; ++i) invite_by_link(true, "c" + std::to_string(i) + "@example.com");
  room.work();
  for (int attempt = 2; attempt <= 4; ++attempt)
    EXPECT_EQ(room.retry(), repeated(5, "deliver_email retryable"));
  EXPECT_EQ(emails(), repeated(5, "link_invitation queued"));
  EXPECT_THAT(last_error(), HasSubstr("the mail server: "));
  server.come_back();
  EXPECT_EQ(room.retry(), repeated(5, "deliver_email done"));
  EXPECT_THAT(room.retry(), IsEmpty());
  EXPECT_EQ(server.mails().size(), 5u);
  EXPECT_EQ(message_ids().size(), 5u);
  EXPECT_EQ(emails(), repeated(5, "link_invitation sent"));
  EXPECT_EQ(service.database().count("emails where attempts = 5 and in_doubt = 0"), 5);
}

TEST_F(WhileAway, mails_are_given_up_at_the_last_attempt) {
  const Json interview = invite_by_link();
  room.work();
  for (int attempt = 2; attempt < 10; ++attempt)
    EXPECT_THAT(room.retry(), ElementsAre("deliver_email retryable"));
  EXPECT_THAT(room.retry(), ElementsAre("deliver_email dead"));
  EXPECT_THAT(emails(), ElementsAre("link_invitation failed"));
  EXPECT_THAT(timeline(interview),
              ElementsAre(testing::StartsWith("email.failed link_invitation the mail server: ")));
}

TEST_F(WhileAway, requests_do_not_notice) {
  EXPECT_EQ(decline(invite_live(false)).status, 200);
  EXPECT_EQ(set_status(invite_by_link(), "rejected").status, 200);
}

class Refused : public Delivery {
 protected:
  Refused() : Delivery({"--rcpt", "550 5.1.1 no such user"}) {}
};

TEST_F(Refused, mails_are_dead_after_one_attempt) {
  const Json interview = invite_by_link();
  EXPECT_THAT(room.work(), ElementsAre("send_invitation done", "deliver_email dead"));
  EXPECT_EQ(server.commands(), "EHLO\nMAIL\nRCPT\n");
  EXPECT_THAT(emails(), ElementsAre("link_invitation failed"));
  EXPECT_THAT(timeline(interview),
              ElementsAre("email.failed link_invitation the mail server replied 550: 550 5.1.1 no "
                          "such user"));
}

TEST_F(Refused, mails_are_sent_once_their_task_is_revived) {
  invite_by_link();
  room.work();
  server.order("");
  service.database().execute(
      "update tasks set state = 'retryable', finished_at = null where state = 'dead'");
  EXPECT_THAT(room.retry(), ElementsAre("deliver_email done"));
  EXPECT_EQ(server.mails().size(), 1u);
  EXPECT_THAT(emails(), ElementsAre("link_invitation sent"));
}

class RefusedForNow : public Delivery {
 protected:
  RefusedForNow() : Delivery({"--rcpt", "451 4.7.1 greylisted"}) {}
};

TEST_F(RefusedForNow, mails_are_tried_again) {
  invite_by_link();
  EXPECT_THAT(room.work(), ElementsAre("send_invitation done", "deliver_email retryable"));
  EXPECT_THAT(room.retry(), ElementsAre("deliver_email retryable"));
  server.order("");
  EXPECT_THAT(room.retry(), ElementsAre("deliver_email done"));
  EXPECT_EQ(server.mails().size(), 1u);
  EXPECT_THAT(emails(), ElementsAre("link_invitation sent"));
}

class Unanswered : public Delivery {
 protected:
  Unanswered() : Delivery({"--drop"}) {}
};

TEST_F(Unanswered, mails_are_sent_twice_at_most_and_can_be_told_to_be_one) {
  invite_by_link();
  EXPECT_THAT(room.work(), ElementsAre("send_invitation done", "deliver_email retryable"));
  EXPECT_THAT(room.retry(), ElementsAre("deliver_email retryable"));
  EXPECT_THAT(room.retry(), ElementsAre("deliver_email dead"));
  EXPECT_EQ(server.mails().size(), 2u);
  EXPECT_EQ(message_ids().size(), 1u);
  EXPECT_EQ(last_error(), "it may have been sent twice already");
}

TEST_F(Unanswered, mails_are_settled_by_an_answer_to_the_second_attempt) {
  invite_by_link();
  room.work();
  server.order("");
  EXPECT_THAT(room.retry(), ElementsAre("deliver_email done"));
  EXPECT_EQ(message_ids().size(), 1u);
  EXPECT_THAT(emails(), ElementsAre("link_invitation sent"));
}

TEST_F(Delivery, after_a_lost_outcome_sends_the_same_mail_once_more) {
  invite_by_link();
  room.work();
  service.database().execute("update emails set status = 'queued', sent_at = null, in_doubt = 1");
  room.repeat(TaskKind::deliver_email);
  room.repeat(TaskKind::deliver_email);
  EXPECT_EQ(server.mails().size(), 2u);
  EXPECT_EQ(message_ids().size(), 1u);
}

TEST_F(Delivery, keeps_its_message_id_when_the_sender_changes) {
  invite_by_link();
  room.work();
  const std::string id = service.database().value("select id from emails");
  EXPECT_EQ(message_ids(), (std::set<std::string>{"<" + id + "@example.com>"}));
}

TEST_F(Delivery, tells_recruiters_nothing_of_where_mails_are_kept) {
  TemporaryFolder folder;
  folder.write("mail", "a file where the folder should be");
  const std::string path = folder.path() + "/mail";
  MailRoom own(service, std::make_shared<outside::FolderMailer>(
                            path, outside::Mailbox{"no-reply@example.com"}));
  const Json interview = invite_by_link();
  own.work();
  for (int attempt = 2; attempt <= 10; ++attempt) own.retry();
  EXPECT_THAT(last_error(), HasSubstr(path));
  EXPECT_THAT(timeline(interview),
              ElementsAre("email.failed link_invitation the mail folder is not writable"));
}

TEST_F(Delivery, tells_no_secret_to_the_log) {
  WrittenLog written;
  const Json live = invite_live();
  const Json automated = invite_by_link();
  room.work();
  server.order("--rcpt '550 no such user'");
  decline(live, {{"reason", "a private reason"}});
  room.work();
  const std::string log = written.end();
  for (const Json& secret :
       {live["declineToken"], automated["declineToken"], automated["screeningToken"]})
    EXPECT_THAT(log, Not(HasSubstr(secret.get<std::string>())));
  for (const auto* telling : {"candidate@example.com", "recruiter@example.com", "a private reason"})
    EXPECT_THAT(log, Not(HasSubstr(telling)));
}

}  // namespace
}  // namespace hireline::test
