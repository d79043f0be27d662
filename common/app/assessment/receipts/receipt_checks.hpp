// Compares a candidate's receipt with what the service has.
#pragma once

#include <string>
#include <vector>

#include "common/app/links.hpp"
#include "common/base/enum_names.hpp"
#include "common/db/connection/connection.hpp"
#include "common/domain/actor.hpp"
#include "common/domain/assessment/drafts.hpp"

namespace hireline::app {

// not_genuine: the service did not issue the receipt, it was changed, or the secret has changed
// since. erased: the person's data was erased after the submission.
HIRELINE_ENUM(ReceiptVerdict, matches, differs, erased, not_genuine)
// missing: the service has no such answer. not_in_receipt: the service has an answer more.
HIRELINE_ENUM(PartVerdict, same, differs, erased, missing, not_in_receipt)

struct CheckedPart {
  std::string id;
  PartVerdict verdict = PartVerdict::same;
};
struct CheckedReceipt {
  ReceiptVerdict verdict = ReceiptVerdict::matches;
  InterviewId interview;
  std::vector<CheckedPart> parts;  // empty if the receipt is not genuine
};
// Refuses with NotFound{interview}: a genuine receipt, but the interview was deleted.
Result<CheckedReceipt> check_receipt(db::Tx& tx, const Operator& who, const Links& links,
                                     const Receipt& receipt);

}  // namespace hireline::app
