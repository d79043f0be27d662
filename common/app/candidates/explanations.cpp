#include "common/app/candidates/explanations.hpp"

#include "common/app/access.hpp"
#include "common/app/assessment/session_steps.hpp"
#include "common/app/email/emails.hpp"
#include "common/app/event_builders.hpp"
#include "common/db/candidates/explanations.hpp"
#include "common/db/hiring/interviews.hpp"
#include "common/db/hiring/pipelines.hpp"
#include "common/domain/refusals.hpp"

namespace hireline::app {
namespace {

struct OwnPlace {
  OrganizationId organization;
  PipelineId pipeline;
  ParticipantId participant;
};

Result<OwnPlace> find_own(db::Tx& tx, const Candidate& who, const PipelineId& pipeline) {
  const auto organization = db::find_organization_of_own(tx, who.participant_id, pipeline);
  if (!organization) return refuse(NotFound{ResourceKind::pipeline});
  return OwnPlace{*organization, pipeline, who.participant_id};
}

Result<db::FoundLink> find_link_of_any_session(db::Tx& tx, const std::string& token) {
  auto screening = find_session_link(tx, LinkPurpose::screening, token);
  if (screening || !refused_for<LinkNotFound>(screening.error())) return screening;
  return find_session_link(tx, LinkPurpose::coding, token);
}

Result<OwnPlace> find_own(db::Tx& tx, const std::string& token) {
  const db::FoundLink link = TRY(find_link_of_any_session(tx, token));
  const auto place = db::find_interview_place(tx, link.organization_id, link.interview_id);
  if (!place || !place->pipeline_id) return refuse(NotFound{ResourceKind::pipeline});
  return OwnPlace{link.organization_id, *place->pipeline_id, place->participant_id};
}

Result<Explanation> store(db::Tx& tx, const OwnPlace& own, ExplanationKind kind,
                          const std::optional<std::string>& text) {
  const auto& [organization, pipeline, participant] = own;
  if (!db::lock_pipeline(tx, organization, pipeline))
    return refuse(NotFound{ResourceKind::pipeline});
  tx.act_as(actor_of(Candidate{participant}));
  db::NewExplanationRequest request{.id = new_id<ExplanationRequestId>(),
                                    .pipeline = pipeline,
                                    .kind = kind,
                                    .text = text,
                                    .assigned_to = {}};
  if (kind == ExplanationKind::contest)
    request.assigned_to = db::find_member_for_contest(tx, organization, pipeline);
  if (!db::insert_explanation_request(tx, organization, request))
    return refuse(ExplanationRefused{ExplanationCode::explanation_request_open});
  queue_explanation_request(tx, organization, request.id, pipeline);
  db::Event event = pipeline_event("pipeline.explanation_requested", pipeline);
  event.after = state({{"kind", name_of(kind)}});
  tx.record(organization, std::move(event));
  return db::find_explanation(tx, organization, pipeline);
}

Result<void> check_may_answer(db::Tx& tx, const Recruiter& who, const ExplanationRequest& request) {
  const bool is_contest = request.kind == ExplanationKind::contest;
  if (is_contest) TRY(allow(who, Permission::manage_organization));
  // Whoever decided could answer with a key.
  if (is_contest && who.api_key && !who.recruiter_id) return refuse(Forbidden{});
  if (request.status == ExplanationStatus::answered)
    return refuse(ExplanationRefused{ExplanationCode::explanation_request_answered});
  if (is_contest && who.recruiter_id &&
      db::must_leave_contest(tx, who.organization_id, request.pipeline_id, *who.recruiter_id))
    return refuse(ExplanationRefused{ExplanationCode::contest_needs_another_member});
  return {};
}

}  // namespace

Result<Explanation> get_explanation(db::Tx& tx, const Candidate& who, const OwnPipeline& in) {
  const OwnPlace own = TRY(find_own(tx, who, in.id));
  return db::find_explanation(tx, own.organization, own.pipeline);
}

Result<Explanation> request_explanation(db::Tx& tx, const Candidate& who,
                                        const RequestExplanation& in) {
  const auto explanation = store(tx, TRY(find_own(tx, who, in.pipeline)), in.kind, in.text);
  // The candidate may have been erased before the lock was taken.
  TRY(find_own(tx, who, in.pipeline));
  return explanation;
}

Result<Explanation> get_explanation_by_link(db::Tx& tx, const Anyone&, const SessionToken& in) {
  const OwnPlace own = TRY(find_own(tx, in.token));
  return db::find_explanation(tx, own.organization, own.pipeline);
}

Result<Explanation> request_explanation_by_link(db::Tx& tx, const Anyone&,
                                                const RequestExplanationByLink& in) {
  const OwnPlace own = TRY(find_own(tx, in.token));
  const auto explanation = store(tx, own, in.kind, in.text);
  // The link is revoked if the candidate was erased before the lock was taken.
  TRY(find_link_of_any_session(tx, in.token));
  return explanation;
}

Result<db::Query<Page<ExplanationRequest>>> list_explanation_requests(
    const Recruiter& who, const ListExplanationRequests& in) {
  TRY(allow(who, Permission::manage_hiring));
  return db::list_explanation_requests(who.organization_id,
                                       {.pipeline = in.pipeline, .status = in.status},
                                       who.recruiter_id, in.page);
}

Result<ExplanationRequest> answer_explanation(db::Tx& tx, const Recruiter& who,
                                              const AnswerExplanation& in) {
  TRY(allow(who, Permission::manage_hiring));
  const auto& organization = who.organization_id;
  const auto query = db::find_explanation_request(organization, in.id, who.recruiter_id);
  const PipelineId pipeline = TRY(tx.read(query)).pipeline_id;
  db::lock_pipeline(tx, organization, pipeline);
  const ExplanationRequest request = TRY(tx.read(query));
  TRY(check_may_answer(tx, who, request));
  auto issues = answer_issues(request.kind, in.outcome);
  if (!issues.empty()) return refuse(Invalid{std::move(issues)});
  db::update_answer(tx, organization, in.id, in.answer, in.outcome, who.recruiter_id);
  queue_explanation_answer(tx, organization, in.id, pipeline);
  db::Event event = pipeline_event("pipeline.explanation_answered", pipeline);
  event.after = in.outcome
                    ? state({{"kind", name_of(request.kind)}, {"outcome", name_of(*in.outcome)}})
                    : state({{"kind", name_of(request.kind)}});
  tx.record(organization, std::move(event));
  return tx.read(query);
}

}  // namespace hireline::app
