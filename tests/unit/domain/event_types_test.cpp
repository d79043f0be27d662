// The catalogue of event types, and the filters of endpoints.
#include "common/domain/webhooks/event_types.hpp"

#include <algorithm>
#include <cctype>
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "common/domain/hiring/stages.hpp"
#include "common/domain/webhooks/event_filter.hpp"

namespace hireline {
namespace {

using testing::Contains;
using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;
using Filters = std::vector<std::string>;

std::string_view noun_of(const EventType& type) {
  return type.type.substr(0, type.type.find('.'));
}

bool is_word(std::string_view text) {
  return !text.empty() &&
         std::ranges::all_of(text, [](char c) { return (c >= 'a' && c <= 'z') || c == '_'; });
}

TEST(EventTypes, have_a_noun_and_what_happened) {
  for (const EventType& type : event_types()) {
    SCOPED_TRACE(type.type);
    const std::size_t dot = type.type.find('.');
    ASSERT_NE(dot, std::string_view::npos);
    EXPECT_TRUE(is_word(type.type.substr(0, dot)));
    EXPECT_TRUE(is_word(type.type.substr(dot + 1)));
  }
}

TEST(EventTypes, are_unique_and_those_of_a_noun_are_next_to_each_other) {
  std::set<std::string_view> types;
  std::set<std::string_view> nouns;
  std::string_view last;
  for (const EventType& type : event_types()) {
    EXPECT_TRUE(types.insert(type.type).second) << type.type;
    if (noun_of(type) != last) {
      EXPECT_TRUE(nouns.insert(noun_of(type)).second) << type.type;
    }
    last = noun_of(type);
  }
}

TEST(EventTypes, are_explained_by_a_sentence) {
  for (const EventType& type : event_types()) {
    SCOPED_TRACE(type.type);
    const std::string meaning(type.meaning);
    EXPECT_TRUE(std::isupper(static_cast<unsigned char>(meaning.at(0)))) << meaning;
    EXPECT_THAT(meaning, EndsWith("."));
    EXPECT_EQ(std::ranges::count(meaning, '.'), 1) << meaning;
  }
}

TEST(EventTypes, that_are_sent_have_a_subject_and_fields_with_an_example) {
  for (const EventType& type : event_types()) {
    SCOPED_TRACE(type.type);
    if (type.reach == EventReach::feed) {
      EXPECT_TRUE(type.from.empty());
      EXPECT_TRUE(type.to.empty());
      continue;
    }
    EXPECT_NE(type.subject, "");
    for (const auto& state : {type.from, type.to}) {
      std::set<std::string_view> names;
      for (const EventField& field : state) {
        SCOPED_TRACE(field.name);
        EXPECT_TRUE(names.insert(field.name).second);
        EXPECT_EQ(field.names.empty(), field.kind != EventFieldKind::name);
        const bool has_example = !field.example.empty();
        EXPECT_EQ(has_example, !field.is_nullable && field.kind != EventFieldKind::changed_fields);
        if (has_example && field.kind == EventFieldKind::name) {
          EXPECT_THAT(field.names, Contains(field.example));
        }
      }
    }
  }
}

TEST(EventTypes, contain_those_of_all_moves_of_stages) {
  for (const auto name : names_of<StageEvent>)
    EXPECT_TRUE(is_webhook_type(event_type(*parse_enum<StageEvent>(name)))) << name;
}

TEST(EventTypes, are_found_by_their_name) {
  for (const EventType& type : event_types()) EXPECT_EQ(find_event_type(type.type), &type);
  for (const char* unknown : {"", "stage", "stage.", "stage.*", "stage.complete", "Stage.completed",
                              "stage.completed ", "sign_in.started"})
    EXPECT_EQ(find_event_type(unknown), nullptr) << unknown;
}

TEST(EventTypes, that_are_sent_are_listed) {
  const auto sent = webhook_types();
  EXPECT_THAT(sent, Contains("candidate.erased"));
  EXPECT_THAT(sent, Not(Contains("member.joined")));
  for (const EventType& type : event_types())
    EXPECT_EQ(std::ranges::find(sent, type.type) != sent.end(), is_webhook_type(type.type))
        << type.type;
}

TEST(EventFilter, accepts_all_a_group_a_type_and_a_type_with_a_status) {
  for (const char* filter :
       {"*", "stage.*", "interview.*", "job.*", "email.*", "candidate.*", "stage.completed",
        "pipeline.note_added", "email.failed", "pipeline.status_changed:hired",
        "pipeline.created:active", "stage.declined:declined", "job.updated:paused"}) {
    EXPECT_TRUE(is_event_filter(filter)) << filter;
    EXPECT_EQ(event_filter_fault(filter), "") << filter;
  }
  for (const std::string& type : webhook_types()) EXPECT_TRUE(is_event_filter(type)) << type;
}

TEST(EventFilter, refuses_everything_else) {
  for (const char* filter : {"",
                             "**",
                             "*.*",
                             ".*",
                             "*.completed",
                             "stage",
                             "stage.",
                             "stag.*",
                             "stage.c*",
                             "stage.**",
                             "stage.completed.*",
                             "Stage.*",
                             "stage.completed ",
                             " stage.completed",
                             "stage.complete",
                             "email.sent",
                             "member.*",
                             "member.joined",
                             "endpoint.*",
                             "organization.seeded",
                             "sign_in.started",
                             "*:hired",
                             "stage.*:completed",
                             "pipeline.status_changed:",
                             "pipeline.status_changed:hire",
                             "pipeline.status_changed:Hired",
                             "pipeline.status_changed:hired:hired",
                             "pipeline.note_added:active",
                             "candidate.erased:",
                             "email.sent:sent",
                             "stage.completed,stage.declined"}) {
    EXPECT_FALSE(is_event_filter(filter)) << filter;
    EXPECT_THAT(event_filter_fault(filter), StartsWith("must be ")) << filter;
  }
  EXPECT_FALSE(is_event_filter(std::string_view("stage.completed\0", 16)));
}

TEST(EventFilter, says_what_is_wrong) {
  const std::string forms =
      "must be *, a group of types, such as stage.*, a type, such as stage.completed, or a type "
      "with a status, such as pipeline.status_changed:hired";
  EXPECT_EQ(event_filter_fault("everything"), forms);
  EXPECT_EQ(event_filter_fault("stage.complete"), forms + "; did you mean stage.completed?");
  EXPECT_EQ(event_filter_fault("stages.*"), forms + "; did you mean stage.*?");
  EXPECT_EQ(event_filter_fault("pipeline.status_change:hired"),
            forms + "; did you mean pipeline.status_changed?");
  EXPECT_EQ(event_filter_fault("email.sent"),
            "must be sent to endpoints; email.sent is only in the feed, GET /v1/events");
  EXPECT_EQ(event_filter_fault("member.*"),
            "must be sent to endpoints; member.* is only in the feed, GET /v1/events");
  EXPECT_EQ(event_filter_fault("pipeline.status_changed:hird"),
            "must be with a status of pipeline.status_changed, such as active; did you mean "
            "hired?");
  EXPECT_EQ(event_filter_fault("pipeline.note_added:active"),
            "must be without a status: events of the type pipeline.note_added have none");
}

TEST(EventFilter, says_nothing_of_a_word_that_is_near_to_none) {
  EXPECT_THAT(event_filter_fault("invoice.paid"), Not(HasSubstr("did you mean")));
}

TEST(WantedEvents, are_those_of_any_filter) {
  const auto wants_hired = [](const Filters& filters) {
    return wants(filters, "pipeline.status_changed", "hired");
  };
  EXPECT_TRUE(wants_hired({"*"}));
  EXPECT_TRUE(wants_hired({"pipeline.*"}));
  EXPECT_TRUE(wants_hired({"pipeline.status_changed"}));
  EXPECT_TRUE(wants_hired({"pipeline.status_changed:hired"}));
  EXPECT_TRUE(wants_hired({"stage.*", "pipeline.status_changed:hired"}));
  EXPECT_TRUE(wants_hired({"pipeline.status_changed:rejected", "pipeline.status_changed"}));
  EXPECT_FALSE(wants_hired({}));
  EXPECT_FALSE(wants_hired({"stage.*", "job.*", "pipeline.created"}));
  EXPECT_FALSE(wants_hired({"pipeline.status_changed:rejected"}));
  EXPECT_FALSE(wants_hired({"pipeline.status_changed:"}));
  EXPECT_FALSE(wants_hired({"pipe.*", "pipeline.status"}));
}

TEST(WantedEvents, without_a_status_are_not_those_with_one) {
  EXPECT_TRUE(wants(Filters{"job.updated"}, "job.updated", ""));
  EXPECT_FALSE(wants(Filters{"job.updated:paused"}, "job.updated", ""));
  EXPECT_TRUE(wants(Filters{"job.updated:paused"}, "job.updated", "paused"));
}

TEST(WantedEvents, are_none_of_the_feed_only) {
  const Filters filters{"*", "member.*", "member.joined"};
  EXPECT_FALSE(wants(filters, "member.joined", ""));
  EXPECT_FALSE(wants(filters, "email.sent", "sent"));
  EXPECT_FALSE(wants(filters, "nothing.known", ""));
  EXPECT_TRUE(wants(filters, "email.failed", "failed"));
}

}  // namespace
}  // namespace hireline
