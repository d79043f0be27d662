// What mails are handed over to.
#pragma once

#include <stop_token>
#include <string>
#include <variant>

#include "common/outside/mail/message.hpp"

namespace hireline::outside {

struct Delivered {};
// Worth another attempt. `reason` is for operators and holds no secret and no candidate's words.
// When it is in doubt, the other side may have taken the mail all the same.
struct TemporaryTrouble {
  std::string reason;
  bool in_doubt = false;
};
// No attempt will succeed: there is no such mailbox, or the mail itself is refused.
struct PermanentTrouble {
  std::string reason;
};
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
