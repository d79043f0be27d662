// Mails through a mail server.
#pragma once

#include <chrono>
#include <optional>
#include <string>

#include "common/base/secret.hpp"
#include "common/outside/mail/mailer.hpp"

namespace hireline::outside {

struct SmtpOptions {
  // smtp://user:password@host:587 or smtps://…; see read_smtp_url for what may follow.
  std::string url;
  std::chrono::milliseconds connect_timeout{10'000};
  std::chrono::milliseconds timeout{30'000};  // for everything
  std::string ca_file{};                      // instead of the system's certificates
};

// smtps:// is TLS from the first byte. smtp:// turns to it by STARTTLS, and without it sends
// nothing, neither login nor mail: unless the server is this machine's own loopback, or the URL
// says `?tls=off`. Certificates are verified. Of the server's 5xx only those about the recipient
// and the mail are permanent: all others would be the same for every mail, until somebody mends
// the settings.
class SmtpMailer : public Mailer {
 public:
  // Throws SetupError when it is no such URL.
  SmtpMailer(SmtpOptions options, Mailbox from);

  const Mailbox& from() const override { return from_; }
  Delivery deliver(const Message& message, const std::stop_token& stop) override;

  // Goes as far as the login, by the same rules, and sends nothing. Why it got no further; nullopt
  // when mails would be taken from us.
  std::optional<Trouble> find_trouble(const std::stop_token& stop = {});

 private:
  void address(void* curl) const;  // tells libcurl's handle where the server is, and who we are

  SmtpOptions options_;
  Mailbox from_;
  std::string server_;  // the URL without login and query
  std::string user_;
  Secret password_;
  bool needs_tls_ = true;
  bool is_loopback_ = false;
};

}  // namespace hireline::outside
