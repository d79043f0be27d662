// Numbers of records by status. Triggers keep them (migrations 34 and 56), so a read adds up a few
// rows instead of counting. $1 is the organization.
#pragma once

// The columns of pipeline_totals and pool_totals, added up.
#define HIRELINE_TOTALS_BY_STATUS                          \
  "coalesce(sum(active), 0)::bigint as active,"            \
  " coalesce(sum(shortlisted), 0)::bigint as shortlisted," \
  " coalesce(sum(rejected), 0)::bigint as rejected,"       \
  " coalesce(sum(hired), 0)::bigint as hired,"             \
  " coalesce(sum(withdrawn), 0)::bigint as withdrawn"

// The same numbers, counted.
#define HIRELINE_COUNTS_BY_STATUS(status) \
  "count(*) filter (where " status        \
  " = 'active') as active,"               \
  " count(*) filter (where " status       \
  " = 'shortlisted') as shortlisted,"     \
  " count(*) filter (where " status       \
  " = 'rejected') as rejected,"           \
  " count(*) filter (where " status       \
  " = 'hired') as hired,"                 \
  " count(*) filter (where " status " = 'withdrawn') as withdrawn"

// One row: the pipelines of a job by status, without those that were merged into others.
#define HIRELINE_PIPELINES_OF_JOB(job) \
  "(select " HIRELINE_TOTALS_BY_STATUS \
  "  from pipeline_totals where organization_id = $1 and opening_id = " job ")"

// The sum of the columns of one of these rows that `statuses` names.
#define HIRELINE_PIPELINES_AMONG(statuses)     \
  "(case when 'active' = any(" statuses        \
  ") then active else 0 end"                   \
  " + case when 'shortlisted' = any(" statuses \
  ") then shortlisted else 0 end"              \
  " + case when 'rejected' = any(" statuses    \
  ") then rejected else 0 end"                 \
  " + case when 'hired' = any(" statuses       \
  ") then hired else 0 end"                    \
  " + case when 'withdrawn' = any(" statuses ") then withdrawn else 0 end)"

// One row: the interviews of a job by status.
#define HIRELINE_INTERVIEWS_OF_JOB(job)                       \
  "(select coalesce(sum(scheduled), 0)::bigint as scheduled," \
  "   coalesce(sum(in_progress), 0)::bigint as in_progress,"  \
  "   coalesce(sum(completed), 0)::bigint as completed,"      \
  "   coalesce(sum(declined), 0)::bigint as declined,"        \
  "   coalesce(sum(cancelled), 0)::bigint as cancelled"       \
  "  from interview_totals where organization_id = $1 and opening_id = " job ")"

// The same row, counted from `interviews`.
#define HIRELINE_INTERVIEWS_OF_JOB_COUNTED(job)                        \
  "(select count(*) filter (where status = 'scheduled') as scheduled," \
  "   count(*) filter (where status = 'in_progress') as in_progress,"  \
  "   count(*) filter (where status = 'completed') as completed,"      \
  "   count(*) filter (where status = 'declined') as declined,"        \
  "   count(*) filter (where status = 'cancelled') as cancelled"       \
  "  from interviews where organization_id = $1 and opening_id = " job ")"

// The sum of the columns of one of these rows that `statuses` names.
#define HIRELINE_INTERVIEWS_AMONG(statuses)    \
  "(case when 'scheduled' = any(" statuses     \
  ") then scheduled else 0 end"                \
  " + case when 'in_progress' = any(" statuses \
  ") then in_progress else 0 end"              \
  " + case when 'completed' = any(" statuses   \
  ") then completed else 0 end"                \
  " + case when 'declined' = any(" statuses    \
  ") then declined else 0 end"                 \
  " + case when 'cancelled' = any(" statuses ") then cancelled else 0 end)"
