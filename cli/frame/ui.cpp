#include "cli/frame/ui.hpp"

#include <algorithm>
#include <charconv>
#include <istream>
#include <iterator>
#include <ostream>

#include <sys/ioctl.h>
#include <unistd.h>

namespace hireline::cli {
namespace {

std::string_view value_of(const Variables& variables, std::string_view name) {
  const auto found = variables.find(name);
  return found == variables.end() ? std::string_view() : std::string_view(found->second);
}

bool wants_colour(bool is_tty, const Variables& variables) {
  if (!value_of(variables, "NO_COLOR").empty() || value_of(variables, "TERM") == "dumb")
    return false;
  const auto forced = value_of(variables, "CLICOLOR_FORCE");
  if (!forced.empty() && forced != "0") return true;
  return is_tty && value_of(variables, "CLICOLOR") != "0";
}

bool speaks_utf8(const Variables& variables) {
  for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
    std::string locale(value_of(variables, name));
    if (locale.empty()) continue;
    std::ranges::transform(locale, locale.begin(), [](char c) {
      return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
    });
    return locale.find("utf-8") != std::string::npos || locale.find("utf8") != std::string::npos;
  }
  return false;
}

std::size_t columns_in(std::string_view text, std::size_t otherwise) {
  std::size_t columns = 0;
  const auto [stopped, error] = std::from_chars(text.data(), text.data() + text.size(), columns);
  return error == std::errc{} && columns >= 20 ? columns : otherwise;
}

}  // namespace

Streams standard_streams() {
  Streams streams{::isatty(STDIN_FILENO) == 1, ::isatty(STDOUT_FILENO) == 1,
                  ::isatty(STDERR_FILENO) == 1, 80};
  winsize size{};
  if (streams.out_is_tty && ::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0)
    streams.width = size.ws_col;
  return streams;
}

Variables all_variables() {
  Variables variables;
  for (char** entry = environ; entry != nullptr && *entry != nullptr; ++entry) {
    const std::string_view pair(*entry);
    const std::size_t equals = pair.find('=');
    if (equals != std::string_view::npos)
      variables.emplace(pair.substr(0, equals), pair.substr(equals + 1));
  }
  return variables;
}

Terminal terminal_of(const Streams& streams, const Variables& variables) {
  const auto forced = value_of(variables, "HIRELINE_FORCE_TTY");
  const bool force = !forced.empty();
  Terminal terminal;
  terminal.out_is_tty = force || streams.out_is_tty;
  terminal.error_is_tty = force || streams.error_is_tty;
  terminal.can_ask = force || (streams.in_is_tty && streams.error_is_tty);
  terminal.width = force ? columns_in(forced, streams.width) : streams.width;
  terminal.out_colour = wants_colour(terminal.out_is_tty, variables);
  terminal.error_colour = wants_colour(terminal.error_is_tty, variables);
  terminal.is_ascii = !speaks_utf8(variables);
  return terminal;
}

Ui::Ui(std::istream& in, std::ostream& out, std::ostream& error, Terminal terminal)
    : in_(in), out_(out), error_(error), terminal_(terminal) {}

void Ui::set_colourless() {
  terminal_.out_colour = terminal_.error_colour = false;
}

void Ui::result(std::string_view text) {
  out_ << text;
}

void Ui::note(std::string_view line) {
  if (!quiet_) error_ << line << '\n';
}

void Ui::warn(std::string_view line) {
  error_ << (terminal_.error_colour ? "\x1b[1;33mwarning:\x1b[0m " : "warning: ") << line << '\n';
}

void Ui::progress(std::string_view text) {
  if (!quiet_) error_ << text << std::flush;
}

void Ui::error(std::string_view text) {
  error_ << text;
}

std::optional<std::string> Ui::ask(std::string_view question) {
  error_ << question << std::flush;
  std::string answer;
  if (!std::getline(in_, answer)) {
    error_ << '\n';
    return std::nullopt;
  }
  if (answer.ends_with('\r')) answer.pop_back();
  return answer;
}

std::string Ui::read_all_input() {
  return {std::istreambuf_iterator<char>(in_), std::istreambuf_iterator<char>()};
}

bool Ui::flush() {
  error_.flush();
  return static_cast<bool>(out_.flush());
}

}  // namespace hireline::cli
