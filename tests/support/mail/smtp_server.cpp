#include "tests/support/mail/smtp_server.hpp"

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>

#include <gtest/gtest.h>

#include "tests/support/paths.hpp"
#include "tests/support/run_program.hpp"
#include "tests/support/wait_until.hpp"

namespace hireline::test {
namespace {

constexpr const char* python = "/usr/bin/python3";

std::string read_all(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

}  // namespace

Json parse_mail(std::string_view source) {
  const auto result =
      run_program({.words = {python, project_path("tests/support/mail/parse_mail.py")},
                   .input = std::string(source)});
  if (result.exit_code != 0) throw std::runtime_error("a mail can't be read: " + result.error);
  return Json::parse(result.out);
}

std::string header_of(const Json& mail, const std::string& name) {
  std::vector<std::string> values;
  for (const Json& header : mail.at("headers"))
    if (header.at(0) == name) values.push_back(header.at(1));
  EXPECT_EQ(values.size(), 1u) << name;
  return values.empty() ? "" : values.front();
}

std::string part_of(const Json& mail, const std::string& type) {
  std::vector<std::string> contents;
  for (const auto& part : mail.at("parts"))
    if (part.at("type") == type) contents.push_back(part.at("content"));
  EXPECT_EQ(contents.size(), 1u) << type;
  return contents.empty() ? "" : contents.front();
}

struct SmtpServer::Process {
  TemporaryFolder folder = {};
  std::unique_ptr<RunningProgram> program = {};
  std::string port = {};

  explicit Process(std::vector<std::string> words) {
    words.insert(words.begin(),
                 {python, project_path("tests/support/mail/smtp_server.py"), folder.path()});
    program = std::make_unique<RunningProgram>(
        ProgramRun{.words = std::move(words), .environment = {{"PYTHONDONTWRITEBYTECODE", "1"}}});
    wait_for_lines(1);
    const std::string out = program->out();
    port = out.substr(0, out.find('\n'));
  }

  void wait_for_lines(std::size_t count) {
    const auto lines = [&] {
      const std::string out = program->out();
      return static_cast<std::size_t>(std::ranges::count(out, '\n'));
    };
    wait_until("the mail server's lines", [&] {
      if (program->has_ended()) throw std::runtime_error("the mail server: " + program->error());
      return lines() >= count;
    });
  }

  void forget() {
    for (const auto& file : std::filesystem::directory_iterator(folder.path()))
      std::filesystem::remove(file);
  }

  static std::vector<std::unique_ptr<Process>>& spare() {
    static std::vector<std::unique_ptr<Process>> processes;
    return processes;
  }
};

SmtpServer::SmtpServer(std::vector<std::string> words) : is_reusable_(words.empty()) {
  if (is_reusable_ && !Process::spare().empty()) {
    process_ = std::move(Process::spare().back());
    Process::spare().pop_back();
    process_->forget();
  } else {
    process_ = std::make_unique<Process>(std::move(words));
  }
}

SmtpServer::~SmtpServer() {
  if (is_reusable_ && !process_->program->has_ended())
    Process::spare().push_back(std::move(process_));
}

std::string SmtpServer::url(const std::string& login, const std::string& rest) const {
  return "smtp://" + (login.empty() ? "" : login + "@") + "127.0.0.1:" + process_->port + rest;
}

void SmtpServer::order(const std::string& words) {
  process_->folder.write("orders", words);
}

void SmtpServer::come_back() {
  process_->folder.write("back", "");
  process_->wait_for_lines(2);
}

std::vector<Json> SmtpServer::mails() const {
  std::vector<Json> mails;
  for (std::size_t i = 0;; ++i) {
    const std::filesystem::path path = process_->folder / (std::to_string(i) + ".json");
    if (!std::filesystem::exists(path)) return mails;
    mails.push_back(Json::parse(read_all(path)));
  }
}

std::string SmtpServer::commands() const {
  return read_all(process_->folder / "commands");
}

SelfSigned::SelfSigned() : certificate(folder / "certificate.pem"), key(folder / "key.pem") {
  const auto made = run_program(
      {.words = {"/usr/bin/openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt",
                 "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2", "-subj", "/CN=localhost",
                 "-addext", "subjectAltName=IP:127.0.0.1,DNS:localhost", "-keyout", key, "-out",
                 certificate}});
  if (made.exit_code != 0) throw std::runtime_error("no certificate: " + made.error);
}

}  // namespace hireline::test
