// How many mails an organization may send to candidates: HIRELINE_MAIL_PER_RECIPIENT_PER_DAY and
// HIRELINE_MAIL_PER_ORGANIZATION_PER_HOUR.
#include <atomic>
#include <barrier>
#include <thread>

#include "common/app/email/email_search.hpp"
#include "common/app/email/emails.hpp"
#include "tests/http/mail/mails.hpp"

namespace hireline::test {
namespace {

class MailLimits : public Mails {
 protected:
  MailRoom limited(std::int64_t per_recipient, std::int64_t per_organization) {
    return {service, server.url(),
            db::MailLimits{.per_recipient_per_day = per_recipient,
                           .per_organization_per_hour = per_organization}};
  }
  // A live interview without a stage, of which anybody may have any number. It is made: schedule()
  // expects a 201.
  Json invite(const std::string& email, const Tenant& who, const Json& where) {
    Json body = live_body(where["_id"]);
    body["sendInvite"] = true;
    body["participant"]["email"] = email;
    return schedule(service, who, body);
  }
  Json invite(const std::string& email) { return invite(email, tenant, job); }
  std::int64_t count(const std::string& status) {
    return service.database().count("emails where status = '" + status + "'");
  }
  void make_older(const std::string& interval) {
    service.database().execute("update emails set created_at = created_at - interval '" + interval +
                               "'");
  }
};

TEST_F(MailLimits, of_a_recipient_suppress_the_rest_and_interviews_stand) {
  MailRoom mails = limited(3, 0);
  for (int i = 0; i < 5; ++i) invite(i % 2 == 0 ? "ann@example.com" : "Ann@Example.com");
  invite("bob@example.com");
  mails.work();
  EXPECT_EQ(service.database().count("interviews where status = 'scheduled'"), 6);
  EXPECT_EQ(server.mails().size(), 4u);
  EXPECT_EQ(count("sent"), 4);
  EXPECT_EQ(service.database().count("emails where status = 'suppressed' and attempts = 0 and "
                                     "lower(recipient) = 'ann@example.com' and last_error = '" +
                                     too_many_to_one + "'"),
            2);
  EXPECT_EQ(service.database().count("tasks where state <> 'done'"), 0);
}

TEST_F(MailLimits, are_told_in_the_timeline) {
  MailRoom mails = limited(1, 0);
  invite_by_link();
  const Json second = invite_live();
  mails.work();
  EXPECT_THAT(timeline(second), ElementsAre("email.suppressed live_invitation " + too_many_to_one));
}

TEST_F(MailLimits, of_a_recipient_are_each_organizations_own) {
  MailRoom mails = limited(2, 0);
  const Tenant other = service.add_organization("other");
  const Json their_job = make_job(service, other);
  for (int i = 0; i < 3; ++i) invite("ann@example.com");
  for (int i = 0; i < 3; ++i) invite("ann@example.com", other, their_job);
  mails.work();
  EXPECT_EQ(service.database().value(
                "select string_agg(n::text, ' ') from (select count(*) n from emails where status "
                "= 'sent' group by organization_id) each_one"),
            "2 2");
}

TEST_F(MailLimits, of_a_recipient_are_for_a_day) {
  MailRoom mails = limited(2, 0);
  for (int i = 0; i < 3; ++i) invite("ann@example.com");
  mails.work();
  EXPECT_EQ(count("sent"), 2);
  make_older("23 hours 59 minutes");
  invite("ann@example.com");
  mails.work();
  EXPECT_EQ(count("sent"), 2);
  make_older("2 minutes");
  invite("ann@example.com");
  mails.work();
  EXPECT_EQ(count("sent"), 3) << "what was suppressed does not count";
}

TEST_F(MailLimits, of_an_organization_are_for_an_hour) {
  MailRoom mails = limited(0, 3);
  for (int i = 0; i < 5; ++i) invite("c" + std::to_string(i) + "@example.com");
  mails.work();
  EXPECT_EQ(count("sent"), 3);
  EXPECT_EQ(service.database().count("emails where last_error = '" + too_many_of_one + "'"), 2);
  make_older("61 minutes");
  invite("c5@example.com");
  mails.work();
  EXPECT_EQ(count("sent"), 4);
}

// What recruiters are told of candidates is not what strangers are written.
TEST_F(MailLimits, are_not_for_mails_to_members) {
  MailRoom mails = limited(1, 1);
  decline(invite_live());
  decline(invite_by_link());
  mails.work();
  EXPECT_GE(service.database().count("emails where kind = 'decline_notice'"), 2);
  EXPECT_EQ(service.database().count("emails where kind = 'decline_notice' and status <> 'sent'"),
            0);
}

TEST_F(MailLimits, stop_no_second_attempt) {
  MailRoom away(service, "smtp://127.0.0.1:1", {.per_recipient_per_day = 1});
  invite("ann@example.com");
  away.work();
  EXPECT_EQ(count("queued"), 1);
  MailRoom mails = limited(1, 1);
  invite("ann@example.com");
  mails.work();
  EXPECT_EQ(count("suppressed"), 1) << "one that is under way counts";
  mails.retry();
  EXPECT_EQ(count("sent"), 1);
}

TEST_F(MailLimits, do_not_bind_operators) {
  MailRoom mails = limited(1, 0);
  for (int i = 0; i < 2; ++i) invite("ann@example.com");
  mails.work();
  const auto suppressed = EmailId::parse_or_nil(
      service.database().value("select id from emails where status = 'suppressed'"));
  db::Connection connection(service.database().connection_options());
  const app::Links links{.secret = Secret(Service::Options{}.secret), .client_origins = {}};
  ASSERT_TRUE(connection.transact(
      {.actor = {ActorKind::operator_, "tester", "tester"},
       .request_id = "test",
       .now = wall_clock_now()},
      [&](db::Tx& tx) { return app::resend_email(tx, Operator{"tester"}, links, {suppressed}); }));
  mails.work();
  EXPECT_EQ(count("sent"), 2);
}

TEST_F(MailLimits, hold_however_many_begin_at_once) {
  constexpr int mails = 12;
  constexpr int allowed = 5;
  const auto organization = OrganizationId::parse_or_nil(tenant.organization_id);
  std::vector<EmailId> queued;
  db::Connection queueing(service.database().connection_options());
  for (int i = 0; i < mails; ++i) {
    const auto interview =
        InterviewId::parse_or_nil(invite("ann@example.com")["_id"].get<std::string>());
    queueing.transact({.actor = {}, .request_id = "test", .now = wall_clock_now()},
                      [&](db::Tx& tx) {
                        app::queue_invitation(tx, organization, interview);
                        return true;
                      });
    queued.push_back(EmailId::parse_or_nil(service.database().value(
        "select id from emails order by created_at desc, id desc limit 1")));
  }
  const app::Links links{.secret = Secret(Service::Options{}.secret), .client_origins = {}};
  std::atomic<int> begun = 0;
  std::barrier start(mails);
  {
    std::vector<std::jthread> threads;
    for (const EmailId& id : queued)
      threads.emplace_back([&, id] {
        db::Connection connection(service.database().connection_options());
        connection.prepare({});
        start.arrive_and_wait();
        connection.transact(
            {.actor = {}, .request_id = "test", .now = wall_clock_now()}, [&](db::Tx& tx) {
              const auto what = app::begin_email(tx, links, organization, id, "example.com",
                                                 {.per_recipient_per_day = allowed});
              begun += std::holds_alternative<app::BegunEmail>(what) ? 1 : 0;
              return true;
            });
      });
  }
  EXPECT_EQ(begun, allowed);
}

}  // namespace
}  // namespace hireline::test
