// PATCH /v1/candidate/preferences
#include <gtest/gtest.h>

#include "tests/support/expectations.hpp"

namespace hireline::test {
namespace {

class SetPreferences : public testing::Test {
 protected:
  HttpAnswer set(const Json& body) { return service.patch(target, token, body); }
  static Json preferences(const Json& others = Json::object()) {
    Json all = {{"emailInvitations", true}, {"emailReminders", true}, {"emailStatusUpdates", true}};
    all.update(others);
    return {{"success", true}, {"data", all}};
  }

  const std::string target = "/v1/candidate/preferences";
  Service service;
  std::string token = service.token("the-candidate", "candidate@example.com");
};

TEST_F(SetPreferences, gives_what_is_set_for_an_empty_object) {
  const auto answer = set(Json::object());
  EXPECT_EQ(outcome(answer), outcome(200, preferences()));
  EXPECT_EQ(answer.headers.at("cache-control"), "no-store");
}

TEST_F(SetPreferences, can_be_read_afterwards) {
  EXPECT_EQ(outcome(service.get(target, token)), outcome(200, preferences()));
  set({{"emailReminders", false}, {"locale", "de-AT"}});
  EXPECT_EQ(outcome(service.get(target, token)),
            outcome(200, preferences({{"emailReminders", false}, {"locale", "de-AT"}})));
}

TEST_F(SetPreferences, merges_what_is_sent) {
  EXPECT_EQ(outcome(set({{"emailReminders", false}, {"timezone", "Europe/Berlin"}})),
            outcome(200, preferences({{"emailReminders", false}, {"timezone", "Europe/Berlin"}})));
  EXPECT_EQ(outcome(set({{"emailStatusUpdates", false}, {"locale", "de-AT"}})),
            outcome(200, preferences({{"emailReminders", false},
                                      {"emailStatusUpdates", false},
                                      {"timezone", "Europe/Berlin"},
                                      {"locale", "de-AT"}})));
  EXPECT_EQ(outcome(set({{"emailReminders", true}, {"emailInvitations", false}})),
            outcome(200, preferences({{"emailInvitations", false},
                                      {"emailStatusUpdates", false},
                                      {"timezone", "Europe/Berlin"},
                                      {"locale", "de-AT"}})));
}

TEST_F(SetPreferences, forgets_a_zone_and_a_language_that_are_null) {
  set({{"timezone", "Europe/Berlin"}, {"locale", "de-AT"}});
  EXPECT_EQ(outcome(set({{"timezone", nullptr}, {"locale", nullptr}})),
            outcome(200, preferences()));
}

TEST_F(SetPreferences, are_everybodys_own) {
  set({{"emailReminders", false}});
  EXPECT_EQ(
      outcome(service.patch(target, service.token("other", "other@example.com"), Json::object())),
      outcome(200, preferences()));
}

TEST_F(SetPreferences, needs_a_token) {
  const Untouched untouched(service);
  EXPECT_EQ(outcome(service.patch(target, {}, Json::object())),
            outcome(401, {{"message", "No token"}}));
  EXPECT_EQ(outcome(service.patch(target, "no.such.token", Json::object())),
            outcome(401, {{"message", "Invalid token"}}));
}

TEST_F(SetPreferences, names_every_issue_at_once) {
  set(Json::object());
  const Untouched untouched(service);
  EXPECT_EQ(issues(set({{"emailInvitations", "yes"},
                        {"emailReminders", 1},
                        {"emailStatusUpdates", nullptr},
                        {"timezone", "CET"},
                        {"locale", "de_AT"}})),
            Json({{"emailInvitations", "must be a boolean, not a string"},
                  {"emailReminders", "must be a boolean, not a number"},
                  {"emailStatusUpdates", "must be a boolean, not null"},
                  {"timezone", "must be the name of a time zone, such as Europe/Berlin"},
                  {"locale", "must be a language tag, such as de-AT"}}));
}

TEST_F(SetPreferences, takes_no_zone_that_nobody_knows) {
  set(Json::object());
  const Untouched untouched(service);
  for (const auto* zone : {"Mars/Olympus", "Europe/Atlantis"})
    EXPECT_EQ(issues(set({{"timezone", zone}, {"emailReminders", false}})),
              Json({{"timezone", "is no time zone that is known here"}}))
        << zone;
}

TEST_F(SetPreferences, tells_of_an_unknown_zone_with_everything_else_that_is_wrong) {
  set(Json::object());
  const Untouched untouched(service);
  EXPECT_EQ(
      issues(set({{"emailReminders", "no"}, {"timezone", "Mars/Olympus"}, {"locale", "de_AT"}})),
      Json({{"emailReminders", "must be a boolean, not a string"},
            {"timezone", "is no time zone that is known here"},
            {"locale", "must be a language tag, such as de-AT"}}));
}

TEST_F(SetPreferences, leaves_what_is_not_ours_to_set) {
  EXPECT_EQ(set({{"_id", "x"}, {"email", "x@y"}, {"email_verified", true}, {"name", "x"}}).status,
            200);
  EXPECT_EQ(service.database().value("select email from participants"), "candidate@example.com");
}

}  // namespace
}  // namespace hireline::test
