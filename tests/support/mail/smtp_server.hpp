// A real mail server on loopback, a process of its own, that misbehaves when told to: see
// smtp_server.py for what `words` there are.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "tests/support/json.hpp"
#include "tests/support/run_program.hpp"
#include "tests/support/temporary_folder.hpp"

namespace hireline::test {

// A mail as Python's library reads it: headers, recipients, parts, defects.
Json parse_mail(std::string_view source);

// The value of the header; fails the test unless it is there once.
std::string header_of(const Json& mail, const std::string& name);
// The content of the part of this type; fails the test unless it is there once.
std::string part_of(const Json& mail, const std::string& type);

class SmtpServer {
 public:
  explicit SmtpServer(std::vector<std::string> words = {});

  std::string url(const std::string& login = {}, const std::string& rest = {}) const;

  // From now on it does as these words say, instead of those that it was started with.
  void order(const std::string& words);
  // Of a server that was started with --away: from now on it is there.
  void come_back();

  // What it took, oldest first.
  std::vector<Json> mails() const;
  // What it was told so far, one word a line.
  std::string commands() const;

 private:
  void wait_for_lines(std::size_t count);

  TemporaryFolder folder_;
  std::unique_ptr<RunningProgram> program_;
  std::string port_;
};

// A certificate of its own for localhost.
struct SelfSigned {
  SelfSigned();
  TemporaryFolder folder;
  std::string certificate;
  std::string key;
};

}  // namespace hireline::test
