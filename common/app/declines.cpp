#include "common/app/declines.hpp"

#include <algorithm>

#include "common/app/happenings.hpp"
#include "common/app/links.hpp"
#include "common/db/interviews.hpp"
#include "common/db/pipelines.hpp"
#include "common/db/tasks.hpp"

namespace hireline::app {
namespace {

void decline_stage(db::Tx& tx, const db::FoundLink& link, const PipelineId& pipeline,
                   const StageId& stage_id) {
  const auto stages = db::list_pipeline_stages(tx, link.organization_id, pipeline);
  const auto stage = std::ranges::find(stages, stage_id, &db::StageRow::stage_id);
  ensure(stage != stages.end(), "an interview's stage is in its pipeline");
  if (stage->interview_id != link.interview_id) return;
  if (!find_transition(stage->facts.status, StageEvent::decline)) return;
  db::set_stage_declined(tx, link.organization_id, pipeline, stage_id);
  db::Event event = pipeline_event("stage.declined", pipeline);
  event.before = state({{"stage", stage->facts.name}, {"status", name_of(stage->facts.status)}});
  event.after = state({{"stage", stage->facts.name}, {"status", name_of(StageStatus::declined)}});
  tx.record(link.organization_id, std::move(event));
}

// An empty reason is what a form sends whose field was left alone.
std::optional<std::string> reason_of(const DeclineInterview& in) {
  return in.reason && in.reason->empty() ? std::nullopt : in.reason;
}

}  // namespace

Result<Declined> decline_interview(db::Tx& tx, const Anyone&, const DeclineInterview& in) {
  const db::FoundLink link = TRY(open_link(tx, LinkPurpose::decline, in.token));
  const auto& organization = link.organization_id;
  const auto place = db::find_interview_place(tx, organization, link.interview_id);
  ensure(place.has_value(), "a link's interview exists");
  if (place->pipeline_id) db::lock_pipeline(tx, organization, *place->pipeline_id);
  const InterviewStatus status = db::lock_interview(tx, organization, link.interview_id);
  if (status == InterviewStatus::declined)
    return Declined{.declined_at = db::find_declined_at(tx, organization, link.interview_id)};

  tx.act_as(actor_of(Candidate{place->participant_id}));
  db::set_interview_declined(tx, organization, link.interview_id, reason_of(in),
                             json_array(in.tags));
  db::Event event{.type = "interview.declined",
                  .subject_type = "interview",
                  .subject_id = link.interview_id.str()};
  if (place->pipeline_id) event.pipeline_id = place->pipeline_id->str();
  event.before = state({{"status", name_of(status)}});
  event.after = state({{"status", name_of(InterviewStatus::declined)}});
  tx.record(organization, std::move(event));
  if (place->pipeline_id) decline_stage(tx, link, *place->pipeline_id, place->stage_id.value());
  db::enqueue(tx, TaskKind::notify_decline, organization, link.interview_id.view());
  return Declined{.declined_at = tx.now()};
}

}  // namespace hireline::app
