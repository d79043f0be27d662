// Composes the mails about what candidates ask and are told about how they were assessed.
#pragma once

#include "common/app/email/email_drafts.hpp"

namespace hireline::app {

// The kinds explanation_request and explanation_answer. The candidate gets the answer in the mail,
// because not everybody has an account. Members read what was asked after signing in.
Composed compose_about_explanation(db::Tx& tx, const Links& links,
                                   const OrganizationId& organization, const Email& email);

}  // namespace hireline::app
