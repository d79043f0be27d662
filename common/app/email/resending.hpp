// Sends mails again.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <variant>

#include "common/app/email/email_drafts.hpp"
#include "common/app/links.hpp"
#include "common/base/values.hpp"
#include "common/db/connection/connection.hpp"
#include "common/db/email/emails.hpp"
#include "common/domain/actor.hpp"
#include "common/domain/email/email.hpp"

namespace hireline::app {

// What decides whether a member can send a mail.
struct Mailing {
  Links links;
  db::MailLimits limits;
};

// A mail that was queued again, or why it would not be sent: then nothing was changed.
using Resent = std::variant<NoSuchEmail, Suppression, Email>;

// Queues the mail again, whatever its status, for an operator, whom no limit binds. A queued mail
// stays queued.
Resent resend(db::Tx& tx, const Links& links, const OrganizationId& organization,
              const Email& email);

// Queues the candidate's invitation to the interview again, or for the first time if none was sent.
// Refuses with NotFound{interview}.
Result<Resent> resend_invitation(db::Tx& tx, const Operator& who, const Links& links,
                                 const InterviewId& id);

// The time after which a member can send the same invitation again.
inline constexpr std::chrono::minutes invitation_interval{10};

struct ResendInvitation {
  InterviewId id;
  std::optional<std::string> reason;
};
struct InvitationMail {
  bool is_queued = false;
  std::optional<std::string> obstacle;  // why it is not queued
};
// Does the same for the recruiter's organization, unless the invitation is queued already, was sent
// within invitation_interval, or would exceed a limit: it counts as a mail that is created now.
// Locks the pipeline, then the interview, then the limits. Refuses with Forbidden or
// NotFound{interview}.
Result<InvitationMail> resend_own_invitation(db::Tx& tx, const Recruiter& who,
                                             const Mailing& mailing, const ResendInvitation& in);

}  // namespace hireline::app
