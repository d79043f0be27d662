#include "common/outside/mail/mailer_factory.hpp"

#include "common/outside/mail/folder_mailer.hpp"
#include "common/outside/mail/smtp_mailer.hpp"

namespace hireline::outside {

std::shared_ptr<Mailer> make_mailer(const Config& config) {
  const Mailbox from{config.mail_from.address, config.mail_from.name};
  if (config.smtp_url.empty()) return std::make_shared<FolderMailer>(mail_folder(config), from);
  return std::make_shared<SmtpMailer>(SmtpOptions{.url = config.smtp_url}, from);
}

}  // namespace hireline::outside
