// What mails are handed over to.
#pragma once

#include <stop_token>
#include <string>
#include <variant>

#include "common/outside/mail/message.hpp"

namespace hireline::outside {

// `reason` may be logged: it holds no secret, no address and no candidate's words. `detail` is for
// the mail's own record, and may hold what the other side answered.
struct Trouble {
  std::string reason;
  std::string detail{};

  std::string in_full() const { return detail.empty() ? reason : reason + ": " + detail; }
};

struct Delivered {};
// Worth another attempt. When it is in doubt, the other side may have taken the mail all the same.
struct TemporaryTrouble : Trouble {
  bool in_doubt = false;
};
// No attempt will succeed: there is no such mailbox, or the mail itself is refused.
struct PermanentTrouble : Trouble {};
using Delivery = std::variant<Delivered, TemporaryTrouble, PermanentTrouble>;

class Mailer {
 public:
  virtual ~Mailer() = default;

  // Whom mails are from; the part of its address behind the @ is that of Message-IDs, too.
  virtual const Mailbox& from() const = 0;

  // Blocks until it is handed over or has failed, half a minute at most. Safe from any thread.
  virtual Delivery deliver(const Message& message, const std::stop_token& stop) = 0;
};

}  // namespace hireline::outside
