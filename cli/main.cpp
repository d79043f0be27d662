#include <iostream>

#include "cli/app.hpp"
#include "cli/commands/commands.hpp"
#include "common/base/log.hpp"

int main(int argc, char** argv) {
  using namespace hireline::cli;
  // Commands print their own errors, so the log contains only errors.
  hireline::log::configure(hireline::LogFormat::text, hireline::LogLevel::error);
  const Variables variables = all_variables();
  Ui ui(std::cin, std::cout, std::cerr, terminal_of(standard_streams(), variables));
  return static_cast<int>(run(all_commands(), {argv + 1, argv + argc}, variables, ui));
}
