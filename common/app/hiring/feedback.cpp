#include "common/app/hiring/feedback.hpp"

#include <algorithm>
#include <iterator>

#include "common/app/access.hpp"
#include "common/app/event_builders.hpp"
#include "common/app/hiring/action_checks.hpp"
#include "common/app/hiring/interview_views.hpp"
#include "common/app/hiring/stage_moves.hpp"
#include "common/app/locked_interview.hpp"
#include "common/db/assessment/panels.hpp"
#include "common/db/assessment/scorecard_drafts.hpp"
#include "common/db/assessment/scorecards.hpp"
#include "common/db/hiring/interviews.hpp"
#include "common/domain/refusals.hpp"

namespace hireline::app {
namespace {

// Returns the criteria of the interview's scorecard, which are needed only for scores.
Result<std::vector<Criterion>> check_scores(db::Tx& tx, const Recruiter& who,
                                            const GiveFeedback& in,
                                            const db::FeedbackRules& rules) {
  const bool requires_scores = rules.requires_scores && !rules.is_shadow;
  if (in.scores.empty() && !requires_scores) return std::vector<Criterion>();
  if (rules.is_shadow) return refuse_input({"scores"}, "must be left out: a shadow does not rate");
  const auto scorecard = TRY(tx.read(db::find_kept_scorecard(who.organization_id, in.id)));
  if (!scorecard && in.scores.empty()) return std::vector<Criterion>();
  if (!scorecard)
    return refuse_input({"scores"}, "must be left out: the interview has no scorecard");
  auto issues = score_issues(in.scores, scorecard->criteria);
  if (requires_scores)
    std::ranges::move(missing_score_issues(in.scores, scorecard->criteria),
                      std::back_inserter(issues));
  if (!issues.empty()) return refuse(Invalid{std::move(issues)});
  return scorecard->criteria;
}

}  // namespace

Result<Interview> give_feedback(db::Tx& tx, const Recruiter& who, const Links& links,
                                const GiveFeedback& in) {
  TRY(allow(who, permission_for(PipelineAction::give_feedback)));
  const auto& organization = who.organization_id;
  const LockedInterview interview = TRY(lock_pipeline_and_interview(tx, organization, in.id));
  TRY(check_feedback(tx, who, interview, in.interviewer_email));

  const auto rules = db::find_feedback_rules(tx, organization, in.id, in.interviewer_email);
  const bool is_shadow = rules.is_shadow;
  const auto criteria = TRY(check_scores(tx, who, in, rules));
  const db::NewFeedback created{
      .interview_id = in.id,
      .feedback = {.id = new_id<FeedbackId>(),
                   .interviewer_email = in.interviewer_email,
                   .overall_rating = in.overall_rating,
                   .traits = json_array(in.traits),
                   .recommendation = in.recommendation,
                   .comments = in.comments,
                   .submitted_by = {},
                   .scores = {},
                   .scorecard_mean = scorecard_mean(in.scores, criteria),
                   .is_shadow = is_shadow ? std::optional(true) : std::nullopt,
                   .created_at = tx.now()},
      .scores = in.scores,
      .submitted_by = who.recruiter_id};
  ensure(db::insert_feedback(tx, organization, created),
         "check_feedback must refuse repeated feedback, under the interview's lock");
  if (who.recruiter_id)
    db::delete_scorecard_draft(tx, organization, in.id, *who.recruiter_id, who.email,
                               in.interviewer_email);

  db::Event event = interview_event("interview.feedback_given", in.id, interview.pipeline_id);
  if (is_shadow) {
    event.after =
        state({{"seat", name_of(Seat::shadow)}, {"recommendation", name_of(in.recommendation)}});
    tx.record(organization, std::move(event));
    return tx.read(TRY(get_interview(who, links, {in.id})));
  }
  db::complete_interview(tx, organization, in.id);
  event.before = state({{"status", name_of(interview.status)}});
  event.after = state({{"status", name_of(InterviewStatus::completed)},
                       {"recommendation", name_of(in.recommendation)}});
  tx.record(organization, std::move(event));
  move_stage_of(tx, interview,
                {.event = StageEvent::give_feedback, .result = result_of(in.recommendation)});
  return tx.read(TRY(get_interview(who, links, {in.id})));
}

}  // namespace hireline::app
