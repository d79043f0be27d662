// Writes mails as files. Used if no mail server is set, so that nothing leaves the machine.
#pragma once

#include <cstdint>
#include <string>

#include "common/base/settings/config.hpp"
#include "common/domain/ids.hpp"
#include "common/outside/mail/mailer.hpp"

namespace hireline::outside {

// Writes `<folder>/<id>.eml`, readable by the owner only. A file is complete or absent, also after
// a power failure. Repeated delivery of a mail replaces its file. A folder that can't be written is
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

// Returns the folder of these files, according to the settings.
std::string mail_folder(const Config& config);

// Removes the files of a mail, including those of earlier sendings (`resends` is how often the mail
// was sent again). With `keep`, only counts them. Returns the number of files. Throws
// std::filesystem::filesystem_error.
std::int64_t remove_mail(const std::string& folder, const EmailId& email, std::int64_t resends,
                         bool keep);

}  // namespace hireline::outside
