// Job openings: what recruiters do with them.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/base/values.hpp"
#include "common/db/connection/session.hpp"
#include "common/domain/actor.hpp"
#include "common/domain/hiring/opening.hpp"

namespace hireline::app {

struct NoInput {};

db::Query<std::vector<StageType>> list_stage_types(const NoInput& in);

struct ListOpenings {
  std::vector<OpeningStatus> statuses;  // empty: all but archived
  PageRequest page;
};
Result<db::Query<Page<OpeningSummary>>> list_openings(const Recruiter& who, const ListOpenings& in);

struct OneOpening {
  OpeningId id;
};
Result<db::Query<OpeningDetail>> get_opening(const Recruiter& who, const OneOpening& in);

// A stage as it is sent, its configuration one that fits its type; its place in the array is its
// order.
struct StageInput : StageConfig {
  std::optional<StageId> id;  // an update keeps the stage that has it
  std::string name;
  StageTypeKey type = StageTypeKey::automated_screening;
};

HIRELINE_ENUM(InitialStatus, draft, active)

// Locks the opening for a change of it. Refuses with Forbidden, NotFound.
Result<void> lock_opening(db::Tx& tx, const Recruiter& who, const OneOpening& in);

struct NewOpening {
  std::string title;
  std::string description;
  std::optional<std::string> department;
  std::optional<std::string> location;
  std::optional<EmploymentType> employment_type;
  InitialStatus status = InitialStatus::active;
  std::vector<StageInput> stages;
};
// Refuses with Forbidden, Invalid (what stages refer to in question banks), PlanLimit.
Result<OpeningDetail> create_opening(db::Tx& tx, const Recruiter& who, const NewOpening& in);

HIRELINE_ENUM(SettableStatus, draft, active, paused, closed)

struct ChangeOpening {
  OpeningId id;
  std::optional<std::string> title;
  std::optional<std::string> description;
  Change<std::string> department;
  Change<std::string> location;
  Change<EmploymentType> employment_type;
  std::optional<SettableStatus> status;
  std::optional<std::vector<StageInput>> stages;
};
// Locks the opening. Pipelines keep the stages they were made with. What is as it was already
// leaves no event. A status other than archived brings an archived opening back. Refuses with
// Forbidden, NotFound, Invalid, PlanLimit, StageInUse.
Result<OpeningDetail> change_opening(db::Tx& tx, const Recruiter& who, const ChangeOpening& in);

// Locks the opening; done again, it changes nothing. Refuses with Forbidden, NotFound.
Result<OpeningDetail> archive_opening(db::Tx& tx, const Recruiter& who, const OneOpening& in);

struct SearchOpenings {
  std::optional<std::string> organization;  // id or slug; all of them unless given
  std::vector<OpeningStatus> statuses;      // empty: all but archived
  PageRequest page;
};
// For operators: newest first, of any organization. Refuses with NotFound{organization}.
Result<Page<FoundOpening>> search_openings(db::Tx& tx, const Operator& who,
                                           const SearchOpenings& in);

// For operators, who name an opening without its organization. Refuses with NotFound{job}.
Result<Recruiter> act_as_owner_of_opening(db::Tx& tx, const Operator& who, const OpeningId& id);

}  // namespace hireline::app
