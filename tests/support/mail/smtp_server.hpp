// An SMTP server on loopback, in a process of its own, that fails in the ways that `words` selects.
// See smtp_server.py for the possible words. A server without words is used by the next test, too:
// Python takes longer to start than most of the tests.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "tests/support/json.hpp"
#include "tests/support/temporary_folder.hpp"

namespace hireline::test {

// Parses a mail with Python's library: headers, recipients, parts, defects.
Json parse_mail(std::string_view source);

// Returns the value of the header. Fails the test unless the mail has exactly one such header.
std::string header_of(const Json& mail, const std::string& name);
// Returns the content of the part of this type. Fails the test unless there is exactly one.
std::string part_of(const Json& mail, const std::string& type);

class SmtpServer {
 public:
  explicit SmtpServer(std::vector<std::string> words = {});
  ~SmtpServer();
  SmtpServer(const SmtpServer&) = delete;
  SmtpServer& operator=(const SmtpServer&) = delete;

  std::string url(const std::string& login = {}, const std::string& rest = {}) const;

  // Replaces the words that the server was started with.
  void order(const std::string& words);
  // Makes a server that was started with --away listen, and waits until it does.
  void come_back();

  // Returns the mails that the server accepted, oldest first.
  std::vector<Json> mails() const;
  // Returns the SMTP commands that the server received so far, one on each line.
  std::string commands() const;

 private:
  struct Process;
  std::unique_ptr<Process> process_;
  bool is_reusable_;
};

// A self-signed certificate for localhost.
struct SelfSigned {
  SelfSigned();
  TemporaryFolder folder;
  std::string certificate;
  std::string key;
};

}  // namespace hireline::test
