#include "common/app/email/explanation_drafts.hpp"

#include "common/db/email/email_facts.hpp"
#include "common/domain/links.hpp"

namespace hireline::app {

Composed compose_about_explanation(db::Tx& tx, const Links& links,
                                   const OrganizationId& organization, const Email& email) {
  const auto id = ExplanationRequestId::parse_or_nil(email.subject_id);
  const auto request = db::find_explanation_surroundings(tx, organization, id);
  if (!request) return NoSuchEmail{};
  const auto about = db::find_pipeline_surroundings(tx, organization, request->pipeline);
  if (!about) return NoSuchEmail{};
  const bool is_to_candidate = email.kind == EmailKind::explanation_answer;
  if (!is_to_candidate && request->answer) return Suppression{"the request is answered"};
  EmailDraft draft{.kind = email.kind,
                   .recipient = email.recipient,
                   .facts = {.organization = about->organization, .job = about->job}};
  if (is_to_candidate) draft.recipient_name = draft.facts.name = about->name;
  draft.facts.candidate = about->name ? *about->name + " (" + about->email + ")" : about->email;
  if (is_to_candidate) draft.facts.reason = request->answer;
  if (request->outcome)
    draft.facts.title = *request->outcome == ContestOutcome::upheld ? "The decision stands."
                                                                    : "The decision is changed.";
  draft.facts.word = request->is_contest ? "contests the decision" : "asks for an explanation";
  draft.facts.expires = in_zone(request->due, "UTC");
  if (about->client_url && leads_to_own_pages(links, *about->client_url))
    draft.facts.page_link =
        join_url(*about->client_url,
                 (is_to_candidate ? "/my/pipeline/" : "/app/pipelines/") + request->pipeline.str());
  return draft;
}

}  // namespace hireline::app
