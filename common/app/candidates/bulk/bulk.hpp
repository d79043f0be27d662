// The same action on many pipelines, in one transaction.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "common/app/links.hpp"
#include "common/db/connection/connection.hpp"
#include "common/domain/actor.hpp"
#include "common/domain/bulk.hpp"
#include "common/domain/vocabulary.hpp"

namespace hireline::app {

HIRELINE_ENUM(BulkStatusAction, set_status)
HIRELINE_ENUM(BulkUnlockAction, unlock)
HIRELINE_ENUM(BulkInviteAction, invite)
HIRELINE_ENUM(BulkTagAction, tag, untag)
HIRELINE_ENUM(BulkNoteAction, note)

// As SetPipelineStatus.
struct BulkStatus {
  using Action = BulkStatusAction;
  PipelineStatus status = PipelineStatus::active;
  std::optional<CloseReasonId> reason_id = {};
  std::optional<std::string> comment = {};
  std::optional<std::string> reason = {};
};

// As UnlockStage.
struct BulkUnlock {
  using Action = BulkUnlockAction;
  std::int64_t stage_index = 0;
  bool force = false;
  std::optional<std::string> reason = {};
};

// As ScheduleAutomated: an automated stage of one job. Each candidate is invited at the current
// address.
struct BulkInvite {
  using Action = BulkInviteAction;
  JobId job;
  StageId stage;
  std::int64_t stage_index = 0;
  std::string client_url;
  std::optional<std::vector<RecruiterId>> interviewers = {};
  bool send_automated_link = false;
};

// Adds tags to the candidates, or takes them from the candidates.
struct BulkTags {
  using Action = BulkTagAction;
  std::vector<std::string> tags;  // names
};

// As NewNote.
struct BulkNote {
  using Action = BulkNoteAction;
  std::string text;
};

struct BulkItem {
  PipelineId pipeline;
};

template <class Params>
struct Bulk {
  typename Params::Action action{};
  BulkMode mode = BulkMode::each;
  Params params{};
  std::vector<BulkItem> items;  // each pipeline once
};

using BulkChange = std::variant<Bulk<BulkStatus>, Bulk<BulkUnlock>, Bulk<BulkInvite>,
                                Bulk<BulkTags>, Bulk<BulkNote>>;

// Carries out the action on each pipeline as its own use case does, in the order of the items, and
// returns a row for each. A refused action changes nothing, and the others stay. Paths of issues
// are relative to the whole input. Locks first what all actions need (of invitations, the job's
// status and the month's counter; of tags, the tags), then the pipelines in the order of their ids,
// then their candidates in the pool. Refuses with Forbidden; with ScopeMissing if an API key lacks
// the scope of the single action; and with BulkRefused if the mode is `all` and an action is
// refused.
Result<std::vector<BulkRow>> change_in_bulk(db::Tx& tx, const Recruiter& who, const Links& links,
                                            const BulkChange& in);

}  // namespace hireline::app
