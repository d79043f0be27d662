#include "common/app/assessment/scorecards.hpp"

#include "server/http/mount.hpp"
#include "server/routes/refusals.hpp"
#include "server/routes/routes.hpp"

namespace hireline::routes {

using enum http::Method;
using http::recruiter;

namespace {

wire::ResponseDoc scorecard_exists() {
  return conflict("scorecard_exists", "A scorecard with this name already exists");
}

}  // namespace

std::vector<http::Route> scorecard_routes() {
  return {
      recruiter(get, "/v1/scorecards", app::list_scorecards)
          .scope(Scope::jobs_read)
          .doc("Scorecards", "List scorecards",
               "Returns the organization's scorecards, newest first, without retired ones."),
      recruiter(post, "/v1/scorecards", app::create_scorecard)
          .scope(Scope::jobs_write)
          .doc("Scorecards", "Create a scorecard",
               "Creates a scorecard: what the interviewers of a live interview rate, each on a "
               "scale whose anchors say what a candidate did to get a point. Stages of jobs use "
               "it by live1on1Config.scorecardId. An organization can have 500.")
          .created("/v1/scorecards/")
          .with_etag()
          .refuses({forbidden(), scorecard_exists()})
          .example(R"({"name":"Engineering","criteria":[{"name":"Debugging",)"
                   R"("definition":"Finds the cause of a failure.","anchors":[)"
                   R"({"point":1,"behaviour":"Guesses, and changes code at random."},)"
                   R"({"point":5,"behaviour":"States a hypothesis, and tests it first."}]}]})"),
      recruiter(get, "/v1/scorecards/:id", app::get_scorecard)
          .scope(Scope::jobs_read)
          .doc("Scorecards", "Get a scorecard",
               "Returns the current version of the scorecard, also of a retired one.")
          .with_etag()
          .refuses({not_found("Scorecard")}),
      recruiter(get, "/v1/interviews/:id/kit", app::get_interview_kit)
          .scope(Scope::interviews_read)
          .named("getInterviewKit")
          .doc(
              "Interviews", "Get the kit of an interview",
              "Returns what interviewers rate: the scorecard of the stage, in the version that the "
              "interview was scheduled with. To a member of the panel it also returns their seat, "
              "until when they owe feedback, their draft of it, and the stage's private questions.")
          .refuses({not_found("Interview")}),
      recruiter(patch, "/v1/scorecards/:id", app::change_scorecard)
          .scope(Scope::jobs_write)
          .doc("Scorecards", "Update a scorecard",
               "Updates the fields that you send. Criteria that differ make another version. A "
               "criterion with the criterionId of an earlier version keeps its ratings.")
          .supports_if_match(app::lock_scorecard, app::get_scorecard)
          .refuses({forbidden(), not_found("Scorecard"), scorecard_exists()})
          .example(R"({"name":"Engineering 2027"})"),
      recruiter(delete_, "/v1/scorecards/:id", app::retire_scorecard)
          .scope(Scope::jobs_write)
          .doc("Scorecards", "Retire a scorecard",
               "Retires the scorecard: no stage can get it any more. Interviews keep it.")
          .removed()
          .refuses({forbidden(), not_found("Scorecard"), scorecard_in_use()}),
  };
}

}  // namespace hireline::routes
