// Drafts of feedback. See common/domain/assessment/scorecard_draft.hpp.
#pragma once

#include <optional>
#include <string>

#include "common/db/connection/connection.hpp"
#include "common/domain/assessment/scorecard_draft.hpp"

namespace hireline::db {

// Returns the body that is stored: the fields as in feedback, without those that are absent or
// empty. {} for an empty draft.
JsonText draft_body(const FeedbackDraft& draft);

// Replaces the author's draft, who must be on the panel. An empty body removes it. `body` is that
// of draft_body(). Returns what is kept.
ScorecardDraft save_scorecard_draft(Tx& tx, const OrganizationId& organization,
                                    const InterviewId& interview, const RecruiterId& author,
                                    const JsonText& body);

// Returns nullopt if there is none, or the candidate is erased.
std::optional<ScorecardDraft> find_scorecard_draft(Tx& tx, const OrganizationId& organization,
                                                   const InterviewId& interview,
                                                   const RecruiterId& author);

// Removes the author's draft if it is in the name of this interviewer. `own_email` is the author's
// address, in whose name a draft is that names nobody.
void delete_scorecard_draft(Tx& tx, const OrganizationId& organization,
                            const InterviewId& interview, const RecruiterId& author,
                            const std::string& own_email, const std::string& interviewer_email);

}  // namespace hireline::db
