// Renders JSON responses to clients.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "runner/serve/messages.hpp"

namespace hireline::runner {

std::string render_error(const RequestError& error);
std::string render_judgement(std::string_view id, const CodeRun& code_run,
                             const Judgement& judgement);
std::string render_health(std::string_view id, const Health& health,
                          const std::vector<Toolchain>& toolchains);

}  // namespace hireline::runner
