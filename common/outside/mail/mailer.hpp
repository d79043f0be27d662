// Interface for the delivery of mails.
#pragma once

#include <stop_token>
#include <string>
#include <variant>

#include "common/outside/mail/message.hpp"

namespace hireline::outside {

// `reason` may be logged: it contains no secret, no address and no candidate's text. `detail` is
// stored in the mail's record and may contain the server's response.
struct MailFailure {
  std::string reason;
  std::string detail{};

  std::string in_full() const { return detail.empty() ? reason : reason + ": " + detail; }
};

struct Delivered {};
// A later attempt may succeed. If `in_doubt` is true, the server may have accepted the mail.
struct TemporaryFailure : MailFailure {
  bool in_doubt = false;
};
// No attempt will succeed: the mailbox does not exist, or the mail itself is refused.
struct PermanentFailure : MailFailure {};
using Delivery = std::variant<Delivered, TemporaryFailure, PermanentFailure>;

class Mailer {
 public:
  virtual ~Mailer() = default;

  // Returns the sender of mails. The domain of its address is also the domain of Message-IDs.
  virtual const Mailbox& from() const = 0;

  // Blocks until the mail is delivered or has failed, at most 30 s. Safe from any thread.
  virtual Delivery deliver(const Message& message, const std::stop_token& stop) = 0;
};

}  // namespace hireline::outside
