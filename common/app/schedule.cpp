// Scheduling of live interviews: see common/app/interviews.hpp.
#include <algorithm>

#include "common/app/access.hpp"
#include "common/app/happenings.hpp"
#include "common/app/interviews.hpp"
#include "common/db/interviews.hpp"
#include "common/db/openings.hpp"
#include "common/db/people.hpp"
#include "common/db/pipelines.hpp"
#include "common/db/usage.hpp"

namespace hireline::app {
namespace {

constexpr std::size_t room_id_length = 10;
constexpr std::string_view room_id_alphabet =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

Result<void> check_origins(const LiveInterview& in, const Links& links) {
  Invalid invalid;
  const auto check = [&](const char* field, const std::string& url) {
    if (!is_allowed_origin(url, links.client_origins))
      invalid.issues.push_back(
          {.path = {field}, .message = "its origin is not one that links may lead to"});
  };
  check("baseUrl", in.base_url);
  check("clientUrl", in.client_url);
  if (!invalid.issues.empty()) return refuse(std::move(invalid));
  return {};
}

// The ones that are asked for, else the caller and the member with the recruiter's address.
Result<std::vector<RecruiterId>> interviewers_of(db::Tx& tx, const Recruiter& who,
                                                 const LiveInterview& in) {
  if (in.interviewers) return find_members(tx, who, *in.interviewers);
  std::vector<RecruiterId> found;
  if (who.recruiter_id) found.push_back(*who.recruiter_id);
  if (in.recruiter_email && *in.recruiter_email != who.email) {
    for (const RecruiterId& id :
         db::find_interviewers(tx, who.organization_id, {}, in.recruiter_email))
      if (std::ranges::find(found, id) == found.end()) found.push_back(id);
  }
  return found;
}

db::NewInterview new_interview(const db::Tx& tx, const LiveInterview& in, const Links& links,
                               const ParticipantId& participant,
                               std::vector<RecruiterId> interviewers) {
  db::NewInterview created{.interview = {.id = new_id<InterviewId>(),
                                         .opening_id = in.opening,
                                         .pipeline_id = {},
                                         .stage_id = {},
                                         .title = in.title,
                                         .round = in.round,
                                         .start_time = in.start_time,
                                         .end_time = in.end_time,
                                         .participant = in.participant,
                                         .is_automated = false,
                                         .meeting_link = {},
                                         .recruiter_name = in.recruiter_name,
                                         .recruiter_email = in.recruiter_email,
                                         .status = InterviewStatus::scheduled,
                                         .interviewers = json_array(interviewers),
                                         .feedbacks = {},
                                         .candidate_feedback = {},
                                         .client_url = in.client_url,
                                         .created_at = tx.now(),
                                         .updated_at = tx.now(),
                                         .calendar_sequence = 0,
                                         .decline_token = {},
                                         .decline_link = {}},
                           .participant_id = participant,
                           .interviewers = std::move(interviewers),
                           .decline_token_hash = {}};
  created.interview = with_links(std::move(created.interview), links);
  created.decline_token_hash = sha256(created.interview.decline_token);
  return created;
}

void record_scheduled(db::Tx& tx, const Recruiter& who, const Interview& interview) {
  db::Event event{
      .type = "interview.scheduled", .subject_type = "interview", .subject_id = interview.id.str()};
  if (interview.pipeline_id) event.pipeline_id = interview.pipeline_id->str();
  event.after = state({{"status", name_of(interview.status)}});
  tx.record(who.organization_id, std::move(event));
}

void record_invited(db::Tx& tx, const Recruiter& who, const PipelineId& pipeline,
                    const StageFacts& stage) {
  db::Event event = pipeline_event("stage.invited", pipeline);
  event.before = state({{"stage", stage.name}, {"status", name_of(stage.status)}});
  event.after = state({{"stage", stage.name}, {"status", name_of(StageStatus::invited)}});
  tx.record(who.organization_id, std::move(event));
}

struct Invitee {
  ParticipantId participant;
  PipelineId pipeline;
  PipelineStatus status = PipelineStatus::active;
};

// The candidate's pipeline, locked unless it is new (nobody else can see it then).
Result<Invitee> find_invitee(db::Tx& tx, const Recruiter& who, const ScheduleStage& in) {
  const auto& organization = who.organization_id;
  if (!in.pipeline) {
    const auto participant =
        db::find_or_insert_invited(tx, in.participant.email, in.participant.name);
    const auto found = db::find_or_insert_pipeline(tx, organization, in.opening, participant);
    if (found.is_new) {
      db::Event event = pipeline_event("pipeline.created", found.id);
      event.after = state({{"status", name_of(PipelineStatus::active)}});
      tx.record(organization, std::move(event));
      return Invitee{participant, found.id, PipelineStatus::active};
    }
    const auto locked = db::lock_pipeline(tx, organization, found.id);
    ensure(locked.has_value(), "a pipeline that was found can be locked");
    return Invitee{participant, locked->id, locked->status};
  }
  const auto locked = db::lock_pipeline(tx, organization, *in.pipeline);
  if (!locked) return refuse(NotFound{Thing::pipeline});
  if (locked->opening_id != in.opening)
    return refuse_input({"candidatePipelineId"}, "is a pipeline of another job");
  const auto participant =
      db::find_or_insert_invited(tx, in.participant.email, in.participant.name);
  if (participant != locked->participant_id)
    return refuse_input({"candidatePipelineId"}, "is a pipeline of another candidate");
  return Invitee{participant, locked->id, locked->status};
}

Result<db::StageRow> find_stage(db::Tx& tx, const Recruiter& who, const PipelineId& pipeline,
                                const ScheduleStage& in) {
  const auto stages = db::list_pipeline_stages(tx, who.organization_id, pipeline);
  const auto stage = std::ranges::find(stages, in.stage, &db::StageRow::stage_id);
  if (stage == stages.end()) return refuse(NotFound{Thing::stage});
  if (stage - stages.begin() != in.stage_index)
    return refuse_input({"stageIndex"}, "is not the place of the stage that stageId names");
  if (is_automated(stage->facts.type))
    return refuse_input({"stageId"}, "is an automated stage: it is not held live");
  return *stage;
}

Result<Interview> schedule(db::Tx& tx, const Recruiter& who, const Links& links,
                           const ScheduleStage& in, OpeningStatus job) {
  const Invitee invitee = TRY(find_invitee(tx, who, in));
  const db::StageRow stage = TRY(find_stage(tx, who, invitee.pipeline, in));
  auto interviewers = TRY(interviewers_of(tx, who, in));
  TRY(db::take_interview_of_month(tx, who.organization_id));
  if (job != OpeningStatus::active) return refuse(JobNotActive{});
  if (is_closed(invitee.status)) return refuse(PipelineClosed{});
  if (const auto taken = refusal_to_schedule(stage.facts.status))
    return refuse(StageTaken{*taken, stage.facts.status});

  auto created = new_interview(tx, in, links, invitee.participant, std::move(interviewers));
  Interview& interview = created.interview;
  interview.pipeline_id = invitee.pipeline;
  interview.stage_id = in.stage;
  interview.meeting_link = join_url(in.base_url, "/room/" + interview.id.str());
  if (!db::insert_interview(tx, who.organization_id, created))
    return refuse(StageTaken{StageTakenCode::active_interview_exists, stage.facts.status});
  db::set_stage_invited(tx, who.organization_id, invitee.pipeline, in.stage, interview.id);
  record_invited(tx, who, invitee.pipeline, stage.facts);
  record_scheduled(tx, who, interview);
  return interview;
}

Result<Interview> schedule(db::Tx& tx, const Recruiter& who, const Links& links,
                           const ScheduleLegacy& in, OpeningStatus job) {
  auto interviewers = TRY(interviewers_of(tx, who, in));
  TRY(db::take_interview_of_month(tx, who.organization_id));
  if (job != OpeningStatus::active) return refuse(JobNotActive{});
  const auto participant =
      db::find_or_insert_invited(tx, in.participant.email, in.participant.name);
  auto created = new_interview(tx, in, links, participant, std::move(interviewers));
  created.interview.meeting_link =
      join_url(in.base_url, "/lobby/" + random_text(room_id_length, room_id_alphabet));
  ensure(db::insert_interview(tx, who.organization_id, created), "no stage, no rival");
  record_scheduled(tx, who, created.interview);
  return created.interview;
}

}  // namespace

Result<Interview> schedule_interview(db::Tx& tx, const Recruiter& who, const Links& links,
                                     const ScheduleInterview& in) {
  return std::visit(
      [&](const auto& format) -> Result<Interview> {
        TRY(check_origins(format, links));
        TRY(allow(who, Permission::manage_hiring));
        const auto job = db::hold_opening_status(tx, who.organization_id, format.opening);
        if (!job) return refuse(NotFound{Thing::job});
        return schedule(tx, who, links, format, *job);
      },
      in);
}

}  // namespace hireline::app
