// Exports of an organization's records, for members with manage_hiring and for operators. They
// contain no links or tokens of candidates.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "common/db/connection/connection.hpp"
#include "common/db/operations/exports.hpp"
#include "common/domain/actor.hpp"

namespace hireline::app {

using Export = db::Export;
using ExportRows = db::Rows;

struct ExportCandidates {
  std::optional<PipelineStatus> status;
  std::vector<std::string> tags;
};
struct ExportPipelines {
  std::optional<JobId> job;
  std::vector<PipelineStatus> statuses;
};
struct ExportInterviews {
  std::optional<JobId> job;
  std::vector<InterviewStatus> statuses;
  std::optional<Instant> from;
  std::optional<Instant> to;
};
struct ExportFeedback {
  std::optional<JobId> job;
  std::optional<Instant> from;
  std::optional<Instant> to;
};
struct ExportEvents {
  std::optional<Instant> from;
  std::optional<Instant> to;
  std::vector<std::string> types = {};  // see is_feed_type; empty: all
};

// These functions refuse with Forbidden. run_export() carries the export out.
Result<db::Export> export_candidates(const Recruiter& who, const ExportCandidates& in);
Result<db::Export> export_pipelines(const Recruiter& who, const ExportPipelines& in);
Result<db::Export> export_interviews(const Recruiter& who, const ExportInterviews& in);
Result<db::Export> export_feedback(const Recruiter& who, const ExportFeedback& in);
Result<db::Export> export_events(const Recruiter& who, const ExportEvents& in);

struct ExportOutcome {
  std::int64_t rows = 0;
  bool is_whole = true;  // false: `receive` has ended it
};

// Passes all rows to `receive`, some hundred at a time, as they were at one moment. `receive`
// returns false to end the export. Then records the event export.downloaded, also for an export
// that was ended or has failed; `ending` is that of its transaction. Refuses with NotFound{job}.
// Throws as Connection::read_in_pieces.
Result<ExportOutcome> run_export(db::Connection& connection, const Cause& cause,
                                 const db::Export& what,
                                 const std::function<bool(const db::Rows&)>& receive,
                                 db::Ending ending = db::Ending::commit);

}  // namespace hireline::app
