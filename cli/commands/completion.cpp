#include "cli/commands/commands.hpp"
#include "cli/frame/database.hpp"
#include "cli/help/completion/scripts.hpp"
#include "common/wire/engine/render.hpp"
#include "common/wire/engine/shape.hpp"

namespace hireline::cli {

struct CompletionScript {
  std::string shell;
  std::string script;
};

}  // namespace hireline::cli

namespace hireline::wire {

HIRELINE_SHAPE(cli::CompletionScript) {
  return {.name = "CompletionScript",
          .fields = {field("shell", &cli::CompletionScript::shell),
                     field("script", &cli::CompletionScript::script)}};
}

}  // namespace hireline::wire

namespace hireline::cli {
namespace {

Outcome print_script(const Context& context) {
  const std::string shell = context.arguments.get("SHELL");
  const CompletionScript made{shell, std::string(completion_script(shell))};
  if (context.globals.output != OutputFormat::table) {
    show_value(context, made);
    return ExitCode::done;
  }
  context.ui.result(made.script);
  return ExitCode::done;
}

}  // namespace

std::vector<Command> completion_commands() {
  return {{.path = "completion",
           .help = "Print a shell script that completes commands, options and names of records",
           .options = {{"SHELL", "", "shell: bash, zsh or fish", true, completed_shells()}},
           .examples = {{"completion bash > ~/.local/share/bash-completion/completions/hireline",
                         "install for bash; takes effect in new shells"},
                        {"completion zsh > ~/.zfunc/_hireline",
                         "install for zsh; add ~/.zfunc to fpath before compinit"},
                        {"completion fish > ~/.config/fish/completions/hireline.fish",
                         "install for fish; takes effect immediately"}},
           .run = print_script,
           .needs_settings = [](const Arguments&) { return false; }}};
}

}  // namespace hireline::cli
