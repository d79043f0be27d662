// Mails: what brings them about, what they say, and what becomes of them. Nothing here talks to a
// mail server; see common/tasks.
#pragma once

#include <chrono>
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

namespace hireline::app {

// The candidate's mail about an interview. However often it is called, there is one.
void queue_invitation(db::Tx& tx, const OrganizationId& organization, const InterviewId& interview);

// One mail about the declined interview to each whom it concerns: see
// db::list_recruiters_concerned.
void queue_decline_notices(db::Tx& tx, const OrganizationId& organization,
                           const InterviewId& interview);

// So long a candidate can change their mind before recruiters read of it.
inline constexpr std::chrono::minutes rsvp_notice_delay{5};
// A mail to each whom the interview concerns, if the candidate's answer is that they won't come
// still; another one, when they were told of an earlier answer already. Locks the pipeline, then
// the interview.
void queue_rsvp_notices(db::Tx& tx, const OrganizationId& organization,
                        const InterviewId& interview);

// So long a wrong click can be undone before the candidate reads of it.
inline constexpr std::chrono::minutes status_update_delay{5};

// Tells the candidate, after the delay, if what they read of the pipeline changes. A mail of before
// that was not handed over yet is taken back, so that of several changes the candidate learns the
// last, and of a change that is undone nothing. Under the pipeline's lock.
void queue_status_update(db::Tx& tx, const OrganizationId& organization, const PipelineId& pipeline,
                         PipelineStatus before, PipelineStatus after);

// The mail of an invitation to become a member, once more if there was one. False, and nothing is
// written, when the address got as many within a day as it may. Under the organization's lock.
bool queue_member_invitation(db::Tx& tx, const MemberInvitation& invitation);

// What starts or expires within a day, once for each interview whose invitation was sent by mail.
// How many were found; `limit` of them at most.
std::size_t queue_due_reminders(db::Tx& tx, std::size_t limit);

// The beginning of an attempt: what is to be handed over, under which Message-ID.
struct BegunEmail {
  EmailDraft draft;
  std::string message_id;
};
// What is left to do without a mail server: nothing, or to give up.
struct NothingToSend {};
struct TooOftenInDoubt {};
using Begun = std::variant<NothingToSend, TooOftenInDoubt, Suppression, BegunEmail>;
// A mail to a candidate, at its first attempt, is held against the limits (decision 53): those of
// one organization begin one after the other. What an operator sends again is not.
Begun begin_email(db::Tx& tx, const Links& links, const OrganizationId& organization,
                  const EmailId& id, std::string_view domain, const db::MailLimits& limits = {});

// What came of it; each writes its event unless the mail was settled by somebody else meanwhile.
// `error` is for operators, in the mail's own record; `told` is what recruiters read of it.
void settle_sent(db::Tx& tx, const OrganizationId& organization, const EmailId& id);
void settle_suppressed(db::Tx& tx, const OrganizationId& organization, const EmailId& id,
                       const std::string& reason);
void settle_failed(db::Tx& tx, const OrganizationId& organization, const EmailId& id,
                   const std::string& error, const std::string& told);
// To be tried again. `is_certain`: nothing was handed over.
void postpone_email(db::Tx& tx, const OrganizationId& organization, const EmailId& id,
                    const std::string& error, bool is_certain);

}  // namespace hireline::app
