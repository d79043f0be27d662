// Mails and their delivery.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/db/connection/connection.hpp"
#include "common/domain/email/email.hpp"
#include "common/domain/vocabulary.hpp"

namespace hireline::db {

struct NewEmail {
  EmailKind kind = EmailKind::link_invitation;
  std::string recipient;
  std::optional<ParticipantId> participant_id = {};
  std::string subject_id;
  std::optional<PipelineId> pipeline_id = {};
  std::optional<std::string> word = {};  // of a status update, with the word that it replaces
  std::optional<std::string> word_before = {};
};
// Queues a mail. Returns nullopt, and writes nothing, if there is a mail of this kind and subject
// to this recipient already; this does not apply to status updates.
std::optional<EmailId> insert_email(Tx& tx, const OrganizationId& organization,
                                    const NewEmail& email);

// Suppresses the pipeline's queued status update if no attempt to send it may have succeeded.
// Returns the word that it would have replaced, or nullopt if there is none. The caller has locked
// the pipeline.
std::optional<std::string> take_back_status_update(Tx& tx, const OrganizationId& organization,
                                                   const PipelineId& pipeline,
                                                   const std::string& reason);

std::optional<Email> find_email(Tx& tx, const OrganizationId& organization, const EmailId& email);

// Returns the candidate's invitation to the interview; the newest, if the address changed.
std::optional<Email> find_invitation_mail(Tx& tx, const OrganizationId& organization,
                                          const InterviewId& interview);

// Records the begin of an attempt, whose outcome is in doubt until settle_email. Returns false if
// the mail is not queued any more, or if two attempts are in doubt already.
bool begin_email(Tx& tx, const OrganizationId& organization, const EmailId& email,
                 const std::string& message_id);

// The most mails to candidates that an organization may begin; 0: no limit.
struct MailLimits {
  std::int64_t per_recipient_per_day = 0;
  std::int64_t per_organization_per_hour = 0;
};
enum class MailExcess { none, recipient, organization };
// Returns the limit that a mail to the recipient, created at `at`, would exceed. Counts mails that
// were begun and that were created later than a day, or an hour, before `at`; a mail that was sent
// again counts once for each time in which it was sent since. Locks the limits of the organization
// until the transaction ends, so that the next caller counts the mails that this one begins.
MailExcess count_against_limits(Tx& tx, const OrganizationId& organization,
                                const std::string& recipient, Instant at, const MailLimits& limits);

// The outcome of an attempt to send a queued mail. `is_certain`: it is known whether the last
// attempt delivered the mail, so this attempt is no longer counted as in doubt. settle_email
// returns false, and writes nothing, if the mail is not queued any more.
struct EmailOutcome {
  EmailStatus status = EmailStatus::queued;  // queued: to be retried
  std::optional<std::string> error = {};     // or the reason for suppressing it
  bool is_certain = true;
};
bool settle_email(Tx& tx, const OrganizationId& organization, const EmailId& email,
                  const EmailOutcome& outcome);

// Queues a mail again, whatever its status, with a new message id.
void requeue_email(Tx& tx, const OrganizationId& organization, const EmailId& email);

// Does the same, as if the mail was created now: so it counts against the limits once more. If no
// attempt to send it was begun, the next one is checked as a first attempt.
void renew_email(Tx& tx, const OrganizationId& organization, const EmailId& email);

// Queues the mail of this kind, subject and recipient again, with a new message id, if it was sent
// (or, if it was not sent, created) before `moment`. Returns nullopt if there is no such mail, if
// it is newer, and if it is still queued.
std::optional<EmailId> requeue_email_of_before(Tx& tx, const OrganizationId& organization,
                                               const NewEmail& cause, Instant moment);

struct EmailSearch {
  std::optional<OrganizationId> organization;
  std::vector<EmailStatus> statuses;  // empty: all
  std::optional<std::string> recipient;
};
// Newest first, across organizations: for the command line.
Query<Page<FoundEmail>> search_emails(const EmailSearch& search, const PageRequest& page);

std::optional<OrganizationId> find_email_organization(Tx& tx, const EmailId& email);

}  // namespace hireline::db
