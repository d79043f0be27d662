#include "common/app/hiring/schedule.hpp"

#include <algorithm>
#include <ranges>

#include "common/app/access.hpp"
#include "common/app/event_builders.hpp"
#include "common/app/hiring/action_checks.hpp"
#include "common/app/hiring/interview_views.hpp"
#include "common/app/hiring/invitee.hpp"
#include "common/app/hiring/stage_moves.hpp"
#include "common/db/assessment/coding.hpp"
#include "common/db/assessment/panels.hpp"
#include "common/db/assessment/screening.hpp"
#include "common/db/assessment/session_steps.hpp"
#include "common/db/candidates/accounts.hpp"
#include "common/db/hiring/interviews.hpp"
#include "common/db/hiring/jobs.hpp"
#include "common/db/hiring/pipelines.hpp"
#include "common/db/operations/tasks.hpp"
#include "common/db/organizations/usage.hpp"
#include "common/domain/hiring/reopening.hpp"
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

void record_scheduled(db::Tx& tx, const Recruiter& who, const Interview& interview,
                      const std::optional<std::string>& reason = {}) {
  db::Event event = interview_event("interview.scheduled", interview.id, interview.pipeline_id);
  event.after = state({{"status", name_of(interview.status)}});
  event.reason = reason;
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

// The earlier interview that a new one repeats.
struct Reopening {
  InterviewId earlier;
  std::vector<Interviewer> interviewers;
  std::optional<std::string> reason;
  std::optional<std::int64_t> time_limit_minutes;
};

// Unlocks a stage that the earlier interview completed. Any other stage stays as it is, and
// check_schedule() decides about it.
void unlock_again(db::Tx& tx, const Recruiter& who, const PipelineId& pipeline,
                  const StageId& stage, const Reopening& reopening) {
  const auto stages = db::list_pipeline_stages(tx, who.organization_id, pipeline);
  const auto index = static_cast<std::size_t>(std::ranges::find(stages, stage, &db::StageRow::id) -
                                              stages.begin());
  if (can_unlock_again(db::each_of(stages, &db::StageRow::state), index, reopening.earlier))
    move_stage(tx, who.organization_id, pipeline, stages[index], {.event = StageEvent::cancel},
               reopening.reason);
}

void copy_session(db::Tx& tx, const Recruiter& who, Interview& interview,
                  const Reopening& reopening) {
  const auto copy = interview.link_purpose == LinkPurpose::coding ? db::copy_coding_session
                                                                  : db::copy_screening_session;
  if (!interview.is_automated) return;
  copy(tx, who.organization_id, reopening.earlier, interview.id, reopening.time_limit_minutes);
  interview.noticed_at = db::copy_notice(tx, who.organization_id, reopening.earlier, interview.id);
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
Result<Interview> schedule(db::Tx& tx, const Recruiter& who, const Links& links, const Format& in,
                           const Reopening* reopening = nullptr) {
  const auto [job_status, was_allowed, locked] = tx.read_together(
      db::job_status_lock(who.organization_id, in.job),
      db::interview_of_month(who.organization_id, tx.now()), invitee_lock(who, in, in));
  const JobStatus job = TRY(check_job(tx, who, job_status.value(), was_allowed.value()));
  const Invitee invitee = TRY(find_invitee(tx, who, in, in, locked.value()));
  if (reopening != nullptr) unlock_again(tx, who, invitee.pipeline, in.stage, *reopening);
  const db::StageRow stage = TRY(find_stage(tx, who, invitee.pipeline, in));
  TRY(check_format(stage, in.is_automated));
  const auto interviewers =
      reopening != nullptr ? reopening->interviewers : TRY(find_interviewers(tx, who, in));
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
  if (reopening != nullptr)
    copy_session(tx, who, interview, *reopening);
  else
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

Result<void> check_reopening(Instant now, const Interview& earlier, const ReopenInterview& in) {
  if (!earlier.stage_id)
    return refuse_input({"id"}, "is an interview without a stage; schedule another one");
  Invalid invalid;
  const auto wrong = [&](std::string_view field, std::string message) {
    invalid.issues.push_back({.path = {std::string(field)}, .message = std::move(message)});
  };
  if (earlier.is_automated) {
    if (in.start_time) wrong("startTime", "an automated interview has no time");
    if (in.end_time) wrong("endTime", "an automated interview has no time");
  } else {
    if (in.time_limit_minutes) wrong("timeLimitMinutes", "a live interview has no time limit");
    if (!in.start_time && *earlier.start_time <= now)
      wrong("startTime", "is missing: the earlier time has passed");
    if (in.end_time.value_or(*earlier.end_time) <= in.start_time.value_or(*earlier.start_time))
      wrong("endTime", "must be later than startTime");
  }
  if (!invalid.issues.empty()) return refuse(std::move(invalid));
  return {};
}

// Returns the panel of the earlier interview, without those who have left.
Result<std::vector<Interviewer>> present_interviewers(db::Tx& tx, const Recruiter& who,
                                                      const InterviewId& earlier) {
  const Panel panel = TRY(tx.read(db::find_panel(who.organization_id, earlier)));
  const auto present = db::each_of(
      db::find_possible_interviewers(
          tx, who.organization_id, db::each_of(panel.members, &PanelMember::user_id), std::nullopt),
      &Interviewer::id);
  std::vector<Interviewer> interviewers;
  for (const PanelMember& member : panel.members)
    if (std::ranges::find(present, member.user_id) != present.end())
      interviewers.push_back({member.user_id, member.name, member.seat});
  return interviewers;
}

void repeat(Invitation& invitation, StagePlace& place, const Interview& earlier) {
  invitation.job = earlier.job_id;
  invitation.client_url = earlier.client_url;
  invitation.participant = earlier.participant;
  place.stage = earlier.stage_id.value();
  place.pipeline = earlier.pipeline_id.value();
}

ScheduleStage live_again(const Interview& earlier, const ReopenInterview& in) {
  ScheduleStage again;
  repeat(again, again, earlier);
  again.title = earlier.title.value_or("");
  again.round = earlier.round.value_or("");
  again.start_time = in.start_time.value_or(*earlier.start_time);
  again.end_time = in.end_time.value_or(*earlier.end_time);
  const std::string meeting = earlier.meeting_link.value_or(earlier.client_url);
  again.base_url = meeting.substr(0, meeting.rfind("/room/"));
  again.recruiter_name = earlier.recruiter_name;
  again.recruiter_email = earlier.recruiter_email;
  again.send_invite = in.send_invite;
  return again;
}

ScheduleAutomated automated_again(const Interview& earlier, const ReopenInterview& in) {
  ScheduleAutomated again;
  repeat(again, again, earlier);
  again.send_automated_link = in.send_invite;
  return again;
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

Result<Interview> reopen_interview(db::Tx& tx, const Recruiter& who, const Links& links,
                                   const ReopenInterview& in) {
  TRY(allow(who, permission_for(PipelineAction::schedule_interview)));
  const auto query = TRY(get_interview(who, links, {in.id}));
  const Interview earlier = TRY(tx.read(query));
  TRY(check_reopening(tx.now(), earlier, in));
  const auto interviewers = TRY(present_interviewers(tx, who, in.id));
  const Reopening reopening{in.id, interviewers, in.reason, in.time_limit_minutes};
  const auto again = [&](auto format) -> Result<Interview> {
    const auto stages = db::list_pipeline_stages(tx, who.organization_id, *format.pipeline);
    format.stage_index =
        std::ranges::find(stages, format.stage, &db::StageRow::id) - stages.begin();
    return schedule(tx, who, links, format, &reopening);
  };
  Interview interview = TRY(earlier.is_automated ? again(automated_again(earlier, in))
                                                 : again(live_again(earlier, in)));
  record_scheduled(tx, who, interview, in.reason);
  if (in.send_invite)
    db::enqueue(tx, TaskKind::send_invitation, who.organization_id, interview.id.view());
  return interview;
}

}  // namespace hireline::app
