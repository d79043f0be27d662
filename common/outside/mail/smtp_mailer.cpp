#include "common/outside/mail/smtp_mailer.hpp"

#include <algorithm>
#include <array>
#include <stdexcept>
#include <string_view>

#include "common/base/mail_address.hpp"
#include "common/base/utf8.hpp"
#include "common/outside/curl.hpp"
#include "common/outside/identity/http_fetch.hpp"
#include "common/outside/mail/template.hpp"
#include "common/outside/setup_error.hpp"

namespace hireline::outside {
namespace {

// State of one SMTP session.
struct Conversation {
  std::string source;
  std::size_t sent = 0;
  bool is_sent_whole = false;
  // Set at RCPT TO: later responses are about the recipient and the mail.
  bool is_about_mail = false;
  std::string complaint{};  // the server's last 4xx or 5xx response
  std::stop_token stop{};
};

std::size_t give_bytes(char* to, std::size_t size, std::size_t count, void* of) {
  auto& talk = *static_cast<Conversation*>(of);
  const std::size_t taken = std::min(size * count, talk.source.size() - talk.sent);
  std::copy_n(talk.source.data() + talk.sent, taken, to);
  talk.sent += taken;
  talk.is_sent_whole = talk.sent == talk.source.size();
  return taken;
}

std::size_t take_line(const char* data, std::size_t size, std::size_t count, void* of) {
  constexpr std::size_t longest = 200;
  auto& talk = *static_cast<Conversation*>(of);
  const std::string_view line(data, size * count);
  if (line.starts_with('4') || line.starts_with('5')) {
    talk.complaint = one_line(valid_utf8(line.substr(0, longest)));
    while (talk.complaint.ends_with(' ')) talk.complaint.pop_back();
  }
  return size * count;
}

// Only the kind of a command is stored, because commands contain credentials.
int take_command(CURL*, curl_infotype type, char* data, std::size_t size, void* of) {
  if (type != CURLINFO_HEADER_OUT) return 0;
  const std::string_view command(data, size);
  if (command.starts_with("RCPT TO:")) static_cast<Conversation*>(of)->is_about_mail = true;
  return 0;
}

void prepare(CURL* curl, Conversation& talk, const SmtpOptions& options) {
  curl_easy_setopt(curl, CURLOPT_PROTOCOLS_STR, "smtp,smtps");
  curl_easy_setopt(curl, CURLOPT_NOSIGNAL, 1L);
  curl_easy_setopt(curl, CURLOPT_CONNECTTIMEOUT_MS,
                   static_cast<long>(options.connect_timeout.count()));
  curl_easy_setopt(curl, CURLOPT_TIMEOUT_MS, static_cast<long>(options.timeout.count()));
  curl_easy_setopt(curl, CURLOPT_SERVER_RESPONSE_TIMEOUT,
                   std::max<long>(1, static_cast<long>(options.timeout.count() / 1000)));
  if (!options.ca_file.empty()) curl_easy_setopt(curl, CURLOPT_CAINFO, options.ca_file.c_str());
  curl_easy_setopt(curl, CURLOPT_HEADERFUNCTION, take_line);
  curl_easy_setopt(curl, CURLOPT_HEADERDATA, &talk);
  curl_easy_setopt(curl, CURLOPT_VERBOSE, 1L);
  curl_easy_setopt(curl, CURLOPT_DEBUGFUNCTION, take_command);
  curl_easy_setopt(curl, CURLOPT_DEBUGDATA, &talk);
  stop_with(curl, talk.stop);
}

void prepare_mail(CURL* curl, Conversation& talk) {
  curl_easy_setopt(curl, CURLOPT_UPLOAD, 1L);
  curl_easy_setopt(curl, CURLOPT_INFILESIZE_LARGE, static_cast<curl_off_t>(talk.source.size()));
  curl_easy_setopt(curl, CURLOPT_READFUNCTION, give_bytes);
  curl_easy_setopt(curl, CURLOPT_READDATA, &talk);
}

MailFailure to_failure(CURLcode code, long status, const Conversation& talk) {
  switch (code) {
    case CURLE_USE_SSL_FAILED:
      return {"the mail server does not offer STARTTLS, and unencrypted mail is not allowed"};
    case CURLE_LOGIN_DENIED:
      return {"the mail server refused the login"};
    case CURLE_ABORTED_BY_CALLBACK:
      return {"cancelled, because the program is stopping"};
    default:
      break;
  }
  if (status >= 400) return {"the mail server replied " + std::to_string(status), talk.complaint};
  return {std::string("the mail server: ") + curl_easy_strerror(code)};
}

Delivery outcome_of(CURLcode code, long status, const Conversation& talk) {
  if (code == CURLE_OK) return Delivered{};
  const MailFailure failure = to_failure(code, status, talk);
  const bool is_answered = status >= 400;
  if (is_answered && status >= 500 && talk.is_about_mail) return PermanentFailure{failure};
  return TemporaryFailure{failure, talk.is_sent_whole && !is_answered};
}

}  // namespace

SmtpMailer::SmtpMailer(SmtpOptions options, Mailbox from)
    : options_(std::move(options)), from_(std::move(from)) {
  static const CURLcode library = curl_global_init(CURL_GLOBAL_DEFAULT);
  const UrlPtr url(library == CURLE_OK ? curl_url() : nullptr);
  if (!url || curl_url_set(url.get(), CURLUPART_URL, options_.url.c_str(), 0) != CURLUE_OK)
    throw SetupError("HIRELINE_SMTP_URL is not a URL", "use smtp://user:password@host:587");
  user_ = part_of(url.get(), CURLUPART_USER, CURLU_URLDECODE);
  password_ = Secret(part_of(url.get(), CURLUPART_PASSWORD, CURLU_URLDECODE));
  const std::string query = part_of(url.get(), CURLUPART_QUERY);
  for (const CURLUPart part : {CURLUPART_USER, CURLUPART_PASSWORD, CURLUPART_QUERY})
    curl_url_set(url.get(), part, nullptr, 0);
  server_ = part_of(url.get(), CURLUPART_URL);
  is_loopback_ = is_loopback_url(server_);
  needs_tls_ = query == "tls=required" || (query != "tls=off" && !is_loopback_);
}

void SmtpMailer::address(void* curl) const {
  curl_easy_setopt(curl, CURLOPT_URL, server_.c_str());
  curl_easy_setopt(curl, CURLOPT_USE_SSL, needs_tls_ ? CURLUSESSL_ALL : CURLUSESSL_NONE);
  if (!user_.empty()) {
    curl_easy_setopt(curl, CURLOPT_USERNAME, user_.c_str());
    curl_easy_setopt(curl, CURLOPT_PASSWORD, password_.reveal().c_str());
  }
  // No proxy from the environment for this machine's loopback.
  if (is_loopback_) curl_easy_setopt(curl, CURLOPT_PROXY, "");
}

Delivery SmtpMailer::deliver(const Message& message, const std::stop_token& stop) {
  // Checked before the connection: an invalid address could contain an SMTP command.
  if (!is_mail_address(message.to.address))
    return PermanentFailure{{"the recipient is not a valid mail address"}};
  Conversation talk{.source = source_of(message), .stop = stop};
  const CurlPtr curl(curl_easy_init());
  const ListPtr recipients(curl_slist_append(nullptr, ("<" + message.to.address + ">").c_str()));
  if (!curl || !recipients) return TemporaryFailure{{"libcurl cannot be initialized"}};
  const std::string sender = "<" + from_.address + ">";
  prepare(curl.get(), talk, options_);
  address(curl.get());
  prepare_mail(curl.get(), talk);
  curl_easy_setopt(curl.get(), CURLOPT_MAIL_FROM, sender.c_str());
  curl_easy_setopt(curl.get(), CURLOPT_MAIL_RCPT, recipients.get());
  const CURLcode code = curl_easy_perform(curl.get());
  long status = 0;
  curl_easy_getinfo(curl.get(), CURLINFO_RESPONSE_CODE, &status);
  return outcome_of(code, status, talk);
}

std::optional<MailFailure> SmtpMailer::find_failure(const std::stop_token& stop) {
  Conversation talk{.source = {}, .stop = stop};
  const CurlPtr curl(curl_easy_init());
  if (!curl) return MailFailure{"libcurl cannot be initialized"};
  prepare(curl.get(), talk, options_);
  address(curl.get());
  curl_easy_setopt(curl.get(), CURLOPT_NOBODY, 1L);
  curl_easy_setopt(curl.get(), CURLOPT_CUSTOMREQUEST, "NOOP");
  const CURLcode code = curl_easy_perform(curl.get());
  if (code == CURLE_OK) return std::nullopt;
  long status = 0;
  curl_easy_getinfo(curl.get(), CURLINFO_RESPONSE_CODE, &status);
  return to_failure(code, status, talk);
}

}  // namespace hireline::outside
