#include "common/app/email/email_drafts.hpp"

#include <algorithm>

#include "common/app/email/explanation_drafts.hpp"
#include "common/base/mail_address.hpp"
#include "common/db/assessment/panels.hpp"
#include "common/db/email/email_facts.hpp"
#include "common/db/hiring/interviews.hpp"
#include "common/db/organizations/api_key_use.hpp"
#include "common/db/organizations/invitations.hpp"
#include "common/db/organizations/organizations.hpp"
#include "common/db/webhooks/endpoints.hpp"
#include "common/domain/hiring/interview_calendar.hpp"
#include "common/domain/links.hpp"

namespace hireline::app {
namespace {

constexpr const char* unwanted = "the candidate has turned off mails of this kind";

bool is_unwanted(EmailKind kind, const Preferences& preferences) {
  const auto preference = preference_of(kind);
  return preference && !is_on(preferences, *preference);
}

// Adds the links that lead a candidate to the preferences, and to the server's page about the
// subject. Other clients have neither this page, nor one for preferences without an account.
void add_page_links(EmailDraft& draft, const Links& links, const Email& email,
                    const std::string& client_url, std::string_view page) {
  if (!leads_to_own_pages(links, client_url) || !email.participant_id) {
    draft.facts.preferences_link = join_url(client_url, "/preferences");
    return;
  }
  draft.facts.preferences_link = preferences_link_of(links, *email.participant_id);
  draft.facts.page_link = join_url(client_url, std::string(page) + email.subject_id);
  draft.one_click = *draft.facts.preferences_link +
                    "?mails=" + std::string(name_of(preference_of(email.kind).value()));
}

bool is_notice(EmailKind kind) {
  return kind == EmailKind::decline_notice || kind == EmailKind::rsvp_notice;
}

// The server's page where a recruiter acts on the notice: the pipeline, to invite the candidate
// again, or the interview, to move or cancel it.
std::string page_of_notice(EmailKind kind, const Interview& interview) {
  if (kind == EmailKind::decline_notice && interview.pipeline_id)
    return "/app/pipelines/" + interview.pipeline_id->str();
  return "/app/interviews/" + interview.id.str();
}

bool is_refused(const Interview& interview) {
  return interview.rsvp && interview.rsvp->status == RsvpStatus::declined;
}

// Returns why no mail about the interview should be sent any more, or nullopt if one should be.
std::optional<std::string> find_obstacle(const Interview& interview,
                                         std::optional<PipelineStatus> pipeline, EmailKind kind,
                                         Instant now) {
  if (kind == EmailKind::decline_notice) return std::nullopt;
  if (kind == EmailKind::live_reminder && is_refused(interview))
    return "the candidate has answered that they won't come";
  if (kind == EmailKind::rsvp_notice && !is_refused(interview))
    return "the candidate has answered otherwise since";
  if (pipeline && is_closed(*pipeline)) return "the pipeline is " + std::string(name_of(*pipeline));
  if (interview.status != InterviewStatus::scheduled)
    return "the interview is " + std::string(name_of(interview.status));
  if (interview.is_automated && *interview.link_expires_at <= now) return "the link has expired";
  if (!interview.is_automated && *interview.end_time <= now) return "the interview is over";
  return std::nullopt;
}

EmailFacts facts_of(const Interview& interview, const db::InterviewSurroundings& about) {
  EmailFacts facts{.organization = about.organization, .job = about.job};
  facts.stage = about.stage;
  facts.title = interview.title;
  facts.round = interview.round;
  if (!about.starts.empty()) facts.when = in_zone(about.starts + " to " + about.ends, about.zone);
  return facts;
}

EmailFacts facts_for_candidate(const Interview& interview, const db::InterviewSurroundings& about) {
  EmailFacts facts = facts_of(interview, about);
  facts.name = about.own_name ? about.own_name : interview.participant.name;
  facts.recruiter = interview.recruiter_name;
  if (!about.expires.empty()) facts.expires = in_zone(about.expires, about.zone);
  facts.link = interview.link;
  facts.meeting_link = interview.meeting_link;
  facts.decline_link = interview.decline_link;
  facts.notice = about.notice;
  if (about.notice && about.notice_lead_days > 0)
    facts.wait =
        about.notice_lead_days == 1 ? "1 day" : std::to_string(about.notice_lead_days) + " days";
  return facts;
}

EmailFacts facts_for_recruiter(const Interview& interview, const db::InterviewSurroundings& about) {
  EmailFacts facts = facts_of(interview, about);
  const std::string& address = interview.participant.email;
  const auto name = interview.participant.name ? interview.participant.name : about.own_name;
  facts.candidate = name ? *name + " (" + address + ")" : address;
  if (interview.stage_data) facts.reason = interview.stage_data->decline_data.reason;
  facts.tags = about.decline_tags;
  return facts;
}

Composed compose_about_interview(db::Tx& tx, const Links& links, const OrganizationId& organization,
                                 const Email& email) {
  const auto id = InterviewId::parse_or_nil(email.subject_id);
  const auto stored = tx.read(db::find_interview(organization, id, std::nullopt));
  const auto about = db::find_interview_surroundings(
      tx, organization, id, is_notice(email.kind) ? db::Reader::recruiter : db::Reader::candidate);
  if (!stored || !about) return NoSuchEmail{};
  if (auto obstacle = find_obstacle(*stored, about->pipeline_status, email.kind, tx.now()))
    return Suppression{*std::move(obstacle)};
  if (is_unwanted(email.kind, about->preferences)) return Suppression{unwanted};
  const Interview interview = with_links(*stored, links);
  EmailDraft draft{.kind = email.kind, .recipient = email.recipient, .facts = {}};
  if (is_notice(email.kind)) {
    draft.facts = facts_for_recruiter(interview, *about);
    if (leads_to_own_pages(links, interview.client_url))
      draft.facts.page_link = join_url(interview.client_url, page_of_notice(email.kind, interview));
    return draft;
  }
  draft.facts = facts_for_candidate(interview, *about);
  add_page_links(draft, links, email, interview.client_url, "/my/interviews/");
  draft.recipient_name = draft.facts.name;
  draft.reply_to = interview.recruiter_email;
  if (email.kind == EmailKind::live_invitation) draft.calendar = calendar_event(interview);
  return draft;
}

bool owes(const std::vector<OwedFeedback>& outstanding, const std::string& address) {
  return std::ranges::any_of(outstanding, [&](const OwedFeedback& owed) {
    return email_key(owed.email) == email_key(address);
  });
}

std::string names_of(const std::vector<OwedFeedback>& outstanding) {
  std::string names;
  for (const OwedFeedback& owed : outstanding) names += (names.empty() ? "" : ", ") + owed.name;
  return names;
}

Composed compose_about_feedback(db::Tx& tx, const Links& links, const OrganizationId& organization,
                                const Email& email) {
  const auto id = InterviewId::parse_or_nil(email.subject_id);
  const auto interview = tx.read(db::find_interview(organization, id, std::nullopt));
  const auto about = db::find_interview_surroundings(tx, organization, id, db::Reader::recruiter);
  if (!interview || !about) return NoSuchEmail{};
  const auto outstanding = db::list_owed_feedback_on(tx, organization, id);
  const bool is_owed = email.kind == EmailKind::feedback_overdue
                           ? !outstanding.empty()
                           : owes(outstanding, email.recipient);
  if (!is_owed) return Suppression{"the feedback is not owed any more"};
  if (interview->end_time && *interview->end_time > tx.now())
    return Suppression{"the interview was moved"};
  const auto& due_at = outstanding.front().due_at;
  if (!due_at) return Suppression{"feedback is not due at a certain time any more"};
  if (about->pipeline_status && is_closed(*about->pipeline_status))
    return Suppression{"the pipeline is " + std::string(name_of(*about->pipeline_status))};
  EmailDraft draft{.kind = email.kind,
                   .recipient = email.recipient,
                   .facts = facts_for_recruiter(*interview, *about)};
  draft.facts.recruiter = names_of(outstanding);
  draft.facts.expires = in_zone(about->feedback_due, about->zone);
  draft.facts.word = *due_at <= tx.now() ? "overdue" : "due";
  if (leads_to_own_pages(links, interview->client_url))
    draft.facts.page_link = join_url(interview->client_url, "/app/interviews/" + id.str());
  return draft;
}

Composed compose_status_update(db::Tx& tx, const Links& links, const OrganizationId& organization,
                               const Email& email) {
  const auto id = PipelineId::parse_or_nil(email.subject_id);
  const auto about = db::find_pipeline_surroundings(tx, organization, id);
  if (!about) return NoSuchEmail{};
  const auto words = db::find_candidate_facing_words(tx, organization);
  if (candidate_facing_status(about->status, words) != email.word)
    return Suppression{"the status has changed since"};
  if (about->is_superseded) return Suppression{"another pipeline in the job took its place"};
  if (is_unwanted(email.kind, about->preferences)) return Suppression{unwanted};
  EmailDraft draft{.kind = email.kind,
                   .recipient = email.recipient,
                   .recipient_name = about->name,
                   .facts = {.organization = about->organization, .job = about->job}};
  draft.facts.name = about->name;
  draft.facts.word = email.word;
  if (about->client_url) add_page_links(draft, links, email, *about->client_url, "/my/pipeline/");
  return draft;
}

// Returns why the invitation is not needed any more, or nullopt if it is.
std::optional<std::string> find_obstacle(const MemberInvitation& invitation, Instant now) {
  if (invitation.status != InvitationStatus::pending)
    return "the invitation is " + std::string(name_of(invitation.status));
  if (invitation.expires_at <= now) return "the link has expired";
  return std::nullopt;
}

Composed compose_member_invitation(db::Tx& tx, const Links& links,
                                   const OrganizationId& organization, const Email& email) {
  const auto id = InvitationId::parse_or_nil(email.subject_id);
  const auto invitation = tx.read(db::find_invitation(organization, id));
  const auto about = db::find_invitation_surroundings(tx, organization, id);
  if (!invitation || !about) return NoSuchEmail{};
  if (auto obstacle = find_obstacle(*invitation, tx.now()))
    return Suppression{*std::move(obstacle)};
  EmailDraft draft{.kind = email.kind,
                   .recipient = email.recipient,
                   .reply_to = about->inviter_email,
                   .facts = {.organization = about->organization}};
  draft.facts.recruiter = invitation->invited_by_name;
  draft.facts.role = name_of(invitation->role);
  draft.facts.link = link_of(links, *invitation);
  draft.facts.expires = in_zone(about->expires, "UTC");
  return draft;
}

// Returns why nobody has to be told of the key's end, or nullopt if they have.
std::optional<std::string> find_obstacle(const db::ApiKeySurroundings& key, Instant now) {
  if (key.is_revoked) return "the key is revoked";
  if (key.expires_at <= now) return "the key has expired";
  if (key.expires_at > now + key_notices[0]) return "the key has another token since";
  return std::nullopt;
}

Composed compose_key_expiry(db::Tx& tx, const OrganizationId& organization, const Email& email) {
  const auto id = ApiKeyId::parse_or_nil(email.subject_id);
  const auto about = db::find_api_key_surroundings(tx, organization, id);
  if (!about) return NoSuchEmail{};
  if (auto obstacle = find_obstacle(*about, tx.now())) return Suppression{*std::move(obstacle)};
  EmailDraft draft{.kind = email.kind,
                   .recipient = email.recipient,
                   .facts = {.organization = about->organization}};
  draft.facts.title = about->name;
  draft.facts.expires = in_zone(about->expires, "UTC");
  return draft;
}

// Returns why nobody has to be told of the endpoint any more, or nullopt if they have.
std::optional<std::string> find_obstacle(const std::optional<db::EndpointSurroundings>& endpoint,
                                         EmailKind kind) {
  if (!endpoint) return "the endpoint was removed";
  const bool is_enabled = endpoint->status == EndpointStatus::enabled;
  if (kind == EmailKind::endpoint_disabled && is_enabled) return "the endpoint is enabled again";
  if (kind == EmailKind::endpoint_failing && !is_enabled) return "the endpoint is disabled";
  if (kind == EmailKind::endpoint_failing && !endpoint->failing_since)
    return "a webhook was delivered since";
  return std::nullopt;
}

// The path of a URL may contain a secret.
std::string title_of(const db::EndpointSurroundings& endpoint) {
  const std::string origin = origin_of(endpoint.url).value_or("");
  return endpoint.description.empty() ? origin : endpoint.description + " (" + origin + ")";
}

Composed compose_endpoint_notice(db::Tx& tx, const OrganizationId& organization,
                                 const Email& email) {
  const auto id = EndpointId::parse_or_nil(email.subject_id);
  const auto about = db::find_endpoint_surroundings(tx, organization, id);
  if (auto obstacle = find_obstacle(about, email.kind)) return Suppression{*std::move(obstacle)};
  EmailDraft draft{.kind = email.kind,
                   .recipient = email.recipient,
                   .facts = {.organization = about->organization}};
  draft.facts.title = title_of(*about);
  if (about->failing_since_text) draft.facts.when = in_zone(*about->failing_since_text, "UTC");
  if (email.kind == EmailKind::endpoint_failing) return draft;
  if (about->status == EndpointStatus::secret_lost)
    draft.facts.reason =
        "its secret cannot be decrypted, because the key of the server has changed";
  else if (about->disabled_reason == EndpointDisabledReason::gone)
    draft.facts.reason = "it answered 410, which means that it wants no more of them";
  else if (about->disabled_reason == EndpointDisabledReason::failing)
    draft.facts.reason = "none was delivered for five days";
  else
    return Suppression{"a member disabled the endpoint"};
  draft.facts.word =
      about->status == EndpointStatus::secret_lost ? "rotate its secret" : "enable it again";
  return draft;
}

}  // namespace

Composed compose_email(db::Tx& tx, const Links& links, const OrganizationId& organization,
                       const Email& email) {
  switch (email.kind) {
    case EmailKind::status_update:
      return compose_status_update(tx, links, organization, email);
    case EmailKind::link_invitation:
    case EmailKind::live_invitation:
    case EmailKind::link_reminder:
    case EmailKind::live_reminder:
    case EmailKind::decline_notice:
    case EmailKind::rsvp_notice:
      return compose_about_interview(tx, links, organization, email);
    case EmailKind::feedback_reminder:
    case EmailKind::feedback_overdue:
      return compose_about_feedback(tx, links, organization, email);
    case EmailKind::explanation_request:
    case EmailKind::explanation_answer:
      return compose_about_explanation(tx, links, organization, email);
    case EmailKind::member_invitation:
      return compose_member_invitation(tx, links, organization, email);
    case EmailKind::api_key_expiry:
      return compose_key_expiry(tx, organization, email);
    case EmailKind::endpoint_failing:
    case EmailKind::endpoint_disabled:
      return compose_endpoint_notice(tx, organization, email);
    case EmailKind::sign_in_code:
    case EmailKind::address_code:
    case EmailKind::address_change:
    case EmailKind::passkey_added:
      return NoSuchEmail{};
  }
  ensure(false, "every kind of email must have a draft");
  return NoSuchEmail{};
}

}  // namespace hireline::app
