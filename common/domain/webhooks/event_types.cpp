#include "common/domain/webhooks/event_types.hpp"

#include <algorithm>
#include <array>

#include "common/domain/assessment/decision.hpp"
#include "common/domain/assessment/evaluation_review.hpp"
#include "common/domain/assessment/panel.hpp"
#include "common/domain/assessment/timed_session.hpp"
#include "common/domain/candidates/explanation.hpp"
#include "common/domain/email/email.hpp"
#include "common/domain/vocabulary.hpp"

namespace hireline {
namespace {

using enum EventFieldKind;
using Kind = EventFieldKind;
using Reach = EventReach;

template <auto Example>
constexpr EventField named(std::string_view field) {
  return {.name = field,
          .kind = Kind::name,
          .names = names_of<decltype(Example)>,
          .example = name_of(Example)};
}

constexpr EventField optional(EventField field) {
  field.is_optional = true;
  return field;
}

constexpr EventField null_of(EventField field) {
  field.example = {};
  field.is_nullable = true;
  return field;
}

constexpr EventField stage = {.name = "stage", .kind = text, .example = "Technical interview"};
constexpr EventField changed = {.name = "changed", .kind = changed_fields};
constexpr EventField time_of(std::string_view field, std::string_view example) {
  return {.name = field, .kind = instant, .example = example, .is_optional = true};
}
constexpr EventField interviewers =
    optional({.name = "interviewers", .kind = ids, .example = example_ids::recruiter});

template <auto Status>
constexpr std::array status{named<Status>("status")};
template <StageStatus Status>
constexpr std::array stage_status{stage, named<Status>("status")};

constexpr std::span<const EventField> nothing;

// The state of each type of event, where the tables above do not suffice.
constexpr std::array job_before{optional(named<JobStatus::active>("status"))};
constexpr std::array job_after{optional(named<JobStatus::paused>("status")), changed};
constexpr std::array superseded{
    named<PipelineStatus::withdrawn>("status"),
    EventField{.name = "supersededBy", .kind = id, .example = example_ids::other_pipeline}};
constexpr std::array took_over{
    EventField{.name = "pipelineId", .kind = id, .example = example_ids::other_pipeline}};
constexpr std::array former_participant{
    EventField{.name = "participantId", .kind = id, .example = example_ids::former_participant}};
constexpr std::array participant{
    EventField{.name = "participantId", .kind = id, .example = example_ids::participant}};
constexpr std::array stage_result{stage, named<StageStatus::completed>("status"),
                                  named<StageResult::pass>("result"),
                                  named<ResultSource::human>("resultSource")};
constexpr std::array time_before{time_of("startTime", "2026-11-23T09:00:00.000Z"),
                                 time_of("endTime", "2026-11-23T10:00:00.000Z"),
                                 optional(named<RsvpStatus::accepted>("rsvp")), interviewers};
// A new time removes the candidate's answer to the former one.
constexpr std::array time_after{time_of("startTime", "2026-11-24T09:00:00.000Z"),
                                time_of("endTime", "2026-11-24T10:00:00.000Z"),
                                optional(null_of(named<RsvpStatus::accepted>("rsvp"))),
                                interviewers, changed};
constexpr std::array link_before{time_of("linkExpiresAt", "2026-11-25T09:00:00.000Z")};
constexpr std::array link_after{time_of("linkExpiresAt", "2026-11-28T09:00:00.000Z")};
constexpr EventField tag_ids{
    .name = "tagIds", .kind = EventFieldKind::ids, .example = example_ids::tag};
constexpr std::array tags_before{tag_ids};
constexpr std::array tags_after{tag_ids};
constexpr EventField close_reason{
    .name = "closeReasonId", .kind = id, .example = example_ids::close_reason};
constexpr EventField decision_id{
    .name = "decisionId", .kind = id, .example = example_ids::decision};
constexpr std::array closed{named<PipelineStatus::rejected>("status"), optional(close_reason),
                            optional(decision_id)};
constexpr std::array close_reason_before{null_of(close_reason)};
constexpr std::array close_reason_after{null_of(close_reason)};
constexpr std::array submitted{named<SubmittedFrom::request>("from")};
constexpr EventField evaluation{
    .name = "evaluation", .kind = id, .example = example_ids::evaluation};
constexpr EventField receipt_hash{
    .name = "receiptHash",
    .kind = text,
    .example = "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"};
constexpr std::array evaluated{named<InterviewStatus::completed>("status"),
                               EventField{.name = "provider", .kind = text, .example = "local"},
                               evaluation, receipt_hash};
constexpr std::array judged{named<InterviewStatus::completed>("status"), evaluation, receipt_hash};
constexpr std::array reviewed{evaluation, named<ReviewVerdict::confirmed>("verdict")};
// A shadow's feedback has the seat in place of the status.
constexpr std::array feedback_before{optional(named<InterviewStatus::scheduled>("status"))};
constexpr std::array feedback{optional(named<InterviewStatus::completed>("status")),
                              named<Recommendation::yes>("recommendation"),
                              optional(named<Seat::shadow>("seat"))};
constexpr std::array panel_before{interviewers};
constexpr std::array panel_after{interviewers, changed};
constexpr std::array waived{
    EventField{.name = "interviewer", .kind = id, .example = example_ids::recruiter}};
constexpr std::array overdue{
    EventField{.name = "outstanding", .kind = ids, .example = example_ids::recruiter}};
constexpr std::array decided{decision_id, named<DecisionKind::advance>("decision")};
constexpr std::array explanation_asked{named<ExplanationKind::contest>("kind")};
constexpr std::array explanation_answered{named<ExplanationKind::contest>("kind"),
                                          optional(named<ContestOutcome::upheld>("outcome"))};
constexpr std::array opinion_before{named<Recommendation::no>("recommendation")};
constexpr std::array opinion{named<Recommendation::strong_yes>("recommendation")};
constexpr std::array rsvp_before{named<RsvpStatus::accepted>("rsvp")};
constexpr std::array rsvp{named<RsvpStatus::declined>("rsvp")};
constexpr std::array mail_failed{named<EmailKind::live_invitation>("kind"),
                                 named<EmailStatus::failed>("status")};

constexpr std::array types{
    EventType{"job.created", "A job was created.", "job", Reach::webhook, nothing,
              status<JobStatus::active>},
    EventType{"job.updated", "Fields, stages or the status of a job changed.", "job",
              Reach::webhook, job_before, job_after},
    EventType{"job.archived", "A job was archived.", "job", Reach::webhook,
              status<JobStatus::active>, status<JobStatus::archived>},

    EventType{"pipeline.created", "A candidate entered a job.", "pipeline", Reach::webhook, nothing,
              status<PipelineStatus::active>},
    EventType{"pipeline.status_changed", "The status of a pipeline changed, for example to hired.",
              "pipeline", Reach::webhook, status<PipelineStatus::shortlisted>, closed},
    EventType{"pipeline.close_reason_changed",
              "The close reason of a pipeline, or the comment on it, changed.", "pipeline",
              Reach::webhook, close_reason_before, close_reason_after},
    EventType{"pipeline.decided", "A decision about the candidate was recorded.", "pipeline",
              Reach::webhook, nothing, decided},
    EventType{"pipeline.explanation_requested",
              "The candidate asked for an explanation, or contests the decision.", "pipeline",
              Reach::webhook, nothing, explanation_asked},
    EventType{"pipeline.explanation_answered", "A member answered what the candidate had asked.",
              "pipeline", Reach::webhook, nothing, explanation_answered},
    EventType{"pipeline.superseded",
              "Another pipeline of the person for the same job replaced the pipeline, because two "
              "records of the person were merged.",
              "pipeline", Reach::webhook, status<PipelineStatus::active>, superseded},
    EventType{"pipeline.took_over",
              "The pipeline replaced another one of the person for the same job, because two "
              "records of the person were merged.",
              "pipeline", Reach::webhook, nothing, took_over},
    EventType{"pipeline.participant_merged",
              "The pipeline moved to another record of the same person.", "pipeline",
              Reach::webhook, former_participant, participant},
    EventType{"pipeline.note_added", "A note was added to a pipeline.", "note", Reach::webhook},

    EventType{"stage.unlocked", "The stage was unlocked.", "pipeline", Reach::webhook,
              stage_status<StageStatus::pending>, stage_status<StageStatus::unlocked>},
    EventType{"stage.invited", "An interview was scheduled for the stage.", "pipeline",
              Reach::webhook, stage_status<StageStatus::unlocked>,
              stage_status<StageStatus::invited>},
    EventType{"stage.started", "The candidate started the session of the stage.", "pipeline",
              Reach::webhook, stage_status<StageStatus::invited>,
              stage_status<StageStatus::in_progress>},
    EventType{"stage.submitted", "The session of the stage was submitted.", "pipeline",
              Reach::webhook, stage_status<StageStatus::in_progress>,
              stage_status<StageStatus::in_progress>},
    EventType{"stage.completed",
              "The stage got a result, from feedback, from an evaluation or from a judgement of "
              "code.",
              "pipeline", Reach::webhook, stage_status<StageStatus::invited>, stage_result},
    EventType{"stage.force_completed",
              "The stage was completed without a result, because a later stage was unlocked.",
              "pipeline", Reach::webhook, stage_status<StageStatus::unlocked>,
              stage_status<StageStatus::completed>},
    EventType{"stage.declined", "The candidate declined the interview of the stage.", "pipeline",
              Reach::webhook, stage_status<StageStatus::invited>,
              stage_status<StageStatus::declined>},
    EventType{"stage.reopened",
              "The interview of the stage was cancelled or is repeated, so another one can be "
              "scheduled.",
              "pipeline", Reach::webhook, stage_status<StageStatus::invited>,
              stage_status<StageStatus::unlocked>},

    EventType{"interview.scheduled", "An interview was scheduled.", "interview", Reach::webhook,
              nothing, status<InterviewStatus::scheduled>},
    EventType{"interview.rescheduled",
              "The title, the round, the time or the interviewers of an interview changed.",
              "interview", Reach::webhook, time_before, time_after},
    EventType{"interview.link_extended", "The link to an automated interview has a new expiry.",
              "interview", Reach::webhook, link_before, link_after},
    EventType{"interview.cancelled", "An interview was cancelled.", "interview", Reach::webhook,
              status<InterviewStatus::scheduled>, status<InterviewStatus::cancelled>},
    EventType{"interview.declined", "The candidate declined an interview.", "interview",
              Reach::webhook, status<InterviewStatus::scheduled>,
              status<InterviewStatus::declined>},
    EventType{"interview.started", "The candidate started an automated interview.", "interview",
              Reach::webhook, status<InterviewStatus::scheduled>,
              status<InterviewStatus::in_progress>},
    EventType{"interview.submitted",
              "An automated interview was submitted, by the candidate or when its time ended.",
              "interview", Reach::webhook, nothing, submitted},
    EventType{"interview.evaluation_requested",
              "A member requested another evaluation of the answers.", "interview", Reach::feed},
    EventType{"interview.evaluated", "The answers of an automated interview were evaluated.",
              "interview", Reach::webhook, status<InterviewStatus::in_progress>, evaluated},
    EventType{"interview.evaluation_reviewed",
              "A person confirmed, overrode or set aside an evaluation.", "interview",
              Reach::webhook, nothing, reviewed},
    EventType{"interview.evaluation_failed",
              "The evaluation of the answers of an automated interview failed.", "interview",
              Reach::webhook},
    EventType{"interview.judging_requested", "A member requested another judgement of the code.",
              "interview", Reach::feed},
    EventType{"interview.judged", "The code of an automated interview was judged.", "interview",
              Reach::webhook, status<InterviewStatus::in_progress>, judged},
    EventType{"interview.judging_failed", "The judgement of the code of an interview failed.",
              "interview", Reach::webhook},
    EventType{"interview.feedback_given", "Feedback on an interview was given.", "interview",
              Reach::webhook, feedback_before, feedback},
    EventType{"interview.panel_changed", "The interviewers or their seats changed.", "interview",
              Reach::webhook, panel_before, panel_after},
    EventType{"interview.feedback_waived", "An interviewer was excused from feedback.", "interview",
              Reach::webhook, nothing, waived},
    EventType{"interview.feedback_overdue", "Interviewers gave no feedback when reminded of it.",
              "interview", Reach::webhook, nothing, overdue},
    EventType{"interview.candidate_feedback_given",
              "The candidate gave feedback on an interview, or a member entered it.", "interview",
              Reach::webhook, opinion_before, opinion},
    EventType{"interview.rsvp_given",
              "The candidate accepted or declined the time of an interview.", "interview",
              Reach::webhook, rsvp_before, rsvp},
    EventType{"interview.participant_merged",
              "An interview without a pipeline moved to another record of the same person.",
              "interview", Reach::webhook, former_participant, participant},

    EventType{"email.sent", "A mail was sent.", "email", Reach::feed},
    EventType{"email.failed", "A mail could not be sent.", "email", Reach::webhook, nothing,
              mail_failed},
    EventType{"email.suppressed", "A mail was not sent, because it must not or need not be sent.",
              "email", Reach::feed},
    EventType{"email.requeued", "An operator queued a mail again.", "email", Reach::feed},

    EventType{"candidate.erased", "The personal data of a candidate was erased.", "participant",
              Reach::webhook},

    EventType{"candidate.exported", "All that is stored about a candidate was exported.",
              "participant"},

    EventType{"candidate.tagged", "The tags of a candidate changed.", "participant", Reach::webhook,
              tags_before, tags_after},

    EventType{"tag.created", "A tag for candidates was created.", "tag"},
    EventType{"tag.renamed", "A tag got another name.", "tag"},
    EventType{"tag.merged", "All candidates with a tag got another tag in its place.", "tag"},
    EventType{"tag.deleted", "A tag was deleted.", "tag"},
    EventType{"scorecard.created", "A scorecard was created.", "scorecard"},
    EventType{"scorecard.revised", "The name or the criteria of a scorecard changed.", "scorecard"},
    EventType{"scorecard.retired", "A scorecard was retired.", "scorecard"},
    EventType{"close_reason.created", "A close reason was created.", "close_reason"},
    EventType{"close_reason.changed", "A close reason changed.", "close_reason"},
    EventType{"close_reason.retired", "A close reason was retired.", "close_reason"},

    EventType{"screening_question.created", "A question was added.", "screening_question"},
    EventType{"screening_question.updated", "A question changed.", "screening_question"},
    EventType{"screening_question.retired", "A question was retired.", "screening_question"},
    EventType{"screening_question.restored", "A retired question is in use again.",
              "screening_question"},
    EventType{"interview_question.created", "A question was added.", "interview_question"},
    EventType{"interview_question.updated", "A question changed.", "interview_question"},
    EventType{"interview_question.retired", "A question was retired.", "interview_question"},
    EventType{"interview_question.restored", "A retired question is in use again.",
              "interview_question"},
    EventType{"scenario_question.created", "A scenario was added.", "scenario_question"},
    EventType{"scenario_question.updated", "A scenario changed.", "scenario_question"},
    EventType{"scenario_question.retired", "A scenario was retired.", "scenario_question"},
    EventType{"scenario_question.restored", "A retired scenario is in use again.",
              "scenario_question"},
    EventType{"dsa_problem.created", "A coding problem was added.", "dsa_problem"},
    EventType{"dsa_problem.updated", "A coding problem changed.", "dsa_problem"},
    EventType{"dsa_problem.retired", "A coding problem was retired.", "dsa_problem"},
    EventType{"dsa_problem.restored", "A retired coding problem is in use again.", "dsa_problem"},

    EventType{"member.invited", "A person was invited to become a member.", "invitation"},
    EventType{"member.joined", "A person accepted an invitation and became a member.", "recruiter"},
    EventType{"member.added", "An operator added a member.", "recruiter"},
    EventType{"member.role_changed", "A member got another role.", "recruiter"},
    EventType{"member.removed", "A member left or was removed.", "recruiter"},
    EventType{"invitation.revoked", "An invitation to become a member was revoked.", "invitation"},

    EventType{"organization.created", "The organization was created.", "organization"},
    EventType{"organization.updated", "The name or settings of the organization changed.",
              "organization"},
    EventType{"organization.plan_changed", "The organization got another plan.", "organization"},
    EventType{"organization.subscription_changed", "The paid subscription changed.",
              "organization"},
    EventType{"organization.seeded", "The organization was filled with sample data.",
              "organization"},

    EventType{"api_key.created", "An API key was created.", "api_key"},
    EventType{"api_key.changed", "An API key changed.", "api_key"},
    EventType{"api_key.rotated", "An API key got a new token.", "api_key"},
    EventType{"api_key.revoked", "An API key was revoked.", "api_key"},
    EventType{"api_key.expired", "An API key expired.", "api_key"},

    EventType{"endpoint.created", "An endpoint for webhooks was created.", "endpoint"},
    EventType{"endpoint.changed", "An endpoint for webhooks changed.", "endpoint"},
    EventType{"endpoint.rotated", "An endpoint for webhooks got a new secret.", "endpoint"},
    EventType{"endpoint.disabled", "An endpoint for webhooks was disabled.", "endpoint"},
    EventType{"endpoint.tested", "A test was sent to an endpoint for webhooks.", "endpoint"},
    EventType{"endpoint.replayed", "Webhooks were sent to an endpoint again.", "endpoint"},
    EventType{"endpoint.removed", "An endpoint for webhooks was removed.", "endpoint"},

    EventType{"export.downloaded", "Records were exported.", "organization"},

    EventType{"task.retried", "An operator queued a background task again.", "task"},
    EventType{"task.discarded", "An operator gave up a background task.", "task"},
    EventType{"counter.corrected", "A stored counter was wrong and was corrected.", ""},
};

}  // namespace

std::span<const EventType> event_types() {
  return types;
}

const EventType* find_event_type(std::string_view type) {
  const auto* found = std::ranges::find(types, type, &EventType::type);
  return found == types.end() ? nullptr : found;
}

bool is_webhook_type(std::string_view type) {
  const EventType* found = find_event_type(type);
  return found != nullptr && found->reach == EventReach::webhook;
}

std::vector<std::string> webhook_types() {
  std::vector<std::string> sent;
  for (const EventType& type : types)
    if (type.reach == EventReach::webhook) sent.emplace_back(type.type);
  return sent;
}

}  // namespace hireline
