// What candidates are told before automated stages, and how long before.
#include <gmock/gmock.h>

#include "tests/http/coding/coding.hpp"
#include "tests/http/screening/screening.hpp"

namespace hireline::test {
namespace {

const std::string what = "A program compares your answers. Write to us if you need another way.";

// Organizations in either kind of test.
template <class Base>
class WithNotice : public Base {
 protected:
  using Base::service;
  using Base::tenant;
  void set(const Json& notices) {
    const HttpAnswer changed = service.patch("/v1/orgs/" + tenant.organization_id, tenant.token,
                                             {{"settings", {{"notices", notices}}}});
    ASSERT_EQ(changed.status, 200) << changed.text;
  }
  std::string value(const std::string& sql) { return service.database().value(sql); }
  void let_days_pass(int days) {
    service.database().execute("update interviews set noticed_at = noticed_at - interval '" +
                               std::to_string(days) + " days', opens_at = opens_at - interval '" +
                               std::to_string(days) + " days'");
  }
};

class Notices : public WithNotice<Screening> {
 protected:
  void invite() { Screening::invite({{"questions", questions()}}); }
};

TEST_F(Notices, are_absent_unless_the_organization_has_one) {
  set({{"leadDays", 10}});
  invite();
  EXPECT_FALSE(session().contains("notice"));
  EXPECT_FALSE(seen_by_recruiter().contains("noticedAt"));
  EXPECT_EQ(start().status, 200);
}

TEST_F(Notices, are_shown_with_what_is_kept_and_remembered) {
  set({{"text", what}});
  invite();
  EXPECT_FALSE(seen_by_recruiter().contains("noticedAt"));
  const Json notice = session().at("notice");
  EXPECT_EQ(notice.at("text"), what);
  EXPECT_EQ(notice.at("data"), (Json{"answers", "time_spent"}));
  EXPECT_FALSE(notice.contains("opensAt"));
  EXPECT_EQ(seen_by_recruiter().at("noticedAt"), notice.at("noticedAt"));
  let_days_pass(1);
  EXPECT_NE(session().at("notice").at("noticedAt"), notice.at("noticedAt"))
      << "the first time counts";
  EXPECT_EQ(start().status, 200);
}

TEST_F(Notices, hold_the_start_back_for_the_days) {
  set({{"text", what}, {"leadDays", 10}});
  invite();
  EXPECT_EQ(value("select (opens_at is null)::text from interviews"), "true");
  EXPECT_EQ(start().json().at("code"), "notice_period") << "not told yet";
  const Json shown = session();
  EXPECT_EQ(value("select (opens_at - noticed_at)::text from interviews"), "10 days");
  EXPECT_TRUE(shown.at("notice").contains("opensAt"));
  {
    const Untouched untouched(service);
    const HttpAnswer refused = start();
    EXPECT_EQ(refused.status, 409);
    EXPECT_EQ(refused.json().at("code"), "notice_period");
  }
  let_days_pass(9);
  EXPECT_EQ(start().status, 409);
  let_days_pass(1);
  EXPECT_EQ(start().status, 200);
  EXPECT_EQ(start().status, 200) << "again";
}

TEST_F(Notices, leave_the_link_its_time) {
  set({{"text", what}, {"leadDays", 10}});
  invite();
  EXPECT_EQ(value("select (link_expires_at - created_at)::text from interviews"), "17 days");
  set({{"text", nullptr}});
  invite();
  EXPECT_EQ(value("select (link_expires_at - created_at)::text from interviews order by id desc"
                  " limit 1"),
            "7 days");
}

// The link lives as long from the notice as from the invitation.
TEST_F(Notices, leave_the_link_its_time_also_if_they_come_late) {
  set({{"text", what}, {"leadDays", 10}});
  invite();
  service.database().execute(
      "update interviews set created_at = created_at - interval '9 days',"
      " link_expires_at = link_expires_at - interval '9 days'");
  session();
  EXPECT_EQ(value("select (link_expires_at - opens_at)::text from interviews"), "7 days");
  EXPECT_EQ(value("select (t.expires_at = i.link_expires_at)::text from link_tokens t"
                  " join interviews i on i.id = t.interview_id and t.purpose = i.link_purpose"),
            "true");
}

TEST_F(Notices, are_not_given_while_there_is_no_text) {
  set({{"text", what}, {"leadDays", 10}});
  invite();
  set({{"text", nullptr}});
  EXPECT_FALSE(session().contains("notice"));
  EXPECT_EQ(value("select (noticed_at is null)::text from interviews"), "true");
}

TEST_F(Notices, are_those_of_the_invitation) {
  invite();
  set({{"text", what}, {"leadDays", 10}});
  EXPECT_FALSE(session().contains("notice"));
  EXPECT_EQ(start().status, 200);
}

class CodingNotices : public WithNotice<Coding> {};

TEST_F(CodingNotices, hold_the_clock_back) {
  set({{"text", what}, {"leadDays", 5}});
  invite();
  const std::string path = "/v1/dsa/" + token;
  expect_refused(service.get(path), 409, "notice_period");
  const Json notice = service.get(path + "/notice").json().at("data").at("notice");
  EXPECT_EQ(notice.at("data"), (Json{"code", "code_runs", "pastes_and_leaving"}));
  expect_refused(service.get(path), 409, "notice_period");
  let_days_pass(5);
  EXPECT_EQ(service.get(path).status, 200);
  EXPECT_EQ(service.get(path).json()["data"]["notice"]["text"], what);
}

}  // namespace
}  // namespace hireline::test
