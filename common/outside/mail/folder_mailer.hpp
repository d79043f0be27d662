// Mails as files, so that nothing leaves the machine unless a mail server is set.
#pragma once

#include <string>

#include "common/outside/mail/mailer.hpp"

namespace hireline::outside {

// `<folder>/<id>.eml`: whole or not there at all, also after a power cut, and readable by the owner
// only. A mail that is handed over again takes its own place. A folder that can't be written is
// temporary trouble.
class FolderMailer : public Mailer {
 public:
  FolderMailer(std::string folder, Mailbox from);

  const Mailbox& from() const override { return from_; }
  Delivery deliver(const Message& message, const std::stop_token& stop) override;

 private:
  std::string folder_;
  Mailbox from_;
};

}  // namespace hireline::outside
