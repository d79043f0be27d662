// --columns: which columns of a table are shown, and in which order.
#pragma once

#include <exception>
#include <string>
#include <string_view>
#include <vector>

#include "cli/frame/command.hpp"

namespace hireline::cli {

// A column that is not there. It comes out when the value is known, in the middle of a command; so
// only commands that change nothing take --columns.
class UnknownColumn : public std::exception {
 public:
  explicit UnknownColumn(CliError error) : error_(std::move(error)) {}
  const CliError& error() const { return error_; }

 private:
  CliError error_;
};

// Names with commas between them; none when the option is not given. Refused where no columns are
// shown, and in commands that change something.
std::expected<std::vector<std::string>, CliError> read_columns(const Arguments& given,
                                                               Effect effect);

// The columns of these names. A name is that of one of `columns`, that of a member of the items of
// `json`, or a JSON pointer into them. Throws UnknownColumn.
Columns chosen_columns(const std::vector<std::string>& names, const Columns& columns,
                       std::string_view json);

}  // namespace hireline::cli
