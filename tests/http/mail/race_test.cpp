// Workers that do the same at the same time, as they may when a lease was lost.
#include <atomic>
#include <barrier>
#include <thread>

#include "common/app/email/emails.hpp"
#include "common/db/connection/connection.hpp"
#include "tests/http/mail/mails.hpp"

namespace hireline::test {
namespace {

class MailRace : public Mails {
 protected:
  // Runs it in as many transactions at once, each of a connection of its own.
  template <class Work>
  void at_once(int count, Work work) {
    std::barrier start(count);
    std::vector<std::jthread> threads;
    for (int i = 0; i < count; ++i)
      threads.emplace_back([&] {
        db::Connection connection(service.database().connection_options());
        connection.prepare({});
        start.arrive_and_wait();
        const auto result = connection.transact({.actor = {ActorKind::system, "worker", "hireline"},
                                                 .request_id = "test",
                                                 .now = wall_clock_now()},
                                                [&](db::Tx& tx) -> Result<bool> {
                                                  work(tx);
                                                  return true;
                                                });
        EXPECT_TRUE(result);
      });
  }
  OrganizationId organization() const {
    return OrganizationId::parse_or_nil(tenant.organization_id);
  }
};

TEST_F(MailRace, for_a_cause_leaves_one_mail_to_each) {
  const auto id = InterviewId::parse_or_nil(invite_live(false)["_id"].get<std::string>());
  at_once(8, [&](db::Tx& tx) { app::queue_invitation(tx, organization(), id); });
  at_once(8, [&](db::Tx& tx) { app::queue_decline_notices(tx, organization(), id); });
  EXPECT_THAT(emails(), ElementsAre("live_invitation queued", "decline_notice queued",
                                    "decline_notice queued"));
  EXPECT_EQ(service.database().count("tasks where kind = 'deliver_email'"), 3);
}

TEST_F(MailRace, for_reminders_leaves_one_of_each) {
  invite_live();
  room.work();
  service.database().execute(
      "update interviews set start_time = now() + interval '12 hours', "
      "end_time = now() + interval '13 hours'; update emails set "
      "created_at = now() - interval '2 days'");
  at_once(8, [&](db::Tx& tx) { app::queue_due_reminders(tx, 100); });
  EXPECT_EQ(service.database().count("emails where kind = 'live_reminder'"), 1);
}

TEST_F(MailRace, to_hand_a_mail_over_is_won_by_two_at_most) {
  const auto id = InterviewId::parse_or_nil(invite_live(false)["_id"].get<std::string>());
  at_once(1, [&](db::Tx& tx) { app::queue_invitation(tx, organization(), id); });
  const auto email = EmailId::parse_or_nil(service.database().value("select id from emails"));
  const app::Links links{.secret = Secret(Service::Options{}.secret), .client_origins = {}};
  std::atomic<int> begun = 0;
  at_once(8, [&](db::Tx& tx) {
    const auto found = app::begin_email(tx, links, organization(), email, "example.com");
    if (std::holds_alternative<app::BegunEmail>(found)) ++begun;
  });
  EXPECT_EQ(begun, 2);
  at_once(8, [&](db::Tx& tx) { app::settle_sent(tx, organization(), email); });
  EXPECT_EQ(service.database().count("events where type = 'email.sent'"), 1);
}

TEST_F(MailRace, of_changes_of_a_status_leaves_one_update_to_be_sent) {
  const Json interview = invite_live(false);
  for (int round = 0; round < 5; ++round) {
    const std::vector<std::string> statuses = {"rejected", "hired", "withdrawn", "shortlisted"};
    std::vector<std::jthread> threads;
    for (const std::string& status : statuses)
      threads.emplace_back([&] { EXPECT_EQ(set_status(interview, status).status, 200); });
    threads.clear();
    EXPECT_LE(service.database().count("emails where status = 'queued'"), 1);
  }
  const auto told = service.database().value(
      "select coalesce((select word from emails where status = 'queued'), 'In review')");
  EXPECT_EQ(told, service
                      .get("/v1/pipeline/" + interview["candidatePipelineId"].get<std::string>(),
                           tenant.token)
                      .json()["data"]["candidateFacingStatus"]);
}

}  // namespace
}  // namespace hireline::test
