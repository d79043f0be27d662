// What a story records is what the catalogue of event types says.
#include "common/domain/webhooks/event_types.hpp"

#include <gmock/gmock.h>

#include "common/seed/demo/demo.hpp"
#include "common/seed/seed_story.hpp"
#include "tests/integration/erasing.hpp"
#include "tests/support/database/recorded_events.hpp"

namespace hireline::test {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::IsSupersetOf;

class EventTypesOfStory : public Erasing {
 protected:
  void tell_story() {
    const auto told = connection.transact(cause("story"), [&](db::Tx& tx) {
      return seed::seed_story(tx, eraser, links, seed::demo_story(),
                              {.seed = 1, .client_url = "https://client.example"});
    });
    ASSERT_TRUE(told.has_value());
  }
  void insert_event(const std::string& values) {
    database.execute(
        "insert into events (organization_id, id, type, subject_type, subject_id, actor_kind, "
        "actor_id, actor_name, request_id, occurred_at, before_state, after_state) select id, "
        "repeat('e', 24), " +
        values + " from organizations");
  }
};

TEST_F(EventTypesOfStory, are_those_of_the_catalogue_with_its_fields) {
  tell_story();
  for (const std::string& person : people()) ASSERT_TRUE(erase(person).has_value());
  EXPECT_THAT(faults_of_events(database), IsEmpty());
  EXPECT_THAT(
      list("select distinct type from events"),
      IsSupersetOf({"job.created", "pipeline.created", "pipeline.status_changed",
                    "pipeline.note_added", "stage.unlocked", "stage.invited", "stage.started",
                    "stage.submitted", "stage.completed", "interview.scheduled",
                    "interview.started", "interview.submitted", "interview.evaluated",
                    "interview.feedback_given", "email.sent", "candidate.erased"}));
}

TEST_F(EventTypesOfStory, of_another_form_are_seen) {
  make_organization(connection, "acme");
  EXPECT_THAT(faults_of_events(database), IsEmpty());
  const std::string rest = ", 'pipeline', repeat('a', 24), 'system', 'x', 'x', 'x', now(), ";
  const auto faults_of = [&](const std::string& type, const std::string& states) {
    database.execute(
        "begin; alter table events disable trigger user; delete from events where id = "
        "repeat('e', 24); alter table events enable trigger user; commit");
    insert_event("'" + type + "'" + rest + states);
    return faults_of_events(database);
  };
  EXPECT_THAT(faults_of("pipeline.lost", "null, null"),
              ElementsAre(HasSubstr("pipeline.lost is not in the catalogue")));
  EXPECT_THAT(faults_of("job.created", R"(null, '{"status":"active"}')"),
              ElementsAre(HasSubstr("has another subject")));
  EXPECT_THAT(faults_of("pipeline.created", R"(null, '{"status":"active","result":"pass"}')"),
              ElementsAre(HasSubstr("to.result is not in the catalogue")));
  EXPECT_THAT(faults_of("pipeline.created", R"(null, '{"status":"open"}')"),
              ElementsAre(HasSubstr("to.status is of another kind")));
  EXPECT_THAT(faults_of("pipeline.created", R"(null, '{"title":"Gardener"}')"),
              ElementsAre(HasSubstr("to lacks status")));
  EXPECT_THAT(faults_of("pipeline.created", R"(null, '{"status":"active","title":"Gardener"}')"),
              IsEmpty());
}

TEST_F(EventTypesOfStory, contain_only_fields_that_an_erasure_keeps) {
  EXPECT_THAT(fields_with_words(database), IsEmpty());
}

}  // namespace
}  // namespace hireline::test
