// hireline email: what became of mails, what they say, and sending them again.
#include <gmock/gmock.h>

#include "common/db/email/emails.hpp"
#include "common/db/operations/tasks.hpp"
#include "tests/cli/operator_test.hpp"

namespace hireline::test {
namespace {

using testing::AnyOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::StartsWith;

class EmailTest : public OperatorTest {
 protected:
  EmailTest() {
    add_organization("other", "otto");
    cli.set("HIRELINE_SECRET", "a secret of at least thirty-two bytes");
    bob = mail("bob@example.org", "acme");
    eve = mail("Eve@example.org", "acme");
    cook = mail("bob@example.org", "other");
    database.execute(
        "update emails set status = 'failed', last_error = 'no such user' where id = '" + eve +
        "'; update tasks set state = 'done', finished_at = now()");
  }

  // Invites somebody, and queues the mail about it.
  std::string mail(const std::string& address, const std::string& slug) const {
    const auto interview = invite(address, open_job("Garden", slug).value(), slug).value();
    return in_organization(slug,
                           [&](db::Tx& tx, const Recruiter& who) -> Result<std::string> {
                             return db::insert_email(tx, who.organization_id,
                                                     {.kind = EmailKind::live_invitation,
                                                      .recipient = address,
                                                      .subject_id = interview.id.str()})
                                 .value()
                                 .str();
                           })
        .value();
  }
  std::vector<std::string> ids(std::vector<std::string> words) const {
    words.insert(words.begin(), {"email", "list"});
    std::vector<std::string> list;
    for (const Json& email : json_of(words)) list.push_back(email.at("_id"));
    return list;
  }

  std::string bob;
  std::string eve;
  std::string cook;
};

TEST_F(EmailTest, that_wait_say_until_when) {
  const std::string waiting = mail("ann@example.org", "acme");
  const auto due = parse_instant("2031-05-06T09:00:00Z").value();
  in_organization("acme", [&](db::Tx& tx, const Recruiter& who) {
    db::enqueue(tx, TaskKind::deliver_email, who.organization_id, waiting, due);
    return Result<void>{};
  });
  const Json mails = json_of({"email", "list", "--recipient", "ann@example.org"});
  EXPECT_EQ(mails.at(0).at("dueAt"), "2031-05-06T09:00:00.000Z");
  EXPECT_FALSE(json_of({"email", "list", "--status", "failed"}).at(0).contains("dueAt"));
}

TEST_F(EmailTest, that_no_worker_sends_are_listed_with_a_note) {
  const std::string waiting = mail("ann@example.org", "acme");
  in_organization("acme", [&](db::Tx& tx, const Recruiter& who) {
    db::enqueue(tx, TaskKind::deliver_email, who.organization_id, waiting);
    return Result<void>();
  });
  EXPECT_THAT(cli.run({"email", "list"}).error, Not(HasSubstr("No worker")));
  database.execute("update tasks set run_at = now() - interval '6 minutes' where state <> 'done'");
  for (const std::vector<std::string>& words :
       {std::vector<std::string>{"email", "list"}, {"status"}})
    EXPECT_THAT(cli.run(words).error, HasSubstr("No worker seems to run, so no mail is sent"));
}

TEST_F(EmailTest, that_are_sent_again_wait_for_a_worker) {
  EXPECT_THAT(cli.run({"email", "resend", eve}).error, HasSubstr("No worker is connected"));
}

// As a release left them that did not settle a mail whose worker died at the last attempt.
TEST_F(EmailTest, that_no_task_sends_are_found_and_called_failed) {
  const std::string waiting = mail("ann@example.org", "acme");
  in_organization("acme", [&](db::Tx& tx, const Recruiter& who) {
    db::enqueue(tx, TaskKind::deliver_email, who.organization_id, waiting);
    return Result<void>();
  });
  // Ends with 9 when something is wrong, and reports all the same.
  const auto doctor = [&](std::vector<std::string> more = {}) {
    more.insert(more.begin(), {"doctor", "--only", "mails", "-o", "json"});
    return Json::parse(cli.run(more).out).at(0);
  };
  const Json found = doctor();
  EXPECT_EQ(found.at("state"), "failed");
  EXPECT_EQ(found.at("finding"), "2 mails are queued, but no task exists that sends them");
  EXPECT_EQ(doctor({"--fix"}).at("fixed"),
            "2 mails have been marked as failed and can be sent again");
  EXPECT_THAT(ids({"--status", "failed"}), ElementsAre(cook, eve, bob));
  EXPECT_THAT(ids({"--status", "queued"}), ElementsAre(waiting));
  EXPECT_EQ(database.count("events where type = 'email.failed'"), 2);
  EXPECT_EQ(doctor().at("state"), "warning") << "they have failed lately";
}

TEST_F(EmailTest, are_listed_across_organizations_newest_first) {
  EXPECT_THAT(ids({}), ElementsAre(cook, eve, bob));
  EXPECT_THAT(ids({"--org", "acme"}), ElementsAre(eve, bob));
  EXPECT_THAT(ids({"--recipient", "BOB@example.org"}), ElementsAre(cook, bob));
  EXPECT_THAT(ids({"--status", "failed,sent"}), ElementsAre(eve));
  EXPECT_THAT(ids({"--recipient", "eve@example.org", "--org", "other"}), IsEmpty());
  EXPECT_THAT(ids({"--limit", "1", "--page", "2"}), ElementsAre(eve));
  EXPECT_EQ(exit_code_of({"email", "list", "--org", "nobody"}), 3);
  EXPECT_EQ(exit_code_of({"email", "list", "--status", "lost"}), 2);
  const auto listed = cli.run({"email", "list", "--status", "failed"});
  EXPECT_THAT(listed.out, StartsWith(eve + "\tacme\tfailed\tlive_invitation\tEve@example.org\t"));
  EXPECT_THAT(listed.out, HasSubstr("no such user"));
}

TEST_F(EmailTest, are_shown_as_they_would_be_sent_now) {
  const auto shown = cli.run({"email", "preview", bob});
  EXPECT_THAT(shown.out,
              StartsWith("From: acme <no-reply@localhost>\nTo: bob@example.org\n"
                         "Subject: Interview for Garden at acme: Talk about Garden\n\n"));
  EXPECT_THAT(shown.out, HasSubstr("https://example.com/decline/"));
  EXPECT_THAT(cli.run({"email", "preview", bob, "--part", "html"}).out, StartsWith("<!doctype"));
  EXPECT_THAT(cli.run({"email", "preview", bob, "--part", "source"}).out,
              HasSubstr("\r\nAuto-Submitted: auto-generated\r\n"));
  const Json all = json_of({"email", "preview", bob});
  EXPECT_THAT(all["calendar"].get<std::string>(), HasSubstr("METHOD:REQUEST"));
  EXPECT_EQ(exit_code_of({"email", "preview", unknown_id}), 3);
  EXPECT_EQ(exit_code_of({"email", "preview", "x"}), 3);
}

TEST_F(EmailTest, that_would_not_be_sent_say_why) {
  database.execute("update interviews set status = 'cancelled'");
  const auto refused = cli.run({"email", "preview", bob});
  EXPECT_EQ(refused.exit_code, 5);
  EXPECT_THAT(refused.error, HasSubstr("the interview is cancelled"));
}

TEST_F(EmailTest, of_every_kind_have_an_example) {
  for (const std::string_view kind : names_of<EmailKind>)
    // Mails about signing in come from the site, not from an organization.
    EXPECT_THAT(cli.run({"email", "preview", std::string(kind)}).out,
                AnyOf(HasSubstr("Example Ltd"), HasSubstr("jobs.example.com, sent by")))
        << kind;
}

TEST_F(EmailTest, are_sent_again_with_a_reason) {
  const auto sent = cli.run({"email", "resend", eve, "--reason", "the mailbox is back"});
  EXPECT_EQ(sent.exit_code, 0) << sent.error;
  EXPECT_EQ(database.value("select status || resends from emails where id = '" + eve + "'"),
            "queued1");
  EXPECT_EQ(database.value("select kind || ' ' || subject_id from tasks where state = 'available'"),
            "deliver_email " + eve);
  EXPECT_EQ(events("email.requeued"),
            "operator " + login() +
                R"( the mailbox is back {"kind": "live_invitation", "status": "failed"})"
                R"( {"kind": "live_invitation", "status": "queued"})");
  EXPECT_EQ(exit_code_of({"email", "resend", unknown_id}), 3);
}

TEST_F(EmailTest, that_are_still_queued_stay_the_mail_they_are) {
  EXPECT_EQ(exit_code_of({"email", "resend", bob}), 0);
  EXPECT_EQ(exit_code_of({"email", "resend", bob}), 0);
  EXPECT_EQ(database.value("select status || resends from emails where id = '" + bob + "'"),
            "queued0");
  EXPECT_EQ(database.count("tasks where state = 'available' and subject_id = '" + bob + "'"), 1);
}

// As the preview says: the worker would suppress the mail a moment later, and nobody would be told.
TEST_F(EmailTest, that_would_be_suppressed_again_are_not_queued) {
  database.execute("update participants set email_invitations = false");
  const auto refused = cli.run({"email", "resend", eve, "-o", "json"});
  EXPECT_EQ(refused.exit_code, 5);
  EXPECT_THAT(Json::parse(refused.error).at("message").get<std::string>(),
              HasSubstr("the mail would not be sent: "));
  EXPECT_EQ(database.value("select status from emails where id = '" + eve + "'"), "failed");
  EXPECT_EQ(database.count("tasks where state = 'available'"), 0);
  EXPECT_EQ(database.count("events where type = 'email.requeued'"), 0);
}

TEST_F(EmailTest, are_not_sent_again_in_a_dry_run) {
  EXPECT_EQ(exit_code_of({"email", "resend", eve, "--dry-run"}), 0);
  EXPECT_EQ(database.value("select status from emails where id = '" + eve + "'"), "failed");
  EXPECT_EQ(database.count("tasks where state = 'available'"), 0);
}

}  // namespace
}  // namespace hireline::test
