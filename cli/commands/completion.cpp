#include "cli/commands/commands.hpp"
#include "cli/completion/scripts.hpp"

namespace hireline::cli {
namespace {

Outcome print_script(const Context& context) {
  context.ui.result(completion_script(context.arguments.get("SHELL")));
  return ExitCode::done;
}

}  // namespace

std::vector<Command> completion_commands() {
  return {{.path = "completion",
           .help = "Print what makes a shell complete commands, options and names of records",
           .options = {{"SHELL", "", "bash, zsh or fish", true, completed_shells()}},
           .examples = {{"completion bash > ~/.local/share/bash-completion/completions/hireline",
                         "for bash, from its next start"},
                        {"completion zsh > ~/.zfunc/_hireline",
                         "for zsh, where fpath has that folder before compinit"},
                        {"completion fish > ~/.config/fish/completions/hireline.fish",
                         "for fish, at once"}},
           .run = print_script,
           .needs_settings = [](const Arguments&) { return false; }}};
}

}  // namespace hireline::cli
