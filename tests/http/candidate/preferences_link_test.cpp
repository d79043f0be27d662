// GET and PATCH /v1/preferences/:token, POST /preferences/:token
#include <gtest/gtest.h>

#include "common/domain/links.hpp"
#include "tests/support/expectations.hpp"

namespace hireline::test {
namespace {

class PreferencesByLink : public testing::Test {
 protected:
  std::string link_of(const std::string& email) {
    return preferences_token(Secret(Service::Options{}.secret),
                             ParticipantId::parse_or_nil(service.database().value(
                                 "select id from participants where email_key = '" + email + "'")));
  }
  Json read(const std::string& token) {
    return service.get("/v1/preferences/" + token).json()["data"];
  }
  static Json preferences(const Json& others = Json::object()) {
    Json all = {{"emailInvitations", true}, {"emailReminders", true}, {"emailStatusUpdates", true}};
    all.update(others);
    return all;
  }

  Service service;
  Tenant tenant = service.add_organization("acme");
  Json interview = schedule(service, tenant, stage_body(make_job(service, tenant), 0));
  std::string link = link_of("candidate@example.com");
};

TEST_F(PreferencesByLink, need_no_account) {
  EXPECT_EQ(read(link), preferences());
  const auto answer =
      service.patch("/v1/preferences/" + link, {}, {{"emailReminders", false}, {"locale", "de"}});
  EXPECT_EQ(answer.json()["data"], preferences({{"emailReminders", false}, {"locale", "de"}}));
  EXPECT_EQ(read(link), preferences({{"emailReminders", false}, {"locale", "de"}}));
  EXPECT_EQ(
      service
          .get("/v1/candidate/preferences", service.token("the-candidate", "candidate@example.com"))
          .json()["data"],
      read(link))
      << "they are those of the account as well";
}

TEST_F(PreferencesByLink, are_turned_off_by_mail_programs) {
  const HttpAnswer answer = http_request(
      service.port(), "POST", "/preferences/" + link + "?mails=emailReminders",
      {{"Content-Type", "application/x-www-form-urlencoded"}}, "List-Unsubscribe=One-Click");
  EXPECT_EQ(answer.status, 200);
  EXPECT_EQ(read(link), preferences({{"emailReminders", false}}));
  EXPECT_EQ(service.request("POST", "/preferences/" + link).status, 200);
  EXPECT_EQ(read(link), Json({{"emailInvitations", false},
                              {"emailReminders", false},
                              {"emailStatusUpdates", false}}));
}

TEST_F(PreferencesByLink, say_which_mails_there_are) {
  const HttpAnswer answer = service.request("POST", "/preferences/" + link + "?mails=all");
  EXPECT_EQ(answer.status, 400);
  EXPECT_EQ(read(link), preferences());
}

TEST_F(PreferencesByLink, are_those_of_one_candidate) {
  Json other = stage_body(make_job(service, tenant), 0);
  other["participant"]["email"] = "other@example.com";
  schedule(service, tenant, other);
  service.patch("/v1/preferences/" + link, {}, {{"emailReminders", false}});
  EXPECT_EQ(read(link_of("other@example.com")), preferences());
}

TEST_F(PreferencesByLink, are_unknown_with_another_token_and_after_an_erasure) {
  const auto expect_unknown = [&](const std::string& token) {
    for (const HttpAnswer& answer :
         {service.get("/v1/preferences/" + token),
          service.patch("/v1/preferences/" + token, {}, {{"emailReminders", false}}),
          service.request("POST", "/preferences/" + token)}) {
      EXPECT_EQ(answer.status, 404);
      EXPECT_EQ(answer.json()["code"], "link_not_found");
    }
  };
  expect_unknown(link + "A");
  expect_unknown(link.substr(0, 24));
  expect_unknown(interview["declineToken"]);
  service.database().execute("update participants set erased_at = now(), auth_id = null");
  expect_unknown(link);
}

}  // namespace
}  // namespace hireline::test
