// --columns: the columns of a table, and their order.
#pragma once

#include <exception>
#include <string>
#include <string_view>
#include <vector>

#include "cli/frame/command.hpp"

namespace hireline::cli {

// Thrown for a column that does not exist. The names can be checked only when the result is known,
// after the command has run. Therefore only commands that change nothing take --columns.
class UnknownColumn : public std::exception {
 public:
  explicit UnknownColumn(CliError error) : error_(std::move(error)) {}
  const CliError& error() const { return error_; }

 private:
  CliError error_;
};

// Returns the names, which are separated by commas; none if the option is absent. Fails if the
// output format has no columns, and for commands that change something.
std::expected<std::vector<std::string>, CliError> read_columns(const Arguments& given,
                                                               Effect effect);

// Returns the columns with these names. A name is a header of `columns`, a member of the items of
// `json`, or a JSON pointer into the items. Throws UnknownColumn, also for a pointer at which no
// item can have a value.
Columns chosen_columns(const std::vector<std::string>& names, const Columns& columns,
                       std::string_view json);

}  // namespace hireline::cli
