#include "common/app/hiring/schedule.hpp"

#include <algorithm>
#include <ranges>

#include "common/app/access.hpp"
#include "common/app/event_builders.hpp"
#include "common/app/hiring/action_checks.hpp"
#include "common/app/hiring/invitee.hpp"
#include "common/app/hiring/stage_moves.hpp"
#include "common/db/assessment/coding.hpp"
#include "common/db/assessment/screening.hpp"
#include "common/db/candidates/accounts.hpp"
#include "common/db/hiring/interviews.hpp"
#include "common/db/hiring/jobs.hpp"
#include "common/db/hiring/pipelines.hpp"
#include "common/db/operations/tasks.hpp"
#include "common/db/organizations/usage.hpp"
#include "common/domain/hiring/stages.hpp"
#include "common/domain/links.hpp"
#include "common/domain/refusals.hpp"

namespace hireline::app {
namespace {

// A lobby is the meeting page of an interview without a stage, below base_url.
constexpr std::size_t lobby_id_length = 10;
constexpr std::string_view lobby_id_alphabet =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

Interview new_interview(const db::Tx& tx, const Invitation& in) {
  Interview interview;
  interview.id = new_id<InterviewId>();
  interview.job_id = in.job;
  interview.participant = in.participant;
  interview.client_url = in.client_url;
  interview.created_at = tx.now();
  interview.updated_at = tx.now();
  return interview;
}

Interview new_live_interview(const db::Tx& tx, const LiveInterview& in) {
  Interview interview = new_interview(tx, in);
  interview.title = in.title;
  interview.round = in.round;
  interview.start_time = in.start_time;
  interview.end_time = in.end_time;
  interview.recruiter_name = in.recruiter_name;
  interview.recruiter_email = in.recruiter_email;
  return interview;
}

void name_interviewers(Interview& interview, const std::vector<Interviewer>& interviewers) {
  interview.interviewers = json_array(interviewers | std::views::transform(&Interviewer::id));
  interview.interviewer_names =
      json_array(interviewers | std::views::transform(&Interviewer::name));
}

// Returns the links of the interview as they are stored.
std::vector<db::NewLink> links_of(const Interview& interview) {
  const Instant end = interview.end_time ? *interview.end_time : *interview.link_expires_at;
  std::vector<db::NewLink> kept{
      {LinkPurpose::decline, sha256(interview.decline_token.value()), decline_link_expiry(end)}};
  for (const auto& token : {interview.screening_token, interview.dsa_token})
    if (token)
      kept.push_back({interview.link_purpose.value(), sha256(*token), *interview.link_expires_at});
  return kept;
}

// Returns nullopt if the stage has an active interview already.
std::optional<db::InsertedInterview> insert(db::Tx& tx, const Recruiter& who,
                                            const Interview& interview,
                                            const ParticipantId& participant,
                                            const std::vector<Interviewer>& interviewers) {
  const db::NewInterview created{.interview = interview,
                                 .participant_id = participant,
                                 .interviewers = interviewers,
                                 .links = links_of(interview)};
  return db::insert_interview(tx, who.organization_id, created);
}

void record_scheduled(db::Tx& tx, const Recruiter& who, const Interview& interview) {
  db::Event event = interview_event("interview.scheduled", interview.id, interview.pipeline_id);
  event.after = state({{"status", name_of(interview.status)}});
  tx.record(who.organization_id, std::move(event));
}

// Refuses with Invalid if the stage does not have the format.
Result<void> check_format(const db::StageRow& stage, bool automated) {
  if (is_automated(stage.type) == automated) return {};
  return refuse_input({"isAutomated"}, automated ? "must be false: the stage is a live interview"
                                                 : "must be true: the stage is automated");
}

void fill_in(db::Tx&, const Recruiter&, const ScheduleStage& in, const db::StageRow&,
             Interview& interview) {
  interview.meeting_link = join_url(in.base_url, "/room/" + interview.id.str());
}

void fill_in(db::Tx& tx, const Recruiter& who, const ScheduleAutomated& in,
             const db::StageRow& stage, Interview& interview) {
  interview.is_automated = true;
  interview.title = stage.name;
  interview.link_purpose = link_purpose_of(stage.type);
  interview.link_expires_at =
      tx.now() + db::find_link_life(tx, who.organization_id, in.job, in.stage);
}

Interview start(const db::Tx& tx, const ScheduleStage& in) {
  return new_live_interview(tx, in);
}
Interview start(const db::Tx& tx, const ScheduleAutomated& in) {
  return new_interview(tx, in);
}

bool wants_mail(const LiveInterview& in) {
  return in.send_invite;
}
bool wants_mail(const ScheduleAutomated& in) {
  return in.send_automated_link;
}

// Stores a snapshot of the questions, so that later changes of the job do not change them.
void insert_session(db::Tx& tx, const Recruiter& who, const Interview& interview,
                    const std::vector<QuestionToAsk>& questions) {
  const auto& organization = who.organization_id;
  if (interview.link_purpose == LinkPurpose::screening)
    db::insert_screening_session(tx, organization, interview.id, interview.job_id,
                                 interview.stage_id.value(), session_questions(questions));
  if (interview.link_purpose == LinkPurpose::coding)
    ensure(db::insert_coding_session(tx, organization, interview.id),
           "a checked coding stage must have problems");
}

// Returns the status of the job, which is locked. Refuses with NotFound, and with PlanLimit if the
// limit of the month did not allow an interview.
Result<JobStatus> check_job(db::Tx& tx, const Recruiter& who, std::optional<JobStatus> job,
                            bool was_allowed) {
  if (!job) return refuse(NotFound{ResourceKind::job});
  TRY(db::check_taken_interview(tx, who.organization_id, was_allowed));
  return *job;
}

// Schedules an interview for a stage of a pipeline: formats A and B. The counter is taken before
// the pipeline is locked: a transaction that holds the lock of a pipeline must not wait for the
// counter.
template <class Format>
Result<Interview> schedule(db::Tx& tx, const Recruiter& who, const Links& links, const Format& in) {
  const auto [job_status, was_allowed, locked] = tx.read_together(
      db::job_status_lock(who.organization_id, in.job),
      db::interview_of_month(who.organization_id, tx.now()), invitee_lock(who, in, in));
  const JobStatus job = TRY(check_job(tx, who, job_status.value(), was_allowed.value()));
  const Invitee invitee = TRY(find_invitee(tx, who, in, in, locked.value()));
  const db::StageRow stage = TRY(find_stage(tx, who, invitee.pipeline, in));
  TRY(check_format(stage, in.is_automated));
  const auto interviewers = TRY(find_interviewers(tx, who, in));
  const auto questions = TRY(
      check_schedule(tx, who.organization_id,
                     {.job = in.job, .job_status = job, .pipeline_status = invitee.status}, stage));

  Interview interview = start(tx, in);
  interview.participant.email = invitee.email;
  interview.pipeline_id = invitee.pipeline;
  interview.stage_id = in.stage;
  name_interviewers(interview, interviewers);
  fill_in(tx, who, in, stage, interview);
  interview = with_links(std::move(interview), links);
  // The pipeline's lock prevents a second active interview; an index prevents it, too.
  const auto inserted = insert(tx, who, interview, invitee.participant, interviewers);
  if (!inserted)
    return refuse(
        StageUnavailable{StageUnavailableCode::active_interview_exists, stage.state.status});
  interview.scorecard = inserted->scorecard;
  insert_session(tx, who, interview, questions);
  ensure(move_stage(tx, who.organization_id, invitee.pipeline, stage,
                    {.event = StageEvent::schedule, .interview = interview.id}),
         "the transition table must allow a checked invitation");
  return interview;
}

Result<Interview> schedule(db::Tx& tx, const Recruiter& who, const Links& links,
                           const ScheduleStandalone& in) {
  const auto [job_status, was_allowed] =
      tx.read_together(db::job_status_lock(who.organization_id, in.job),
                       db::interview_of_month(who.organization_id, tx.now()));
  const JobStatus job = TRY(check_job(tx, who, job_status.value(), was_allowed.value()));
  const auto interviewers = TRY(find_interviewers(tx, who, in));
  if (job != JobStatus::active) return refuse(JobNotActive{});
  const auto participant = db::find_or_insert_invited(tx, in.participant.email);
  Interview interview = new_live_interview(tx, in);
  interview.meeting_link =
      join_url(in.base_url, "/lobby/" + random_text(lobby_id_length, lobby_id_alphabet));
  name_interviewers(interview, interviewers);
  interview = with_links(std::move(interview), links);
  ensure(insert(tx, who, interview, participant, interviewers).has_value(),
         "an interview without a stage must not conflict");
  return interview;
}

}  // namespace

Result<Interview> schedule_interview(db::Tx& tx, const Recruiter& who, const Links& links,
                                     const ScheduleInterview& in) {
  return std::visit(
      [&](const auto& format) -> Result<Interview> {
        TRY(allow(who, permission_for(PipelineAction::schedule_interview)));
        Interview interview = TRY(schedule(tx, who, links, format));
        record_scheduled(tx, who, interview);
        if (wants_mail(format))
          db::enqueue(tx, TaskKind::send_invitation, who.organization_id, interview.id.view());
        return interview;
      },
      in);
}

}  // namespace hireline::app
