// The terminal: the one owner of the standard streams. Results go to standard output, everything
// else to standard error.
#pragma once

#include <functional>
#include <iosfwd>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace hireline::cli {

// What is on the other side, and what it wants. Read from the environment by terminal_of.
struct Terminal {
  bool out_is_tty = false;
  bool error_is_tty = false;
  bool can_ask = false;  // somebody reads the questions and can answer
  std::size_t width = 80;
  bool out_colour = false;
  bool error_colour = false;
  bool is_ascii = false;     // drawings are made of ASCII
  bool exact_times = false;  // moments are not told as "3 days ago"
};

using Variables = std::map<std::string, std::string, std::less<>>;

// Which of the standard streams are terminals, and how wide.
struct Streams {
  bool in_is_tty = false;
  bool out_is_tty = false;
  bool error_is_tty = false;
  std::size_t width = 80;
};
Streams standard_streams();
Variables all_variables();

// HIRELINE_FORCE_TTY=<columns> makes all three streams a terminal. Colour: never with NO_COLOR or
// TERM=dumb; else always with CLICOLOR_FORCE; never with CLICOLOR=0; else on terminals. ASCII:
// unless the first of LC_ALL, LC_CTYPE and LANG that is set names UTF-8.
Terminal terminal_of(const Streams& streams, const Variables& variables);

class Ui {
 public:
  Ui(std::istream& in, std::ostream& out, std::ostream& error, Terminal terminal);

  const Terminal& terminal() const { return terminal_; }
  void set_quiet() { quiet_ = true; }
  void set_colourless();
  void set_ascii() { terminal_.is_ascii = true; }
  void set_exact_times() { terminal_.exact_times = true; }

  // The result of the command, exactly as it is.
  void result(std::string_view text);
  // How it is going, and what to do next; nothing with -q.
  void note(std::string_view line);
  void warn(std::string_view line);
  // Part of a line that may be drawn anew, shown at once; nothing with -q.
  void progress(std::string_view text);
  void error(std::string_view text);

  // Asks on standard error; nullopt when the answers have come to an end.
  std::optional<std::string> ask(std::string_view question);
  std::string read_all_input();

  // False when a result could not be written: a full disk, a closed pipe.
  bool flush();

 private:
  std::istream& in_;
  std::ostream& out_;
  std::ostream& error_;
  Terminal terminal_;
  bool quiet_ = false;
};

}  // namespace hireline::cli
