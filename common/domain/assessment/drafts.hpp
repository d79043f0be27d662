// Drafts that candidates save during a session, and the receipt for what they have submitted.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "common/base/secret.hpp"
#include "common/base/time.hpp"
#include "common/domain/assessment/timed_session.hpp"
#include "common/domain/ids.hpp"

namespace hireline {

// Returns the SHA-256 of the text in UTF-8, in lower-case hexadecimal digits, as sha256sum prints
// it.
std::string text_digest(std::string_view text);

// Returns whether a save would overwrite a change that its sender has not seen. `base` is the
// revision that the sender knows; nullopt: the sender does not ask. `revision` and `kept` are those
// of the saved draft; `kept` is nullopt if there is none. The same text again is no change: it is
// sent again if a response was lost.
bool overwrites_change(std::optional<std::int64_t> base, std::int64_t revision,
                       std::optional<std::string_view> kept, std::string_view sent);

// An answer or a solution in a receipt.
struct ReceiptPart {
  std::string id;  // of the question; or of the problem, with '/' and the language
  std::string digest;
};

// What a candidate has submitted. Only a holder of the server's secret can make the seal, so a
// receipt proves later what was submitted, and when.
struct Receipt {
  InterviewId interview;
  Instant submitted_at;
  SubmittedFrom from = SubmittedFrom::request;
  std::string digest;  // of all parts: that of the text of their lines "id digest\n", in order
  std::vector<ReceiptPart> parts;
  std::string seal;
};

// Computes the digest and the seal.
Receipt make_receipt(const Secret& secret, const InterviewId& interview, Instant submitted_at,
                     SubmittedFrom from, std::vector<ReceiptPart> parts);

// Returns whether the seal and the digest are right.
bool is_genuine(const Secret& secret, const Receipt& receipt);

}  // namespace hireline
