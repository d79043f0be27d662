# Writes the templates of mails into a C++ source, so that the programs carry them.
file(GLOB mail_templates CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/common/outside/mail/templates/*)
embedded_entries(entries NAME ${mail_templates})
file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/generated/mail_templates.cpp @ONLY CONTENT
[[#include <map>
#include <string>

#include "common/outside/mail/letters.hpp"
#include "common/outside/mail/template.hpp"

namespace hireline::outside {

std::string_view mail_template(std::string_view file) {
  static const std::map<std::string_view, std::string_view> files = {
@entries@  };
  const auto found = files.find(file);
  if (found == files.end()) throw TemplateError("there is no " + std::string(file));
  return found->second;
}

}  // namespace hireline::outside
]])
target_sources(hireline_outside PRIVATE ${CMAKE_BINARY_DIR}/generated/mail_templates.cpp)
