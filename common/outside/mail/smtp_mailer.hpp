// Sends mails through a mail server.
#pragma once

#include <chrono>
#include <optional>
#include <string>

#include "common/base/secret.hpp"
#include "common/outside/mail/mailer.hpp"

namespace hireline::outside {

struct SmtpOptions {
  // smtp://user:password@host:587 or smtps://…; for parameters see read_smtp_url.
  std::string url;
  std::chrono::milliseconds connect_timeout{10'000};
  std::chrono::milliseconds timeout{30'000};  // total
  std::string ca_file{};                      // replaces the system's certificates
};

// smtps:// uses TLS from the first byte. smtp:// uses STARTTLS; without it neither login nor mail
// is sent, unless the server is on this machine's loopback or the URL has `?tls=off`. Certificates
// are verified. Of the server's 5xx responses only those about the recipient and the mail are
// permanent: all others would occur for every mail until the settings are corrected.
class SmtpMailer : public Mailer {
 public:
  // Throws SetupError if `options.url` is not such a URL.
  SmtpMailer(SmtpOptions options, Mailbox from);

  const Mailbox& from() const override { return from_; }
  Delivery deliver(const Message& message, const std::stop_token& stop) override;

  // Connects and logs in by the same rules, and sends nothing. Returns the error; nullopt if the
  // server would accept mails.
  std::optional<MailFailure> find_failure(const std::stop_token& stop = {});

 private:
  void address(void* curl) const;  // sets server and login on a libcurl handle

  SmtpOptions options_;
  Mailbox from_;
  std::string server_;  // the URL without login and query
  std::string user_;
  Secret password_;
  bool needs_tls_ = true;
  bool is_loopback_ = false;
};

}  // namespace hireline::outside
