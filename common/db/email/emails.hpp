// Mails and what becomes of them; and what they are composed of.
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
  std::optional<std::string> word = {};  // of a status update, with the one that it replaces
  std::optional<std::string> word_before = {};
};
// Queues it; nullopt, and nothing is written, when its cause has brought about a mail to this
// recipient already.
std::optional<EmailId> insert_email(Tx& tx, const OrganizationId& organization,
                                    const NewEmail& email);

// Suppresses the pipeline's status update that was handed to nobody yet, if there is one, and gives
// the word that it would have replaced. Under the pipeline's lock.
std::optional<std::string> take_back_status_update(Tx& tx, const OrganizationId& organization,
                                                   const PipelineId& pipeline,
                                                   const std::string& reason);

std::optional<Email> find_email(Tx& tx, const OrganizationId& organization, const EmailId& email);

// Notes that an attempt begins, whose outcome is unknown until it is settled. False when the mail
// is not queued any more, or two attempts are in doubt already.
bool begin_email(Tx& tx, const OrganizationId& organization, const EmailId& email,
                 const std::string& message_id);

// How many mails to candidates an organization may begin; 0: no limit.
struct MailLimits {
  std::int64_t per_recipient_per_day = 0;
  std::int64_t per_organization_per_hour = 0;
};
enum class MailExcess { none, recipient, organization };
// What this queued mail would exceed, counting those that were begun and are no older than a day,
// or an hour, before it. Takes a lock of the organization's until the transaction ends, so that
// what is begun in it is counted by the next.
MailExcess count_against_limits(Tx& tx, const OrganizationId& organization, const Email& email,
                                const MailLimits& limits);

// What came of a queued mail. `is_certain` says that nothing was handed over by the last attempt,
// so it is in doubt no more. False, and nothing is written, when it is not queued any more.
struct EmailOutcome {
  EmailStatus status = EmailStatus::queued;  // queued: to be tried again
  std::optional<std::string> error = {};     // or why it is suppressed
  bool is_certain = true;
};
bool settle_email(Tx& tx, const OrganizationId& organization, const EmailId& email,
                  const EmailOutcome& outcome);

// Queues a mail again, whatever became of it, as another mail.
void requeue_email(Tx& tx, const OrganizationId& organization, const EmailId& email);

// Queues the mail of this cause again, as another mail, if what became of it is older than that.
// Nullopt where there is none, where it is newer, and where it is still queued.
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
