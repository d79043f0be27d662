#include "common/app/assessment/receipts/receipt_checks.hpp"

#include <algorithm>
#include <map>

#include "common/app/assessment/locked_coding.hpp"
#include "common/app/hiring/interview_search.hpp"
#include "common/db/assessment/coding.hpp"
#include "common/db/assessment/screening.hpp"
#include "common/domain/candidates/erased_text.hpp"

namespace hireline::app {
namespace {

struct StoredPart {
  std::string digest;
  bool is_erased = false;
};
using StoredParts = std::map<std::string, StoredPart>;

StoredParts stored_parts(db::Tx& tx, const OrganizationId& organization,
                         const InterviewId& interview) {
  StoredParts parts;
  for (const auto& question : db::list_session_questions(tx, organization, interview))
    if (question.answer)
      parts[question.id.str()] = {text_digest(*question.answer), question.answer == erased_text};
  for (const auto& code : db::list_submitted_code(tx, organization, interview))
    // An erasure leaves code empty. A submitted solution is never blank.
    parts[draft_id(code.problem, code.language)] = {text_digest(code.code), code.code.empty()};
  return parts;
}

PartVerdict verdict_of(const ReceiptPart& part, const StoredParts& stored) {
  const auto found = stored.find(part.id);
  if (found == stored.end()) return PartVerdict::missing;
  if (found->second.digest == part.digest) return PartVerdict::same;
  return found->second.is_erased ? PartVerdict::erased : PartVerdict::differs;
}

ReceiptVerdict verdict_of(const std::vector<CheckedPart>& parts) {
  const auto all_are = [&](auto... verdicts) {
    return std::ranges::all_of(
        parts, [&](const CheckedPart& part) { return ((part.verdict == verdicts) || ...); });
  };
  if (all_are(PartVerdict::same)) return ReceiptVerdict::matches;
  return all_are(PartVerdict::same, PartVerdict::erased) ? ReceiptVerdict::erased
                                                         : ReceiptVerdict::differs;
}

}  // namespace

Result<CheckedReceipt> check_receipt(db::Tx& tx, const Operator& who, const Links& links,
                                     const Receipt& receipt) {
  CheckedReceipt checked{.interview = receipt.interview, .parts = {}};
  if (!is_genuine(links.secret, receipt)) {
    checked.verdict = ReceiptVerdict::not_genuine;
    return checked;
  }
  const Recruiter owner = TRY(act_as_owner_of_interview(tx, who, receipt.interview));
  StoredParts stored = stored_parts(tx, owner.organization_id, receipt.interview);
  for (const ReceiptPart& part : receipt.parts) {
    checked.parts.push_back({part.id, verdict_of(part, stored)});
    stored.erase(part.id);
  }
  for (const auto& [id, part] : stored) checked.parts.push_back({id, PartVerdict::not_in_receipt});
  checked.verdict = verdict_of(checked.parts);
  return checked;
}

}  // namespace hireline::app
