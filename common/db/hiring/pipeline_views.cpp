// Each query is one statement; its rows repeat the columns of the outer record.
#include "common/db/hiring/pipeline_views.hpp"

#include "common/db/hiring/interview_columns.hpp"
#include "common/db/hiring/pipelines.hpp"
#include "common/db/totals.hpp"
#include "common/db/word_columns.hpp"
#include "common/domain/refusals.hpp"

namespace hireline::db {
namespace {

#define STAGE_COLUMNS(viewer)                                                              \
  "s.stage_id, s.stage_index, s.name, s.stage_type_key, s.status, s.candidate_status,"     \
  " s.result, s.result_source, s.unlocked_at, s.invited_at, s.started_at, s.completed_at," \
  " s.forced, " HIRELINE_SHOWN_RESULT_IS_HIDDEN("s", viewer)

#define PIPELINE_COLUMNS                                                               \
  "p.id, p.opening_id, p.participant_id, p.status, p.last_activity_at, p.created_at, " \
  "p.superseded_by, p.external_id, p.close_reason_id,"                                 \
  " (select r.name from close_reasons r"                                               \
  "  where r.organization_id = p.organization_id and r.id = p.close_reason_id),"       \
  " p.close_comment, "                                                                 \
  "coalesce(t.name, p.invited_name), t.email, t.timezone, " HIRELINE_WORD_COLUMNS

// Joined laterally, with limits, for the reason given in jobs.cpp.
#define PIPELINE_LIST(filter, number, limit, viewer) \
  "with total as (select " number " as pipelines, exists (select from openings"              \
  "    where organization_id = $1 and id = $2) as known"                                     \
  "  from " HIRELINE_PIPELINES_OF_JOB("$2") " counts),"                                     \
  " page as ("                                                                               \
  "  select * from pipelines where organization_id = $1 and opening_id = $2 "                \
  "    and superseded_by is null " filter "  order by last_activity_at desc, id desc " limit \
  ")"                                                                                        \
  " select total.known, total.pipelines, " PIPELINE_COLUMNS ", " STAGE_COLUMNS(viewer)       \
  ", s.interview_id"                                                                         \
  " from total join organizations o on o.id = $1"                                            \
  " left join (page p"                                                                       \
  "   cross join lateral (select name, email, timezone from participants"                    \
  "     where id = p.participant_id limit 1) t"                                              \
  "   cross join lateral (select * from pipeline_stages"                                     \
  "     where organization_id = p.organization_id and pipeline_id = p.id"                    \
  "     order by stage_index limit 50) s) on true"                                           \
  " order by p.last_activity_at desc, p.id desc, s.stage_index"

// The most pipelines of a list without a page; this bounds the memory of one answer. If there are
// more, no pipeline is read, so that a refusal is cheap.
constexpr std::int64_t most_at_once = 20'000;
#define ALL_UNLESS_MORE_THAN(most) \
  "limit (select case when pipelines <= " most " then " most " else 0 end from total)"

// One statement for each filter, as in jobs.cpp.
#define OF_ALL "active + shortlisted + rejected + hired + withdrawn"
#define AMONG_STATUSES HIRELINE_PIPELINES_AMONG("$3")
const Statement select_pipelines{"select_pipelines",
                                 PIPELINE_LIST("", OF_ALL, ALL_UNLESS_MORE_THAN("$3"), "$4")};
const Statement select_pipelines_page{"select_pipelines_page",
                                      PIPELINE_LIST("", OF_ALL, "limit $3 offset $4", "$5")};
const Statement select_pipelines_by_status{
    "select_pipelines_by_status",
    PIPELINE_LIST("and status = any($3)", AMONG_STATUSES, ALL_UNLESS_MORE_THAN("$4"), "$5")};
const Statement select_pipelines_page_by_status{
    "select_pipelines_page_by_status",
    PIPELINE_LIST("and status = any($3)", AMONG_STATUSES, "limit $4 offset $5", "$6")};

#define NOTE_COLUMNS "n.id, n.pipeline_id, n.text, n.author_id, n.author_name, n.created_at"
constexpr int note_columns = 6;

#define CONTACT_COLUMN(column)                                             \
  "array(select k." column                                                 \
  " from candidate_contacts k where k.organization_id = p.organization_id" \
  "   and k.participant_id = p.participant_id and k.value is not null order by k.id)"

// Stages and notes are independent: the full join on false returns the rows of the stages and the
// rows of the notes, without combining them.
#define PIPELINE_DETAIL(which)                                                                 \
  PIPELINE_COLUMNS ", " CONTACT_COLUMN("kind") ", " CONTACT_COLUMN(                            \
      "value") ", " NOTE_COLUMNS                                                               \
               ", " STAGE_COLUMNS("$3") ", " HIRELINE_INTERVIEW_COLUMNS(                       \
                   "$3") ", " HIRELINE_FEEDBACK_COLUMNS                                        \
                         " from pipelines p"                                                   \
                         " join organizations o on o.id = p.organization_id"                   \
                         " join participants t on t.id = p.participant_id"                     \
                         " cross join (lateral (select * from pipeline_stages"                 \
                         "   where organization_id = $1 and pipeline_id = p.id) s"             \
                         "   left join interviews i on i.organization_id = s.organization_id"  \
                         "     and i.id = s.interview_id"                                      \
                         "   left join candidate_feedbacks c on c.organization_id = "          \
                         "i.organization_id"                                                   \
                         "     and c.interview_id = i.id"                                      \
                         "   left join evaluations e on e.organization_id = i.organization_id" \
                         "     and e.id = i.evaluation_id"                                     \
                         "   left join feedbacks f on f.organization_id = i.organization_id"   \
                         "     and f.interview_id = i.id"                                      \
                         "   full join lateral (select * from pipeline_notes"                  \
                         "     where organization_id = $1 and pipeline_id = p.id) n on false)" \
                         " where p.organization_id = $1 and " which                            \
                         " order by p.last_activity_at desc, p.id desc, s.stage_index, f.id,"  \
                         " n.created_at desc, n.id desc"

const Statement select_pipeline{"select_pipeline", "select " PIPELINE_DETAIL("p.id = $2")};

#define TAGS_OF_CANDIDATE(column)                                             \
  "array(select g." column                                                    \
  " from candidate_tags k"                                                    \
  " join tags g on g.organization_id = k.organization_id and g.id = k.tag_id" \
  " where k.organization_id = $1 and k.participant_id = $2 order by lower(g.name), g.id)"

const Statement select_pool_candidate{
    "select_pool_candidate",
    R"(
with held as materialized (
  select count(*) as interviews, count(*) filter (where status = 'completed') as completed
  from interviews where organization_id = $1 and participant_id = $2),
given as materialized (
  select count(*) as feedbacks,
         round(avg(f.overall_rating) filter (where not f.is_hidden), 2) as rating
  from (select * from interviews where organization_id = $1 and participant_id = $2) i
  cross join lateral (
    select said.overall_rating, said.interviewer_email_key <> )" HIRELINE_BLIND_VIEWER(
        "i.id", "i.pipeline_id", "$3") R"( is true as is_hidden
    from feedbacks said
    where said.organization_id = i.organization_id and said.interview_id = i.id
      and not said.is_shadow) f)
select (select interviews from held), (select completed from held), (select feedbacks from given),
       (select rating from given), )" TAGS_OF_CANDIDATE("id") ", " TAGS_OF_CANDIDATE(
        "name") ", " PIPELINE_DETAIL("p.participant_id = $2 and p.superseded_by is null")};

void read_pipeline(Row& row, PipelineFields& pipeline) {
  row.read(pipeline.id, pipeline.job_id, pipeline.participant_id, pipeline.status,
           pipeline.last_activity_at, pipeline.created_at, pipeline.superseded_by,
           pipeline.external_id);
  std::optional<CloseReasonId> close_reason;
  std::optional<std::string> close_reason_name;
  row.read(close_reason, close_reason_name, pipeline.close_comment);
  if (close_reason) pipeline.close_reason = {*close_reason, close_reason_name.value_or("")};
  row.read(pipeline.participant.name, pipeline.participant.email, pipeline.participant.timezone);
  pipeline.participant.id = pipeline.participant_id;
  CandidateFacingWords words;
  read_words(row, words);
  pipeline.candidate_facing_status = candidate_facing_status(pipeline.status, words);
}

void read_stage(Row& row, StageEntry& stage) {
  row.read(stage.stage_id, stage.stage_index, stage.name, stage.type, stage.status,
           stage.candidate_status, stage.result, stage.result_source, stage.unlocked_at,
           stage.invited_at, stage.started_at, stage.completed_at, stage.forced);
  if (!row.next<bool>()) return;
  stage.result = {};
  stage.result_source.reset();
  stage.result_hidden = true;
}

Result<Page<PipelineSummary>> pipelines_page(const Rows& rows,
                                             const std::optional<PageRequest>& request) {
  Page<PipelineSummary> page;
  for (Row row : rows) {
    if (!row.next<bool>()) return refuse(NotFound{ResourceKind::job});
    row.read(page.total);
    if (!request && page.total > most_at_once)
      return refuse_input({"limit"}, "there are more than " + std::to_string(most_at_once) +
                                         " pipelines: ask for them page by page");
    if (row.next_is_null()) break;
    PipelineSummary pipeline;
    read_pipeline(row, pipeline);
    if (page.items.empty() || page.items.back().id != pipeline.id)
      page.items.push_back(std::move(pipeline));
    StageEntrySummary& stage = page.items.back().stage_progression.emplace_back();
    read_stage(row, stage);
    row.read(stage.interview_id);
  }
  page.request =
      request.value_or(PageRequest{.page = 1, .limit = std::max(page.total, std::int64_t{1})});
  return page;
}

void read_note(Row& row, Note& note) {
  row.read(note.id, note.pipeline_id, note.text, note.author_id, note.author_name, note.created_at);
}

void read_contacts(Row& row, std::vector<Contact>& contacts) {
  std::vector<ContactKind> kinds;
  std::vector<std::string> values;
  row.read(kinds, values);
  for (std::size_t i = 0; i < kinds.size(); ++i) contacts.push_back({kinds[i], values.at(i)});
}

// Reads one row of PIPELINE_DETAIL. It belongs to the last pipeline of the list or starts a new
// one.
void read_detail(Row& row, std::vector<PipelineDetail>& pipelines) {
  PipelineDetail pipeline;
  read_pipeline(row, pipeline);
  read_contacts(row, pipeline.contacts);
  if (pipelines.empty() || pipelines.back().id != pipeline.id)
    pipelines.push_back(std::move(pipeline));
  if (!row.next_is_null()) return read_note(row, pipelines.back().notes.emplace_back());
  row.skip(note_columns);
  auto& entries = pipelines.back().stage_progression;
  StageEntryDetail stage;
  read_stage(row, stage);
  if (entries.empty() || entries.back().stage_index != stage.stage_index) {
    if (row.next_is_null()) {
      row.skip(interview_columns);
    } else {
      read_interview(row, stage.interview.emplace());
    }
    entries.push_back(std::move(stage));
  } else {
    row.skip(interview_columns);
  }
  if (!row.next_is_null()) read_feedback(row, *entries.back().interview);
}

Result<PipelineDetail> pipeline_detail(const Rows& rows) {
  if (rows.empty()) return refuse(NotFound{ResourceKind::pipeline});
  std::vector<PipelineDetail> pipelines;
  for (Row row : rows) read_detail(row, pipelines);
  return std::move(pipelines.front());
}

std::vector<TagReference> next_tags(Row& row) {
  std::vector<TagId> ids;
  std::vector<std::string> names;
  row.read(ids, names);
  std::vector<TagReference> tags;
  for (std::size_t i = 0; i < ids.size(); ++i) tags.push_back({ids[i], names[i]});
  return tags;
}

Result<PoolCandidateDetail> pool_candidate(const Rows& rows) {
  if (rows.empty()) return refuse(NotFound{ResourceKind::participant});
  PoolCandidateDetail candidate;
  CandidateStats& stats = candidate.participant.stats;
  for (Row row : rows) {
    row.read(stats.interviews, stats.completed_interviews, stats.feedbacks, stats.average_rating);
    candidate.tags = next_tags(row);
    read_detail(row, candidate.pipelines);
  }
  static_cast<PipelineParticipant&>(candidate.participant) =
      candidate.pipelines.front().participant;
  stats.pipelines = std::ssize(candidate.pipelines);
  for (const PipelineDetail& pipeline : candidate.pipelines) ++stats.by_status.of(pipeline.status);
  return candidate;
}

}  // namespace

Query<Page<PipelineSummary>> list_pipelines(const OrganizationId& organization, const JobId& job,
                                            const std::vector<PipelineStatus>& statuses,
                                            const std::optional<PageRequest>& page,
                                            const Viewer& viewer) {
  const auto answer = [page](const Rows& rows) { return pipelines_page(rows, page); };
  if (!page && statuses.empty())
    return {select_pipelines, Params::of(organization, job, most_at_once, viewer), answer,
            QueryCost::report};
  if (!page)
    return {select_pipelines_by_status,
            Params::of(organization, job, statuses, most_at_once, viewer), answer,
            QueryCost::report};
  if (statuses.empty())
    return {select_pipelines_page,
            Params::of(organization, job, page->limit, page->offset(), viewer), answer};
  return {select_pipelines_page_by_status,
          Params::of(organization, job, statuses, page->limit, page->offset(), viewer), answer};
}

Query<PipelineDetail> find_pipeline(const OrganizationId& organization, const PipelineId& pipeline,
                                    const Viewer& viewer) {
  return {select_pipeline, Params::of(organization, pipeline, viewer), pipeline_detail};
}

Query<PoolCandidateDetail> find_pool_candidate(const OrganizationId& organization,
                                               const ParticipantId& participant,
                                               const Viewer& viewer) {
  return {select_pool_candidate, Params::of(organization, participant, viewer), pool_candidate};
}

}  // namespace hireline::db
