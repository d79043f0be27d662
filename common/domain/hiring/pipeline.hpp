// One candidate's progress through one job.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/base/values.hpp"
#include "common/domain/hiring/contact.hpp"
#include "common/domain/hiring/interview.hpp"
#include "common/domain/hiring/note.hpp"
#include "common/domain/hiring/stages.hpp"
#include "common/domain/ids.hpp"
#include "common/domain/organizations/close_reason.hpp"
#include "common/domain/vocabulary.hpp"

namespace hireline {

struct StageEntry {
  StageId stage_id;
  std::int64_t stage_index = 0;
  std::string name;
  StageTypeKey type = StageTypeKey::automated_screening;
  StageStatus status = StageStatus::pending;
  CandidateStatus candidate_status = CandidateStatus::locked;
  Nullable<StageResult> result;
  std::optional<ResultSource> result_source;  // present only with a result
  std::optional<bool> result_hidden;  // true: a member decided, which the reader may not know yet
  std::optional<Instant> unlocked_at;
  std::optional<Instant> invited_at;
  std::optional<Instant> started_at;
  std::optional<Instant> completed_at;
  bool forced = false;  // completed because a later stage was unlocked by force
};

// A stage in a list: contains only the id of the interview.
struct StageEntrySummary : StageEntry {
  std::optional<InterviewId> interview_id;
};

// A stage in the detail: contains the interview.
struct StageEntryDetail : StageEntry {
  std::optional<Interview> interview;
};

struct PipelineParticipant {
  ParticipantId id;
  std::optional<std::string> name;
  std::string email;
  std::optional<std::string> timezone;  // by the candidate's preference
};

struct PipelineFields {
  PipelineId id;
  JobId job_id;
  ParticipantId participant_id;
  PipelineParticipant participant;
  PipelineStatus status = PipelineStatus::active;
  std::string candidate_facing_status;     // the organization's word for the status, for candidates
  std::optional<std::string> external_id;  // in another program
  // Why the pipeline was closed, which candidates never see.
  std::optional<CloseReasonReference> close_reason;
  std::optional<std::string> close_comment;
  Instant last_activity_at;
  Instant created_at;
  // Present if one person had two pipelines in the job: the pipeline that continues. The
  // status of this one cannot change and no stage can be unlocked, but interviews can still end.
  std::optional<PipelineId> superseded_by;
};

// The progress of a pipeline. Comparison is by the fields in this order.
struct PipelineProgress {
  bool is_hired = false;
  std::int64_t completed_stages = 0;
  bool is_shortlisted = false;
  std::int64_t under_way = 0;  // 2 if any stage is in progress, else 1 if any is invited, else 0
  Instant last_activity_at;
  auto operator<=>(const PipelineProgress&) const = default;
};

struct PipelineSummary : PipelineFields {
  std::vector<StageEntrySummary> stage_progression;
};

struct PipelineDetail : PipelineFields {
  std::vector<StageEntryDetail> stage_progression;
  std::vector<Contact> contacts;  // of the participant, in the order in which they became known
  std::vector<Note> notes;        // newest first
};

}  // namespace hireline
