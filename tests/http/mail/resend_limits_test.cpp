// The limits on mails bind members who send invitations again, and not operators.
#include "common/app/email/email_search.hpp"
#include "common/app/email/resending.hpp"
#include "tests/http/mail/mails.hpp"
#include "tests/support/race.hpp"

namespace hireline::test {
namespace {

const Json queued = {{"emailQueued", true}};

class ResendLimits : public Mails {
 protected:
  explicit ResendLimits(unsigned per_recipient = 2, unsigned per_organization = 0)
      : Mails({}, {.db_pool = 8,
                   .mail_per_recipient_per_day = per_recipient,
                   .mail_per_organization_per_hour = per_organization}),
        mails(service, server.url(),
              db::MailLimits{.per_recipient_per_day = per_recipient,
                             .per_organization_per_hour = per_organization}) {}

  Json invite(bool send = true, const std::string& email = "ann@example.com") {
    Json body = live_body(job["_id"]);
    body["sendInvite"] = send;
    body["participant"]["email"] = email;
    return schedule(service, tenant, body);
  }
  Json resend(const Json& interview) {
    const HttpAnswer answer =
        service.post("/v1/interviews/" + interview["_id"].get<std::string>() + "/resend-invitation",
                     tenant.token, Json::object());
    EXPECT_EQ(answer.status, 200) << answer.text;
    return answer.json().at("data");
  }
  static Json refused(const std::string& obstacle) {
    return {{"emailQueued", false}, {"obstacle", obstacle}};
  }
  // As if this much time had gone by since.
  void let_pass(const std::string& interval) {
    service.database().execute("update emails set created_at = created_at - interval '" + interval +
                               "', sent_at = sent_at - interval '" + interval +
                               "'; alter table events disable trigger user;"
                               " update events set occurred_at = occurred_at - interval '" +
                               interval + "'; alter table events enable trigger user");
  }
  // Does it as an operator, and sends what is queued.
  template <class Work>
  void as_operator(const Work& work) {
    db::Connection connection(service.database().connection_options());
    const app::Links links{.secret = Secret(Service::Options{}.secret), .client_origins = {}};
    ASSERT_TRUE(connection.transact({.actor = {ActorKind::operator_, "tester", "tester"},
                                     .request_id = "test",
                                     .now = wall_clock_now()},
                                    [&](db::Tx& tx) { return work(tx, links); }));
    mails.work();
  }

  MailRoom mails;
};

TEST_F(ResendLimits, bind_members_as_those_on_first_mails_do) {
  invite();
  invite();
  const Json third = invite();
  mails.work();
  ASSERT_THAT(emails(), ElementsAre("live_invitation sent", "live_invitation sent",
                                    "live_invitation suppressed"));
  EXPECT_EQ(resend(third), refused(too_many_to_one));
  mails.work();
  EXPECT_EQ(server.mails().size(), 2u);
  EXPECT_EQ(service.database().count("events where type = 'email.requeued'"), 0);

  let_pass("1 day");
  EXPECT_EQ(resend(third), queued);
  mails.work();
  EXPECT_EQ(server.mails().size(), 3u);
  invite();
  invite();
  mails.work();
  EXPECT_EQ(server.mails().size(), 4u) << "what was sent again counts";
}

TEST_F(ResendLimits, count_each_time_that_an_invitation_was_sent) {
  const Json interview = invite();
  mails.work();
  let_pass("11 minutes");
  EXPECT_EQ(resend(interview), queued);
  mails.work();
  let_pass("11 minutes");
  EXPECT_EQ(resend(interview), refused(too_many_to_one));
  invite();
  mails.work();
  EXPECT_EQ(server.mails().size(), 2u) << "another mail is one too many as well";
}

TEST_F(ResendLimits, do_not_count_what_was_sent_longer_ago) {
  const Json interview = invite();
  mails.work();
  for (int day = 0; day < 4; ++day) {
    let_pass("25 hours");
    EXPECT_EQ(resend(interview), queued);
    mails.work();
  }
  let_pass("11 minutes");
  EXPECT_EQ(resend(interview), queued) << "the second on this day";
  mails.work();
  let_pass("11 minutes");
  EXPECT_EQ(resend(interview), refused(too_many_to_one));
  EXPECT_EQ(server.mails().size(), 6u);
}

TEST_F(ResendLimits, count_a_mail_that_waits) {
  const Json first = invite();
  const Json second = invite();
  mails.work();
  let_pass("25 hours");
  EXPECT_EQ(resend(first), queued);
  EXPECT_EQ(resend(second), queued);
  EXPECT_EQ(resend(invite(false)), refused(too_many_to_one));
  mails.work();
  EXPECT_EQ(server.mails().size(), 4u);
}

TEST_F(ResendLimits, bind_members_who_send_a_first_invitation) {
  const Json third = invite(false);
  invite();
  invite();
  mails.work();
  EXPECT_EQ(resend(third), refused(too_many_to_one));
  EXPECT_EQ(service.database().count("emails"), 2);
}

TEST_F(ResendLimits, do_not_bind_operators) {
  const Json first = invite();
  invite();
  invite();
  mails.work();
  let_pass("11 minutes");
  EXPECT_EQ(resend(first), refused(too_many_to_one));
  const auto id = InterviewId::parse_or_nil(first["_id"].get<std::string>());
  as_operator([&](db::Tx& tx, const app::Links& links) {
    return app::resend_invitation(tx, Operator{"tester"}, links, id);
  });
  EXPECT_EQ(server.mails().size(), 3u);
  const auto suppressed = EmailId::parse_or_nil(
      service.database().value("select id from emails where status = 'suppressed'"));
  as_operator([&](db::Tx& tx, const app::Links& links) {
    return app::resend_email(tx, Operator{"tester"}, links, {suppressed});
  });
  EXPECT_EQ(server.mails().size(), 4u);
}

class ResendLimitsOfAnHour : public ResendLimits {
 protected:
  ResendLimitsOfAnHour() : ResendLimits(0, 2) {}
};

TEST_F(ResendLimitsOfAnHour, bind_members_whoever_the_recipients_are) {
  const Json ann = invite();
  invite(true, "bob@example.com");
  mails.work();
  let_pass("11 minutes");
  EXPECT_EQ(resend(ann), refused(too_many_of_one));
  let_pass("50 minutes");
  EXPECT_EQ(resend(ann), queued);
}

class ManyResends : public ResendLimits {
 protected:
  ManyResends() : ResendLimits(10) {}
};

TEST_F(ManyResends, at_once_stay_within_the_limit) {
  std::vector<Json> interviews;
  for (int i = 0; i < 8; ++i) interviews.push_back(invite());
  mails.work();
  ASSERT_EQ(server.mails().size(), 8u);
  let_pass("11 minutes");
  const auto answers = race(8, [&](int i) {
    return service.post("/v1/interviews/" +
                            interviews[static_cast<std::size_t>(i)]["_id"].get<std::string>() +
                            "/resend-invitation",
                        tenant.token, Json::object());
  });
  EXPECT_EQ(std::ranges::count_if(answers,
                                  [](const HttpAnswer& answer) {
                                    return answer.json().at("data").at("emailQueued") == true;
                                  }),
            2);
}

}  // namespace
}  // namespace hireline::test
