#include "common/db/hiring/jobs.hpp"

#include "common/db/hiring/stage_items.hpp"
#include "common/db/near_pages.hpp"
#include "common/db/totals.hpp"
#include "common/domain/links.hpp"
#include "common/domain/refusals.hpp"

namespace hireline::db {
namespace {

const Statement select_stage_types{"select_stage_types", R"(
select id, key, name, description, display_order, is_automated, is_active, config_key
from stage_types
where is_active
order by display_order)"};

// The description may be long and the join repeats it, so only the row of the first stage contains
// it. The stages are joined laterally with a limit (the most stages per job): a prepared plan does
// not take into account how short the page is, and would otherwise read all stages of the
// organization.
#define JOB_LIST(filter, begin, end, total, counts, counting)                                   \
  "with page as (" begin                                                                        \
  "  select id, title, description, department, location, employment_type, status, is_deleted," \
  "         created_at, updated_at"                                                             \
  "  from openings where organization_id = $1 and " filter "  order by id desc " end            \
  "limit $2 offset $3),"                                                                        \
  " total as (" total                                                                           \
  ")"                                                                                           \
  " select total.openings, page.id, page.title,"                                                \
  "        case when stage.stage_index = 0 then page.description end,"                          \
  "        page.department, page.location, page.employment_type, page.status, page.is_deleted," \
  "        page.created_at, page.updated_at," counts                                            \
  "        stage.id, stage.name, stage.stage_type_key, stage.stage_index"                       \
  " from total left join page on true" counting                                                 \
  " left join lateral (select s.id, s.name, s.stage_type_key, s.stage_index"                    \
  "   from opening_stages s where s.organization_id = $1 and s.opening_id = page.id"            \
  "   order by s.stage_index limit 50) stage on true"                                           \
  " order by page.id desc, stage.stage_index"

#define JOBS(number)            \
  "select coalesce(sum(" number \
  "), 0)::bigint as openings from job_totals where organization_id = $1"
#define ALL_BUT_ARCHIVED "draft + active + paused + closed"
#define AMONG_STATUSES                                     \
  "case when 'draft' = any($4) then draft else 0 end"      \
  " + case when 'active' = any($4) then active else 0 end" \
  " + case when 'paused' = any($4) then paused else 0 end" \
  " + case when 'closed' = any($4) then closed else 0 end" \
  " + case when 'archived' = any($4) then archived else 0 end"

#define NEAR_BEGIN "select * from ("
#define NEAR_END HIRELINE_NEAR ") reached order by id desc "

// One statement for each filter: with an optional filter, the plan is not stable.
#define LIST_OF_ALL(begin, end) \
  JOB_LIST("status <> 'archived'", begin, end, JOBS(ALL_BUT_ARCHIVED), "", "")
const Statement select_jobs{"select_jobs", LIST_OF_ALL(NEAR_BEGIN, NEAR_END)};
const Statement select_jobs_far{"select_jobs_far", LIST_OF_ALL("", "")};
#define LIST_BY_STATUS(begin, end, counts, counting) \
  JOB_LIST("status = any($4)", begin, end, JOBS(AMONG_STATUSES), counts, counting)
const Statement select_jobs_by_status{"select_jobs_by_status",
                                      LIST_BY_STATUS(NEAR_BEGIN, NEAR_END, "", "")};
const Statement select_jobs_by_status_far{"select_jobs_by_status_far",
                                          LIST_BY_STATUS("", "", "", "")};

#define BY_TITLE "status = any($4) and position(lower($5) in lower(title)) > 0 "
#define COUNTED_BY_TITLE \
  "select count(*) as openings from openings where organization_id = $1 and " BY_TITLE
#define COUNTS " left join lateral " HIRELINE_PIPELINES_OF_JOB("page.id") " counts on true"
const Statement select_jobs_by_title{"select_jobs_by_title",
                                     JOB_LIST(BY_TITLE, "", "", COUNTED_BY_TITLE, "", "")};
#define COUNT_COLUMNS \
  " counts.active, counts.shortlisted, counts.rejected, counts.hired, counts.withdrawn,"
const Statement select_counted_jobs{"select_counted_jobs",
                                    LIST_BY_STATUS(NEAR_BEGIN, NEAR_END, COUNT_COLUMNS, COUNTS)};
const Statement select_counted_jobs_far{"select_counted_jobs_far",
                                        LIST_BY_STATUS("", "", COUNT_COLUMNS, COUNTS)};
const Statement select_counted_jobs_by_title{
    "select_counted_jobs_by_title",
    JOB_LIST(BY_TITLE, "", "", COUNTED_BY_TITLE, COUNT_COLUMNS, COUNTS)};

#define FOUND_JOBS                                    \
  "from openings"                                     \
  " where ($1::text is null or organization_id = $1)" \
  "   and (case when $2::text[] is null then status <> 'archived' else status = any($2) end)"

const Statement search_all_jobs{
    "search_jobs",
    "-- any-tenant: operators look across organizations\n"
    "with page as (select * " FOUND_JOBS
    "  order by id desc limit $3 offset $4),"
    " total as (select count(*) as openings " FOUND_JOBS
    ")"
    " select total.openings, page.id, page.title,"
    "        case when stage.stage_index = 0 then page.description end,"
    "        page.department, page.location, page.employment_type, page.status, page.is_deleted,"
    "        page.created_at, page.updated_at, owner.id, owner.slug,"
    "        stage.id, stage.name, stage.stage_type_key, stage.stage_index"
    " from total left join page on true"
    " left join organizations owner on owner.id = page.organization_id"
    " left join lateral (select s.id, s.name, s.stage_type_key, s.stage_index"
    "   from opening_stages s"
    "   where s.organization_id = page.organization_id and s.opening_id = page.id"
    "   order by s.stage_index limit 50) stage on true"
    " order by page.id desc, stage.stage_index"};

const Statement select_organization{"select_job_organization", R"(
-- any-tenant: the organization is what is looked for
select organization_id from openings where id = $1)"};

const Statement select_job{"select_job", R"(
select o.id, o.title, o.description, o.department, o.location, o.employment_type, o.status,
       o.is_deleted, o.created_at, o.updated_at,
       counts.active, counts.shortlisted, counts.rejected, counts.hired, counts.withdrawn,
       stage.id, stage.name, stage.stage_type_key, stage.stage_index,
       stage.has_config, stage.time_limit_minutes, stage.pass_threshold, stage.link_expires_in_hours,
       stage.max_follow_ups, stage.scorecard_id,
       item.item_order, item.item_text, item.reference_id, item.ideal_answer, item.rubric,
       item.follow_ups, item.criterion_ids, item.minutes
from (select * from openings where organization_id = $1 and id = $2) o
cross join )" HIRELINE_PIPELINES_OF_JOB("$2") R"( counts
join opening_stages stage on stage.organization_id = o.organization_id and stage.opening_id = o.id
left join stage_items item
  on item.organization_id = stage.organization_id and item.opening_id = stage.opening_id
  and item.stage_index = stage.stage_index
order by stage.stage_index, item.position)"};

const Statement select_job_for_update{"select_job_for_update", R"(
select id, title, description, department, location, employment_type, status, is_deleted,
       created_at, updated_at
from openings
where organization_id = $1 and id = $2
for update)"};

const Statement select_job_status{"select_job_status", R"(
select status from openings where organization_id = $1 and id = $2 for share)"};

const Statement select_link_life{"select_stage_link_life", R"(
select coalesce(s.link_expires_in_hours, $4)
       + case when o.notice_text is null then 0 else 24 * o.notice_lead_days end
from organizations o
left join opening_stages s
  on s.organization_id = $1 and s.opening_id = $2 and s.id = $3
where o.id = $1)"};

const Statement insert_job_row{"insert_job", R"(
insert into openings (organization_id, id, title, description, department, location,
                      employment_type, status, is_deleted, created_at, updated_at)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11))"};

const Statement update_job_row{"update_job", R"(
update openings
set title = $3, description = $4, department = $5, location = $6, employment_type = $7, status = $8,
    is_deleted = $9, updated_at = $10
where organization_id = $1 and id = $2)"};

const Statement delete_stage_rows{"delete_job_stages", R"(
delete from opening_stages where organization_id = $1 and opening_id = $2)"};

const Statement insert_stage_rows{"insert_job_stages", R"(
with stage as materialized (
  select * from json_to_recordset($3::json)
    as (id text, stage_index int, name text, stage_type_key text, has_config boolean,
        time_limit_minutes int, pass_threshold int, link_expires_in_hours int, max_follow_ups int,
        scorecard_id text, items json)),
stages as (
  insert into opening_stages (organization_id, opening_id, id, stage_index, name, stage_type_key,
                              has_config, time_limit_minutes, pass_threshold, link_expires_in_hours,
                              max_follow_ups, scorecard_id)
  select $1, $2, id, stage_index, name, stage_type_key, has_config, time_limit_minutes,
         pass_threshold, link_expires_in_hours, max_follow_ups, scorecard_id
  from stage)
insert into stage_items (organization_id, opening_id, stage_index, position, item_order, item_text,
                         reference_id, ideal_answer, rubric, follow_ups, criterion_ids, minutes)
select $1, $2, stage.stage_index, item.position, item.item_order, item.item_text, item.reference_id,
       item.ideal_answer, item.rubric, item.follow_ups, item.criterion_ids, item.minutes
from stage cross join lateral json_to_recordset(stage.items)
  as item (position int, item_order int, item_text text, reference_id text, ideal_answer text,
           rubric json, follow_ups text[], criterion_ids record_id[], minutes int))"};

const Statement count_unfinished{"count_pipelines_before_stages", R"(
select count(distinct s.pipeline_id)
from pipeline_stages s
join pipelines p on p.organization_id = s.organization_id and p.id = s.pipeline_id
where s.organization_id = $1 and s.stage_id = any($2) and s.status <> 'completed'
  and p.status in ('active', 'shortlisted'))"};

template <class Opening>
void read_fields(Row& row, Opening& job) {
  row.read(job.id, job.title);
  const auto description = row.next<std::optional<std::string>>();
  if (description) job.description = *description;
  row.read(job.department, job.location, job.employment_type, job.status, job.is_deleted,
           job.created_at, job.updated_at);
}

void read_fields(Row& row, FoundJob& job) {
  read_fields<JobFields>(row, job);
  row.read(job.organization.id, job.organization.slug);
}

void read_summary(Row& row, StageSummary& stage) {
  row.read(stage.id, stage.name, stage.type, stage.order);
}

void read_counts(Row& row, JobCounts& counts) {
  PipelinesByStatus& by_status = counts.by_status;
  row.read(by_status.active, by_status.shortlisted, by_status.rejected, by_status.hired,
           by_status.withdrawn);
  counts.pipelines = by_status.sum();
}

template <class Opening>
Result<Page<Opening>> jobs_page(const Rows& rows, const PageRequest& request,
                                bool has_counts = false) {
  Page<Opening> page{.items = {}, .total = 0, .request = request};
  for (Row row : rows) {
    row.read(page.total);
    if (row.next_is_null()) break;  // a page past the end has only the total
    Opening job;
    read_fields(row, job);
    if (has_counts) read_counts(row, job.counts.emplace());
    if (page.items.empty() || page.items.back().id != job.id) page.items.push_back(std::move(job));
    if (!row.next_is_null()) read_summary(row, page.items.back().stages.emplace_back());
  }
  return page;
}

Result<JobDetail> job_detail(const Rows& rows) {
  if (rows.empty()) return refuse(NotFound{ResourceKind::job});
  JobDetail job;
  for (Row row : rows) {
    read_fields(row, job);
    read_counts(row, job.counts);
    JobStage stage;
    read_summary(row, stage);
    if (job.stages.empty() || job.stages.back().id != stage.id) {
      read_config(row, stage);
      job.stages.push_back(std::move(stage));
    } else {
      row.skip(config_columns);
    }
    if (!row.next_is_null()) read_item(row, job.stages.back());
  }
  return job;
}

}  // namespace

Query<std::vector<StageType>> list_stage_types() {
  return {select_stage_types, {}, [](const Rows& rows) -> Result<std::vector<StageType>> {
            std::vector<StageType> types;
            for (Row row : rows) {
              StageType& type = types.emplace_back();
              row.read(type.id, type.key, type.name, type.description, type.order,
                       type.is_automated, type.is_active, type.config_key);
            }
            return types;
          }};
}

Query<Page<JobSummary>> list_jobs(const OrganizationId& organization, const JobFilter& filter,
                                  const PageRequest& page) {
  const auto answer = [=](const Rows& rows) {
    return jobs_page<JobSummary>(rows, page, filter.with_counts);
  };
  const bool reaches = is_near(page);
  if (filter.statuses.empty() && !filter.with_counts && !filter.title)
    return {reaches ? select_jobs : select_jobs_far,
            Params::of(organization, page.limit, page.offset()), answer};
  using enum JobStatus;
  const std::vector<JobStatus> all_but_archived{draft, active, paused, closed};
  const auto& statuses = filter.statuses.empty() ? all_but_archived : filter.statuses;
  if (filter.title)
    return {filter.with_counts ? select_counted_jobs_by_title : select_jobs_by_title,
            Params::of(organization, page.limit, page.offset(), statuses, *filter.title), answer};
  const auto& near_one = filter.with_counts ? select_counted_jobs : select_jobs_by_status;
  const auto& far_one = filter.with_counts ? select_counted_jobs_far : select_jobs_by_status_far;
  return {reaches ? near_one : far_one,
          Params::of(organization, page.limit, page.offset(), statuses), answer};
}

Query<Page<FoundJob>> search_jobs(const std::optional<OrganizationId>& organization,
                                  const std::vector<JobStatus>& statuses, const PageRequest& page) {
  const auto filter = statuses.empty() ? std::nullopt : std::optional(statuses);
  return {search_all_jobs, Params::of(organization, filter, page.limit, page.offset()),
          [page](const Rows& rows) { return jobs_page<FoundJob>(rows, page); }};
}

std::optional<OrganizationId> find_job_organization(Tx& tx, const JobId& job) {
  const Rows rows = tx.run(select_organization, job);
  if (rows.empty()) return std::nullopt;
  return rows.front().next<OrganizationId>();
}

Query<JobDetail> find_job(const OrganizationId& organization, const JobId& job) {
  return {select_job, Params::of(organization, job), job_detail};
}

std::optional<JobFields> lock_job(Tx& tx, const OrganizationId& organization, const JobId& job) {
  const Rows rows = tx.run(select_job_for_update, organization, job);
  if (rows.empty()) return std::nullopt;
  JobFields fields;
  Row row = rows.front();
  read_fields(row, fields);
  return fields;
}

Query<std::optional<JobStatus>> job_status_lock(const OrganizationId& organization,
                                                const JobId& job) {
  return {select_job_status, Params::of(organization, job),
          [](const Rows& rows) -> Result<std::optional<JobStatus>> {
            return rows.empty() ? std::nullopt : std::optional(rows.front().next<JobStatus>());
          }};
}

std::chrono::hours find_link_life(Tx& tx, const OrganizationId& organization, const JobId& job,
                                  const StageId& stage) {
  const Rows rows = tx.run(select_link_life, organization, job, stage, default_link_life.count());
  return std::chrono::hours(rows.front().next<std::int64_t>());
}

void insert_job(Tx& tx, const OrganizationId& organization, const JobFields& job) {
  tx.write(insert_job_row, organization, job.id, job.title, job.description, job.department,
           job.location, job.employment_type, job.status, job.is_deleted, job.created_at,
           job.updated_at);
}

void update_job(Tx& tx, const OrganizationId& organization, const JobFields& job) {
  tx.write(update_job_row, organization, job.id, job.title, job.description, job.department,
           job.location, job.employment_type, job.status, job.is_deleted, job.updated_at);
}

void insert_stages(Tx& tx, const OrganizationId& organization, const JobId& job,
                   const std::vector<JobStage>& stages) {
  tx.write(insert_stage_rows, organization, job, JsonText{stages_as_rows(stages)});
}

void delete_stages(Tx& tx, const OrganizationId& organization, const JobId& job) {
  tx.write(delete_stage_rows, organization, job);
}

std::int64_t count_pipelines_before(Tx& tx, const OrganizationId& organization,
                                    const std::vector<StageId>& stages) {
  return tx.run(count_unfinished, organization, stages).front().next<std::int64_t>();
}

}  // namespace hireline::db
