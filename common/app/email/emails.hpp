// Queues mails, begins attempts to send them, and stores the outcomes. Does not connect to a mail
// server; see common/tasks.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "common/app/email/email_drafts.hpp"
#include "common/app/links.hpp"
#include "common/db/connection/connection.hpp"
#include "common/db/email/email_facts.hpp"
#include "common/db/email/emails.hpp"
#include "common/domain/email/email.hpp"
#include "common/domain/vocabulary.hpp"

namespace hireline {
struct Config;
}

namespace hireline::app {

// Queues the candidate's mail about an interview. Repeated calls queue one mail only.
void queue_invitation(db::Tx& tx, const OrganizationId& organization, const InterviewId& interview);

// Queues one mail about the declined interview to each recipient: see
// db::list_recruiters_concerned.
void queue_decline_notices(db::Tx& tx, const OrganizationId& organization,
                           const InterviewId& interview);

// The time in which a candidate can change the answer before recruiters are notified.
inline constexpr std::chrono::minutes rsvp_notice_delay{5};
// Queues a mail to each recipient (see db::list_recruiters_concerned) if the candidate's answer is
// still `declined`. If a mail about an earlier answer was sent already, queues it again. Locks the
// pipeline, then the interview.
void queue_rsvp_notices(db::Tx& tx, const OrganizationId& organization,
                        const InterviewId& interview);

// The time in which a change can be undone before the candidate is notified.
inline constexpr std::chrono::minutes status_update_delay{5};

// Queues a mail to the candidate, to be sent after the delay, if the candidate-facing status of the
// pipeline changes. Suppresses an earlier mail that is queued and was not handed over. So the
// candidate gets one mail about the last of several changes, and none about a change that is
// undone. The caller has locked the pipeline.
void queue_status_mail(db::Tx& tx, const OrganizationId& organization, const PipelineId& pipeline,
                       PipelineStatus before, PipelineStatus after);

// Queues the mail of an invitation to become a member, or queues it again. Returns false, and
// writes nothing, if the address got invitation_mails_a_day mails within a day. The caller has
// locked the organization.
bool queue_member_invitation(db::Tx& tx, const MemberInvitation& invitation);

// Queues the mails that are due before API keys expire: one for each owner and admin. Returns the
// number of keys found, at most `limit`.
std::size_t queue_due_key_notices(db::Tx& tx, std::size_t limit);

// Queues a mail about an endpoint to each owner and admin: endpoint_failing or endpoint_disabled.
// If such a mail was sent before `since`, queues it again.
void queue_endpoint_mails(db::Tx& tx, const OrganizationId& organization, EmailKind kind,
                          const EndpointId& endpoint, Instant since);

// Queues reminders of interviews that start, or whose link expires, within a day: once for each
// interview whose invitation was sent by mail. Returns the number of interviews found, at most
// `limit`.
std::size_t queue_due_reminders(db::Tx& tx, std::size_t limit);

// Queues reminders of feedback that is owed, and mails to recruiters about reminders without
// effect, with the event interview.feedback_overdue. Returns the number of reminders, at most
// `limit`.
std::size_t queue_feedback_reminders(db::Tx& tx, std::size_t limit);

// Queue mails about a request for an explanation: to the members who should answer it, see
// db::list_members_to_explain, and to the candidate with the answer.
void queue_explanation_request(db::Tx& tx, const OrganizationId& organization,
                               const ExplanationRequestId& request, const PipelineId& pipeline);
void queue_explanation_answer(db::Tx& tx, const OrganizationId& organization,
                              const ExplanationRequestId& request, const PipelineId& pipeline);

db::MailLimits mail_limits_of(const Config& config);
// Returns the limit that a mail to the candidate with this address, created at `at`, would exceed,
// as a suppression, or nullopt if there is none. See db::count_against_limits.
std::optional<Suppression> find_exceeded_limit(db::Tx& tx, const OrganizationId& organization,
                                               const std::string& recipient, Instant at,
                                               const db::MailLimits& limits);

// The start of an attempt: the mail to hand over, and its Message-ID.
struct BegunEmail {
  EmailDraft draft;
  std::string message_id;
};
// Nothing is handed over: there is no work, or the caller gives up.
struct NothingToSend {};
struct TooOftenInDoubt {};
using Begun = std::variant<NothingToSend, TooOftenInDoubt, Suppression, BegunEmail>;
// Begins an attempt to send a mail. The first attempt of a mail to a candidate is checked against
// the limits (decision 53); an organization's checks run one after the other. A mail that is sent
// again is not checked: an operator may send any, and a member's was checked when it was queued.
Begun begin_email(db::Tx& tx, const Links& links, const OrganizationId& organization,
                  const EmailId& id, std::string_view domain, const db::MailLimits& limits = {});

// Store the outcome of an attempt. Each function writes its event unless another transaction has
// stored an outcome since. `error` is for operators, and is stored with the mail; `reason` is shown
// to recruiters, and is stored with the event.
void settle_sent(db::Tx& tx, const OrganizationId& organization, const EmailId& id);
void settle_suppressed(db::Tx& tx, const OrganizationId& organization, const EmailId& id,
                       const std::string& reason);
void settle_failed(db::Tx& tx, const OrganizationId& organization, const EmailId& id,
                   const std::string& error, const std::string& reason);
// Stores that the mail is to be tried again. `is_certain`: nothing was handed over.
void postpone_email(db::Tx& tx, const OrganizationId& organization, const EmailId& id,
                    const std::string& error, bool is_certain);

}  // namespace hireline::app
