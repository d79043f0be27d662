// What a session is about, as names that the candidate knows; the same for all kinds of sessions.
#pragma once

#include <optional>
#include <string>

#include "common/db/connection/rows.hpp"
#include "common/domain/assessment/timed_session.hpp"

namespace hireline::db {

struct SessionSubject {
  std::optional<std::string> interview_title;
  std::string organization_name;
  std::string job_title;
  std::string stage_name;
  std::optional<SessionNotice> notice;
};

#define HIRELINE_SESSION_SUBJECT                                                \
  "i.title, organization.name, opening.title, stage.name, i.notice_lead_days, " \
  "organization.notice_text, i.noticed_at, i.opens_at"
// For a session `s`.
#define HIRELINE_SESSION_JOINS                                                            \
  " join interviews i on i.organization_id = s.organization_id and i.id = s.interview_id" \
  " join pipeline_stages stage on stage.organization_id = i.organization_id"              \
  "  and stage.pipeline_id = i.pipeline_id and stage.stage_id = i.stage_id"               \
  " join openings opening on opening.organization_id = i.organization_id"                 \
  "  and opening.id = i.opening_id"                                                       \
  " join organizations organization on organization.id = s.organization_id"

inline void read_subject(Row& row, SessionSubject& subject) {
  row.read(subject.interview_title, subject.organization_name, subject.job_title,
           subject.stage_name);
  std::optional<std::int64_t> lead_days;
  std::optional<std::string> text;
  SessionNotice notice;
  row.read(lead_days, text, notice.noticed_at, notice.opens_at);
  if (!lead_days || !text) return;
  notice.lead_days = *lead_days;
  notice.text = *std::move(text);
  subject.notice = std::move(notice);
}

}  // namespace hireline::db
