#include "cli/records/used_names.hpp"

#include <algorithm>
#include <array>
#include <string>

#include "cli/output/resource_words.hpp"
#include "cli/output/text_width.hpp"
#include "cli/records/kinds.hpp"
#include "cli/records/last_shown.hpp"

namespace hireline::cli {
namespace {

// The kind of the record that the option names, if find_record() does not find it.
std::optional<Suggested> used_kind(const Option& option) {
  constexpr std::array kinds = {Suggested::organization, Suggested::member,
                                Suggested::endpoint,     Suggested::api_key,
                                Suggested::close_reason, Suggested::tag};
  const auto kind = kind_of(option.completes());
  return kind && std::ranges::find(kinds, *kind) != kinds.end() ? kind : std::nullopt;
}

}  // namespace

std::optional<CliError> recall_names(std::span<const Option> options, Arguments& given, Ui& ui) {
  for (const Option& option : options) {
    const std::string name = option.long_name();
    const auto kind = used_kind(option);
    if (!kind || given.text(name) != "-") continue;
    const auto last = last_shown(name_of(*kind));
    if (!last)
      return CliError(ExitCode::usage, "usage",
                      "no " + in_words(name_of(*kind)) + " was used before on a terminal",
                      "give its name or id instead of -");
    ui.note("- is the " + in_words(name_of(*kind)) + " " + on_one_line(*last));
    given.put(name, *last);
  }
  return std::nullopt;
}

void remember_names(std::span<const Option> options, const Arguments& given, const Ui& ui) {
  if (!ui.terminal().out_is_tty) return;
  for (const Option& option : options)
    if (const auto kind = used_kind(option))
      if (const auto text = given.text(option.long_name());
          text && text->find_first_of(",\n") == std::string::npos)
        remember_last_shown(name_of(*kind), *text);
}

}  // namespace hireline::cli
