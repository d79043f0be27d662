// What the routes record is what the catalogue of event types says.
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/routes/routes.hpp"
#include "tests/http/faults/operations.hpp"
#include "tests/support/database/recorded_events.hpp"

namespace hireline::test {
namespace {

TEST(EventTypesOfRoutes, are_those_of_the_catalogue_with_its_fields) {
  FaultyWorld world;
  std::set<std::string> types;
  for (const http::Route& route : routes::all_routes()) {
    if (!route.prepare && !route.prepare_signed) continue;
    if (route.method == http::Method::get) continue;
    SCOPED_TRACE(title_of(route));
    const Operation operation = world.prepare(route);
    world.call(operation);
    EXPECT_THAT(faults_of_events(world.service.database()), testing::IsEmpty());
    const Json seen =
        Json::parse(world.service.database().value("select json_agg(distinct type) from events"));
    for (const Json& type : seen) types.insert(type.get<std::string>());
  }
  EXPECT_THAT(types, testing::IsSupersetOf({"job.updated", "stage.unlocked", "member.role_changed",
                                            "interview.rescheduled", "interview.rsvp_given",
                                            "interview.candidate_feedback_given", "api_key.rotated",
                                            "pipeline.note_added"}));
}

}  // namespace
}  // namespace hireline::test
