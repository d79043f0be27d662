// Scorecards: what live interviews rate, on scales with anchors.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/app/hiring/interview_views.hpp"
#include "common/base/values.hpp"
#include "common/db/connection/connection.hpp"
#include "common/domain/actor.hpp"
#include "common/domain/assessment/panel.hpp"
#include "common/domain/assessment/scorecard.hpp"
#include "common/domain/assessment/scorecard_draft.hpp"
#include "common/domain/banks/question_bank.hpp"

namespace hireline::app {

struct ListScorecards {
  PageRequest page;
};
// All members may call this. Without retired ones.
Result<db::Query<Page<Scorecard>>> list_scorecards(const Recruiter& who, const ListScorecards& in);

struct OneScorecard {
  ScorecardId id;
};
// All members may call this. Refuses with NotFound{scorecard}.
Result<db::Query<Scorecard>> get_scorecard(const Recruiter& who, const OneScorecard& in);

struct OwnSeat : PanelMember {
  std::optional<ScorecardDraft> draft;  // absent if there is none: see also keeps_draft()
};

// What an interviewer needs for an interview.
struct InterviewKit {
  std::optional<Scorecard> scorecard;  // in the version that the interview was scheduled with
  // These are for members of the panel only.
  std::optional<OwnSeat> own;  // the caller
  std::optional<std::vector<PrivateQuestion>> questions;
  std::optional<std::int64_t> minutes_planned;  // sum of the questions; absent if none has minutes
};
// All members may call this. Refuses with NotFound{interview}.
Result<InterviewKit> get_interview_kit(db::Tx& tx, const Recruiter& who, const OneInterview& in);

struct NewScorecard {
  std::string name;
  std::vector<CriterionInput> criteria;
};
// Refuses with Forbidden, Invalid (see criteria_issues; most_scorecards), AlreadyExists.
Result<Scorecard> create_scorecard(db::Tx& tx, const Recruiter& who, const NewScorecard& in);

// Locks the organization before a change. Refuses with Forbidden, NotFound{scorecard}.
Result<void> lock_scorecard(db::Tx& tx, const Recruiter& who, const OneScorecard& in);

struct ChangeScorecard {
  ScorecardId id;
  std::optional<std::string> name;
  std::optional<std::vector<CriterionInput>> criteria;
};
// Criteria that differ from the present ones make another version; interviews keep the version that
// they were scheduled with. Refuses with Forbidden, NotFound{scorecard} (also for a retired one),
// Invalid, AlreadyExists.
Result<Scorecard> change_scorecard(db::Tx& tx, const Recruiter& who, const ChangeScorecard& in);

// Creates the scorecard, or changes the criteria of the one that has its name. A criterion without
// an id keeps that of the present criterion with its name. Refuses as the two above.
Result<Scorecard> import_scorecard(db::Tx& tx, const Recruiter& who, const NewScorecard& in);

// No stage can get it any more; interviews keep it. Refuses with Forbidden, NotFound{scorecard},
// ScorecardInUse.
Result<void> retire_scorecard(db::Tx& tx, const Recruiter& who, const OneScorecard& in);

}  // namespace hireline::app
