// The terminal. Only this class uses the standard streams. Results go to standard output, all other
// text to standard error.
#pragma once

#include <functional>
#include <iosfwd>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace hireline::cli {

// The properties of the terminal. terminal_of() derives them from the streams and the environment.
struct Terminal {
  bool out_is_tty = false;
  bool error_is_tty = false;
  bool can_ask = false;  // a person can read and answer questions
  std::size_t width = 80;
  bool out_colour = false;
  bool error_colour = false;
  bool is_ascii = false;     // drawings use only ASCII
  bool exact_times = false;  // times are printed in full instead of "3 days ago"
};

using Variables = std::map<std::string, std::string, std::less<>>;

// Which standard streams are terminals, and the width of standard output in columns.
struct Streams {
  bool in_is_tty = false;
  bool out_is_tty = false;
  bool error_is_tty = false;
  std::size_t width = 80;
};
Streams standard_streams();
Variables all_variables();

// HIRELINE_FORCE_TTY=<columns> makes all three streams a terminal. Colour is decided by the first
// rule that applies: never with NO_COLOR or TERM=dumb; always with CLICOLOR_FORCE; never with
// CLICOLOR=0; otherwise on terminals. ASCII is used unless the first of LC_ALL, LC_CTYPE and LANG
// that is set names UTF-8.
Terminal terminal_of(const Streams& streams, const Variables& variables);

class Ui {
 public:
  Ui(std::istream& in, std::ostream& out, std::ostream& error, Terminal terminal);

  const Terminal& terminal() const { return terminal_; }
  void set_quiet() { quiet_ = true; }
  void set_colourless();
  void set_ascii() { terminal_.is_ascii = true; }
  void set_exact_times() { terminal_.exact_times = true; }

  // Prints the result of the command without changes.
  void result(std::string_view text);
  // Prints progress or advice; nothing with -q.
  void note(std::string_view line);
  void warn(std::string_view line);
  // Prints and flushes a part of a line that may be redrawn; nothing with -q.
  void progress(std::string_view text);
  void error(std::string_view text);

  // Asks on standard error; returns nullopt at the end of standard input.
  std::optional<std::string> ask(std::string_view question);
  std::string read_all_input();

  // Returns false if a result could not be written, for example to a full disk or a closed pipe.
  bool flush();

 private:
  std::istream& in_;
  std::ostream& out_;
  std::ostream& error_;
  Terminal terminal_;
  bool quiet_ = false;
};

}  // namespace hireline::cli
