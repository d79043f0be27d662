// The reasons for which an organization closes pipelines. All members read them; owners and admins
// manage them. Each change is an event.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/app/no_input.hpp"
#include "common/base/values.hpp"
#include "common/db/connection/connection.hpp"
#include "common/domain/actor.hpp"
#include "common/domain/organizations/close_reason.hpp"

namespace hireline::app {

struct CloseReasonList {
  std::vector<CloseReason> reasons;
};
// Returns the reasons in their order, without retired ones.
Result<db::Query<CloseReasonList>> list_close_reasons(const Recruiter& who, const NoInput& in);

struct CreateCloseReason {
  std::string name;
  std::vector<ReasonedStatus> applies_to;
  std::optional<std::int64_t> order;  // absent: after the last one
};
// Locks the organization. Refuses with Forbidden, AlreadyExists{close_reason_exists}, and with
// Invalid if there are most_close_reasons.
Result<CloseReason> create_close_reason(db::Tx& tx, const Recruiter& who,
                                        const CreateCloseReason& in);

struct ChangeCloseReason {
  CloseReasonId id;
  std::optional<std::string> name;
  std::optional<std::vector<ReasonedStatus>> applies_to;
  std::optional<std::int64_t> order;
};
// Changes a reason, also in the pipelines that have it. Absent fields are kept. Locks the
// organization. Refuses with Forbidden, NotFound{close_reason}, AlreadyExists{close_reason_exists}.
Result<CloseReason> change_close_reason(db::Tx& tx, const Recruiter& who,
                                        const ChangeCloseReason& in);

struct OneCloseReason {
  CloseReasonId id;
};
// Retires a reason: no other pipeline can get it, and those that have it keep it. Locks the
// organization. Refuses with Forbidden, NotFound{close_reason}.
Result<void> retire_close_reason(db::Tx& tx, const Recruiter& who, const OneCloseReason& in);

// Returns the reason with this id, first digits of it, or name, for operators. Refuses with
// NotFound{close_reason}.
Result<CloseReason> find_named_close_reason(db::Tx& tx, const Operator& who,
                                            const OrganizationId& organization,
                                            const std::string& id_or_name);

}  // namespace hireline::app
