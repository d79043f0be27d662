// Mails as files, so that nothing leaves the machine unless a mail server is set.
#pragma once

#include <cstdint>
#include <string>

#include "common/base/settings/config.hpp"
#include "common/domain/ids.hpp"
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

// Where such files are, by the settings.
std::string mail_folder(const Config& config);

// Removes the files of a mail, also of the times that it was sent before, so often as `resends`;
// with `keep`, only counts them. How many there were. Throws std::filesystem::filesystem_error.
std::int64_t remove_mail(const std::string& folder, const EmailId& email, std::int64_t resends,
                         bool keep);

}  // namespace hireline::outside
