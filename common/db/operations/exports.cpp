#include "common/db/operations/exports.hpp"

#include <array>

#include "common/db/event_rows.hpp"

namespace hireline::db {
namespace {

using enum ExportType;

constexpr std::array candidate_columns{ExportColumn{"_id"},
                                       ExportColumn{"name"},
                                       ExportColumn{"email"},
                                       ExportColumn{"timezone"},
                                       ExportColumn{"tags", json},
                                       ExportColumn{"contacts", json},
                                       ExportColumn{"latestStatus"},
                                       ExportColumn{"jobCount", number},
                                       ExportColumn{"lastActivityAt", time}};

const Statement candidates{"export_candidate_rows", R"(
select t.id,
       coalesce(t.name, (select theirs.invited_name
                         from (select * from pipelines where participant_id = t.id offset 0) theirs
                         where theirs.organization_id = $1 and theirs.invited_name is not null
                         order by theirs.created_at, theirs.id limit 1)),
       t.email, t.timezone,
       (select coalesce(json_agg(g.name order by lower(g.name), g.id), '[]')
        from candidate_tags k join tags g on g.organization_id = k.organization_id and g.id = k.tag_id
        where k.organization_id = $1 and k.participant_id = t.id),
       (select coalesce(json_agg(json_build_object('kind', k.kind, 'value', k.value) order by k.id),
                        '[]')
        from candidate_contacts k
        where k.organization_id = $1 and k.participant_id = t.id and k.value is not null),
       c.latest_status, c.job_count, c.last_activity_at
from pool_candidates c join participants t on t.id = c.participant_id
where c.organization_id = $1 and ($2::text is null or c.latest_status = $2)
  and not exists (
    select from unnest($3::text[]) wanted (name)
    where not exists (select from candidate_tags k
                      join tags g on g.organization_id = k.organization_id and g.id = k.tag_id
                      where k.organization_id = $1 and k.participant_id = c.participant_id
                        and lower(g.name) = lower(wanted.name)))
order by c.participant_id)"};

constexpr std::array pipeline_columns{ExportColumn{"_id"},
                                      ExportColumn{"jobOpeningId"},
                                      ExportColumn{"jobTitle"},
                                      ExportColumn{"participantId"},
                                      ExportColumn{"name"},
                                      ExportColumn{"email"},
                                      ExportColumn{"status"},
                                      ExportColumn{"currentStage"},
                                      ExportColumn{"closeReason"},
                                      ExportColumn{"closeComment"},
                                      ExportColumn{"externalId"},
                                      ExportColumn{"createdAt", time},
                                      ExportColumn{"lastActivityAt", time}};

const Statement pipelines{"export_pipeline_rows", R"(
select p.id, p.opening_id, o.title, p.participant_id, coalesce(t.name, p.invited_name), t.email,
       p.status,
       (select s.name from pipeline_stages s
        where s.organization_id = $1 and s.pipeline_id = p.id and s.status <> 'completed'
        order by s.stage_index limit 1),
       (select r.name from close_reasons r
        where r.organization_id = $1 and r.id = p.close_reason_id),
       p.close_comment, p.external_id, p.created_at, p.last_activity_at
from pipelines p
join openings o on o.organization_id = $1 and o.id = p.opening_id
join participants t on t.id = p.participant_id
where p.organization_id = $1 and p.superseded_by is null
  and ($2::text is null or p.opening_id = $2)
  and (cardinality($3::text[]) = 0 or p.status = any($3))
order by p.id)"};

constexpr std::array interview_columns{ExportColumn{"_id"},
                                       ExportColumn{"jobOpeningId"},
                                       ExportColumn{"jobTitle"},
                                       ExportColumn{"candidatePipelineId"},
                                       ExportColumn{"stageId"},
                                       ExportColumn{"title"},
                                       ExportColumn{"round"},
                                       ExportColumn{"isAutomated", boolean},
                                       ExportColumn{"status"},
                                       ExportColumn{"participantName"},
                                       ExportColumn{"participantEmail"},
                                       ExportColumn{"startTime", time},
                                       ExportColumn{"endTime", time},
                                       ExportColumn{"recruiterName"},
                                       ExportColumn{"recruiterEmail"},
                                       ExportColumn{"interviewers", json},
                                       ExportColumn{"rsvp"},
                                       ExportColumn{"declinedAt", time},
                                       ExportColumn{"declineReason"},
                                       ExportColumn{"overallScore", number},
                                       ExportColumn{"createdAt", time},
                                       ExportColumn{"updatedAt", time}};

const Statement interviews{"export_interview_rows", R"(
select i.id, i.opening_id, o.title, i.pipeline_id, i.stage_id, i.title, i.round, i.is_automated,
       i.status, i.participant_name, i.participant_email, i.start_time, i.end_time,
       i.recruiter_name, i.recruiter_email,
       (select coalesce(json_agg(w.recruiter_id order by w.position), '[]')
        from interview_interviewers w where w.organization_id = $1 and w.interview_id = i.id),
       i.rsvp_status, i.declined_at, i.decline_reason,
       (select e.overall_score from evaluations e
        where e.organization_id = $1 and e.id = i.evaluation_id
          and not )" HIRELINE_SCORE_IS_HIDDEN("i.id", "$6") R"(),
       i.created_at, i.updated_at
from interviews i join openings o on o.organization_id = $1 and o.id = i.opening_id
where i.organization_id = $1 and ($2::text is null or i.opening_id = $2)
  and (cardinality($3::text[]) = 0 or i.status = any($3))
  and ($4::timestamptz is null or i.listed_at >= $4)
  and ($5::timestamptz is null or i.listed_at < $5)
order by i.id)"};

constexpr std::array feedback_columns{ExportColumn{"_id"},
                                      ExportColumn{"interviewId"},
                                      ExportColumn{"jobOpeningId"},
                                      ExportColumn{"candidatePipelineId"},
                                      ExportColumn{"participantEmail"},
                                      ExportColumn{"interviewerEmail"},
                                      ExportColumn{"overallRating", number},
                                      ExportColumn{"traits", json},
                                      ExportColumn{"recommendation"},
                                      ExportColumn{"comments"},
                                      ExportColumn{"submittedBy"},
                                      ExportColumn{"createdAt", time},
                                      ExportColumn{"scorecardMean", number},
                                      ExportColumn{"scores", json},
                                      ExportColumn{"isShadow", boolean}};

const Statement feedback{"export_feedback_rows", R"(
select f.id, f.interview_id, i.opening_id, i.pipeline_id, i.participant_email, f.interviewer_email,
       f.overall_rating, f.traits, f.recommendation, f.comments, f.submitted_by, f.created_at,
       f.scorecard_mean,
       (select json_agg(json_strip_nulls(json_build_object(
                 'criterionId', x.criterion_id, 'rating', x.rating, 'evidence', x.evidence))
               order by x.position)
        from criterion_scores x where x.organization_id = $1 and x.feedback_id = f.id),
       f.is_shadow
from feedbacks f join interviews i on i.organization_id = $1 and i.id = f.interview_id
where f.organization_id = $1 and ($2::text is null or i.opening_id = $2)
  and ($3::timestamptz is null or f.created_at >= $3)
  and ($4::timestamptz is null or f.created_at < $4)
  and f.interviewer_email_key <> )" HIRELINE_BLIND_VIEWER("i.id", "i.pipeline_id",
                                                          "$5") R"( is not true
order by f.id)"};

constexpr std::array event_columns{
    ExportColumn{"_id"},         ExportColumn{"sequence", number}, ExportColumn{"type"},
    ExportColumn{"subjectType"}, ExportColumn{"subjectId"},        ExportColumn{"pipelineId"},
    ExportColumn{"actorKind"},   ExportColumn{"actorId"},          ExportColumn{"actorName"},
    ExportColumn{"from", json},  ExportColumn{"to", json},         ExportColumn{"reason"},
    ExportColumn{"requestId"},   ExportColumn{"occurredAt", time}};

const Statement events{
    "export_event_rows",
    R"(
select e.id, f.number, e.type, e.subject_type, e.subject_id, e.pipeline_id,
       case when e.api_key_id is null then e.actor_kind else 'service' end, e.actor_id,
       e.actor_name, )" HIRELINE_SHOWN_STATE("e.before_state", "$5") ", " HIRELINE_SHOWN_STATE(
        "e.after_state", "$5") ", " HIRELINE_SHOWN_REASON("$5") R"(, e.request_id, e.occurred_at
from events e left join feed f on f.organization_id = $1 and f.event_id = e.id
where e.organization_id = $1 and ($2::timestamptz is null or e.occurred_at >= $2)
  and ($3::timestamptz is null or e.occurred_at < $3)
  and ($4::text[] is null or e.type like any ($4))
order by e.position)"};

const Statement select_job{"is_job", R"(
select exists (select from openings where organization_id = $1 and id = $2))"};

}  // namespace

Export export_candidates(const OrganizationId& organization, std::optional<PipelineStatus> status,
                         const std::vector<std::string>& tags) {
  return {.kind = ExportKind::candidates,
          .organization = organization,
          .job = {},
          .sql = candidates,
          .params = Params::of(organization, status, tags),
          .columns = candidate_columns};
}

Export export_pipelines(const OrganizationId& organization, const std::optional<JobId>& job,
                        const std::vector<PipelineStatus>& statuses) {
  return {.kind = ExportKind::pipelines,
          .organization = organization,
          .job = job,
          .sql = pipelines,
          .params = Params::of(organization, job, statuses),
          .columns = pipeline_columns};
}

Export export_interviews(const OrganizationId& organization, const std::optional<JobId>& job,
                         const std::vector<InterviewStatus>& statuses, const ExportPeriod& period,
                         const Viewer& viewer) {
  return {.kind = ExportKind::interviews,
          .organization = organization,
          .job = job,
          .sql = interviews,
          .params = Params::of(organization, job, statuses, period.from, period.to, viewer),
          .columns = interview_columns};
}

Export export_feedback(const OrganizationId& organization, const std::optional<JobId>& job,
                       const ExportPeriod& period, const Viewer& viewer) {
  return {.kind = ExportKind::feedback,
          .organization = organization,
          .job = job,
          .sql = feedback,
          .params = Params::of(organization, job, period.from, period.to, viewer),
          .columns = feedback_columns};
}

Export export_events(const OrganizationId& organization, const ExportPeriod& period,
                     const std::vector<std::string>& types, const Viewer& viewer) {
  return {.kind = ExportKind::events,
          .organization = organization,
          .job = {},
          .sql = events,
          .params = Params::of(organization, period.from, period.to, patterns_of(types), viewer),
          .columns = event_columns};
}

Query<bool> is_job(const OrganizationId& organization, const JobId& job) {
  return {select_job, Params::of(organization, job),
          [](const Rows& rows) -> Result<bool> { return rows.front().next<bool>(); }};
}

}  // namespace hireline::db
